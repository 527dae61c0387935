package mandate

import (
	_ "embed" // the words
	"slices"
	"strings"
	"sync"

	"newsroom/internal/text"
)

//go:embed onlyif.txt
var onlyIfList string

var onlyIf = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(onlyIfList) })

// mostBeforeOnly is how many words stand at most between a subject and those that say in what case alone it is wanted ("Trump, please, only if").
const mostBeforeOnly = 2

// conditional gives the interests to follow that a statement wants in some case alone, and those that stand in what says that, which is none of its subjects.
func (r Reading) conditional(said string) (labels []string) {
	for _, one := range r.Begun {
		at := strings.Index(said, one.Label)
		if one.Avoid || one.Alert || one.Limit != "" || at < 0 {
			continue
		}
		rest := said[at+len(one.Label):]
		rest = rest[:clauseEnd(rest)]
		begin, ok := r.onlyIn(rest)
		if !ok {
			continue
		}
		labels = append(labels, one.Label)
		for _, other := range r.Begun {
			if i := strings.Index(rest[begin:], other.Label); i >= 0 && !other.Avoid && !slices.Contains(labels, other.Label) {
				labels = append(labels, other.Label)
			}
		}
	}
	return labels
}

// onlyIn tells where in what stands behind a subject words begin that say in what case alone it is wanted.
func (r Reading) onlyIn(rest string) (begin int, ok bool) {
	tokens := text.Tokens(rest)
	for i := range min(len(tokens), mostBeforeOnly+1) {
		if onlyIf()[r.of.Code].Length(tokens[i:]) > 0 {
			return tokens[i].Start, !strings.ContainsAny(rest[:tokens[i].Start], ",")
		}
	}
	return 0, false
}

// clauseEnd tells where the sentence ends in which a text begins.
func clauseEnd(rest string) int {
	if end := strings.IndexAny(rest, ".;!?\n"); end >= 0 {
		return end
	}
	return len(rest)
}
