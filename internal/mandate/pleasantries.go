package mandate

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

//go:embed pleasantries.txt
var pleasantryList string

// pleasantries are words of thanks, praise and good wishes of all languages, under a ! greetings, and under a + those that may stand beside them.
var pleasantries = sync.OnceValue(func() map[string]text.Phrases {
	all := map[string]text.Phrases{"": {}, "!": {}, "+": {}}
	for name, phrases := range text.PhrasesByName(pleasantryList) {
		kind := name[min(len(name), len("en")):]
		for first, rests := range phrases {
			all[kind][first] = append(all[kind][first], rests...)
		}
	}
	return all
})

// mostPleasant is how many words a statement has at most that is but pleasantries.
const mostPleasant = 12

// pleasant reads a statement of nothing but thanks, praise, greetings and good wishes: it asks for nothing, and whoever greets and has asked for nothing yet is shown by
// example what can be.
func pleasant(before []newsroom.Interest, said string) (Reading, bool) {
	tokens := text.Tokens(said)
	if len(tokens) == 0 || len(tokens) > mostPleasant {
		return Reading{}, false
	}
	switch n, thanks, greets := thanking(tokens); {
	case n < len(tokens), !thanks && !greets:
		return Reading{}, false
	case !thanks && len(before) == 0:
		return doubt(asked{matter: byExample}), true
	}
	return Reading{Outcome: newsroom.Unchanged, thanked: true}, true
}

// thanking gives how many words at the beginning of some are pleasantries, and whether these thank or greet.
func thanking(tokens []text.Token) (at int, thanks, greets bool) {
	words := pleasantries()
	for at < len(tokens) {
		thanked, greeting := words[""].Length(tokens[at:]), words["!"].Length(tokens[at:])
		n := max(thanked, greeting, words["+"].Length(tokens[at:]))
		if n == 0 {
			break
		}
		thanks, greets = thanks || thanked == n, greets || greeting == n
		at += n
	}
	return at, thanks, greets
}

// withoutThanks gives a statement without the words of thanks before its first mark, where another part stands behind that: "lovely thanks, judo too". One word alone is taken
// so where a known subject stands behind it ("super, Schach"): it may be a name ("Perfect, Ed Sheeran").
func withoutThanks(said string) string {
	end := strings.IndexAny(said, ",.!;")
	if end < 0 {
		return said
	}
	tokens, rest := text.Tokens(said[:end]), strings.TrimLeft(said[end:], ",.!; ")
	if n, thanks, _ := thanking(tokens); len(tokens) == 0 || n < len(tokens) || !thanks || !hasLetter(rest) {
		return said
	}
	if len(tokens) == 1 && !slices.ContainsFunc(thesaurus.News().Named(text.Tokens(rest)), func(n thesaurus.Named) bool { return n.At == 0 }) {
		return said
	}
	return rest
}
