package statement

// match is a rule that fits a clause.
type match struct {
	kind      Kind
	x, y      []string
	score     int
	negatives int  // outside the pattern, or in it where they do not belong to it
	vague     bool // it names what was not named
}

// Weights of what makes one match better than another.
const (
	perWord    = 10 // a word that the pattern names
	perSkipped = 1  // taken off for a word before it that is none of the small ones
	perSubject = 2
)

// best gives the match that explains most of a clause.
func (r *reader) best(c clause) (best match, ok bool) {
	for at := c.from; at < c.to; at++ {
		if t := r.tokens[at]; t.mark || t.quote > 0 {
			continue
		}
		for _, word := range []string{r.tokens[at].word, ""} {
			for _, i := range r.l.opened[word] {
				if m, fits := r.match(&r.l.rules[i], at, c); fits && (!ok || m.score > best.score) {
					best, ok = m, true
				}
			}
		}
	}
	return best, ok
}

// match tries a rule whose words begin at a place of a clause.
func (r *reader) match(rule *rule, at int, c clause) (m match, ok bool) {
	m.kind = rule.kind
	if rule.anchored && at > c.from && c.from+r.length(r.l.lead, c.from, c.to) < at {
		return m, false
	}
	tokens := r.tokens[:c.to]
	p := progress{reader: r, match: &m, tokens: tokens, end: at}
	parts, slots := rule.parts, rule.slots
	begin := at
	if parts[0] == nil {
		s := r.before(c.from, at)
		if !p.fill(slots[0], s) {
			return m, false
		}
		parts, slots, begin = parts[1:], slots[1:], c.from
	}
	if !p.words(parts[0]) {
		return m, false
	}
	literal := span{at, p.end}
	for k := range slots {
		if !p.slot(slots[k], parts[k+1]) {
			return m, false
		}
	}
	m.negatives = r.negatives(c, begin, literal, p.end, rule.fixed)
	m.score -= perSkipped * r.skipped(c.from, begin)
	return m, true
}

type span struct{ from, to int }

// negatives counts the denying words of a clause that turn a rule's meaning round: those before its subjects.
func (r *reader) negatives(c clause, begin int, literal span, end int, fixed bool) (n int) {
	from, to := c.from, literal.to
	if begin < literal.from { // its subjects stand before it
		from = literal.from
	}
	for i := from; i < to; i++ {
		t := r.tokens[i]
		if r.l.negative[t.word] && t.group == 0 && t.quote == 0 && (!fixed || i < literal.from || i >= literal.to) {
			n++
		}
	}
	return n
}

// skipped counts the words before a match that say something.
func (r *reader) skipped(from, to int) (n int) {
	for i := from; i < to; i++ {
		if !r.tokens[i].mark {
			n++
		}
	}
	return n
}

// progress is how far a rule was matched.
type progress struct {
	*reader
	*match
	tokens []token
	end    int
}

// words matches a part of a rule.
func (p *progress) words(n *node) bool {
	end, words, ok := n.longest(p.tokens, p.end)
	if !ok {
		return false
	}
	p.end = end
	p.score += perWord * words
	return true
}

// slot reads the subjects that stand here, up to what must follow them.
func (p *progress) slot(name byte, next *node) bool {
	if p.turns(p.end) {
		return false
	}
	if next == nil {
		s := p.list(p.end, len(p.tokens))
		p.end = s.stop
		return p.fill(name, s)
	}
	for q := p.end + 1; q < len(p.tokens); q++ {
		end, words, ok := next.longest(p.tokens, q)
		if !ok || end == q {
			continue
		}
		s := p.list(p.end, q)
		if at := p.skipJoins(s.stop, q); at < q && !p.harmless(at, q) {
			return false
		}
		if !p.fill(name, s) {
			return false
		}
		p.end = end
		p.score += perWord * words
		return true
	}
	return false
}

// fill takes the subjects of a slot.
func (p *progress) fill(name byte, s subjects) bool {
	if len(s.labels) == 0 && !s.vague {
		return false
	}
	p.vague = p.vague || s.vague
	p.score += perSubject
	if name == 'y' {
		p.y = s.labels
	} else {
		p.x = s.labels
	}
	return true
}
