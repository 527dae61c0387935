package source

import (
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestADeathIsNotedOnce(t *testing.T) {
	begin := time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC)
	w := enginetest.NewWorld(t, begin)
	reader := w.Reader("reader@example.org", newsroom.Reader{})
	feed := func(path string, readers ...newsroom.AccountID) newsroom.FeedID {
		return w.Feed(newsroom.Feed{URL: "https://reader:password@example.org/" + path, Host: "example.org"}, readers...)
	}
	fails := func(id newsroom.FeedID, cause string) {
		w.Commit(func(tx store.Tx) error {
			f, err := tx.Feeds().Get(id)
			if err != nil {
				return err
			}
			failing := newsroom.Failing{Since: tx.Now(), Count: 1, Cause: cause}
			if f.Failing != nil {
				failing.Since = f.Failing.Since
			}
			return tx.Feeds().Polled(store.Polled{Feed: id, Failing: &failing})
		})
	}
	slow, quick := feed("slow", reader), feed("quick", reader)
	unread := feed("unread")
	for _, id := range []newsroom.FeedID{slow, quick, unread} {
		fails(id, "the server reports a fault of its own (status 500)")
	}
	hook := newsroom.Webhook{ID: w.Mint(), Account: reader, URL: "https://receiver.example/", Events: newsroom.WebhookEvents(), State: newsroom.WebhookOn, Since: begin, CreatedAt: begin}
	w.Commit(func(tx store.Tx) error { return tx.Webhooks().Add(hook) })
	m := NewMourner(w, w.Logger)
	last, deaths := time.Time{}, func() []string {
		return enginetest.Rows[string](w.Store, `SELECT actor || ' ' || action || ' ' || detail FROM audit ORDER BY id`)
	}
	run := func() {
		w.Must(m.Bury(t.Context(), last))
		last = w.Clock()
	}
	run()
	same(t, "at first", deaths(), []string(nil))
	w.Pass(deadAfter - time.Hour)
	fails(quick, gone) // in the end it says so
	run()
	same(t, "when one is gone", deaths(), []string{"newsroom source.died feed 2"})
	for range 3 {
		w.Pass(time.Hour)
		run()
	}
	same(t, "when the other has failed for two weeks", deaths(), []string{"newsroom source.died feed 2", "newsroom source.died feed 1"})
	told := enginetest.Rows[string](w.Store, `SELECT event || ' ' || told FROM outbox ORDER BY id`)
	same(t, "what the reader's webhook is told", told, []string{
		`source.failing {"title":"example.org","since":"2026-11-21T07:00:00Z","message":"This source will hardly come back: ` + gone + `."}`,
		`source.failing {"title":"example.org","since":"2026-11-21T07:00:00Z","message":"This source will hardly come back: the server reports a fault of its own (status 500)."}`,
	})
	if said := w.Said(); strings.Count(said, "a source has died") != 2 || strings.Contains(said, "password") {
		t.Errorf("the log says:\n%s", said)
	}
}
