package situation

import (
	"cmp"
	"math"
)

// tally counts the live articles that hold a word, and those that give evidence of how it is printed.
type tally struct{ articles, lower, capital int32 }

// lemma is what the window knows of a word that live articles hold.
type lemma struct {
	hash uint32
	tally
	posted   list // the newest articles of which it is a term
	everyday bool
}

// statistics is what the live articles teach about words. It knows no other words than theirs, by number: numbers
// are given as words come, and again when they have left, so nothing that is chosen or written may depend on them.
type statistics struct {
	articles int
	lemmas   []lemma  // by number
	free     []uint32 // numbers of no word
	table    table    // numbers by hash
	blocks   blocks   // of the lemmas' lists
	rarities rarities

	keys    []uint64 // memory that is used again
	asked   vector
	weights []uint32
	equal   []component
}

// known is how many words there are.
func (s *statistics) known() int { return len(s.lemmas) - len(s.free) }

// find gives the number of a word.
func (s *statistics) find(hash uint32) (number uint32, known bool) {
	return s.table.find(spread(hash), func(number uint32) bool { return s.lemmas[number].hash == hash })
}

// byHash orders words alike in all windows.
func (s *statistics) byHash(a, b uint32) int { return cmp.Compare(s.lemmas[a].hash, s.lemmas[b].hash) }

// add counts a word of an article in, and gives its number.
func (s *statistics) add(hash uint32, seen evidence) uint32 {
	number, known := s.find(hash)
	if !known {
		number = s.name(hash)
	}
	s.lemmas[number].count(seen, 1)
	return number
}

// name gives a word a number.
func (s *statistics) name(hash uint32) (number uint32) {
	if n := len(s.free); n > 0 {
		number, s.free = s.free[n-1], s.free[:n-1]
	} else {
		number = uint32(len(s.lemmas))
		s.lemmas = append(s.lemmas, lemma{})
	}
	s.lemmas[number] = lemma{hash: hash, everyday: everyday()[hash]}
	s.table.put(spread(hash), number, s.home)
	return number
}

// remove counts a word of an article out. With its last article a word is forgotten.
func (s *statistics) remove(number uint32, seen evidence) {
	l := &s.lemmas[number]
	if l.count(seen, -1); l.articles > 0 {
		return
	}
	s.table.drop(spread(l.hash), number, s.home)
	*l = lemma{}
	s.free = append(s.free, number)
	if len(s.free) == len(s.lemmas) { // all have left: their memory goes with them
		*s = statistics{articles: s.articles}
	}
}

// home is where the table looks for a number first.
func (s *statistics) home(number uint32) uint32 { return spread(s.lemmas[number].hash) }

func (t *tally) count(seen evidence, sign int32) {
	t.articles += sign
	if seen&seenLower != 0 {
		t.lower += sign
	}
	if seen&seenCapital != 0 {
		t.capital += sign
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

// weight tells how much a word of a newcomer says, however often its article has it: its rarity in the window
// (inverse document frequency, Spärck Jones 1972) times its form. Names are known by the capitals that the
// window prints them with, so that they are names in a title in title case too.
func (s *statistics) weight(w word) float64 {
	var l lemma
	if number, known := s.find(w.hash); known {
		l = s.lemmas[number]
	} else {
		l.everyday = everyday()[w.hash]
	}
	form := numberForm
	if !w.number {
		form = 1 + l.capitals(w.evidence)
	}
	return s.rarity(l) * form
}

// isRare tells whether a word stands in so few of a number of articles that it names something.
func (s *statistics) isRare(number uint32, among int) bool {
	l := &s.lemmas[number]
	return !l.everyday && int(l.articles) <= max(fewArticles, among/rareShare)
}

// A rare word stands in one of so many articles at most, and in a young window in so few.
const (
	rareShare   = 370
	fewArticles = 10
)

// rarities remembers what rarity was found for words of few articles, which most words of an article are.
type rarities struct {
	articles int // that the window had then
	found    [1024]float64
}

func (s *statistics) rarity(l lemma) float64 {
	if l.everyday || int(l.articles) >= len(s.rarities.found) {
		return rarityOf(s.articles, l)
	}
	if s.rarities.articles != s.articles {
		s.rarities.articles = s.articles
		clear(s.rarities.found[:])
	}
	found := &s.rarities.found[l.articles]
	if *found == 0 {
		*found = rarityOf(s.articles, l)
	}
	return *found
}

func rarityOf(articles int, l lemma) float64 {
	with := 0.
	if l.everyday {
		with = elders * everydayShare
	}
	rarity := math.Log((float64(articles+2) + elders) / (float64(l.articles+1) + with))
	return math.Pow(max(rarity, leastRarity), rarityDamping)
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
