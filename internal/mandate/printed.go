package mandate

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/text"
)

// A stem is of several words: Porter's rules bring "person" and "Personal", "cool" and "cooling", and the verb and the man in "stokes" and "Stokes" to one. Where an interest
// is one word nothing beside it tells which is meant, and so it is met by what is printed as that word alone; of more words each tells the sense of the others, if they stand
// together.

//go:embed derived.txt
var derivedList string

// endings are how words of a language end that are words of their own, and how forms of verbs do.
type endings struct{ own, verbal []string }

// derived are the endings of each language that has some.
var derived = sync.OnceValue(func() map[string]endings {
	all := map[string]endings{}
	for name, list := range text.WordsByName(derivedList) {
		code, kind, _ := strings.Cut(name, " ")
		of := all[code]
		if kind == "own" {
			of.own = list
		} else {
			of.verbal = list
		}
		all[code] = of
	}
	return all
})

// printing is how a stem of an article is printed there, of all its occurrences together. It is small, for there are hundreds of thousands of them.
type printing struct {
	words [mostPrinted]uint16 // hashes of the words; 0: none
	how   manner
}

// manner is what is true of one occurrence at least, and whether there are more words than are kept.
type manner uint16

const (
	asName    manner = 1 << iota // it has a capital
	notVerbal                    // it is no form of a verb
	more
)

// mostPrinted is how many words of one stem are told apart. Hardly an article has more.
const mostPrinted = 3

// shortHash is a hash of a word that is not 0.
func shortHash(word string) uint16 { return uint16(text.Hash(word)) | 1 }

// add adds a word of a text in a language. In one without endings words of a stem are not told apart.
func (p *printing) add(r run, language string) {
	if r.capital {
		p.how |= asName
	}
	of, told := derived()[language]
	if !told {
		return
	}
	if !endsIn(r.word, of.verbal) {
		p.how |= notVerbal
	}
	h := shortHash(r.word)
	for i := range p.words {
		switch p.words[i] {
		case h:
			return
		case 0:
			p.words[i] = h
			return
		}
	}
	p.how |= more
}

func (p *printing) is(how manner) bool { return p.how&how != 0 }

// has tells whether one of some words is printed; of many nobody knows, and it may be.
func (p *printing) has(words ...string) bool {
	return p.is(more) || slices.ContainsFunc(words, func(word string) bool { return slices.Contains(p.words[:], shortHash(word)) })
}

// asNoun gives a word, its singular and its plural.
func asNoun(word string) []string {
	one := singularOf(word)
	return []string{word, one, one + "s", one + "es", strings.TrimSuffix(one, "y") + "ies"}
}

// sibilants are how words end that take -es for a plural.
var sibilants = []string{"sses", "xes", "zes", "ches", "shes"}

// singularOf takes the ending of a plural from a word, if it may have one.
func singularOf(word string) string {
	if stem, is := strings.CutSuffix(word, "ies"); is && len(stem) > 2 {
		return stem + "y"
	}
	if endsIn(word, sibilants) {
		return word[:len(word)-len("es")]
	}
	if isPlural(word) {
		return word[:len(word)-1]
	}
	return word
}

// isPlural tells whether a word ends as a plural does.
func isPlural(word string) bool {
	return len(word) > leastWord && word[len(word)-1] == 's' && !endsIn(word, []string{"ss", "us", "is", "ics"})
}

func endsIn(word string, endings []string) bool {
	return slices.ContainsFunc(endings, func(end string) bool { return strings.HasSuffix(word, end) })
}

// printedIn tells whether an article prints the word of a term at one of its places, and not only another of the same stem.
func (t *term) printedIn(d *Document, at int) bool {
	p := &d.words[at].printed
	of, told := derived()[d.Language]
	switch {
	case t.proper && !p.is(asName):
		return false
	case !t.alone || !told:
		return true
	case t.proper:
		return p.has(t.word)
	case endsIn(t.word, of.own):
		return p.has(asNoun(t.word)...)
	case t.kin == nil && isPlural(t.word):
		return p.is(notVerbal) || p.has(t.word)
	}
	return true
}

// settleNames notes in wishes which of their words are names in the statements that they rest on.
func settleNames(interests []newsroom.Interest, wishes []Wish, said map[newsroom.Revision][]string) {
	for i := range wishes {
		w, names := &wishes[i], said[interests[i].From]
		if !slices.ContainsFunc(w.terms, func(t term) bool { return t.isAmong(names) }) {
			continue
		}
		w.terms = slices.Clone(w.terms)
		for n := range w.terms {
			w.terms[n].proper = w.terms[n].isAmong(names)
		}
	}
}

// isAmong tells whether a word of a label is one of some names, and nothing that the thesaurus knows.
func (t *term) isAmong(names []string) bool {
	return !t.lower && !t.place && t.kin == nil && slices.Contains(names, t.word)
}

// printedNames gives, folded, the words that a statement prints with a capital right behind one without, or behind such a word: names, in a language whose nouns have none.
func printedNames(said string) (names []string) {
	if !writesSmall(said) {
		return nil
	}
	for line := range strings.Lines(said) {
		named := false
		tokens := text.Tokens(line)
		for i, t := range tokens {
			joined := i > 0 && strings.TrimSpace(line[tokens[i-1].End:t.Start]) == ""
			named = joined && t.Capital() && len(t.Word) > 1 && !t.Opening() && (named || printedPlainly(tokens[i-1]))
			if named && !inCapitals(line[t.Start:t.End]) && !slices.Contains(names, t.Word) {
				names = append(names, strings.Clone(t.Word))
			}
		}
	}
	return names
}

// How many words that say something a statement prints without a capital at least where those with one are names, and how many for each of these: who writes "Woodworking and
// Kombucha" prints subjects with capitals.
const (
	leastWrittenSmall = 3
	smallForEach      = 1
)

// writesSmall tells whether a statement prints most of its words without capitals.
func writesSmall(said string) bool {
	small, capital := 0, 0
	for _, t := range text.Tokens(said) {
		switch {
		case t.Number() || len(t.Word) < leastWord || len(text.SmallWords(t.Word)) > 0:
		case t.Capital():
			capital++
		default:
			small++
		}
	}
	return small >= leastWrittenSmall && small >= smallForEach*capital
}

// printedPlainly tells whether a word of a statement is printed as any other in its place is: without a capital, or as a small word that opens a sentence.
func printedPlainly(t text.Token) bool {
	return !t.Capital() && !t.Number() || t.Opening() && len(text.SmallWords(t.Word)) > 0
}

// together tells whether an article on a wish of several words, of which no place and no person tells what is meant, has them in its title or close to each other, where nothing
// says but they that it is on what they name: "data centre power" is not what data on vaccination and a centre for disease control make.
func (w *Wish) together(d *Document, prominent []occurrence) bool {
	if len(w.places) > 0 || len(w.persons) > 0 || len(w.subjects) < 2 {
		return true
	}
	known := slices.ContainsFunc(w.subjects, func(i int) bool { return d.related(&w.terms[i]).times() > 0 })
	return known || asPhrase(prominent)
}

// nameWithin is how near to each other two words of a name stand: "Social Security", and "Security" behind one more.
const nameWithin = 2

// whole tells whether an article has the names of several words in a wish as such: "Social Security" is not what social media and security forces make.
func (w *Wish) whole(d *Document) bool {
	for n := 1; n < len(w.terms); n++ {
		a, b := &w.terms[n-1], &w.terms[n]
		if a.proper && b.proper && b.at-a.at == 1 && near(d.itself(a), d.itself(b), nameWithin) == 0 {
			return false
		}
	}
	return true
}
