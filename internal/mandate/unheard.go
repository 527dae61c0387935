package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

// leastUnheard is how sure the network must be that nothing is asked for in a sentence of which nothing is applied and that patterns can't read.
const leastUnheard = .5

// unheard gives the first of several sentences that asks for something by itself that nobody could read, and of which nothing is applied; empty where
// there is none. Patterns read on past such a sentence. Before the first wish people say who they are.
func unheard(r Reading, before []newsroom.Interest, said string) string {
	spans := text.Sentences(said)
	if len(spans) < 2 || r.when != nil {
		return ""
	}
	p := parts{of: r.of}
	concerned := slices.Concat(labelsOn(r.Begun, false), labelsOn(r.Begun, true), labelsOn(before, false), labelsOn(before, true))
	wished := false
	for i, span := range spans {
		sentence := strings.TrimSpace(said[span.Start:span.End])
		concerns := slices.ContainsFunc(concerned, func(label string) bool { return p.meets(label, sentence) })
		wished = wished || concerns
		if concerns || !wished || i+1 == len(spans) && takesLeave(r.of, sentence) {
			continue
		}
		alone := understood(before, sentence)
		if alone.of == nil || alone.Outcome != newsroom.Clarification || !alone.unread() {
			continue
		}
		opinion := opinionOn(r.of, before, sentence, tagging.Subjects{}, false)
		if found := opinion.Subjects(); len(found.All()) > len(found.Drop) || len(found.Drop) == 0 && opinion.Sure() < leastUnheard {
			return sentence
		}
	}
	return ""
}

// takesLeave tells whether a sentence has a word with which letters end.
func takesLeave(l *statement.Language, sentence string) bool {
	return slices.ContainsFunc(wordsIn(sentence), func(word string) bool { return slices.Contains(l.Roles(word), "farewell") })
}
