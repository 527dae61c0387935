package selector

import (
	"sort"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// tree is the elements of a page in the order of the document.
type tree []element

// element is an element with its place among the others, by their numbers.
type element struct {
	*html.Node
	parent, before int // before is the element before it, of the same parent; -1: there is none
	end            int // one more than the last that lies in it
}

// plant makes a tree of what was parsed. Of very many siblings the later ones are cut off.
func plant(root *html.Node) tree {
	var t tree
	t.add(root, -1)
	return t
}

// add adds the elements within a node, which the parser lets be 512 deep.
func (t *tree) add(n *html.Node, parent int) {
	before, siblings := -1, 0
	var next *html.Node
	for child := n.FirstChild; child != nil; child = next {
		next = child.NextSibling
		if child.Type != html.ElementNode {
			continue
		}
		if siblings++; siblings > maxSiblings {
			n.RemoveChild(child)
			continue
		}
		if name, ok := strings.CutPrefix(child.Data, veiled); ok {
			child.Data, child.DataAtom = name, atom.Lookup([]byte(name))
		}
		at := len(*t)
		*t = append(*t, element{Node: child, parent: parent, before: before})
		t.add(child, at)
		(*t)[at].end = len(*t)
		before = at
	}
}

// all gives the numbers of the elements that a selector finds, in the order of the document.
func (t tree) all(g group) (found []int) {
	hits := make([]bool, len(t))
	for _, steps := range g {
		for at, hit := range t.reach(steps) {
			hits[at] = hits[at] || hit
		}
	}
	for at, hit := range hits {
		if hit {
			found = append(found, at)
		}
	}
	return found
}

// reach tells of each element whether one alternative of a selector finds it: one pass over the tree for each step, in which an
// element is asked only where what must stand before it does.
func (t tree) reach(steps []step) []bool {
	var last []bool
	for _, s := range steps {
		open, hits := t.open(s.stands, last), make([]bool, len(t))
		for at := range t {
			hits[at] = open(at) && s.is.Match(t[at].Node)
		}
		last = hits
	}
	return last
}

// open tells of an element whether one of the step before stands to it as it must. It is asked in the order of the document.
func (t tree) open(stands byte, last []bool) func(at int) bool {
	is := func(at int) bool { return at >= 0 && last[at] }
	handed := func(to func(element) int) func(int) bool { // from one to the next, and on
		carried := make([]bool, len(t))
		return func(at int) bool {
			from := to(t[at])
			carried[at] = from >= 0 && (last[from] || carried[from])
			return carried[at]
		}
	}
	switch stands {
	case ' ':
		return handed(func(e element) int { return e.parent })
	case '~':
		return handed(func(e element) int { return e.before })
	case '>':
		return func(at int) bool { return is(t[at].parent) }
	case '+':
		return func(at int) bool { return is(t[at].before) }
	}
	return func(int) bool { return true }
}

// first gives the first of some elements that is an element or lies in it; -1: none does.
func (t tree) first(found []int, of int) int {
	at := sort.SearchInts(found, of)
	if at == len(found) || found[at] >= t[of].end {
		return -1
	}
	return found[at]
}
