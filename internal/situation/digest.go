package situation

import (
	"cmp"
	"math"
	"slices"
)

// halfCount is how often a word must occur, in tenths, to count half of what it can count at most.
const halfCount = 5

// weightUnit keeps the digits of a weight before its vector is brought to length.
const weightUnit = 1 << 20

// digest weighs a newcomer's words against the window and keeps what its trace keeps: the heaviest words as
// terms of its vector, and of the others those that come first in the article. Places are those in the article.
func (s *statistics) digest(words []word) []traceWord {
	order := s.byWeight(words)
	terms := order[:min(len(order), keptTerms)]
	others := order[len(terms):]
	slices.SortFunc(others, func(a, b uint64) int { return cmp.Compare(a&placeInArticle, b&placeInArticle) })
	others = others[:min(len(others), keptWords-len(terms))]

	kept := make([]traceWord, 0, len(terms)+len(others))
	parts := make([]component, 0, keptTerms)
	for i, key := range order[:len(terms)+len(others)] {
		w := words[key&placeInArticle]
		if i < len(terms) {
			parts = append(parts, component{number: uint32(i), weight: int64(weightIn(key) * weightUnit)})
		}
		kept = append(kept, traceWord{hash: w.hash, evidence: w.evidence})
	}
	factor := factorFor(parts, unit)
	for _, p := range parts {
		kept[p.number].weight = uint16(scaled(p.weight, factor))
	}
	slices.SortFunc(kept, func(a, b traceWord) int { return cmp.Compare(a.hash, b.hash) })
	return kept
}

// A key is a word's weight with its place in the article in the lowest bits, where mostWords fit: numbers that sort
// by weight, several times as fast as words do by comparison. What the weight loses is less than a millionth of it.
const placeInArticle = 1<<11 - 1

func weightIn(key uint64) float64 { return math.Float64frombits(key &^ placeInArticle) }

// byWeight gives the keys of the words, the heaviest first. Of equal ones the later word goes first.
func (s *statistics) byWeight(words []word) []uint64 {
	keys := s.keys[:0]
	for place, w := range words {
		often := float64(w.count) / float64(w.count+halfCount)
		weight := often * s.weight(w) // above zero, where the bits of numbers sort as they do
		keys = append(keys, math.Float64bits(weight)&^placeInArticle|uint64(place))
	}
	slices.Sort(keys)
	slices.Reverse(keys)
	s.keys = keys
	return keys
}
