package mandate

import (
	"strings"

	"newsroom"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// understandMeant reads a statement with what its words are a slip of the hand away from; false where that asks for nothing either.
func understandMeant(before []newsroom.Interest, said string) (Reading, bool) {
	languages, level := spoken(said)
	for _, l := range languages[:level] {
		respelled, ok := l.Respelled(said, isSubject(l.Code, before))
		if !ok {
			continue
		}
		if meant := understandPrinted(before, respelled); meant.decides() {
			return meant, true
		}
	}
	return Reading{}, false
}

// isSubject tells of words whether they name a subject of the news, or stand in the mandate.
func isSubject(language string, before []newsroom.Interest) func(word string) bool {
	standing := map[string]bool{}
	for _, i := range before {
		for _, token := range text.Tokens(i.Label) {
			standing[token.Word] = true
		}
	}
	return func(word string) bool {
		return standing[word] || len(thesaurus.News().Find(text.Tokens(word), word, language)) > 0
	}
}

// trims tells whether a reading begins what another does, but that words before some of its labels belong to the wish.
func (r Reading) trims(other Reading) bool {
	if len(r.Begun) != len(other.Begun) || len(r.Ended) != len(other.Ended) || r.words() >= other.words() {
		return false
	}
	for i, one := range r.Begun {
		if long := other.Begun[i]; one.Avoid != long.Avoid || !strings.HasSuffix(long.Label, one.Label) {
			return false
		}
	}
	return true
}
