package statement

import (
	"cmp"
	"slices"
)

// room is where the nodes of a language's patterns are made, many at a time: a language has some ten thousand.
type room struct {
	ids     int32
	nodes   []node
	numbers []int32
	lists   []*node
}

// batch is how many are made at a time.
const batch = 512

// node gives a node its number, and finds out what it may begin with.
func (r *room) node(n node) *node {
	if len(r.nodes) == 0 {
		r.nodes = make([]node, batch)
	}
	made := &r.nodes[0]
	r.nodes = r.nodes[1:]
	r.ids++
	n.id = r.ids
	*made = n
	made.begin()
	return made
}

// opening gives the number of a word as what a node begins with.
func (r *room) opening(word int32) []int32 {
	if len(r.numbers) == 0 {
		r.numbers = make([]int32, batch)
	}
	one := r.numbers[:1:1]
	one[0], r.numbers = word, r.numbers[1:]
	return one
}

// kids gives some nodes in a slice of their own.
func (r *room) kids(all ...*node) []*node {
	if len(r.lists) < len(all) {
		r.lists = make([]*node, max(batch, len(all)))
	}
	own := r.lists[:len(all):len(all)]
	r.lists = r.lists[len(all):]
	copy(own, all)
	return own
}

// begin finds out what a node may begin with, by its kids.
func (n *node) begin() {
	switch n.shape {
	case literal:
		return
	case gap:
		n.null, n.wild = true, true
		return
	case choice:
		for _, kid := range n.kids {
			n.null, n.wild = n.null || kid.null, n.wild || kid.wild
		}
		n.opens = openings(n.kids)
		return
	}
	n.null = true
	first := n.kids[:0]
	for i, kid := range n.kids {
		n.wild, first = n.wild || kid.wild, n.kids[:i+1]
		if n.null = kid.null; !n.null {
			break
		}
	}
	n.opens = openings(first)
	n.null = n.null || n.shape != sequence
}

// openings gives the numbers of the words that some nodes may begin with, in their order.
func openings(kids []*node) (all []int32) {
	sum := 0
	for _, kid := range kids {
		sum += len(kid.opens)
	}
	for _, kid := range kids {
		if len(kid.opens) == sum { // the others have none
			return kid.opens
		}
	}
	all = make([]int32, 0, sum)
	for _, kid := range kids {
		all = append(all, kid.opens...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// open tells whether a node may begin with any word, or match nothing.
func (n *node) open() bool { return n.null || n.wild }

// beginning gives the kids of a choice of many that begin with a word.
func (n *node) beginning(word int32) []opening {
	from, _ := slices.BinarySearchFunc(n.first, word, func(o opening, word int32) int { return cmp.Compare(o.word, word) })
	to := from
	for to < len(n.first) && n.first[to].word == word {
		to++
	}
	return n.first[from:to]
}
