package statement

import (
	_ "embed"
	"sync"

	"newsroom/internal/text"
)

//go:embed homographs.txt
var homographList string

// homographs are what is known of the words of a language's rules that are nouns as well.
type homographs struct {
	words, before, verbs, names, until, untilBefore, behind text.Phrases // by the signs of homographs.txt: none, < ! > ? - )
}

// homographsOf are those of the languages that have any, by their codes.
var homographsOf = sync.OnceValue(func() map[string]homographs {
	lists, all := text.PhrasesByName(homographList), map[string]homographs{}
	for _, l := range Languages() {
		if words := lists[l.Code]; words != nil {
			all[l.Code] = homographs{words, lists[l.Code+"<"], lists[l.Code+"!"], lists[l.Code+">"], lists[l.Code+"?"], lists[l.Code+"-"], lists[l.Code+")"]}
		}
	}
	return all
})

// asNoun stands before a word that is a noun where it stands, so that it is none of a rule's.
const asNoun = "\x00"

// nouns marks the words of rules that are nouns where they stand, outside of names: "the ban on boats", "hate crimes".
func (r *reader) nouns() {
	lists, some := homographsOf()[r.l.Code]
	if !some {
		return
	}
	s := surroundings{reader: r, of: lists, said: make([]text.Token, len(r.tokens))}
	for i, t := range r.tokens {
		s.said[i].Word = t.word
	}
	for i := range r.tokens {
		if t := &r.tokens[i]; !t.mark && t.group == 0 && (s.behindArticle(i) || s.nameBegins(i)) {
			t.word = asNoun + t.word
		}
	}
}

// surroundings are what stands around the words of a sentence, as it was before some of them were marked.
type surroundings struct {
	*reader
	of   homographs
	said []text.Token
}

// behindArticle tells whether the word at a place is one of the listed words, behind an article or what stands for one, and before another word: a clause ends
// with "in the end".
func (s surroundings) behindArticle(at int) bool {
	if at == 0 || at+1 == len(s.tokens) || s.tokens[at+1].mark || !s.of.words.Begin(s.said[at:]) || !s.of.before.Begin(s.said[at-1:]) || s.of.behind.Begin(s.said[at+1:]) {
		return false
	}
	return at < 2 || !s.of.verbs.Begin(s.said[at-2:]) && !(s.of.until.Begin(s.said[at:]) && s.of.untilBefore.Begin(s.said[at-2:]))
}

// nameBegins tells whether a pair of words with which a name begins stands at the beginning, or behind an article.
func (s surroundings) nameBegins(at int) bool {
	return s.of.names.Begin(s.said[at:]) && (at == 0 || s.of.before.Begin(s.said[at-1:]) && (at < 2 || !s.of.verbs.Begin(s.said[at-2:])))
}
