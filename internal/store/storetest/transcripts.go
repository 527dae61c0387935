package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

func transcriptBack(t *testing.T, w *world) {
	feed, _ := w.stubFeed()
	const at = "https://example.org/t.vtt"
	for i, v := range []newsroom.Version{{Title: "neither"}, {Title: "spoken", Spoken: at}} {
		v.Seen, v.Content = w.now(), newsroom.Digest{byte(i + 1)}
		w.update(func(tx store.Tx) error {
			return tx.Articles().Add([]store.ArrivedArticle{{Article: newsroom.Article{Feed: feed, Key: v.Content, FirstSeen: tx.Now()}, Words: v}})
		})
	}
	all := view(w, func(v store.View) ([]store.Candidate, error) {
		all, _, err := v.Pages().Candidates(start.Add(-time.Hour), 10)
		return all, err
	})
	if len(all) != 1 {
		t.Fatalf("candidates: %+v", all)
	}
	id := all[0].Article
	same(t, "the candidate", []string{all[0].Title, all[0].URL, all[0].Spoken}, []string{"spoken", "", at})
	same(t, "its version", view(w, func(v store.View) (newsroom.Version, error) { return v.Articles().Version(id, 1) }).Spoken, at)
	w.update(func(tx store.Tx) error {
		return tx.Pages().Want([]newsroom.Page{{Article: id, URL: at, Host: "example.org", Spoken: true}})
	})
	same(t, "the page waits", []any{w.pageOf(id).Spoken, w.pageOf(id).URL}, []any{true, at})
	leased := w.leasePages(start.Add(time.Minute))[0].Pages[0]
	same(t, "it is leased", leased.Spoken, true)
	leased.Spoken, leased.URL = false, "https://example.org/a"
	w.update(func(tx store.Tx) error { return tx.Pages().Save(leased.Page, 1, store.Stems{}) })
	same(t, "the page instead", []any{w.pageOf(id).Spoken, w.pageOf(id).URL}, []any{false, "https://example.org/a"})
}
