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
	began := len(t.out)
	for _, one := range inner.out {
		if !one.mark {
			one.quote = t.quotes
			t.out = append(t.out, one)
		}
	}
	t.enclosed(t.out[began:], size, n)
	t.at += size + n
	_, closed := utf8.DecodeRuneInString(t.src[t.at:])
	t.at += closed
	return true
}

// enclosed makes the words of a quotation reach to its ends, so that a name in it is printed as it was ("C#", "<b>golf</b>"). A comma or
// a full stop before the closing mark belongs to the sentence.
func (t *tokenizer) enclosed(words []token, size, n int) {
	if len(words) == 0 {
		return
	}
	start, end := t.at+size, t.at+size+n
	within := t.src[start:end]
	words[0].start = start + len(within) - len(strings.TrimLeftFunc(within, unicode.IsSpace))
	words[len(words)-1].end = start + len(strings.TrimRightFunc(within, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",.;:", r) }))
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
