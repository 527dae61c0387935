package mandate

import (
	"slices"

	"newsroom"
	"newsroom/internal/statement"
)

// withoutReversed gives ways without what turns round something that a reading has just applied and is in no doubt about.
func (r Reading) withoutReversed(meant []way) (out []way) {
	if r.disputed {
		return meant
	}
	for _, w := range meant {
		out = append(out, slices.DeleteFunc(slices.Clone(w), func(o statement.Operation) bool {
			return (o.Kind == statement.LeaveOut || o.Kind == statement.Follow) && slices.ContainsFunc(o.Subjects, func(label string) bool { return r.reverses(label, o.Kind == statement.LeaveOut) })
		}))
	}
	return out
}

// reverses tells whether a label has all the words of an interest that a reading begins on the other side.
func (r Reading) reverses(label string, avoid bool) bool {
	words := wordsIn(label)
	return slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool {
		return one.Avoid != avoid && !slices.ContainsFunc(wordsIn(one.Label), func(word string) bool { return !slices.Contains(words, word) })
	})
}
