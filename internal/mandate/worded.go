package mandate

import (
	_ "embed" // for the international words
	"maps"
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/cache"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// Languages write different words alike, and have stems in common that mean different things: French "routes" are roads, and the English "route" is
// none. Where a statement shows in which language it is, a common noun of it is met by articles in that language, and by those of others only where the
// thesaurus or the list of international words knows it to mean the same there. Names and places are the same everywhere.

// unsaid is the form of a word in languages in which it is none: no article has it.
var unsaid = form{stem: "\x00", hash: text.Hash("\x00")}

// Bounds of what shows the language of a statement: how many small words it has of that at least, where one that several languages have counts as the same
// part of a word for each; and how many times as many as of any other.
const (
	leastSmall = 1.5
	timesMore  = 1.4
)

// mostWorded is of how many statements the language is remembered.
const mostWorded = 2_000

var worded cache.Recent[string, string]

// wordedIn gives the language in which a statement is said, by its code, where its small words show it and its words are printed with the capitals that
// they ask for: without those nobody can tell a name from a noun. Empty where it shows none.
func wordedIn(said string) string {
	return worded.Get(said, mostWorded, func() string {
		var bare strings.Builder
		for line := range strings.Lines(said) {
			bare.WriteString(withoutFirst(line) + "\n")
		}
		own := bare.String()
		tokens := text.Tokens(own)
		if !slices.ContainsFunc(tokens, func(t text.Token) bool { return t.Capital() && !inCapitals(own[t.Start:t.End]) }) {
			return ""
		}
		return mostSmall(tokens)
	})
}

// mostSmall gives the language of the thesaurus whose small words some words have clearly most of.
func mostSmall(tokens []text.Token) string {
	of := map[string]float64{}
	for _, token := range tokens {
		in := text.SmallWords(token.Word)
		for code := range in {
			of[code] += 1 / float64(len(in))
		}
	}
	first, most, second := "", 0.0, 0.0
	for _, code := range slices.Sorted(maps.Keys(of)) {
		if n := of[code]; n > most {
			first, most, second = code, n, most
		} else {
			second = max(second, n)
		}
	}
	if most < leastSmall || most < timesMore*second || !slices.Contains(thesaurus.Languages, first) {
		return ""
	}
	return first
}

// settleWorded notes in wishes in which languages their words count, by those of the statements that they rest on.
func settleWorded(interests []newsroom.Interest, wishes []Wish, worded map[newsroom.Revision]string) {
	for i := range wishes {
		if code := worded[interests[i].From]; code != "" {
			wishes[i] = wishes[i].wordedIn(code)
		}
	}
}

// wordedIn gives a wish as it is said in a language.
func (w Wish) wordedIn(code string) Wish {
	w.worded, w.terms = code, slices.Clone(w.terms)
	for i := range w.terms {
		t := &w.terms[i]
		t.tongues = t.meaningIn(code)
	}
	return w
}

// mostAlike is how many letters words have at most of which nobody knows what they mean and that may mean something else in another language.
const mostAlike = 8

// meaningIn gives the languages in which a word that is said in one means the same; none where it may be a name, which does everywhere.
func (t *term) meaningIn(code string) []string {
	if t.place || !t.lower || t.kin != nil && (t.kin.kind != text.Report || thesaurus.News().Place(t.kin.subject)) || isInternational(t.word) {
		return nil
	}
	if t.kin == nil && len(t.word) > mostAlike {
		return nil // it hardly means something else elsewhere
	}
	if t.kin == nil {
		return []string{code}
	}
	languages := thesaurus.News().Speaking(t.kin.subject, t.word)
	if len(languages) == 0 {
		return nil
	}
	if !slices.Contains(languages, code) {
		languages = append(languages, code)
	}
	return languages
}

// means tells whether a word counts in articles of a language. Of languages that the thesaurus does not know nobody can tell.
func (t *term) means(language string) bool {
	return t.tongues == nil || slices.Contains(t.tongues, language) || !slices.Contains(thesaurus.Languages, language)
}

// in gives the form of the term in an article's language.
func (t *term) in(language string) *form {
	if !t.means(language) {
		return &unsaid
	}
	for i := range t.stems[1:] {
		if f := &t.stems[1+i]; f.language == language {
			return f
		}
	}
	return &t.stems[0]
}

//go:embed international.txt
var internationalList string

// international are words that mean the same in many languages: whole ones, how such begin, and how they end.
var international = sync.OnceValue(func() (all struct {
	whole          map[string]bool
	begins, ending map[string]bool
},
) {
	all.whole, all.begins, all.ending = map[string]bool{}, map[string]bool{}, map[string]bool{}
	for line := range strings.Lines(internationalList) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for word := range strings.SplitSeq(strings.TrimSpace(line), ",") {
			word = strings.TrimSpace(word)
			if end, is := strings.CutPrefix(word, "*"); is {
				all.ending[end] = true
			} else if begin, is := strings.CutSuffix(word, "*"); is {
				all.begins[begin] = true
			} else if word != "" {
				all.whole[word] = true
			}
		}
	}
	return all
})

// leastBeforeEnding is how many letters stand before an ending that makes a word international.
const leastBeforeEnding = 3

// isInternational tells whether a folded word means the same in many languages.
func isInternational(word string) bool {
	all := international()
	for i := range word {
		if all.begins[word[:i]] || i >= leastBeforeEnding && all.ending[word[i:]] {
			return true
		}
	}
	return all.whole[word] || all.begins[word]
}
