package thesaurus

import (
	"slices"
	"strings"

	"newsroom/internal/text"
)

// enterTerm enters one of a subject's names in a language by what the words of labels are compared by: their stems, where a name that ends in a
// star stands for itself and for what inflects it, and but for such names also as they are printed.
func (l labels) enterTerm(term, language string, subject int) {
	name := withoutYears(term)
	e := entering{labels: l, language: language, stars: strings.Contains(term, "*"), h: text.Hash("")}
	for printed := range strings.FieldsSeq(name) {
		bare, star := strings.CutSuffix(printed, "*")
		text.Lend(bare, func(tokens []text.Token) {
			for _, token := range tokens {
				e.word(token.Word, star)
			}
		})
	}
	if e.words == 0 {
		return
	}
	l.enter(e.h, subject)
	if !strings.Contains(name, "*") {
		text.Lend(name, func(tokens []text.Token) {
			l.heads[printed(tokens[:1])] = true
			l.enter(printed(tokens), subject)
		})
	}
}

// entering is how far a name is entered: the hash of so many words of it.
type entering struct {
	labels
	language string
	stars    bool // it has names that end in a star
	h        uint64
	words    int
}

// word goes on with the next word of a name, with a star behind it or none.
func (e *entering) word(word string, star bool) {
	if e.words > 0 && e.stars {
		e.begun[e.h] = true
	}
	e.h = opened(e.h, e.language, e.words)
	switch {
	case !star:
		e.h = text.Extend(e.h, text.Stem(e.language, word))
	case e.words == 0:
		e.labels.stars[text.Extend(e.h, word[:min(len(word), leastStarred)])] = true
		fallthrough
	default:
		e.h = text.Extend(text.Extend(e.h, word), "*")
	}
	if e.words++; e.words == 1 {
		e.heads[e.h] = true
	}
}

// printed gives the hash of words as they are printed, under a mark that no stem has.
func printed(tokens []text.Token) uint64 {
	h := text.Hash("")
	for _, token := range tokens {
		h = text.Extend(text.Extend(h, " ="), token.Word)
	}
	return h
}

// MostLabelWords is how many words a subject's name has at most.
const MostLabelWords = 5

// Named is a run of words of a label that is the name of a subject.
type Named struct {
	Subject    Subject
	At, Tokens int
}

// Named gives the subjects that the words of a label name, the longest names first at each place; they do not overlap.
func (t *Thesaurus) Named(tokens []text.Token) (all []Named) {
	called, stems := t.plain(), stemsOf(tokens)
	for i := 0; i < len(tokens); {
		n := min(MostLabelWords, len(tokens)-i)
		if !called.begin(tokens[i:i+1], stems, i) {
			n = 0
		}
		for ; n > 0; n-- {
			if s, is := called.named(tokens[i:i+n], stems, i); is && !called.insideName(s, tokens, i, n) {
				all = append(all, Named{s, i, n})
				break
			}
		}
		i += max(1, n)
	}
	return all
}

// insideName tells whether a word that a subject is called by in some language by its stem alone, not as it is printed, is part of a longer name: beside
// other capitals "Francisco" is no form of "Francia", nor "Bay" of "Bayern". German prints all nouns so, but subjects are called by most of those as they are.
func (l labels) insideName(s Subject, tokens []text.Token, at, n int) bool {
	if n > 1 || !tokens[at].Capital() {
		return false
	}
	if plain, is := l.subjects[printed(tokens[at:at+1])]; is && plain == int(s) {
		return false
	}
	before := at - 1
	for before > 0 && text.StopWord("en", tokens[before].Word) {
		before--
	}
	return before >= 0 && tokens[before].Capital() || at+1 < len(tokens) && tokens[at+1].Capital()
}

// begin tells whether any name begins with a word, which is given alone: hardly one does. stems are as for named.
func (l labels) begin(token []text.Token, stems [][]string, at int) bool {
	if l.heads[printed(token)] {
		return true
	}
	start := token[0].Word[:min(len(token[0].Word), leastStarred)]
	for n, language := range Languages {
		h := opened(text.Hash(""), language, 0)
		if l.heads[text.Extend(h, stems[n][at])] || l.stars[text.Extend(h, start)] {
			return true
		}
	}
	return false
}

// leastStarred is how much of a word stands before a star at least, unless the word is shorter.
const leastStarred = 4

// named gives the subject that words name: as they are printed in any language, else by their stems in the first. What is a name as it
// is printed is not taken for another by its stem ("deportes" for deported). stems are those of the words among which these stand from a place on.
func (l labels) named(tokens []text.Token, stems [][]string, at int) (Subject, bool) {
	if s, is := l.subjects[printed(tokens)]; is {
		return Subject(s), true
	}
	for n, language := range Languages {
		h := text.Hash("")
		for i, stem := range stems[n][at : at+len(tokens)] {
			h = text.Extend(opened(h, language, i), stem)
		}
		if s, is := l.subjects[h]; is && (len(tokens) > 1 || l.formOf(s, language, tokens[0].Word)) {
			return Subject(s), true
		}
	}
	return l.starred(tokens, stems, at)
}

// formOf tells whether a word that has the stem of one by which a subject is called in a language may be a form of it: stemmers go further, and
// take Italian "restauro" for the restaurants of Spanish.
func (l labels) formOf(subject int, language, word string) bool {
	if slices.ContainsFunc(Languages, func(code string) bool { return text.StopWord(code, word) }) {
		return false // "para" is no form of "paro"
	}
	stem := text.Stem(language, word)
	for term := range l.all[subject].labels(language).each() {
		if name := text.Fold(withoutYears(term)); text.Stem(language, name) == stem && inflected(word, name) && (len(word) >= leastInflected || prolongs(word, name, language)) {
			return true
		}
	}
	return false
}

// leastInflected is how many letters a word has at least whose last one may be another in another form of it.
const leastInflected = 5

// prolongs tells whether of two short words one goes on from the other ("auto", "autos"), or in Italian ends in another vowel ("cane", "cani"): "sale" is no form of "salud".
func prolongs(a, b, language string) bool {
	return strings.HasPrefix(a, b) || strings.HasPrefix(b, a) || language == vowelPlurals && len(a) == len(b)
}

// vowelPlurals is the language whose plurals end in another vowel.
const vowelPlurals = "it"

// stemsOf gives the stems of words in each of Languages.
func stemsOf(tokens []text.Token) [][]string {
	all := make([][]string, len(Languages))
	for n, language := range Languages {
		all[n] = make([]string, len(tokens))
		for i, token := range tokens {
			all[n][i] = text.Stem(language, token.Word)
		}
	}
	return all
}

// opened goes on hashing a key, whose words so far were so many, up to the next word.
func opened(h uint64, language string, words int) uint64 {
	if words > 0 {
		h = text.Extend(h, " ")
	}
	return text.Extend(text.Extend(h, language), ":")
}

// starred finds names with stars, which only Polish needs mostly.
func (l labels) starred(tokens []text.Token, stems [][]string, at int) (Subject, bool) {
	for n, language := range Languages {
		if s, is := l.openings(language, tokens, stems[n][at:], 0, text.Hash("")); is {
			return s, true
		}
	}
	return 0, false
}

// openings finds the name that words from one on make with those before it, of which the hash is given. What no name with a star begins
// with is not looked for any further: the ways in which several words may end are too many.
func (l labels) openings(language string, tokens []text.Token, stems []string, at int, before uint64) (Subject, bool) {
	if at == len(tokens) {
		s, is := l.subjects[before]
		return Subject(s), is
	}
	if at > 0 && !l.begun[before] {
		return 0, false
	}
	word, h := tokens[at].Word, opened(before, language, at)
	if len(tokens) > 1 { // one word alone has been looked for by its stem
		if s, is := l.openings(language, tokens, stems, at+1, text.Extend(h, stems[at])); is {
			return s, true
		}
	}
	for n := len(word); n >= min(leastStarred, len(word)); n-- {
		if s, is := l.openings(language, tokens, stems, at+1, text.Extend(text.Extend(h, word[:n]), "*")); is {
			return s, true
		}
	}
	return 0, false
}

// Speaking gives the languages in which a word, folded, is one of those by which a subject is called.
func (t *Thesaurus) Speaking(s Subject, word string) (languages []string) {
	for _, language := range Languages {
		for _, list := range []words{t.subjects[s].labels(language), t.subjects[s].terms.in(language)} {
			if slices.ContainsFunc(slices.Collect(list.each()), func(term string) bool { return hasWord(term, word, language) }) {
				languages = append(languages, language)
				break
			}
		}
	}
	return languages
}

// hasWord tells whether a term of a language has a word, in any of its forms.
func hasWord(term, word, language string) bool {
	stem := text.Stem(language, word)
	return slices.ContainsFunc(strings.Fields(term), func(printed string) bool {
		bare, open := strings.CutSuffix(text.Fold(printed), "*")
		return open && strings.HasPrefix(word, bare) || text.Stem(language, bare) == stem
	})
}
