package mandate

import "strings"

// joint is how a clause hangs on what stands before it.
type joint uint8

const (
	opening    joint = iota // it begins a sentence
	newLine                 // it begins a line of a list
	listed                  // a comma, "and" and the like
	contrasted              // "but" and the like
)

// clause is a run of units that asks for one thing.
type clause struct {
	span
	joint   joint
	started bool // it was cut off because it begins as a rule does
	leads   bool // its sentence goes on behind it
	query   bool // its sentence ends with a question mark
	limited bool // something was taken off it that said how far its interests go
	colon   bool // a colon and the end of the line follow: what comes below belongs to it
}

// cutter cuts a statement into clauses.
type cutter struct {
	*chart
	g   *grammar
	src string
}

// clauses cuts a statement into sentences at its full stops and lines, and those into clauses.
func (c cutter) clauses() []clause {
	var out []clause
	hangs := opening
	for from := 0; from < len(c.units); {
		to := from
		for to < len(c.units) && !c.units[to].ends() {
			to++
		}
		if to > from {
			cut := c.cut(from, to)
			cut[0].joint = hangs
			for i := range cut {
				cut[i].leads = i+1 < len(cut)
				cut[i].query = to < len(c.units) && strings.ContainsAny(c.src[c.units[to].start:c.units[to].end], "?？")
			}
			cut[len(cut)-1].colon = c.units[to-1].kind == aColon && (to == len(c.units) || c.units[to].kind == aLine)
			out = append(out, cut...)
		}
		if hangs = opening; to < len(c.units) && c.units[to].kind == aLine {
			hangs = newLine
		}
		from = to + 1
	}
	return out
}

// cut parts a sentence into clauses: before contrasts, and before whatever opens a clause of its own behind
// a comma or a joining word.
func (c cutter) cut(from, to int) []clause {
	var out []clause
	hangs, started := opening, false
	field, frame := c.field(from, to), c.frame(from, to)
	for i := from + 1; i < to; i++ {
		if i < frame {
			continue
		}
		next, skip := c.boundary(from, i, to)
		if field > 0 && i >= field && next == opening && (c.units[i].kind == aComma && !c.lieu(from, to) || c.units[i].kind == aColon || c.starts(i, to)) {
			next = listed
		}
		if next == opening {
			continue
		}
		out = append(out, clause{span: span{from, i}, joint: hangs, started: started})
		from, hangs, field = i+skip, next, 0
		started = next == listed && c.starts(i, to)
		i, frame = from, c.frame(from, to)
	}
	return append(out, clause{span: span{from, to}, joint: hangs, started: started})
}

// field gives the first unit that may end the name of a field at the head of a sentence ("for AI I care
// about …"), or of what the reader is ("as a farmer I need …"); 0 if it names none.
func (c cutter) field(from, to int) int {
	for taken := 1; taken > 0; from += taken {
		for _, rule := range c.g.rules {
			if rule.op != aside && rule.op != background && rule.op != lieu || rule.opens == nil {
				continue
			}
			if end, ok := c.opened(rule.opens, from, to); ok {
				return end + 1
			}
		}
		taken = c.longest(c.g.lead, from, to)
	}
	return 0
}

// lieu tells whether a clause begins with what something is to come in place of, where a comma may part that
// from what comes ("instead of golf, tennis").
func (c cutter) lieu(from, to int) bool {
	from += c.longest(c.g.lead, from, to)
	for _, rule := range c.g.rules {
		if rule.op == lieu && rule.opens != nil {
			if _, ok := c.opened(rule.opens, from, to); ok {
				return true
			}
		}
	}
	return false
}

// frame gives the end of the words that introduce the label of the clause that begins at p: no clause begins
// among them.
func (c cutter) frame(p, limit int) int {
	end := p
	for _, from := range []int{p, p + c.longest(c.g.lead, p, limit)} {
		for _, rule := range c.g.rules {
			if len(rule.opens) == len(rule.elements) {
				continue
			}
			if to, ok := c.opened(rule.opens, from, limit); ok {
				end = max(end, to)
			}
		}
	}
	return end
}

// opened matches the opening elements of a rule, and gives where they end.
func (c *chart) opened(elements []element, p, limit int) (int, bool) {
	at := []int{p}
	for _, e := range elements {
		at = c.step(e.node, at)
	}
	for _, end := range at {
		if end <= limit && end > p {
			return end, true
		}
	}
	return 0, false
}

// starts tells whether a clause that a rule knows begins at p.
func (c cutter) starts(p, limit int) bool {
	if c.exactly(c.g.answer, p, limit) {
		return false // it says what to do with the label before: "golf, no"
	}
	for _, rule := range c.g.rules {
		if rule.opens == nil || rule.op == aside {
			continue
		}
		end, ok := c.opened(rule.opens, p, limit)
		if ok && c.goesOn(rule, end, limit) {
			return true
		}
	}
	return false
}

// goesOn tells whether a rule that has opened can go on: what must stand behind its label is there, or, where
// it has none, the clause ends.
func (c cutter) goesOn(rule reading, p, limit int) bool {
	if len(rule.opens) == len(rule.elements) {
		return p == limit || c.units[p].separates()
	}
	if p == limit {
		return false
	}
	for _, behind := range rule.elements[len(rule.opens)+1:] {
		if behind.node == nil {
			return true
		}
		if behind.node.nullable() {
			continue
		}
		for q := p + 1; q < limit; q++ {
			if len(c.ends(behind.node, q)) > 0 {
				return true
			}
		}
		return false
	}
	return true
}

// boundary tells whether a clause begins at unit i, how it hangs on the one before, and how many units there
// only say so.
func (c cutter) boundary(from, i, to int) (joint, int) {
	u, before := c.units[i], c.units[i-1]
	if u.glued || u.separates() {
		return opening, 0
	}
	if n := c.longest(c.g.contrast, i, to); n > 0 && i+n < to {
		return contrasted, n
	}
	if c.longest(c.g.opposes, i, to) > 0 && !before.glued && !c.g.guard[before.word] {
		return contrasted, 0
	}
	if before.separates() && i-1 > from && c.stands(span{from, i - 1}, before.kind == aColon) {
		return listed, 0
	}
	parted := before.separates() && before.kind != aColon && (before.kind != aDash || i+1 < to) || before.dotted || c.linked(from, i)
	if !parted || c.named(i, to) {
		return opening, 0
	}
	if c.limitedTo(span{from, c.marked(from, i)}, i) || c.starts(i, to) || before.separates() && c.predicates(from, i, to) {
		return listed, 0
	}
	return opening, 0
}

// named tells whether the unit at i is the first of two words in capitals, and so more probably a name than
// the beginning of a clause.
func (c cutter) named(i, to int) bool {
	u := c.units[i]
	return c.g.language != "de" && u.capital && !u.opening && len(u.word) > 1 && i+1 < to && c.units[i+1].capital
}

// trim takes off what says nothing at both ends of a clause, and tells whether what it took off says that
// something is over.
func (c cutter) trim(s span) (rest span, ended bool) {
	for s.from < s.to {
		if n := c.longest(c.g.lead, s.from, s.to); n > 0 {
			s.from += n
			continue
		}
		if c.units[s.from].separates() {
			s.from++
			continue
		}
		last := c.units[s.to-1]
		if last.separates() || !last.glued && c.exactly(c.g.links, s.to-1, s.to) {
			s.to--
			continue
		}
		if last.capital && !last.opening && last.kind == aWord && s.to-s.from > 1 {
			break
		}
		n := c.trailing(s)
		if n == 0 {
			break
		}
		ended = ended || c.holds(c.g.ended, s.to-n, s.to) > 0
		s.to -= n
	}
	return s, ended
}

// maxTrail bounds in units what may stand behind a clause and says nothing.
const maxTrail = 6

// trailing gives how many units at the end of a clause say nothing.
func (c cutter) trailing(s span) int {
	for n := min(maxTrail, s.to-s.from); n > 0; n-- {
		if !c.units[s.to-n].glued && c.exactly(c.g.trail, s.to-n, s.to) {
			return n
		}
	}
	return 0
}
