package mandate

// complete gives the rule without labels that reads a run of units, nil if there is none.
func (c cutter) complete(s span) (*reading, []span) {
	for i, rule := range c.g.rules {
		if rule.op != thanks && rule.op != shrug && rule.op != wipe {
			continue
		}
		if spans, ok := c.match(rule.elements, s.from, s.to, nil); ok {
			return &c.g.rules[i], spans
		}
	}
	return nil, nil
}

// marked gives where the marks and joining words before unit i begin.
func (c cutter) marked(from, i int) int {
	for i > from {
		n := 0
		for w := 3; w > 0 && n == 0; w-- {
			if i-w > from && !c.units[i-1].glued && c.exactly(c.g.links, i-w, i) {
				n = w
			}
		}
		if n == 0 && !c.units[i-1].separates() {
			break
		}
		i -= max(n, 1)
	}
	return i
}

// linked tells whether a joining word ends before unit i.
func (c cutter) linked(from, i int) bool {
	for n := 1; n <= 3 && i-n > from && !c.units[i-1].glued; n++ {
		if c.exactly(c.g.links, i-n, i) {
			return true
		}
	}
	return false
}

// stands tells whether a run of units before a mark is a clause without labels: before a colon, and where it holds a denial
// that is not of what follows ("no rush, golf").
func (c cutter) stands(s span, colon bool) bool {
	if !colon && c.holds(c.g.negative, s.from, s.to) == 0 {
		return false
	}
	rule, _ := c.complete(s)
	return rule != nil
}
