package hours

import (
	"slices"

	"newsroom/internal/text"
)

// Says tells whether some words of a language name a time, days, how often or how many minutes.
func Says(language, words string) bool {
	c, is := gists()[language]
	if !is {
		return false
	}
	h := c.hear(words)
	if h.dates() {
		return true
	}
	for _, w := range h.words {
		switch w.sort {
		case count, times, aDay, aWeek, clock, moved:
			return true
		}
	}
	if _, is = Relative(language, words); is {
		return true
	}
	for _, r := range rulers() {
		if r.language == language && r.touches(cutScraps(text.Fold(words))) {
			return true
		}
	}
	return false
}

// TimesFrom gives from which byte on the words at the end of some say nothing but when, as far as the words of a language for that have them; their length where none does.
func TimesFrom(language, words string) int {
	c, is := gists()[language]
	if !is {
		return len(words)
	}
	from := len(words)
	tokens := text.Tokens(words)
	for i := len(tokens) - 1; i >= 0 && len(tokens)-i <= maxTimesAtEnd; i-- {
		h := c.hear(words[tokens[i].Start:])
		if h.unread > 0 {
			continue // two words may be one phrase
		}
		if h.dates() {
			from = tokens[i].Start
		}
	}
	return from
}

// maxTimesAtEnd is how many words at the end of others are looked at.
const maxTimesAtEnd = 12

// Exact tells whether some words of a language name a time as nothing but a clock has it: with minutes, with the word for it, or beside a part of the day.
func Exact(language, words string) bool {
	c, is := gists()[language]
	if !is {
		return false
	}
	h := c.hear(words)
	parted := slices.ContainsFunc(h.words, func(w word) bool { return w.sort == part || w.sort == clock })
	found, _ := moments(h.words, h.language)
	return slices.ContainsFunc(found, func(w word) bool { return w.sort == moment && (w.exact || parted) })
}
