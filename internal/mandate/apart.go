package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
)

// apartFromDeclined reads a statement without the parts of its sentences that say beside the others what is cared for less or not at all, and those by
// themselves, where the whole says less than that or something else.
func apartFromDeclined(before []newsroom.Interest, said string, read readingOf) Reading {
	whole := read(before, said)
	languages, _ := spoken(said)
	if len(languages) == 0 || len(said) > mostClausal || strings.ContainsAny(said, "?¿") {
		return whole
	}
	d := decliner{languages[0], said}
	found := d.all()
	if len(before) > 0 {
		found = slices.DeleteFunc(found, func(one declined) bool { return one.narrows }) // it may say so of what stands
	}
	if len(found) == 0 || slices.ContainsFunc(found, whole.hasRead) {
		return whole
	}
	r, ok := d.beside(before, found, read)
	if !ok {
		return whole
	}
	if r.unread() && !r.vetoes && len(before) == 0 && r.when == nil {
		r.Outcome = newsroom.PartlyApplied // what is declined may be all that is read
	}
	if r.Outcome != newsroom.Applied && r.Outcome != newsroom.PartlyApplied || !slices.Equal(r.Ended, whole.Ended) || (r.when == nil) != (whole.when == nil) || r.back || r.settings {
		return whole
	}
	both, ok := r.withDeclined(before, d.of, found)
	if ok && len(both.Begun) > 0 && both.insteadOf(whole, found) {
		return d.asking(both, found)
	}
	return d.withoutBare(before, whole, found)
}

// hasRead tells whether a reading applies something of a part of its statement that refuses something but for some case.
func (r Reading) hasRead(one declined) bool {
	return one.excepts && (r.Outcome == newsroom.Applied || slices.ContainsFunc(r.Begun, func(i newsroom.Interest) bool { return strings.Contains(one.words, i.Label) }))
}

// withoutBare gives the reading of a whole statement that follows by itself what only narrows a subject with that subject instead.
func (d decliner) withoutBare(before []newsroom.Interest, whole Reading, found []declined) Reading {
	found = slices.DeleteFunc(found, func(one declined) bool { return !one.narrows })
	bare := func(label string) bool {
		return slices.ContainsFunc(found, func(one declined) bool { return strings.Contains(one.words, label) })
	}
	if whole.Outcome != newsroom.PartlyApplied || !slices.ContainsFunc(labelsOn(whole.Begun, false), bare) {
		return whole
	}
	rest := whole
	rest.Begun = slices.DeleteFunc(slices.Clone(whole.Begun), func(one newsroom.Interest) bool { return bare(one.Label) })
	if r, ok := rest.withDeclined(before, d.of, found); ok && len(r.Begun) > 0 {
		return r
	}
	return whole
}

// asking has a reading propose for the parts that nobody could read what they name: less of that, or what narrows a subject together with it.
func (d decliner) asking(r Reading, found []declined) Reading {
	looks := opinionOn(d.of, nil, d.said, tagging.Subjects{}, false).Likely(leastPossible)
	slices.SortFunc(looks, func(a, b string) int { return strings.Index(d.said, a) - strings.Index(d.said, b) })
	var ways []way
	for _, one := range found {
		named := slices.DeleteFunc(slices.Clone(looks), func(label string) bool { return !strings.Contains(d.said[one.Start:one.End], label) })
		switch {
		case !one.unread || len(named) == 0:
		case one.excepts:
		case one.narrows:
			ways = append(ways, wayOf(tagging.Subjects{Follow: []string{strings.Join(named, " ")}}))
		default:
			ways = append(ways, wayOf(tagging.Subjects{LeaveOut: named}))
		}
	}
	if len(ways) > 0 {
		r.meant, r.disputed = slices.Concat(ways, r.meant), true
	}
	return r
}

// beside reads a statement without what it declines and narrows; nothing where that is all that it says and something in it can be read.
func (d decliner) beside(before []newsroom.Interest, found []declined, read readingOf) (Reading, bool) {
	rest := withoutDeclined(d.said, found)
	if hasLetter(rest) {
		return read(before, rest), true
	}
	return Reading{Outcome: newsroom.Applied, of: d.of}, slices.ContainsFunc(found, func(one declined) bool { return len(one.subjects.Follow) > 0 })
}

// withoutDeclined gives a statement without some parts of its sentences.
func withoutDeclined(said string, found []declined) string {
	var b strings.Builder
	at := 0
	for _, one := range found {
		b.WriteString(said[at:one.Start])
		at = one.End
	}
	return strings.TrimSpace(b.String() + said[at:])
}

// withDeclined gives a reading with what parts of its statement decline beside it, and asks about those that nobody could read; not ok where they contradict
// what is read or stands.
func (r Reading) withDeclined(before []newsroom.Interest, l *statement.Language, found []declined) (Reading, bool) {
	r.Begun = slices.Clone(r.Begun)
	var open []string
	for _, one := range found {
		if one.unread {
			open = append(open, one.words)
		}
		if len(one.subjects.All()) == 0 {
			continue
		}
		begun, ok := one.begun(l)
		if !ok {
			open = append(open, one.words)
			continue
		}
		for _, interest := range begun {
			if stands(before, interest.Label) || stands(r.Begun, interest.Label) {
				return r, false
			}
			r.Begun = append(r.Begun, interest)
		}
	}
	if len(open) == 0 {
		return r, true
	}
	if r.Outcome == newsroom.PartlyApplied && r.asks.words != "" {
		open = append([]string{r.asks.words}, open...)
	}
	return r.asking(strings.Join(open, ", ")), true
}

// begun gives the interests that a part of a statement begins by itself; not ok where its subjects can't be said by themselves.
func (one declined) begun(l *statement.Language) (all []newsroom.Interest, ok bool) {
	for _, of := range []tagging.Subjects{{Follow: one.subjects.Follow}, {LeaveOut: one.subjects.LeaveOut}, {Less: one.subjects.Less}} {
		if len(of.All()) == 0 {
			continue
		}
		own, ok := readAll(l, nil, of)
		if !ok || own.Outcome != newsroom.Applied {
			return nil, false
		}
		all = append(all, own.Begun...)
	}
	return all, true
}

// insteadOf tells whether a reading is taken instead of that of the whole statement: it loses nothing that this follows or leaves out in what is declined or
// beside it, and the whole asks, or wants something else of a subject.
func (r Reading) insteadOf(whole Reading, found []declined) bool {
	declines := func(label string) bool {
		return slices.ContainsFunc(found, func(one declined) bool { return strings.Contains(one.words, label) })
	}
	p := parts{of: r.of}
	differs := whole.Outcome == newsroom.Clarification || whole.Outcome == newsroom.PartlyApplied && r.Outcome == newsroom.Applied && declines(whole.asks.words)
	for _, one := range whole.Begun {
		switch same := slices.ContainsFunc(r.Begun, func(own newsroom.Interest) bool { return own.Avoid == one.Avoid && p.meets(own.Label, one.Label) }); {
		case same:
		case one.Avoid != declines(one.Label):
			differs = true // turned round
		case !one.Avoid:
			return false
		}
	}
	for _, one := range r.Begun {
		differs = differs || !slices.ContainsFunc(whole.Begun, func(other newsroom.Interest) bool { return other.Avoid == one.Avoid && p.meets(other.Label, one.Label) })
	}
	return differs
}
