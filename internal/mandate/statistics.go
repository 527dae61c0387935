package mandate

// Statistics describes the articles that an article is compared with. It goes into an edition's record, and with it a
// score recomputes from the words of its article alone.
type Statistics struct {
	Articles   int
	MeanLength float64             // words of title and text
	Frequency  map[string]int      // articles with a term, by the folded word of the label
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
	held := holding(documents, wishes)
	for _, w := range wishes {
		for _, t := range w.terms {
			if _, known := s.Frequency[t.word]; !known {
				s.Frequency[t.word] = count(held, t)
			}
		}
	}
	s.Feedback = feedback(held, wishes, s)
	return s
}

// holding gives the articles that hold a term of a wish.
func holding(documents []Document, wishes []Wish) []Document {
	held := make([]Document, 0, len(documents))
	for _, d := range documents {
		if Holds(d, wishes) {
			held = append(held, d)
		}
	}
	return held
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

func count(documents []Document, t term) int {
	n := 0
	for _, d := range documents {
		if d.has(&t) {
			n++
		}
	}
	return n
}
