package mandate

import (
	"slices"
	"strings"

	"newsroom/internal/statement"
	"newsroom/internal/text"
)

// nominal gives a label up to its last noun, in the language whose nouns are written with capitals, of a statement that is written so: "SPD" of "SPD
// miteinander", and nothing of a verb. In other languages it is the label.
func nominal(language, said, label string) string {
	capitals := slices.DeleteFunc(text.Tokens(said), func(t text.Token) bool { return !inside(t) })
	if language != nounsCapital || len(capitals) < leastNouns {
		return label
	}
	end := 0
	for _, token := range text.Tokens(label) {
		if token.Capital() {
			end = token.End
		}
	}
	return label[:end]
}

// leastNouns is how many words within a text have a capital where its nouns are written so: one alone may be a name.
const leastNouns = 2

// inside tells whether a word with a capital does not begin its text.
func inside(token text.Token) bool { return token.Start > 0 && token.Capital() }

// nominally gives ways of which every subject that begins is called by nouns.
func nominally(language, said string, meant []way) (out []way) {
	for _, w := range meant {
		var kept way
		for _, o := range w {
			named := len(o.Subjects) > 0
			o.Subjects = nouns(language, said, o)
			if !named || len(o.Subjects) > 0 {
				kept = append(kept, o)
			}
		}
		out = append(out, kept)
	}
	return out
}

// nouns gives the subjects of an operation, each up to its last noun and once; those that stand in no other words.
func nouns(language, said string, o statement.Operation) (labels []string) {
	for _, label := range o.Subjects {
		if begins := o.Kind == statement.Follow || o.Kind == statement.LeaveOut; begins && strings.Contains(said, label) {
			label = nominal(language, said, label)
		}
		if label != "" && !slices.Contains(labels, label) {
			labels = append(labels, label)
		}
	}
	return labels
}
