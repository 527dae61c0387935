package digest

import (
	"slices"

	"newsroom/internal/text"
)

// meet counts the concepts of a sentence for its article, and gives them.
func (r *reading) meet(tokens []text.Token, article, place int) []int32 {
	if r.opens {
		return nil
	}
	met := make([]int32, 0, 2*len(tokens))
	before, filler := int32(-1), false
	for i, token := range tokens {
		spelling, stops := text.RootTerm(r.language, token.Word)
		r.roots = append(r.roots, rootedWord{spelling, stops})
		stem := r.stem(spelling)
		if !stops {
			as := wordKind(token)
			if as == numberWord && ofDate(tokens, i) {
				as = plainWord // a day is no figure: yesterday's event has one today, too
			}
			met = append(met, r.word(spelling, stem, as))
		}
		if i > 0 {
			met = append(met, r.pair([2]int32{before, stem}, filler || stops))
		}
		before, filler = stem, stops
	}
	slices.Sort(met)
	met = slices.Compact(met)
	for _, id := range met {
		r.concepts[id].meet(r.voices[article], place)
	}
	return met
}

func wordKind(token text.Token) kind {
	switch {
	case token.Number():
		return numberWord
	case token.Capital() && !token.Opening():
		return nameWord
	}
	return plainWord
}

// stem gives the number of a stem.
func (r *reading) stem(spelling string) int32 {
	n, met := r.stems[spelling]
	if !met {
		n = int32(len(r.words))
		r.stems[spelling] = n
		r.words = append(r.words, -1)
	}
	return n
}

// word gives the number of a stem's concept. Once seen as a name, a word stays one.
func (r *reading) word(spelling string, stem int32, k kind) int32 {
	id := r.words[stem]
	if id < 0 {
		id = int32(len(r.concepts))
		r.words[stem] = id
		r.concepts = append(r.concepts, concept{kind: k, kin: r.kinOf(spelling)})
	}
	if k == nameWord {
		r.concepts[id].kind = k
	}
	return id
}

// pair gives the number of the concept of two stems.
func (r *reading) pair(stems [2]int32, filler bool) int32 {
	id, met := r.pairs[stems]
	if !met {
		id = int32(len(r.concepts))
		r.pairs[stems] = id
		k := plainPair
		if filler {
			k = fillerPair
		}
		r.concepts = append(r.concepts, concept{kind: k})
	}
	return id
}
