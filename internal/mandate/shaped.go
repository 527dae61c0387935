package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

// How sure the network must be of what it finds where that has a shape in which it hardly ever errs, whatever patterns read besides: of the rounds 13 to
// 25 and 240 statements more it was right in 30 of 33, 73 of 79, 27 of 27, 142 of 152 and 93 of 106 of these, those that patterns had read alike included.
const (
	leastOpposed  = .5  // of one subject to follow and one to leave out, of which words say that one is excepted from the other;
	leastDropped  = .62 // of nothing but what stands, to be dropped;
	leastReduced  = .76 // or of which there is to be less;
	leastFirst    = .75 // of subjects to follow alone, where nothing stands yet from which they could be told apart;
	leastBothWays = .8  // of some to follow and others to leave out, where patterns read no more
)

// shaped tells how sure the network must be of what it found, where that has such a shape.
func (r Reading) shaped(before []newsroom.Interest, said string, found tagging.Subjects) (least float64, ok bool) {
	switch {
	case len(strings.Fields(said)) <= terse:
		return 0, false
	case r.opposes(said, found):
		return leastOpposed, true
	case r.takesAway(before, said, found) && len(found.Less) > 0:
		return leastReduced, true
	case r.takesAway(before, said, found):
		return leastDropped, true
	case r.says("~", said) && len(before) > 0:
		return 0, false // it may correct what stands
	case len(before) == 0 && r.onlyFollows(said, found):
		return leastFirst, true
	case len(found.LeaveOut) > 0 && len(found.Follow) > 0 && len(found.Follow)+len(found.LeaveOut) == len(found.All()) && !clash(found) && !strings.ContainsAny(said, "?¿") && r.leastBeside(said, found) < never && (r.unread() || r.covered(before, found)):
		return leastBothWays, true
	}
	return 0, false
}

// onlyFollows tells whether nothing but subjects to be followed was found, and nothing in a statement excepts or limits any, asks, or asks for what it does
// not name.
func (r Reading) onlyFollows(said string, found tagging.Subjects) bool {
	if len(found.Follow) == 0 || len(found.Follow) < len(found.All()) || strings.ContainsAny(said, "?¿") || r.bare && !r.covered(nil, found) ||
		exceptions()[r.of.Code].In(text.Tokens(said)) || slices.Contains(r.beside(said, found), "except") {
		return false
	}
	return !slices.ContainsFunc(r.heard.Operations, func(o statement.Operation) bool {
		switch {
		case o.Kind == statement.Vague:
			return !o.Whole
		case o.Kind == statement.Only, o.Kind == statement.Anew, r.misheard(o, found):
			return false
		}
		return reaches(o) || len(o.Limits) > 0
	})
}

// covered tells whether all that patterns read is among what was found, and wanted alike.
func (r Reading) covered(before []newsroom.Interest, found tagging.Subjects) bool {
	read := r.subjects(before)
	return len(less(read.Follow, found.Follow))+len(less(read.LeaveOut, found.LeaveOut))+len(read.Drop)+len(read.Less)+len(read.Alert) == 0
}

// outdone tells whether the network finds what patterns read, and they more words than that: one thing excepted from another, or what stands and is to go.
func (r Reading) outdone(before []newsroom.Interest, opinion tagging.Opinion, read tagging.Subjects, said string) bool {
	found := opinion.Subjects()
	switch {
	case r.opposes(said, found):
		return opinion.Sure() >= leastOpposed && len(read.All()) > 2 && len(less(found.Follow, read.Follow))+len(less(found.LeaveOut, read.LeaveOut)) == 0
	case r.takesAway(before, said, found):
		return opinion.Sure() >= leastCertain && opinion.Agrees(read)
	}
	return false
}

// opposes tells whether one of two subjects is to be followed and the other left out, and words say that one is excepted from the other.
func (r Reading) opposes(said string, found tagging.Subjects) bool {
	if len(found.Follow) != 1 || len(found.LeaveOut) != 1 || len(found.All()) != 2 || sameLabel(found.Follow[0], found.LeaveOut[0]) {
		return false
	}
	if first := wordsIn(found.Follow[0]); len(first) > 0 && slices.Contains(r.of.Roles(first[0]), "it") {
		return false // "no politics, but that of my town"
	}
	tokens := text.Tokens(said)
	return slices.Contains(r.beside(said, found), "except") || exceptions()[r.of.Code].In(tokens) || exceptions()[r.of.Code+"<"].In(tokens)
}

// takesAway tells whether all that was found goes, or becomes less, and stands, while patterns read nothing, or nothing of what stands.
func (r Reading) takesAway(before []newsroom.Interest, said string, found tagging.Subjects) bool {
	gone := slices.Concat(found.Drop, found.Less)
	if len(gone) == 0 || len(gone) < len(found.All()) || r.Outcome == newsroom.Unchanged || r.asks.matter == eitherWay || r.asks.matter == inPlace || strings.ContainsAny(said, "?¿") || r.says("+", said) {
		return false
	}
	stands := func(label string) bool { return holds(before, label, false) } // what is left out may be dropped, or welcome again
	read := r.subjects(before)
	return !slices.ContainsFunc(gone, func(label string) bool { return !stands(label) }) && !slices.ContainsFunc(read.All(), stands)
}

// misheard tells whether patterns heard an operation on what the network takes for no subject: "on Tuesday the committee met" limits none.
func (r Reading) misheard(o statement.Operation, found tagging.Subjects) bool {
	if len(o.Subjects) == 0 {
		return false
	}
	words := wordsIn(joined(found.All()))
	return !slices.ContainsFunc(wordsIn(joined(o.Subjects)), func(word string) bool {
		return slices.Contains(words, word) && !text.StopWord(r.of.Code, word)
	})
}

// mishears tells whether patterns heard nothing but operations on what the network takes for no subject.
func (r Reading) mishears(found tagging.Subjects) bool {
	return len(r.heard.Operations) > 0 && !slices.ContainsFunc(r.heard.Operations, func(o statement.Operation) bool { return !r.misheard(o, found) })
}

// echoes tells whether what patterns hear is wanted of something without a name is what the network finds of what has one: "no diets, enough of that".
func (r Reading) echoes(found tagging.Subjects) bool {
	gone := len(found.Follow)+len(found.Alert) == 0 && len(found.All()) > 0
	return gone && !slices.ContainsFunc(r.heard.Operations, func(o statement.Operation) bool {
		return o.Kind != statement.Vague || !slices.Contains([]statement.Kind{statement.LeaveOut, statement.Unfollow, statement.Less}, o.Meant)
	})
}
