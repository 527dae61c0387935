package text

import "math/bits"

// vote gives the language whose small words a sample has most of, and how many
// it has: 0 when another language has more than half as many, or when they are
// too few among the words for the sample to be in that language.
func vote(sample string) (lang string, votes int) {
	words := Tokens(sample)
	counts := [len(voters)]int{}
	for _, token := range words {
		for set := smallWords[token.Word]; set != 0; set &= set - 1 {
			counts[bits.TrailingZeros8(set)]++
		}
	}
	second := 0
	for i, n := range counts {
		if n > votes {
			lang, votes, second = voters[i], n, votes
		} else {
			second = max(second, n)
		}
	}
	if 2*second > votes || minShare*votes < len(words) {
		return "", 0
	}
	return lang, votes
}

// minShare is how many words a language may have for each small one.
const minShare = 6

// voters are the languages with stop words, in the order of their bits.
var voters = [...]string{"de", "en", "es", "fr", "it", "nl", "pt"}

// smallWords tells for each stop word, as a set of bits, in which languages it
// is one. It is only read.
var smallWords = func() map[string]uint8 {
	sets := map[string]uint8{}
	for i, lang := range voters {
		for word := range stopLists[lang] {
			sets[word] |= 1 << i
		}
	}
	return sets
}()
