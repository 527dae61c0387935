package mandate

import (
	_ "embed"
	"strings"
	"sync"

	"newsroom/internal/text"
)

//go:embed tongues.txt
var tongueList string

// tongues are the words that name a language in which somebody asks to be written to, by the language that asks.
var tongues = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(tongueList) })

// namesTongue tells whether words that nobody could place are those for a language and nothing else, or end with them as a wish for one does: "journal en
// français".
func namesTongue(words string) bool {
	tokens := text.Tokens(strings.TrimSpace(words))
	for _, list := range tongues() {
		for i := range tokens {
			if n := list.Length(tokens[i:]); n > 0 && i+n == len(tokens) && (i == 0 || n > 1) {
				return true
			}
		}
	}
	return false
}
