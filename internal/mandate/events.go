package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/text"
)

// withEvents adds to a reading that raises alerts the further events of which the statement says, behind a joining word and another "if", that they are to be told
// at once, too: "if the Rhine floods or if the dam breaks". It asks where nobody can tell what happens in one of them, and raises no alert on words that
// only say at once.
func (r Reading) withEvents(before []newsroom.Interest, said string) Reading {
	if r.of == nil || r.Outcome != newsroom.Applied && r.Outcome != newsroom.PartlyApplied {
		return r
	}
	had := len(r.Begun)
	r.Begun = slices.DeleteFunc(slices.Clone(r.Begun), func(i newsroom.Interest) bool { return i.Alert && saysAtOnce(r.of, said, i.Label) })
	if len(r.Begun) < had && len(r.Begun)+len(r.Ended) == 0 {
		return doubt(unclear(said))
	}
	for _, event := range furtherEvents(r.of, said) {
		if !slices.ContainsFunc(r.Begun, func(i newsroom.Interest) bool { return i.Alert }) {
			break
		}
		if event.label == "" {
			return r.asking(event.words)
		}
		r = r.withEvent(before, event)
	}
	return r
}

// furtherEvent is an event behind a joining word and another "if".
type furtherEvent struct {
	words string // as they were written
	label string // empty: it hangs on what was said before
}

// furtherEvents finds those of a statement.
func furtherEvents(l *statement.Language, said string) (out []furtherEvent) {
	tokens := text.Tokens(said)
	joins, ifs, none := conditions()[l.Code+"&"], conditions()[l.Code], conditions()[l.Code+"<"]
	told := false
	for at := range tokens {
		first := ifs.Length(tokens[at:])
		if joined := joins.Length(tokens[at:]); told && joined > 0 {
			n := ifs.Length(tokens[at+joined:])
			from := at + joined + n
			if n == 0 || from >= len(tokens) {
				continue
			}
			end := eventEnd(l.Code, said, tokens, from)
			words := from
			for from < end && text.StopWord(l.Code, tokens[from].Word) && !none.Begin(tokens[from:]) {
				from++
			}
			if end-from < leastEvent || end-from > mostEvent {
				continue
			}
			event := furtherEvent{words: said[tokens[words].Start:tokens[end-1].End], label: said[tokens[from].Start:tokens[end-1].End]}
			if none.Begin(tokens[from:]) {
				event.label = ""
			}
			out = append(out, event)
		}
		told = told || first > 0
	}
	return out
}

// withEvent adds an event, in the place of a subject that its words were taken for.
func (r Reading) withEvent(before []newsroom.Interest, event furtherEvent) Reading {
	if event.label == "" || slices.ContainsFunc(r.Begun, func(i newsroom.Interest) bool {
		return i.Alert && (strings.Contains(event.label, i.Label) || strings.Contains(i.Label, event.label))
	}) || holds(before, event.label, false) || holds(before, event.label, true) {
		return r
	}
	r.Begun = slices.DeleteFunc(r.Begun, func(i newsroom.Interest) bool { return !i.Alert && strings.Contains(event.label, i.Label) })
	r.Begun = append(r.Begun, newsroom.Interest{Label: event.label, Alert: true})
	return r
}
