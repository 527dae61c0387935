package hours

import (
	"math/bits"
	"slices"

	"newsroom"
)

// Days and times come in any order: "weekdays at 7, Sundays at nine", "at 7 on weekdays, at nine on Sundays", "7, but not on Fridays, and Sundays at
// nine". All ways are tried to part them into groups of days with their times, and the one that goes best with how they were said is taken: with
// commas and "and" between the groups, and days and times within them in one order. Where two ways go as well and come to other schedules, nobody can
// tell.

// item is one set of days, or one time, in the order in which they were said.
type item struct {
	said
	of sort // days or moment
}

// group is some items that belong together.
type group struct {
	days   newsroom.Days
	barred newsroom.Days // on which nothing comes
	times  []int
	apart  bool // it may stand in the place of what was said of its days before
	leads  sort // which of days and times comes first; unread: there is only one of the two
}

// What goes against a way to part the items.
const (
	againstJoined = 1 // "and" between two groups
	againstNone   = 2 // nothing between them
	againstTurn   = 1 // the order of days and times changes
	againstComma  = 1 // a comma between days and their time, or between two times
	againstAnd    = 2 // "and" between days and their time
	againstAlone  = 1 // a time without days
	againstMost   = 2 // which leaves few days to that time
	againstBare   = 2 // days without a time
	againstFirst  = 2 // an exception from nothing that was said before it
	againstSpared = 4 // a time for days on which nothing is to come
	mostItems     = 12
)

// binder looks for the best way to part some items.
type binder struct {
	*blocks
	items []item
	best  int
	found []newsroom.Schedule // of the ways that are as good as the best; nil for one of which nobody can tell what it comes to
}

// schedule makes a schedule of the blocks, nil where they don't go together or may be meant in two ways.
func (b *blocks) schedule() newsroom.Schedule {
	bind := binder{blocks: b, best: -1}
	for _, one := range b.list {
		for _, said := range one.all {
			bind.items = append(bind.items, item{said, one.of})
		}
	}
	if len(bind.items) > mostItems || b.putRight() {
		return nil
	}
	bind.part(0, nil, 0)
	if len(bind.found) == 0 {
		return nil
	}
	first := bind.found[0]
	for _, other := range bind.found[1:] {
		if !slices.Equal(first, other) {
			return nil
		}
	}
	return first
}

// part tries all ways to part the items from one on, behind some groups that go so badly with what was said.
func (b *binder) part(from int, groups []group, against int) {
	if b.best >= 0 && against > b.best {
		return
	}
	if from == len(b.items) {
		b.propose(groups, against)
		return
	}
	cut := 0
	if from > 0 && !b.items[from].apart {
		if cut = againstNone; b.items[from].joined {
			cut = againstJoined
		}
	}
	for to := from + 1; to <= len(b.items); to++ {
		if next, cost, ok := b.group(from, to, groups); ok {
			b.part(to, append(slices.Clone(groups), next), against+cut+cost)
		}
	}
}

// propose notes what a way comes to. One that brings another number of editions than was asked for is none.
func (b *binder) propose(groups []group, against int) {
	lines := b.lines(groups)
	if !b.often(lines) {
		return
	}
	if mostElsewhere(groups) {
		against += againstMost
	}
	if b.best < 0 || against < b.best {
		b.best, b.found = against, nil
	}
	if !b.overlay(lines) {
		lines = nil
	}
	b.found = append(b.found, scheduled(lines))
}

// group makes a group of some items, and tells what goes against it behind others; false where they can be none.
func (b *binder) group(from, to int, before []group) (g group, against int, ok bool) {
	g = group{leads: b.items[from].of, apart: b.items[from].apart}
	turns, spared, plain := 0, false, false
	for i, one := range b.items[from:to] {
		if i > 0 {
			cost := b.within(from + i)
			turned := one.of != b.items[from+i-1].of
			if against += cost; turned {
				turns++
			}
		}
		switch {
		case one.of == moment && !slices.Contains(g.times, one.minute):
			g.times = append(g.times, one.minute)
		case one.of == moment:
		case one.barred:
			g.barred |= one.days
			spared = spared || one.sparing
		case g.barred != 0:
			return g, 0, false // what is left out stands behind
		default:
			g.days |= one.days
			plain = true
		}
	}
	if turns > 1 {
		return g, 0, false
	}
	if plain && g.barred&^g.days != 0 {
		return g, 0, false // it is taken off other days
	}
	if plain {
		g.days, g.barred = g.days&^g.barred, 0
	}
	if turns == 0 {
		g.leads = unread
	}
	cost, ok := b.stands(&g, plain, spared, before)
	return g, against + cost, ok
}

// within tells what goes against an item in one group with that before it.
func (b *binder) within(i int) int {
	one, last := b.items[i], b.items[i-1]
	switch {
	case one.of == last.of && (last.of == days || one.joined):
		return 0
	case one.of != last.of && one.joined:
		return againstAnd
	case one.of == last.of, one.apart:
		return againstComma
	}
	return 0
}

// stands tells what goes against a group behind others, by what it holds.
func (b *binder) stands(g *group, plain, spared bool, before []group) (against int, ok bool) {
	timed := slices.ContainsFunc(before, func(one group) bool { return len(one.times) > 0 })
	switch {
	case len(g.times) == 0 && plain:
		return againstBare, true
	case len(g.times) == 0:
		return 0, true
	case plain:
		if last := len(before) - 1; last >= 0 && g.leads != before[last].leads && before[last].leads != unread {
			against = againstTurn
		}
		return against, true
	case g.barred == 0: // a time without days
		return againstAlone, !timed
	case g.leads != days:
		return 0, false
	}
	g.days, g.barred, g.apart = g.barred, 0, true // days that are excepted, with a time of their own
	if spared {
		against += againstSpared
	}
	if !timed {
		against += againstFirst
	}
	return against, true
}

// mostElsewhere tells whether a time without days is left for few of them, as the others have one of their own.
func mostElsewhere(groups []group) bool {
	alone, named := false, newsroom.Days(0)
	for _, g := range groups {
		alone = alone || g.days == 0 && len(g.times) > 0
		named |= g.days
	}
	return alone && bits.OnesCount8(uint8(named)) > daysPerWeek/2
}

// daysPerWeek is how many days a week has.
const daysPerWeek = 7
