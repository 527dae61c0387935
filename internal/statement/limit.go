package statement

import (
	"slices"

	"newsroom/internal/text"
)

// LimitKind is how a wish is limited.
type LimitKind uint8

// The kinds of limits, and how the languages' files call them.
const (
	AnyDay     LimitKind = iota // "any day": no longer on some days alone
	AnyPlace                    // "any place": it may lead the paper again
	AnyLength                   // "any length": no longer in small items alone
	Unlimited                   // "no limit": no longer limited in any way
	Briefly                     // "briefly": in small items only
	NeverFirst                  // "never first": it does not lead the paper
	OnDays                      // "on days": on some days of the week
	HowOften                    // "how often", and how many articles
	HowLong                     // "how long": until when, or during what
	MajorOnly                   // "major only": nothing but what is important
	AtHours                     // "at hours": at what time of day, which editions have, and no interest
	SoMuch                      // "so much": how much there is to read of it
	limitKinds                  // how many there are
)

// limitNames are the names of pattern lists in the languages' files, by kind.
var limitNames = [limitKinds]string{
	"any day", "any place", "any length", "no limit", "briefly", "never first", "on days", "how often", "how long", "major only", "at hours", "so much",
}

// Limit is how far a wish goes.
type Limit struct {
	Kind LimitKind
	Days uint8 // of OnDays: bit n is set for weekday n, Sunday is 0
}

// limited tells whether a clause says how far an interest goes: up to the end of what was read of it, or right behind, but for the words
// with which that ends ("golf gets too little space").
func (r *reader) limited(c clause, m match) bool {
	for i := c.from; i <= m.end && i < c.to; i++ {
		if r.tokens[i].group > 0 || r.tokens[i].quote > 0 {
			continue
		}
		if n := r.length(r.l.limit, i, c.to); n > 0 && (i < m.at || i+n > m.head) {
			return true
		}
		if _, n := r.limitAt(i, c.to); n > 0 && (i < m.tail || i+n > m.end) {
			return true
		}
	}
	return false
}

// limitsOther tells whether what was taken for words on how the paper comes is the limit of something named before it ("stocks, but just
// on Fridays").
func (r *reader) limitsOther(c clause, m match) bool {
	at, n, limit := r.findLimit(c)
	begin := m.at
	for begin < c.to && r.tokens[begin].mark {
		begin++
	}
	if n == 0 || at > begin || m.end > at+n {
		return false
	}
	named := func(from, to int) bool { return !r.harmless(from, to) && r.plain(from, to) }
	return named(c.from, at) || at == c.from && at+n < c.to && !r.tokens[at+n].mark && named(at+n, c.to) || r.skipJoins(c.from, c.to) == at && c.inner && len(r.bare)+len(r.out.Operations) > 0 ||
		at == c.from && (at+n == c.to || r.tokens[at+n].mark) && limit.ofDelivery() && c.to < len(r.tokens)
}

// limitAt gives the limit that begins at a place, and how many tokens say so, those that lead over to it included.
func (r *reader) limitAt(at, limit int) (found Limit, n int) {
	for kind, pattern := range r.l.limits {
		if pattern == nil {
			continue
		}
		for _, p := range r.reaches(pattern, at).within(limit) {
			if last := p.at - 1; last-at >= n && !r.names(at, p.at) && !r.tokens[last].mark && !r.l.joins[r.tokens[last].word] && r.closed(p.at, limit) {
				found, n = Limit{Kind: LimitKind(kind)}, p.at-at
			}
		}
	}
	if n > 0 && found.Kind == OnDays {
		found.Days = r.days(at, at+n)
	}
	return found, n
}

// names tells whether what may say a limit is one word in a capital, as a name is ("Sebastian Kurz").
func (r *reader) names(from, to int) bool {
	return to == from+1 && r.tokens[from].capital && !r.tokens[from].first && !r.loud
}

// closed tells whether what says a limit ends at a place: no subject goes on there ("on Sundays", not "on Sunday trading").
func (r *reader) closed(at, limit int) bool {
	if at >= limit {
		return true
	}
	t := r.tokens[at]
	if t.capital && r.tokens[at-1].capital && !r.loud {
		return false // "Viernes Santo"
	}
	return t.mark || r.l.joins[t.word] || r.l.words[t.word] || text.StopWord(r.l.Code, t.word)
}

// days gives the weekdays that some tokens name: those of each word, and all from the first to the second of two.
func (r *reader) days(from, to int) (days uint8) {
	last, through := -1, false
	for _, t := range r.tokens[from:to] {
		named := r.l.weekdays[t.word]
		days |= named
		if r.l.through[t.word] && last >= 0 {
			through = true
			continue
		}
		day := single(named)
		for d := last; through && day >= 0 && d != day; d = (d + 1) % 7 {
			days |= 1 << d
		}
		last, through = day, false
	}
	return days
}

// single gives the weekday of a set of one, -1 of any other.
func single(days uint8) int {
	for d := range 7 {
		if days == 1<<d {
			return d
		}
	}
	return -1
}

// withLimit reads a clause that says how far something goes: the rest of it by itself, and then to which wish that belongs.
// o is what it asks for; one that asks for nothing is talk where it has a verb of its own. The wishes before the limit in the clause
// are limited by it; where there are none, those behind it, or the last before the clause.
func (r *reader) withLimit(c clause, o Operation) {
	at, n, limit := r.findLimit(c)
	if n == 0 {
		r.unread(c, o)
		return
	}
	before, behind := c, c
	before.to, behind.from, behind.inner = at, at+n, true
	if o.Kind == Talk && !(r.plain(c.from, at) && r.plain(at+n, c.to)) && !r.asksFor(before) && !r.asksFor(behind) {
		r.talk(c) // "I sing in the choir on Thursdays"
		return
	}
	limited := r.limitedBy(limit, before, false)
	if limited && r.listGoesOn(behind) {
		return
	}
	if _, more := r.limitAt(min(r.skipJoins(behind.from, behind.to), behind.to), behind.to); more > 0 && !limited { // "…, at most two stories, for a month"
		if limited = r.limitLast(limit); !limited && len(r.out.Operations) == 0 {
			r.ahead, limited = append(r.ahead, ahead{limit, r.tokens[at].start, r.tokens[at+n-1].end}), true
		}
	}
	own := r.limitedBy(limit, behind, limited)
	switch {
	case limited, own, r.limitLast(limit):
	case len(r.out.Operations) == 0:
		r.ahead = append(r.ahead, ahead{limit, r.tokens[at].start, r.tokens[at+n-1].end})
	default:
		r.unlimited(r.tokens[at].start, r.tokens[at+n-1].end)
	}
}

// ahead is a limit that stands before all that is asked for ("at six, ten minutes, only chess").
type ahead struct {
	limit      Limit
	start, end int
}

// ofDelivery tells whether a limit is rather of how the paper comes than of an interest.
func (l Limit) ofDelivery() bool { return l.Kind == AtHours || l.Kind == SoMuch }

// limitAhead limits the first wish by what was said before it.
func (r *reader) limitAhead() {
	for _, a := range r.ahead {
		if len(r.out.Operations) == 0 && a.limit.ofDelivery() {
			r.out.Settings = true
			continue
		}
		if len(r.out.Operations) == 0 || !r.out.Operations[0].limit(a.limit) {
			r.unlimited(a.start, a.end)
		}
	}
}

// unlimited doubts what says how far something goes of which nobody can tell that.
func (r *reader) unlimited(start, end int) {
	r.out.Unlimited = true
	r.doubt(r.src[start:end], Operation{Start: start, End: end})
}

// asksFor tells whether a part of a clause asks for something by itself.
func (r *reader) asksFor(part clause) bool {
	if part.from >= part.to {
		return false
	}
	m, ok := r.best(part)
	return ok && m.kind > Settings
}

// findLimit gives the first limit of a clause, and how many tokens say so; none where it holds a condition, which nobody keeps.
func (r *reader) findLimit(c clause) (at, n int, limit Limit) {
	for i := c.from; i < c.to; i++ {
		if t := r.tokens[i]; t.group > 0 || t.quote > 0 || t.mark {
			continue
		}
		found, length := r.limitAt(i, c.to)
		if r.length(r.l.limit, i, c.to) > length {
			return 0, 0, limit
		}
		if n == 0 && length > 0 {
			at, n, limit = i, length, found
		}
		i += max(0, length-1)
	}
	return at, n, limit
}

// limitedBy reads a part of a clause, and limits what it asks for unless that is free; false where nothing is limited.
func (r *reader) limitedBy(limit Limit, part clause, free bool) bool {
	if part.from >= part.to || r.harmless(part.from, part.to) {
		return false
	}
	operations, bare := len(r.out.Operations), len(r.bare)
	r.clause(part)
	return !free && r.limit(operations, bare, limit)
}

// limit notes how far the operations go that were read since; false where there are none that go less far.
func (r *reader) limit(since, bare int, limit Limit) (limited bool) {
	for i := range r.out.Operations[since:] {
		limited = r.out.Operations[since+i].limit(limit) || limited
	}
	for i := range r.bare[bare:] {
		b := &r.bare[bare+i]
		b.wished = b.limit(limit) || b.wished // "chess only in brief"
		limited = limited || b.wished
	}
	return limited
}

// limitLast notes how far what was read last goes.
func (r *reader) limitLast(limit Limit) bool {
	if n := len(r.bare); n > 0 && r.bare[n-1].at == len(r.out.Operations) {
		r.bare[n-1].wished = true
		return r.bare[n-1].limit(limit)
	}
	n := len(r.out.Operations)
	return n > 0 && r.out.Operations[n-1].limit(limit)
}

// listGoesOn adds the subjects behind a limit to what was asked for before it ("chess on Sundays, and opera"); false where
// something else stands there.
func (r *reader) listGoesOn(c clause) bool {
	n, start := len(r.out.Operations), r.skipJoins(c.from, c.to)
	if n == 0 || start == c.from || r.starts(start) || !r.plain(start, c.to) {
		return false
	}
	if _, limit, _ := r.findLimit(c); limit > 0 {
		return false // "golf in brief, tennis on Sundays"
	}
	s := r.list(start, c.to)
	if len(s.labels) == 0 || r.skipJoins(s.stop, c.to) < c.to {
		return false
	}
	r.add(Operation{Kind: r.out.Operations[n-1].Kind, Subjects: s.labels}, c)
	return true
}

// limit notes how far an operation goes. What is left out goes for good, so whoever says for how long, or
// when, is asked.
func (o *Operation) limit(l Limit) bool {
	switch o.Kind {
	case Follow, Welcome, Keep, Miss, Alert, Only, Narrow, Parts, Without:
	case LeaveOut, Less:
		if l.Kind != HowLong {
			return false
		}
	default:
		return false
	}
	if at := slices.IndexFunc(o.Limits, func(other Limit) bool { return other.Kind == OnDays }); at >= 0 && l.Kind == OnDays {
		o.Limits[at].Days |= l.Days // "on Mondays, and Fridays only"
		return true
	}
	o.Limits = append(o.Limits, l)
	return true
}
