package newsroom

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// Days is a set of weekdays; bit n stands for time.Weekday n.
type Days uint8

// Sets of days that have a name of their own.
const (
	Daily    Days = 0b1111111
	Weekdays Days = 0b0111110
	Weekends Days = 0b1000001
)

// Has tells whether the set holds the day.
func (d Days) Has(day time.Weekday) bool { return d&(1<<day) != 0 }

// Hour is one line of a schedule: on these days at this wall-clock time.
type Hour struct {
	Days   Days
	Minute int // minutes after midnight, 0 to 1439
}

// Schedule says when the editions of a reader are due, by the wall clock of the reader's zone.
type Schedule []Hour

// DefaultSchedule is every day at seven.
func DefaultSchedule() Schedule { return Schedule{{Days: Daily, Minute: 7 * 60}} }

// maxHours bounds a schedule: eight lines are more papers than anyone reads in a week of days.
const maxHours = 8

var dayNames = [...]string{"sun", "mon", "tue", "wed", "thu", "fri", "sat"}

// ParseSchedule reads "daily 07:00" or "weekdays 07:00, sat sun 09:30": lines set apart by commas, each of
// daily, weekdays, weekends or names of days, and a time of 24 hours. A line without days is daily.
func ParseSchedule(s string) (Schedule, error) {
	var out Schedule
	for line := range strings.SplitSeq(s, ",") {
		hour, err := parseHour(strings.Fields(strings.ToLower(line)))
		if err != nil {
			return nil, err
		}
		out = append(out, hour)
	}
	if len(out) > maxHours {
		return nil, Errorf(KindInvalid, "A schedule has at most %d times.", maxHours)
	}
	return out, nil
}

func parseHour(words []string) (Hour, error) {
	bad := Errorf(KindInvalid, `A schedule reads like "daily 07:00" or "weekdays 07:00, sun 09:00".`)
	if len(words) == 0 {
		return Hour{}, bad
	}
	at, err := time.Parse("15:04", words[len(words)-1])
	if err != nil {
		return Hour{}, bad
	}
	hour := Hour{Minute: at.Hour()*60 + at.Minute()}
	for _, word := range words[:len(words)-1] {
		days := parseDays(word)
		if days == 0 {
			return Hour{}, bad
		}
		hour.Days |= days
	}
	if hour.Days == 0 {
		hour.Days = Daily
	}
	return hour, nil
}

func parseDays(word string) Days {
	switch word {
	case "daily":
		return Daily
	case "weekdays":
		return Weekdays
	case "weekends":
		return Weekends
	}
	if day := slices.IndexFunc(dayNames[:], func(name string) bool { return strings.HasPrefix(word, name) }); day >= 0 {
		if strings.HasPrefix(strings.ToLower(time.Weekday(day).String()), word) {
			return 1 << day
		}
	}
	return 0
}

// String gives the form that ParseSchedule reads.
func (s Schedule) String() string {
	lines := make([]string, len(s))
	for i, hour := range s {
		lines[i] = hour.String()
	}
	return strings.Join(lines, ", ")
}

// String gives one line of a schedule, such as "weekdays 07:00".
func (h Hour) String() string {
	return fmt.Sprintf("%s %02d:%02d", h.Days, h.Minute/60, h.Minute%60)
}

// String names the set of days, such as "weekdays" or "mon thu".
func (d Days) String() string {
	switch d {
	case Daily:
		return "daily"
	case Weekdays:
		return "weekdays"
	case Weekends:
		return "weekends"
	}
	var names []string
	for i, name := range dayNames {
		if d.Has(time.Weekday(i)) {
			names = append(names, name)
		}
	}
	return strings.Join(names, " ")
}
