package text

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Token is one word or number of a text.
//
// Word may share memory with the text it was found in: what keeps words longer
// than their text should keep strings.Clone of them, or their Hash.
type Token struct {
	Start, End int    // byte offsets in the source; a possessive 's lies inside
	Word       string // the folded form, never longer than 128 bytes, never empty
	Flags
}

// Flags tell how a token was printed.
type Flags uint8

const (
	flagNumber Flags = 1 << iota
	flagCapital
	flagOpening
)

// Number tells whether the token is made of digits alone (with inner dots).
func (f Flags) Number() bool { return f&flagNumber != 0 }

// Capital tells whether the token begins with an upper-case letter as printed.
func (f Flags) Capital() bool { return f&flagCapital != 0 }

// Opening tells whether the token is the first of its sentence, where a
// capital says nothing about the word.
func (f Flags) Opening() bool { return f&flagOpening != 0 }

// Tokens gives the words and numbers of a text in order.
//
// A word is a run of letters, digits and marks; apostrophes and dots belong to
// it when they have a letter or digit on both sides. Hyphens, commas (in
// numbers too: "1,200" is two words) and all else part words. In the folded
// form a possessive 's is dropped, inner apostrophes are kept, and dots are
// dropped but between digits. Each Han character and each hiragana is a word
// of its own, as those scripts print no spaces.
func Tokens(s string) []Token {
	return AppendTokens(make([]Token, 0, len(s)/6+1), s)
}

// Lend hands the tokens of a text to read, in memory that is used again: they are good until it returns, the words for ever.
func Lend(s string, read func([]Token)) {
	held, _ := lent.Get().(*[]Token)
	if held == nil {
		held = new([]Token)
	}
	*held = AppendTokens((*held)[:0], s)
	read(*held)
	clear(*held) // they would keep the text
	lent.Put(held)
}

// lent holds the memory of tokens that nobody keeps.
var lent sync.Pool

// Count gives how many tokens a text has.
func Count(s string) (n int) {
	Lend(s, func(tokens []Token) { n = len(tokens) })
	return n
}

// AppendTokens is Tokens into memory that the caller owns.
func AppendTokens(dst []Token, s string) []Token {
	t := tokenizer{src: s}
	sentences := sentencer{src: s}
	for span, ok := sentences.next(); ok; span, ok = sentences.next() {
		dst = t.append(dst, span)
	}
	return dst
}

// maxWord bounds a folded word in bytes: longer runs of letters are not words
// but data, and need only not to hurt.
const maxWord = 128

// tokenizer cuts words out of one text.
type tokenizer struct {
	src     string
	lowered string // src with A-Z lowered; made when first needed
}

// append adds the tokens of one sentence.
func (t *tokenizer) append(dst []Token, span Span) []Token {
	opening := flagOpening
	for i := span.Start; i < span.End; {
		of, size := classAt(t.src, i)
		if of&wordStart == 0 {
			i += size
			continue
		}
		w := t.scan(i, span.End)
		i = w.end
		if word := t.fold(w); word != "" {
			dst = append(dst, Token{Start: w.start, End: w.end, Word: word, Flags: w.flags() | opening})
			opening = 0
		}
	}
	return dst
}

// word is one word as found in the source.
type word struct {
	start, end int
	first, all class // of its first character; of all its characters together
}

func (w word) flags() (f Flags) {
	if w.first&isUpper != 0 {
		f |= flagCapital
	}
	if w.all&isDigit != 0 && w.all&(isLetter|isAlone) == 0 {
		f |= flagNumber
	}
	return f
}

// scan reads the word that starts at i and ends at limit at the latest.
func (t *tokenizer) scan(i, limit int) word {
	c, size := classAt(t.src, i)
	w := word{start: i, end: i + size, first: c, all: c}
	if c&isAlone != 0 {
		return w
	}
	for w.end < limit {
		c, size := classAt(t.src, w.end)
		if c&wordPart == 0 && !(c&isJoiner != 0 && t.goesOn(w.end+size, limit)) {
			break
		}
		w.all |= c
		w.end += size
	}
	return w
}

// goesOn tells whether a letter or digit stands at i, behind a joiner.
func (t *tokenizer) goesOn(i, limit int) bool {
	if i >= limit {
		return false
	}
	c, _ := classAt(t.src, i)
	return c&(isLetter|isDigit) != 0
}

// fold gives the folded form of a word; "" for what folds to nothing.
func (t *tokenizer) fold(w word) string {
	end := t.possessive(w)
	if w.all&(isJoiner|isUnicode) == 0 && end-w.start <= maxWord {
		return t.lower(w.start, end, w.all)
	}
	printed := cut(t.src[w.start:end], maxWord)
	if w.all&isJoiner != 0 {
		printed = dropDots(printed)
	}
	return cut(strings.Map(wordOnly, Fold(printed)), maxWord)
}

// wordOnly drops what folding makes of the few letters that Unicode explains
// as a space with a mark, or as a letter with a dot.
func wordOnly(r rune) rune {
	if r == '\'' || r == '.' || unicode.IsLetter(r) || unicode.IsDigit(r) {
		return r
	}
	return -1
}

// possessive gives the end of a word without its possessive 's.
func (t *tokenizer) possessive(w word) int {
	if w.all&isJoiner == 0 || t.src[w.end-1]|0x20 != 's' {
		return w.end
	}
	r, size := utf8.DecodeLastRuneInString(t.src[w.start : w.end-1])
	if !isApostrophe(r) {
		return w.end
	}
	return w.end - 1 - size
}

// lower gives a plain ASCII word in lower case. The text is lowered at most
// once, and its words are parts of that copy.
func (t *tokenizer) lower(start, end int, all class) string {
	if all&isUpper == 0 {
		return t.src[start:end]
	}
	if t.lowered == "" {
		t.lowered = lowerASCII(t.src)
	}
	return t.lowered[start:end]
}

// lowerASCII lowers A to Z and leaves every other byte where it is.
func lowerASCII(s string) string {
	var out strings.Builder
	out.Grow(len(s))
	from := 0
	for i := range len(s) {
		if c := s[i]; 'A' <= c && c <= 'Z' {
			out.WriteString(s[from:i])
			out.WriteByte(c + 'a' - 'A')
			from = i + 1
		}
	}
	out.WriteString(s[from:])
	return out.String()
}

// dropDots takes the dots out of a word but those between digits.
func dropDots(s string) string {
	if strings.IndexByte(s, '.') < 0 {
		return s
	}
	out := make([]byte, 0, len(s))
	for i := range len(s) {
		inner := i > 0 && i+1 < len(s) && digit(s[i-1]) && digit(s[i+1])
		if s[i] != '.' || inner {
			out = append(out, s[i])
		}
	}
	return string(out)
}

// cut shortens s to at most limit bytes without breaking a character.
func cut(s string, limit int) string {
	if len(s) <= limit {
		return s
	}
	for limit > 0 && !utf8.RuneStart(s[limit]) {
		limit--
	}
	return s[:max(limit, 0)]
}
