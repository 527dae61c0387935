package mandate

import (
	"slices"
	"strings"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
)

// mostUnsure is how far a reading may stay behind what the words of a statement look like and still be applied, in units of score. Of
// the statements of strangers that were kept apart from the fitting, readings beyond it are wrong about as often as right
// (docs/decisions/0041). It may be as much more for each thing that speaks for the reading: that patterns read the statement to its last
// word, and that the words look like the same subjects, only longer or shorter; and where both do it is sure.
const mostUnsure = 100.0

// weighed compares a reading with what the words of the statement look like, and asks where the two are far from one another.
func (r Reading) weighed(before []newsroom.Interest, said string) Reading {
	if r.back || r.when != nil || r.settings || r.thanked || r.vetoes || r.of == nil || r.heard == nil {
		return r
	}
	read := r.subjects(before)
	if r.Outcome == newsroom.Applied && (len(read.Follow)+len(read.LeaveOut)+len(read.Drop) == 0 || r.names(said)) {
		return r
	}
	opinion := tagging.Fitted().Of(tagging.Statement{
		Language: r.of.Code, Text: said, Follow: labelsOn(before, false), LeaveOut: labelsOn(before, true), Roles: r.of.Roles,
	})
	switch {
	case r.Outcome == newsroom.Applied && !r.sure(opinion, read, said):
		return disputed(read, opinion.Subjects())
	case r.Outcome == newsroom.Clarification:
		r.meant = append(r.meant, wayOf(opinion.Subjects()))
	}
	return r
}

// names tells whether a statement is but the name of one subject ("-40 °C records").
func (r Reading) names(said string) bool {
	return r.bare && len(r.Begun) == 1 && sameLabel(r.Begun[0].Label, said)
}

// sure tells whether a reading is near enough to what the words of the statement look like.
func (r Reading) sure(opinion tagging.Opinion, read tagging.Subjects, said string) bool {
	margin := opinion.Margin(read)
	if margin <= mostUnsure {
		return true
	}
	operations := *r.heard
	whole, same := wholly(operations), opinion.Agrees(read) || quotes(said, slices.Concat(read.Follow, read.LeaveOut, read.Drop))
	return operations.Signed || whole && (same || slices.ContainsFunc(operations.Operations, turns)) || (whole || same) && margin <= 2*mostUnsure
}

// wholly tells whether a statement says nothing but what its patterns read to the last word.
func wholly(read statement.Reading) bool {
	return len(read.Operations) > 0 && len(read.Unread) == 0 && !read.Talked &&
		!slices.ContainsFunc(read.Operations, func(o statement.Operation) bool { return !o.Whole || o.Bare })
}

// turns tells whether an operation says of one thing what becomes of another, or lifts what was said: what is read as that to the last
// word hardly ever is anything else.
func turns(o statement.Operation) bool {
	return slices.Contains([]statement.Kind{statement.Replace, statement.Mean, statement.Allow, statement.Except, statement.Without}, o.Kind)
}

// quotes tells whether each of some labels stands between quotation marks in a statement, so that there is no doubt where it begins and ends.
func quotes(said string, labels []string) bool {
	return !slices.ContainsFunc(labels, func(label string) bool {
		before, after, found := strings.Cut(said, label)
		opens, _ := utf8.DecodeLastRuneInString(before)
		closes, _ := utf8.DecodeRuneInString(after)
		return !found || !strings.ContainsRune(quotationMarks, opens) || !strings.ContainsRune(quotationMarks, closes)
	})
}

// labelsOn gives the labels of interests on one side.
func labelsOn(interests []newsroom.Interest, avoid bool) (labels []string) {
	for _, i := range interests {
		if i.Avoid == avoid {
			labels = append(labels, i.Label)
		}
	}
	return labels
}

// subjects gives what a reading follows, leaves out and drops.
func (r Reading) subjects(before []newsroom.Interest) (all tagging.Subjects) {
	begun := slices.DeleteFunc(slices.Clone(r.Begun), func(i newsroom.Interest) bool { return holds(before, i.Label, i.Avoid) })
	all.Follow, all.LeaveOut = labelsOn(begun, false), labelsOn(begun, true)
	for _, i := range before {
		if slices.Contains(r.Ended, i.ID) && !holds(r.Begun, i.Label, true) && !holds(r.Begun, i.Label, false) {
			all.Drop = append(all.Drop, i.Label)
		}
	}
	return all
}

// disputed asks about a reading that the words do not look like. Both may be what was meant.
func disputed(read, seen tagging.Subjects) Reading {
	asks := doubt(asked{matter: which})
	if open := less(slices.Concat(read.Follow, read.LeaveOut, read.Drop), slices.Concat(seen.Follow, seen.LeaveOut, seen.Drop)); len(open) > 0 {
		asks = doubt(about(whichBut, open[0]))
	}
	asks.meant, asks.disputed = []way{wayOf(seen), wayOf(read)}, true
	return asks
}

// wayOf says subjects as what a reader may have meant.
func wayOf(s tagging.Subjects) (w way) {
	for _, one := range []struct {
		kind   statement.Kind
		labels []string
	}{{statement.Follow, s.Follow}, {statement.LeaveOut, s.LeaveOut}, {statement.Unfollow, s.Drop}} {
		if labels := nameable(one.labels); len(labels) > 0 {
			w = append(w, statement.Operation{Kind: one.kind, Subjects: labels})
		}
	}
	return w
}

// less gives the labels that are not among others.
func less(labels, others []string) []string {
	return slices.DeleteFunc(slices.Clone(labels), func(label string) bool {
		return slices.ContainsFunc(others, func(other string) bool { return sameLabel(label, other) })
	})
}
