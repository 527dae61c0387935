package mandate

import "slices"

// chart matches patterns on the units of one statement. It remembers what each node matches at each place,
// so that reading takes time polynomial in the statement's length whatever it says.
type chart struct {
	units []unit
	memo  map[[2]int][]int
}

func newChart(units []unit) *chart {
	return &chart{units: units, memo: map[[2]int][]int{}}
}

// ends gives the places where a match of the node that begins at p may end, the farthest first.
func (c *chart) ends(n *node, p int) []int {
	if n.shape == aLiteral {
		if p < len(c.units) && c.units[p].word == n.word {
			return []int{p + 1}
		}
		return nil
	}
	if c.hopeless(n, p) {
		return nil
	}
	key := [2]int{n.id, p}
	if found, ok := c.memo[key]; ok {
		return found
	}
	found := c.find(n, p)
	c.memo[key] = found
	return found
}

// hopeless tells whether a node can't match at p because of the word there alone: most nodes at most places.
func (c *chart) hopeless(n *node, p int) bool {
	switch n.shape {
	case aSequence:
		return n.begins != "" && (p >= len(c.units) || c.units[p].word != n.begins)
	case aChoice:
		return len(n.rest) == 0 && (p >= len(c.units) || len(n.first[c.units[p].word]) == 0)
	}
	return false
}

func (c *chart) find(n *node, p int) []int {
	switch n.shape {
	case aSequence:
		at := []int{p}
		for _, kid := range n.kids {
			at = c.step(kid, at)
		}
		return at
	case aChoice:
		var out []int
		if p < len(c.units) {
			for _, kid := range n.first[c.units[p].word] {
				out = append(out, c.ends(kid, p)...)
			}
		}
		for _, kid := range n.rest {
			out = append(out, c.ends(kid, p)...)
		}
		return farthest(out)
	case anOption:
		return farthest(append(slices.Clone(c.ends(n.kids[0], p)), p))
	}
	return c.repeat(n.kids[0], p)
}

// step gives the ends of a node's matches that begin at any of the places.
func (c *chart) step(n *node, at []int) []int {
	if len(at) == 1 {
		return c.ends(n, at[0])
	}
	var out []int
	for _, p := range at {
		out = append(out, c.ends(n, p)...)
	}
	return farthest(out)
}

// maxRepeated bounds in units how far a repetition goes: no one puts more words before a verb.
const maxRepeated = 16

// repeat gives the ends of any number of matches of a node in a row.
func (c *chart) repeat(n *node, p int) []int {
	out := []int{p}
	for i := 0; i < len(out); i++ {
		for _, end := range c.ends(n, out[i]) {
			if end-p <= maxRepeated && !slices.Contains(out, end) {
				out = append(out, end)
			}
		}
	}
	return farthest(out)
}

// farthest sorts places, the farthest first, each once.
func farthest(at []int) []int {
	if len(at) < 2 {
		return at
	}
	slices.SortFunc(at, func(a, b int) int { return b - a })
	return slices.Compact(at)
}

// longest gives how many units from p on the longest match of a node takes, within limit; 0 for none.
func (c *chart) longest(n *node, p, limit int) int {
	for _, end := range c.ends(n, p) {
		if end <= limit {
			return end - p
		}
	}
	return 0
}

// exactly tells whether a node matches all units from p to limit.
func (c *chart) exactly(n *node, p, limit int) bool {
	return slices.Contains(c.ends(n, p), limit)
}

// holds counts the matches of a node between two places, none inside another.
func (c *chart) holds(n *node, from, to int) int {
	count := 0
	for p := from; p < to; {
		if taken := c.longest(n, p, to); taken > 0 {
			count++
			p += taken
			continue
		}
		p++
	}
	return count
}

// span is a run of units.
type span struct{ from, to int }

// attempt matches the elements of one rule. Of several ways it takes the one in which words of the lexicon
// are taken for such, and labels are short, as long as accept takes the labels.
type attempt struct {
	*chart
	elements []element
	limit    int
	accept   func(role, span) bool
	spans    []span
	failed   map[span]bool // element and place
}

// match matches the elements on the units from p to limit, and gives the span of each.
func (c *chart) match(elements []element, p, limit int, accept func(role, span) bool) ([]span, bool) {
	a := attempt{chart: c, elements: elements, limit: limit, accept: accept, spans: make([]span, len(elements)), failed: map[span]bool{}}
	return a.spans, a.from(0, p)
}

func (a *attempt) from(i, p int) bool {
	if i == len(a.elements) {
		return p == a.limit
	}
	if a.failed[span{i, p}] {
		return false
	}
	for _, end := range a.candidates(i, p) {
		s := span{p, end}
		if end > a.limit || a.elements[i].role >= labelX && !a.accept(a.elements[i].role, s) {
			continue
		}
		if a.spans[i] = s; a.from(i+1, end) {
			return true
		}
	}
	a.failed[span{i, p}] = true
	return false
}

// candidates gives the places where element i may end if it begins at p.
func (a *attempt) candidates(i, p int) []int {
	if node := a.elements[i].node; node != nil {
		return a.ends(node, p)
	}
	if i == len(a.elements)-1 {
		if p < a.limit {
			return []int{a.limit}
		}
		return nil
	}
	var out []int
	next := a.elements[i+1].node
	for end := p + 1; end <= a.limit; end++ {
		if next == nil || len(a.ends(next, end)) > 0 {
			out = append(out, end)
		}
	}
	return out
}
