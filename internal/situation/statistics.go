package situation

import "math"

// tally counts the live articles that hold a word, and those that give evidence of how it is printed.
type tally struct{ articles, lower, capital int32 }

// statistics is what the live articles teach about words. It knows no other words than theirs.
type statistics struct {
	articles int
	words    map[uint32]tally
}

// add counts the words of an article in, or out again with sign -1.
func (s *statistics) add(words []traceWord, sign int32) {
	s.articles += int(sign)
	for _, w := range words {
		t := s.words[w.hash]
		t.articles += sign
		if w.evidence&seenLower != 0 {
			t.lower += sign
		}
		if w.evidence&seenCapital != 0 {
			t.capital += sign
		}
		if t.articles == 0 {
			delete(s.words, w.hash)
		} else {
			s.words[w.hash] = t
		}
	}
}

// Form factors: a number counts numberForm, a word 1 and the share of its capitals, taken as if one more
// occurrence had been capitalPrior of a capital.
const (
	numberForm   = 1.5
	capitalPrior = .3
)

// Rarity is damped, and a word that all articles have still counts a little.
const (
	rarityDamping = .9
	leastRarity   = .01
)

// A window counts as if it had seen so many articles before its own, of which this share had each everyday word
// and none any other: so the first articles of a newsroom are not weighed as if all their words were equally rare.
const (
	elders        = 60
	everydayShare = .1
)

func eldersWith(hash uint32) float64 {
	if everyday()[hash] {
		return elders * everydayShare
	}
	return 0
}

// weight tells how much a word of a newcomer says, however often its article has it: its rarity in the window
// (inverse document frequency, Spärck Jones 1972) times its form. Names are known by the capitals that the
// window prints them with, so that they are names in a title in title case too.
func (s *statistics) weight(w word) float64 {
	t := s.words[w.hash]
	rarity := math.Log((float64(s.articles+2) + elders) / (float64(t.articles+1) + eldersWith(w.hash)))
	form := numberForm
	if !w.number {
		form = 1 + t.capitals(w.evidence)
	}
	return math.Pow(max(rarity, leastRarity), rarityDamping) * form
}

// capitals gives the probability that the word is printed with a capital, by all evidence.
func (t tally) capitals(own evidence) float64 {
	if own&seenLower != 0 {
		t.lower++
	}
	if own&seenCapital != 0 {
		t.capital++
	}
	return (float64(t.capital) + capitalPrior) / float64(t.lower+t.capital+1)
}
