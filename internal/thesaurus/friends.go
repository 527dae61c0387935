package thesaurus

import (
	"slices"

	"newsroom/internal/text"
)

// Denied tells whether words of a text that name a subject are a false friend of it there: "star" in "Star Wars" is no star of astronomers. In is the text of the tokens.
func (t *Thesaurus) Denied(named Named, tokens []text.Token, in string) bool {
	p := passageOf(tokens, in, "en") // false friends are of no language
	hit := Match{Subject: named.Subject, At: named.At, Tokens: named.Tokens}
	for i := range tokens {
		if slices.ContainsFunc(t.friends.at(&p, i, nil), hit.within) {
			return true
		}
	}
	return false
}
