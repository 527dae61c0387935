package edition

import (
	"cmp"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

// proveShares: of no article that is cited more than sixty words are printed, unless they are its title and one sentence.
func (w *world) proveShares(cites []newsroom.Cite, headline string, printed []wire.Sentence) {
	w.Helper()
	for _, cite := range cites {
		t, words, sentences := w.text(cite.Article, cite.Version), 0, 0
		if t.Title == headline {
			words = len(strings.Fields(headline))
		}
		for _, sentence := range printed {
			if strings.Contains(t.Text, sentence.Text) {
				words += len(strings.Fields(sentence.Text))
				sentences++
			}
		}
		if words > digest.MostAlone || words > digest.MostWords && sentences > 1 {
			w.Errorf("%d words of article %d are printed", words, cite.Article)
		}
	}
}

// text gives what an article said at one version, in the form in which it is weighed.
func (w *world) text(article newsroom.ArticleID, n int) newsroom.Text {
	w.Helper()
	v := enginetest.See(w, func(v store.View) (newsroom.Version, error) { return v.Articles().Version(article, n) })
	return newsroom.Text{Article: article, Version: n, Title: v.Title, Text: v.Text, URL: v.URL, Language: "en"}
}

// weighed gives what an article said at one version, with its page if that was there.
func (w *world) weighed(article newsroom.ArticleID, n int, page bool) newsroom.Text {
	w.Helper()
	t := w.text(article, n)
	if page {
		t.Page = enginetest.See(w, func(v store.View) (newsroom.Page, error) { return v.Pages().Get(article) }).Text
	}
	return t
}

// byArticle gives documents in the order of their articles, as the search does.
func byArticle(window []newsroom.Sight, documents []mandate.Document) []mandate.Document {
	order := make([]int, len(window))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(window[a].Article, window[b].Article) })
	out := make([]mandate.Document, len(order))
	for i, at := range order {
		out[i] = documents[at]
	}
	return out
}
