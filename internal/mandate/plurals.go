package mandate

import (
	_ "embed"
	"strings"
	"sync"

	"newsroom/internal/statement"
)

//go:embed plurals.txt
var pluralsList string

// plurals are the endings of nouns in the plural, by language.
var plurals = sync.OnceValue(func() map[string]map[string]bool { return wordsByLanguage(pluralsList) })

// leastStem is how many letters a word has before the ending of its plural at least.
const leastStem = 3

// looksPlural tells whether a word ends as nouns in the plural do.
func looksPlural(l *statement.Language, word string) bool {
	for ending := range plurals()[l.Code] {
		if stem, is := strings.CutSuffix(word, ending); is && len(stem) >= leastStem {
			return true
		}
	}
	return false
}
