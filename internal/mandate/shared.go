package mandate

import (
	"strings"

	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// shared gives subjects with the place that the last of them names, where that is said of all: "politics and economy of Chile" is
// politics of Chile, too. It is said of all where the others are wide subjects of one or two words, as the last is without its place: who
// follows "chess and the history of Rome" does not mean chess of Rome.
func shared(subjects []string) []string {
	if len(subjects) < 2 {
		return subjects
	}
	last := strings.Fields(subjects[len(subjects)-1])
	at := placeBehind(last)
	if at == 0 || !wideSubject(last[:at]) {
		return subjects
	}
	place := " " + strings.Join(last[at:], " ")
	out := make([]string, 0, len(subjects))
	for _, subject := range subjects[:len(subjects)-1] {
		if !wideSubject(strings.Fields(subject)) {
			return subjects
		}
		out = append(out, subject+place)
	}
	return append(out, subjects[len(subjects)-1])
}

// placeBehind gives where a small word begins the end of a label, behind which a place is named and nothing else; 0 where none does.
func placeBehind(words []string) int {
	for i := 1; i+1 < len(words); i++ {
		if !smallAnywhere(words[i]) {
			continue
		}
		named := thesaurus.News().Named(text.Tokens(strings.Join(words[i+1:], " ")))
		if len(named) == 1 && named[0].Tokens == len(text.Tokens(strings.Join(words[i+1:], " "))) && thesaurus.News().Place(named[0].Subject) {
			return i
		}
	}
	return 0
}

// smallAnywhere tells whether a word is a small word of a language that statements are read in.
func smallAnywhere(word string) bool {
	folded := text.Fold(word)
	for _, language := range thesaurus.Languages {
		if text.StopWord(language, folded) {
			return true
		}
	}
	return false
}

// wideSubject tells whether some words name a subject that is no place and of which much else is part.
func wideSubject(words []string) bool {
	tokens := text.Tokens(strings.Join(words, " "))
	named := thesaurus.News().Named(tokens)
	return len(named) == 1 && named[0].Tokens == len(tokens) && thesaurus.News().Wide(named[0].Subject) && !thesaurus.News().Place(named[0].Subject)
}
