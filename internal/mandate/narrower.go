package mandate

import (
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// narrower tells whether a label names a subject that is part of what another names, so that it says by itself what is meant: "horror
// films" of cinema, but not the "prices" of bitcoin.
func narrower(label, field, language string) bool {
	news := thesaurus.News()
	for _, part := range news.Find(text.Tokens(label), label, language) {
		for _, whole := range news.Find(text.Tokens(field), field, language) {
			if part.Subject != whole.Subject && news.Within(part.Subject, whole.Subject) {
				return true
			}
		}
	}
	return false
}
