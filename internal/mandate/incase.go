package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// withoutPlacesInCase asks about a place that a statement names as the case in which it wants what it leaves out: "no war, unless something happens in Poland" does not ask
// for all that happens there. Of sports places stand for their clubs, which people follow so.
func (r Reading) withoutPlacesInCase(said string) Reading {
	if r.of == nil || !r.Outcome.Changes() || !slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool { return one.Avoid }) {
		return r
	}
	e := excepting{language: r.of.Code, said: said, tokens: text.Tokens(said), all: r.Begun}
	for i, one := range r.Begun {
		if one.Avoid || !isPlace(one.Label) {
			continue
		}
		left, clause := e.caseOf(one.Label)
		if left == "" {
			continue
		}
		r.Begun = slices.Delete(slices.Clone(r.Begun), i, i+1)
		r = r.asking(clause)
		r.meant, r.disputed = []way{wayOf(tagging.Subjects{Follow: []string{r.of.Composed(left, "", one.Label)}})}, true
		return r
	}
	return r
}

// caseOf gives what is left out but in a case which a label names, and the words of that case; empty where there is none.
func (e excepting) caseOf(label string) (left, clause string) {
	words, cases := wordsIn(label), exceptions()[e.language+"?"]
	for at := range e.tokens {
		if !e.stands(at, words) {
			continue
		}
		for from := e.sentence(at); from < at; from++ {
			if cases.Length(e.tokens[from:]) == 0 {
				continue
			}
			for _, other := range e.all {
				if other.Avoid && !isPlace(other.Label) && !ofSport(other.Label) && e.within(e.sentence(at), from, wordsIn(other.Label)) {
					return other.Label, strings.TrimSpace(toSentenceEnd(e.said, e.tokens[from].Start, e.tokens[at].End))
				}
			}
		}
	}
	return "", ""
}

// ofSport tells whether a label names sport, or a part of it.
func ofSport(label string) bool {
	news := thesaurus.News()
	return slices.ContainsFunc(news.Named(text.Tokens(label)), func(n thesaurus.Named) bool { return news.Under(n.Subject, "sport") })
}
