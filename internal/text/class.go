package text

import (
	"unicode"
	"unicode/utf8"
)

// A class tells what part a character plays in words.
type class uint8

const (
	isLetter  class = 1 << iota
	isDigit         // a decimal digit
	isUpper         // an upper-case or title-case letter
	isInner         // marks and the like: in a word, but never at its start
	isAlone         // a word by itself: Han, hiragana
	isJoiner        // an apostrophe or a dot: in a word only between its parts
	isUnicode       // beyond ASCII

	wordStart = isLetter | isDigit | isAlone
	wordPart  = isLetter | isDigit | isInner
)

// ascii holds the classes of the ASCII characters. It is only read.
var ascii = func() (table [utf8.RuneSelf]class) {
	for c := range table {
		switch {
		case 'a' <= c && c <= 'z':
			table[c] = isLetter
		case 'A' <= c && c <= 'Z':
			table[c] = isLetter | isUpper
		case '0' <= c && c <= '9':
			table[c] = isDigit
		case c == '\'' || c == '.':
			table[c] = isJoiner
		}
	}
	return table
}()

// classAt gives the class and length of the character at i.
func classAt(s string, i int) (class, int) {
	if c := s[i]; c < utf8.RuneSelf {
		return ascii[c], 1
	}
	return classBeyond(s[i:])
}

// classBeyond is classAt beyond ASCII, apart so that the common case is inlined.
func classBeyond(s string) (class, int) {
	r, size := utf8.DecodeRuneInString(s)
	return isUnicode | classOf(r), size
}

// classOf gives the class of a character beyond ASCII.
func classOf(r rune) class {
	switch {
	case isApostrophe(r):
		return isJoiner
	case r == '\u00AD' || r == '\u200C' || r == '\u200D': // hyphenation and joining hints
		return isInner
	case r == '²' || r == '³' || '₀' <= r && r <= '₉': // m², CO₂
		return isInner
	case r >= 0x2E80 && unicode.In(r, unicode.Han, unicode.Hiragana):
		if unicode.IsLetter(r) {
			return isAlone
		}
		return 0
	case unicode.IsUpper(r), unicode.IsTitle(r):
		return isLetter | isUpper
	case unicode.IsLetter(r):
		return isLetter
	case unicode.IsDigit(r):
		return isDigit
	case unicode.IsMark(r):
		return isInner
	}
	return 0
}

// isApostrophe knows the characters that feeds print for an apostrophe.
func isApostrophe(r rune) bool {
	switch r {
	case '\'', '’', '‘', '‛', 'ʼ', '＇', '´':
		return true
	}
	return false
}

func digit(c byte) bool { return '0' <= c && c <= '9' }
