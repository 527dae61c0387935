package onboarding

import (
	"regexp"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/cache"
	"newsroom/internal/mandate"
)

// mostRemembered is how many readings of answers are kept: a draft is read anew whenever it is shown.
const mostRemembered = 500

// readAs is an answer in a language; empty: in any.
type readAs struct{ language, answer string }

var (
	heardOf cache.Recent[readAs, []mandate.HeardWishes]
	readOf  cache.Recent[readAs, mandate.Reading]
)

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
