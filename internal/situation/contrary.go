package situation

import "math/bits"

// Two events of one kind are reported in the same words: the tremor, the rubble, the rescuers. What tells them apart is
// who and where. So an article that names other people and places than another one is not its neighbour, however alike
// the two are, nor a copy of it: where a dispatch is a form, only its names are news.
//
// This was measured on headlines and full texts together: with any share up to .1 it moves no figure by more than .001,
// but for the stability of ids, which gains .002; .2 costs full texts .002. An article that prints no capitals that mean
// something, as a title in title case, has no names here and is contrary to none.

const (
	leastNames  = 3  // so many names an article must have to be told from others by them
	sharedNames = .1 // of the weight of the names of the one that has less, less than this in common is another event
)

// names are the terms of an article's vector that it prints with a capital, and never without: a bit for each, by its
// place in the vector, of which keptTerms is the most.
type names uint64

// names finds them, by the article's words, which are numbered and in order as the vector is.
func (v vector) names(words []uint32) (named names) {
	for i, t := range v {
		for words[0]>>2 != t.number() {
			words = words[1:]
		}
		if evidence(words[0]&3) == seenCapital {
			named |= 1 << i
		}
	}
	return named
}

// contrary tells whether an article names others than one that came before it: both have names, and next to none in
// common. Of one publisher's, which come in its usual words ("Police of Wilda look for this man"), one name is enough.
func (w *Window) contrary(v vector, named names, publisher uint32, e *entry) bool {
	least := leastNames
	if publisher != 0 && e.publisher == publisher {
		least = 1
	}
	if bits.OnesCount64(uint64(named)) < least || bits.OnesCount64(uint64(e.names)) < least {
		return false
	}
	own := w.own(e)
	shared, mine, theirs := int64(0), v.square(named), own.square(e.names)
	for i, j := 0, 0; i < len(v) && j < len(own); {
		a, b := v[i], own[j]
		switch {
		case a.number() < b.number():
			i++
		case a.number() > b.number():
			j++
		default:
			if named>>i&1 == 1 && e.names>>j&1 == 1 {
				shared += a.weight() * b.weight()
			}
			i, j = i+1, j+1
		}
	}
	return float64(shared) < sharedNames*float64(min(mine, theirs))
}

// square gives the sum of the squares of some of its weights.
func (v vector) square(of names) (sum int64) {
	for i, t := range v {
		if of>>i&1 == 1 {
			sum += t.weight() * t.weight()
		}
	}
	return sum
}
