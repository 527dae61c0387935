package mandate

import (
	_ "embed" // for the small words
	"maps"
	"sync"

	"newsroom/internal/text"
)

//go:embed smallwords.txt
var smallWordsList string

// smallWords are the folded small words of languages whose stop words are no rule for labels.
var smallWords = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, of := range wordsByLanguage(smallWordsList) {
		maps.Copy(all, of)
	}
	return all
})

// smallBefore gives those words of a label that are small in one of these languages, are printed small, and have another word behind them: "gen z" ends in none. So are
// words that say in or near, where a name stands behind: "roads round Leeds".
func smallBefore(tokens []text.Token) map[string]bool {
	small := map[string]bool{}
	for i, token := range tokens {
		if i < len(tokens)-1 && !token.Capital() && (smallWords()[token.Word] || nearWords()[token.Word] && tokens[i+1].Capital()) {
			small[token.Word] = true
		}
	}
	return small
}
