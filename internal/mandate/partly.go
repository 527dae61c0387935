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
	keys := keysOf(l.Code)
	named := map[string]bool{}
	for _, o := range read.Operations {
		if !o.Whole || o.Bare || !plainly(o) {
			return false
		}
		for _, word := range keys.words(o.Subjects) {
			named[word] = true
		}
	}
	for _, o := range read.Doubts {
		if !o.Apart || !plainly(o) || len(nameable(o.Subjects, mostWords)) == 0 ||
			slices.ContainsFunc(keys.words(o.Subjects), func(word string) bool { return named[word] }) {
			return false
		}
	}
	return len(read.Operations) > 0
}

// plainly tells whether an operation means what it says whatever stands beside it.
func plainly(o statement.Operation) bool {
	return slices.Contains(plainKinds, o.Kind) && !o.Back && len(o.Instead) == 0
}

// words gives the words by which labels are compared.
func (k *keys) words(labels []string) (all []string) {
	for _, label := range labels {
		all = append(all, strings.Fields(k.key(label))...)
	}
	return all
}
