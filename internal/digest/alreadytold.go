package digest

import (
	"slices"

	"newsroom/internal/text"
)

// Told is what somebody was told, in pieces, made ready for asking in one language.
type Told struct {
	language string
	pieces   []map[string]bool // the stems of each
}

// NewTold makes it ready.
func NewTold(language string, pieces []string) Told {
	t := Told{language: language}
	for _, piece := range pieces {
		set := map[string]bool{}
		for _, stem := range factsOf(language, piece).stems {
			set[stem] = true
		}
		t.pieces = append(t.pieces, set)
	}
	return t
}

// share gives how much of a passage's words that count stands in one piece, at most.
func (t Told) share(passage string) (most float64) {
	if len(t.pieces) == 0 {
		return 0
	}
	stems := factsOf(t.language, passage).stems
	for _, piece := range t.pieces {
		held := 0
		for _, stem := range stems {
			if piece[stem] {
				held++
			}
		}
		most = max(most, float64(held)/float64(max(1, len(stems))))
	}
	return most
}

// Holds tells whether a passage was told, in one piece: each word of it that counts stands there. So the same dispatch is
// known in whatever situation it turns up.
func (t Told) Holds(passage string) bool {
	if len(t.pieces) == 0 {
		return false
	}
	stems := factsOf(t.language, passage).stems
	return len(stems) > 0 && slices.ContainsFunc(t.pieces, func(piece map[string]bool) bool {
		return !slices.ContainsFunc(stems, func(stem string) bool { return !piece[stem] })
	})
}

// barRetold keeps sentences from being chosen that say little else than what is told as new. What that says is nothing that a further sentence adds.
func (r *reading) barRetold(news []Sentence) {
	if len(news) == 0 {
		return
	}
	pieces := make([]string, len(news))
	for i, sentence := range news {
		pieces[i] = sentence.Text
	}
	told := NewTold(r.language, pieces)
	for n := range r.sentences {
		r.sentences[n].barred = r.sentences[n].barred || told.share(r.sentences[n].Text) >= retold
	}
	for _, piece := range pieces {
		for _, token := range text.Tokens(piece) {
			if spelling, stops := text.RootTerm(r.language, token.Word); !stops {
				r.above[r.kinOf(spelling)] = true
			}
		}
	}
}

// barAgain keeps sentences from being chosen that have next to nothing which neither the title nor what is told as new has, and no figure that is
// not there.
func (r *reading) barAgain(news []Sentence) {
	if len(news) == 0 || !r.titled {
		return
	}
	for n := range r.sentences {
		s := &r.sentences[n]
		fresh, words := r.fresh(make([]bool, len(r.kin)), s)
		figure := slices.ContainsFunc(s.concepts, func(c int32) bool { return r.concepts[c].kind == numberWord && !r.above[r.concepts[c].kin] })
		s.barred = s.barred || !figure && float64(fresh) < leastNewer*float64(words)
	}
}

// retold is how much of a sentence's words what is new says, at least, if that stands instead of it.
const retold = .5
