package situation

import (
	"math"
	"slices"

	"newsroom"
)

// group is a situation, as far as its articles are live.
type group struct {
	id      newsroom.SituationID
	members []*entry // by seq
	past    bool     // articles of it have left the window: it must not redirect, for nobody speaks for them

	total  *sums        // sum of the members' widened vectors; nil while they are few, or nobody has asked
	stale  []*entry     // members that were touched since
	oldest newsroom.Seq // no neighbour in those vectors is older
	asked  int64        // the epoch in which somebody asked last
}

// open makes a group without articles.
func (w *Window) open(id newsroom.SituationID) *group {
	g := &group{id: id, asked: w.head.Epoch}
	w.groups[id] = g
	return g
}

// before orders groups by their ids, which is by age.
func (g *group) before(other *group) bool { return slices.Compare(g.id[:], other.id[:]) < 0 }

// add takes in an article that is newer than all others, with its widened vector, nil for none.
func (g *group) add(e *entry, wide vector) {
	e.group = g
	g.members = append(g.members, e)
	if g.total == nil {
		return
	}
	if wide == nil {
		e.stale = true
		g.stale = append(g.stale, e)
	} else {
		g.total.add(wide, 1)
		g.oldest = min(g.oldest, e.seq-newsroom.Seq(e.needs))
	}
}

// lose lets the oldest article go, with its widened vector.
func (g *group) lose(e *entry, wide vector) {
	g.members[0] = nil
	g.members = g.members[1:]
	g.past = true
	if g.total != nil {
		g.total.add(wide, -1)
	}
	e.group = nil
}

// set gives the group other articles, with the sum of their widened vectors if it is at hand.
func (g *group) set(members []*entry, total *sums) {
	if len(members) <= few {
		total = nil
	}
	g.members, g.total, g.stale, g.oldest = members, total, nil, 0
	for _, e := range members {
		e.group = g
	}
}

// few is up to how many articles the sum of a group's vectors is not kept but made when it is asked for: most groups
// are small, and their sums would be most of the window's memory.
const few = 6

// bag gives the group's articles as they are now.
func (w *Window) bag(g *group) bag {
	g.asked = w.head.Epoch
	if len(g.members) == 1 {
		return single(g.members[0], w.widened(g.members[0]))
	}
	if len(g.members) <= few {
		g.total = nil
		return bag{articles: len(g.members), many: w.total(g), owned: true, origins: originsOf(g.members)}
	}
	return bag{articles: len(g.members), many: w.sum(g), origins: originsOf(g.members)}
}

// linkTo gives the average link of a group to the article whose widened vector is laid out for search.
func (w *Window) linkTo(g *group, of origins) float64 {
	g.asked = w.head.Epoch
	sum := int64(0)
	if len(g.members) <= few {
		for _, e := range g.members {
			dot := w.search.probe.dot(w.widened(e))
			sum += dot
		}
	} else {
		sum = w.sum(g).dot(w.search.probe.of)
	}
	return linkOf(sum, of.apart(originsOf(g.members)), 1, len(g.members))
}

// total adds the members' widened vectors up.
func (w *Window) total(g *group) *sums {
	total := newSums(leastTotal)
	for _, e := range g.members {
		total.add(w.widened(e), 1)
	}
	return total
}

// sum gives the sum of a larger group's vectors, which is kept.
func (w *Window) sum(g *group) *sums {
	if g.total == nil {
		g.total, g.oldest, g.stale = w.total(g), 0, nil
	}
	for _, e := range g.stale {
		if e.group == g {
			w.widened(e)
		}
	}
	g.stale = g.stale[:0]
	if g.oldest < w.first {
		w.renew(g)
	}
	return g.total
}

// leastTotal is how many words the sum of a small group has room for.
const leastTotal = wideTerms * 3 / 2

// renew widens those again whose neighbours have left.
func (w *Window) renew(g *group) {
	oldest := newsroom.Seq(math.MaxInt64)
	for _, e := range g.members {
		w.widened(e)
		oldest = min(oldest, e.seq-newsroom.Seq(e.needs))
	}
	g.oldest = oldest
}

// coolAfter is after how many regroupings what is cached of a situation is given up that nobody has asked for.
const coolAfter = 20

// cool gives caches up, so that memory is spent on what is in the news.
func (w *Window) cool() {
	if w.head.Epoch%coolAfter > 0 {
		return
	}
	for _, g := range w.groups {
		if g.asked+coolAfter > w.head.Epoch {
			continue
		}
		g.total, g.stale = nil, nil
		for _, e := range g.members {
			w.wides.leave(e.wide)
			e.wide = 0
		}
	}
}
