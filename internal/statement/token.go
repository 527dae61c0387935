package statement

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom/internal/text"
)

// token is a word or a mark of a statement.
type token struct {
	word       string // folded; of a mark the mark itself
	start, end int    // in bytes; words that a contraction stands for share its place
	mark       bool
	capital    bool
	first      bool // of its sentence
	quote      int  // the number of the quotation that it stands in, 0 for none
	link       bool // an address, or a name of somebody's
	group      int  // the same of the name that it is part of
}

// Marks that the rest of the package looks for, whatever was printed.
const (
	comma     = ","
	colon     = ":"
	dash      = "-"
	item      = "*" // begins an item of a list
	opens     = "("
	closes    = ")"
	full      = "." // ends a sentence
	semicolon = ";" // ends one, or parts a list
	asks      = "?"
	newline   = "\n"
)

// marks are the printed marks and what they count as. Any other counts as nothing.
var marks = map[rune]string{
	',': comma, '،': comma, '、': comma, ';': semicolon, ':': colon, '–': dash, '—': dash, '•': item, '·': item, '*': item, '‣': item,
	'(': opens, ')': closes, '[': opens, ']': closes, '.': full, '!': full, '?': asks, '？': asks, '…': full, '\n': newline, '&': "&", '+': "+", '/': "/",
	'=': "=", '>': ">", '<': "<", '{': "<", '|': comma,
}

// pairs are the marks that open a quotation, and what closes it.
var pairs = map[rune]string{'"': "\"”“", '„': "“”\"", '“': "”\"", '«': "»", '»': "«", '‚': "‘’'", '‘': "’'", '\'': "'’", '‹': "›"}

// tokens takes a statement apart.
func (l *Language) tokens(s string) []token {
	t := tokenizer{Language: l, src: s}
	for t.at < len(s) {
		t.next()
	}
	return t.sentenceStarts()
}

type tokenizer struct {
	*Language
	src    string
	at     int
	out    []token
	quotes int
}

// next takes one word or mark.
func (t *tokenizer) next() {
	r, size := utf8.DecodeRuneInString(t.src[t.at:])
	switch {
	case strings.HasPrefix(t.src[t.at:], "http") && strings.Contains(firstField(t.src[t.at:]), "://"), (r == '@' || r == '#') && !t.blankAfter(size):
		t.link()
	case inWord(r), r == '-' && t.negative(size):
		t.word()
	case t.quotation(r, size):
	case r == '-' && t.bullet(size):
	case marks[r] != "":
		t.mark(marks[r], size)
	case r == '-' && t.blankAfter(size):
		t.mark(dash, size)
	case r >= firstPicture && unicode.Is(unicode.So, r):
		t.picture(r, size)
	default:
		t.at += size
	}
}

// negative tells whether a number below nought begins here ("-40 °C").
func (t *tokenizer) negative(size int) bool {
	before, n := utf8.DecodeLastRuneInString(t.src[:t.at])
	after, _ := utf8.DecodeRuneInString(t.src[t.at+size:])
	return unicode.IsDigit(after) && (n == 0 || unicode.IsSpace(before))
}

func inWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.M, r)
}

// firstPicture is where pictographs begin; signs before it belong to words ("40 °C").
const firstPicture = '\u2600'

// picture takes a pictograph: it says what the language's file says of it, or parts two subjects, as a comma does.
func (t *tokenizer) picture(r rune, size int) {
	words := t.spell[string(r)]
	if n := len(t.out); words == nil && n > 0 && !t.out[n-1].mark {
		t.mark(comma, size)
		return
	}
	for _, word := range words {
		t.put(word, t.at, t.at+size)
	}
	t.at += size
}

func (t *tokenizer) mark(mark string, size int) {
	t.out = append(t.out, token{word: mark, start: t.at, end: t.at + size, mark: true})
	t.at += size
}

// blankAfter tells whether a blank, or the end, stands behind the mark here.
func (t *tokenizer) blankAfter(size int) bool {
	r, n := utf8.DecodeRuneInString(t.src[t.at+size:])
	return n == 0 || unicode.IsSpace(r)
}

// opening tells whether a line begins here.
func (t *tokenizer) opening() bool {
	line := t.src[strings.LastIndexByte(t.src[:t.at], '\n')+1 : t.at]
	return strings.TrimSpace(line) == ""
}

// bullet takes the dash of a list's item.
func (t *tokenizer) bullet(size int) bool {
	if !t.opening() {
		return false
	}
	t.mark(item, size)
	return true
}

// joiners hold the parts of a word together.
const joiners = "'’-.&/+#@_:"

// word takes a word, the signs within it included.
func (t *tokenizer) word() {
	start, end := t.at, t.at
	if t.src[end] == '-' {
		end++
	}
	for end < len(t.src) {
		r, size := utf8.DecodeRuneInString(t.src[end:])
		if inWord(r) || end > start && t.joins(start, end, r, size) {
			end += size
			continue
		}
		break
	}
	for end < len(t.src) && (t.src[end] == '+' || t.src[end] == '#') && end-start <= 2 {
		end++ // C++, C#
	}
	if t.numbered(start, end) {
		return
	}
	t.at = end
	t.add(start, end)
}

// joins tells whether a sign joins what stands before it to what comes: a slash only short ones (AC/DC).
func (t *tokenizer) joins(start, end int, r rune, size int) bool {
	after, _ := utf8.DecodeRuneInString(t.src[end+size:])
	if !strings.ContainsRune(joiners, r) || !inWord(after) {
		return false
	}
	if r == '/' {
		return end-start <= 3 && len(firstWord(t.src[end+size:])) <= 3
	}
	if r == ':' {
		before, _ := utf8.DecodeLastRuneInString(t.src[:end])
		return unicode.IsDigit(before) && unicode.IsDigit(after)
	}
	if r == '.' {
		before, _ := utf8.DecodeLastRuneInString(t.src[:end])
		return unicode.IsLower(after) || unicode.IsDigit(before) || end-start <= 3
	}
	return true
}

func firstWord(s string) string {
	end := strings.IndexFunc(s, func(r rune) bool { return !inWord(r) })
	if end < 0 {
		return s
	}
	return s[:end]
}

// numbered takes the number of a list's item: a small number with a dot or a bracket behind it.
func (t *tokenizer) numbered(start, end int) bool {
	if end-start > 2 || end >= len(t.src) || t.src[end] != ')' && (t.src[end] != '.' || !t.opening()) {
		return false
	}
	if strings.TrimLeft(t.src[start:end], "0123456789") != "" && (end-start != 1 || t.src[end] != ')') {
		return false
	}
	t.at = start
	t.mark(item, end+1-start)
	return true
}

// add adds a word, what it stands for where it is a contraction, and its parts where its head is elided.
func (t *tokenizer) add(start, end int) {
	printed := t.src[start:end]
	if n := strings.IndexAny(printed, "'’"); n > 0 && t.elided[text.Fold(printed[:n])] {
		_, size := utf8.DecodeRuneInString(printed[n:])
		t.put(text.Fold(printed[:n])+"'", start, start+n+size)
		if start+n+size < end {
			t.add(start+n+size, end)
		}
		return
	}
	folded := strings.ReplaceAll(text.Fold(printed), "’", "'")
	if folded != "" && folded[0] <= '9' && clock.MatchString(folded) { // words, nearly all, need no expression
		folded = anyTime
	}
	if full := t.spell[folded]; full != nil {
		for _, word := range full {
			t.put(word, start, end)
		}
		return
	}
	if base, ok := strings.CutSuffix(folded, "'s"); ok && t.possessor[base] {
		t.put(base, start, start+len(printed)-2)
		t.put("is", start, end)
		return
	}
	t.put(folded, start, end)
}

// anyTime is what every time of day is read as, so that patterns can name it.
const anyTime = "0:00"

var clock = regexp.MustCompile(`^([01]?\d|2[0-4])([:.h]\d\d|h|am|pm|uhr)$`)

func (t *tokenizer) put(word string, start, end int) {
	first, _ := utf8.DecodeRuneInString(t.src[start:])
	t.out = append(t.out, token{word: word, start: start, end: end, capital: unicode.IsUpper(first) || unicode.IsDigit(first)})
}

// sentenceStarts marks the first words of sentences, and drops words that are passed over, the stops of abbreviations and those
// within numbers.
func (t *tokenizer) sentenceStarts() []token {
	var out []token
	first := true
	for i, one := range t.out {
		if t.dropped(i, first) {
			continue
		}
		one.first = first && !one.mark
		if is, ok := t.verb(i); ok {
			one.word, one.end = strings.TrimSuffix(one.word, "'s"), one.end-2
			out, first = append(out, one, is), false
			continue
		}
		if one.mark && (one.word == comma || one.word == "&") {
			first = false
		} else if !one.mark || one.word != opens && one.word != closes {
			first = one.mark
		}
		out = append(out, one)
	}
	return out
}

// dropped tells whether a token says nothing.
func (t *tokenizer) dropped(i int, first bool) bool {
	one := t.out[i]
	if t.soft[one.word] && one.quote == 0 && (!one.capital || first) {
		return true
	}
	return one.mark && one.word == full && i > 0 && t.src[one.start] == '.' && (t.abbreviations[t.out[i-1].word] || !t.spaced(one.end))
}

// verb gives the "is" that hangs on a word, if what comes is said of it ("football's boring").
func (t *tokenizer) verb(i int) (is token, ok bool) {
	is = t.out[i]
	ok = strings.HasSuffix(is.word, "'s") && i+1 < len(t.out) && t.predicates[t.out[i+1].word] && is.quote == 0
	is.word, is.capital = "is", false
	return is, ok
}

// spaced tells whether a blank or the end stands at a byte.
func (t *tokenizer) spaced(at int) bool {
	r, n := utf8.DecodeRuneInString(t.src[at:])
	return n == 0 || !inWord(r)
}
