package mandate

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

//go:embed residence.txt
var residenceList string

// residence is how people say in a language where they live.
type residence struct {
	language string
	says     [][]string      // anywhere,
	opens    [][]string      // and as the first words of a clause
	comes    [][]string      // how they say where they come from, or what they are
	before   map[string]bool // words before the place
	ends     map[string]bool // words behind which something else is told
}

var residences = sync.OnceValue(func() (all []residence) {
	for line := range strings.Lines(residenceList) {
		fields := strings.Split(line, "|")
		if len(fields) != 6 || line[0] == '#' {
			continue
		}
		all = append(all, residence{
			language: strings.TrimSpace(fields[0]), says: phrasesOf(fields[1]), opens: phrasesOf(fields[2]), comes: phrasesOf(fields[3]),
			before: wordSet(fields[4]), ends: wordSet(fields[5]),
		})
	}
	return all
})

// phrasesOf gives the folded words of each phrase of a list with commas.
func phrasesOf(list string) (all [][]string) {
	for phrase := range strings.SplitSeq(list, ",") {
		var folded []string
		for _, token := range text.Tokens(phrase) {
			folded = append(folded, token.Word)
		}
		all = append(all, folded)
	}
	return all
}

// wordSet gives the folded words of a list.
func wordSet(list string) map[string]bool {
	all := map[string]bool{}
	for _, token := range text.Tokens(list) {
		all[token.Word] = true
	}
	return all
}

// How far from the words that say so a place stands, in words: behind them, before them ("weil ich in Köln wohne"), and from what stands before it.
const (
	livesWithin  = 8
	livesBefore  = 3
	placedWithin = 3
)

// livesIn gives the countries in which a statement says that its reader lives or, where it says no such thing, that they come from; none where it says
// neither, or of Europe.
func livesIn(said string) []thesaurus.Subject {
	tokens := text.Tokens(said)
	for _, comes := range []bool{false, true} {
		for _, r := range residences() {
			for from := 0; from < len(tokens); {
				to := r.clause(tokens, from, said)
				if countries := r.lives(tokens[from:to], said, comes); len(countries) > 0 {
					return countries
				}
				from = max(to, from+1)
			}
		}
	}
	return nil
}

// clause gives the end of the words that belong together from one on: up to a mark other than a hyphen, or a word behind which something else is told.
func (r *residence) clause(tokens []text.Token, from int, said string) (to int) {
	for to = from; to < len(tokens); to++ {
		if r.ends[tokens[to].Word] || to > from && strings.ContainsAny(said[tokens[to-1].End:tokens[to].Start], ",.;:!?()\n\"„“”«»—–") {
			return to
		}
	}
	return to
}

// lives gives the countries of the first place that stands close to words which say where somebody lives or comes from.
func (r *residence) lives(clause []text.Token, said string, comes bool) []thesaurus.Subject {
	for i := range clause {
		n := r.saysAt(clause, i, comes)
		if n == 0 {
			continue
		}
		for at := i + n; at < min(len(clause), i+n+livesWithin); at++ {
			if countries := r.placeAt(clause, at, i, said); len(countries) > 0 {
				return countries
			}
		}
		for at := max(1, i-livesBefore); at < i; at++ {
			if countries := r.placeAt(clause[:i], at, 0, said); len(countries) > 0 {
				return countries
			}
		}
	}
	return nil
}

// saysAt gives how many words from one on say that somebody lives in what follows, or comes from there; 0 for none.
func (r *residence) saysAt(clause []text.Token, at int, comes bool) int {
	phrases := r.says
	switch {
	case comes:
		phrases = r.comes
	case at == 0:
		phrases = slices.Concat(r.says, r.opens)
	}
	for _, phrase := range phrases {
		if len(phrase) <= len(clause)-at && slices.EqualFunc(clause[at:at+len(phrase)], phrase, func(t text.Token, word string) bool { return t.Word == word }) {
			return len(phrase)
		}
	}
	return 0
}

// placeAt gives the countries of a place that is named from one word of a clause on, close behind a word that stands before places and not before
// another one.
func (r *residence) placeAt(clause []text.Token, at, from int, said string) []thesaurus.Subject {
	near := clause[max(from, at-placedWithin):at]
	if !slices.ContainsFunc(near, func(t text.Token) bool { return r.before[t.Word] }) {
		return nil
	}
	return thesaurus.News().Located(clause, at, said, r.language)
}
