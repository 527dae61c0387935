package mandate

import (
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
	g       *keys
	entries []entry
	said    map[string]bool // what this statement said of each key: to be avoided or not
	doubt   asked

	stays []string // of what is followed, what an only has named

	limited newsroom.Limit // what the present move's interests are limited to
	lifted  []bound        // what was said of limits that it has no longer
	unkept  []bound        // what was said of limits and can't be kept
	reduces bool           // the present move asks for less of what is to be avoided
}

// limit takes the limit that the move's interests get, and notes those that can't be kept: all but the first of those
// that can.
func (l *ledger) limit(m move) {
	l.limited, l.lifted, l.reduces = "", nil, m.less
	for _, said := range m.limits {
		if said.bound <= unlimited {
			l.lifted = append(l.lifted, said.bound)
			continue
		}
		if limit := said.limit(); limit != "" && (l.limited == "" || l.limited == limit) {
			l.limited = limit
		} else if !slices.Contains(l.unkept, said.bound) {
			l.unkept = append(l.unkept, said.bound)
		}
	}
}

// relimits tells whether the present move gives a standing limit up, for another or for none.
func (l *ledger) relimits(limit newsroom.Limit) bool {
	return l.limited != "" && limit != l.limited || slices.ContainsFunc(l.lifted, func(b bound) bool { return b.lifts(limit) })
}

// again ends the standing entry of a label that begins again with another limit.
func (l *ledger) again(label string) (was entry) {
	for i := range l.entries[:len(l.entries)-1] {
		if e := &l.entries[i]; !e.ended && !e.Avoid && e.Label == label {
			e.ended, was = true, *e
		}
	}
	return was
}

// find gives the standing entry whose key is the label's: that which is spelt alike before one that is another form of it ("lek" before "leki").
func (l *ledger) find(label string, avoided bool) (found *entry) {
	key, words := l.g.key(label), wordsIn(label)
	for i := range l.entries {
		e := &l.entries[i]
		if e.ended || e.Avoid != avoided || e.key != key {
			continue
		}
		if slices.Equal(wordsIn(e.Label), words) {
			return e
		}
		if found == nil {
			found = e
		}
	}
	return found
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
		l.doubt = about(eitherWay, label)
	}
	l.said[key] = avoided
}

func (l *ledger) begin(label string, avoided bool) {
	l.entries = append(l.entries, entry{Interest: newsroom.Interest{Label: label, Avoid: avoided, Limit: l.limits(avoided)}, key: l.g.key(label)})
}

func (l *ledger) endAll(which func(entry) bool) {
	for i := range l.entries {
		if e := &l.entries[i]; e.old && which(*e) {
			e.ended = true
		}
	}
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

// limits gives the limit of an interest that begins.
func (l *ledger) limits(avoided bool) newsroom.Limit {
	switch {
	case !avoided:
		return l.limited
	case l.reduces:
		return newsroom.BriefsOnly
	}
	return ""
}
