package webtest

import (
	"crypto/x509"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"sync"
	"testing"

	"newsroom/internal/outbound"
)

// Later is a service for reading later by https on loopback, as Readeck is asked. It lets in who has the token "good".
type Later struct {
	*httptest.Server
	mu   sync.Mutex
	took []string
}

// NewLater starts one, and gives with it a guarded client that may ask it.
func NewLater(t testing.TB) (*Later, *outbound.Client) {
	t.Helper()
	l := &Later{}
	l.Server = httptest.NewTLSServer(http.HandlerFunc(l.serve))
	t.Cleanup(l.Close)
	roots := x509.NewCertPool()
	roots.AddCert(l.Certificate())
	client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}, RootCAs: roots, ServerName: "example.com", MaxRedirects: -1})
	t.Cleanup(client.CloseIdleConnections)
	return l, client
}

func (l *Later) serve(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	switch {
	case err != nil:
		w.WriteHeader(http.StatusBadRequest)
	case r.Header.Get("Authorization") != "Bearer good":
		w.WriteHeader(http.StatusUnauthorized)
	case r.Method == http.MethodPost && r.URL.Path == "/api/bookmarks":
		l.mu.Lock()
		defer l.mu.Unlock()
		l.took = append(l.took, string(body))
		w.WriteHeader(http.StatusAccepted)
	}
}

// Took gives what was handed over, as it was posted.
func (l *Later) Took() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return append([]string(nil), l.took...)
}
