package mandate

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom"
)

// adjectives gives interests that begin by a statement with what it says of their country by an adjective that stands beside them and was lost: the "deutsche
// Wirtschaft" is not the economy of the world, and of the "politique suisse et française" the second part is politics, too.
func adjectives(said string, begun []newsroom.Interest) []newsroom.Interest {
	out := slices.Clone(begun)
	for i, one := range begun {
		switch {
		case one.Avoid:
		case i > 0 && !begun[i-1].Avoid && isAdjective(one.Label):
			if head, ok := headShared(said, begun[i-1].Label, one.Label); ok {
				out[i].Label = head + " " + one.Label
			}
		default:
			if adjective := adjectiveBefore(said, one.Label); adjective != "" && !isPlace(one.Label) && !within(begun, adjective) {
				out[i].Label = adjective + " " + one.Label
			}
		}
	}
	return out
}

// leastAdjective is how many letters an adjective of a country has at least. Fewer are an article that may be an abbreviation, too.
const leastAdjective = 4

// isAdjective tells whether a label is one word that says of which country something is, and is no name: it is printed without a capital.
func isAdjective(label string) bool {
	first, _ := utf8.DecodeRuneInString(label)
	return unicode.IsLower(first) && utf8.RuneCountInString(label) >= leastAdjective && strings.IndexFunc(label, func(r rune) bool { return !unicode.IsLetter(r) }) < 0 && isPlace(label)
}

// headShared gives what stands before the adjective of a label, where another adjective follows that label behind a word that joins the two.
func headShared(said, label, adjective string) (head string, ok bool) {
	at := strings.LastIndexByte(label, ' ')
	if at < 0 || !isAdjective(label[at+1:]) || isPlace(label[:at]) {
		return "", false
	}
	_, after, found := strings.Cut(said, label+" ")
	joins, rest, spaced := strings.Cut(after, " ")
	return label[:at], found && spaced && joins == strings.TrimFunc(joins, unicode.IsPunct) && strings.HasPrefix(rest, adjective)
}

// adjectiveBefore gives the adjective of a country that stands right before a label; empty where there is none.
func adjectiveBefore(said, label string) string {
	before, _, found := strings.Cut(said, label)
	words := strings.Fields(before)
	if !found || len(words) == 0 || !strings.HasSuffix(before, " ") || !isAdjective(words[len(words)-1]) {
		return ""
	}
	return words[len(words)-1]
}

// within tells whether a word is one of an interest.
func within(all []newsroom.Interest, word string) bool {
	return slices.ContainsFunc(all, func(one newsroom.Interest) bool { return slices.Contains(strings.Fields(one.Label), word) })
}
