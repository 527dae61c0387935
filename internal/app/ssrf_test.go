package app

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/feed"
	"newsroom/internal/oauth"
	"newsroom/internal/outbound"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/store"
)

// The addresses of the corpus that must be blocked come to every door of the newsroom at which an address may come.
// No socket is opened for them: the guard refuses in the dialer, after the name is resolved and before anything
// connects, and says so by an error of its own, outbound.Refused; or the address is none that can be asked at all.
//
// Some addresses of the list have the name of a public site and nothing but a word in their path that says what they
// are about. For a guard they are where their name leads, so the name server leads every name inside.

// blocked gives the addresses that must be blocked.
func blocked(t *testing.T) (all []string) {
	t.Helper()
	const name = "ssrf_urls.jsonl"
	for line := range strings.Lines(labelled(t, func(n string) bool { return n == name })[name]) {
		var said struct{ URL, Expect string }
		if err := json.Unmarshal([]byte(line), &said); err != nil {
			t.Fatal(err)
		}
		if said.Expect == "blocked" {
			all = append(all, said.URL)
		}
	}
	if len(all) < 150 {
		t.Fatalf("the list holds %d addresses that must be blocked", len(all))
	}
	return all
}

// outside is an address that stands for a public one: on loopback, so that nothing leaves this machine, and the only
// one that may be reached.
var outside = netip.MustParsePrefix("127.77.0.9/32")

// serveOutside starts a server there; each of its connections serves one request.
func serveOutside(t *testing.T, secure bool, h http.HandlerFunc) *httptest.Server {
	t.Helper()
	l, err := net.Listen("tcp4", outside.Addr().String()+":0")
	if err != nil {
		t.Skipf("this machine has one loopback address only: %v", err)
	}
	s := &httptest.Server{Listener: l, Config: &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Connection", "close")
		h(w, r)
	})}}
	if secure {
		s.StartTLS()
	} else {
		s.Start()
	}
	t.Cleanup(s.Close)
	return s
}

func guarded(t *testing.T) *outbound.Client {
	t.Helper()
	client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{outside}})
	t.Cleanup(client.CloseIdleConnections)
	return client
}

// isBlocked tells whether an error says that nothing was sent.
func isBlocked(err error) bool {
	switch outbound.KindOf(err) {
	case outbound.Refused, outbound.Address:
		return true
	}
	return errors.Is(err, feed.ErrAddress)
}

func TestEveryAddressOfTheListIsBlockedAsAFeed(t *testing.T) {
	newNames(t)
	a := open(t, &clock{now: dawn}, new(record), func(c *Config) { c.AllowPrivate = []netip.Prefix{outside} })
	reader, err := a.Accounts.Add(t.Context(), account.New{Email: "ada@example.org"})
	if err != nil {
		t.Fatal(err)
	}
	fetch := feed.NewFetcher(guarded(t), a.config.Clock)
	for _, address := range blocked(t) {
		if _, err := fetch.Fetch(t.Context(), feed.Request{URL: address}); !isBlocked(err) {
			t.Errorf("a poll of %s: %v", address, err)
		}
		if _, err := a.Shelf.Check(t.Context(), address); !isBlocked(err) {
			t.Errorf("a check of %s: %v", address, err)
		}
		if _, err := a.Shelf.Add(t.Context(), reader.ID, address); !isBlocked(err) {
			t.Errorf("adding %s: %v", address, err)
		}
	}
	var entries []catalogue.Entry
	for _, address := range blocked(t) {
		entries = append(entries, catalogue.Entry{URL: address})
	}
	dead, err := a.Shelf.CheckCatalogue(t.Context(), entries, 0, nil)
	if err != nil || len(dead) != len(entries) {
		t.Errorf("of the catalogue %d of %d are dead, %v", len(dead), len(entries), err)
	}
	for _, one := range dead {
		if !strings.HasPrefix(one.Cause, outbound.Refused.Sentence()) && !strings.HasPrefix(one.Cause, outbound.Address.Sentence()) {
			t.Errorf("%s of the catalogue: %s", one.URL, one.Cause)
		}
	}
}

// A list is stored without going out. What it names by number is refused at once, and the rest when it is polled.
func TestEveryAddressOfTheListIsBlockedInAListOfFeeds(t *testing.T) {
	newNames(t)
	c := &clock{now: dawn}
	a := open(t, c, new(record), func(c *Config) { c.AllowPrivate = []netip.Prefix{outside} })
	hosts := map[string]bool{}
	var list strings.Builder
	for _, address := range blocked(t) {
		if host, err := feed.HostKey(address); err != nil || !hosts[host] { // polls leave a gap between requests to one host
			fmt.Fprintf(&list, "<outline xmlUrl=%q/>", strings.NewReplacer("&", "&amp;", "<", "&lt;", `"`, "&quot;", `\`, "&#92;").Replace(address))
			hosts[host] = true
		}
	}
	done, err := a.Shelf.Import(t.Context(), newsroom.AccountID{}, strings.NewReader("<opml><body>"+list.String()+"</body></opml>"), nil)
	if err != nil || done.Added == 0 || done.Refused() == 0 {
		t.Fatal(done.Added, done.Refused(), err)
	}
	if _, err := a.Accounts.Add(t.Context(), account.New{Email: "ada@example.org", Authorized: true}); err != nil {
		t.Fatal(err)
	}
	if _, err := a.Poll(t.Context(), true, func(store.PollCounts) {}); err != nil {
		t.Fatal(err)
	}
	all, err := a.Shelf.List(t.Context(), nil)
	if err != nil || len(all) != done.Added {
		t.Fatal(len(all), err)
	}
	for _, one := range all {
		if one.Failing == nil || !strings.Contains(one.Failing.Cause, outbound.Refused.Sentence()) {
			t.Errorf("%s was polled: %+v", one.URL, one.Failing)
		}
	}
	t.Logf("%d refused in the list, %d when polled", done.Refused(), done.Added)
}

func TestEveryAddressOfTheListIsBlockedAsARedirect(t *testing.T) {
	newNames(t)
	var to string
	asked := 0
	s := serveOutside(t, false, func(w http.ResponseWriter, _ *http.Request) {
		asked++
		w.Header()["Location"] = []string{to}
		w.WriteHeader(http.StatusFound)
	})
	fetch := feed.NewFetcher(guarded(t), (&clock{now: dawn}).time)
	all := blocked(t)
	for _, to = range all {
		_, err := fetch.Fetch(t.Context(), feed.Request{URL: s.URL})
		_, bad := url.Parse(to)
		switch kind := outbound.KindOf(err); {
		case kind == outbound.Refused, kind == outbound.Redirects:
		case kind == outbound.Broken && bad != nil: // nobody can say where it leads
		default:
			t.Errorf("a redirect to %s: %s %v", to, kind, err)
		}
	}
	if asked != len(all) {
		t.Errorf("the server that redirects was asked %d times for %d addresses", asked, len(all))
	}
}

// A name server that first tells a public address and then an inner one: once for each address of the list that is a
// number.
func TestNoNameThatChangesItsMindLeadsInside(t *testing.T) {
	server := newNames(t)
	asked := 0
	s := serveOutside(t, false, func(w http.ResponseWriter, _ *http.Request) { asked++; fmt.Fprint(w, "<rss/>") })
	_, port, _ := net.SplitHostPort(s.Listener.Addr().String())
	fetch := feed.NewFetcher(guarded(t), (&clock{now: dawn}).time)
	numbers := numbersOf(blocked(t))
	for i, ip := range numbers {
		name := fmt.Sprintf("changes-%d.example", i)
		server.lead(name, outside.Addr(), ip)
		address := "http://" + name + ":" + port + "/"
		if resp, err := fetch.Fetch(t.Context(), feed.Request{URL: address}); err != nil || resp.Status != http.StatusOK {
			t.Errorf("%s, the first time: %d %v", ip, resp.Status, err)
		}
		for range 2 {
			if _, err := fetch.Fetch(t.Context(), feed.Request{URL: address}); outbound.KindOf(err) != outbound.Refused {
				t.Errorf("%s, later: %v", ip, err)
			}
		}
		if n := server.times(name); n < 6 { // both families, three times
			t.Errorf("%s was asked for %d times", name, n)
		}
	}
	if asked != len(numbers) || len(numbers) < 25 {
		t.Errorf("%d numbers, %d requests", len(numbers), asked)
	}
}

// numbersOf gives the addresses that the hosts of a list are, in whatever way they are written.
func numbersOf(addresses []string) (all []netip.Addr) {
	seen := map[netip.Addr]bool{}
	for _, address := range addresses {
		u, err := url.Parse(address)
		if err != nil {
			continue
		}
		host, err := outbound.Host(u)
		if err != nil {
			continue
		}
		if ip, err := netip.ParseAddr(host); err == nil && !seen[ip] {
			seen[ip] = true
			all = append(all, ip)
		}
	}
	return all
}

func TestEveryAddressOfTheListIsBlockedAsAClientsDocument(t *testing.T) {
	newNames(t)
	a := open(t, &clock{now: dawn}, new(record), func(c *Config) { c.AllowPrivate = []netip.Prefix{outside} })
	fetched := 0
	for _, address := range blocked(t) {
		query := url.Values{"response_type": {"code"}, "client_id": {address}, "code_challenge": {appChallenge}, "code_challenge_method": {"S256"}}
		_, err := a.OAuth.Read(t.Context(), query.Encode())
		refused, ok := errors.AsType[*oauth.RefusedError](err)
		switch {
		case !ok:
			t.Errorf("%s: %v", address, err)
		case refused.Reason.Cause == nil: // it is no address of a document
		case isBlocked(refused.Reason.Cause):
			fetched++
		default:
			t.Errorf("%s: %v", address, refused.Reason.Cause)
		}
	}
	if fetched < 30 {
		t.Errorf("%d were refused by the guard", fetched)
	}
}

// The documents of clients are fetched without following anything, wherever it leads.
func TestNoDocumentOfAClientLeadsElsewhere(t *testing.T) {
	server := newNames(t)
	server.lead("example.com", outside.Addr())
	var to string
	asked := 0
	s := serveOutside(t, true, func(w http.ResponseWriter, _ *http.Request) {
		asked++
		w.Header()["Location"] = []string{to}
		w.WriteHeader(http.StatusFound)
	})
	a := open(t, &clock{now: dawn}, new(record))
	trusting := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{outside}, MaxRedirects: -1, RootCAs: poolOf(s)})
	t.Cleanup(trusting.CloseIdleConnections)
	door := oauth.New(a.Store, a.config.Mint, trusting, a.config.Clock, oauth.Settings{Origin: "https://news.example.org"})
	_, port, _ := net.SplitHostPort(s.Listener.Addr().String())
	all := blocked(t)
	for i, address := range all {
		to = address
		query := url.Values{"client_id": {fmt.Sprintf("https://example.com:%s/%d", port, i)}}
		_, err := door.Read(t.Context(), query.Encode())
		refused, ok := errors.AsType[*oauth.RefusedError](err)
		if !ok || refused.Reason.Reason != oauth.InvalidClient {
			t.Errorf("a document that leads to %s: %v", address, err)
		}
	}
	if asked != len(all) {
		t.Errorf("the server of the documents was asked %d times for %d", asked, len(all))
	}
}
