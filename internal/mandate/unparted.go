package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// Bounds of a list with nothing between its items.
const (
	leastUnparted = 3 // of two the first may say of what the other is: "cycling holidays"
	mostUnparted  = 8
)

// withCommas puts commas between the items of a statement that is nothing but names of subjects with nothing between them: "football cricket gardening". It is none where one of
// them may say more of another: a place, unless all are places; what is part of another; or what there is of many subjects, at the end ("energy crisis prices").
func withCommas(said string) string {
	said = strings.TrimSpace(said)
	tokens := text.Tokens(said)
	if len(tokens) < 2 || strings.ContainsAny(said, partMarks+":/&+") {
		return said
	}
	t := thesaurus.News()
	named := t.Named(tokens)
	if len(t.Meant(named, tokens, said)) < len(named) || len(named) < leastUnparted && !sports(named) || len(named) > mostUnparted || t.Aspect(named[len(named)-1].Subject) {
		return said
	}
	if slices.ContainsFunc(t.Find(tokens, said, newsroom.DefaultLanguage), func(hit thesaurus.Match) bool { return joinsSeveral(hit, named) }) {
		return said
	}
	var items []string
	at, places := 0, 0
	for i, n := range named {
		within := func(other thesaurus.Named) bool {
			return t.Within(n.Subject, other.Subject) || t.Within(other.Subject, n.Subject)
		}
		if n.At != at || slices.ContainsFunc(named[:i], within) {
			return said
		}
		if t.Place(n.Subject) {
			places++
		}
		at += n.Tokens
		items = append(items, said[tokens[n.At].Start:tokens[at-1].End])
	}
	if places > 0 && places < len(named) || strings.Join(items, " ") != strings.Join(strings.Fields(said), " ") { // with signs between them they are marked
		return said
	}
	return strings.Join(items, ", ")
}

// sports tells whether some names are of two kinds of sport, of which neither says of what the other is.
func sports(named []thesaurus.Named) bool {
	return len(named) == 2 && !slices.ContainsFunc(named, func(n thesaurus.Named) bool { return !thesaurus.News().Under(n.Subject, "sport") || n.Tokens > 1 })
}

// joinsSeveral tells whether words that stand for one subject are of several names: "rugby union".
func joinsSeveral(hit thesaurus.Match, named []thesaurus.Named) bool {
	within := 0
	for _, n := range named {
		if n.At < hit.At+hit.Tokens && hit.At < n.At+n.Tokens {
			within++
		}
	}
	return within > 1
}
