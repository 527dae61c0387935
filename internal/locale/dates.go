package locale

import (
	"strings"
	"time"
)

// daytime is a date, taken apart.
type daytime struct {
	weekday, month string
	day, year      int
}

func (l *Locale) take(t time.Time) daytime {
	return daytime{l.weekdays[t.Weekday()], l.months[t.Month()-1], t.Day(), t.Year()}
}

// Day writes a date with its weekday, in the zone that the time has: "Friday 20 November 2026".
func (l *Locale) Day(t time.Time) string { return l.day(l.take(t)) }

// Date writes a date: "20 November 2026".
func (l *Locale) Date(t time.Time) string { return l.date(l.take(t)) }

// Weekday writes the name of a weekday.
func (l *Locale) Weekday(d time.Weekday) string { return l.weekdays[d] }

// Month writes a month with its year: "November 2026".
func (l *Locale) Month(t time.Time) string { return l.months[t.Month()-1] + t.Format(" 2006") }

// Clock writes the time of day, by 24 hours.
func (l *Locale) Clock(t time.Time) string { return t.Format("15:04") }

// Stamp writes a time in full, with the zone that it has: "20 November 2026, 15:04 CET".
func (l *Locale) Stamp(t time.Time) string { return l.Date(t) + t.Format(", 15:04 MST") }

// Moment writes a time of this year or so, by the zone that it has: "20 November, 15:04".
func (l *Locale) Moment(t time.Time) string {
	return strings.TrimSuffix(l.Date(t), t.Format(" 2006")) + t.Format(", 15:04")
}
