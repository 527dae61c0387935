package mandate

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"sync"

	"newsroom/internal/statement/clauses"
)

//go:embed capitals.txt
var capitalsList string

// capitals gives of each language the words that its readers write in capitals, and in a hurry without them, so that they look like small words of another
// language ("ai" is Italian).
var capitals = sync.OnceValue(func() map[string]map[string]bool { return wordsByLanguage(capitalsList) })

// inLine are words as they stand in a text, with an apostrophe where one is.
var inLine = regexp.MustCompile(`[\pL\pN'’]+`)

// withCapitals writes those words of a statement with their capitals, where the others are of a language that has them so, or of none.
func withCapitals(said string) string {
	if !slices.ContainsFunc(inLine.FindAllString(said, -1), inAnyLanguage) {
		return said
	}
	others := inLine.ReplaceAllStringFunc(said, func(word string) string {
		if inAnyLanguage(word) {
			return ""
		}
		return word
	})
	languages, _ := spoken(others)
	if len(languages) == 0 {
		return said
	}
	own := capitals()[languages[0].Code]
	return inLine.ReplaceAllStringFunc(said, func(word string) string {
		if own[word] {
			return strings.ToUpper(word)
		}
		return word
	})
}

// withMore writes more in a statement for a number of times as much, so that nobody takes that for too much.
func withMore(said string) string {
	if languages, _ := spoken(said); len(languages) > 0 {
		said, _ = clauses.More(languages[0].Code, said)
	}
	return said
}

// inAnyLanguage tells whether a word is one of those.
func inAnyLanguage(word string) bool {
	for _, words := range capitals() {
		if words[word] {
			return true
		}
	}
	return false
}
