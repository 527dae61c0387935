package onboarding

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/cache"
	"newsroom/internal/mandate"
	"newsroom/internal/text"
)

// mostRemembered is how many readings of answers are kept: a draft is read anew whenever it is shown.
const mostRemembered = 500

// readAs is an answer in a language; empty: in any.
type readAs struct{ language, answer string }

var (
	heardOf cache.Recent[readAs, []mandate.HeardWishes]
	readOf  cache.Recent[readAs, mandate.Reading]

	languageOf cache.Recent[string, string]
	askedIn    cache.Recent[string, string]
	answerOf   cache.Recent[string, string]
)

// Each showing of a draft asks a dozen times which language an answer is in, which language it asks for, and what it says beside.

// writtenIn is text.Language of an answer, or of several.
func writtenIn(answer string) string {
	return languageOf.Get(answer, mostRemembered, func() string { return text.Language("", answer) })
}

// asksInAll is asksFor of all clauses of an answer, of which the last one that asks counts.
func asksInAll(answer string) string {
	return askedIn.Get(answer, mostRemembered, func() (asked string) {
		for _, clause := range allClauses(answer) {
			asked = cmp.Or(asksFor(clause), asked)
		}
		return asked
	})
}

// withoutAsking takes out of an answer what only asks for a language.
func withoutAsking(answer string) string {
	return answerOf.Get(answer, mostRemembered, func() string { return strippedOfAsking(answer) })
}

// listen is mandate.Listen, which takes long.
func listen(language, answer string) []mandate.HeardWishes {
	return heardOf.Get(readAs{language, answer}, mostRemembered, func() []mandate.HeardWishes {
		all := mandate.Listen(language, pointed(answer))
		for i := range all {
			all[i].Interests = asPrinted(answer, all[i].Interests)
		}
		return all
	})
}

// understand is mandate.Understand of somebody who has no mandate yet.
func understand(statement string) mandate.Reading {
	return readOf.Get(readAs{answer: statement}, mostRemembered, func() mandate.Reading {
		r := mandate.Understand(nil, pointed(statement))
		r.Begun = asPrinted(statement, r.Begun)
		return r
	})
}

// decimal finds a comma within a number, which parts nothing: "6,5".
var decimal = regexp.MustCompile(`(\d),(\d)`)

// pointed writes the numbers of an answer with points.
func pointed(answer string) string { return decimal.ReplaceAllString(answer, "$1.$2") }

// asPrinted gives interests with the numbers of their labels as an answer has them.
func asPrinted(answer string, all []newsroom.Interest) []newsroom.Interest {
	if !decimal.MatchString(answer) {
		return all
	}
	out := slices.Clone(all)
	for i, one := range out {
		for _, number := range decimal.FindAllString(answer, -1) {
			if label := strings.ReplaceAll(one.Label, pointed(number), number); strings.Contains(answer, label) {
				out[i].Label = label
			}
		}
	}
	return out
}
