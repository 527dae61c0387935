package thesaurus

import "strings"

// gerund tells whether a word is one that an English stemmer takes for another: housing is no house.
func gerund(language, word string) bool { return language == "en" && strings.HasSuffix(word, "ing") }

// mostEnding is how many letters longer or shorter one form of a word is than another at most.
const mostEnding = 3

// inflected tells whether two words with one stem may be forms of one word: but for the last letter of the shorter they begin
// alike, and one is hardly longer. Stemmers go further, and take what is renewed for renewable.
func inflected(a, b string) bool {
	short, long := a, b
	if len(short) > len(long) {
		short, long = long, short
	}
	return len(long)-len(short) <= mostEnding && strings.HasPrefix(long, short[:len(short)-1])
}
