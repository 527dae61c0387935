package mandate

import (
	"cmp"
	"strings"

	"newsroom/internal/text"
)

// alert has an interest raise alerts, or no more. What is to be told at once is followed; of what is not followed there is
// nothing to be told no more.
func (l *ledger) alert(label string, m move, wanted bool) {
	found := cmp.Or(l.find(label, false), l.like(label, false))
	switch {
	case found == nil && !wanted:
		l.doubt = about(notFollowed, label)
	case found == nil:
		had := len(l.entries)
		l.follow(label, m)
		for i := had; i < len(l.entries); i++ {
			l.entries[i].Alert = true
		}
	case found.Alert != wanted || l.relimits(found.Limit):
		was := found.Interest
		found.ended = true
		l.say(was.Label, false)
		l.begin(was.Label, false)
		last := &l.entries[len(l.entries)-1]
		last.Alert = wanted
		if !l.relimits(was.Limit) {
			last.Limit = was.Limit
		}
	}
}

// orders tells whether a label puts one interest before another of which one is followed ("rugby before golf"). A mandate
// has no order, and it may as well be the name of one thing.
func (l *ledger) orders(label string) bool {
	words := strings.Fields(label)
	for i := 1; i < len(words)-1; i++ {
		if !l.g.orders(text.Fold(words[i])) {
			continue
		}
		for _, side := range []string{strings.Join(words[:i], " "), strings.Join(words[i+1:], " ")} {
			if l.find(side, false) != nil {
				return true
			}
		}
	}
	return false
}
