package edition

import (
	"strings"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/wire"
)

// proveShares: of no article that is cited more than sixty words are printed.
func (w *world) proveShares(cites []newsroom.Cite, headline string, printed []wire.Sentence) {
	w.Helper()
	for _, cite := range cites {
		t, words := w.text(cite.Article, cite.Version), 0
		if t.Title == headline {
			words = len(strings.Fields(headline))
		}
		for _, sentence := range printed {
			if strings.Contains(t.Text, sentence.Text) {
				words += len(strings.Fields(sentence.Text))
			}
		}
		if words > digest.MostWords {
			w.Errorf("%d words of article %d are printed", words, cite.Article)
		}
	}
}
