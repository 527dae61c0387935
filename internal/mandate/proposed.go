package mandate

import (
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
)

// How sure the network must be that a subject which the question about a first statement would propose is wanted, how likely that it is not, and how many such subjects
// there must be, for them to be followed though the statement is asked about.
const (
	leastProposed    = .5
	mostUnwanted     = .1
	leastOfProposals = 2
	leastTold        = 15 // words of a statement: of a shorter one what is not read is mostly what binds the rest
)

// withProposed follows what the likeliest way to read a first statement follows, where nothing of it is applied and a question would propose that. What it would leave out, and
// what stands in a part that denies or excepts something, is asked about alone: a subject too many is seen and taken away, a wish turned round is not.
func (r Reading) withProposed(before []newsroom.Interest, said string) Reading {
	if !r.unread() || r.vetoes || r.torn || r.of == nil || len(before) > 0 || r.when != nil || r.back || r.settings || len(said) > mostClausal || len(strings.Fields(said)) < leastTold || strings.ContainsAny(said, "?¿") {
		return r
	}
	languages, level := spoken(said)
	languages = languages[:level]
	likely := possible(ways(languages, nil, said, r), languages, nil, said)
	if len(likely) == 0 {
		return r
	}
	labels := r.wantedIn(likely[0], said)
	if len(labels) < leastOfProposals {
		return r
	}
	own, ok := readAll(r.of, nil, tagging.Subjects{Follow: labels})
	if !ok || own.Outcome != newsroom.Applied || len(scraps(r.of, said, own.Begun, nil)) > 0 {
		return r
	}
	part := r
	part.Begun, part.Outcome = own.Begun, newsroom.PartlyApplied
	if part = part.askingNoMoreOf(labelsOf(own.Begun)); part.Question == "" {
		return r // what is not read binds what is
	}
	return part
}

// wantedIn gives what a way to read a statement follows that the network holds to be wanted, in a part of a sentence that denies and excepts nothing.
func (r Reading) wantedIn(w way, said string) (labels []string) {
	opinion := opinionOn(r.of, nil, said, tagging.Subjects{}, false)
	follow, other := opinion.Possible(tagging.Follow, tagging.Alert), opinion.Possible(tagging.LeaveOut, tagging.Drop, tagging.Less)
	for _, o := range w {
		if o.Kind != statement.Follow {
			continue
		}
		for _, label := range o.Subjects {
			wanted, _ := follow(label)
			unwanted, _ := other(label)
			if wanted >= leastProposed && unwanted <= mostUnwanted && r.standsClear(said, label) {
				labels = append(labels, label)
			}
		}
	}
	return labels
}

// standsClear tells whether a label stands once in a statement, in a part of a sentence that denies and excepts nothing.
func (r Reading) standsClear(said, label string) bool {
	if strings.Count(said, label) != 1 {
		return false
	}
	all, in, ok := r.partsAround(said, label)
	return ok && !r.exceptsIn(all[in]) && !r.denies(all[in]) && !r.deniedBefore(all, in)
}
