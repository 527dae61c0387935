package mandate

import "slices"

// Words by which a statement says of two labels at once what holds for each. Whatever the language calls them, the
// lexicon's patterns know them by these names: no word that is printed has an underscore at its head.
const (
	bothOf    = "_both"    // both … and, not only … but also
	neitherOf = "_neither" // neither … nor
)

// couple is such a pair of words, the first before the first label and the second before the others.
type couple struct {
	name          string
	first, second []string
}

// joinCouples writes one word for the first of each pair, and a comma for the second: so what stands between is a
// list, and no clause begins inside it.
func (g *grammar) joinCouples(units []unit) []unit {
	for i := 0; i < len(units); i++ {
		for _, pair := range g.couples {
			if !spells(units[i:], pair.first) || units[i].glued {
				continue
			}
			joined, ok := joinCouple(units, i, pair)
			if ok {
				units = joined
				break
			}
		}
	}
	return units
}

// maxCouple bounds in units how far the second word of a pair may be from the first.
const maxCouple = 24

func joinCouple(units []unit, i int, pair couple) ([]unit, bool) {
	found := false
	for j := i + len(pair.first) + 1; j < len(units) && j < i+maxCouple && !units[j].ends(); j++ {
		if units[j].glued || !spells(units[j:], pair.second) {
			continue
		}
		units = replaced(units, j, len(pair.second), unit{kind: aComma, word: ","})
		if units[j-1].kind == aComma {
			units = slices.Delete(units, j-1, j)
			j--
		}
		found = true
	}
	if !found {
		return units, false
	}
	return replaced(units, i, len(pair.first), unit{kind: aWord, word: pair.name}), true
}

// replaced puts one unit in the place of n.
func replaced(units []unit, i, n int, by unit) []unit {
	by.start, by.end, by.opening = units[i].start, units[i+n-1].end, units[i].opening
	return slices.Replace(units, i, i+n, by)
}

// asAnswer reads a question that is answered at once ("Boxing? No, thanks.") as a label and what is said of it.
func (g *grammar) asAnswer(units []unit, src string) {
	c := chart{units: units, memo: map[[2]int][]int{}}
	for i := 1; i+1 < len(units); i++ {
		if units[i].kind != aStop || src[units[i].start] != '?' {
			continue
		}
		if n := c.longest(g.answer, i+1, len(units)); n > 0 && (i+1+n == len(units) || units[i+1+n].ends()) {
			units[i].kind, units[i].word = aColon, ":"
		}
	}
}
