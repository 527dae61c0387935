package thesaurus

import (
	"slices"
	"strings"

	"newsroom/internal/text"
)

// Hit is a place in a text that says that it is on a subject.
type Hit struct {
	Subject Subject
	Whole   []int // the subject and all that it is part of, as Subject numbers
	At      int   // index of its first token,
	Tokens  int   // and how many they are
}

// book finds phrases. A phrase stands under its first word: under the stem, under the word as it is, or under its beginning.
type book struct {
	words    map[string][]phrase
	openings map[string][]phrase // under the letters before a star
	lengths  uint64              // of those, as bits
}

// phrase is the words of a term or a name.
type phrase struct {
	words   []pattern
	subject int
}

// pattern is one word of a phrase.
type pattern struct {
	form    string // a stem, or the folded word
	base    string // the folded word of which form is the stem
	stem    bool   // form is compared with stems
	opening bool   // form is how the word begins
	capital bool   // it must be printed with a capital,
	printed string // or just so, where it is all capitals: a short name is another word in small letters
}

func newBook() *book {
	return &book{words: map[string][]phrase{}, openings: map[string][]phrase{}}
}

// add enters a term of a language, or a name where the language is empty.
func (b *book) add(term, language string, subject int) {
	var p phrase
	p.subject = subject
	for _, printed := range strings.Fields(withoutYears(term)) {
		p.words = append(p.words, patternsOf(printed, language)...)
	}
	if len(p.words) == 0 {
		return
	}
	first := p.words[0]
	if first.opening {
		b.openings[first.form] = append(b.openings[first.form], p)
		b.lengths |= 1 << min(63, len(first.form))
		return
	}
	b.words[first.form] = append(b.words[first.form], p)
}

// withoutYears takes off the years in which a name is valid.
func withoutYears(term string) string {
	name, _, _ := strings.Cut(term, "(")
	return name
}

// patternsOf reads a word as the data have it; one with a hyphen is two words, as in texts.
func patternsOf(printed, language string) (all []pattern) {
	bare := strings.TrimSuffix(printed, "*")
	tokens := text.Tokens(bare)
	for i, token := range tokens {
		p := pattern{form: token.Word}
		letters := bare[token.Start:token.End]
		switch {
		case len(letters) > 1 && strings.ToUpper(letters) == letters && strings.ToLower(letters) != letters:
			p.printed = letters
		case language == "":
			p.capital = token.Capital()
		}
		switch {
		case i == len(tokens)-1 && bare != printed:
			p.opening = true
		case language != "" && p.printed == "" && !gerund(language, token.Word) && !text.StopWord(language, token.Word):
			p.base, p.form, p.stem = token.Word, text.Stem(language, token.Word), true
		}
		all = append(all, p)
	}
	return all
}

// book gives the words of a language.
func (t *Thesaurus) book(language string) *book {
	t.mu.Lock()
	defer t.mu.Unlock()
	b, made := t.words[language]
	if !made {
		b = newBook()
		for i, s := range t.subjects {
			for _, term := range s.terms[language] {
				b.add(term, language, i)
			}
		}
		t.words[language] = b
	}
	return b
}

// Find gives the subjects of which the words of a text speak: its tokens, and the text that they are of. Of those that begin at one
// place all are given; what a false friend covers is not.
func (t *Thesaurus) Find(tokens []text.Token, in, language string) (hits []Hit) {
	if len(tokens) == 0 {
		return nil
	}
	stems := make([]string, len(tokens))
	for i, token := range tokens {
		stem, stop := text.Term(language, token.Word)
		if stems[i] = stem; stop {
			stems[i] = "" // which no word of the data is known by: "para" is no "paro"
		}
	}
	words := t.book(language)
	for i := range tokens {
		for _, b := range []*book{words, t.names} {
			hits = b.at(tokens, stems, in, i, hits)
		}
	}
	if len(hits) > 0 {
		hits = t.trueOnes(hits, tokens, stems, in)
	}
	hits = t.hinted(hits, tokens, stems, in)
	for i := range hits {
		hits[i].Whole = t.subjects[hits[i].Subject].whole
	}
	return hits
}

// hinted adds the subjects that two words or more hint at that differ, at the first of them.
func (t *Thesaurus) hinted(hits []Hit, tokens []text.Token, stems []string, in string) []Hit {
	var hints []Hit
	for i := range tokens {
		hints = t.hints.at(tokens, stems, in, i, hints)
	}
	for i, a := range hints {
		for _, b := range hints[:i] {
			if a.Subject == b.Subject && a.At >= b.At+b.Tokens && tokens[a.At].Word != tokens[b.At].Word {
				if !slices.ContainsFunc(hits, func(h Hit) bool { return h.Subject == a.Subject }) {
					hits = append(hits, b)
				}
				break
			}
		}
	}
	return hits
}

// at adds the phrases that begin with a token.
func (b *book) at(tokens []text.Token, stems []string, in string, i int, hits []Hit) []Hit {
	word := tokens[i].Word
	hits = each(b.words[word], tokens, stems, in, i, hits)
	if stems[i] != word && stems[i] != "" {
		hits = each(b.words[stems[i]], tokens, stems, in, i, hits)
	}
	for n := 1; n <= len(word); n++ {
		if b.lengths&(1<<min(63, n)) != 0 {
			hits = each(b.openings[word[:n]], tokens, stems, in, i, hits)
		}
	}
	return hits
}

func each(phrases []phrase, tokens []text.Token, stems []string, in string, i int, hits []Hit) []Hit {
	for _, p := range phrases {
		if p.begins(tokens[i:], stems[i:], in) && !slices.ContainsFunc(hits, func(h Hit) bool { return h.At == i && int(h.Subject) == p.subject && h.Tokens >= len(p.words) }) {
			hits = append(hits, Hit{Subject: Subject(p.subject), At: i, Tokens: len(p.words)})
		}
	}
	return hits
}

// begins tells whether tokens begin with the phrase.
func (p phrase) begins(tokens []text.Token, stems []string, in string) bool {
	if len(tokens) < len(p.words) {
		return false
	}
	for i, w := range p.words {
		if !w.is(tokens[i], stems[i], in) {
			return false
		}
	}
	return true
}

func (w pattern) is(token text.Token, stem, in string) bool {
	switch {
	case w.printed != "" && !strings.HasPrefix(in[token.Start:], w.printed), w.capital && !token.Capital():
		return false
	case w.opening:
		return strings.HasPrefix(token.Word, w.form)
	case w.stem:
		return stem == w.form && inflected(token.Word, w.base)
	}
	return token.Word == w.form
}

// gerund tells whether a word is one that an English stemmer takes for another: housing is no house.
func gerund(language, word string) bool { return language == "en" && strings.HasSuffix(word, "ing") }

// mostEnding is how many letters longer or shorter one form of a word is than another at most.
const mostEnding = 3

// inflected tells whether two words with one stem may be forms of one word: but for the last letter of the shorter they begin
// alike, and one is hardly longer. Stemmers go further, and take what is renewed for renewable.
func inflected(a, b string) bool {
	short, long := a, b
	if len(short) > len(long) {
		short, long = long, short
	}
	return len(long)-len(short) <= mostEnding && strings.HasPrefix(long, short[:len(short)-1])
}

// trueOnes drops hits that a false friend of their subject covers.
func (t *Thesaurus) trueOnes(hits []Hit, tokens []text.Token, stems []string, in string) []Hit {
	var friends []Hit
	for i := range tokens {
		friends = t.friends.at(tokens, stems, in, i, friends)
	}
	if len(friends) == 0 {
		return hits
	}
	return slices.DeleteFunc(hits, func(h Hit) bool {
		return slices.ContainsFunc(friends, func(f Hit) bool {
			return f.Subject == h.Subject && f.At <= h.At && f.At+f.Tokens >= h.At+h.Tokens
		})
	})
}
