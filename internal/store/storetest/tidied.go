package storetest

import (
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store"
)

// searchTidied also revises and purges between its many small transactions, so that there is something to leave out.
func searchTidied(t *testing.T, w *world) {
	reader, feed := w.shelf()
	var ids []newsroom.ArticleID
	for i := range 40 {
		ids = append(ids, w.arrive(feed, "harbour "+strings.Repeat("crane ", i%3)+string(rune('a'+i%26))+string(rune('a'+i/26)))...)
	}
	for _, id := range ids[:5] {
		w.update(func(tx store.Tx) error {
			return tx.Articles().Revise(newsroom.Version{Article: id, N: 2, Seen: tx.Now(), Title: "Harbour", Content: digest("new"), Words: 1}, store.Stems{Title: "harbour"})
		})
	}
	asked := []store.SearchQuery{{Terms: [][]string{{"crane"}}, Limit: 100}, {Terms: [][]string{{"harbour"}, {"stem"}}, Limit: 100, Least: 2}}
	ask := func() [][]newsroom.ArticleID {
		return view(w, func(v store.View) ([][]newsroom.ArticleID, error) { return v.Articles().MatchingEach(reader, asked) })
	}
	before := ask()
	left := true
	for range 100 {
		if left {
			left = change(w, func(tx store.Tx) (bool, error) { return tx.Keeping().Tidy(1) })
			same(t, "what is found", ask(), before)
		}
	}
	if left || len(before[0]) == 0 || len(before[1]) != 35 {
		t.Errorf("more is left to do: %v; found %d and %d", left, len(before[0]), len(before[1]))
	}
	if again := change(w, func(tx store.Tx) (bool, error) { return tx.Keeping().Tidy(1) }); again {
		t.Error("what is in one piece is not left alone")
	}
}
