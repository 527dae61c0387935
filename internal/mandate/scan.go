package mandate

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom/internal/text"
)

// kind says what a unit of a statement is.
type kind uint8

const (
	aWord kind = iota
	aQuotation
	aComma
	aSemicolon
	aColon
	aDash
	aStop
	aLine // a line break
)

// unit is one word, quotation or mark of a statement.
type unit struct {
	kind       kind
	word       string // as the lexicon knows it: folded, contractions written out
	start, end int    // where it stands in the statement
	capital    bool   // printed with a capital
	opening    bool   // first of its sentence or line, where a capital says nothing
	glued      bool   // inside a name: never a boundary
	dotted     bool   // ends with a dot that may or may not end a sentence
	bullet     bool   // a line break before a bullet
}

// separates tells whether the unit may part two labels.
func (u unit) separates() bool { return u.kind >= aComma && !u.glued }

// ends tells whether the unit ends a sentence.
func (u unit) ends() bool { return u.kind == aStop || u.kind == aLine }

// scanner cuts a statement into units.
type scanner struct {
	src     string
	grammar *grammar
	units   []unit
	inside  bool // a parenthesis that is a clause of its own
}

// scan gives the units of a statement as a language reads them.
func scan(statement string, g *grammar) []unit {
	s := scanner{src: statement, grammar: g}
	for i := s.line(0, false); i < len(s.src); {
		i = s.next(i)
	}
	s.mark()
	return s.units
}

// next reads the unit at i and gives the place behind it.
func (s *scanner) next(i int) int {
	r, size := utf8.DecodeRuneInString(s.src[i:])
	switch {
	case r == '\n' || r == '\r' || r == '\u2028':
		return s.line(i+size, true)
	case unicode.IsSpace(r):
		return i + size
	}
	if end := s.quotation(i); end > i {
		return end
	}
	if mark, ok := marks[r]; ok {
		return s.push(unit{kind: mark, word: string(mark.sign()), start: i, end: i + size})
	}
	if (r == '-' || r == '–') && !s.letterAt(i+size) {
		return s.push(unit{kind: aDash, word: "-", start: i, end: i + size})
	}
	return s.scanWord(i)
}

// marks are the characters that part words whatever stands beside them.
var marks = map[rune]kind{
	',': aComma, '،': aComma, '、': aComma, '，': aComma, ';': aSemicolon, '；': aSemicolon, '·': aSemicolon, '•': aSemicolon,
	'|': aSemicolon, ':': aColon, '：': aColon, '—': aDash, '.': aStop, '!': aStop, '?': aStop, '…': aStop, '。': aStop,
	'！': aStop, '？': aStop, '¡': aLine, '¿': aLine,
}

// sign is how a mark is written in the patterns of the lexicon.
func (k kind) sign() rune { return []rune("ww,;:-..")[k] }

func (s *scanner) push(u unit) int {
	s.units = append(s.units, u)
	return u.end
}

// line notes a line break that ends before i, if it is one, and skips the bullet of the line that begins.
func (s *scanner) line(i int, broken bool) int {
	rest := strings.TrimLeft(s.src[i:], " \t")
	body := strings.TrimLeft(rest, "-*•–—·‣▪◦+>")
	if digits := strings.TrimLeft(rest, "0123456789"); len(digits) < len(rest) && digits != "" && strings.ContainsRune(".)", rune(digits[0])) {
		body = digits[1:]
	}
	bullet := len(body) < len(rest) && (body == "" || body[0] == ' ' || body[0] == '\t' || rest[0] > 0x7f)
	if broken || bullet {
		s.push(unit{kind: aLine, word: ".", start: i, end: i, bullet: bullet})
	}
	if bullet {
		return len(s.src) - len(body)
	}
	return i
}

// quotes gives the closing marks of an opening one.
var quotes = map[rune]string{'"': `"”“`, '“': `”“"`, '„': `“”"`, '«': "»", '»': "«", '‹': "›", '「': "」", '\'': "'’", '‘': "’'", '‚': "‘’"}

// maxQuotation bounds a quotation in bytes: what is longer is not the name of anything.
const maxQuotation = 200

// quotation reads what stands in quotation marks at i as one unit, and gives the place behind it; i if
// nothing does.
func (s *scanner) quotation(i int) int {
	open, size := utf8.DecodeRuneInString(s.src[i:])
	closing, ok := quotes[open]
	if !ok {
		return i
	}
	inner := s.src[i+size:]
	if len(inner) > maxQuotation {
		inner = inner[:maxQuotation]
	}
	for at, r := range inner {
		if r == '\n' {
			break
		}
		if !strings.ContainsRune(closing, r) || (isApostrophe(r) && s.letterAt(i+size+at+utf8.RuneLen(r))) {
			continue
		}
		if !hasLetter(inner[:at]) {
			break
		}
		return s.push(unit{kind: aQuotation, word: `"`, start: i, end: i + size + at + utf8.RuneLen(r), capital: true})
	}
	return i + size
}

func isApostrophe(r rune) bool { return r == '\'' || r == '’' }

// scanWord reads the word at i.
func (s *scanner) scanWord(i int) int {
	end := i
	for end < len(s.src) {
		r, size := utf8.DecodeRuneInString(s.src[end:])
		if unicode.IsSpace(r) || !isApostrophe(r) && strings.ContainsRune(`"“”„«»`, r) {
			break
		}
		if _, mark := marks[r]; mark && (r != '.' && r != ',' && r != ':' || !s.joins(end, size)) {
			break
		}
		end += size
	}
	if end == i { // a stray closing mark
		_, size := utf8.DecodeRuneInString(s.src[i:])
		return i + size
	}
	dotted := end < len(s.src) && s.src[end] == '.' && abbreviated(s.src[i:end])
	if dotted {
		end++
	}
	s.addWord(i, end, dotted)
	return end
}

// joins tells whether the dot, comma or colon at i stands inside a word or number.
func (s *scanner) joins(i, size int) bool {
	if i == 0 || i+size >= len(s.src) {
		return false
	}
	before, after := s.src[i-1], s.src[i+size]
	if s.src[i] == '.' {
		return s.letterAt(i + size)
	}
	return '0' <= before && before <= '9' && '0' <= after && after <= '9'
}

// letterAt tells whether a letter or digit stands at i.
func (s *scanner) letterAt(i int) bool {
	r, _ := utf8.DecodeRuneInString(s.src[min(i, len(s.src)):])
	return unicode.IsLetter(r) || unicode.IsDigit(r)
}

// abbreviated tells whether the dot after a word may be its own.
func abbreviated(word string) bool {
	if len(word) == 1 || len(word) > 2 && word[1] == '.' {
		return unicode.IsUpper(rune(word[0]))
	}
	switch strings.ToLower(word) {
	case "st", "dr", "mr", "mrs", "ms", "prof", "vs", "inc", "ltd", "co", "corp", "bros", "jr", "sr":
		return true
	}
	return false
}

// addWord adds the word in [start, end) as the lexicon knows it: an elided article apart, a contraction
// written out.
func (s *scanner) addWord(start, end int, dotted bool) {
	printed := s.src[start:end]
	folded := strings.Trim(text.Fold(printed), "()[]{}*_~`'")
	if !hasLetter(folded) && !strings.ContainsAny(folded, "&+<>=/→≠") {
		return // an emoji, a star: nothing was said
	}
	start, end, printed = s.parenthesis(start, end, folded)
	r, _ := utf8.DecodeRuneInString(strings.TrimLeft(printed, "([{*_'‘’"))
	u := unit{word: folded, start: start, end: end, capital: unicode.IsUpper(r) || unicode.IsDigit(r), dotted: dotted}
	if head := s.grammar.elision(folded); head > 0 {
		cut := start + elidedBytes(printed, head)
		s.push(unit{word: folded[:head], start: start, end: cut})
		first, _ := utf8.DecodeRuneInString(s.src[cut:])
		u.word, u.start, u.capital = folded[head:], cut, unicode.IsUpper(first)
	}
	if full, ok := s.grammar.contractions[u.word]; ok {
		for _, part := range full {
			s.push(unit{word: part, start: u.start, end: u.end, capital: u.capital})
		}
		return
	}
	s.push(u)
}

// parenthesis gives the word in [start, end) without the parenthesis that opens or closes with it, where what stands
// inside is a clause of its own ("EU enlargement (but not Brexit)"); a comma takes the place of the one that opens.
func (s *scanner) parenthesis(start, end int, folded string) (from, to int, printed string) {
	if printed = s.src[start:end]; printed[0] == '(' && s.grammar.aside[folded] {
		s.push(unit{kind: aComma, word: ",", start: start, end: start + 1})
		s.inside = true
		start++
	}
	if printed = s.src[start:end]; s.inside && strings.HasSuffix(printed, ")") {
		s.inside = false
		end--
	}
	return start, end, s.src[start:end]
}

// elidedBytes gives the length in print of the first n folded characters, which end with an apostrophe.
func elidedBytes(printed string, n int) int {
	for at, r := range printed {
		if isApostrophe(r) || r == 'ʼ' || r == '´' || r == '‘' {
			return at + utf8.RuneLen(r)
		}
	}
	return min(n, len(printed))
}

// hasLetter tells whether a text holds a letter or a digit.
func hasLetter(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// mark notes which units open a sentence, and forgets the capitals of a statement that is all in capitals.
func (s *scanner) mark() {
	shouted := strings.ToUpper(s.src) == s.src
	opening := true
	for i := range s.units {
		u := &s.units[i]
		u.opening = opening
		opening = u.ends() || u.kind == aColon
		if shouted && u.kind == aWord {
			u.capital = false
		}
	}
}
