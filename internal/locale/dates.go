package locale

import (
	"strconv"
	"strings"
	"time"
)

// written puts a time into a form of dates.
func (l *Locale) written(form string, t time.Time) string {
	return strings.NewReplacer("{weekday}", l.Weekday(t.Weekday()), "{day}", strconv.Itoa(t.Day()),
		"{month}", l.manners.Months[t.Month()-1], "{year}", strconv.Itoa(t.Year())).Replace(form)
}

// Day writes a date with its weekday, in the zone that the time has: "Friday 20 November 2026".
func (l *Locale) Day(t time.Time) string { return l.written(l.manners.Day, t) }

// Date writes a date: "20 November 2026".
func (l *Locale) Date(t time.Time) string { return l.written(l.manners.Date, t) }

// Weekday writes the name of a weekday.
func (l *Locale) Weekday(d time.Weekday) string { return l.manners.Weekdays[d] }

// Month writes a month with its year: "November 2026".
func (l *Locale) Month(t time.Time) string {
	if alone := l.manners.Alone[t.Month()-1]; alone != "" {
		return strings.NewReplacer("{month}", alone, "{year}", strconv.Itoa(t.Year())).Replace(l.manners.Month)
	}
	return l.written(l.manners.Month, t)
}

// Clock writes the time of day, by 24 hours.
func (l *Locale) Clock(t time.Time) string { return t.Format("15:04") }

// Stamp writes a time in full, with the zone that it has: "20 November 2026, 15:04 CET".
func (l *Locale) Stamp(t time.Time) string { return l.Date(t) + t.Format(", 15:04 MST") }

// Moment writes a time of this year or so, by the zone that it has: "20 November, 15:04".
func (l *Locale) Moment(t time.Time) string {
	return l.written(l.manners.Short, t) + t.Format(", 15:04")
}
