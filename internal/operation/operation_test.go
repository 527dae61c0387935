package operation_test

import (
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/operation"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestWhoRunsTheNewsroomSeesHowItStandsAndNobodyElse(t *testing.T) {
	w := enginetest.NewWorld(t, time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC))
	id := w.Reader("ada@example.org", newsroom.Reader{Minutes: 6})
	w.Feed(newsroom.Feed{URL: "https://ada:sekrit@feeds.example/feed?key=sekrit", Host: "feeds.example"}, id)
	account := enginetest.See(w, func(v store.View) (newsroom.Account, error) { return v.Accounts().Get(id) })
	w.Commit(func(tx store.Tx) error {
		feed, err := tx.Feeds().ByURL("https://ada:sekrit@feeds.example/feed?key=sekrit")
		if err != nil {
			return err
		}
		return tx.Feeds().Polled(store.Polled{
			Feed: feed.ID, Every: time.Hour, NextPoll: tx.Now().Add(time.Hour), Failing: &newsroom.Failing{Since: tx.Now(), Count: 3, Cause: "The server says 404."},
			Lack: newsroom.LackMore,
		})
	})
	w.Commit(func(tx store.Tx) error { return tx.Enqueue(newsroom.TimetableJob{}) })
	inspector := operation.NewInspector(w.Store)
	_, err := inspector.Inspect(t.Context(), account, operation.ReaderQuery{})
	enginetest.Same(t, "to a reader", newsroom.KindOf(err), newsroom.KindNotFound)
	account.Admin = true
	s, err := inspector.Inspect(t.Context(), account, operation.ReaderQuery{})
	w.Must(err)
	enginetest.Same(t, "the readers", []any{s.All, s.Active, s.Readers[0].Email, s.Readers[0].Sources}, []any{1, 1, "ada@example.org", 1})
	enginetest.Same(t, "the sources", []any{s.Sources, s.Broken, s.Failing[0].Readers, s.Failing[0].Cause}, []any{1, 1, 1, "The server says 404."})
	if url := s.Failing[0].URL; url == "" || strings.Contains(url, "sekrit") {
		t.Errorf("the address is %s", url)
	}
	enginetest.Same(t, "what is not read whole", []any{s.Partial, s.Lacking}, []any{1, []operation.IncompleteFeed{{URL: s.Failing[0].URL, Lack: newsroom.LackMore, Polled: s.At}}})
	enginetest.Same(t, "the work", s.Jobs[newsroom.JobWaiting], 1)
}
