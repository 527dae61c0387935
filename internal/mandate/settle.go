package mandate

import (
	"maps"
	"slices"
	"strings"

	"newsroom"
)

// entry is an interest while a statement is applied.
type entry struct {
	newsroom.Interest
	key   string
	old   bool // it stood before
	ended bool
}

// ledger is a mandate while a statement is applied to it.
type ledger struct {
	g       *grammar
	entries []entry
	said    map[string]bool // what this statement said of each key: to be avoided or not
	lieu    bool            // something was to go in favour of something else
	doubt   string
}

// settle applies the moves of a statement to the interests that stand, whole or not at all.
func settle(g *grammar, before []newsroom.Interest, moves []move) Reading {
	l := ledger{g: g, said: map[string]bool{}}
	for _, interest := range before {
		l.entries = append(l.entries, entry{Interest: interest, key: g.key(interest.Label), old: true})
	}
	for _, m := range moves {
		if l.apply(m); l.doubt != "" {
			return doubt(l.doubt)
		}
	}
	if l.lieu && len(l.said) > 0 && !slices.Contains(slices.Collect(maps.Values(l.said)), false) || l.lieu && len(l.said) == 0 {
		return doubt("What should come in its place?")
	}
	return l.reading()
}

// reading gives what the moves came to.
func (l *ledger) reading() Reading {
	out := Reading{Outcome: newsroom.Unchanged}
	for _, e := range l.entries {
		switch {
		case e.old && e.ended:
			out.Ended = append(out.Ended, e.ID)
		case !e.old && !e.ended:
			out.Begun = append(out.Begun, newsroom.Interest{Label: e.Label, Avoid: e.Avoid})
		}
	}
	if len(out.Ended)+len(out.Begun) > 0 {
		out.Outcome = newsroom.Applied
	}
	return out
}

// apply applies one move.
func (l *ledger) apply(m move) {
	switch m.op {
	case wipe:
		l.endAll(func(entry) bool { return true })
	case only, merely:
		l.only(m)
	case swap:
		l.drop(m.x, true, m)
		l.each(m.y, l.follow, m)
	case lieu:
		l.lieu = true
		l.drop(m.x, false, m)
	case prefer, instead:
		l.drop(m.y, false, m)
		l.each(m.x, l.follow, m)
	case meant:
		l.meant(m)
	default:
		if m.field != "" {
			l.narrow(m.field)
		}
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
	}
	return l.follow
}

func (l *ledger) each(labels []string, do func(string, move), m move) {
	for _, label := range labels {
		do(label, m)
	}
}

// find gives the standing entries whose key is the label's.
func (l *ledger) find(label string, avoided bool) *entry {
	key := l.g.key(l.unqualified(label))
	for i := range l.entries {
		if e := &l.entries[i]; !e.ended && e.Avoid == avoided && (e.key == key || e.key == l.g.key(label)) {
			return e
		}
	}
	return nil
}

// unqualified takes off what only says that all of a subject is meant ("space in general").
func (l *ledger) unqualified(label string) string {
	words := strings.Fields(label)
	for n := min(3, len(words)-1); n > 0; n-- {
		if l.g.general[strings.ToLower(strings.Join(words[len(words)-n:], "_"))] {
			return strings.Join(words[:len(words)-n], " ")
		}
	}
	return label
}

// covers tells whether the words of the key a are all among those of b.
func covers(b, a string) bool {
	have := strings.Fields(b)
	for word := range strings.FieldsSeq(a) {
		if !slices.Contains(have, word) {
			return false
		}
	}
	return a != ""
}

// like gives the one standing entry that has all words of the label, if there is exactly one.
func (l *ledger) like(label string, avoided bool) *entry {
	var found *entry
	key := l.g.key(label)
	for i := range l.entries {
		if e := &l.entries[i]; !e.ended && e.old && e.Avoid == avoided && covers(e.key, key) {
			if found != nil {
				return nil
			}
			found = e
		}
	}
	return found
}

// say notes what the statement says of a label, and doubts one that says both.
func (l *ledger) say(label string, avoided bool) {
	key := l.g.key(label)
	if was, ok := l.said[key]; ok && was != avoided {
		l.doubt = "Should “" + shorten(label, maxUnread) + "” be followed or left out?"
	}
	l.said[key] = avoided
}

func (l *ledger) begin(label string, avoided bool) {
	l.entries = append(l.entries, entry{Interest: newsroom.Interest{Label: label, Avoid: avoided}, key: l.g.key(label)})
}

func (l *ledger) endAll(which func(entry) bool) {
	for i := range l.entries {
		if e := &l.entries[i]; e.old && which(*e) {
			e.ended = true
		}
	}
}

// follow begins to follow a label. One that was avoided moves over.
func (l *ledger) follow(label string, m move) {
	avoided := l.find(label, true)
	if avoided != nil && m.bare {
		l.doubt = "“" + shorten(label, maxUnread) + "” is left out at present. Should it be followed instead?"
		return
	}
	l.say(label, false)
	if avoided != nil {
		avoided.ended = true
	}
	if l.find(label, false) == nil {
		l.begin(label, false)
	}
}

// avoid begins to avoid a label, and no longer follows it.
func (l *ledger) avoid(label string, m move) {
	l.say(label, true)
	followed := l.find(label, false)
	if followed == nil && m.field == "" {
		if near := l.like(label, false); near != nil {
			l.doubt = "Should “" + shorten(near.Label, maxUnread) + "”, which is followed, be left out too?"
			return
		}
	}
	if followed != nil {
		followed.ended = true
	}
	if l.find(label, true) == nil {
		l.begin(label, true)
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
			l.doubt = "“" + shorten(label, maxUnread) + "” is not followed at present. What should change?"
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
		l.doubt = "“" + shorten(label, maxUnread) + "” is not left out at present. Should it be followed?"
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
	if l.find(label, false) != nil || l.like(label, false) != nil {
		return
	}
	if l.find(label, true) != nil {
		l.doubt = "“" + shorten(label, maxUnread) + "” is left out at present. Should it be followed instead?"
		return
	}
	l.follow(label, m)
}

// only ends everything that is followed but the labels. Said by the way while several interests stand, it is
// meant of the one that it narrows, or nobody knows of which.
func (l *ledger) only(m move) {
	if m.field != "" {
		l.narrow(m.field)
		l.each(m.x, l.follow, m)
		return
	}
	stays := map[string]bool{}
	for _, label := range m.x {
		stays[l.g.key(label)] = true
	}
	others := func(e entry) bool { return !e.ended && !e.Avoid && e.old && !stays[e.key] }
	if m.op == merely && l.count(others) > 1 && l.count(func(e entry) bool { return others(e) || stays[e.key] }) == l.count(others) {
		narrowed := func(e entry) bool { return others(e) && l.narrows(m.x, e) }
		if l.count(narrowed) != 1 {
			l.doubt = "Should “" + shorten(strings.Join(m.x, ", "), maxUnread) + "” be all that is followed?"
			return
		}
		others = narrowed
	}
	l.endAll(others)
	l.each(m.x, l.follow, m)
}

// narrows tells whether each label is a part of the entry's.
func (l *ledger) narrows(labels []string, e entry) bool {
	for _, label := range labels {
		if !covers(l.g.key(label), e.key) {
			return false
		}
	}
	return true
}

func (l *ledger) count(which func(entry) bool) int {
	n := 0
	for _, e := range l.entries {
		if which(e) {
			n++
		}
	}
	return n
}

// narrow ends a followed field, of which the statement follows a part.
func (l *ledger) narrow(field string) {
	if found := l.find(field, false); found != nil && found.old {
		found.ended = true
	}
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
			l.doubt = "Which of your interests should “" + shorten(label, maxUnread) + "” make clearer?"
			return
		}
		found.ended = true
		l.follow(label, m)
	}
}
