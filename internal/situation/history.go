package situation

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// transfer is the articles that go from one situation to another in a regrouping.
type transfer struct {
	from, to *group
	moved    []newsroom.Seq
	stayed   int // articles of from that stay or go elsewhere
	met      int // articles of to, when all have come
}

// transfersOf gives what goes where, by first article. Articles still say where they were before.
func transfersOf(clusters []*cluster) []transfer {
	var all []transfer
	for _, c := range clusters {
		for _, s := range c.shares {
			if s.group == c.group {
				continue
			}
			t := transfer{from: s.group, to: c.group, stayed: len(s.group.members) - s.articles, met: len(c.members)}
			for _, e := range c.members {
				if e.group == s.group {
					t.moved = append(t.moved, e.seq)
				}
			}
			all = append(all, t)
		}
	}
	slices.SortFunc(all, func(a, b transfer) int { return cmp.Compare(a.moved[0], b.moved[0]) })
	return all
}

// record notes what became of situations. One that no cluster keeps redirects to where most of its articles
// went, unless articles of it have left the window: then it stands as it was, without the live ones.
func (w *Window) record(done *Changes, transfers []transfer, kept map[*group]bool) {
	heirs := map[*group]*group{}
	for _, t := range transfers {
		if kept[t.from] {
			continue
		}
		delete(w.groups, t.from.id)
		if !t.from.past {
			heirs[t.from] = heir(transfers, t.from)
		}
	}
	at := w.now()
	for _, t := range transfers {
		event := newsroom.SituationEvent{
			Situation: t.to.id, Kind: newsroom.Split, At: at, Other: t.from.id, Moved: t.moved, Reason: t.reason(),
		}
		if heirs[t.from] == t.to {
			event.Situation, event.Kind, event.Other = t.from.id, newsroom.Merged, t.to.id
			event.Reason = t.unionReason()
			done.Merged = append(done.Merged, store.Merge{From: t.from.id, Into: t.to.id, At: at})
		}
		done.Events = append(done.Events, event)
	}
}

// heir gives the situation that most articles of a dissolved one went to, of equals the oldest.
func heir(transfers []transfer, from *group) *group {
	var best transfer
	for _, t := range transfers {
		if t.from != from {
			continue
		}
		if best.to == nil || len(t.moved) > len(best.moved) || len(t.moved) == len(best.moved) && t.to.before(best.to) {
			best = t
		}
	}
	return best.to
}

// now is the stream's clock as a time.
func (w *Window) now() time.Time { return time.UnixMicro(w.clock).UTC() }

// standing gives a situation as it is stored when it is opened. The store counts its articles.
func standing(g *group, founder *entry) newsroom.Situation {
	seen := time.UnixMicro(founder.seen).UTC()
	return newsroom.Situation{ID: g.id, Opened: seen, Last: seen}
}

// reason tells why articles went to another situation.
func (t transfer) reason() string {
	n := len(t.moved)
	if n < t.met {
		return fmt.Sprintf("%s found to be closer to %s.", are(n), articles(t.met-n))
	}
	return fmt.Sprintf("%s found to report another event than %s.", are(n), articles(t.stayed))
}

// unionReason tells why a situation was merged.
func (t transfer) unionReason() string {
	n := len(t.moved)
	return fmt.Sprintf("%s found to report the same event as %s.", are(n), articles(t.met-n))
}

// articles counts the others.
func articles(n int) string {
	if n == 1 {
		return "one other"
	}
	return fmt.Sprintf("%d others", n)
}

// are counts the articles that a sentence begins with.
func are(n int) string {
	if n == 1 {
		return "One article was"
	}
	return fmt.Sprintf("%d articles were", n)
}
