package digest

import (
	"strings"

	"newsroom/internal/text"
)

// Two counts are known as the same one however they are worded, and in whatever language: those of the dead and of the
// hurt. They are what publishers differ on most, and what a reader asks first. A count is only taken for one where its
// words stand as they do in "12 people were killed", "killing at least 12" and "the toll has risen to 12": an age, a
// distance or a mother of two is none.

// toll is what a figure counts, if it is one of the counts that are known by heart; empty for any other.
type toll string

const (
	deadToll toll = "dead"
	hurtToll toll = "hurt"
)

// How many words from the figure the word of its count may stand: behind it, before it as a verb, and before it as the
// name of the count.
const (
	reachBehind = 5
	reachVerb   = 3
	reachCount  = 10
)

// tollOf tells what a figure at these tokens counts.
func tollOf(language, passage string, tokens []text.Token, first, last int) toll {
	if t := suffered(language, passage, tokens, first, last); t != "" {
		return t
	}
	if partial(passage, tokens, last) {
		return ""
	}
	some := !anybody(language, passage, tokens, last)
	for i := first - 1; i >= 0 && i >= first-reachCount; i-- {
		if apart(passage, tokens, i) || tokens[i].Number() || conjunctions[tokens[i].Word] {
			break
		}
		if t := sufferers.count[tokens[i].Word]; t != "" {
			return t
		}
		if t := sufferers.verb[tokens[i].Word]; t != "" && i >= first-reachVerb {
			if some {
				return ""
			}
			return t
		}
	}
	return ""
}

// suffered reads a count behind its figure, as in "12 people were killed".
func suffered(language, passage string, tokens []text.Token, first, last int) toll {
	if first > 0 && portions[tokens[first-1].Word] {
		return ""
	}
	for i := last + 1; i < len(tokens) && i <= last+reachBehind; i++ {
		word := tokens[i].Word
		if apart(passage, tokens, i-1) || passage[tokens[i-1].End:tokens[i].Start] == "-" || tokens[i].Number() || conjunctions[word] || measures[word] {
			return ""
		}
		if t := sufferers.state[word]; t != "" {
			return t
		}
		if !text.StopWord(language, word) && !everybody[word] {
			return "" // a part of the people: children, soldiers
		}
	}
	return ""
}

// anybody tells whether a figure in front of what it counts is of people of any kind: "killing 12 people in Lommen" and
// "killing 12", but not "killing three children".
func anybody(language, passage string, tokens []text.Token, last int) bool {
	if last+1 == len(tokens) || apart(passage, tokens, last) {
		return true
	}
	next := tokens[last+1].Word
	return everybody[next] || text.StopWord(language, next) || sufferers.state[next] != ""
}

// partial tells whether a figure is one part of a count: "two women and a man".
func partial(passage string, tokens []text.Token, last int) bool {
	for i := last + 1; i+1 < len(tokens) && i <= last+reachVerb; i++ {
		if apart(passage, tokens, i-1) || measures[tokens[i].Word] {
			return measures[tokens[i].Word]
		}
		if conjunctions[tokens[i].Word] {
			next := tokens[i+1].Word
			return sufferers.state[next] == "" && sufferers.verb[next] == "" && !tokens[i+1].Number()
		}
	}
	return false
}

// apart tells whether a clause ends between a token and the next one.
func apart(passage string, tokens []text.Token, i int) bool {
	return strings.ContainsAny(passage[tokens[i].End:tokens[i+1].Start], ".,;:!?()–—\n")
}

// The tables below are closed lists in five languages, in folded form. They are only read.

// conjunctions part one count from the next.
var conjunctions = words(`and und et y e while as als tandis mientras mentre`)

// everybody are words for people of any kind. Any other word between a figure and what it counts may say that it counts
// a part of them.
var everybody = words(`people persons person others other more victims lives menschen personen person weitere opfer leben personnes autres
	victimes vies personas otras otros victimas vidas persone altre altri vittime vite`)

// portions stand before a figure that says how many of something there are: a mother of two.
var portions = words(`of von de di aged no nr`)

// measures stand behind a figure that counts no people.
var measures = words(`year years old day days week weeks month months hour hours minute minutes mile miles metre metres meter meters km
	kilometre kilometres foot feet percent per jahre jahr jahrige jahriger tage stunden meter kilometer prozent
	ans jours heures metres kilometres anos dias horas metros anni giorni ore metri`)

// sufferers says of which count a word is: as what people are, as what does it to them, and as what the count is called.
var sufferers = struct{ state, verb, count map[string]toll }{
	state: countWords(`dead died killed fatalities deaths tote toten toter todesopfer getotet gestorben ums morts mort mortes tues tuees decedes
		muertos muertas muerto fallecidos fallecieron murieron morti morte vittime uccisi`,
		`hurt injured wounded verletzt verletzte verletzten verwundet verwundete blesses blessees blesse heridos heridas lesionados feriti ferite`),
	verb: countWords(`kill kills killed killing kostet kosteten totet toten totete starben tue tuent tuant matan mataron mata uccide uccidono uccidendo`,
		`injure injures injured injuring wound wounds wounding verletzt verletzen blesse blessent blessant hieren hirieron ferisce feriscono`),
	count: countWords(`toll todesopfer bilan`, `verletzten`),
}

func countWords(dead, hurt string) map[string]toll {
	out := map[string]toll{}
	for word := range strings.FieldsSeq(dead) {
		out[word] = deadToll
	}
	for word := range strings.FieldsSeq(hurt) {
		out[word] = hurtToll
	}
	return out
}

// counting tells whether a word is one of a count.
func counting(word string) bool {
	return sufferers.state[word] != "" || sufferers.verb[word] != "" || sufferers.count[word] != ""
}
