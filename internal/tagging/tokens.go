package tagging

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom/internal/text"
)

// Token is a word or a mark of a statement.
type Token struct {
	Word       string // folded
	Start, End int    // in bytes
	shape      byte
}

// Shapes of tokens, as they are printed.
const (
	small    = 'l'
	capital  = 'c'
	capitals = 'C'
	digit    = 'd'
	mark     = 'p'
)

// Tokens takes a statement apart: words, with what joins their parts, and marks, each by itself. What is elided before an
// apostrophe is a word of its own ("l'", "dell'").
func Tokens(s string) (all []Token) {
	for at := 0; at < len(s); {
		r, size := utf8.DecodeRuneInString(s[at:])
		switch {
		case inWord(r):
			end := wordEnd(s, at)
			all = append(all, words(s, at, end)...)
			at = end
			continue
		case r == '\n' || !unicode.IsSpace(r):
			all = append(all, Token{Word: s[at : at+size], Start: at, End: at + size, shape: mark})
		}
		at += size
	}
	return all
}

func inWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.M, r)
}

// wordEnd gives where a word ends that begins at a place.
func wordEnd(s string, at int) int {
	for at < len(s) {
		r, size := utf8.DecodeRuneInString(s[at:])
		next, _ := utf8.DecodeRuneInString(s[at+size:])
		if !inWord(r) && (!strings.ContainsRune("'’-.&+/", r) || !inWord(next)) {
			break
		}
		at += size
	}
	return at
}

// longestElision bounds what stands before an apostrophe and is a word of its own, in bytes.
const longestElision = 5

// words gives the word of a place, in two where its beginning is elided.
func words(s string, start, end int) []Token {
	if n := strings.IndexAny(s[start:end], "'’"); n > 0 && n <= longestElision && end-start-n > 3 {
		_, size := utf8.DecodeRuneInString(s[start+n:])
		cut := start + n + size
		return []Token{token(s, start, cut), token(s, cut, end)}
	}
	return []Token{token(s, start, end)}
}

func token(s string, start, end int) Token {
	printed := s[start:end]
	first, _ := utf8.DecodeRuneInString(printed)
	t := Token{Word: strings.ReplaceAll(text.Fold(printed), "’", "'"), Start: start, End: end, shape: small}
	switch {
	case unicode.IsDigit(first):
		t.shape = digit
	case len(printed) > 1 && unicode.IsUpper(first) && strings.ToUpper(printed) == printed:
		t.shape = capitals
	case unicode.IsUpper(first):
		t.shape = capital
	}
	return t
}
