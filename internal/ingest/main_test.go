package ingest

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
	"newsroom/internal/store/sqlite"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// start is when the tests begin.
var start = time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC)

// world is a store on a file with one active account, and a poller that reads feeds of the loopback network.
// Its clock stands until it is moved.
type world struct {
	*sqlite.Store
	testing.TB
	reader newsroom.AccountID
	poller *Poller
	path   string
	log    bytes.Buffer

	mu  sync.Mutex
	now time.Time
	ids uint64
}

func newWorld(t testing.TB) *world {
	t.Helper()
	w := &world{TB: t, now: start}
	w.open(w.clock)
	return w
}

// template is a file with its tables and nothing in them: making the tables takes longer than most tests.
var template = sync.OnceValues(func() (_ []byte, err error) {
	folder, err := os.MkdirTemp("", "newsroom-template-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "newsroom.db")
	s, err := sqlite.Open(context.Background(), sqlite.Config{Path: path, Clock: time.Now, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return nil, err
	}
	if err := errors.Join(s.Migrate(context.Background()), s.Close()); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// open opens the store and makes the poller, both on a clock.
func (w *world) open(clock func() time.Time) {
	w.Helper()
	log := slog.New(slog.NewTextHandler(&w.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	file, err := template()
	w.must(err)
	w.path = filepath.Join(w.TempDir(), "newsroom.db")
	w.must(os.WriteFile(w.path, file, 0o600))
	w.Store, err = sqlite.Open(w.Context(), sqlite.Config{Path: w.path, Clock: clock, Log: log})
	w.must(err)
	w.Cleanup(func() { w.must(w.Close()) })
	w.reader = w.account("reader@example.org")
	client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	w.Cleanup(client.CloseIdleConnections)
	w.poller = NewPoller(w.Store, feed.NewFetcher(client, clock), func(string) time.Duration { return 0 }, nil, log)
}

func (w *world) clock() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now
}

func (w *world) pass(d time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.now = w.now.Add(d)
}

func (w *world) mint() (id [16]byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ids++
	binary.BigEndian.PutUint64(id[8:], w.ids)
	return id
}

func (w *world) must(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
}

func (w *world) account(email string) newsroom.AccountID {
	w.Helper()
	a := newsroom.Account{ID: w.mint(), Email: email, Zone: "UTC", Language: "en", Authorized: true}
	w.update(func(tx store.Tx) error {
		return tx.Accounts().Add(a, newsroom.Reader{Account: a.ID, Zone: "UTC", Language: "en", Schedule: newsroom.DefaultSchedule()})
	})
	return a.ID
}

// subscribe lets the reader read an address.
func (w *world) subscribe(address string) (id newsroom.FeedID) {
	w.Helper()
	host, err := feed.HostKey(address)
	w.must(err)
	w.update(func(tx store.Tx) error {
		if id, err = tx.Feeds().Add(newsroom.Feed{URL: address, Host: host, Every: newsroom.FirstInterval}); err != nil {
			return err
		}
		_, err = tx.Sources().Add(newsroom.Source{Feed: id, Account: w.reader})
		return err
	})
	return id
}

func (w *world) update(fn func(store.Tx) error) {
	w.Helper()
	w.must(w.Update(w.Context(), fn))
}

func view[T any](w *world, fn func(store.View) (T, error)) (got T) {
	w.Helper()
	w.must(w.View(w.Context(), func(v store.View) (err error) {
		got, err = fn(v)
		return err
	}))
	return got
}

func (w *world) feed(id newsroom.FeedID) newsroom.Feed {
	w.Helper()
	return view(w, func(v store.View) (newsroom.Feed, error) { return v.Feeds().Get(id) })
}

// poll makes everything due and polls one batch, an hour after the last.
func (w *world) poll() {
	w.Helper()
	w.pass(time.Hour)
	w.update(func(tx store.Tx) error { return tx.Feeds().MakeDue() })
	w.batch()
}

// batch polls one batch of what is due.
func (w *world) batch() {
	w.Helper()
	w.must(w.poller.Batch(w.Context(), newsroom.PollJob{}, newsroom.Ticket{}))
}

// articles gives all articles of a feed in their newest words, oldest first.
func (w *world) articles(id newsroom.FeedID) []newsroom.Text {
	w.Helper()
	all := view(w, func(v store.View) ([]newsroom.Text, error) { return v.Articles().Ungrouped(100000) })
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
	return view(w, func(v store.View) (out []string, err error) {
		ids, err := v.Articles().Matching(w.reader, store.Query{Terms: [][]string{{stem}}, Limit: 100})
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
	return view(w, func(v store.View) (bool, error) {
		_, err := v.Jobs().Find(job)
		if newsroom.KindOf(err) == newsroom.KindNotFound {
			return false, nil
		}
		return err == nil, err
	})
}

func same(t testing.TB, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}
