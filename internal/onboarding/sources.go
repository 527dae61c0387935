package onboarding

import (
	"strings"
	"unicode"

	"newsroom/internal/text"
)

// mostName is how many words the name of a source has at most.
const mostName = 6

// trusted gives what an answer names of trusted sources, without what it says of others that are not trusted, and what names none.
func trusted(answer string) string {
	named, _ := judged(answer)
	return named
}

// judged gives what an answer names of sources that are trusted, and of those that are not.
func judged(answer string) (named, refused string) {
	if saysNothing(answer) || refuses(answer) {
		return "", ""
	}
	var kept, against []string
	for _, piece := range pieces(answer) {
		on := false // a clause before this one was against something
		for _, clause := range clauses(piece) {
			start, end := at(distrust, clause)
			switch before := clause[:max(start, 0)]; {
			case start < 0 && !(on && (goesOn(clause) || !namesOne(answer, clause))) && !refuses(clause) && !chatters(clause):
				kept, on = append(kept, clause), false
				continue
			case start > 0 && setAgainst(clause, start):
				kept = append(kept, withoutLast(before))
				against = append(against, clause[end:])
			case begins(distrust, clause):
				against = append(against, strings.TrimFunc(clause[end:], isMargin))
			default:
				against = append(against, clause)
			}
			on = true
		}
	}
	if len(against) == 0 {
		return answer, ""
	}
	return strings.Join(kept, ", "), strings.Join(against, ", ")
}

// namesOne tells whether a clause has a word that is printed as a name is, unless nothing in the answer is.
func namesOne(answer, clause string) bool {
	return strings.ContainsFunc(clause, unicode.IsUpper) || !strings.ContainsFunc(answer, unicode.IsUpper)
}

// setAgainst tells whether what a clause says before a place stands for itself: "the BBC but not Fox", and not "Fox I don't trust".
func setAgainst(clause string, at int) bool {
	before := text.Tokens(clause[:at])
	after := text.Tokens(clause[at:])
	return len(before) > 1 && len(after) > 1 && begins(contrasts, clause[before[len(before)-1].Start:])
}

// withoutLast takes the last word off a text, which sets the next against it.
func withoutLast(s string) string {
	tokens := text.Tokens(s)
	return strings.TrimFunc(s[:tokens[len(tokens)-1].Start], isMargin)
}

// goesOn tells whether a clause goes on with the list of the one before it.
func goesOn(clause string) bool { return begins(joins, clause) }

// isSource tells whether what was named as a source looks like the name of one, and not like talk.
func isSource(said string) bool {
	return len(strings.Fields(said)) <= mostName && !refuses(said) && !chatters(said) && strings.ContainsFunc(said, unicode.IsUpper)
}
