package mandate

import (
	"strings"
	"unicode/utf8"

	"newsroom"
)

// maxAcknowledgement bounds an acknowledgement, in characters (decisions.md, section 5).
const maxAcknowledgement = 300

// Acknowledge says in one or two sentences for the reader what became of a statement.
func Acknowledge(r Reading, before newsroom.Mandate) string {
	switch r.Outcome {
	case newsroom.Unchanged:
		return "That is how it stands already; nothing was changed."
	case newsroom.Clarification:
		return "Nothing was changed."
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
		verb   string
		labels []string
	}{{"following", follow}, {"leaving out", avoid}, {"no longer following", dropped}, {"no longer leaving out", allowed}} {
		if len(part.labels) > 0 {
			parts = append(parts, part.verb+" "+enumerate(part.labels))
		}
	}
	return shorten("Understood, from your next paper: "+strings.Join(parts, "; ")+".", maxAcknowledgement)
}

// enumerate writes a list as people do, and shortens a long one.
func enumerate(labels []string) string {
	const most = 6
	var rest string
	if len(labels) > most {
		labels, rest = labels[:most], " and others"
	}
	for i, label := range labels {
		if utf8.RuneCountInString(label) > 60 {
			labels[i] = shorten(label, 60)
		}
	}
	if rest != "" || len(labels) == 1 {
		return strings.Join(labels, ", ") + rest
	}
	return strings.Join(labels[:len(labels)-1], ", ") + " and " + labels[len(labels)-1]
}
