package mandate

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

// How likely a subject must be by itself to be taken from a first statement of which the rest is asked about, with what patterns read of it and without
// (docs/decisions/0074): of rounds 15 to 25, which the network was not fitted to, of 49 such subjects 44 were right, and 4 more but called longer or shorter.
const (
	leastOwn    = .75 // to be followed,
	leastOwnOut = .85 // or left out;
	leastNoRest = .6  // and how sure the network must be of all together where nothing is left to be asked about
)

// mostFirst is how long such a statement is at most, in bytes: of a longer one there is enough to be read sentence by sentence.
const mostFirst = 1000

//go:embed foremost.txt
var qualifyingList string

// qualifying are the words of each language that say how far a subject goes and are part of none.
var qualifying = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(qualifyingList) })

// foremost reads a first statement of which no more than a part could be applied by the subjects that are likely each by itself, and asks about the rest
// alone. Who has a mandate already may mean something of that, and is asked as before.
func foremost(read Reading, before []newsroom.Interest, said string, r Reading, alone func() tagging.Opinion) (Reading, bool) {
	if len(before) > 0 || len(said) > mostFirst || len(strings.Fields(said)) < leastSpoken || read.of == nil || read.heard == nil || read.heard.Unlimited || r.back || r.settings || r.thanked || r.when != nil ||
		!(r.unread() && r.asks.matter == whichBut || r.Outcome == newsroom.PartlyApplied) || strings.ContainsAny(said, "?¿") || headed(said) {
		return r, false
	}
	f := newcomer{of: read.of, said: said, whole: opinionOn(read.of, nil, said, read.subjects(nil), read.Outcome == newsroom.Applied)}
	found := f.whole.Subjects()
	if clash(found) || read.leastBeside(said, found) == never || twice(said, slices.Concat(found.LeaveOut, found.Less)) {
		return r, false
	}
	sure, all := f.sure(alone())
	own, ok := readAll(read.of, nil, once(sure))
	if !ok || own.Outcome != newsroom.Applied {
		return r, false
	}
	return f.with(r, own, all)
}

// newcomer is what the network makes of a first statement.
type newcomer struct {
	of    *statement.Language
	said  string
	whole tagging.Opinion // with what patterns read of it
}

// sure gives the subjects that are likely each by itself, by what patterns read and without that, and tells whether that are all.
func (f newcomer) sure(alone tagging.Opinion) (sure tagging.Subjects, all bool) {
	enough := func(label string, wanted tagging.Tag) float64 {
		switch {
		case qualifying()[f.of.Code].In(text.Tokens(label)), qualifying()[f.of.Code+" general"].In(text.Tokens(label)), twice(f.said, []string{label}),
			wanted == tagging.Follow && clauses.InDoubt(f.of.Code, f.said, strings.Index(f.said, label)):
			return never
		case wanted == tagging.Follow:
			return leastOwn
		case wanted == tagging.LeaveOut, wanted == tagging.Less:
			return leastOwnOut
		}
		return never
	}
	sure, all = f.whole.Certain(enough)
	other, _ := alone.Certain(enough)
	for _, both := range []struct {
		of   *[]string
		with []string
	}{{&sure.Follow, other.Follow}, {&sure.LeaveOut, other.LeaveOut}, {&sure.Less, other.Less}} {
		n := len(*both.of)
		*both.of = slices.DeleteFunc(*both.of, func(label string) bool { return !holdsLabel(both.with, label) })
		all = all && len(*both.of) == n
	}
	return sure, all
}

// with adds to a reading what its subjects come to, and asks about what is left: a subject that is less likely, or what was asked about if it names none of
// those that were added. What means nothing by itself is not added. False where it adds nothing, or nothing is followed by it all.
func (f newcomer) with(r, own Reading, all bool) (Reading, bool) {
	p := parts{of: f.of}
	out := Reading{Outcome: newsroom.Applied, of: f.of, heard: r.heard}
	out.Begun = append(out.Begun, r.Begun...)
	idle := scraps(f.of, f.said, own.Begun, nil)
	for _, one := range own.Begun {
		if slices.Contains(idle, one.Label) || slices.ContainsFunc(r.Begun, func(has newsroom.Interest) bool { return p.meets(has.Label, one.Label) }) {
			continue
		}
		out.Begun = append(out.Begun, one)
	}
	if len(out.Begun) == len(r.Begun) || len(labelsOn(out.Begun, false)) == 0 {
		return r, false
	}
	open := f.open(out.Begun)
	switch {
	case len(open.All()) > 0:
		out = out.asking(strings.Join(open.All(), ", "))
		out.meant, out.disputed = []way{wayOf(open)}, true
	case !all, f.whole.Sure() < leastNoRest, f.leaves(out.Begun, f.said, true), f.leaves(out.Begun, r.asks.words, false):
		out.Outcome, out.asks, out.Question = newsroom.PartlyApplied, r.asks, r.Question
	}
	return out, true
}

// open gives the subjects that the network finds besides interests.
func (f newcomer) open(begun []newsroom.Interest) tagging.Subjects {
	found := f.whole.Subjects()
	p := parts{of: f.of}
	left := func(labels []string) []string {
		return slices.DeleteFunc(slices.Clone(labels), func(label string) bool {
			return slices.ContainsFunc(begun, func(one newsroom.Interest) bool { return p.meets(one.Label, label) })
		})
	}
	return tagging.Subjects{Follow: left(found.Follow), LeaveOut: left(found.LeaveOut), Less: left(found.Less), Alert: left(found.Alert)}
}

// leaves tells whether words are left in a text besides interests, which may be a subject that nobody heard; of the words that patterns know none is.
func (f newcomer) leaves(begun []newsroom.Interest, said string, unknown bool) bool {
	return slices.ContainsFunc(wordsIn(said), func(word string) bool {
		return !(unknown && f.of.Known(word) > 0) && !text.StopWord(f.of.Code, word) && !slices.ContainsFunc(begun, func(one newsroom.Interest) bool {
			return slices.Contains(wordsIn(one.Label), word)
		})
	})
}
