package ingest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/fulltext"
	"newsroom/internal/outbound"
	"newsroom/internal/politeness"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// server is a machine that answers http and https at the ports of both, and notes what it was asked for, and when.
type server struct {
	address string
	trusted *x509.CertPool
	mu      sync.Mutex
	pages   map[string]page // by scheme and path
	seen    []exchange
}

type exchange struct {
	what            string // scheme and path
	asked, answered time.Time
}

// newServer begins to answer at an address of this machine, of which each test has its own.
func newServer(t *testing.T, address string) *server {
	t.Helper()
	s := &server{address: address, pages: map[string]page{}}
	certificate := s.certified(t)
	for scheme, port := range map[string]string{"http": "80", "https": "443"} {
		on, err := net.Listen("tcp", net.JoinHostPort(address, port))
		if errors.Is(err, os.ErrPermission) {
			t.Skip("only who may listen at the ports 80 and 443 can be asked there")
		}
		if err != nil {
			t.Fatal(err)
		}
		one := httptest.NewUnstartedServer(s.answers(scheme))
		_ = one.Listener.Close()
		one.Listener, one.TLS = on, &tls.Config{Certificates: []tls.Certificate{certificate}, MinVersion: tls.VersionTLS12}
		if scheme == "https" {
			one.StartTLS()
		} else {
			one.Start()
		}
		t.Cleanup(one.Close)
	}
	return s
}

// certified makes a certificate for the server's address.
func (s *server) certified(t *testing.T) tls.Certificate {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	form := &x509.Certificate{
		SerialNumber: big.NewInt(1), IPAddresses: []net.IP{net.ParseIP(s.address)}, IsCA: true, BasicConstraintsValid: true,
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
	}
	der, err := x509.CreateCertificate(rand.Reader, form, form, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	read, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	s.trusted = x509.NewCertPool()
	s.trusted.AddCert(read)
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}
}

func (s *server) answers(scheme string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		what := scheme + " " + r.URL.Path
		s.mu.Lock()
		at := len(s.seen)
		s.seen = append(s.seen, exchange{what: what, asked: time.Now()})
		p, ok := s.pages[what]
		s.mu.Unlock()
		for name, value := range p.header {
			w.Header().Set(name, value)
		}
		switch {
		case !ok:
			w.WriteHeader(http.StatusNotFound)
		case p.status != 0:
			w.WriteHeader(p.status)
		default:
			_, _ = w.Write([]byte(p.body))
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		s.seen[at].answered = time.Now()
	}
}

func (s *server) set(scheme, path string, p page) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pages[scheme+" "+path] = p
}

// lead lets a path of http lead to one of https.
func (s *server) lead(from, to string) {
	s.set("http", from, page{status: http.StatusMovedPermanently, header: map[string]string{"Location": s.url("https", to)}})
}

func (s *server) url(scheme, path string) string { return scheme + "://" + s.address + path }

// asked gives what was asked for since the last call.
func (s *server) asked() (all []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, e := range s.seen {
		all = append(all, e.what)
	}
	s.seen = nil
	return all
}

// client gives the world's ways to a server.
func (s *server) client(t *testing.T, hold bool) *outbound.Client {
	t.Helper()
	c := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, RootCAs: s.trusted, Hold: hold})
	t.Cleanup(c.CloseIdleConnections)
	return c
}

// reading lets the world read a server.
func (w *world) reading(t *testing.T, s *server, gap time.Duration) *world {
	t.Helper()
	w.poller = NewPoller(w.Store, feed.NewFetcher(s.client(t, false), w.Clock), func(string) time.Duration { return gap }, nil, w.Logger)
	return w
}

// What a server sees of polls on several nodes, of redirects and of a check: one request at a time, each a gap after the answer
// to the last, by whichever scheme.
func TestHTTPAndHTTPSOfOneServerAreOneHost(t *testing.T) {
	const gap = 60 * time.Millisecond
	s := newServer(t, "127.80.44.1")
	w := furnish(enginetest.NewLivingWorld(t, time.Now)).reading(t, s, gap)
	s.lead("/one", "/led")
	for what, scheme := range map[string]string{"/led": "https", "/two": "https", "/three": "http", "/four": "https", "/check": "https"} {
		s.set(scheme, what, page{body: rss("", item{guid: what, title: what})})
	}
	ids := []newsroom.FeedID{
		w.subscribe(s.url("http", "/one")), w.subscribe(s.url("https", "/two")), w.subscribe(s.url("http", "/three")), w.subscribe(s.url("https", "/four")),
	}
	check := politeness.NewLeasingFetcher(politeness.NewHostLeases(w.Store, w.poller.gap), w.poller.fetch)
	var all sync.WaitGroup
	for lane := range 3 {
		all.Go(func() {
			if err := w.poller.Batch(t.Context(), newsroom.PollJob{Lane: lane}, newsroom.Ticket{}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Go(func() {
		if _, err := check.Fetch(t.Context(), feed.Request{URL: s.url("https", "/check")}); err != nil {
			t.Error(err)
		}
	})
	all.Wait()
	w.batch() // where the check came first, nothing could be leased
	for i, title := range []string{"/led/1", "/two/1", "/three/1", "/four/1"} {
		same(t, "articles", w.titles(ids[i]), []string{title})
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	same(t, "requests", len(s.seen), 6)
	for i := 1; i < len(s.seen); i++ {
		before, after := s.seen[i-1], s.seen[i]
		if left := after.asked.Sub(before.answered); before.answered.IsZero() || left < gap-time.Millisecond { // times are stored in microseconds
			t.Errorf("%s was asked for %s after %s was answered", after.what, left, before.what)
		}
	}
}

// Who asks by https to be left alone is left alone by http, too.
func TestWhatIsAskedForByHTTPSHoldsForHTTP(t *testing.T) {
	s := newServer(t, "127.80.44.2")
	w := newWorld(t).reading(t, s, 0)
	w.subscribe(s.url("https", "/busy"))
	s.set("https", "/busy", page{status: http.StatusTooManyRequests, header: map[string]string{"Retry-After": "7200"}})
	w.batch()
	plain := w.subscribe(s.url("http", "/feed"))
	s.set("http", "/feed", page{body: rss("", item{guid: "1", title: "Fire"})})
	w.Pass(time.Hour)
	w.batch()
	same(t, "asked within two hours", s.asked(), []string{"https /busy"})
	w.Pass(time.Hour + time.Second)
	w.batch()
	same(t, "articles after them", w.titles(plain), []string{"Fire/1"})
}

const burned = "The old mill burned"

// pagesOf shows articles with these addresses in a feed of stubs, and gives what became of their pages, by address.
func (w *world) pagesOf(s *server, pager *Pager, addresses ...string) map[string]newsroom.PageState {
	w.Helper()
	var items []item
	for _, address := range addresses {
		items = append(items, item{guid: address, link: address, title: burned, text: "It burned …"})
	}
	s.set("http", "/feed", page{body: rss("", items...)})
	w.poll()
	s.asked()
	w.fill(pager)
	states := map[string]newsroom.PageState{}
	for _, a := range w.articles(enginetest.See(w, func(v store.View) (newsroom.Feed, error) { return v.Feeds().ByURL(s.url("http", "/feed")) }).ID) {
		states[a.URL] = w.pageOf(a.Article).State
	}
	return states
}

// A robots.txt is for its own scheme: what http keeps from robots https may give, and the other way round, redirects included.
func TestEachOriginHasItsOwnRules(t *testing.T) {
	s := newServer(t, "127.80.44.3")
	w := newWorld(t).reading(t, s, 0)
	w.want(w.subscribe(s.url("http", "/feed")), newsroom.FullTextAlways)
	pager := NewPager(w.Store, fulltext.NewPageFetcher(s.client(t, true), w.Clock), w.poller.gap, w.Logger)
	s.set("http", "/robots.txt", page{body: "User-agent: *\nDisallow: /only\n"})
	s.set("https", "/robots.txt", page{body: "User-agent: *\nDisallow: /private\n"})
	s.set("https", "/only", reporting(burned))
	s.set("http", "/private", reporting(burned))
	s.lead("/third", "/private")
	only, private, third := s.url("https", "/only"), s.url("http", "/private"), s.url("http", "/third")
	states := w.pagesOf(s, pager, only, private, third)
	same(t, "asked", s.asked(), []string{"http /robots.txt", "http /third", "https /robots.txt", "http /private", "https /only"})
	same(t, "pages", states, map[string]newsroom.PageState{only: newsroom.PageRead, private: newsroom.PageRead, third: newsroom.PageRefused})
	same(t, "rules", enginetest.Rows[string](w.Store, `SELECT origin FROM robots ORDER BY origin`), []string{s.url("http", ""), s.url("https", "")})

	s.set("https", "/fourth", reporting(burned))
	kept, fourth := s.url("http", "/only/more"), s.url("https", "/fourth")
	states = w.pagesOf(s, pager, kept, fourth)
	same(t, "asked under rules that are known", s.asked(), []string{"https /fourth"})
	same(t, "the new pages", []newsroom.PageState{states[kept], states[fourth]}, []newsroom.PageState{newsroom.PageRefused, newsroom.PageRead})
}

// A robots.txt that leads from http to https is followed, and is then http's.
func TestRulesThatAreKeptByHTTPSAreFound(t *testing.T) {
	s := newServer(t, "127.80.44.4")
	w := newWorld(t).reading(t, s, 0)
	w.want(w.subscribe(s.url("http", "/feed")), newsroom.FullTextAlways)
	pager := NewPager(w.Store, fulltext.NewPageFetcher(s.client(t, true), w.Clock), w.poller.gap, w.Logger)
	s.lead("/robots.txt", "/robots.txt")
	s.set("https", "/robots.txt", page{body: "User-agent: *\nDisallow: /private\n"})
	s.set("http", "/open", reporting(burned))
	open, private := s.url("http", "/open"), s.url("http", "/private")
	states := w.pagesOf(s, pager, open, private)
	same(t, "asked", s.asked(), []string{"http /robots.txt", "https /robots.txt", "http /open"})
	same(t, "pages", states, map[string]newsroom.PageState{open: newsroom.PageRead, private: newsroom.PageRefused})
}
