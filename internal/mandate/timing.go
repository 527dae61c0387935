package mandate

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/mandate/hours"
)

// timing is what a statement says of when editions come, and of how long they are.
type timing struct {
	clauses []string // that say when, as they were written
	said    hours.Said
	read    bool   // together they make sense
	minutes int    // 0: not said
	length  string // the clause that says how long, as it was written
}

// Bounds of what is looked for in one statement.
const (
	maxTimings = 4  // clauses that say when or how long
	maxPieces  = 12 // between the joints of a sentence: one with more is a list of labels
)

// timing takes out of a statement the clauses that speak of when editions come and how long they are, each of them to its
// last word, and gives what is left. What could as well be a limit of an interest ("chess on Sundays", "golf, at most ten
// minutes") is left where it is: a clause must speak of the edition, or of sending, or be all that was said.
func (g *grammar) timing(statement string) (t *timing, rest string) {
	var found timing
	rest = statement
	for range maxTimings {
		c := cutter{chart: newChart(scan(rest, g)), g: g, src: rest}
		if len(c.units) > maxUnits {
			break
		}
		from, to, ok := c.timed(&found)
		if !ok {
			break
		}
		rest = rest[:from] + " " + rest[to:]
	}
	if len(found.clauses) == 0 && found.minutes == 0 {
		return nil, statement
	}
	if len(found.clauses) > 0 {
		found.said, found.read = hours.Hear(g.language, strings.Join(found.clauses, ", "))
	}
	return &found, rest
}

// timed finds the first clause of that kind, notes what it says, and gives the bytes to take out.
func (c cutter) timed(t *timing) (start, end int, ok bool) {
	for from := 0; from < len(c.units); {
		to := from
		for to < len(c.units) && !c.units[to].ends() {
			to++
		}
		if s, found := c.timedIn(span{from, to}, t); found {
			cut := c.withJoint(s, span{from, to})
			return c.units[cut.from].start, c.units[cut.to-1].end, true
		}
		from = to + 1
	}
	return 0, 0, false
}

// timedIn finds the first and longest such clause of a sentence, which begins and ends at joints.
func (c cutter) timedIn(sentence span, t *timing) (span, bool) {
	if sentence.to < len(c.units) && strings.ContainsAny(c.src[c.units[sentence.to].start:c.units[sentence.to].end], "?？") &&
		c.longest(c.g.asking, sentence.from, sentence.to) == 0 {
		return span{}, false // "is it at seven?" asks
	}
	begins, ends := c.pieces(sentence)
	if len(begins) > maxPieces {
		return span{}, false
	}
	for i, from := range begins {
		for j := len(ends) - 1; j >= i; j-- {
			if s := (span{from, ends[j]}); s.from < s.to && c.times(s, t) {
				return s, true
			}
		}
	}
	return span{}, false
}

// pieces gives where the pieces of a sentence between its joints begin and end.
func (c cutter) pieces(sentence span) (begins, ends []int) {
	for i := sentence.from; i < sentence.to; {
		for n := c.jointAt(i, sentence.to); n > 0 && i < sentence.to; n = c.jointAt(i, sentence.to) {
			i += n
		}
		if i >= sentence.to {
			break
		}
		begins = append(begins, i)
		for i < sentence.to && c.jointAt(i, sentence.to) == 0 {
			i++
		}
		ends = append(ends, i)
	}
	return begins, ends
}

// jointAt gives how many units at i may stand between two clauses, 0 for none.
func (c cutter) jointAt(i, to int) int {
	if i >= to {
		return 0
	}
	if c.units[i].separates() {
		return 1
	}
	return max(c.longest(c.g.links, i, to), c.longest(c.g.contrast, i, to))
}

// withJoint gives the clause with what joins it to those beside it.
func (c cutter) withJoint(s, sentence span) span {
	begins, ends := c.pieces(sentence)
	before, after := sentence.from, sentence.to
	for _, end := range ends {
		if end <= s.from {
			before = end
		}
	}
	for _, begin := range begins {
		if begin >= s.to {
			after = begin
			break
		}
	}
	if before > sentence.from {
		return span{before, s.to}
	}
	return span{sentence.from, after}
}

// times tells whether a run of units speaks of when editions come or how long they are, and notes what it says.
func (c cutter) times(s span, t *timing) bool {
	words := c.src[c.units[s.from].start:c.units[s.to-1].end]
	alone := c.alone(s)
	if said, ok := hours.Hear(c.g.language, words); ok && (said.Edition || alone && c.plainly(s, said)) {
		t.clauses = append(t.clauses, words)
		return true
	}
	minutes, said, ok := hours.Length(c.g.language, words)
	if !ok || !said && (!alone || c.proper(s)) || t.minutes > 0 {
		return false
	}
	t.minutes, t.length = minutes, words
	return true
}

// plainly tells whether a clause that names neither the edition nor sending says when all the same: it names a time, or
// days that are to be all ("only on weekdays"). A number by itself names nothing.
func (c cutter) plainly(s span, said hours.Said) bool {
	return !said.Vague && (said.Timed && s.to-s.from > 1 || said.Only && said.Days != 0)
}

// alone tells whether nothing else is said.
func (c cutter) alone(s span) bool {
	for i, u := range c.units {
		if (i < s.from || i >= s.to) && !u.separates() && !u.ends() {
			return false
		}
	}
	return true
}

// proper tells whether a run of units holds what is printed as a name is ("60 Minutes").
func (c cutter) proper(s span) bool {
	for _, u := range c.units[s.from:s.to] {
		if r, _ := utf8.DecodeRuneInString(c.src[u.start:]); u.capital && !u.opening && unicode.IsLetter(r) && c.g.language != "de" {
			return true
		}
	}
	return false
}

// timed gives the reading with what it makes of the reader's timing: applied where it changes that, or a question where
// nobody can tell.
func (r Reading) timed(reader newsroom.Reader) Reading {
	if r.when == nil {
		return r
	}
	was := timingOf(reader)
	is, asks := r.when.fit(was, reader.Zone)
	if asks.matter != nothing {
		return doubt(asks)
	}
	r.asks, r.Question = asked{}, ""
	switch {
	case !is.Equals(was):
		r.Outcome, r.Retimed = newsroom.Applied, &newsroom.Retiming{Was: was, Is: is}
	case len(r.Ended)+len(r.Begun) == 0:
		r.Outcome = newsroom.Unchanged
	}
	return r
}

// fit gives the timing that comes of what was said, or what is to be asked.
func (t *timing) fit(standing newsroom.Timing, zone string) (newsroom.Timing, asked) {
	if len(t.clauses) > 0 {
		words := strings.Join(t.clauses, ", ")
		if !t.read {
			return standing, about(whichHours, words)
		}
		if t.said.Zone != "" && t.said.Zone != zone {
			return standing, about(whichClock, words)
		}
		schedule, m := fit(t.said, standing.Schedule)
		if m != nothing {
			return standing, about(m, words)
		}
		if !same(schedule, standing.Schedule) {
			standing.Schedule = schedule
		}
	}
	if t.minutes > 0 {
		if t.minutes < newsroom.MinMinutes || t.minutes > newsroom.MaxMinutes {
			return standing, about(whichLength, t.length)
		}
		standing.Minutes = t.minutes
	}
	return standing, asked{}
}
