package onboarding

import (
	"strings"
	"sync"

	"newsroom/internal/text"
)

// vocabulary is the word lists of a speech as they are looked up.
type vocabulary struct {
	language            string
	nothing, all, joins map[string]bool
	leads               [][]string // the words of each phrase
}

// vocabularies gives those of all languages.
var vocabularies = sync.OnceValue(func() map[string]vocabulary {
	out := map[string]vocabulary{}
	for _, s := range speeches() {
		v := vocabulary{language: s.language, nothing: set(s.Nothing), all: set(s.All), joins: set(s.Joins)}
		for _, line := range s.Leads {
			v.leads = append(v.leads, words(line))
		}
		for first, rest := range text.PhrasesByName(wordList)[leading+" "+s.language] {
			for _, more := range rest {
				v.leads = append(v.leads, words(strings.Join(append([]string{first}, more...), " ")))
			}
		}
		out[s.language] = v
	}
	return out
})

// set gives the phrases of a list as their words with a blank between them.
func set(list []string) map[string]bool {
	out := map[string]bool{}
	for _, line := range list {
		out[strings.Join(words(line), " ")] = true
	}
	return out
}

// words gives the folded words of a text. An ampersand is one, and what an apostrophe parts is two.
func words(s string) []string {
	var out []string
	for _, token := range text.Tokens(strings.ReplaceAll(s, "&", " and ")) {
		out = append(out, strings.FieldsFunc(token.Word, func(r rune) bool { return r == '\'' })...)
	}
	return out
}

// saysNothing tells whether an answer says in any of the languages that there is nothing to say.
func saysNothing(answer string) bool {
	return among(answer, func(v vocabulary) map[string]bool { return v.nothing })
}

// saysAll tells whether an answer means everything, or names no subject but news.
func saysAll(answer string) bool {
	return among(answer, func(v vocabulary) map[string]bool { return v.all })
}

func among(answer string, list func(vocabulary) map[string]bool) bool {
	said := strings.Join(words(answer), " ")
	for _, v := range vocabularies() {
		if list(v)[said] {
			return true
		}
	}
	return false
}
