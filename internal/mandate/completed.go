package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// How sure the networks must be of all that a statement asks for of which a part would be applied, for the question about the rest to be spared, and of each
// subject that no part has: to be followed, or left out.
const (
	leastComplete   = .75
	leastOneMore    = .8 // in a first statement,
	leastOneMoreNow = .9 // or in a further one
	leastOneMoreOut = .9
)

// mostNaming is of how many words a part that is asked about has at most that may be no more than a name.
const mostNaming = 3

// completed takes what the networks find in the rest of a statement of which a part would be applied, if that agrees with them, and spares the question.
func (r Reading) completed(before []newsroom.Interest, said string) Reading {
	if r.of == nil || r.Outcome != newsroom.PartlyApplied || len(r.Begun) == 0 || len(r.Ended) > 0 || r.says("?", said) {
		return r
	}
	read := understood(before, said)
	if read.of == nil || read.heard == nil || read.heard.Unlimited {
		return r
	}
	opinion := opinionOn(read.of, before, said, read.subjects(before), read.Outcome == newsroom.Applied)
	found := once(opinion.Subjects())
	if opinion.Sure() < leastComplete || len(found.Drop)+len(found.Less) > 0 || clash(found) || twice(said, found.LeaveOut) || !r.within(found) || r.namesMore(found) {
		return r
	}
	if read.leastBeside(said, found) == never || read.inDenied(said, found.Follow) || exceptions()[read.of.Code].In(text.Tokens(said)) {
		return r
	}
	more, ok := r.further(before, said, opinion, found)
	if !ok {
		return r
	}
	own := r.askingNothing()
	own.Begun = append(slices.Clone(r.Begun), more...)
	own = exceptedIn(read.of, before, said, own)
	if own.Outcome != newsroom.Applied {
		return r
	}
	own = own.withoutLosses(before, said).askingFor(before, said)
	if own.Outcome != newsroom.Applied {
		return r
	}
	return own
}

// within tells whether all that a reading begins is among some subjects, and wanted alike.
func (r Reading) within(found tagging.Subjects) bool {
	p := parts{of: r.of}
	return p.holds(r, found)
}

// namesMore tells whether what a reading asks about is a name by itself that the thesaurus knows, and that is among no subjects found.
func (r Reading) namesMore(found tagging.Subjects) bool {
	tokens := text.Tokens(r.asks.words)
	if len(tokens) == 0 || len(tokens) > mostNaming || len(thesaurus.News().Named(tokens)) == 0 {
		return false
	}
	p := parts{of: r.of}
	return !slices.ContainsFunc(found.All(), func(label string) bool { return p.meets(label, r.asks.words) })
}

// further gives the interests for the subjects found that a reading does not begin; not ok where one is in doubt, stands, or is no more than to be told of.
func (r Reading) further(before []newsroom.Interest, said string, opinion tagging.Opinion, found tagging.Subjects) (more []newsroom.Interest, ok bool) {
	p := parts{of: r.of}
	begun := func(label string, avoid bool) bool {
		return slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool { return one.Avoid == avoid && p.meets(one.Label, label) })
	}
	stands := func(label string) bool { return holds(before, label, false) || holds(before, label, true) }
	likely, least := opinion.Possible(tagging.Follow), leastOneMore
	if len(before) > 0 {
		least = leastOneMoreNow
	}
	for _, label := range found.Follow {
		if begun(label, false) {
			continue
		}
		if sure, _ := likely(label); sure < least || stands(label) {
			return nil, false
		}
		more = append(more, newsroom.Interest{Label: label})
	}
	likely = opinion.Possible(tagging.LeaveOut)
	for _, label := range found.LeaveOut {
		if begun(label, true) {
			continue
		}
		if sure, _ := likely(label); sure < leastOneMoreOut || stands(label) || !denies(r.of, said, strings.Index(said, label)) {
			return nil, false
		}
		more = append(more, newsroom.Interest{Label: label, Avoid: true})
	}
	return more, all(found.Alert, func(label string) bool { return begun(label, false) })
}
