package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/text"
)

// withoutBehindDenied asks about what would be followed though it goes on a list of what is left out ("no golf, curling, darts, or whatever is on at night"), where
// no more than a part of a statement was understood: nobody can tell how far the denial goes.
func (r Reading) withoutBehindDenied(said string) Reading {
	if r.of == nil || r.Outcome != newsroom.PartlyApplied {
		return r
	}
	denied := labelsOn(r.Begun, true)
	var some []string
	for _, label := range labelsOn(r.Begun, false) { // in the order in which they stand
		if at := strings.Index(said, label); at > 0 && r.goesOn(said[:at], denied) {
			some, denied = append(some, label), append(denied, label)
		}
	}
	if len(some) == 0 {
		return r
	}
	r = r.withoutScraps(some).orAsking()
	r.meant = []way{{{Kind: statement.LeaveOut, Subjects: some}}, {{Kind: statement.Follow, Subjects: some}}}
	return r
}

// goesOn tells whether a text ends with one of some labels and a comma, or a comma and a small word.
func (r Reading) goesOn(before string, labels []string) bool {
	before = strings.TrimRight(before, " ")
	if tokens := text.Tokens(before); len(tokens) > 0 && !strings.HasSuffix(before, ",") {
		if last := tokens[len(tokens)-1]; last.End == len(before) && text.StopWord(r.of.Code, last.Word) {
			before = strings.TrimRight(before[:last.Start], " ")
		}
	}
	before, comma := strings.CutSuffix(before, ",")
	return comma && slices.ContainsFunc(labels, func(label string) bool { return strings.HasSuffix(before, label) })
}
