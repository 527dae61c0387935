package digest

import (
	"strings"

	"newsroom/internal/text"
)

// nearPointer is how many words of a sentence are looked through for one that points to what stands before it.
const nearPointer = 10

// pointsWithin tells whether a sentence has, near its beginning, a word for a thing that was named before, and not for what a clause behind it tells: "gibt
// dafür viel Geld aus", and not "wirbt dafür, dass".
func pointsWithin(language string, tokens []text.Token) bool {
	for i := range tokens[:min(len(tokens), nearPointer)] {
		if pointing[language].Begin(tokens[i:i+1]) && (i+1 == len(tokens) || tokens[i+1].Start == tokens[i].End+1) {
			return true
		}
	}
	return false
}

// spoken tells whether a sentence is a speech between dashes, as some languages print it: "– We are ready – said the minister". It gives what is not said.
func spoken(said string) (rest string, is bool) {
	for _, dash := range []string{"– ", "— ", "- "} {
		if speech, opens := strings.CutPrefix(said, dash); opens {
			_, rest, is = strings.Cut(speech, " "+dash)
			return rest, is
		}
	}
	return said, false
}
