package feed

import (
	"flag"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"path/filepath"
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom/internal/outbound"
)

var update = flag.Bool("update", false, "write the golden files anew")

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// noon is when the tests take place.
var noon = time.Date(2026, 11, 2, 12, 0, 0, 0, time.UTC)

// ticking is a clock that moves on by a second at each look.
func ticking() func() time.Time {
	now := noon.Add(-time.Second)
	return func() time.Time { now = now.Add(time.Second); return now }
}

// fetcher may reach the test servers.
func fetcher(t *testing.T) *Fetcher {
	t.Helper()
	client := outbound.New(outbound.Options{
		AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, Timeout: 10 * time.Second,
	})
	t.Cleanup(client.CloseIdleConnections)
	return NewFetcher(client, ticking())
}

func serve(t *testing.T, h http.HandlerFunc) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(h)
	t.Cleanup(s.Close)
	return s
}

func read(t testing.TB, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return b
}
