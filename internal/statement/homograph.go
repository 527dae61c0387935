package statement

import (
	_ "embed"
	"sync"

	"newsroom/internal/text"
)

//go:embed homographs.txt
var homographList string

// homographs are the words of rules that are nouns as well, and what stands around them then, by language and kind.
var homographs = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(homographList) })

// asNoun stands before a word that is a noun where it stands, so that it is none of a rule's.
const asNoun = "\x00"

// nouns marks the words of rules that are nouns where they stand, outside of names: "the ban on boats", "hate crimes".
func (r *reader) nouns() {
	s := surroundings{reader: r, words: make([]text.Token, len(r.tokens))}
	for i, t := range r.tokens {
		s.words[i].Word = t.word
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
	words []text.Token
}

// behindArticle tells whether the word at a place is one of the listed words, behind an article or what stands for one, and before another word: a clause ends
// with "in the end".
func (s surroundings) behindArticle(at int) bool {
	if at == 0 || at+1 == len(s.tokens) || s.tokens[at+1].mark || !s.listed("", at) || !s.listed("<", at-1) || s.listed(")", at+1) {
		return false
	}
	return at < 2 || !s.listed("!", at-2) && !(s.listed("?", at) && s.listed("-", at-2))
}

// nameBegins tells whether a pair of words with which a name begins stands at the beginning, or behind an article.
func (s surroundings) nameBegins(at int) bool {
	return s.listed(">", at) && (at == 0 || s.listed("<", at-1) && (at < 2 || !s.listed("!", at-2)))
}

// listed tells whether words of a list of the language stand at a place.
func (s surroundings) listed(kind string, at int) bool {
	return homographs()[s.l.Code+kind].Begin(s.words[at:])
}
