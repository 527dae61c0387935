package source

import (
	"crypto/x509"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

const subscribed = "session=0b5e55ed"

// paywall is a site that answers those alone whose header it knows, at an address that leads elsewhere with a link to a feed there.
func paywall(t *testing.T, elsewhere string) *httptest.Server {
	t.Helper()
	s := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.Header.Get("Cookie") != subscribed:
			w.WriteHeader(http.StatusUnauthorized)
		case r.URL.Path == "/away":
			http.Redirect(w, r, elsewhere+"/feed", http.StatusMovedPermanently)
		case r.URL.Path == "/site":
			_, _ = w.Write([]byte(`<html><head><link rel="alternate" type="application/rss+xml" href="/feed"></head><body>Paid</body></html>`))
		default:
			_, _ = w.Write([]byte(gazette))
		}
	}))
	t.Cleanup(s.Close)
	return s
}

// trusting has the shelf believe the certificates of test servers.
func (w *world) trusting(servers ...*httptest.Server) {
	pool := x509.NewCertPool()
	for _, s := range servers {
		pool.AddCert(s.Certificate())
	}
	client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, RootCAs: pool})
	w.Cleanup(client.CloseIdleConnections)
	w.shelf = NewSources(w.Store, feed.NewFetcher(client, w.Clock), noGap, 2)
}

// silent asserts that a header's value stands neither in the log nor in the database.
func (w *world) silent() {
	w.Helper()
	if strings.Contains(w.Said()+w.Everything(), "0b5e55ed") {
		w.Error("the header is told")
	}
}

func TestAFeedThatAnswersNobodyElseIsAddedWithItsHeader(t *testing.T) {
	open := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Cookie") != "" {
			t.Error("another server gets the header")
		}
		_, _ = w.Write([]byte(gazette))
	}))
	t.Cleanup(open.Close)
	s := paywall(t, open.URL)
	w := newWorld(t)
	w.trusting(s, open)
	_, err := w.shelf.Add(t.Context(), w.a, s.URL+"/site")
	failsAs(t, "without it", err, newsroom.KindUnavailable)
	added, err := w.shelf.AddPaid(t.Context(), w.a, s.URL+"/site", "cookie", subscribed)
	w.Must(err)
	same(t, "what was added", []any{added.URL, added.Title, added.Articles}, []any{s.URL + "/feed", "The Gazette", 2})
	got := enginetest.See(w, func(v store.View) (newsroom.SourceHealth, error) { return v.Sources().Get(added.ID) })
	own := enginetest.See(w, func(v store.View) (newsroom.Feed, error) { return v.Feeds().Get(got.Feed) })
	same(t, "whose it is", []any{got.Header, own.Owner}, []any{"Cookie", w.a})
	all := enginetest.See(w, func(v store.View) (newsroom.Feed, error) { return v.Feeds().ByURL(s.URL + "/feed") })
	same(t, "what is told of it to others", []any{all.Title, all.Link}, []any{"", ""})
	for name, refused := range map[string]struct {
		account               newsroom.AccountID
		address, header, says string
		kind                  newsroom.ErrorKind
	}{
		"twice":             {w.a, s.URL + "/feed", "Cookie", subscribed, newsroom.KindExists},
		"a list of all":     {everybody, s.URL + "/feed", "Cookie", subscribed, newsroom.KindInvalid},
		"no name":           {w.b, s.URL + "/feed", "Host", subscribed, newsroom.KindInvalid},
		"no value":          {w.b, s.URL + "/feed", "Cookie", "", newsroom.KindInvalid},
		"one that is wrong": {w.b, s.URL + "/feed", "Cookie", "session=other", newsroom.KindUnavailable},
		"on another server": {w.b, s.URL + "/away", "Cookie", subscribed, newsroom.KindInvalid},
	} {
		_, err := w.shelf.AddPaid(t.Context(), refused.account, refused.address, refused.header, refused.says)
		failsAs(t, name, err, refused.kind)
		if err != nil && strings.Contains(err.Error(), "0b5e55ed") {
			t.Errorf("%s: the error tells the header", name)
		}
	}
	_, err = w.shelf.AddPaid(t.Context(), w.b, s.URL+"/feed", "Cookie", subscribed)
	w.Must(err)
	same(t, "feeds with an owner", enginetest.Rows[int](w.Store, `SELECT count(*) FROM feed WHERE owner IS NOT NULL`), []int{2})
	w.silent()
}

func TestAHeaderIsOfAReadersOwnSourceAlone(t *testing.T) {
	w := newWorld(t)
	for account, address := range map[newsroom.AccountID]string{w.a: "https://paid.example/feed", everybody: "https://open.example/feed"} {
		_, err := w.shelf.Take(t.Context(), account, []Want{{URL: address}})
		w.Must(err)
	}
	for name, refused := range map[string]struct {
		account newsroom.AccountID
		source  string
		kind    newsroom.ErrorKind
	}{
		"everybody's":           {everybody, "https://open.example/feed", newsroom.KindInvalid},
		"everybody's, by one":   {w.a, "https://open.example/feed", newsroom.KindNotFound},
		"another's":             {w.b, "https://paid.example/feed", newsroom.KindNotFound},
		"one that is not there": {w.a, "777", newsroom.KindNotFound},
	} {
		_, err := w.shelf.SetHeader(t.Context(), refused.account, refused.source, "Cookie", subscribed)
		failsAs(t, name, err, refused.kind)
	}
	_, err := w.shelf.SetHeader(t.Context(), w.a, "https://paid.example/feed", "Cookie", subscribed)
	w.Must(err)
	_, err = w.shelf.RemoveHeader(t.Context(), w.b, "https://paid.example/feed")
	failsAs(t, "taken back by another", err, newsroom.KindNotFound)
	for _, account := range []newsroom.AccountID{w.a, w.b} {
		known := account == w.a
		done, err := w.shelf.Take(t.Context(), account, []Want{{URL: "https://paid.example/feed"}})
		w.Must(err)
		same(t, "added again", []bool{done.Known == 1, done.Added == 1}, []bool{known, !known})
	}
	same(t, "how many one reads", len(w.reads(w.a)), 2)
	listed, err := w.shelf.List(t.Context(), nil)
	w.Must(err)
	same(t, "the names that a list tells", []string{listed[0].Header + listed[1].Header + listed[2].Header}, []string{"Cookie"})
	w.silent()
}

// A source whose feed moves may come to the address that another source of its reader is asked at with a header.
func TestTwoSourcesOfOneAddressStayApart(t *testing.T) {
	w := newWorld(t)
	const address = "https://paid.example/feed"
	_, err := w.shelf.Take(t.Context(), w.a, []Want{{URL: address}})
	w.Must(err)
	paid, err := w.shelf.SetHeader(t.Context(), w.a, address, "Cookie", subscribed)
	w.Must(err)
	shared := w.Feed(newsroom.Feed{URL: address, Host: "paid.example"}, w.a)
	all := enginetest.See(w, func(v store.View) ([]newsroom.SourceHealth, error) { return v.Sources().For(w.a) })
	same(t, "how many it reads", len(all), 2)
	other := all[0].ID + all[1].ID - paid
	_, err = w.shelf.SetHeader(t.Context(), w.a, fmt.Sprint(other), "Cookie", subscribed)
	failsAs(t, "a header for the other", err, newsroom.KindExists)
	_, err = w.shelf.RemoveHeader(t.Context(), w.a, fmt.Sprint(paid))
	w.Must(err)
	all = enginetest.See(w, func(v store.View) ([]newsroom.SourceHealth, error) { return v.Sources().For(w.a) })
	same(t, "what stays", []any{len(all), all[0].ID, all[0].Feed}, []any{1, other, shared})
}

func TestAHeaderThatIsReplacedIsReadAnew(t *testing.T) {
	w := newWorld(t)
	const address = "https://paid.example/feed"
	_, err := w.shelf.Take(t.Context(), w.a, []Want{{URL: address}})
	w.Must(err)
	id, err := w.shelf.SetHeader(t.Context(), w.a, address, "Cookie", subscribed)
	w.Must(err)
	of := func() newsroom.SourceHealth {
		return enginetest.See(w, func(v store.View) (newsroom.SourceHealth, error) { return v.Sources().Get(id) })
	}
	before := of()
	w.Commit(func(tx store.Tx) error {
		return tx.Feeds().Polled(store.Polled{Feed: before.Feed, ETag: "tag", NextPoll: start.Add(time.Hour)})
	})
	w.Pass(time.Minute)
	_, err = w.shelf.SetHeader(t.Context(), w.a, address, "X-Api-Key", "0b5e55ed-anew")
	w.Must(err)
	after := of()
	f := enginetest.See(w, func(v store.View) (newsroom.Feed, error) { return v.Feeds().Get(after.Feed) })
	same(t, "after", []any{after.Feed, after.Header, after.HeaderSetAt, f.ETag, f.NextPoll}, []any{before.Feed, "X-Api-Key", start.Add(time.Minute), "", start.Add(time.Minute)})
	pass, err := w.shelf.headers.Of(t.Context(), after.Feed, address)
	w.Must(err)
	same(t, "what is sent", []string{pass.Name, pass.Value, pass.To}, []string{"X-Api-Key", "0b5e55ed-anew", address})
	w.silent()
}
