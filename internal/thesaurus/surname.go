package thesaurus

import (
	"slices"
	"strings"

	"newsroom/internal/text"
)

// mostTitled is how many of the longer words behind the first of a text may begin with capitals, of so many, where capitals still tell names
// from other words: headlines of some papers print every word with one, and German every noun.
const (
	mostTitled = 2 // one of so many
	longerWord = 4 // letters
)

// ofAnother tells whether a name of one word is that of somebody else: the word before it is printed as a given name, and the data know
// the name only behind others ("Narendra Modi", not "Manav Modi"). Titles before a name are no given names.
func (t *Thesaurus) ofAnother(h Match, tokens []text.Token, in, language string) bool {
	if !h.name || h.Tokens != 1 || h.At < 2 || language == "de" {
		return false
	}
	before, name := tokens[h.At-1], tokens[h.At]
	given := in[before.Start:before.End]
	if !before.Capital() || abbreviation(given) || in[before.End:name.Start] != " " || opensSentence(tokens[h.At-2], before, in) || t.titles[before.Word] {
		return false
	}
	known, full := t.subjects[h.Subject].given(name.Word)
	return full && !slices.Contains(known, before.Word) && !titled(tokens)
}

// Proper tells whether the words are a proper name.
func (h Match) Proper() bool { return h.name }

// given gives the words that stand before a last word in the names of a subject, folded; not full where none has more than one word.
func (s *subject) given(last string) (known []string, full bool) {
	for name := range s.names.each() {
		if words := strings.Fields(text.Fold(withoutYears(name))); len(words) > 1 && words[len(words)-1] == last {
			known, full = append(known, words[:len(words)-1]...), true
		}
	}
	return known, full
}

// opensSentence tells whether a word behind another one is the first of a sentence or of what is quoted.
func opensSentence(last, word text.Token, in string) bool {
	return strings.ContainsAny(in[last.End:word.Start], ".!?:;\"“”„»«‘’|–—-()\n")
}

// titled tells whether a text prints words with capitals that are no names.
func titled(tokens []text.Token) bool {
	longer, capitals := 0, 0
	for _, token := range tokens[1:] {
		if token.End-token.Start >= longerWord {
			longer++
			if token.Capital() {
				capitals++
			}
		}
	}
	return capitals*mostTitled > longer
}

// entitle reads the words that stand before surnames.
func (t *Thesaurus) entitle(data string) {
	t.titles = map[string]bool{}
	for line := range lines(data) {
		for word := range words(line).each() {
			t.titles[word] = true
		}
	}
}
