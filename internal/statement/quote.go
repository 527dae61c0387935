package statement

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// quotation takes the mark that opens a quotation, if one that closes it follows on the same line, and what stands within.
func (t *tokenizer) quotation(r rune, size int) bool {
	closing := pairs[r]
	if closing == "" {
		return false
	}
	if before, _ := utf8.DecodeLastRuneInString(t.src[:t.at]); inWord(before) { // an apostrophe
		t.at += size
		return true
	}
	rest := t.src[t.at+size:]
	n := strings.IndexAny(rest, closing)
	if n <= 0 || strings.ContainsRune(rest[:n], '\n') || len(strings.Fields(rest[:n])) > maxLabelWords {
		t.at += size
		return true
	}
	if r == '\'' || r == '‘' { // an apostrophe closes nothing
		if after, _ := utf8.DecodeRuneInString(rest[n+1:]); inWord(after) {
			t.at += size
			return true
		}
	}
	t.quotes++
	inner := tokenizer{Language: t.Language, src: t.src[:t.at+size+n], at: t.at + size}
	for inner.at < len(inner.src) {
		inner.next()
	}
	for _, one := range inner.out {
		if !one.mark {
			one.quote = t.quotes
			t.out = append(t.out, one)
		}
	}
	t.at += size + n
	_, closed := utf8.DecodeRuneInString(t.src[t.at:])
	t.at += closed
	return true
}

// link takes an address, or what begins with the sign of a name.
func (t *tokenizer) link() {
	end := t.at + len(firstField(t.src[t.at:]))
	t.out = append(t.out, token{word: t.src[t.at:end], start: t.at, end: end, link: true})
	t.at = end
}

func firstField(s string) string {
	if end := strings.IndexFunc(s, unicode.IsSpace); end >= 0 {
		return s[:end]
	}
	return s
}
