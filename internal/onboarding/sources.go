package onboarding

import (
	"slices"
	"strings"
	"unicode"

	"newsroom/internal/source/catalogue"
	"newsroom/internal/text"
)

// mostName is how many words the name of a source has at most.
const mostName = 6

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
			case on && start >= 0 && !namesOne(answer, clause): // what is said of the source before it, and names none: "I can't stand it"
			case begins(distrust, clause):
				against = append(against, strings.TrimFunc(clause[end:], isMargin))
			default:
				against = append(against, bareRefused(clause))
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

// unknownIn gives the names of sources that were named, and of which nobody knows an address.
func unknownIn(choice catalogue.Selection) (out []string) {
	for _, one := range choice.ToFind {
		if name := nameIn(one.Said); one.Address == "" && isSource(name) && !chosenAs(choice, name) {
			out = append(out, name)
		}
	}
	return out
}

// chosenAs tells whether a source of that name was chosen, for an interest though nobody found its name: "LWN" is LWN.net.
func chosenAs(choice catalogue.Selection, name string) bool {
	said := words(name)
	return len(said) > 0 && slices.ContainsFunc(choice.Chosen, func(one catalogue.SelectedFeed) bool {
		publisher := words(strings.ReplaceAll(one.Publisher, ".", " "))
		return len(publisher) >= len(said) && slices.Equal(publisher[:len(said)], said)
	})
}

// plainName is how many words the name of a source has at most where nothing else may be said beside it.
const plainName = 3

// nameIn gives the name of a source in what was said of it: the longest of its parts that are printed as names are. "The Badische Zeitung, which I have had
// since 1971" is that paper.
func nameIn(said string) string {
	if len(strings.Fields(said)) <= plainName {
		return strings.TrimFunc(said, isMargin)
	}
	tokens := text.Tokens(said)
	best, from, to := 0, 0, 0
	for i := 0; i < len(tokens); i++ {
		if !tokens[i].Flags.Capital() {
			continue
		}
		end := i
		for j := i + 1; j < len(tokens) && strings.TrimLeft(said[tokens[j-1].End:tokens[j].Start], " -'’&") == ""; j++ {
			if tokens[j].Flags.Capital() {
				end = j
			} else if !isSmall(tokens[j].Word) {
				break
			}
		}
		if end-i+1 > best {
			best, from, to = end-i+1, tokens[i].Start, tokens[end].End
		}
		i = end
	}
	if best == 0 {
		return said
	}
	return said[from:to]
}

// bareRefused gives a clause about a source that is not wanted without the words that say so, before the source, behind it or around it.
func bareRefused(clause string) string {
	start, end := at(distrust, clause)
	switch {
	case start <= 0:
		return clause
	case strings.TrimFunc(clause[end:], isMargin) == "":
		return withoutFirst(away, strings.TrimFunc(clause[:start], isMargin))
	case !slices.ContainsFunc(words(clause[:start]), func(word string) bool { return !isSmall(word) }):
		return strings.TrimFunc(clause[end:], isMargin)
	}
	return clause
}

// withoutFirst gives a text without the phrase of a list that it begins with.
func withoutFirst(list, s string) string {
	tokens := text.Tokens(s)
	if n := lists()[list].Length(tokens); n > 0 && n < len(tokens) {
		return s[tokens[n].Start:]
	}
	return s
}
