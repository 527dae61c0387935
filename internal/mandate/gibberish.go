package mandate

import (
	"slices"
	"strings"
	"unicode"

	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// keyboards are the rows of letters as fingers run over them.
var keyboards = []string{"qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjkl", "zxcvbnm", "yxcvbnm"}

// gibberish tells whether a word that stands alone is none: a run along the keyboard, one letter over and
// over, digits, or consonants alone.
func gibberish(printed string) bool {
	word := text.Fold(printed)
	letters := []rune(word)
	if len(letters) < 2 || !strings.ContainsFunc(word, unicode.IsLetter) {
		return true
	}
	if strings.ToUpper(printed) == printed {
		return false // an abbreviation
	}
	if digitsWithin(letters) || digitsBehind(letters) || abbreviates(word) {
		return false
	}
	if len(letters) < 3 {
		return strings.ToLower(printed) == printed // Go, Io, Oz
	}
	for _, row := range keyboards {
		if strings.Contains(row, word) || strings.Contains(reversed(row), word) && len(letters) > 3 {
			return true
		}
	}
	return distinct(word) < 3 && len(letters) > 3 || latin(word) && !strings.ContainsAny(word, "aeiouy") || mashed(word)
}

// mostNumbered is how many letters and digits a name has at most that is written with digits between letters.
const mostNumbered = 5

// digitsWithin tells whether a short word has nothing but digits between its first letter and its last, as names of programs have: n8n, k8s.
func digitsWithin(letters []rune) bool {
	last := len(letters) - 1
	return last >= 2 && last < mostNumbered && unicode.IsLetter(letters[0]) && unicode.IsLetter(letters[last]) &&
		!slices.ContainsFunc(letters[1:last], func(r rune) bool { return !unicode.IsDigit(r) })
}

// digitsBehind tells whether a short word is letters with a number behind them: hs2, ps5, a59.
func digitsBehind(letters []rune) bool {
	digits := slices.IndexFunc(letters, unicode.IsDigit)
	return digits > 0 && len(letters) <= mostNumbered && !slices.ContainsFunc(letters[digits:], func(r rune) bool { return !unicode.IsDigit(r) })
}

// abbreviates tells whether a short word without vowels is one of the thesaurus's names in capitals, typed without them: hsv, nhl.
func abbreviates(word string) bool {
	if len(word) > mostNumbered || strings.ContainsAny(word, "aeiou") {
		return false
	}
	capitals := strings.ToUpper(word)
	return len(thesaurus.News().Find(text.Tokens(capitals), capitals, "en")) > 0
}

// mashed tells whether most of a long word runs along the keyboard.
func mashed(word string) bool {
	run := 0
	for i := 0; i+1 < len(word); i++ {
		for _, row := range keyboards {
			if strings.Contains(row, word[i:i+2]) {
				run++
				break
			}
		}
	}
	return len(word) > 5 && run*4 >= (len(word)-1)*3
}

func latin(word string) bool {
	return !strings.ContainsFunc(word, func(r rune) bool { return r > unicode.MaxLatin1 })
}

func distinct(word string) int {
	seen := map[rune]bool{}
	for _, r := range word {
		seen[r] = true
	}
	return len(seen)
}

func reversed(s string) string {
	out := []byte(s)
	for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
		out[i], out[j] = out[j], out[i]
	}
	return string(out)
}

// meaningless tells whether a label holds nothing but runs along a keyboard, or one word over and over.
func meaningless(label string) bool {
	words := strings.Fields(text.Fold(label))
	if slices.Sort(words); len(words) > 1 && len(slices.Compact(words)) == 1 {
		return true // "blah blah"
	}
	return !slices.ContainsFunc(strings.Fields(label), func(word string) bool { return !gibberish(word) })
}
