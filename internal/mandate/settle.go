package mandate

import (
	"cmp"
	"slices"
	"strings"

	"newsroom"
)

// settle applies the moves of a statement to the interests that stand, whole or not at all.
func settle(g *keys, before []newsroom.Interest, moves []move) Reading {
	l := ledger{g: g, said: map[string]bool{}}
	for _, interest := range before {
		l.entries = append(l.entries, entry{Interest: interest, key: g.key(interest.Label), old: true})
	}
	for _, m := range moves {
		if l.apply(m); l.doubt.matter != nothing {
			return doubt(l.doubt)
		}
	}
	return l.reading()
}

// reading gives what the moves came to.
func (l *ledger) reading() Reading {
	out := Reading{Outcome: newsroom.Unchanged, unkept: l.unkept, stays: l.stays}
	for _, e := range l.entries {
		switch {
		case e.old && e.ended:
			out.Ended = append(out.Ended, e.ID)
		case !e.old && !e.ended:
			out.Begun = append(out.Begun, newsroom.Interest{Label: e.Label, Avoid: e.Avoid, Limit: e.Limit, Alert: e.Alert})
		}
	}
	if len(out.Ended)+len(out.Begun) > 0 {
		out.Outcome = newsroom.Applied
	}
	return out
}

// apply applies one move.
func (l *ledger) apply(m move) {
	l.limit(m)
	switch m.op {
	case merely:
		l.only(m)
	case swap:
		l.drop(m.x, true, m)
		l.each(m.y, l.follow, m)
	case prefer:
		l.drop(m.y, false, m)
		l.each(m.x, l.follow, m)
	case meant:
		l.meant(m)
	default:
		l.each(m.x, l.operation(m.op), m)
	}
}

// operation gives what to do with each label of a move.
func (l *ledger) operation(o op) func(string, move) {
	switch o {
	case avoid:
		return l.avoid
	case drop:
		return func(label string, m move) { l.drop([]string{label}, false, m) }
	case release:
		return l.release
	case tolerate:
		return l.tolerate
	case keep:
		return l.keep
	case warn:
		return func(label string, m move) { l.alert(label, m, true) }
	case unwarn:
		return func(label string, m move) { l.alert(label, m, false) }
	}
	return l.follow
}

func (l *ledger) each(labels []string, do func(string, move), m move) {
	for _, label := range labels {
		do(label, m)
	}
}

// follow begins to follow a label. One that was avoided moves over.
func (l *ledger) follow(label string, m move) {
	avoided := l.find(label, true)
	if m.bare && (l.orders(label) || l.g.ranks(label)) {
		l.doubt = about(noOrder, label)
		return
	}
	if avoided != nil && m.bare {
		l.doubt = about(leftOut, label)
		return
	}
	if slices.Contains(l.lifted, unlimited) && l.find(label, false) == nil {
		l.doubt = about(notFollowed, label) // what has no limit may be called so ("cities without limits")
		return
	}
	l.say(label, false)
	if avoided != nil {
		avoided.ended = true
	}
	switch followed := l.find(label, false); {
	case followed == nil:
		l.begin(label, false)
	case l.relimits(followed.Limit):
		l.begin(followed.Label, false)
		l.entries[len(l.entries)-1].Alert = l.again(followed.Label).Alert
	}
}

// avoid begins to avoid a label, and no longer follows it.
func (l *ledger) avoid(label string, m move) {
	l.say(label, true)
	followed := l.find(label, false)
	if followed == nil {
		if near := l.like(label, false); near != nil {
			l.doubt = about(alsoLeftOut, near.Label)
			return
		}
	}
	if followed != nil {
		followed.ended = true
	}
	switch found := l.find(label, true); {
	case found == nil:
		l.begin(label, true)
	case found.Reduced() && !l.reduces:
		found.ended = true
		l.begin(found.Label, true)
	}
}

// drop ends what is followed. What is not can only be meant to be avoided, unless something else was to come
// in its place.
func (l *ledger) drop(labels []string, replaced bool, m move) {
	for _, label := range labels {
		found := l.find(label, false)
		if found == nil {
			found = l.like(label, false)
		}
		switch {
		case found != nil:
			found.ended = true
		case replaced || l.find(label, true) != nil:
			l.doubt = about(notFollowed, label)
		default:
			l.avoid(label, m)
		}
	}
}

// release ends an avoidance.
func (l *ledger) release(label string, _ move) {
	found := l.find(label, true)
	if found == nil {
		found = l.like(label, true)
	}
	if found != nil {
		found.ended = true
	} else if l.find(label, false) == nil {
		l.doubt = about(notLeftOut, label)
	}
}

// tolerate ends an avoidance, or follows what nobody avoided.
func (l *ledger) tolerate(label string, m move) {
	switch found := l.find(label, true); {
	case found != nil:
		found.ended = true
	case !m.ended:
		l.follow(label, m)
	}
}

// keep changes nothing about what is followed, and follows what is not.
func (l *ledger) keep(label string, m move) {
	if found := cmp.Or(l.find(label, false), l.like(label, false)); found != nil {
		if l.relimits(found.Limit) {
			l.follow(found.Label, m)
		}
		return
	}
	if l.find(label, true) != nil {
		l.doubt = about(leftOut, label)
		return
	}
	l.follow(label, m)
}

// only ends everything that is followed but the labels. Said by the way while several interests stand, it is
// meant of the one that it narrows, or nobody knows of which.
func (l *ledger) only(m move) {
	stays := map[string]bool{}
	for _, label := range m.x {
		stays[l.g.key(label)] = true
	}
	others := func(e entry) bool { return !e.ended && !e.Avoid && e.old && !stays[e.key] }
	narrowed := func(e entry) bool { return others(e) && l.narrows(m.x, e) }
	stay := l.count(func(e entry) bool { return !e.ended && !e.Avoid && stays[e.key] })
	switch {
	case l.count(others) < 2 || stay > 0:
		l.endAll(others)
	case l.count(narrowed) == 1:
		l.endAll(narrowed)
	default:
		l.doubt = about(onlyThat, strings.Join(m.x, ", "))
		return
	}
	for _, e := range l.entries {
		if e.old && !e.ended && !e.Avoid && stays[e.key] {
			l.stays = append(l.stays, e.Label)
		}
	}
	l.each(m.x, l.follow, m)
}

// meant puts a label in the place of the one interest that it makes clearer.
func (l *ledger) meant(m move) {
	for _, label := range m.x {
		var found *entry
		for i := range l.entries {
			if e := &l.entries[i]; !e.ended && e.old && !e.Avoid && covers(l.g.key(label), e.key) {
				if found != nil {
					found = nil
					break
				}
				found = e
			}
		}
		if found == nil {
			l.doubt = about(clearer, label)
			return
		}
		found.ended = true
		l.follow(label, m)
	}
}
