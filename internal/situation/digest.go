package situation

import (
	"cmp"
	"slices"
)

// halfCount is how often a word must occur, in tenths, to count half of what it can count at most.
const halfCount = 5

// weightUnit keeps the digits of a weight before its vector is brought to length.
const weightUnit = 1 << 20

// digest weighs a newcomer's words against the window and keeps what its trace keeps: the heaviest words as
// terms of its vector, and of the others those that come first in the article.
func (s *statistics) digest(words []word) []traceWord {
	order := s.byWeight(words)
	terms := order[:min(len(order), keptTerms)]
	parts := make([]component, len(terms))
	for i, w := range terms {
		parts[i] = component{w.hash, int64(w.weight * weightUnit)}
	}
	others := order[len(terms):]
	slices.SortFunc(others, func(a, b weighed) int { return cmp.Compare(a.place, b.place) })
	others = others[:min(len(others), keptWords-len(terms))]

	kept := make([]traceWord, 0, len(terms)+len(others))
	for _, w := range order[:len(terms)+len(others)] {
		kept = append(kept, traceWord{hash: w.hash, evidence: w.evidence})
	}
	slices.SortFunc(kept, func(a, b traceWord) int { return cmp.Compare(a.hash, b.hash) })
	note(kept, heaviest(parts, keptTerms, unit))
	return kept
}

// note writes the weights of a vector beside its words, both by hash.
func note(words []traceWord, v vector) {
	for i := range words {
		if len(v) > 0 && v[0].hash == words[i].hash {
			words[i].weight = uint16(v[0].weight)
			v = v[1:]
		}
	}
}

// weighed is a word with its weight and its place in the article.
type weighed struct {
	word
	place  int
	weight float64
}

// byWeight gives the words with their weights, the heaviest first.
func (s *statistics) byWeight(words []word) []weighed {
	order := make([]weighed, len(words))
	for i, w := range words {
		often := float64(w.count) / float64(w.count+halfCount)
		order[i] = weighed{word: w, place: i, weight: often * s.weight(w)}
	}
	slices.SortFunc(order, func(a, b weighed) int {
		return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(a.hash, b.hash))
	})
	return order
}
