package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
)

// readPartly understands a statement of which a part is in doubt: it asks about that, and applies the rest where that is sure.
func readPartly(l *statement.Language, before []newsroom.Interest, read statement.Reading) Reading {
	asks := doubt(about(whichBut, read.Unread[0]))
	if !separable(l, read) {
		return asks
	}
	sure := operate(l, before, statement.Reading{Language: l, Operations: read.Operations})
	if sure.Outcome != newsroom.Applied {
		return asks
	}
	sure.Outcome, sure.asks, sure.Question = newsroom.PartlyApplied, asks.asks, asks.Question
	return sure
}

// plainKinds are the operations that mean what they say whatever stands beside them.
var plainKinds = []statement.Kind{
	statement.Follow, statement.LeaveOut, statement.Unfollow, statement.Allow, statement.Welcome,
}

// separable tells whether all that was read is sure, and all that is in doubt is about something else: each part of it a sentence that
// names subjects of its own, and neither denies, excepts nor narrows anything.
func separable(l *statement.Language, read statement.Reading) bool {
	words := map[string]bool{}
	for _, o := range read.Operations {
		if !o.Whole || o.Bare || o.Back || !slices.Contains(plainKinds, o.Kind) || len(o.Instead) > 0 {
			return false
		}
		for _, label := range o.Subjects {
			for word := range strings.FieldsSeq(keysOf(l.Code).key(label)) {
				words[word] = true
			}
		}
	}
	for _, o := range read.Doubts {
		if !o.Apart || o.Back || !slices.Contains(plainKinds, o.Kind) || len(nameable(o.Subjects)) == 0 || len(o.Instead) > 0 {
			return false
		}
		for _, label := range o.Subjects {
			for word := range strings.FieldsSeq(keysOf(l.Code).key(label)) {
				if words[word] {
					return false
				}
			}
		}
	}
	return len(read.Operations) > 0
}
