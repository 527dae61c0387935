package mandate

import (
	"slices"
	"strings"

	"newsroom/internal/text"
)

// glue joins what belongs together before anything is parted: phrases that count as one word, names with a
// joining word inside, labels of the front page, and labels that already stand.
func (g *grammar) glue(units []unit, src string, standing []string) []unit {
	units = mergePages(units)
	units = g.mergeTitles(g.splitCopula(units, src))
	units = g.joinCouples(units)
	g.asAnswer(units, src)
	for _, phrase := range g.phrases {
		units = merge(units, phrase)
	}
	for _, name := range g.names {
		bind(units, name)
	}
	for _, label := range standing {
		if name := strings.Fields(text.Fold(label)); len(name) > 1 && len(name) <= maxField {
			bind(units, name)
		}
	}
	for i := range units {
		if g.pairs(units, i) {
			units[i-1].glued, units[i].glued, units[i+1].glued = true, true, true
		}
	}
	return units
}

// splitCopula parts an 's that stands for "is" from its word ("golf's fine"): before a word that is said of
// something, it is no possessive.
func (g *grammar) splitCopula(units []unit, src string) []unit {
	for i := 0; i+1 < len(units); i++ {
		word, ok := strings.CutSuffix(units[i].word, "'s")
		if !ok || word == "" || !g.copula[units[i+1].word] || units[i+1].capital {
			continue
		}
		is := units[i]
		apostrophe := strings.LastIndexAny(src[is.start:is.end], "'’‘ʼ´")
		if apostrophe < 1 {
			continue
		}
		units[i].word, units[i].end = word, is.start+apostrophe
		is.word, is.capital, is.start = "is", false, units[i].end
		units = slices.Insert(units, i+1, is)
	}
	return units
}

// mergeTitles makes one unit of an article and a word that are both in capitals inside a sentence ("The
// Hague"): there the article belongs to a name. German prints every noun so.
func (g *grammar) mergeTitles(units []unit) []unit {
	for i := 0; i+1 < len(units) && g.language != "de"; i++ {
		article, name := units[i], units[i+1]
		if !g.articles[article.word] || !article.capital || article.opening || name.kind != aWord || !name.capital || len(article.word) < 2 {
			continue
		}
		units[i].word, units[i].end, units[i].glued = article.word+" "+name.word, name.end, true
		units = slices.Delete(units, i+1, i+2)
	}
	return units
}

// merge makes one unit of each run of units that spells the phrase.
func merge(units []unit, phrase []string) []unit {
	for i := 0; i+len(phrase) <= len(units); i++ {
		if !spells(units[i:], phrase) {
			continue
		}
		units[i].word = strings.Join(phrase, "_")
		units[i].end = units[i+len(phrase)-1].end
		units = slices.Delete(units, i+1, i+len(phrase))
	}
	return units
}

// mergePages makes one unit of each label of the front page, whose words would say something else one by one.
func mergePages(units []unit) []unit {
	for _, page := range pagesAnywhere {
		for i := 0; i+len(page) <= len(units); i++ {
			if spells(units[i:], page) {
				units[i].word, units[i].end, units[i].glued = strings.Join(page, "_"), units[i+len(page)-1].end, true
				units = slices.Delete(units, i+1, i+len(page))
			}
		}
	}
	return units
}

// bind glues each run of units that spells a name.
func bind(units []unit, name []string) {
	for i := 0; i+len(name) <= len(units); i++ {
		if spells(units[i:], name) {
			for j := range name {
				units[i+j].glued = true
			}
		}
	}
}

// spells tells whether units begin with the words.
func spells(units []unit, words []string) bool {
	if len(units) < len(words) {
		return false
	}
	for i, word := range words {
		if units[i].word != word {
			return false
		}
	}
	return true
}

// pairs tells whether unit i joins its neighbours into one name: an ampersand between capitals, "between X
// and Y", "Ben and Jerry's", and two adjectives of places before one noun.
func (g *grammar) pairs(units []unit, i int) bool {
	if i == 0 || i+1 >= len(units) || units[i].glued {
		return false
	}
	before, after := units[i-1], units[i+1]
	if before.kind != aWord || after.kind != aWord {
		return false
	}
	if units[i].word == "&" {
		return before.capital && after.capital
	}
	if !g.joinsAlone[units[i].word] {
		return false
	}
	if before.capital && after.capital && strings.HasSuffix(after.word, "'s") && i+2 >= len(units) {
		return true
	}
	return g.betweens(units, i) || isPlace(before.word) && isPlace(after.word) && i+2 < len(units) &&
		units[i+2].kind == aWord && !units[i+2].capital && !g.stops(units[i+2].word) && !g.trails(units[i+2:])
}

// trails tells whether what follows only ends a clause.
func (g *grammar) trails(units []unit) bool {
	c := cutter{chart: newChart(units), g: g}
	rest, _ := c.trim(span{0, len(units)})
	return rest.from >= rest.to
}

// betweens tells whether the joining word at i is the one that a "between" waits for.
func (g *grammar) betweens(units []unit, i int) bool {
	for j := i - 1; j >= 0 && j >= i-6; j-- {
		if units[j].separates() {
			return false
		}
		if g.between[units[j].word] {
			return true
		}
		if g.joinsAlone[units[j].word] {
			return false
		}
	}
	return false
}
