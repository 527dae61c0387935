package statement

import (
	"sync"

	"newsroom/internal/text"
)

// match is a rule that fits a clause.
type match struct {
	kind      Kind
	x, y      []string
	article   string // of the first of x
	score     int
	begin     int  // where its words or its subjects begin
	at, end   int  // where its words begin, and behind its words and subjects
	head      int  // where the words end with which it begins
	tail      int  // where the words begin that stand behind its last subjects
	negatives int  // outside the pattern, or in it where they do not belong to it
	vague     bool // it names what was not named
	back      bool // it names what was named before
}

// Weights of what makes one match better than another.
const (
	perWord    = 10 // a word that the pattern names
	perSkipped = 1  // taken off for a word before it that is none of the small ones
	perSubject = 2
	enough     = 3 * perWord // allows words before it that nobody knows
)

// best gives the match that explains most of a clause.
func (r *reader) best(c clause) (best match, ok bool) {
	for at := c.from; at < c.to; at++ {
		if t := r.tokens[at]; t.mark || t.quote > 0 || t.group > 0 {
			continue
		}
		for _, word := range []string{r.tokens[at].word, ""} {
			for _, i := range r.l.openedBy(word) {
				if m, fits := r.match(&r.l.rules[i], at, c); fits && (!ok || m.score > best.score || m.score == best.score && m.at > best.at) {
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
	if rule.anchored && at > c.from && !r.led(c.from, c.to).holds(at) {
		return m, false
	}
	p := progress{reader: r, match: &m, limit: c.to, end: at}
	parts, slots := rule.parts, rule.slots
	begin := at
	if parts[0] == nil {
		if _, _, said := r.longest(parts[1], at, c.to); !said {
			return m, false // before the subjects are read, which takes longer
		}
		s := r.before(c.from, at)
		if !p.fill(slots[0], s) {
			return m, false
		}
		parts, slots, begin = parts[1:], slots[1:], c.from
	}
	if !p.words(parts[0]) {
		return m, false
	}
	if slots == "" && begin < at {
		m.tail = at
	}
	literal := span{at, p.end}
	for k := range slots {
		if !p.slot(slots[k], parts[k+1], k == len(slots)-1) {
			return m, false
		}
	}
	if begin > c.from && m.score < enough && !r.harmless(c.from, begin) {
		return m, false // "snakes give me nightmares"
	}
	m.begin, m.at, m.end = begin, literal.from, p.end
	m.head = literal.to
	if m.tail == 0 {
		m.tail = m.end
	}
	m.negatives = r.negatives(c, begin, literal, rule.fixed)
	if !r.led(c.from, c.to).holds(begin) {
		m.score -= perSkipped * r.skipped(c.from, begin)
	}
	switch {
	case rule.kind > Settings:
		m.score++ // rather a wish than talk
	case rule.slots == "" && r.goesOn(p.end, c.to):
		m.score -= perWord + 1 // "no rush hour traffic"
	}
	return m, true
}

type span struct{ from, to int }

// goesOn tells whether a subject seems to go on behind a place.
func (r *reader) goesOn(at, limit int) bool {
	if at >= limit {
		return false
	}
	t := r.tokens[at]
	return !t.mark && !r.l.words[t.word] && !text.StopWord(r.l.Code, t.word)
}

// conditional tells whether a clause begins with a condition: what that denies is no part of the wish behind it ("if it is not too
// much to ask, …").
func (r *reader) conditional(c clause) bool {
	for _, p := range r.led(c.from, c.to) {
		if p.at < c.to && r.l.conditions[r.tokens[p.at].word] {
			return true
		}
	}
	return false
}

// negatives counts the denying words of a clause that turn a rule's meaning round: those before its subjects.
func (r *reader) negatives(c clause, begin int, literal span, fixed bool) (n int) {
	from, to := c.from, literal.to
	for _, p := range r.led(c.from, c.to) {
		if p.at <= begin {
			from = max(from, p.at) // "no idea, I like chess"
		}
	}
	if begin < literal.from || r.conditional(c) { // its subjects stand before it
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
	limit int // where the clause ends
	end   int
}

// words matches a part of a rule.
func (p *progress) words(n *node) bool {
	end, words, ok := p.longest(n, p.end, p.limit)
	if !ok {
		return false
	}
	p.end = end
	p.score += perWord * words
	return true
}

// slot reads the subjects that stand here, up to what must follow them. Behind the last of them that is no word with which they go on:
// "keep golf in" ends with one, but "keep night trains in Europe" does not.
func (p *progress) slot(name byte, next *node, last bool) bool {
	if p.turns(p.end) {
		return false
	}
	if next == nil || next.null {
		s := p.list(p.end, p.upTo(next))
		p.end = s.stop
		return p.fill(name, s) && (next == nil || p.words(next))
	}
	for q := p.end + 1; q < p.limit; q++ {
		end, words, ok := p.longest(next, q, p.limit)
		if !ok || end == q || last && end == q+1 && text.StopWord(p.l.Code, p.tokens[q].word) && p.goesOn(end, p.limit) {
			continue
		}
		s := p.list(p.end, q)
		if at := p.skipJoins(s.stop, q); at < q && !p.harmless(at, q) {
			return false
		}
		if !p.fill(name, s) {
			return false
		}
		if last {
			p.tail = q
		}
		p.end = end
		p.score += perWord * words
		return true
	}
	return false
}

// upTo gives where the words begin that may follow the last subjects, or where the clause ends.
func (p *progress) upTo(next *node) int {
	for q := p.end + 1; q < p.limit && next != nil; q++ {
		if _, words, ok := p.longest(next, q, p.limit); ok && words > 0 {
			return q
		}
	}
	return p.limit
}

// fill takes the subjects of a slot.
func (p *progress) fill(name byte, s subjects) bool {
	if len(s.labels) == 0 && !s.vague || s.vague && name == 'x' && p.kind == Parts {
		return false
	}
	p.vague = p.vague || s.vague
	p.back = p.back || s.back
	p.score += perSubject
	if name == 'y' {
		p.y = s.labels
	} else {
		p.x, p.article = s.labels, s.article
	}
	return true
}

// index finds rules by the first words of what they open with.
func (l *Language) index() {
	l.opened = make([][]int, len(l.numbers)+1)
	for i, r := range l.rules {
		first := r.parts[0]
		if first == nil {
			first = r.parts[1]
		}
		words := first.opens
		if first.open() {
			words = []int32{0}
		}
		for _, word := range words {
			l.opened[word] = append(l.opened[word], i)
		}
	}
}

// openedBy gives the rules that open with a word; "" stands for any.
func (l *Language) openedBy(word string) []int {
	n := l.numbers[word]
	if n == 0 && word != "" {
		return nil
	}
	return l.opened[n]
}

// initials finds the words of a language by their first bytes.
func initials(l *Language) func() map[byte][]string {
	return sync.OnceValue(func() map[byte][]string {
		all := map[byte][]string{}
		for word := range l.words {
			if word != "" {
				all[word[0]] = append(all[word[0]], word)
			}
		}
		return all
	})
}
