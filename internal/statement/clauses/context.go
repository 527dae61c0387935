package clauses

import (
	"slices"
	"strings"
)

// lists are those of a language, by their names.
type lists map[string][]run

// has tells whether a list has a word.
func (l lists) has(name, word string) bool {
	return slices.ContainsFunc(l[name], func(words run) bool { return len(words) == 1 && words[0] == word })
}

// only tells whether tokens are nothing but words of a list.
func (l lists) only(name string, tokens []token) bool {
	return !slices.ContainsFunc(tokens, func(t token) bool { return !l.has(name, t.word) })
}

// denied tells whether a word before a token denies what its sentence says, with no other between them that turns it.
func (r *reader) denied(at int) bool {
	for at--; at >= 0 && !ends(r.tokens[at].word) && !r.lists.has("but", r.tokens[at].word); at-- {
		if slices.ContainsFunc(r.lists["not"], func(words run) bool { return r.stands(at, words) }) {
			return true
		}
	}
	return false
}

// stands tells whether words stand from a token on.
func (r *reader) stands(at int, words run) bool {
	for i, word := range words {
		if at+i >= len(r.tokens) || r.tokens[at+i].word != word {
			return false
		}
	}
	return true
}

// asked tells whether the sentence of a token asks.
func (r *reader) asked(at int) bool {
	for ; at < len(r.tokens) && !ends(r.tokens[at].word); at++ {
	}
	return at < len(r.tokens) && r.tokens[at].word == "?"
}

// ends tells whether a token ends a sentence.
func ends(word string) bool { return slices.Contains([]string{".", "!", "?", ";"}, word) }

// governed gives where the words begin that govern the clause at a token, and what governs a noun instead.
func (r *reader) governed(at int) (from int, instead string, ok bool) {
	from = max(0, at-6)
	line, all := r.line(from, at)
	for _, verb := range r.verbs {
		if found := verb.pattern.FindStringSubmatchIndex(line); found != nil {
			return from + wordsBefore(all, found[2]), strings.Join(verb.says, " "), true
		}
	}
	return 0, "", false
}

// Joins tells whether a folded word of a language stands between parts of a list: "and".
func Joins(code, word string) bool {
	g := grammarOf(code)
	return g != nil && g.lists.has("joins", word)
}

// WithoutNone gives the label of what is left out without the words before it that say that nothing of it is wanted ("nothing royal"), which are part of no
// subject; the label itself where it has none, or is nothing else.
func WithoutNone(code, label string) string {
	g := grammarOf(code)
	if g == nil {
		return label
	}
	r := readerOf(g, label, nil)
	for _, none := range g.lists["none"] {
		if len(none) < len(r.tokens) && r.stands(0, none) {
			return label[r.tokens[len(none)].start:]
		}
	}
	return label
}

// Contrasts tells whether a folded word of a language turns what stands before it: "but".
func Contrasts(code, word string) bool {
	g := grammarOf(code)
	return g != nil && g.lists.has("but", word)
}
