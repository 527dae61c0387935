package erratum

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom/internal/text"
)

// maxText bounds in bytes what is read of a text: as much as an article's text may have.
const maxText = 100 << 10

// word is what is compared: a word, a number with its sign, or a question mark.
type word struct {
	key        string // folded; of a number its digits, and what is counted where a sign says so
	start, end int    // in the passage
	number     bool
	capital    bool // printed with a capital where none need be
}

// question is the key of a question mark: the same words with one behind them say something else.
const question = "?"

// read takes a passage apart.
func read(language, passage string) []word {
	passage = passage[:min(len(passage), maxText)]
	tokens := text.Tokens(passage)
	out := make([]word, 0, len(tokens))
	for i, t := range tokens {
		before, after := gap(passage, tokens, i-1), gap(passage, tokens, i)
		w := word{key: t.Word, start: t.Start, end: t.End, number: t.Number(), capital: t.Capital() && !t.Opening()}
		switch {
		case t.Number() && len(out) > 0 && out[len(out)-1].number && grouped(language, out[len(out)-1].key, before, t.Word):
			last := &out[len(out)-1]
			last.key, last.end = last.key+t.Word, t.End
			last.key += behind(after)
		default:
			if t.Number() {
				w.key = plain(language, t.Word) + behind(after)
			}
			if t.Word[0] >= '0' && t.Word[0] <= '9' {
				w.key = ahead(before) + w.key
			}
			out = append(out, w)
		}
		if strings.ContainsAny(after, "?？؟") {
			out = append(out, word{key: question, start: t.End, end: t.End})
		}
	}
	return out
}

// gap gives what stands between a token and the next one: before the first for -1, and after the last.
func gap(passage string, tokens []text.Token, i int) string {
	from, to := 0, len(passage)
	if i >= 0 {
		from = tokens[i].End
	}
	if i+1 < len(tokens) {
		to = tokens[i+1].Start
	}
	return passage[from:to]
}

// grouped tells whether three digits go on with the number before them.
func grouped(language, number, between, digits string) bool {
	if len(digits) != 3 {
		return false
	}
	switch between {
	case " ":
		return language != "en" && language != "" && len(number) <= 3
	case "\u00A0", "\u2009", "\u202F", "'", "’":
		return true
	case ",":
		return language == "en" || language == ""
	}
	return false
}

// plain takes the dots out of a number that set thousands apart in its language.
func plain(language, digits string) string {
	before, after, dotted := strings.Cut(digits, ".")
	if dotted && len(after) == 3 && language != "en" && language != "" {
		return before + after
	}
	return digits
}

// ahead gives the sign that stands right before a number: of a currency, or a minus that is none between two numbers.
func ahead(between string) string {
	sign, size := utf8.DecodeLastRuneInString(strings.TrimRight(between, "\u00A0\u202F "))
	switch {
	case unicode.Is(unicode.Sc, sign):
		return string(sign)
	case between != strings.TrimRight(between, " "):
		return ""
	case strings.ContainsRune("-−–+", sign) && (len(between) == size || strings.HasSuffix(between[:len(between)-size], " ")) && len(between) > size:
		return strings.Map(dashes, string(sign))
	}
	return ""
}

// dashes writes every minus alike.
func dashes(r rune) rune {
	if r == '−' || r == '–' {
		return '-'
	}
	return r
}

// behind gives the sign that stands behind a number: of a share, a degree or a currency.
func behind(between string) string {
	sign, _ := utf8.DecodeRuneInString(strings.TrimLeft(between, "\u00A0\u202F "))
	if unicode.Is(unicode.Sc, sign) || strings.ContainsRune("%‰°", sign) {
		return string(sign)
	}
	return ""
}

// keys writes words so that a passage's stand in a text's exactly where it holds them one after the other.
func keys(words []word) string {
	var b strings.Builder
	b.WriteByte(' ')
	for _, w := range words {
		b.WriteString(w.key)
		b.WriteByte(' ')
	}
	return b.String()
}
