package mandate

import (
	"slices"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/text"
)

// bound is what a statement says of how far an interest goes, whether that can be kept or not.
type bound uint8

const (
	anyDay     bound = iota // lifts a limit to days
	anyPlace                // lifts that it is never the lead
	anyLength               // lifts that it is small items only
	unlimited               // lifts any
	inBrief                 // kept: small items only
	neverFirst              // kept: never the lead
	onDays                  // kept: on some days of the week
	majorOnly               // kept: nothing but the big stories
	soMany                  // not kept: how many articles, or how often
	forTime                 // not kept: for how long
	atHours                 // the schedule's: at what time
	soLong                  // the schedule's: how much there is to read
	bounds                  // how many there are
)

// limitation is one bound that a clause has set.
type limitation struct {
	bound bound
	days  newsroom.Days
}

// limit gives what a mandate keeps of it; empty if it keeps nothing.
func (l limitation) limit() newsroom.Limit {
	switch l.bound {
	case inBrief:
		return newsroom.BriefsOnly
	case neverFirst:
		return newsroom.NeverLead
	case majorOnly:
		return newsroom.MajorOnly
	case onDays:
		return newsroom.OnDays(l.days)
	}
	return ""
}

// lifts tells whether it takes away what a mandate keeps as a limit.
func (b bound) lifts(limit newsroom.Limit) bool {
	switch b {
	case anyDay:
		return limit.Days() != newsroom.Daily
	case anyPlace:
		return limit == newsroom.NeverLead
	case anyLength:
		return limit == newsroom.BriefsOnly
	}
	return b == unlimited && limit != ""
}

// maxLimit bounds in units what says a limit.
const maxLimit = 14

// limits takes what limits the interests off both ends of a clause, and gives it in the order in which it was said.
func (c cutter) limits(s span) (rest span, said []limitation) {
	ahead := 0
	for s.from < s.to {
		if c.units[s.to-1].separates() {
			s.to--
			continue
		}
		if s.from < s.to && c.units[s.from].separates() {
			s.from++
			continue
		}
		if n, found := c.limitBehind(s); n > 0 {
			s.to -= n
			said = slices.Insert(said, ahead, found)
			continue
		}
		n, found := c.limitBefore(s)
		if n == 0 {
			break
		}
		s.from += n
		said = slices.Insert(said, ahead, found)
		ahead++
	}
	return s, said
}

// limitBehind reads the longest limit that a clause ends with, and gives how many units it has.
func (c cutter) limitBehind(s span) (int, limitation) {
	for n := min(maxLimit, s.to-s.from); n > 0; n-- {
		if last := c.units[s.to-1]; c.units[s.to-n].glued || n == 1 && last.capital && !last.opening {
			continue // a word in a capital is a name ("Sebastian Kurz")
		}
		for kind, node := range c.g.behind {
			if node != nil && c.exactly(node, s.to-n, s.to) {
				return n, c.limitation(bound(kind), span{s.to - n, s.to})
			}
		}
	}
	return 0, limitation{}
}

// limitedTo tells whether what stands from a clause's beginning to a mark ends with a limit of its own, so that what
// comes next is a clause of its own ("golf in brief, tennis on Sundays"). A time is said of all.
func (c cutter) limitedTo(s span, next int) bool {
	if s.from >= s.to {
		return false
	}
	n, found := c.limitBehind(s)
	if n == 0 || n == s.to-s.from || found.bound == forTime {
		return false
	}
	for p := s.from; p < s.to; p++ {
		for _, node := range c.g.behind {
			if node != nil && slices.ContainsFunc(c.ends(node, p), func(end int) bool { return end > next }) {
				return false // it goes on: "on Mondays, Wednesdays and Fridays"
			}
		}
	}
	return true
}

// limitBefore reads the longest limit that a clause begins with.
func (c cutter) limitBefore(s span) (n int, found limitation) {
	for kind, node := range c.g.before {
		if node == nil {
			continue
		}
		taken := c.longest(node, s.from, s.to)
		if bound(kind) == onDays && c.names(span{s.from, s.from + taken}) {
			continue
		}
		if taken > n {
			n, found = taken, c.limitation(bound(kind), span{s.from, s.from + taken})
		}
	}
	return n, found
}

// names tells whether a day stands in a limit as part of a name, printed in a capital where the language has none for days
// ("el Viernes Santo").
func (c cutter) names(s span) bool {
	return c.g.smallDays && slices.ContainsFunc(c.units[s.from:s.to], func(u unit) bool {
		return c.g.days[u.word] != 0 && u.capital && !u.opening
	})
}

// limitation gives a limit with the days that it names: those of each word, and all from the first to the second of two
// that are joined by a word for "to".
func (c cutter) limitation(kind bound, s span) limitation {
	said := limitation{bound: kind}
	if kind != onDays {
		return said
	}
	first, through := -1, false
	for _, u := range c.units[s.from:s.to] {
		days := c.g.days[u.word]
		if c.g.through[u.word] {
			through = true
		}
		if days == 0 {
			continue
		}
		if through && first >= 0 {
			for day := first; !days.Has(time.Weekday(day % 7)); day++ {
				said.days |= 1 << (day % 7)
			}
		}
		said.days, through = said.days|days, false
		for first = 0; first < 6 && !days.Has(time.Weekday(first)); {
			first++
		}
	}
	return said
}

// dayTable reads seven groups of names, Sunday first, then one for working days and one for the days that are free. A
// group is the words of one day, parted by blanks; groups are parted by bars.
func dayTable(names string) map[string]newsroom.Days {
	table := map[string]newsroom.Days{}
	for i, group := range strings.Split(names, "|") {
		days := newsroom.Days(1) << min(i, 7)
		switch i {
		case 7:
			days = newsroom.Weekdays
		case 8:
			days = newsroom.Weekends
		}
		for word := range strings.FieldsSeq(group) {
			table[text.Fold(word)] = days
		}
	}
	return table
}

// addLimits compiles the patterns of a language's limits. $day is any of its names of days.
func (g *grammar) addLimits(c *compiler, l limits) {
	g.days, g.through, g.smallDays = dayTable(l.days), words(l.through), l.small
	if l.days == "" {
		return
	}
	c.parts["day"] = c.pattern(strings.Join(strings.Fields(strings.ReplaceAll(l.days, "|", " ")), "|"))
	c.parts["daily"] = c.pattern(strings.Join(l.adverbs(), "|"))
	c.parts["number"] = c.pattern(l.numbers + "|1|2|3|4|5|6|7|8|9|10|12|15|20|30|45|50|60|100|200|300")
	behind, before := l.lifts()
	for i, patterns := range [][bounds]string{l.behind, l.before, behind, before} {
		to := []*[bounds]*node{&g.behind, &g.before}[i%2]
		for kind, pattern := range patterns {
			if pattern != "" {
				to[kind] = c.pattern(pattern)
			}
		}
	}
}

// adverbs gives those names of days that are adverbs by themselves, written with an s at their end ("sonntags").
func (l limits) adverbs() (out []string) {
	for word := range strings.FieldsSeq(strings.ReplaceAll(l.days, "|", " ")) {
		if strings.HasSuffix(word, "s") {
			out = append(out, word)
		}
	}
	return out
}

// limited reads a clause that says how far its interests go, or how far those of the clause before do.
func (r *reader) limited(c clause, rest span, said []limitation) bool {
	if rest.from >= rest.to && len(r.moves) == 0 && c.leads {
		r.ahead = append(r.ahead, said...)
		return true
	}
	if rest.from >= rest.to {
		return r.limit(said, len(r.moves)-1)
	}
	had := len(r.moves)
	c.span, c.limited = rest, true
	return r.read(c) && len(r.moves) > had && r.limit(said, had)
}

// limit sets limits to the moves from one on. Only what is followed can be limited, but for a time.
func (r *reader) limit(said []limitation, from int) bool {
	if from < 0 {
		return false
	}
	for i := range r.moves[from:] {
		made := &r.moves[from+i]
		switch made.op {
		case follow, keep, only, merely, swap, prefer, instead, tolerate, warn:
		default:
			if !slices.Equal(said, []limitation{{bound: forTime}}) {
				return false
			}
		}
		made.limits, made.bare = append(made.limits, said...), false
	}
	return true
}
