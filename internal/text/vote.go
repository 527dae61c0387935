package text

import (
	"math/bits"
	"strings"
)

// census is how many small words a sample has of each voter, and how many words in all.
type census struct {
	counts [len(voters) + len(markVoters)]int
	words  int
}

func count(sample string) (c census) {
	Lend(sample, func(tokens []Token) { c.add(tokens, len(sample)) })
	return c
}

// add counts the tokens that begin before a place of their text.
func (c *census) add(tokens []Token, before int) {
	for _, token := range tokens {
		if token.Start >= before {
			return
		}
		c.words++
		for set := smallWords[token.Word]; set != 0; set &= set - 1 {
			c.counts[bits.TrailingZeros16(set)]++
		}
	}
}

// SmallWords gives how many small words of each language a sample has, by ISO 639-1 codes; languages of which it has none are left out.
func SmallWords(sample string) map[string]int {
	found := map[string]int{}
	for i, n := range count(cut(sample, MaxSample)).counts {
		if n > 0 {
			found[voter(i)] = n
		}
	}
	return found
}

// vote gives the language whose small words a sample has most of, and how many
// it has: 0 when another language has more than half as many, or when they are
// too few among the words for the sample to be in that language.
func (c census) vote() (lang string, votes int) {
	first, second := tally{-1, -1}, tally{-1, -1}
	for i, n := range c.counts {
		switch {
		case n > first.votes:
			first, second = tally{i, n}, first
		case n > second.votes:
			second = tally{i, n}
		}
	}
	if !outvotes(first, second) || !c.speaks(first.votes) {
		return "", 0
	}
	return voter(first.of), first.votes
}

// bears tells whether the small words bear a language out: enough are its own, and no other has more, though many
// have as many. Where none has half as many, they may be fewer among the words, as they are in a report of names and
// figures.
func (c census) bears(lang string) bool {
	others, own := 0, 0
	for i, n := range c.counts {
		if voter(i) == lang {
			own = max(own, n)
		} else {
			others = max(others, n)
		}
	}
	if own < enoughVotes || own < others {
		return false
	}
	return c.speaks(own) || 2*others <= own && leastShare*own >= c.words
}

// speaks tells whether so many small words are enough for so many words.
func (c census) speaks(votes int) bool { return minShare*votes >= c.words }

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

// minShare is how many words a language may have for each small one; leastShare is that of the one which a feed says, where
// the small words speak for no other.
const (
	minShare   = 6
	leastShare = 8
)

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
