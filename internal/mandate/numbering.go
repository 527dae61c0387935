package mandate

import (
	"slices"
	"strings"
)

// numbering gives stems numbers, from 0. Articles of one numbering are compared by numbers, which takes a tenth of the time
// that comparing words does.
type numbering struct {
	of    map[string]int32
	stems []string
}

func newNumbering() *numbering { return &numbering{of: map[string]int32{}} }

// number gives the number of a stem, a new one where it has none.
func (n *numbering) number(stem string) int32 {
	at, known := n.of[stem]
	if !known {
		at = int32(len(n.stems))
		stem = strings.Clone(stem) // what an article's own words are parts of is not to be kept with them
		n.of[stem] = at
		n.stems = append(n.stems, stem)
	}
	return at
}

// enter numbers the words of an article, which nobody else reads yet.
func (n *numbering) enter(d *Document) {
	d.numbers = n
	for i := range d.words {
		at := n.number(d.words[i].stem)
		d.words[i].number, d.words[i].stem = at, n.stems[at]
	}
}

// alike gives articles all of which are of one numbering.
func alike(documents []Document) []Document {
	other := func(d Document) bool { return d.numbers == nil || d.numbers != documents[0].numbers }
	if !slices.ContainsFunc(documents, other) {
		return documents
	}
	own, out := newNumbering(), make([]Document, len(documents))
	for i, d := range documents {
		d.words = slices.Clone(d.words)
		own.enter(&d)
		out[i] = d
	}
	return out
}

// counts are kept for the stems of a numbering.
type counts struct {
	n   []int32 // by number; 0: not met
	met []int32 // the numbers, as they were met
}

// stemsOf tells how many stems the numbering of articles, which is one, has at least.
func stemsOf(documents []Document) int {
	most := int32(-1)
	for i := range documents {
		for j := range documents[i].words {
			most = max(most, documents[i].words[j].number)
		}
	}
	return int(most) + 1
}

// room makes room for so many stems in counts that are clear.
func (c *counts) room(stems int) {
	if len(c.n) < stems {
		c.n = make([]int32, stems)
	}
}

// add counts a stem once more and tells how often it is counted now.
func (c *counts) add(number int32) int32 {
	if c.n[number] == 0 {
		c.met = append(c.met, number)
	}
	c.n[number]++
	return c.n[number]
}

// clear forgets all.
func (c *counts) clear() {
	for _, number := range c.met {
		c.n[number] = 0
	}
	c.met = c.met[:0]
}
