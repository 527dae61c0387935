package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/text"
)

// isNew tells whether a statement names a label in one sentence alone, heads no list there, and a reading begins nothing that has a word of it.
func (r Reading) isNew(said, label string) bool {
	p, at := parts{of: r.of}, strings.Index(said, label)
	span := sentenceSpan(said, at)
	sentence := said[span.Start:span.End]
	if slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool {
		out := strings.Index(sentence, one.Label)
		return one.Avoid && out >= 0 && out < at-span.Start // it may go on what is left out
	}) {
		return false
	}
	return !strings.Contains(sentence, ":") && strings.Count(said, label) == 1 && !p.meets(label, said[:span.Start]) && !p.meets(label, said[span.End:]) &&
		!slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool { return p.meets(one.Label, label) })
}

// partsAround gives the parts of the sentence of a label, and in which of them it stands; not ok where it stands in none.
func (r Reading) partsAround(said, label string) (all []string, in int, ok bool) {
	at := strings.Index(said, label)
	span := sentenceSpan(said, at)
	sentence := said[span.Start:span.End]
	in = -1
	for i, part := range clauses.Parts(r.of.Code, sentence) {
		all = append(all, sentence[part.Start:part.End])
		if start := at - span.Start; part.Start <= start && start+len(label) <= part.End {
			in = i
		}
	}
	return all, in, in >= 0
}

// isClear tells whether the sentence of a label says without doubt that it is wanted, or that it is not: no part of it denies or excepts it, or its own does
// deny it, and nothing excepts something from what is left out.
func (r Reading) isClear(said, label string, out bool) bool {
	all, in, ok := r.partsAround(said, label)
	if !ok || r.exceptsIn(all[in]) || in+1 < len(all) && r.opensCase(all[in+1]) {
		return false
	}
	if out {
		return (r.denies(all[in]) || r.deniedBefore(all, in)) && (in+1 == len(all) || !r.exceptsIn(all[in+1]))
	}
	if r.denies(all[in]) || r.deniedBefore(all, in) || clauses.InDoubt(r.of.Code, said, strings.Index(said, label)) {
		return false
	}
	for _, behind := range all[in+1:] {
		if r.denies(behind) && !r.deniesItsOwn(behind) {
			return false
		}
	}
	return true
}

// exceptsIn tells whether a part of a sentence excepts something or says in what case alone something is wanted.
func (r Reading) exceptsIn(part string) bool {
	tokens := text.Tokens(part)
	return exceptions()[r.of.Code].In(tokens) || exceptions()[r.of.Code+"<"].In(tokens) || onlyIf()[r.of.Code].In(tokens)
}

// opensCase tells whether a part of a sentence begins with words that say in what case alone something is wanted.
func (r Reading) opensCase(part string) bool {
	tokens := text.Tokens(part)
	for len(tokens) > 0 && clauses.Turns(r.of.Code, tokens[0].Word) {
		tokens = tokens[1:]
	}
	return onlyIf()[r.of.Code].Begin(tokens)
}

// denies tells whether a part of a sentence has a word that denies something.
func (r Reading) denies(part string) bool {
	return hasRole(r.of, part, 0, deniers)
}

// deniedBefore tells whether what stands before a part of a sentence denies something, and no word turns that.
func (r Reading) deniedBefore(all []string, in int) bool {
	for i := in; i > 0 && !clauses.Turns(r.of.Code, all[i]); i-- {
		if r.denies(all[i-1]) {
			return true
		}
	}
	return false
}

// deniesItsOwn tells whether a part of a sentence that denies something does so before it names it: "no golf", and not "none of that" or "golf I don't need",
// which may be the end of a list.
func (r Reading) deniesItsOwn(part string) bool {
	denied := false
	for _, token := range text.Tokens(part) {
		roles := r.of.Roles(token.Word)
		if slices.ContainsFunc(roles, func(role string) bool { return slices.Contains(deniers, role) }) {
			denied = true
			continue
		}
		if len(roles) == 0 && !text.StopWord(r.of.Code, token.Word) {
			return denied
		}
	}
	return false
}

// denied tells whether the sentence of a label has a word that denies something.
func (r Reading) denied(said, label string) bool {
	at := strings.Index(said, label)
	return clauses.InDoubt(r.of.Code, said, at) || hasRole(r.of, said, at, deniers)
}

// askingDoubtful asks about the parts of the sentences of a statement that deny, except or turn something and in which stands nothing that a reading begins.
func (r Reading) askingDoubtful(said string) Reading {
	var open []string
	p := parts{of: r.of}
	for _, span := range text.Sentences(said) {
		sentence := said[span.Start:span.End]
		for _, at := range clauses.Parts(r.of.Code, sentence) {
			part := sentence[at.Start:at.End]
			if (r.denies(part) || r.exceptsIn(part) || clauses.Turns(r.of.Code, part)) && !slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool { return p.meets(one.Label, part) }) {
				open = append(open, part)
			}
		}
	}
	if len(open) == 0 {
		return r
	}
	return r.asking(strings.Join(open, ", "))
}
