package digest

import (
	"strings"

	"newsroom/internal/text"
)

// Two counts are known as the same one however they are worded, and in whatever language: those of the dead and of the
// hurt. They are what publishers differ on most, and what a reader asks first.

// toll is what a figure counts, if it is one of the counts that are known by heart; empty for any other.
type toll string

const (
	deadToll toll = "dead"
	hurtToll toll = "hurt"
)

// How many words from the figure its word may stand, behind it and before it: "the death toll of the earthquake in the
// region now stands at 15".
const (
	reachBehind = 5
	reachBefore = 10
)

// conjunctions part one count from the next.
var conjunctions = words(`and und et y e while as als tandis mientras mentre`)

// tollOf tells what a figure at these tokens counts: the nearest word of a count behind it, or before it, in the same
// clause and on this side of an "and".
func tollOf(passage string, tokens []text.Token, first, last int) toll {
	for i := last + 1; i < len(tokens) && i <= last+reachBehind; i++ {
		if apart(passage, tokens, i-1) || tokens[i].Number() || conjunctions[tokens[i].Word] {
			break
		}
		if t := tollWords[tokens[i].Word]; t != "" {
			return t
		}
	}
	for i := first - 1; i >= 0 && i >= first-reachBefore; i-- {
		if apart(passage, tokens, i) || tokens[i].Number() || conjunctions[tokens[i].Word] {
			break
		}
		if t := tollWords[tokens[i].Word]; t != "" {
			return t
		}
	}
	return ""
}

// apart tells whether a clause ends between a token and the next one.
func apart(passage string, tokens []text.Token, i int) bool {
	return strings.ContainsAny(passage[tokens[i].End:tokens[i+1].Start], ".,;:!?()–—\n")
}

// tollWords says of which count a word is. It is only read.
var tollWords = countWords(map[toll]string{
	deadToll: `dead death deaths died die dies kill kills killed killing fatalities fatality toll
		tote toten toter todesopfer getotet gestorben starben sterben ums
		mort morts morte mortes tue tues tuent tuant tuees deces decedes decedees
		muertos muertas muerto muerte mueren murieron fallecidos fallecieron matan mataron
		morti morto vittime muoiono uccisi uccide uccidono`,
	hurtToll: `hurt injured injures injure injuring injuries wounded wounds wounding
		verletzt verletzte verletzten verwundet verwundete verwundeten
		blesse blesses blessee blessees blessant heridos heridas herido lesionados
		feriti ferite ferito`,
})

func countWords(lists map[toll]string) map[string]toll {
	out := map[string]toll{}
	for t, list := range lists {
		for word := range strings.FieldsSeq(list) {
			out[word] = t
		}
	}
	return out
}
