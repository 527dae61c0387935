package mandate

import (
	_ "embed"
	"sync"

	"newsroom"
	"newsroom/internal/text"
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
	tokens, words := text.Tokens(said), pleasantries()
	if len(tokens) == 0 || len(tokens) > mostPleasant {
		return Reading{}, false
	}
	thanks, greets := false, false
	for at := 0; at < len(tokens); {
		thanking, greeting := words[""].Length(tokens[at:]), words["!"].Length(tokens[at:])
		n := max(thanking, greeting, words["+"].Length(tokens[at:]))
		if n == 0 {
			return Reading{}, false
		}
		thanks, greets = thanks || thanking == n, greets || greeting == n
		at += n
	}
	switch {
	case !thanks && !greets:
		return Reading{}, false
	case !thanks && len(before) == 0:
		return doubt(asked{matter: byExample}), true
	}
	return Reading{Outcome: newsroom.Unchanged, thanked: true}, true
}
