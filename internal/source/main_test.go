package source

import (
	"net/http"
	"net/http/httptest"
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

// start is when the tests happen.
var start = time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)

// world is a store with a shelf and two readers.
type world struct {
	*enginetest.World
	shelf *Sources
	a, b  newsroom.AccountID
}

// noGap leaves hosts alone for no time between requests.
func noGap(string) time.Duration { return 0 }

// everybody is whom a source without an account is for.
var everybody = enginetest.Everybody

func newWorld(t testing.TB) *world {
	t.Helper()
	w := &world{World: enginetest.NewWorld(t, start)}
	client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	t.Cleanup(client.CloseIdleConnections)
	w.shelf = NewSources(w.Store, feed.NewFetcher(client, w.Clock), noGap, 0)
	w.a, w.b = w.Reader("a@example.org", newsroom.Reader{}), w.Reader("b@example.org", newsroom.Reader{})
	return w
}

// reads gives what an account reads, as "name address", addresses as they are stored.
func (w *world) reads(account newsroom.AccountID) (out []string) {
	w.Helper()
	for _, s := range enginetest.See(w, func(v store.View) ([]newsroom.SourceHealth, error) { return v.Sources().For(account) }) {
		out = append(out, s.Name()+" "+s.URL)
	}
	return out
}

// sources counts what the checks of an account's readiness say of its sources.
func (w *world) readiness(account newsroom.AccountID) string {
	w.Helper()
	r := enginetest.See(w, func(v store.View) (newsroom.Readiness, error) { return v.Readers().Readiness(account) })
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
	return enginetest.See(w, func(v store.View) (bool, error) {
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

var (
	same    = enginetest.Same
	failsAs = enginetest.Fails
)
