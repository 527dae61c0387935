package text

import (
	"math/bits"
	"strings"
)

// vote gives the language whose small words a sample has most of, and how many
// it has: 0 when another language has more than half as many, or when they are
// too few among the words for the sample to be in that language.
func vote(sample string) (lang string, votes int) {
	words := Tokens(sample)
	counts := [len(voters) + len(markVoters)]int{}
	for _, token := range words {
		for set := smallWords[token.Word]; set != 0; set &= set - 1 {
			counts[bits.TrailingZeros16(set)]++
		}
	}
	first, second := tally{-1, -1}, tally{-1, -1}
	for i, n := range counts {
		switch {
		case n > first.votes:
			first, second = tally{i, n}, first
		case n > second.votes:
			second = tally{i, n}
		}
	}
	if !outvotes(first, second) || minShare*first.votes < len(words) {
		return "", 0
	}
	return voter(first.of), first.votes
}

// tally is how many small words a sample has of a voter.
type tally struct{ of, votes int }

// outvotes tells whether the first has enough votes more than the second. Kin share their votes, so one more of one's own
// tells them apart.
func outvotes(first, second tally) bool {
	if kin[voter(first.of)] && kin[voter(second.of)] {
		return first.votes > second.votes
	}
	return 2*second.votes <= first.votes
}

func voter(i int) string {
	if i < len(voters) {
		return voters[i]
	}
	return markVoters[i-len(voters)]
}

// minShare is how many words a language may have for each small one.
const minShare = 6

// voters are the languages with stop words, in the order of their bits.
var voters = [...]string{"de", "en", "es", "fr", "it", "nl", "pt"}

// smallWords tells for each small word, as a set of bits, in which languages it is one. It is only read.
var smallWords = func() map[string]uint16 {
	sets := map[string]uint16{}
	for i, lang := range voters {
		for word := range stopLists[lang] {
			sets[word] |= 1 << i
		}
	}
	const stops = 1<<len(voters) - 1
	for i, lang := range markVoters {
		for word := range strings.FieldsSeq(Fold(markLists[lang])) {
			if sets[word]&stops == 0 {
				sets[word] |= 1 << (len(voters) + i)
			}
		}
	}
	return sets
}()
