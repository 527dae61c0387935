package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// leastPassedOver is of how many words a subject is at least that is asked about where a reading passes over it: one word can say who the reader is.
const leastPassedOver = 2

// passedOver gives the first subject that a statement names in several words, as the thesaurus has it, and that a reading does not begin and
// that does not stand, in a sentence with another that it begins: "interest rates" of "when interest rates change in the euro area". Empty if there is none.
func (r Reading) passedOver(before []newsroom.Interest, said string) string {
	tokens, p := text.Tokens(said), parts{of: r.of}
	known := labelsOf(slices.Concat(before, r.Begun))
	for _, one := range thesaurus.News().Named(tokens) {
		if one.Tokens < leastPassedOver || thesaurus.News().Place(one.Subject) {
			continue
		}
		start := tokens[one.At].Start
		words, span := said[start:tokens[one.At+one.Tokens-1].End], sentenceSpan(said, start)
		if !slices.ContainsFunc(known, func(label string) bool { return p.meets(label, words) }) && r.beginsIn(said[span.Start:span.End]) {
			return words
		}
	}
	return ""
}

// beginsIn tells whether a reading begins an interest of which a sentence has the label.
func (r Reading) beginsIn(sentence string) bool {
	return slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool { return strings.Contains(sentence, one.Label) })
}
