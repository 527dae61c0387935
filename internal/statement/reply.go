package statement

import (
	"strings"
	"time"
)

// Reply says one of the sentences with which the desk answers, by its name in the language's file, with values for its parts, each by its
// name ("x", "golf"); empty where the file has none of that name.
func (l *Language) Reply(name string, parts ...string) string {
	pairs := make([]string, 0, len(parts))
	for i, part := range parts {
		if i%2 == 0 {
			part = "{" + part + "}"
		}
		pairs = append(pairs, part)
	}
	return strings.NewReplacer(pairs...).Replace(l.replies[name])
}

// Answers tells whether the file of the language has what the desk answers with.
func (l *Language) Answers() bool { return len(l.replies) > 0 && len(l.months) == int(time.December) }

// Day names the day of a time, with its year where that is not the one of now.
func (l *Language) Day(t, now time.Time) string {
	day := l.Reply("date", "d", t.Format("2"), "m", l.months[t.Month()-1])
	if t.Year() != now.Year() {
		return day + t.Format(" 2006")
	}
	return day
}
