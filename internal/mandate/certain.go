package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

// How sure the network must be of a subject in a first statement that is read in part for it to be followed or left out, though nobody could read the sentence
// that it stands in: where nothing else is applied, and beside that.
const (
	leastClear    = .85
	leastClearOut = .9
)

// withClear applies what is clear of a first statement that is asked about: the subjects of which the network is sure, but for what a part of a sentence may deny or
// except. One sentence that nobody can read takes no other with it, and one part of a sentence none beside it.
func (r Reading) withClear(before []newsroom.Interest, said string) Reading {
	whole := r.Outcome == newsroom.Clarification && r.unread() && !r.vetoes && !r.torn
	if !whole && r.Outcome != newsroom.PartlyApplied || len(before) > 0 || r.when != nil || r.back || r.settings || len(said) > mostClausal ||
		len(strings.Fields(said)) < leastSpoken || strings.ContainsAny(said, "?¿") {
		return r
	}
	if languages, _ := spoken(said); r.of == nil && len(languages) > 0 {
		r.of = languages[0]
	}
	if r.of == nil || whole && len(text.Sentences(said)) < 2 && (len(clauses.Parts(r.of.Code, said)) < 2 || !strings.Contains(said, strings.TrimSuffix(r.asks.words, "…"))) {
		return r // one part, or what is asked about is made of several: "jazz de la música"
	}
	own, ok := readAll(r.of, nil, r.plain(said))
	if !ok {
		return r
	}
	idle := scraps(r.of, said, slices.Concat(r.Begun, own.Begun), nil)
	own.Begun = slices.DeleteFunc(own.Begun, func(one newsroom.Interest) bool { return slices.Contains(idle, one.Label) })
	if len(own.Begun) == 0 {
		return r
	}
	r.Begun, r.Outcome = slices.Concat(r.Begun, own.Begun), newsroom.PartlyApplied
	r = r.askingNoMoreOf(labelsOf(own.Begun))
	if whole && r.Outcome == newsroom.Applied {
		return r.askingDoubtful(said)
	}
	return r
}

// askingNoMoreOf gives a reading that asks no more about labels which it begins.
func (r Reading) askingNoMoreOf(labels []string) Reading {
	words := strings.Split(r.asks.words, ", ")
	rest := less(words, labels)
	if len(rest) == 0 {
		return r.askingNothing()
	}
	var meant []way
	for _, w := range r.meant {
		var kept way
		for _, o := range w {
			if o.Subjects = less(o.Subjects, labels); len(o.Subjects)+len(o.Instead) > 0 {
				kept = append(kept, o)
			}
		}
		if len(kept) > 0 {
			meant = append(meant, kept)
		}
	}
	if r.meant = meant; len(rest) == len(words) {
		return r
	}
	return r.asking(strings.Join(rest, ", "))
}

// plain gives the subjects of a statement of which the network is sure and that the reading does not begin.
func (r Reading) plain(said string) (certain tagging.Subjects) {
	sure, _ := opinionOn(r.of, nil, said, tagging.Subjects{}, false).Certain(func(_ string, wanted tagging.Tag) float64 {
		switch wanted {
		case tagging.Follow:
			return leastClear
		case tagging.LeaveOut:
			return leastClearOut
		}
		return never
	})
	for _, label := range sure.Follow {
		if r.isNew(said, label) && r.isClear(said, label, false) {
			certain.Follow = append(certain.Follow, label)
		}
	}
	for _, label := range sure.LeaveOut {
		if r.isNew(said, label) && r.isClear(said, label, true) {
			certain.LeaveOut = append(certain.LeaveOut, label)
		}
	}
	return certain
}

// deniers are the roles of words that deny what stands beside them.
var deniers = []string{"negative", "denial", "answer", "without", "except"}
