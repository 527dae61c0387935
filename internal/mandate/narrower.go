package mandate

import (
	"slices"

	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// narrower tells whether a label names a subject that is part of what another names, so that it says by itself what is meant: "horror
// films" of cinema, but not the "prices" of bitcoin.
func narrower(label, field, language string) bool {
	news := thesaurus.News()
	wholes := news.Find(text.Tokens(field), field, language)
	for _, part := range news.Find(text.Tokens(label), label, language) {
		if slices.ContainsFunc(wholes, func(whole thesaurus.Match) bool {
			return part.Subject != whole.Subject && news.Within(part.Subject, whole.Subject)
		}) {
			return true
		}
	}
	return false
}
