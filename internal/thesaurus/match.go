package thesaurus

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"newsroom/internal/text"
)

// Match is a place in a text that says that it is on a subject.
type Match struct {
	Subject Subject
	Whole   []int // the subject and all that it is part of, as Subject numbers
	At      int   // index of its first token,
	Tokens  int   // and how many they are
	Faint   []int // of Whole, what these words say only beside others: a firm's name of the economy

	doubt, name bool // the words say nothing by themselves; they are a proper name
}

// pattern is one word of a phrase.
type pattern struct {
	form    string // a stem, or the folded word
	base    string // the folded word of which form is the stem
	stem    bool   // form is compared with stems
	proper  bool   // a capital says that it is a name: forms of it have one, too
	opening bool   // form is how the word begins
	capital bool   // it must be printed with a capital,
	printed string // or just so, where it is all capitals: a short name is another word in small letters
	marked  string // or in small letters and with its marks, which alone tell it from another word
}

// withoutYears takes off the years in which a name is valid.
func withoutYears(term string) string {
	name, _, _ := strings.Cut(term, "(")
	return name
}

// patternsOf reads a word as the data have it; one with a hyphen is two words, as in texts.
func patternsOf(printed, language string) (all []pattern) {
	bare := strings.TrimSuffix(printed, "*")
	bare, marked := strings.CutPrefix(bare, exactly)
	tokens := text.Tokens(bare)
	for i, token := range tokens {
		p := pattern{form: token.Word}
		letters := bare[token.Start:token.End]
		switch {
		case marked:
			p.marked = lettered(letters)
		case abbreviation(letters):
			p.printed = letters
		case language == "":
			p.capital = token.Capital()
		}
		switch {
		case i == len(tokens)-1 && bare != printed:
			p.opening = true
		case !marked && stemmed(letters, token.Word, language):
			p.base, p.form, p.stem = token.Word, text.Stem(language, token.Word), true
			p.proper = language != "de" && token.Capital()
		}
		all = append(all, p)
	}
	return all
}

// exactly stands before a word of the data whose marks count: the Polish "żłóbek" is a crib, and "żłobek" a nursery.
const exactly = "="

// lettered gives a word in small letters and with its marks, each in one character.
func lettered(printed string) string { return norm.NFC.String(strings.ToLower(printed)) }

// latin tells whether a word is letters without marks and nothing else.
func latin(word string) bool {
	for i := range len(word) {
		if c := word[i] | ' '; c < 'a' || c > 'z' {
			return false
		}
	}
	return word != ""
}

// abbreviation tells whether a word is printed in capitals.
func abbreviation(letters string) bool {
	return len(letters) > 1 && strings.ToUpper(letters) == letters && strings.ToLower(letters) != letters
}

// stemmed tells whether a word of a language, as printed and folded, is compared by its stem.
func stemmed(letters, word, language string) bool {
	return language != "" && !abbreviation(letters) && !gerund(language, word) && !text.StopWord(language, word)
}

// book gives the words of a language.
func (t *Thesaurus) book(language string) *book {
	t.mu.Lock()
	defer t.mu.Unlock()
	b, made := t.words[language]
	if !made {
		b = newBook(language, t.entries(func(s *subject) words { return s.printed(language) }))
		t.words[language] = b
	}
	return b
}

// Find gives the subjects of which the words of a text speak, without false friends of them (Hits).
func (t *Thesaurus) Find(tokens []text.Token, in, language string) []Match {
	hits, _ := t.Hits(tokens, in, language)
	return hits
}

// Hits gives the subjects of which the words of a text speak: its tokens, and the text that they are of. Of those that begin at one
// place all are given; what a false friend covers is not. Friends are the places of those, each with the subject that it is none of.
func (t *Thesaurus) Hits(tokens []text.Token, in, language string) (hits, friends []Match) {
	if len(tokens) == 0 {
		return nil, nil
	}
	p, words := passageOf(tokens, in, language), t.book(language)
	for i := range tokens {
		for _, b := range []*book{words, t.names} {
			hits = b.at(&p, i, hits)
		}
	}
	friends = t.friendsIn(&p)
	hits = slices.DeleteFunc(hits, func(h Match) bool {
		return slices.ContainsFunc(friends, h.within) || t.ofAnother(h, tokens, in, language)
	})
	hits = t.hinted(hits, friends, &p)
	for i := range hits {
		hits[i].Whole, hits[i].Faint = t.said(hits[i])
	}
	return hits, friends
}

// hinted adds the subjects that two words or more hint at that differ, at the first of them. Two faint ones say nothing, nor does one that a false
// friend covers.
func (t *Thesaurus) hinted(hits, friends []Match, p *passage) []Match {
	var hints []Match
	for i := range p.tokens {
		hints = t.hints.at(p, i, hints)
	}
	hints = slices.DeleteFunc(hints, func(h Match) bool { return slices.ContainsFunc(friends, h.within) })
	for i, a := range hints {
		for _, b := range hints[:i] {
			if a.hintsWith(b) && p.tokens[a.At].Word != p.tokens[b.At].Word {
				if b.doubt = false; !slices.ContainsFunc(hits, func(h Match) bool { return h.Subject == a.Subject && !h.doubt }) {
					hits = append(hits, b)
				}
				break
			}
		}
	}
	return hits
}

// hintsWith tells whether a word and one before it hint at one subject, and one of the two is not faint.
func (h Match) hintsWith(before Match) bool {
	return h.Subject == before.Subject && h.At >= before.At+before.Tokens && !(h.doubt && before.doubt)
}

// at adds the phrases that begin with a token.
func (b *book) at(in *passage, i int, hits []Match) []Match {
	word := in.tokens[i].Word
	if b.sieve.may(in.words[i]) {
		hits = b.each(in.words[i], false, in, i, hits)
	}
	if in.stems[i] != word && in.stems[i] != "" && b.sieve.may(in.roots[i]) {
		hits = b.each(in.roots[i], false, in, i, hits)
	}
	if b.lengths == 0 {
		return hits
	}
	for n, h := 1, text.Hash(""); n <= len(word); n++ {
		if h = text.Extend(h, word[n-1:n]); b.lengths&(1<<min(63, n)) != 0 && b.sieve.may(h) {
			hits = b.each(h, true, in, i, hits)
		}
	}
	return hits
}

// each adds those phrases that open with a form, of which the hash is given, and with which tokens begin.
func (b *book) each(form uint64, opening bool, in *passage, i int, hits []Match) []Match {
	for from := *b.slot(keyOf(form, opening)); from > 0; {
		p := &b.phrases[from-1]
		from = p.next
		patterns := b.patterns(p)
		if in.begins(patterns, i) && !slices.ContainsFunc(hits, func(h Match) bool { return h.At == i && int(h.Subject) == int(p.subject) && h.Tokens >= len(patterns) }) {
			hits = append(hits, Match{
				Subject: Subject(p.subject), At: i, Tokens: len(patterns), doubt: p.faint, name: b.language == "",
			})
		}
	}
	return hits
}

func (w pattern) is(token text.Token, stem, in string) bool {
	switch {
	case w.printed != "" && !strings.HasPrefix(in[token.Start:], w.printed), w.capital && !token.Capital():
		return false
	case w.opening:
		return strings.HasPrefix(token.Word, w.form) && strings.HasPrefix(w.lettersOf(token, in), w.marked)
	case w.marked != "":
		return w.lettersOf(token, in) == w.marked
	case w.stem:
		return stem == w.form && inflected(token.Word, w.base) && (!w.proper || token.Capital() || token.Word == w.base)
	}
	return token.Word == w.form
}

// lettersOf gives a word of a text with its marks, where they count.
func (w pattern) lettersOf(token text.Token, in string) string {
	if w.marked == "" {
		return ""
	}
	return lettered(in[token.Start:token.End])
}

// within tells whether a false friend of its subject covers a hit.
func (h Match) within(friend Match) bool {
	return friend.Subject == h.Subject && friend.At <= h.At && friend.At+friend.Tokens >= h.At+h.Tokens
}
