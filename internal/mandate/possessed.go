package mandate

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/text"
)

//go:embed possessives.txt
var possessivesList string

// possessives are the folded words that say whose something is, by language.
var possessives = sync.OnceValue(func() map[string]map[string]bool { return wordsByLanguage(possessivesList) })

// possessed gives interests that begin by a statement with what is said to be a place's called after it: "India, its politics" asks for the politics
// of India, and not for those of the world. What has more than two words is called as it is printed.
func possessed(l *statement.Language, said string, begun []newsroom.Interest) []newsroom.Interest {
	if l == nil || len(begun) < 2 {
		return begun
	}
	out, home := slices.Clone(begun), ""
	for i, one := range begun {
		switch {
		case one.Avoid:
		case isPlace(one.Label):
			home = one.Label
		case home != "":
			if part, ok := partOf(l, said, one.Label); ok {
				out[i].Label = l.Composed(home, "", part)
			}
		}
	}
	return out
}

// isPlace tells whether a label is the name of a place and nothing else.
func isPlace(label string) bool {
	w := Compile(newsroom.Interest{Label: label})
	return len(w.terms) > 0 && len(w.places) == len(w.terms)
}

// partOf gives what a label names, one or two words that stand in a statement behind a word that says whose it is, or begin with one.
func partOf(l *statement.Language, said, label string) (part string, ok bool) {
	if first, rest, several := strings.Cut(label, " "); several && saysWhose(l, first) {
		return rest, len(strings.Fields(rest)) <= mostParts
	}
	before, _, found := strings.Cut(said, label)
	words := strings.Fields(before)
	return label, found && len(words) > 0 && strings.HasSuffix(before, " ") && saysWhose(l, words[len(words)-1]) && len(strings.Fields(label)) <= mostParts
}

// mostParts is how many words of a part are said with the name of its place before them.
const mostParts = 2

func saysWhose(l *statement.Language, word string) bool {
	return possessives()[l.Code][text.Fold(word)]
}
