package mandate

import (
	"strings"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/text"
)

// maxAcknowledgement bounds an acknowledgement, in characters (decisions.md, section 5).
const maxAcknowledgement = 300

// Acknowledge says in one or two sentences for the reader what became of a statement, in the reading's language.
func Acknowledge(r Reading, before newsroom.Mandate) string {
	s := in(r.language)
	switch r.Outcome {
	case newsroom.Unchanged:
		return s.unchanged
	case newsroom.Clarification:
		return s.nothing
	}
	var follow, avoid, dropped, allowed []string
	begun := map[string]bool{}
	for _, interest := range r.Begun {
		begun[interest.Label] = true
		if interest.Avoid {
			avoid = append(avoid, interest.Label)
		} else {
			follow = append(follow, interest.Label)
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
	var parts []string
	for _, part := range []struct {
		says   string
		labels []string
	}{{s.following, follow}, {s.leavingOut, avoid}, {s.dropped, dropped}, {s.allowed, allowed}} {
		if len(part.labels) > 0 {
			parts = append(parts, part.says+s.enumerate(part.labels))
		}
	}
	return text.Shorten(s.understood+strings.Join(parts, s.semicolon)+".", maxAcknowledgement)
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
