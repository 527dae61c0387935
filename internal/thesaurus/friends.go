package thesaurus

import (
	"slices"

	"newsroom/internal/text"
)

// friendsIn gives the places of false friends in a text, each with the subject that it is none of.
func (t *Thesaurus) friendsIn(p *passage) (friends []Match) {
	for i := range p.tokens {
		friends = t.friends.at(p, i, friends)
	}
	return friends
}

// Meant gives those of the subjects that the words of a text name of which these are no false friend there: "star" in "Star Wars" is no star of astronomers. In is the
// text of the tokens.
func (t *Thesaurus) Meant(all []Named, tokens []text.Token, in string) []Named {
	if len(all) == 0 {
		return nil
	}
	p := passageOf(tokens, in, "en") // false friends are of no language
	friends := t.friendsIn(&p)
	return slices.DeleteFunc(all, func(n Named) bool {
		return slices.ContainsFunc(friends, Match{Subject: n.Subject, At: n.At, Tokens: n.Tokens}.within)
	})
}
