package mandate

import "slices"

// Statistics describes the articles that an article is compared with. It goes into an edition's record, and with it a
// score recomputes from the words of its article alone.
type Statistics struct {
	Articles   int
	MeanLength float64             // words of title and text
	Frequency  map[string]int      // articles with a term, by the folded word of the label, with the subject that it names
	Feedback   map[string]Feedback `json:",omitempty"` // by label; none where the articles gave none
}

// Size is how many articles there are, and how many words they have together.
type Size struct{ Articles, Words int }

// SizeOf measures articles.
func SizeOf(documents []Document) Size {
	s := Size{Articles: len(documents)}
	for _, d := range documents {
		s.Words += d.Length
	}
	return s
}

// Gather counts the words of wishes among the articles of a window of that size, and learns from the best of them.
// Of the articles given those count that hold a word of a wish; a window may leave out others. Of articles that are
// equally good the first teach, so the order matters where there are many.
func Gather(window Size, documents []Document, wishes []Wish) Statistics {
	s := Statistics{Articles: window.Articles, Frequency: map[string]int{}}
	if window.Articles > 0 {
		s.MeanLength = float64(window.Words) / float64(window.Articles)
	}
	held, terms := hold(documents, wishes)
	for _, w := range wishes {
		for i := range w.terms {
			t := &w.terms[i]
			if _, known := s.Frequency[t.name()]; !known {
				s.Frequency[t.name()] = len(terms[t.key()])
			}
		}
	}
	holders := make([][]int32, len(wishes))
	for i, w := range wishes {
		holders[i] = w.holders(terms)
	}
	s.Feedback = feedback(alike(held), holders, wishes, s)
	return s
}

// hold gives the articles that hold a term of a wish, and which of them, by their places, hold each.
func hold(documents []Document, wishes []Wish) (held []Document, terms map[spelt][]int32) {
	asked := termsOf(wishes)
	forms := map[string][]*form{} // of all of them, by language
	in := make([][]int32, len(asked))
	held = make([]Document, 0, len(documents))
	for _, d := range documents {
		its, met := forms[d.Language]
		if !met {
			for _, t := range asked {
				its = append(its, t.in(d.Language))
			}
			forms[d.Language] = its
		}
		holds := false
		for n, f := range its {
			if i, _ := d.look(f.hash, f.stem); i >= 0 && !asked[n].verbal || d.related(asked[n]).kin {
				in[n], holds = append(in[n], int32(len(held))), true
			}
		}
		if holds {
			held = append(held, d)
		}
	}
	terms = map[spelt][]int32{}
	for n, t := range asked {
		terms[t.key()] = in[n]
	}
	return held, terms
}

// termsOf gives the terms of wishes, each once.
func termsOf(wishes []Wish) (all []*term) {
	met := map[spelt]bool{}
	for _, w := range wishes {
		for i := range w.terms {
			if t := &w.terms[i]; !met[t.key()] {
				met[t.key()] = true
				all = append(all, t)
			}
		}
	}
	return all
}

// holders gives the places of those that hold a term of the wish, in order.
func (w Wish) holders(terms map[spelt][]int32) (all []int32) {
	for i := range w.terms {
		all = append(all, terms[w.terms[i].key()]...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// Holds tells whether an article holds a term of a wish.
func Holds(d Document, wishes []Wish) bool {
	for i := range wishes {
		if wishes[i].in(&d) {
			return true
		}
	}
	return false
}

// in tells whether an article holds a term of the wish.
func (w *Wish) in(d *Document) bool {
	for i := range w.terms {
		if d.has(&w.terms[i]) {
			return true
		}
	}
	return false
}

// severalIn tells whether an article holds terms of the wish at two places, as it does wherever it speaks of a subject that several terms name.
func (w *Wish) severalIn(d Document) bool {
	n := 0
	for _, t := range w.terms {
		if n += d.of(t).times(); n > 1 {
			return true
		}
	}
	return false
}
