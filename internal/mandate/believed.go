package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

// How sure the networks must be of all that they find in a statement of which nothing would be applied, and of each subject in it, where what they find has
// one of these shapes. Counted on what was asked about in rounds 20 to 32 (docs/decisions/0087).
const (
	leastNew      = .8  // of nothing but subjects to be followed, of which none stands,
	leastOpening  = .75 // the same before anything stands;
	leastBanned   = .85
	leastEither   = .7  // of some to follow and others to leave out, of which none stands nor shares a word with another;
	leastEnded    = .55 // of what is followed, to be dropped,
	leastLifted   = .9  // or left out, to come again;
	leastExchange = .8  // of one to be dropped, and another in its place
)

// believing takes what the networks find in a statement of which nothing would be applied, where patterns know nothing against it: no exception whose bond is
// unsure, no subject that is said both to come and to go, no limit. What patterns make of the whole is read where it is asked for.
func (r Reading) believing(before []newsroom.Interest, said string, patterns func() Reading) Reading {
	if r.of == nil || r.Outcome != newsroom.Clarification || r.when != nil || r.back || r.settings || len(strings.Fields(said)) <= terse {
		return r
	}
	read := patterns()
	if read.heard == nil || read.heard.Unlimited || read.of == nil || r.vetoes || read.vetoes || read.when != nil || read.back || read.settings {
		return r
	}
	opinion := opinionOn(read.of, before, said, read.subjects(before), read.Outcome == newsroom.Applied)
	found := once(opinion.Subjects())
	if !read.believable(before, said, opinion, found) {
		return r
	}
	own, ok := readAll(read.of, before, found)
	if !ok {
		return r
	}
	own.heard = read.heard
	return leavingOpen(exceptedIn(read.of, before, said, own), before, said)
}

// believable tells whether what the networks find has a shape of which they are sure enough.
func (r Reading) believable(before []newsroom.Interest, said string, opinion tagging.Opinion, found tagging.Subjects) bool {
	gone := slices.Concat(found.LeaveOut, found.Drop)
	least, ok := r.leastBelieved(before, said, found)
	return ok && opinion.Sure() >= least && !cutsName(said, found) && !clash(found) && !twice(said, gone) && r.leastBeside(said, found) < never && !r.headedBy(said, found) && !r.inDenied(said, found.Follow) &&
		(len(gone) == 0 || !strings.ContainsAny(said, "?¿"))
}

// How many words of a statement that is no more than a name may be no part of what is found of it, beside one that opens it.
const (
	leastCut = 2
	mostCut  = 3
)

// cutsName tells whether what is found is a part of the only name that a statement is: "l'équipe de France féminine" asks for more than "France féminine".
func cutsName(said string, found tagging.Subjects) bool {
	labels := found.All()
	if len(labels) != 1 {
		return false
	}
	more := len(text.Tokens(said)) - len(text.Tokens(labels[0]))
	return more >= leastCut && more <= mostCut
}

// leastBelieved gives how sure the networks must be of what they find; not ok where it has no shape that is believed.
func (r Reading) leastBelieved(before []newsroom.Interest, said string, found tagging.Subjects) (least float64, ok bool) {
	n, news := len(found.All()), slices.Concat(found.Follow, found.LeaveOut)
	if slices.ContainsFunc(news, func(label string) bool { return stands(before, label) }) {
		return 0, false
	}
	corrects := r.says("~", said) && len(before) > 0
	switch {
	case n == 0 || len(found.Less)+len(found.Alert) > 0:
		return 0, false
	case len(found.Follow) == n && !corrects && !r.excepts(said) && len(before) == 0:
		return leastOpening, true
	case len(found.Follow) == n && !corrects && !r.excepts(said):
		return leastNew, true
	case len(found.LeaveOut) == n && !corrects && !r.excepts(said):
		return leastBanned, true
	case len(found.LeaveOut) > 0 && len(found.Follow) > 0 && len(news) == n && !corrects:
		return leastEither, !r.alike(news) && !r.excepts(said)
	case len(found.Drop) == n && all(found.Drop, func(label string) bool { return holds(before, label, false) }):
		return leastEnded, true
	case len(found.Drop) == n && all(found.Drop, func(label string) bool { return holds(before, label, true) }):
		return leastLifted, true
	case n == 2 && len(found.Drop) == 1 && len(found.Follow) == 1 && holds(before, found.Drop[0], false):
		return leastExchange, true
	}
	return 0, false
}

// all tells whether something holds for each of some labels.
func all(labels []string, holds func(string) bool) bool {
	return !slices.ContainsFunc(labels, func(label string) bool { return !holds(label) })
}

// alike tells whether two of some labels share a word that is no small one.
func (r Reading) alike(labels []string) bool {
	seen := map[string]bool{}
	for _, label := range labels {
		for _, word := range wordsIn(label) {
			if !text.StopWord(r.of.Code, word) && seen[word] {
				return true
			}
			seen[word] = true
		}
	}
	return false
}

// inDenied tells whether one of some labels may be in a clause that its sentence denies: "I don't want to know what Trump says".
func (r Reading) inDenied(said string, labels []string) bool {
	return slices.ContainsFunc(labels, func(label string) bool {
		at := strings.Index(said, label)
		return at < 0 || clauses.InDoubt(r.of.Code, said, at)
	})
}
