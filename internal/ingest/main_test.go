package ingest

import (
	"fmt"
	"net/netip"
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// start is when the tests begin.
var start = time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC)

// world is a store with one active account, and a poller that reads feeds of the loopback network.
type world struct {
	*enginetest.World
	reader newsroom.AccountID
	poller *Poller
}

func newWorld(t testing.TB) *world {
	t.Helper()
	return furnish(enginetest.NewWorld(t, start))
}

// furnish makes the account and the poller.
func furnish(empty *enginetest.World) *world {
	empty.Helper()
	w := &world{World: empty, reader: empty.Reader("reader@example.org", newsroom.Reader{})}
	client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	w.Cleanup(client.CloseIdleConnections)
	w.poller = NewPoller(w.Store, feed.NewFetcher(client, w.Clock), func(string) time.Duration { return 0 }, nil, w.Logger)
	return w
}

// subscribe lets the reader read an address.
func (w *world) subscribe(address string) newsroom.FeedID {
	w.Helper()
	host, err := feed.HostKey(address)
	w.Must(err)
	return w.Feed(newsroom.Feed{URL: address, Host: host, Every: newsroom.FirstInterval}, w.reader)
}

func (w *world) feed(id newsroom.FeedID) newsroom.Feed {
	w.Helper()
	return enginetest.See(w, func(v store.View) (newsroom.Feed, error) { return v.Feeds().Get(id) })
}

// poll makes everything due and polls one batch, an hour after the last.
func (w *world) poll() {
	w.Helper()
	w.Pass(time.Hour)
	w.Commit(func(tx store.Tx) error { return tx.Feeds().MakeDue() })
	w.batch()
}

// batch polls one batch of what is due.
func (w *world) batch() {
	w.Helper()
	w.Must(w.poller.Batch(w.Context(), newsroom.PollJob{}, newsroom.Ticket{}))
}

// articles gives all articles of a feed in their newest words, oldest first.
func (w *world) articles(id newsroom.FeedID) []newsroom.Text {
	w.Helper()
	all := enginetest.See(w, func(v store.View) ([]newsroom.Text, error) { return v.Articles().Ungrouped(100000) })
	var of []newsroom.Text
	for _, a := range all {
		if a.Feed == id {
			of = append(of, a)
		}
	}
	return of
}

// titles gives the articles of a feed as "title/version".
func (w *world) titles(id newsroom.FeedID) []string {
	w.Helper()
	var out []string
	for _, a := range w.articles(id) {
		out = append(out, fmt.Sprintf("%s/%d", a.Title, a.Version))
	}
	return out
}

// matching gives the titles of the reader's articles that the search table finds for a stem.
func (w *world) matching(stem string) []string {
	w.Helper()
	return enginetest.See(w, func(v store.View) (out []string, err error) {
		ids, err := v.Articles().Matching(w.reader, store.SearchQuery{Terms: [][]string{{stem}}, Limit: 100})
		if err != nil {
			return nil, err
		}
		texts, err := v.Articles().Words(w.reader, ids)
		for _, t := range texts {
			out = append(out, t.Title)
		}
		return out, err
	})
}

// enqueued tells whether a job like this was ever enqueued.
func (w *world) enqueued(job newsroom.Job) bool {
	w.Helper()
	return enginetest.See(w, func(v store.View) (bool, error) {
		_, err := v.Jobs().Find(job)
		if newsroom.KindOf(err) == newsroom.KindNotFound {
			return false, nil
		}
		return err == nil, err
	})
}

var same = enginetest.Same
