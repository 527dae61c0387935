package mandate

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

// How likely a reading must be, by what the words of a statement look like, to be applied; from nought to one. Found by statements that the
// network was not fitted to (docs/decisions/0042).
const (
	leastLikely    = .31 // of any reading,
	leastAgreed    = .05 // of one that patterns read to the last word, or whose subjects the words look like, only longer or shorter; where both is so it is sure
	leastHeaded    = .5  // of subjects by themselves with a colon behind the first;
	leastByModel   = .79 // of what the words look like, where patterns make nothing of them;
	leastLeftOut   = .9  // the same where it finds something to leave out: nothing is worse than a wish turned round;
	leastMilder    = .85 // the same where it would only drop what patterns leave out;
	leastAsking    = .95 // the same where patterns ask about something that they read;
	leastInstead   = .98 // the same where patterns read something that the words don't look like, or take all for talk;
	leastFewer     = .8  // the same where it finds but some of what patterns would follow, and nothing else;
	leastTerse     = .99 // the same of two words, of which patterns know neither: "golf rocks", "golf stinks";
	leastMore      = .92 // the same where patterns read a part of it, and nobody knows what the rest is;
	never          = 2   // more than there is
	leastWhole     = .99 // the same where patterns read to the last word what no list of subjects says,
	leastQualified = .94 // or what may qualify them is said besides, or asked;
	leastVetoed    = .98 // the same where patterns find that nobody could tell what is meant;
	leastAsked     = .5  // the same where patterns take all that is said for talk, to be asked about at least
)

// terse is how many words such a statement has at most.
const terse = 2

// longList is from how many subjects on a list is long: all its words together are never likely, whatever they are.
const longList = 6

// weighed compares a reading with what the words of the statement look like, and asks where the two are far from one another.
func (r Reading) weighed(before []newsroom.Interest, said string) Reading {
	if r.back || r.when != nil || r.settings && r.Outcome != newsroom.Applied || r.vetoes && !r.unread() || r.of == nil || r.heard == nil ||
		r.Outcome == newsroom.PartlyApplied || r.Outcome == newsroom.Answered {
		return r
	}
	reduces := slices.ContainsFunc(r.heard.Operations, func(o statement.Operation) bool { return o.Reduces })
	if r.Outcome == newsroom.Unchanged && reduces {
		return r // of that there is to be less already
	}
	read := r.subjects(before)
	if r.Outcome == newsroom.Applied && (len(read.All()) == 0 || r.names(said) || fronts(read)) {
		return r
	}
	opinion := opinionOn(r.of, before, said, read, r.Outcome == newsroom.Applied)
	part := r.Outcome == newsroom.Applied && r.isPart(before, opinion, read)
	if r.Outcome == newsroom.Applied && opinion.Sure() < leastAsked && twice(said, slices.Concat(read.LeaveOut, read.Less)) {
		return disputed(read, opinion.Subjects())
	}
	if r.Outcome == newsroom.Applied && !part && !r.outdone(before, opinion, read, said) && (r.sure(opinion, read, said) || len(before) == 0 && r.plainWish(opinion, read, said)) {
		return r
	}
	if other, ok := r.byModel(before, opinion, said, r.least(opinion.Subjects(), read, part)); ok {
		return other
	}
	switch {
	case r.Outcome == newsroom.Clarification:
		r.meant = append(r.meant, wayOf(opinion.Subjects()))
	case r.Outcome == newsroom.Applied, overlooked(before, opinion):
		return disputed(read, opinion.Subjects())
	}
	return r
}

// opinionOn gives what the words of a statement look like, which patterns read as some subjects that would be applied or not.
func opinionOn(l *statement.Language, before []newsroom.Interest, said string, read tagging.Subjects, applied bool) tagging.Opinion {
	return opinions.on(tagging.Statement{
		Language: l.Code, Text: said, Follow: labelsOn(before, false), LeaveOut: labelsOn(before, true), Roles: l.Roles, Read: read, Applied: applied,
	})
}

// aloneOf gives what tells what the words of a statement look like by themselves, whatever patterns read, when that is first asked for.
func aloneOf(l *statement.Language, before []newsroom.Interest, said string) func() tagging.Opinion {
	return sync.OnceValue(func() tagging.Opinion { return opinionOn(l, before, said, tagging.Subjects{}, false) })
}

// least gives how sure the network must be of what it found to be read instead.
func (r Reading) least(found, read tagging.Subjects, part bool) float64 {
	least := leastInstead
	switch {
	case len(found.Drop) > 0 && len(found.All()) == len(found.Drop) && len(less(read.All(), found.Drop)) == 0 && len(read.LeaveOut) == len(found.Drop):
		least = leastMilder
	case part && len(less(found.LeaveOut, read.LeaveOut)) == 0 && len(less(found.Less, read.Less)) == 0:
		least = leastMore
	case len(found.Follow) > 0 && len(found.All()) == len(found.Follow) && len(less(found.Follow, read.Follow)) == 0:
		least = leastFewer
	case r.unread() && (!r.vetoes || r.echoes(found)), r.Outcome == newsroom.Clarification && !r.vetoes && r.mishears(found):
		least = leastByModel
	case r.vetoes:
		least = leastVetoed
	case r.Outcome == newsroom.Clarification:
		least = leastAsking
	}
	if len(found.LeaveOut)+len(found.Less) > 0 {
		least = max(least, leastLeftOut)
	}
	return least
}

// twice tells whether a statement names one of some subjects more than once.
func twice(said string, labels []string) bool {
	return slices.ContainsFunc(labels, func(label string) bool { return strings.Count(text.Fold(said), text.Fold(label)) > 1 })
}

// unread tells whether a reading asks because nothing or not all was understood, rather than about something that was.
func (r Reading) unread() bool {
	return r.Outcome == newsroom.Clarification && (r.asks.matter == which || r.asks.matter == whichBut)
}

// isPart tells whether a reading has but a part of what the words look like, of which the rest is hardly in doubt and neither stands nor was said twice.
func (r Reading) isPart(before []newsroom.Interest, opinion tagging.Opinion, read tagging.Subjects) bool {
	if wholly(*r.heard) || opinion.Sure() < leastMore || !opinion.Exceeds(read) {
		return false
	}
	own, found := read.All(), opinion.Subjects()
	return slices.ContainsFunc(less(slices.Concat(found.Follow, found.LeaveOut, found.Less), own), func(label string) bool {
		return !holds(before, label, false) && !holds(before, label, true) &&
			!slices.ContainsFunc(own, func(whole string) bool { return strings.Contains(text.Fold(whole), text.Fold(label)) })
	})
}

// overlooked tells whether the words of what was taken for talk look as if something were asked for that does not stand.
func overlooked(before []newsroom.Interest, opinion tagging.Opinion) bool {
	found := opinion.Subjects()
	lacks := func(avoid bool) func(string) bool {
		return func(label string) bool { return !holds(before, label, avoid) }
	}
	return opinion.Sure() >= leastAsked && (slices.ContainsFunc(slices.Concat(found.Follow, found.Alert), lacks(false)) || slices.ContainsFunc(slices.Concat(found.LeaveOut, found.Less), lacks(true)))
}

// ReadByPatterns gives the subjects that patterns find in a statement, where interests of these labels stand, and whether they would be applied:
// what the network of package tagging is fitted with.
func ReadByPatterns(follow, leaveOut []string, said string) (read tagging.Subjects, applied bool) {
	var before []newsroom.Interest
	for i, label := range slices.Concat(follow, leaveOut) {
		before = append(before, newsroom.Interest{ID: newsroom.InterestID(i + 1), Label: label, Avoid: i >= len(follow)})
	}
	r := understood(before, said)
	return r.subjects(before), r.Outcome == newsroom.Applied
}

// names tells whether a statement is but the name of one subject ("-40 °C records"), or that and how far it goes ("sailing on Sundays").
func (r Reading) names(said string) bool {
	if !r.bare || len(r.Begun) != 1 {
		return false
	}
	one := r.Begun[0]
	return sameLabel(one.Label, said) || one.Limit != "" && strings.HasPrefix(text.Fold(said), text.Fold(one.Label))
}

// fronts tells whether subjects are the front page alone, whose words look like no subject.
func fronts(s tagging.Subjects) bool {
	return len(s.Follow) > 0 && len(s.All()) == len(s.Follow) && !slices.ContainsFunc(s.Follow, func(label string) bool { return !isFrontPage(label) })
}

// sure tells whether a reading is likely enough by what the words of the statement look like.
func (r Reading) sure(opinion tagging.Opinion, read tagging.Subjects, said string) bool {
	operations := *r.heard
	likely := opinion.Likelihood(read)
	if r.bare && headed(said) {
		return likely >= leastHeaded
	}
	if likely >= leastLikely {
		return true
	}
	if (r.bare || wholly(operations)) && r.sameWords(read, opinion.Subjects()) {
		return true // of a list of subjects the two part one at another place, or one drops what the other leaves out
	}
	if len(read.Less) == len(read.All()) && opinion.Sure() >= leastFewer && r.sameWords(read, opinion.Subjects()) {
		return true // milder than what the words look like
	}
	whole, same := wholly(operations), opinion.Agrees(read) || quotes(said, read.All())
	if n := len(read.All()); whole && n >= longList && opinion.Within(read) {
		return true
	}
	if len(opinion.Subjects().All()) == 0 && opinion.Sure() >= leastWhole {
		return false
	}
	return operations.Signed || whole && (same || slices.ContainsFunc(operations.Operations, turns)) || (whole || same) && likely >= leastAgreed
}

// byModel is what the words of a statement look like, where patterns make nothing of it and the words leave hardly a doubt: it is read by the
// sentence that would be proposed.
func (r Reading) byModel(before []newsroom.Interest, opinion tagging.Opinion, said string, least float64) (Reading, bool) {
	found := opinion.Subjects()
	if r.unread() && len(strings.Fields(said)) <= terse {
		least = max(least, leastTerse)
	}
	least = max(least, r.leastBeside(said, found))
	if shaped, ok := r.shaped(before, said, found); ok {
		least = min(least, shaped)
	}
	if opinion.Sure() < least || r.heard.Unlimited || r.headedBy(said, found) {
		return r, false
	}
	if found = once(found); clash(found) || len(once(opinion.Subjects()).All()) == len(opinion.Subjects().All()) && twice(said, slices.Concat(found.LeaveOut, found.Less)) {
		return r, false // something else may be said of it the other time
	}
	found.Alert = ofStanding(found.Alert, before)
	read, ok := readAll(r.of, before, found)
	if !ok {
		return r, false
	}
	return read, true
}

// readAll reads subjects by the sentence that would be proposed for them; not ok where that says less than all of them.
func readAll(l *statement.Language, before []newsroom.Interest, found tagging.Subjects) (Reading, bool) {
	meant := wayOf(found)
	read, ok := meant.read(l, before)
	read.of = l
	return read, ok && meant.subjects() >= len(found.All())
}

// read reads a way by the sentence that would be proposed for it; not ok where that would not be applied to what the way says.
func (w way) read(l *statement.Language, before []newsroom.Interest) (read Reading, ok bool) {
	if len(w) == 0 {
		return read, false
	}
	quoted := w.quoted()
	for _, sentence := range []string{
		w.sentence(l), quoted.sentence(l), // in quotation marks, where patterns would read something else in a name
		quoted.sentence(statement.In(newsroom.DefaultLanguage)), // where the language has no words for it
	} {
		if read = understood(before, sentence); w.isWhat(before, read) {
			return read, true
		}
	}
	return read, false
}

// headed tells whether a word or two stand before a colon, of which only the reader knows what they are to what stands behind ("Sport: housing").
func headed(said string) bool {
	before, _, found := strings.Cut(said, ":")
	return found && len(strings.Fields(before)) <= 2
}

// headedBy tells whether such words stand there that are no subject found and no words of a wish.
func (r Reading) headedBy(said string, found tagging.Subjects) bool {
	if !headed(said) {
		return false
	}
	head, _, _ := strings.Cut(said, ":")
	words := wordsIn(joined(found.All()))
	asks := len(strings.Fields(head)) > 1
	return slices.ContainsFunc(wordsIn(head), func(word string) bool {
		return !slices.Contains(words, word) && !text.StopWord(r.of.Code, word) && (!asks || r.of.Known(word) == 0)
	})
}

// wholly tells whether a statement says nothing but what its patterns read to the last word.
func wholly(read statement.Reading) bool {
	return len(read.Operations) > 0 && len(read.Unread) == 0 && !read.Talked &&
		!slices.ContainsFunc(read.Operations, func(o statement.Operation) bool { return !o.Whole || o.Bare })
}

// turns tells whether an operation says of one thing what becomes of another, lifts what was said, or says how far a subject goes: what is read as that
// to the last word hardly ever is anything else.
func turns(o statement.Operation) bool {
	return len(o.Limits) > 0 || slices.Contains([]statement.Kind{statement.Replace, statement.Mean, statement.Allow, statement.Except, statement.Without, statement.Quiet}, o.Kind)
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
