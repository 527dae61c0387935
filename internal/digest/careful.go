package digest

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"newsroom/internal/text"
)

// What looks like a contradiction and is none: a number that is told as the least that it may be beside a higher one, a
// rounded number beside the exact one, and what happened in one place beside what happened in another. The lists are
// closed, of our own, in folded form and five languages.

// leastOpenings stand before a number that may be higher, and vagueOpenings before one that is not exact.
var (
	leastOpenings = phrases(`at least, more than, over, no fewer than, mindestens, wenigstens, mehr als, uber, au moins, plus de, al menos,
		por lo menos, mas de, almeno, piu di, oltre`)
	vagueOpenings = phrases(`about, around, nearly, almost, some, roughly, approximately, up to, close to, as many as, fewer than, less than,
		under, etwa, rund, knapp, ungefahr, circa, fast, bis zu, weniger als, environ, quelque, quelques, pres de, jusqu a, moins de,
		casi, unos, unas, cerca de, alrededor de, hasta, menos de, quasi, fino a, meno di`)
)

// longestOpening is that of the lists above, in words.
const longestOpening = 3

func atLeast(tokens []text.Token, at int) bool { return opensWith(tokens, at, leastOpenings) }

func vague(tokens []text.Token, at int) bool { return opensWith(tokens, at, vagueOpenings) }

// opensWith tells whether one of the phrases stands right before a token.
func opensWith(tokens []text.Token, at int, all []string) bool {
	var b strings.Builder
	b.WriteByte(' ')
	for _, t := range tokens[max(0, at-longestOpening):at] {
		b.WriteString(t.Word)
		b.WriteByte(' ')
	}
	return slices.ContainsFunc(all, func(phrase string) bool { return strings.HasSuffix(b.String(), phrase) })
}

// exact leaves out of the values that stand those that another one does not contradict: all who tell it tell it as the
// least, and another is higher; or another says it to more digits.
func exact(standing, claims []claim) []claim {
	return slices.DeleteFunc(slices.Clone(standing), func(c claim) bool {
		least := !slices.ContainsFunc(claims, func(o claim) bool { return o.value == c.value && !o.least })
		return c.kind == DifferentNumber && slices.ContainsFunc(standing, func(o claim) bool {
			return o.value != c.value && (least && valueOf(o.value) > valueOf(c.value) || rounds(c.value, o.value))
		})
	})
}

func valueOf(number string) float64 {
	value, err := strconv.ParseFloat(number, 64)
	if err != nil {
		return math.NaN()
	}
	return value
}

// leastZeros is how many noughts at its end make a whole number a round one.
const leastZeros = 2

// rounds tells whether a number is another one that is told to more digits.
func rounds(coarse, fine string) bool {
	step := grain(coarse)
	return step > grain(fine) && math.Abs(valueOf(coarse)-valueOf(fine)) <= float64(step/2)*(1+1e-9)
}

// grain is the worth of the last digit of a number that tells something.
func grain(number string) float64 {
	if _, fraction, dotted := strings.Cut(number, "."); dotted {
		return math.Pow10(-len(fraction))
	}
	zeros := len(number) - len(strings.TrimRight(number, "0"))
	if zeros < leastZeros {
		return 1
	}
	return math.Pow10(zeros)
}

// placing are the words that stand before a place.
var placing = map[string]map[string]bool{
	"en": words(`in at near outside`), "de": words(`in im am bei nahe nach`), "fr": words(`a au en dans de`),
	"es": words(`en de a`), "it": words(`a ad in vicino di`),
}

// placesOf gives the names that stand behind a word for a place.
func placesOf(language string, tokens []text.Token) (out []string) {
	for i := 1; i < len(tokens); i++ {
		if !placing[language][tokens[i-1].Word] || !tokens[i].Capital() || tokens[i].Number() || calendar[tokens[i].Word] {
			continue
		}
		name := tokens[i].Word
		for i+1 < len(tokens) && tokens[i+1].Capital() && tokens[i+1].Start-tokens[i].End == 1 && !calendar[tokens[i+1].Word] {
			i++
			name += " " + tokens[i].Word
		}
		out = append(out, name)
	}
	return out
}

// places gives the places of a passage or, where it names none, those of the head of its article.
func (d *disputes) places(q *quote) []string {
	if len(q.places) > 0 {
		return q.places
	}
	var out []string
	for _, other := range d.quotes {
		if other.Articles[0] == q.Articles[0] {
			out = append(out, other.places...)
		}
	}
	return out
}

// elsewhere tells whether two passages name places, and none that is the same.
func elsewhere(a, b []string) bool {
	return len(a) > 0 && len(b) > 0 && !slices.ContainsFunc(a, func(place string) bool { return slices.Contains(b, place) })
}
