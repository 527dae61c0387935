package mandate

import (
	"cmp"
	_ "embed" // for the letters
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

//go:embed letters.txt
var letterList string

// letters are those that one language alone has, by its code.
var letters = sync.OnceValue(func() map[rune]string {
	all := map[rune]string{}
	for line := range strings.Lines(letterList) {
		if code, own, ok := strings.Cut(strings.TrimSpace(line), ": "); ok && line[0] != '#' {
			for _, letter := range own {
				all[letter] = code
			}
		}
	}
	return all
})

// languagesOf works out what spoken gives.
func languagesOf(said string) (found spokenIn) {
	all := []*statement.Language{statement.In(newsroom.DefaultLanguage)} // of which it is in doubt
	for _, l := range statement.Languages() {
		if l != all[0] {
			all = append(all, l)
		}
	}
	known, most, plain := map[*statement.Language]int{}, 0, withoutCapitals(said)
	for _, l := range all {
		known[l] = l.Known(plain)
		most = max(most, known[l])
	}
	if foreign(said, most) {
		return found
	}
	own := lettered(plain)
	most = withoutLetters(known, own, plain)
	small := text.SmallWords(plain)
	slices.SortStableFunc(all, func(a, b *statement.Language) int {
		return cmp.Or(known[b]-known[a], small[b.Code]-small[a.Code])
	})
	for _, l := range all {
		if known[l] == most {
			found.level++
		}
	}
	if most > 1 || len(own) > 0 {
		likeliestFirst(all[:found.level], small, own, said)
	}
	if most == 1 { // a small word that several languages have
		found.level = bySubjects(all[:found.level], said)
	}
	found.languages = slices.Clip(slices.DeleteFunc(all, func(l *statement.Language) bool { return known[l] < most-1 || known[l] == 0 && most > 0 }))
	return found
}

// lettered counts the words of a text, but those with a capital, that have a letter which one language alone has, by its code.
func lettered(plain string) map[string]int {
	found := map[string]int{}
	for word := range strings.FieldsSeq(plain) {
		if first, _ := utf8.DecodeRuneInString(word); !unicode.IsLower(first) {
			continue
		}
		for _, letter := range word {
			if code := letters()[letter]; code != "" {
				found[code]++
				break
			}
		}
	}
	return found
}

// withoutLetters takes from the words that languages know of a text those of one letter, one for each word that is spelt as another language alone spells: "o" is
// a word of Italian, and "rządzie" is none. It gives the most that is left.
func withoutLetters(known map[*statement.Language]int, own map[string]int, plain string) (most int) {
	single := strings.Join(slices.DeleteFunc(strings.Fields(plain), func(word string) bool { return utf8.RuneCountInString(word) > 1 }), " ")
	for l, n := range known {
		others := 0
		for code, words := range own {
			if code != l.Code {
				others += words
			}
		}
		if others > 0 {
			known[l] = n - min(l.Known(single), others)
		}
		most = max(most, known[l])
	}
	return most
}

// likeliestFirst puts the one of some languages first that a text looks most like, among those that have as many small words of it as the first: the one whose letters
// it has, else, of two, the one that the letters together are most like: what more of them have tells too little. Where it may be in the default language it is,
// unless letters tell.
func likeliestFirst(languages []*statement.Language, small, own map[string]int, said string) {
	alike := languages
	for i, l := range languages {
		if small[l.Code] != small[languages[0].Code] {
			alike = languages[:i]
			break
		}
	}
	order := map[string]int{}
	if len(alike) == 2 && len(own) == 0 && alike[0].Code != newsroom.DefaultLanguage {
		order[text.Likeliest(said, languageCodes())] = -1
	}
	slices.SortStableFunc(alike, func(a, b *statement.Language) int {
		return cmp.Or(own[b.Code]-own[a.Code], order[a.Code]-order[b.Code])
	})
}

// languageCodes gives the codes of all languages in which statements are read.
func languageCodes() (codes []string) {
	for _, l := range statement.Languages() {
		codes = append(codes, l.Code)
	}
	return codes
}

// leastSpeaking is how many words of a text have to speak of subjects in a language to tell that it is in that.
const leastSpeaking = 2

// bySubjects puts those of some languages first in which most words of a text speak of a subject, where none does in the first of them, and tells how many these are:
// "Gezondheid en onderwijs" has a small word of three languages, and nouns of one.
func bySubjects(languages []*statement.Language, said string) (level int) {
	if len(languages) < 2 {
		return len(languages)
	}
	tokens, in, speak, most := text.Tokens(said), map[int]int{}, map[*statement.Language]int{}, 0
	at := map[*statement.Language][]int{}
	for _, l := range languages {
		for _, hit := range thesaurus.News().Find(tokens, said, l.Code) {
			if !slices.Contains(at[l], hit.At) {
				at[l], in[hit.At] = append(at[l], hit.At), in[hit.At]+1
			}
		}
	}
	for _, l := range languages {
		for _, place := range at[l] {
			if in[place] < len(languages) { // what all of them have tells nothing
				speak[l]++
			}
		}
		if len(at[l]) < leastSpeaking {
			speak[l] = 0
		}
		most = max(most, speak[l])
	}
	if most == 0 || speak[languages[0]] > 0 {
		return len(languages)
	}
	slices.SortStableFunc(languages, func(a, b *statement.Language) int { return speak[b] - speak[a] })
	for level < len(languages) && speak[languages[level]] == most {
		level++
	}
	return level
}

// withoutCapitals gives the words of a text but those in capitals, which are no small words: "AI", if some are not.
func withoutCapitals(said string) string {
	words := strings.Fields(said)
	return strings.Join(slices.DeleteFunc(words, inCapitals), " ")
}

// foreign tells whether a text is in a language that is not read: it has more small words of that than those of the others know of it,
// or nothing in it is written as they are.
func foreign(said string, most int) bool {
	if most == 0 && hasLetter(said) && !strings.ContainsFunc(said, func(r rune) bool { return unicode.Is(unicode.Latin, r) }) {
		return true
	}
	small, read, other := text.SmallWords(said), 0, 0
	for language, n := range small {
		if statement.In(language) == nil {
			other = max(other, n)
		} else {
			read = max(read, n)
		}
	}
	return other > max(most, 1) || other > 2 && other > read || spelledForeign(said)
}

// spelledForeign tells whether some small words have letters that no language has which is read; names in any other do.
func spelledForeign(said string) bool {
	n := 0
	for word := range strings.FieldsSeq(said) {
		if first, _ := utf8.DecodeRuneInString(word); unicode.IsLower(first) && strings.ContainsFunc(word, func(r rune) bool {
			return unicode.IsLower(r) && r > unicode.MaxASCII && !strings.ContainsRune(accented, r)
		}) {
			n++
		}
	}
	return n >= leastSpelled
}

const (
	accented     = "àáâãäæçèéêëìíîïñòóôõöùúûüýÿœßĳºªąćęłńśźż" // the letters of the languages that are read, but those of English
	leastSpelled = 2
)
