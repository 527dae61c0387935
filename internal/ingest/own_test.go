package ingest

import (
	"crypto/x509"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/fulltext"
	"newsroom/internal/outbound"
	"newsroom/internal/source"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// pass is the header's value. No byte of it may be anywhere but with the publisher; looked for is its middle.
const (
	pass = "session=f00dcafe-0b5e55ed-subscribed"
	core = "0b5e55ed"
)

// paywall is a server of a publisher that notes what it was asked for, and with which header, in its order.
type paywall struct {
	*httptest.Server
	mu    sync.Mutex
	asked []string
}

func publishes(t *testing.T, begin func(http.Handler) *httptest.Server, answer func(w http.ResponseWriter, r *http.Request, known bool)) *paywall {
	t.Helper()
	p := &paywall{}
	p.Server = begin(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		with := r.Header.Get("X-Subscriber")
		p.mu.Lock()
		p.asked = append(p.asked, strings.TrimSpace(r.URL.Path+" "+with))
		p.mu.Unlock()
		answer(w, r, with == pass)
	}))
	t.Cleanup(p.Close)
	return p
}

// heard gives what it was asked for since the last call, in the order of the alphabet.
func (p *paywall) heard() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	all := p.asked
	p.asked = nil
	slices.Sort(all)
	return all
}

// subscribers is a world of two readers who may read publishers by https.
type subscribers struct {
	*world
	other newsroom.AccountID
	shelf *source.Sources
	pages *Pager
}

func newSubscribers(t *testing.T, publishers ...*paywall) *subscribers {
	t.Helper()
	w := &subscribers{world: newWorld(t)}
	w.other = w.Reader("other@example.org", newsroom.Reader{})
	trusted := x509.NewCertPool()
	for _, p := range publishers {
		if p.Certificate() != nil {
			trusted.AddCert(p.Certificate())
		}
	}
	client := func(hold bool) *outbound.Client {
		c := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, RootCAs: trusted, Hold: hold})
		t.Cleanup(c.CloseIdleConnections)
		return c
	}
	none := func(string) time.Duration { return 0 }
	fetch := feed.NewFetcher(client(false), w.Clock)
	w.poller = NewPoller(w.Store, fetch, none, nil, w.Logger).Subscribing("https://newsroom.example")
	w.pages = NewPager(w.Store, fulltext.NewPageFetcher(client(true), w.Clock), none, w.Logger)
	w.shelf = source.NewSources(w.Store, fetch, none, 0)
	return w
}

// takes adds an address for a reader, without going there, and gives its feed.
func (w *subscribers) takes(reader newsroom.AccountID, address string) newsroom.SourceHealth {
	w.Helper()
	done, err := w.shelf.Take(w.Context(), reader, []source.Want{{URL: address}})
	w.Must(err)
	same(w, "added", done.Added, 1)
	return w.of(reader, address)
}

// of gives the reader's source at an address.
func (w *subscribers) of(reader newsroom.AccountID, address string) newsroom.SourceHealth {
	w.Helper()
	all := enginetest.See(w, func(v store.View) ([]newsroom.SourceHealth, error) { return v.Sources().For(reader) })
	at := slices.IndexFunc(all, func(s newsroom.SourceHealth) bool { return s.URL == address })
	if at < 0 {
		w.Fatalf("there is no source at %s", address)
	}
	return all[at]
}

func (w *subscribers) gives(reader newsroom.AccountID, address string) newsroom.SourceHealth {
	w.Helper()
	_, err := w.shelf.SetHeader(w.Context(), reader, address, "x-subscriber", pass)
	w.Must(err)
	return w.of(reader, address)
}

// silent asserts that the value stands nowhere: neither in the log nor, as it is, in the database.
func (w *subscribers) silent() {
	w.Helper()
	for where, text := range map[string]string{"the log": w.Said(), "the database": w.Everything()} {
		if strings.Contains(text, core) || strings.Contains(text, "f00dcafe") {
			w.Errorf("%s tells the header", where)
		}
	}
}

// paid answers with the whole of the news to whom it knows, and with one article to others.
func paid(w http.ResponseWriter, r *http.Request, known bool) {
	items := []item{{guid: "1", link: "https://" + r.Host + "/free", title: "Free to all", text: "It is …"}}
	if known {
		items = append(items, item{guid: "2", link: "https://" + r.Host + "/paid", title: "For subscribers", text: "It is …"})
	}
	w.Header().Set("ETag", `"always the same"`)
	w.Header().Set("Link", `<https://hub.example/>; rel="hub"`)
	_, _ = w.Write([]byte(rss("", items...)))
}

func TestWhatAHeaderBringsIsItsReadersAlone(t *testing.T) {
	p := publishes(t, httptest.NewTLSServer, paid)
	w := newSubscribers(t, p)
	address := p.URL + "/feed"
	w.takes(w.reader, address)
	second := w.takes(w.other, address)
	w.poll()
	same(t, "one poll for both", p.heard(), []string{"/feed"})
	first := w.gives(w.reader, address)
	if first.Feed == second.Feed || first.Header != "X-Subscriber" || first.HeaderSetAt.IsZero() {
		t.Fatalf("the source with a header is %+v", first)
	}
	w.poll()
	same(t, "each is polled", p.heard(), []string{"/feed", "/feed " + pass})
	same(t, "the subscriber's", w.titles(first.Feed), []string{"Free to all/1", "For subscribers/1"})
	same(t, "the other's", w.titles(w.of(w.other, address).Feed), []string{"Free to all/1"})
	third := w.Reader("third@example.org", newsroom.Reader{})
	same(t, "who comes later reads the feed of all", w.takes(third, address).Feed, second.Feed)
	for reader, want := range map[newsroom.AccountID][]string{w.reader: {"For subscribers"}, w.other: nil, third: nil} {
		w.reader = reader
		same(t, "found in search", w.matching("subscrib"), want)
	}
	same(t, "pushes of it", enginetest.Rows[int](w.Store, `SELECT count(*) FROM subscription WHERE feed = $1`, int64(first.Feed)), []int{0})
	w.silent()
}

func TestAHeaderThatIsTakenBackTakesWithItWhatItBrought(t *testing.T) {
	p := publishes(t, httptest.NewTLSServer, paid)
	w := newSubscribers(t, p)
	address := p.URL + "/feed"
	plain := w.takes(w.reader, address)
	own := w.gives(w.reader, address)
	w.poll()
	_, err := w.shelf.RemoveHeader(t.Context(), w.reader, address)
	w.Must(err)
	now := w.of(w.reader, address)
	same(t, "the source", []any{now.ID, now.Feed, now.Header}, []any{own.ID, plain.Feed, ""})
	same(t, "what the header brought", len(w.titles(own.Feed)), 0)
	same(t, "headers", enginetest.Rows[int](w.Store, `SELECT count(*) FROM header`), []int{0})
	p.heard()
	w.poll()
	same(t, "asked", p.heard(), []string{"/feed"})
	_, err = w.shelf.RemoveHeader(t.Context(), w.reader, address)
	enginetest.Fails(t, "none", err, newsroom.KindNotFound)

	w.gives(w.reader, address)
	w.Commit(func(tx store.Tx) error { return tx.Accounts().Remove(w.reader) })
	same(t, "headers of who has gone", enginetest.Rows[int](w.Store, `SELECT count(*) FROM header`), []int{0})
	same(t, "feeds of who has gone", enginetest.Rows[int](w.Store, `SELECT count(*) FROM feed WHERE owner IS NOT NULL`), []int{0})
}

// A redirect carries the header to no other server, not to http, and not back from there; on the same server it goes along.
func TestAHeaderGoesNoFurtherThanItsServer(t *testing.T) {
	elsewhere := publishes(t, httptest.NewTLSServer, func(w http.ResponseWriter, r *http.Request, known bool) {
		if back := r.URL.Query().Get("back"); back != "" {
			http.Redirect(w, r, back, http.StatusFound)
			return
		}
		paid(w, r, known)
	})
	plain := publishes(t, httptest.NewServer, paid)
	var p *paywall
	p = publishes(t, httptest.NewTLSServer, func(w http.ResponseWriter, r *http.Request, known bool) {
		switch r.URL.Path {
		case "/away":
			http.Redirect(w, r, elsewhere.URL+"/elsewhere", http.StatusMovedPermanently)
		case "/back":
			http.Redirect(w, r, elsewhere.URL+"/through?back="+p.URL+"/returned", http.StatusFound)
		case "/unsafe":
			http.Redirect(w, r, plain.URL+"/plain", http.StatusFound)
		case "/here":
			http.Redirect(w, r, "/there", http.StatusMovedPermanently)
		default:
			paid(w, r, known)
		}
	})
	w := newSubscribers(t, p, elsewhere, plain)
	feeds := map[string]newsroom.FeedID{}
	for _, path := range []string{"/away", "/back", "/unsafe", "/here"} {
		w.takes(w.reader, p.URL+path)
		feeds[path] = w.gives(w.reader, p.URL+path).Feed
	}
	w.takes(w.other, elsewhere.URL+"/elsewhere")
	w.poll()
	same(t, "the server", p.heard(), []string{"/away " + pass, "/back " + pass, "/here " + pass, "/returned", "/there " + pass, "/unsafe " + pass})
	same(t, "another", elsewhere.heard(), []string{"/elsewhere", "/elsewhere", "/through"})
	same(t, "by http", len(plain.heard()), 0)
	w.poll() // what moved for good has said so twice
	w.poll()
	same(t, "what moved on its server", w.feed(feeds["/here"]).URL, p.URL+"/there")
	same(t, "whose it is", w.feed(feeds["/here"]).Owner, w.reader)
	same(t, "what moved to another server", w.feed(feeds["/away"]).URL, p.URL+"/away")
	same(t, "who reads it there", w.of(w.reader, p.URL+"/away").Feed, feeds["/away"])
	same(t, "another, ever after", slices.ContainsFunc(elsewhere.heard(), func(s string) bool { return strings.Contains(s, pass) }), false)
	w.silent()
}

func TestAPublisherThatRefusesAHeaderIsToldOfInWords(t *testing.T) {
	status := http.StatusForbidden
	p := publishes(t, httptest.NewTLSServer, func(w http.ResponseWriter, _ *http.Request, _ bool) { w.WriteHeader(status) })
	w := newSubscribers(t, p)
	address := p.URL + "/feed"
	w.takes(w.reader, address)
	w.takes(w.other, address)
	w.gives(w.reader, address)
	for status = range map[int]bool{http.StatusForbidden: true, http.StatusUnauthorized: true} {
		w.poll()
		cause := w.of(w.reader, address).Failing.Cause
		same(t, "the subscriber's", cause, fmt.Sprintf("the publisher refused your subscription's header (status %d)", status))
		same(t, "the other's", w.of(w.other, address).Failing.Cause, feed.StatusError{Status: status}.Error())
	}
	w.silent()
}

// Whose key is gone, cut or another one is asked for nothing, with the header or without.
func TestAHeaderThatCannotBeOpenedIsNotSent(t *testing.T) {
	for name, spoil := range map[string]string{
		"the key is gone":          `DELETE FROM key WHERE purpose = 'secrets'`,
		"the key is cut":           `UPDATE key SET secret = substr(secret, 1, 16) WHERE purpose = 'secrets'`,
		"the header is cut":        `UPDATE header SET sealed = substr(sealed, 1, length(sealed) - 1)`,
		"nothing is left of it":    `UPDATE header SET sealed = substr(sealed, 1, 3)`,
		"it has another name":      `UPDATE header SET name = 'X-Other'`,
		"it is at another server":  `UPDATE feed SET url = 'https://127.0.0.1:1/feed' || substr(url, length(url) - 32) WHERE owner IS NOT NULL`,
		"it is gone, without word": `DELETE FROM header`,
	} {
		t.Run(name, func(t *testing.T) {
			p := publishes(t, httptest.NewTLSServer, paid)
			w := newSubscribers(t, p)
			w.takes(w.reader, p.URL+"/feed")
			own := w.gives(w.reader, p.URL+"/feed")
			w.poller.headers = source.NewHeaders(w.Again(w.Clock, slog.New(slog.DiscardHandler))) // as a process that has just begun
			w.Exec(spoil)
			w.poll()
			same(t, "asked", len(p.heard()), 0)
			failing := w.feed(own.Feed).Failing
			if failing == nil || failing.Cause != "your subscription's header can't be read any more; give it again" {
				t.Fatalf("it fails as %+v", failing)
			}
			w.silent()
		})
	}
}
