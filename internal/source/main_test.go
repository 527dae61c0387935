package source

import (
	"context"
	"encoding/binary"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
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

// start is when the tests happen.
var start = time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)

func now() time.Time { return start }

// world is a store on a file with a shelf and two readers.
type world struct {
	*sqlite.Store
	testing.TB
	shelf *Shelf
	a, b  newsroom.AccountID
}

// everybody is whom a source without an account is for.
var everybody newsroom.AccountID

// template is a file with its tables and nothing in them: making the tables takes longer than most tests.
var template = sync.OnceValues(func() (_ []byte, err error) {
	folder, err := os.MkdirTemp("", "newsroom-template-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "newsroom.db")
	s, err := sqlite.Open(context.Background(), sqlite.Config{Path: path, Clock: now, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return nil, err
	}
	if err := errors.Join(s.Migrate(context.Background()), s.Close()); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

func newWorld(t testing.TB) *world {
	t.Helper()
	w := &world{TB: t}
	file, err := template()
	w.must(err)
	path := filepath.Join(t.TempDir(), "newsroom.db")
	w.must(os.WriteFile(path, file, 0o600))
	w.Store, err = sqlite.Open(t.Context(), sqlite.Config{Path: path, Clock: now, Log: slog.New(slog.DiscardHandler)})
	w.must(err)
	t.Cleanup(func() { w.must(w.Close()) })
	client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	t.Cleanup(client.CloseIdleConnections)
	w.shelf = NewShelf(w.Store, feed.NewFetcher(client, now))
	w.a, w.b = w.account(1, "a@example.org"), w.account(2, "b@example.org")
	return w
}

func (w *world) account(n uint64, email string) (id newsroom.AccountID) {
	w.Helper()
	binary.BigEndian.PutUint64(id[8:], n)
	w.must(w.Update(w.Context(), func(tx store.Tx) error {
		return tx.Accounts().Add(newsroom.Account{ID: id, Email: email, Authorized: true}, newsroom.Reader{Account: id, Zone: "UTC", Language: "en"})
	}))
	return id
}

func (w *world) must(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
}

func view[T any](w *world, fn func(store.View) (T, error)) (got T) {
	w.Helper()
	w.must(w.View(w.Context(), func(v store.View) (err error) {
		got, err = fn(v)
		return err
	}))
	return got
}

// reads gives what an account reads, as "name address", addresses as they are stored.
func (w *world) reads(account newsroom.AccountID) (out []string) {
	w.Helper()
	for _, s := range view(w, func(v store.View) ([]newsroom.SourceHealth, error) { return v.Sources().For(account) }) {
		out = append(out, s.Name()+" "+s.URL)
	}
	return out
}

// sources counts what the checks of an account's readiness say of its sources.
func (w *world) readiness(account newsroom.AccountID) string {
	w.Helper()
	r := view(w, func(v store.View) (newsroom.Readiness, error) { return v.Readers().Readiness(account) })
	for _, check := range r.Checks {
		if check.Name == "sources" {
			return check.Message
		}
	}
	return ""
}

// enqueued tells whether the readiness of everyone is to be worked out anew.
func (w *world) enqueued() bool {
	w.Helper()
	return view(w, func(v store.View) (bool, error) {
		_, err := v.Jobs().Find(newsroom.ReadinessJob{})
		if newsroom.KindOf(err) == newsroom.KindNotFound {
			return false, nil
		}
		return true, err
	})
}

// serve serves pages by their paths.
func serve(t testing.TB, pages map[string]string) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, ok := pages[r.URL.Path]
		if !ok {
			http.NotFound(w, r)
			return
		}
		_, _ = w.Write([]byte(body))
	}))
	t.Cleanup(s.Close)
	return s
}

const gazette = `<rss version="2.0"><channel><title>The <![CDATA[<b>Gazette</b>]]></title><item><title>Fire</title></item><item><title>Flood</title></item></channel></rss>`

func same(t testing.TB, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// failsAs asserts the kind of an error.
func failsAs(t testing.TB, what string, err error, kind newsroom.Kind) {
	t.Helper()
	if err == nil || newsroom.KindOf(err) != kind {
		t.Errorf("%s: the error is %v of kind %d, want kind %d", what, err, newsroom.KindOf(err), kind)
	}
}
