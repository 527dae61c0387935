package mandate

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/text"
)

// maxAcknowledgement bounds an acknowledgement, in characters (decisions.md, section 5).
const maxAcknowledgement = 300

// Acknowledge says in one or two sentences for the reader what became of a statement, in the reading's language.
func Acknowledge(r Reading, before newsroom.Mandate) string {
	s := in(r.language)
	unkept := s.unkeptOf(r)
	switch r.Outcome {
	case newsroom.Unchanged:
		return s.unchanged + unkept
	case newsroom.Clarification:
		return s.nothing
	}
	return text.Shorten(s.understood+strings.Join(s.changes(r, before), s.semicolon)+".", maxAcknowledgement-utf8.RuneCountInString(unkept)) + unkept
}

// unkeptOf says of what was read and can't be kept that it is not; two sentences at most, each after a blank.
func (s *speech) unkeptOf(r Reading) string {
	var out strings.Builder
	for _, bound := range r.unkept[:min(2, len(r.unkept))] {
		out.WriteString(" " + s.unkept[bound])
	}
	return out.String()
}

// changes says each kind of change for the labels that it touches.
func (s *speech) changes(r Reading, before newsroom.Mandate) (parts []string) {
	var follow, avoid, dropped, allowed []string
	begun := map[string]bool{}
	for _, interest := range r.Begun {
		begun[interest.Label] = true
		if interest.Avoid {
			avoid = append(avoid, interest.Label)
		} else {
			follow = append(follow, interest.Label+s.extent(interest, r, before))
		}
	}
	for _, interest := range before.Interests {
		for _, ended := range r.Ended {
			switch {
			case interest.ID != ended || begun[interest.Label]:
			case interest.Avoid:
				allowed = append(allowed, interest.Label)
			default:
				dropped = append(dropped, interest.Label)
			}
		}
	}
	for _, part := range []struct {
		says   string
		labels []string
	}{{s.following, follow}, {s.leavingOut, avoid}, {s.dropped, dropped}, {s.allowed, allowed}} {
		if len(part.labels) > 0 {
			parts = append(parts, part.says+s.enumerate(part.labels))
		}
	}
	return parts
}

// extent says of an interest that begins how far it goes, or that it was limited and is no longer.
func (s *speech) extent(interest newsroom.Interest, r Reading, before newsroom.Mandate) string {
	if interest.Limit == "" && slices.ContainsFunc(before.Interests, func(was newsroom.Interest) bool {
		return was.Label == interest.Label && was.Limit != "" && slices.Contains(r.Ended, was.ID)
	}) {
		return " (" + s.freed + ")"
	}
	return s.limited(interest.Limit)
}

// limited says how far an interest goes, in parentheses; nothing where it has no limit.
func (s *speech) limited(limit newsroom.Limit) string {
	switch limit {
	case "":
		return ""
	case newsroom.BriefsOnly:
		return " (" + s.limits[0] + ")"
	case newsroom.NeverLead:
		return " (" + s.limits[1] + ")"
	}
	var names []string
	switch days := limit.Days(); days {
	case newsroom.Weekdays:
		names = s.days[7:8]
	case newsroom.Weekends:
		names = s.days[8:]
	default:
		for day := range 7 {
			if days.Has(time.Weekday(day)) {
				names = append(names, s.days[day])
			}
		}
	}
	return " (" + strings.ReplaceAll(s.only, "%s", s.enumerate(slices.Clone(names))) + ")"
}

// enumerate writes a list as people do, and shortens a long one.
func (s *speech) enumerate(labels []string) string {
	const most = 6
	var rest string
	if len(labels) > most {
		labels, rest = labels[:most], " "+s.others
	}
	for i, label := range labels {
		if utf8.RuneCountInString(label) > 60 {
			labels[i] = text.Shorten(label, 60)
		}
	}
	if rest != "" || len(labels) == 1 {
		return strings.Join(labels, ", ") + rest
	}
	last := labels[len(labels)-1]
	return strings.Join(labels[:len(labels)-1], ", ") + " " + s.and(last) + " " + last
}
