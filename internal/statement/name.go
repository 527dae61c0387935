package statement

import (
	_ "embed"
	"slices"
	"sync"

	"newsroom/internal/text"
)

//go:embed compounds.txt
var compoundList string

// compounds are names and nouns that hold words of rules, of all languages: which one a statement of two words is in nobody knows before it is read.
var compounds = sync.OnceValue(func() text.Phrases {
	all := text.Phrases{}
	for _, phrases := range text.PhrasesByName(compoundList) {
		for first, rests := range phrases {
			all[first] = append(all[first], rests...)
		}
	}
	return all
})

// mostLabels is of how many labels the words are kept at most.
const mostLabels = 1000

// wordsOf gives the words and marks of a label, of which the same few hundred are looked for in each statement, and in each sentence of it.
func (l *Language) wordsOf(label string) []string {
	return l.labels.Get(label, mostLabels, func() (words []string) {
		for _, t := range l.tokens(label) {
			words = append(words, t.word)
		}
		return words
	})
}

// Breaks tells whether a name of several words holds one with which a clause could begin or a subject end.
func (l *Language) Breaks(name string) bool {
	tokens := l.tokens(name)
	for _, t := range tokens {
		if !t.mark && (l.clausal[t.word] || l.joins[t.word] || l.cuts[t.word] || l.negative[t.word]) {
			return len(tokens) > 1
		}
	}
	return false
}

// group binds the words of names, and of standing labels of several words.
func (r *reader) group(labels []string) {
	groups := 0
	bind := func(words []string) {
		for i := 0; i+len(words) <= len(r.tokens); i++ {
			if len(words) < 2 || !r.reads(i, words) {
				continue
			}
			groups++
			for k := range words {
				r.tokens[i+k].group = groups
			}
		}
	}
	for _, label := range labels {
		bind(r.l.wordsOf(label))
	}
	for _, name := range r.l.names {
		bind(name)
	}
	r.groupCompounds(labels, groups)
}

// groupCompounds binds the words of the names and nouns that hold words of rules. Groups is how many are bound already.
func (r *reader) groupCompounds(labels []string, groups int) {
	said := make([]text.Token, len(r.tokens))
	for i, t := range r.tokens {
		said[i].Word = text.Fold(r.src[t.start:t.end]) // as it is printed: "corte" is one way to spell a word of a rule
	}
	for i := 0; i < len(said); i++ {
		n := compounds().Length(said[i:])
		if n == 0 || r.tokens[i].mark || r.bound(i, i+n) || r.standsAlone(labels, i, i+n) {
			continue
		}
		groups++
		for k := range n {
			r.tokens[i+k].group = groups
		}
		i += n - 1
	}
}

// bound tells whether one of some words is part of another name, or quoted.
func (r *reader) bound(from, to int) bool {
	return slices.ContainsFunc(r.tokens[from:to], func(t token) bool { return t.group > 0 || t.quote > 0 })
}

// standsAlone tells whether the words behind the first of some are one of the labels that stand, or the last of them are.
func (r *reader) standsAlone(labels []string, from, to int) bool {
	return slices.ContainsFunc(labels, func(label string) bool {
		words := r.l.wordsOf(label)
		return len(words) > 0 && len(words) < to-from && r.reads(to-len(words), words)
	})
}

func (r *reader) reads(at int, words []string) bool {
	for k, word := range words {
		if r.tokens[at+k].word != word || r.tokens[at+k].group > 0 || r.tokens[at+k].quote > 0 {
			return false
		}
	}
	return true
}
