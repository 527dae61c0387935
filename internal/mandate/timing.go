package mandate

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/mandate/hours"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

// timing is what a statement says of when editions come, and of how long they are.
type timing struct {
	clauses []string // that say when, as they were written
	said    hours.Said
	read    bool                 // together they make sense
	minutes int                  // 0: not said
	length  string               // the clause that says how long, as it was written
	change  hours.ScheduleChange // of what stands
	changed string               // the clause that says so, as it was written; empty: none does
}

// Bounds of what is looked for in one statement.
const (
	maxTimings = 4  // clauses that say when or how long
	maxPieces  = 12 // between the joints of a sentence: one with more is a list of labels
)

// timingIn takes out of a statement the clauses that speak of when editions come and how long they are, each of them to its
// last word, and gives what is left. What could as well be a limit of an interest ("chess on Sundays", "golf, at most ten
// minutes") is left where it is: a clause must speak of the edition, or of sending, or be all that was said.
func timingIn(l *statement.Language, said string) (t *timing, rest string) {
	return timingOfClauses(l, said, false)
}

// findTiming works out what timingOfClauses gives.
func findTiming(l *statement.Language, said string, talk bool) (t *timing, rest string) {
	var found timing
	rest = said
	for range maxTimings {
		c := clock{l: l, src: rest, talk: talk}
		from, to, ok := c.timed(&found)
		if !ok {
			break
		}
		rest = rest[:from] + " " + rest[to:]
	}
	if len(found.clauses) == 0 && found.minutes == 0 && found.changed == "" {
		return nil, said
	}
	if len(found.clauses) > 0 {
		if found.said, found.read = hours.Hear(l.Code, strings.Join(found.clauses, ", ")); found.read {
			found.said, found.read = hours.Whole(l.Code, said, found.said)
		}
	}
	return &found, rest
}

// besideTalk reads what a statement says of when editions come, where nobody could read anything in it and the networks are sure that it names no
// subject: "samstags erst um neun, da schlaf ich aus".
func besideTalk(l *statement.Language, said string, whole Reading, alone func() tagging.Opinion) (Reading, bool) {
	if !whole.unread() && !whole.blank || whole.Outcome != newsroom.Clarification || whole.back || whole.when != nil || l == nil {
		return whole, false
	}
	when, rest := timingOfClauses(l, said, true)
	if when != nil && (len(when.clauses) == 0 || !when.read || hours.Touches(l.Code, rest) || strings.ContainsAny(rest, "0123456789")) {
		when = nil // what is left may say more of when
	}
	gist := gistOf(l, said)
	if when == nil && gist == nil {
		return whole, false
	}
	opinion := alone()
	if when == nil || opinion.Sure() < leastBesideTalk {
		when = gist
	}
	if when == nil || len(opinion.Subjects().All()) > 0 {
		return whole, false
	}
	asks := doubt(unclear(said))
	asks.when = firstWhole(l, said, when, gist)
	return asks, true
}

// gistOf gives the gist of what a statement says of when editions come, nil where it says nothing of that or the times in it may be those of
// something else.
func gistOf(l *statement.Language, said string) *timing {
	when, plain, ok := hours.Gist(l.Code, said)
	if !ok || !plain && !when.Edition {
		return nil
	}
	return &timing{clauses: []string{said}, said: when, read: true}
}

// leastBesideTalk is how sure the networks must be of a statement that it names no subject.
const leastBesideTalk = .85

// clock looks in a statement for what it says of when editions come and how long they are.
type clock struct {
	l    *statement.Language
	src  string
	talk bool // what stands beside a clause asks for nothing
}

// timed finds the first clause of that kind, notes what it says, and gives the bytes to take out.
func (c clock) timed(t *timing) (start, end int, ok bool) {
	for _, s := range c.l.Sentences(c.src) {
		if s.Asks || len(s.Parts) > maxPieces {
			continue // "is it at seven?" asks
		}
		for i := range s.Parts {
			for j := len(s.Parts) - 1; j >= i; j-- {
				if c.times(s.Parts[i].Start, s.Parts[j].End, t) {
					start, end = withJoint(s.Parts, i, j)
					return start, end, true
				}
			}
		}
	}
	return 0, 0, false
}

// withJoint gives some parts of a sentence with what joins them to those beside them.
func withJoint(parts []statement.Part, first, last int) (start, end int) {
	start, end = parts[first].Start, parts[last].End
	switch {
	case first > 0:
		start = parts[first-1].End
	case last+1 < len(parts):
		end = parts[last+1].Start
	}
	return start, end
}

// times tells whether a part of a statement speaks of when editions come or how long they are, and notes what it says.
func (c clock) times(start, end int, t *timing) bool {
	words := c.src[start:end]
	alone := c.talk || !hasLetter(c.src[:start]) && !hasLetter(c.src[end:])
	if said, ok := hours.Hear(c.l.Code, words); ok && (said.Edition || alone && plainlySaid(words, said)) {
		t.clauses = append(t.clauses, words)
		return true
	}
	minutes, said, ok := hours.Length(c.l.Code, words)
	if ok && (said || alone && !c.proper(words)) && t.minutes == 0 {
		t.minutes, t.length = minutes, words
		return true
	}
	change, ok := hours.Relative(c.l.Code, words)
	if ok = ok && (alone || change.By > 0 && hours.NamesEdition(c.l.Code, words)) && t.changed == ""; ok {
		t.change, t.changed = change, words
	}
	return ok
}

// plainlySaid tells whether a clause that names neither the edition nor sending says when all the same: it names a time, or
// days that are to be all ("only on weekdays"). A number by itself names nothing.
func plainlySaid(words string, said hours.Said) bool {
	return !said.Vague && (said.Timed && len(text.Tokens(words)) > 1 || said.Only && said.Days != 0)
}

// proper tells whether some words hold what is printed as a name is ("60 Minutes").
func (c clock) proper(words string) bool {
	if c.l.Code == "de" {
		return false // nouns have capitals
	}
	for i, t := range text.Tokens(words) {
		if r, _ := utf8.DecodeRuneInString(words[t.Start:]); i > 0 && unicode.IsUpper(r) {
			return true
		}
	}
	return false
}

// Timed gives the reading with what it makes of the reader's timing: applied where it changes that, or a question where
// nobody can tell.
func (r Reading) Timed(reader newsroom.Reader) Reading {
	if r.when == nil {
		return r
	}
	was := timingOf(reader)
	is, asks := r.when.fit(was, reader.Zone)
	changes := len(r.Ended)+len(r.Begun) > 0
	if asks.matter != nothing {
		asking := doubt(asks)
		asking.offers = offered(asks, r.when.change, was.Schedule, reader.Language)
		if changes { // which stands, whenever editions are to come
			asking.Outcome, asking.Begun, asking.Ended = newsroom.PartlyApplied, r.Begun, r.Ended
		}
		return asking
	}
	if !is.Equals(was) {
		r.Retimed = &newsroom.Retiming{Was: was, Is: is}
	}
	switch {
	case r.torn && (changes || r.Retimed != nil):
		r.Outcome = newsroom.PartlyApplied
	case r.torn, r.Outcome == newsroom.PartlyApplied:
	case r.Retimed != nil:
		r.Outcome, r.asks, r.Question = newsroom.Applied, asked{}, ""
	case !changes:
		r.Outcome, r.asks, r.Question = newsroom.Unchanged, asked{}, ""
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
	if t.changed != "" {
		return t.changes(standing)
	}
	return standing, asked{}
}
