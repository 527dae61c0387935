package app

import (
	"encoding/binary"
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

	"newsroom/internal/store/enginetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// dawn is when the tests begin.
var dawn = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// clock stands until it is moved.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) time() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// minter makes identifiers in order.
func minter() func() [16]byte {
	var mu sync.Mutex
	var n uint32
	return func() (id [16]byte) {
		mu.Lock()
		defer mu.Unlock()
		n++
		id[6], id[8] = 0x70, 0x80
		binary.BigEndian.PutUint32(id[12:], n)
		return id
	}
}

// record is a log that may be written from several goroutines.
type record struct {
	mu  sync.Mutex
	all []byte
}

// Write adds a line.
func (r *record) Write(b []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.all = append(r.all, b...)
	return len(b), nil
}

// String gives what was written.
func (r *record) String() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return string(r.all)
}

// open opens a newsroom in a folder or a database of its own, which may read feeds on loopback without a gap. Each of
// tune may change its settings.
func open(t testing.TB, c *clock, log *record, tune ...func(*Config)) *App {
	t.Helper()
	data, database := t.TempDir(), enginetest.Empty(t)
	if !onPostgres() {
		data, database = filepath.Dir(database), ""
	}
	config := Config{
		Data: data, DatabaseURL: database, Listen: "127.0.0.1:0", Public: "https://news.example.org", AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")},
		Log: slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug})), Clock: c.time, Mint: minter(), Version: "test",
	}
	for _, change := range tune {
		change(&config)
	}
	a, err := New(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	})
	return a
}

func onPostgres() bool { return os.Getenv("NEWSROOM_TEST_ENGINE") == "postgres" }

// site is a web server whose pages are set by the test; what is not set is not there.
type site struct {
	*httptest.Server
	mu    sync.Mutex
	pages map[string]string
}

func newSite(t testing.TB) *site {
	t.Helper()
	s := &site{pages: map[string]string{}}
	s.Server = httptest.NewServer(s)
	t.Cleanup(s.Close)
	return s
}

// ServeHTTP answers with the page of the path.
func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	page, ok := s.pages[r.URL.Path]
	s.mu.Unlock()
	if !ok {
		http.NotFound(w, r)
		return
	}
	_, _ = w.Write([]byte(page))
}

// set sets a page, or takes it away with "".
func (s *site) set(path, page string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if delete(s.pages, path); page != "" {
		s.pages[path] = page
	}
}

func same(t testing.TB, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}
