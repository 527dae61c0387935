package readlater_test

import (
	"crypto/x509"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/outbound"
	"newsroom/internal/readlater"
	"newsroom/internal/store/enginetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	same  = enginetest.Same
	start = time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)
)

// took is a request as a service took it.
type took struct {
	Method, Host, Path, Query, Type, Authorization, Body string
}

// service is a real server by https on loopback.
type service struct {
	*httptest.Server
	mu      sync.Mutex
	took    []took
	answers []string // in turn: status and body; then "200 {}"
}

func newService(t *testing.T) *service {
	t.Helper()
	s := &service{}
	s.Server = httptest.NewTLSServer(http.HandlerFunc(s.serve))
	t.Cleanup(s.Close)
	return s
}

func (s *service) serve(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.took = append(s.took, took{r.Method, r.Host, r.URL.Path, r.URL.Query().Encode(), r.Header.Get("Content-Type"), r.Header.Get("Authorization"), string(body)})
	status, said := 200, "{}"
	if len(s.answers) > 0 {
		_, err := fmt.Sscanf(s.answers[0], "%d", &status)
		if err != nil {
			panic(err)
		}
		said, s.answers = s.answers[0][len("200 "):], s.answers[1:]
	}
	if status == http.StatusFound {
		w.Header().Set("Location", "/elsewhere")
	}
	w.WriteHeader(status)
	_, _ = io.WriteString(w, said)
}

// will says what is answered from now on, in turn.
func (s *service) will(answers ...string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answers = answers
}

// since gives what was taken since it was last asked.
func (s *service) since() []took {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := s.took
	s.took = nil
	return all
}

// diverted is the guarded client, with services that are in one place found on loopback. They are still asked by their names.
type diverted struct {
	*outbound.Client
	to   string
	ends *[]time.Time // until when each request is waited for; zero: for ever
}

func (d diverted) Do(r *http.Request) (*http.Response, error) {
	end, _ := r.Context().Deadline()
	*d.ends = append(*d.ends, end)
	if strings.HasSuffix(r.URL.Host, ".instapaper.com") || strings.HasSuffix(r.URL.Host, "pinboard.in") {
		name := r.URL.Host
		r = r.Clone(r.Context())
		r.URL.Host, r.Host = d.to, name
	}
	return d.Client.Do(r)
}

type house struct {
	*enginetest.World
	*service
	services *readlater.Services
	client   *outbound.Client
	ends     []time.Time // until when each request was waited for
	ada, bob newsroom.AccountID
}

func newHouse(t *testing.T) *house {
	t.Helper()
	h := &house{World: enginetest.NewWorld(t, start), service: newService(t)}
	roots := x509.NewCertPool()
	roots.AddCert(h.Certificate())
	client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}, RootCAs: roots, ServerName: "example.com", MaxRedirects: -1})
	t.Cleanup(client.CloseIdleConnections)
	h.client = client
	h.services = readlater.NewServices(h.Store, h.Mint, diverted{client, strings.TrimPrefix(h.URL, "https://"), &h.ends}, "https://news.example")
	h.ada, h.bob = h.Reader("ada@example.org", newsroom.Reader{}), h.Reader("bob@example.org", newsroom.Reader{})
	return h
}

// article is one whose address and title must be escaped everywhere.
var article = readlater.Bookmark{URL: "https://paper.example/a?b=c&d=ä", Title: "Ferries & \"trains\"\u00a0+ more"}
