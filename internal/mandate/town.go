package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// Who says where they live and that they want to know what goes on there ("I moved to Poznań and want to know what's happening in the city: trams, police") wants
// the town, and what they list with that is of it. Where somebody merely says where they live the town is no interest.

// asksOfHome tells whether a sentence says that what goes on where its reader lives is wanted: a clause that asks does, and no word of it or before it denies.
func asksOfHome(sentence string) bool {
	tokens := text.Tokens(sentence)
	return slices.ContainsFunc(thesaurus.Languages, func(code string) bool {
		s := scopedIn(code, sentence, tokens)
		for at := range tokens {
			if n := s.says("mine", at); n > 0 && s.asksBefore(at) && !s.namedBehind(at+n) && !s.has("denies", s.wishes(at), s.clauseEnd(at)) {
				return true
			}
		}
		return false
	})
}

// namedBehind tells whether the name of another place stands from a token on.
func (s scoped) namedBehind(at int) bool {
	return at < len(s.tokens) && strings.TrimSpace(s.gap(at)) == "" && (s.says("named", at) > 0 || s.tokens[at].Capital())
}

// clauseEnd gives where a sentence ends whatever it holds, behind a token.
func (s scoped) clauseEnd(at int) int {
	for at++; at < len(s.tokens) && !s.hard(at); at++ {
	}
	return at
}

// asksWithin is how many words stand at most between the word with which a clause asks and what it says goes on.
const asksWithin = 3

// asksBefore tells whether a word that asks stands close before a token, in one clause.
func (s scoped) asksBefore(at int) bool {
	for i := at - 1; i >= max(0, at-asksWithin); i-- {
		if strings.ContainsAny(s.gap(i+1), hardMarks+",") {
			return false
		}
		if s.says("asks", i) > 0 {
			return true
		}
	}
	return false
}

// wishes gives where the clause begins that wants what the clause at a token asks: behind the last comma but one.
func (s scoped) wishes(at int) int {
	for commas := 0; at > 0 && !s.hard(at); at-- {
		if strings.Contains(s.gap(at), ",") {
			commas++
		}
		if commas > 1 {
			break
		}
	}
	return at
}

// town gives the place in which a statement says that its reader lives and of which it asks what goes on there.
func town(said string) (at dwelt, ok bool) {
	asked := slices.ContainsFunc(text.Sentences(said), func(span text.Span) bool {
		return asksOfHome(said[span.Start:span.End])
	})
	if !asked {
		return dwelt{}, false
	}
	at, comes := residenceIn(said)
	return at, !comes && at.Tokens > 0
}

// Town gives what the town is called of which a statement asks what goes on there, since its reader lives in it; empty where it asks of none.
func Town(said string) (label string) {
	at, ok := town(said)
	switch {
	case !ok:
		return ""
	case at.isTown() && !slices.ContainsFunc(thesaurus.Languages, func(code string) bool { return thesaurus.News().Name(at.Place, code) == at.words }):
		return thesaurus.News().Name(at.Place, at.language)
	}
	return at.words
}

// isTown tells whether the thesaurus has a place as a town.
func (at dwelt) isTown() bool {
	if !at.Known {
		return false
	}
	id := text.Tokens(thesaurus.News().ID(at.Place))
	return scopeWords()[""]["towns"].Length(id) == len(id)
}

// homeHead gives that town as the head of what a sentence lists beside it: what stands behind its colon, or else all of it.
func homeHead(said, line string) (head ListHead, ok bool) {
	if !asksOfHome(line) {
		return head, false
	}
	at, ok := town(said)
	if !ok || !at.isTown() {
		return head, false
	}
	if _, under, list := listUnder(line); list {
		line = under
	}
	return ListHead{Of: []string{thesaurus.News().ID(at.Place)}, Under: bounded(line), Home: true}, true
}

// withTown adds the town to what a first statement follows, where it asks what goes on there and names it as nothing else.
func (r Reading) withTown(before []newsroom.Interest, said string) Reading {
	asks := r.Outcome == newsroom.Clarification && r.unread()
	if r.of == nil || len(before) > 0 || !asks && r.Outcome != newsroom.Applied && r.Outcome != newsroom.PartlyApplied {
		return r
	}
	label := Town(said)
	p := parts{of: r.of}
	if label == "" || slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool { return p.meets(one.Label, label) }) {
		return r
	}
	if asks {
		r.Begun, r.Outcome = nil, newsroom.PartlyApplied
	}
	r.Begun = slices.Insert(slices.Clone(r.Begun), 0, newsroom.Interest{Label: label})
	return r
}
