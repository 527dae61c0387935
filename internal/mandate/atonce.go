package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

// leastAtOnce is how sure the network must be of all that a statement asks for, where its sentences by themselves leave one in doubt.
const leastAtOnce = .62

// How sure it must be of each subject that no sentence by itself asks for.
const (
	leastAdded    = .7
	leastAddedOut = .85 // where it is to go
)

// leastSilent is how sure it must be that nothing is asked for in a sentence that is but a name, before all wishes ("Nurse on nights.").
const leastSilent = .9

// atOnce reads a statement of which some sentences by themselves are in doubt by what its words look like as a whole, where that holds all that the
// others ask for, and something in each of those: what a sentence says hangs on those around it.
func (p *parts) atOnce(whole, parted Reading, said string) (Reading, bool) {
	if parted.Outcome != newsroom.PartlyApplied || whole.heard == nil || whole.heard.Unlimited {
		return whole, false
	}
	opinion := opinionOn(p.of, p.before, said, whole.subjects(p.before), whole.Outcome == newsroom.Applied)
	all := opinion.Subjects()
	found := once(all)
	if len(found.All()) < len(all.All()) && repeats(said, found.All()) {
		return whole, false
	}
	if opinion.Sure() < leastAtOnce || !p.adds(parted, opinion) || clash(found) || !p.answers(found) || whole.headedIn(p.rest, found) || !p.holds(parted, found) || whole.leastBeside(said, found) == never {
		return whole, false
	}
	read, ok := readAll(p.of, p.before, found)
	if !ok {
		return whole, false
	}
	read.when = p.when
	return read, true
}

// adds tells whether the network is sure of each subject that it finds besides what a reading begins.
func (p *parts) adds(parted Reading, opinion tagging.Opinion) bool {
	_, all := opinion.Certain(func(label string, wanted tagging.Tag) float64 {
		switch out := wanted == tagging.LeaveOut || wanted == tagging.Less; {
		case holds(parted.Begun, label, out), p.stands(label, wanted):
			return 0
		case wanted == tagging.Drop && holds(p.before, label, false):
			return leastDropped
		case wanted == tagging.Alert:
			return never // where it begins and ends a sentence by itself tells better
		case out:
			return leastAddedOut
		}
		return leastAdded
	})
	return all
}

// headedIn tells whether a sentence in doubt has a word or two before a colon that are no subject found: "Crude oil: quotas, prices" asks for those of oil.
func (r Reading) headedIn(all []doubted, found tagging.Subjects) bool {
	return slices.ContainsFunc(all, func(in doubted) bool { return r.headedBy(in.sentence, found) })
}

// answers tells whether each sentence in doubt names one of some subjects, and wants the same of it by itself, or asks for nothing.
func (p *parts) answers(found tagging.Subjects) bool {
	return !slices.ContainsFunc(p.rest, func(in doubted) bool {
		if len(in.looks.All()) == 0 && !in.asks && !strings.ContainsAny(in.sentence, "?¿") {
			return false
		}
		return clash(found.With(in.looks)) || !slices.ContainsFunc(found.All(), func(label string) bool { return p.meets(label, in.sentence) })
	})
}

// holds tells whether all that a reading begins is among some subjects, and wanted alike.
func (p *parts) holds(parted Reading, found tagging.Subjects) bool {
	follow, gone := slices.Concat(found.Follow, found.Alert), slices.Concat(found.LeaveOut, found.Less)
	return !slices.ContainsFunc(parted.Begun, func(one newsroom.Interest) bool {
		side := follow
		if one.Avoid {
			side = gone
		}
		return !slices.ContainsFunc(side, func(label string) bool { return p.meets(label, one.Label) })
	})
}

// once gives subjects without those that are named before as well.
func once(s tagging.Subjects) tagging.Subjects {
	for _, list := range []*[]string{&s.Follow, &s.LeaveOut, &s.Drop, &s.Less, &s.Alert} {
		var out []string
		for _, label := range *list {
			if !holdsLabel(out, label) {
				out = append(out, label)
			}
		}
		*list = out
	}
	return s
}

// repeats tells whether a sentence names one of some subjects twice: it may say more exactly the second time what it means.
func repeats(said string, labels []string) bool {
	return slices.ContainsFunc(text.Sentences(said), func(span text.Span) bool { return twice(said[span.Start:span.End], labels) })
}

// clash tells whether a subject is to come and to go.
func clash(s tagging.Subjects) bool {
	gone := slices.Concat(s.LeaveOut, s.Less, s.Drop)
	return slices.ContainsFunc(slices.Concat(s.Follow, s.Alert), func(label string) bool { return holdsLabel(gone, label) })
}

// subjects counts what a way names.
func (w way) subjects() (n int) {
	for _, o := range w {
		n += len(o.Subjects)
	}
	return n
}
