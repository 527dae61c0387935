package text

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold gives the form in which words are compared and searched: compatibility
// decomposition (NFKD) with the marks taken off, lower case, and the letters
// that have no decomposition spelt in plain ones (ß as ss, ø as o, ł as l, æ
// as ae, đ as d). Curly apostrophes become straight ones, invisible format
// characters and invalid bytes vanish.
//
// Two things differ from plain NFKD without marks. Cyrillic й keeps its breve,
// which makes it a letter of its own that Russian endings are built with
// (readers do not type и for it, as they type е for ё). Hangul syllables stay
// whole, because their parts are letters and not marks.
//
// Folding folded text changes nothing.
func Fold(s string) string {
	upper := false
	for i := range len(s) {
		c := s[i]
		if c >= utf8.RuneSelf {
			return foldUnicode(s)
		}
		upper = upper || 'A' <= c && c <= 'Z'
	}
	if !upper {
		return s
	}
	return strings.ToLower(s)
}

// foldUnicode is Fold for texts beyond ASCII. It composes before and after:
// before, so that a letter means the same whether its marks came attached or
// loose; after, so that what compatibility characters left behind (the parts
// of Hangul) has one spelling only.
func foldUnicode(s string) string {
	s = norm.NFC.String(s)
	out := make([]byte, 0, len(s)+8)
	for _, r := range s {
		out = appendFolded(out, r)
	}
	if norm.NFC.IsNormal(out) {
		return string(out)
	}
	return string(norm.NFC.Bytes(out))
}

// appendFolded appends the folded form of one composed character.
func appendFolded(dst []byte, r rune) []byte {
	switch {
	case r < utf8.RuneSelf:
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return append(dst, byte(r))
	case r < latinEnd:
		return append(dst, latin[r-utf8.RuneSelf]...)
	}
	return appendFoldedRare(dst, r)
}

// latinEnd ends the block of characters whose folded forms are kept in a
// table: Latin with its extensions A and B, which is where the words of most
// feeds beyond ASCII lie.
const latinEnd = 0x250

// latin holds the folded forms of U+0080 to U+024F. It is only read.
var latin = func() (table [latinEnd - utf8.RuneSelf]string) {
	for i := range table {
		table[i] = string(appendFoldedRare(nil, rune(utf8.RuneSelf+i)))
	}
	return table
}()

// appendFoldedRare folds by the tables of Unicode.
func appendFoldedRare(dst []byte, r rune) []byte {
	if spelt, ok := spellings[r]; ok {
		return append(dst, spelt...)
	}
	switch {
	case r == utf8.RuneError || unicode.In(r, unicode.M, unicode.Cf):
		return dst
	case 0xAC00 <= r && r <= 0xD7A3: // Hangul syllables
		return utf8.AppendRune(dst, r)
	}
	var buf [utf8.UTFMax]byte
	n := utf8.EncodeRune(buf[:], r)
	parts := norm.NFKD.Properties(buf[:n]).Decomposition()
	if parts == nil {
		return utf8.AppendRune(dst, lower(r))
	}
	return appendParts(dst, parts)
}

// appendParts appends a decomposition without its marks.
func appendParts(dst, parts []byte) []byte {
	for len(parts) > 0 {
		r, n := utf8.DecodeRune(parts)
		parts = parts[n:]
		if spelt, ok := spellings[r]; ok {
			dst = append(dst, spelt...)
		} else if !unicode.In(r, unicode.M, unicode.Cf) {
			dst = utf8.AppendRune(dst, lower(r))
		}
	}
	return dst
}

// lower is unicode.ToLower with one spelling for the Greek sigma.
func lower(r rune) rune {
	if r = unicode.ToLower(r); r == 'ς' {
		return 'σ'
	}
	return r
}

// spellings are the letters that NFKD leaves alone though readers type them
// in plain letters, the apostrophes, and й, which is exempt. It is only read.
var spellings = map[rune]string{
	'ß': "ss", 'ẞ': "ss",
	'æ': "ae", 'Æ': "ae", 'œ': "oe", 'Œ': "oe",
	'ø': "o", 'Ø': "o", 'ł': "l", 'Ł': "l",
	'đ': "d", 'Đ': "d", 'ð': "d", 'Ð': "d",
	'ŀ': "l", 'Ŀ': "l", // with a dot that Catalan prints apart today
	'þ': "th", 'Þ': "th", 'ħ': "h", 'Ħ': "h",
	'ŧ': "t", 'Ŧ': "t", 'ŋ': "ng", 'Ŋ': "ng",
	'ı': "i", 'ĸ': "k", 'ə': "a", 'Ə': "a",
	'й': "й", 'Й': "й",
	'’': "'", '‘': "'", '‛': "'", 'ʼ': "'", '＇': "'", '´': "'",
	'ـ': "", // Arabic tatweel, which only stretches a line
}
