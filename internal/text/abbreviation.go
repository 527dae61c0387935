package text

import (
	_ "embed"
	"maps"
	"strings"
	"unicode"
	"unicode/utf8"
)

// abbreviated tells whether the full stop at i belongs to the word before it
// and the sentence goes on with the word at head. It is asked only when that
// word does not begin in lower case.
//
// Some abbreviations never end a sentence ("Mr.", "z.B."), some do when a
// number follows or not ("No. 5", "Nov. 5"), and the rest may ("U.S.",
// "Inc.", initials): these end one only before a word that a name would not
// begin with, such as "The" or "Aber".
func (z *sentencer) abbreviated(i, head int) bool {
	start := wordBefore(z.src, z.start, i)
	printed := z.src[start:i]
	if printed == "" || len(printed) > maxAbbreviation {
		return false
	}
	if digit(printed[0]) {
		return z.ordinal(start, printed, head)
	}
	first, size := utf8.DecodeRuneInString(printed)
	word := Fold(printed)
	switch {
	case neverLast.has(word), neverLast.has(z.letterBefore(start) + word):
		return true
	case titles.has(word) && unicode.IsUpper(first):
		return true
	case beforeNumber.has(word):
		return head < len(z.src) && digit(z.src[head])
	case size == len(printed) && unicode.IsLower(first):
		return true // "z. B.", "p. 5"
	case size == len(printed), perhapsLast.has(word), initialism(word):
		return !opensSentence(z.src, head)
	}
	return false
}

// letterBefore gives the abbreviation of one letter, with its full stop, that stands before the word at i: "m." of "m. in.". Most words have none.
func (z *sentencer) letterBefore(i int) string {
	before := strings.TrimRight(z.src[z.start:i], " ")
	if len(before) < 2 || before[len(before)-1] != '.' || len(before) > 2 && before[len(before)-3] != ' ' {
		return ""
	}
	return Fold(before[len(before)-2:])
}

// maxAbbreviation bounds in bytes what can be an abbreviation.
const maxAbbreviation = 12

// wordBefore gives the start of the word that ends at i: letters, digits and
// inner dots, not before floor and not much longer than an abbreviation.
func wordBefore(s string, floor, i int) int {
	floor = max(floor, i-2*maxAbbreviation)
	for i > floor {
		r, size := utf8.DecodeLastRuneInString(s[floor:i])
		if r != '.' && !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) {
			break
		}
		i -= size
	}
	return i
}

// initialism tells whether a folded word is letters with dots between, in
// parts of one or two: u.s, p.m, ph.d, ee.uu.
func initialism(word string) bool {
	if strings.IndexByte(word, '.') < 0 {
		return false
	}
	for part := range strings.SplitSeq(word, ".") {
		if n := utf8.RuneCountInString(part); n < 1 || n > 2 || digit(part[0]) {
			return false
		}
	}
	return true
}

// ordinal tells whether a number with a full stop is an ordinal, as German
// prints them: at the start of a sentence ("1. FC Köln"), before a month, or
// behind an article or a preposition ("am 3. Spieltag").
func (z *sentencer) ordinal(start int, printed string, head int) bool {
	if len(printed) > 3 || strings.Trim(printed, "0123456789") != "" {
		return false
	}
	if head < len(z.src) && digit(z.src[head]) {
		return true // a decimal that some program has spaced
	}
	if len(printed) > 2 {
		return false
	}
	before := strings.TrimRightFunc(z.src[z.start:start], unicode.IsSpace)
	if strings.TrimFunc(before, unicode.IsPunct) == "" {
		return true
	}
	if months.has(wordAt(z.src, head)) {
		return true
	}
	from := wordBefore(before, 0, len(before))
	return ordinalArticles.has(Fold(before[from:]))
}

// opensSentence tells whether the word at i is one that opens sentences and
// no name. An initial does not, though it may look like a small word.
func opensSentence(s string, i int) bool {
	word := wordAt(s, i)
	return openers.has(word) && !(len(word) == 1 && strings.HasPrefix(s[i+1:], "."))
}

// wordAt gives the folded word that begins at i, as far as it matters.
func wordAt(s string, i int) string {
	end := i
	for end < len(s) && end < i+2*maxAbbreviation {
		r, size := utf8.DecodeRuneInString(s[end:])
		if !unicode.IsLetter(r) {
			break
		}
		end += size
	}
	return Fold(s[i:end])
}

//go:embed abbreviations.txt
var abbreviationList string

// abbreviations are the words of that list, by the names that it has for them. They are only read.
var abbreviations = WordsByName(abbreviationList)

var (
	titles          = newWordSet(abbreviations["title"]...)             // stand before a name when printed with a capital
	neverLast       = newWordSet(abbreviations["never last"]...)        // stand before what they are about
	beforeNumber    = newWordSet(abbreviations["before a number"]...)   // go on only with a number
	perhapsLast     = newWordSet(abbreviations["perhaps last"]...)      // can end a sentence or not
	months          = newWordSet(abbreviations["month"]...)             // those that German prints behind an ordinal
	ordinalArticles = newWordSet(abbreviations["before an ordinal"]...) // in German

	// openers are the stop words of all languages but those that names have in
	// them.
	openers = newOpeners()
)

func newOpeners() wordSet {
	set := wordSet{}
	for _, list := range stopLists {
		maps.Copy(set, list)
	}
	for _, name := range abbreviations["in names"] {
		delete(set, name)
	}
	return set
}
