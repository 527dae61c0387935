package thesaurus

import (
	"slices"
	"strings"

	"newsroom/internal/text"
)

// Sense gives the field that a folded word is of beside a subject: the subject itself, where two words or more of it or of a part of it have the word among
// them, or it is one of those of which two say that ("models" beside artificial intelligence: "language model"); else what the subject is part of, where that is so
// there. Not ok where the word is of no such field, where a subject of its own is called so ("ferries" beside trains), or where the other is so wide that it tells nothing (Wide).
func (t *Thesaurus) Sense(word string, beside Subject) (field Subject, ok bool) {
	if t.Wide(beside) {
		return 0, false
	}
	for i := range t.subjects {
		if t.Within(Subject(i), beside) && t.hasAmong(i, word) {
			return beside, !t.isName(word)
		}
	}
	for _, whole := range t.subjects[beside].whole {
		if !t.Wide(Subject(whole)) && t.hasAmong(whole, word) {
			return Subject(whole), !t.isName(word)
		}
	}
	return 0, false
}

// isName tells whether a subject is called by a folded word.
func (t *Thesaurus) isName(word string) bool {
	if _, is := t.at[word]; is {
		return true
	}
	for i := range t.subjects {
		if slices.ContainsFunc(Languages, func(language string) bool { return text.Fold(t.Name(Subject(i), language)) == word }) {
			return true
		}
	}
	return false
}

// hasAmong tells whether a subject has a word in a term of several words, or among those of which two say it. A name is no such word.
func (t *Thesaurus) hasAmong(s int, word string) bool {
	for hint := range t.subjects[s].hints.each() {
		if hint == strings.ToLower(hint) && hasWord(hint, word, "en") {
			return true
		}
	}
	return slices.ContainsFunc(Languages, func(language string) bool {
		for term := range t.subjects[s].terms.in(language).each() {
			if strings.Contains(term, " ") && strings.Contains(text.Fold(term), word[:min(len(word), sameLetters)]) && hasWord(term, word, language) {
				return true
			}
		}
		return false
	})
}

// sameLetters is how many letters the forms of a word have in common at least, so that most terms need not be taken apart.
const sameLetters = 3
