package digest

import (
	"slices"
	"strconv"
	"strings"

	"newsroom"
	"newsroom/internal/text"
)

// nearOpening is how many words open a sentence.
const nearOpening = 5

// longAgo is how many years before an article was published a year is that is no news.
const longAgo = 2

// opensLongAgo tells whether a sentence opens with a year that was long gone when its article was published, and that the title does not name: "Back in
// 2023, …" leads up to what happened now.
func opensLongAgo(tokens []text.Token, article newsroom.Text) bool {
	for _, token := range tokens[:min(len(tokens), nearOpening)] {
		if !yearLike(token.Word) {
			continue
		}
		year, err := strconv.Atoi(token.Word)
		if err == nil && year <= article.CameOut().Year()-longAgo && !strings.Contains(article.Title, token.Word) {
			return true
		}
	}
	return false
}

// ofItself tells whether a sentence opens with the name of its own publisher, as besidesTitle gives it: "NBC News' Ann Lee reports on …" announces
// what is told elsewhere.
func ofItself(name []string, said string, tokens []text.Token) bool {
	return holds(tokens[:min(len(tokens), nearOpening)], said, name)
}

// besidesTitle gives the words by which the publisher of an article names itself, none where the title has them.
func besidesTitle(article newsroom.Text) []string {
	name := properName(article)
	if len(name) == 0 || holds(text.Tokens(article.Title), article.Title, name) {
		return nil
	}
	return name
}

// properName gives the words by which a publisher names itself: those of its name that are no small words, as far as they tell it from common ones: an
// abbreviation in capitals alone, or a single word; else the first two.
func properName(article newsroom.Text) (name []string) {
	for _, token := range text.Tokens(article.Publisher) {
		if word := article.Publisher[token.Start:token.End]; !text.StopWord(article.Language, token.Word) && !text.StopWord("en", token.Word) {
			name = append(name, word)
		}
	}
	switch {
	case len(name) > 0 && strings.ToUpper(name[0]) == name[0] && len(name[0]) >= leastAbbreviation:
		return name[:1]
	case len(name) > mostOfName:
		return name[:mostOfName]
	}
	return name
}

// A publisher's name: letters of its abbreviation at least, words of it at most.
const (
	leastAbbreviation = 3
	mostOfName        = 2
)

// holds tells whether words stand in a passage one behind the other, as they are printed.
func holds(tokens []text.Token, passage string, name []string) bool {
	if len(name) == 0 {
		return false
	}
	for i := range tokens {
		if i+len(name) > len(tokens) {
			return false
		}
		if slices.EqualFunc(tokens[i:i+len(name)], name, func(token text.Token, word string) bool { return passage[token.Start:token.End] == word }) {
			return true
		}
	}
	return false
}
