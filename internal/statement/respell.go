package statement

import (
	"strings"
	"unicode/utf8"

	"newsroom/internal/text"
)

// shortestMisspelt is the length in letters of a word from which on it may be taken for a misspelt one, by what was done to it:
// changing one letter of a short word mostly gives another word.
var shortestMisspelt = map[text.SlipKind]int{text.Transposed: 4, text.Lost: 6, text.Mistyped: 8}

// Respelled writes a statement with words that the language knows in place of those that differ from them by one slip, where
// there is but one such word; false where there is nothing to mend. Names, which begin with a capital, stay, and so do words
// that are known to be something else.
func (l *Language) Respelled(s string, other func(word string) bool) (string, bool) {
	var out strings.Builder
	at, mended := 0, false
	for _, t := range l.tokens(s) {
		if t.mark || t.quote > 0 || t.link || t.start < at || t.capital && !t.first || l.knows(t.word) {
			continue
		}
		if word := l.meant(t.word); word != "" && !other(t.word) {
			out.WriteString(s[at:t.start] + word)
			at, mended = t.end, true
		}
	}
	return out.String() + s[at:], mended
}

// meant gives the only word of the language that differs from another by one slip behind its first letter, and is not its
// beginning: "trains" is another form of "train".
func (l *Language) meant(word string) (meant string) {
	letters := utf8.RuneCountInString(word)
	if letters < shortestMisspelt[text.Transposed] {
		return ""
	}
	for _, known := range l.initial()[word[0]] {
		if strings.HasPrefix(word, known) || len(known) > len(word)+utf8.UTFMax || len(word) > len(known)+utf8.UTFMax {
			continue
		}
		if least, ok := shortestMisspelt[text.Slip(word, known)]; !ok || letters < least {
			continue
		}
		if meant != "" {
			return ""
		}
		meant = known
	}
	return meant
}
