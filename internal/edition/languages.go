package edition

import (
	"slices"

	"newsroom"
	"newsroom/internal/digest"
)

// leastRead is the share of what is considered that is in the reader's language at least, if that is to count: who has chosen sources of
// which hardly any is in it reads others.
const leastRead = 10 // one of so many articles

// weighLanguages notes of what is considered that nothing new of it is in a language which the reader reads, or which is read where the
// interest is.
func (m *material) weighLanguages() {
	all, own := 0, 0
	for _, c := range m.record.Considered {
		for _, t := range m.story(c.Situation).Articles {
			all++
			if m.reads(t) {
				own++
			}
		}
	}
	if own*leastRead < all {
		return
	}
	for i := range m.record.Considered {
		c := &m.record.Considered[i]
		for n := range c.Weights {
			c.Weights[n].Foreign = !m.readable(m.story(c.Situation), m.wish(c.Weights[n].Interest).Languages())
		}
	}
}

// reads tells whether an article is in the reader's language, or in one that nobody knows.
func (m *material) reads(t newsroom.Text) bool {
	return t.Language == "" || t.Language == m.reader.Language
}

// readable tells whether something new of a story is in the reader's language, or in one of others.
func (m *material) readable(s digest.Story, others []string) bool {
	for i, t := range s.Articles {
		if !s.Known[i] && !s.Old[i] && (m.reads(t) || slices.Contains(others, t.Language)) {
			return true
		}
	}
	return false
}
