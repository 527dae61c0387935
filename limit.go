package newsroom

import "strings"

// Limit says how far an interest goes: an interest has at most one. The empty limit is none. Beside the two that are
// named here it may be a set of weekdays, as Days prints it ("weekends", "mon thu"): then the interest counts in editions
// of those days alone.
type Limit string

// The limits that are no days.
const (
	BriefsOnly Limit = "briefs_only" // what it meets is printed small
	NeverLead  Limit = "never_lead"  // what it meets does not lead the paper
	MajorOnly  Limit = "major_only"  // nothing but what several publishers tell is taken for it
)

// OnDays is the limit to a set of weekdays; none where that is every day.
func OnDays(days Days) Limit {
	if days == 0 || days == Daily {
		return ""
	}
	return Limit(days.String())
}

// Days gives the days of a limit to weekdays, and every day for any other.
func (l Limit) Days() Days {
	if l == "" || l == BriefsOnly || l == NeverLead || l == MajorOnly {
		return Daily
	}
	var days Days
	for name := range strings.FieldsSeq(string(l)) {
		days |= parseDays(name)
	}
	return days
}

// Valid tells whether it is a limit that this program knows.
func (l Limit) Valid() bool {
	return l == "" || l == BriefsOnly || l == NeverLead || l == MajorOnly || OnDays(l.Days()) == l
}
