package text

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Span is a part of a text in byte offsets, End excluded.
type Span struct{ Start, End int }

// Sentences gives the sentences of a text in order, each a verbatim part of it
// without outer white space. A line break always ends a sentence. A full stop
// does so when white space follows and the next word does not go on in lower
// case, unless it belongs to an abbreviation, an initial or an ordinal.
// Closing quotes and brackets behind the stop belong to the sentence.
//
// The rules need no language: those of English, German, French, Spanish and
// Italian hold side by side, because feeds mix languages.
func Sentences(s string) []Span {
	return AppendSentences(nil, s)
}

// AppendSentences is Sentences into memory that the caller owns.
func AppendSentences(dst []Span, s string) []Span {
	z := sentencer{src: s}
	for span, ok := z.next(); ok; span, ok = z.next() {
		dst = append(dst, span)
	}
	return dst
}

// sentencer cuts one text into sentences from front to back.
type sentencer struct {
	src   string
	pos   int // where the rest begins
	start int // of the sentence being read
}

// next gives the next sentence, false at the end of the text.
func (z *sentencer) next() (Span, bool) {
	z.start = skipSpace(z.src, z.pos)
	if z.start == len(z.src) {
		z.pos = z.start
		return Span{}, false
	}
	for i := z.start; i < len(z.src); {
		if c := z.src[i]; !mayEnd[c] {
			i++
			continue
		}
		stop, size := stopAt(z.src, i)
		if stop == noStop {
			i += size
			continue
		}
		end, ends := z.ends(i, stop)
		if ends {
			z.pos = end
			return Span{z.start, end}, true
		}
		i = end
	}
	z.pos = len(z.src)
	return Span{z.start, z.start + len(strings.TrimRightFunc(z.src[z.start:], unicode.IsSpace))}, true
}

// A stop is a character's power to end a sentence.
type stop uint8

const (
	noStop   stop = iota
	fullStop      // ends one unless it belongs to an abbreviation
	strong        // ! ? …: ends one unless the next word is in lower case
	alone         // 。 and its like: needs no white space behind it
	newline       // ends one whatever follows
)

// lineBreaks end a sentence whatever stands around them.
const lineBreaks = "\n\r\u2028\u2029"

// mayEnd marks the bytes that stops begin with. It is only read.
var mayEnd = func() (table [256]bool) {
	for _, r := range lineBreaks + ".!?…‼⁇⁈⁉。！？｡؟۔।" {
		table[string(r)[0]] = true
	}
	return table
}()

// stopAt gives the power and length of the character at i.
func stopAt(s string, i int) (stop, int) {
	r, size := utf8.DecodeRuneInString(s[i:])
	switch r {
	case '.':
		return fullStop, size
	case '!', '?', '…', '‼', '⁇', '⁈', '⁉', '؟', '۔', '।':
		return strong, size
	case '。', '！', '？', '｡':
		return alone, size
	case '\n', '\r', '\u2028', '\u2029':
		return newline, size
	}
	return noStop, size
}

// ends judges the stop at i. It gives the end of the sentence, or, when the
// sentence goes on, where to go on reading.
func (z *sentencer) ends(i int, power stop) (int, bool) {
	if power == newline {
		return z.start + len(strings.TrimRightFunc(z.src[z.start:i], unicode.IsSpace)), true
	}
	power, marks := z.run(i)
	end := skipClosers(z.src, marks)
	next := skipSpace(z.src, end)
	switch {
	case next == len(z.src):
		return end, true
	case next == end && power != alone:
		return marks, false
	case strings.ContainsAny(z.src[end:next], lineBreaks), power == alone:
		return end, true
	case power == fullStop && z.spaced(i, marks):
		return marks, false
	}
	head := skipOpeners(z.src, next)
	if goesOn(z.src, head) {
		return marks, false
	}
	if power == fullStop && marks == i+1 && z.abbreviated(i, head) {
		return marks, false
	}
	return end, true
}

// run reads the stops that stand together at i: the strongest of them, and
// where they end.
func (z *sentencer) run(i int) (strongest stop, end int) {
	for i < len(z.src) && mayEnd[z.src[i]] {
		power, size := stopAt(z.src, i)
		if power == noStop || power == newline {
			break
		}
		strongest = max(strongest, power)
		i += size
	}
	return strongest, i
}

// spaced tells whether the full stops from i to end are the dots of a gap:
// white space before them, and more than one of them, in one piece or spaced.
func (z *sentencer) spaced(i, end int) bool {
	if i == z.start || z.src[i-1] != ' ' {
		return false
	}
	next := skipSpace(z.src, end)
	return end-i > 1 || next < len(z.src) && z.src[next] == '.' || i >= 2 && z.src[i-2] == '.'
}

// goesOn tells whether what stands at i continues a sentence: a word in lower
// case (names like iPhone apart), or punctuation that never opens one.
func goesOn(s string, i int) bool {
	if i >= len(s) {
		return false
	}
	r, size := utf8.DecodeRuneInString(s[i:])
	if strings.ContainsRune(",;:%)]}/", r) {
		return true
	}
	if !unicode.IsLower(r) {
		return false
	}
	second, _ := utf8.DecodeRuneInString(s[i+size:])
	return !unicode.IsUpper(second)
}

// skipSpace gives the first place from i on that is not white space.
func skipSpace(s string, i int) int {
	for i < len(s) {
		r, size := utf8.DecodeRuneInString(s[i:])
		if !unicode.IsSpace(r) {
			break
		}
		i += size
	}
	return i
}

// skipClosers passes the quotes and brackets that close behind a stop. Opening
// quotes are among them: German closes with “ and «.
func skipClosers(s string, i int) int {
	for i < len(s) {
		r, size := utf8.DecodeRuneInString(s[i:])
		if !strings.ContainsRune("\"'”’“»«›‹)]}」』", r) {
			size = spacedClose(s[i:])
		}
		if size == 0 {
			break
		}
		i += size
	}
	return i
}

// spacedClose gives the length of a space and the quotes behind it, as French
// prints », and some programs print every quote; 0 when a word follows, which
// makes them opening quotes.
func spacedClose(s string) int {
	r, size := utf8.DecodeRuneInString(s)
	if !unicode.IsSpace(r) || strings.ContainsRune(lineBreaks, r) {
		return 0
	}
	head := cut(s[size:], maxOpeners)
	quotes := len(head) - len(strings.TrimLeft(head, "\"'”’»"))
	next, _ := utf8.DecodeRuneInString(s[size+quotes:])
	if quotes == 0 || unicode.IsLetter(next) || unicode.IsDigit(next) {
		return 0
	}
	return size + quotes
}

// maxOpeners bounds how much punctuation may stand beside a word.
const maxOpeners = 8

// skipOpeners passes the quotes, brackets and dashes before a sentence's first
// word.
func skipOpeners(s string, i int) int {
	for range maxOpeners {
		if i >= len(s) {
			break
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if !strings.ContainsRune("\"'“”„‘’‚«»‹›([{¿¡-–—「『 \u00A0\u202F", r) {
			break
		}
		i += size
	}
	return i
}
