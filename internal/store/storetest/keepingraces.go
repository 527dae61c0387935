package storetest

import (
	"context"
	"sync"
	"testing"

	"newsroom"
	"newsroom/internal/store"
)

func purgedConflicts(t *testing.T, w *world) {
	a := w.account("a@example.org")
	feed := w.feed("example.org", "/")
	w.read(a, feed)
	ids := w.arrive(feed, "gone", "here")
	situation := w.place(newsroom.SituationID{}, ids...)
	w.send(w.edition(a, 1, situation, ids[1]))
	w.purge(w.past(beyond))
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Editions().Send(w.edition(a, 2, situation, ids[1], ids[0])) }), newsroom.KindConflict)
	alert := w.alert(a, situation, "fact")
	alert.Cites = []newsroom.Cite{{Article: ids[0], Version: 1, Sentence: "“One.”"}}
	fails(t, w.raise(alert), newsroom.KindConflict)
	same(t, "the newest edition", w.latest(a).Number, int64(1))
}

func purgedRace(t *testing.T, w *world) {
	a := w.account("a@example.org")
	feed := w.feed("example.org", "/")
	w.read(a, feed)
	for n := range int64(10) {
		id := w.arrive(feed, string(rune('a'+n)))[0]
		situation := w.place(newsroom.SituationID{}, id)
		rule, e := w.past(beyond), w.edition(a, w.latestNumber(a)+1, situation, id)
		var all sync.WaitGroup
		var purged int
		var sent, failed error
		ctx := context.WithoutCancel(t.Context())
		all.Go(func() { sent = w.Update(ctx, func(tx store.Tx) error { return tx.Editions().Send(e) }) })
		all.Go(func() {
			failed = w.Update(ctx, func(tx store.Tx) (err error) {
				purged, _, err = tx.Keeping().Purge(rule, []newsroom.ArticleID{id}, 10)
				return err
			})
		})
		all.Wait()
		if failed != nil || (sent == nil) == (purged == 1) {
			t.Errorf("the edition: %v; the purge: %d, %v", sent, purged, failed)
		}
		if sent != nil {
			fails(t, sent, newsroom.KindConflict)
		}
		if whole := w.said(id, 1).Text != ""; whole != (sent == nil) {
			t.Errorf("sent: %v, the words are there: %v", sent, whole)
		}
	}
}

// latestNumber is that of the account's newest edition, 0 for none.
func (w *world) latestNumber(a newsroom.AccountID) int64 {
	w.t.Helper()
	return view(w, func(v store.View) (newsroom.Reader, error) { return v.Readers().Get(a) }).Last
}
