package source

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"newsroom/internal/feed"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/store"
)

// listed gives addresses as entries of a catalogue.
func listed(addresses ...string) []catalogue.Entry {
	entries := make([]catalogue.Entry, len(addresses))
	for i, address := range addresses {
		entries[i] = catalogue.Entry{URL: address, Publisher: fmt.Sprintf("Publisher %d", i+1)}
	}
	return entries
}

func TestTheDeadOfACatalogueAreTold(t *testing.T) {
	w := newWorld(t)
	pages := map[string]string{
		"/feed": gazette, "/empty": `<rss version="2.0"><channel><title>Quiet</title></channel></rss>`, "/text": "no feed",
		"/page": `<!doctype html><link rel="alternate" type="application/rss+xml" href="/feed"><p>Welcome`,
	}
	s, other := serve(t, pages), serve(t, pages)
	moved := httptest.NewServer(http.RedirectHandler(s.URL+"/feed", http.StatusMovedPermanently))
	t.Cleanup(moved.Close)
	entries := listed(s.URL+"/feed", s.URL+"/gone", other.URL+"/page", moved.URL+"/", other.URL+"/text", s.URL+"/empty", "https://127.0.0.1:9/feed", "http://10.0.0.1/feed")
	var told []Asked
	dead, err := w.shelf.CheckCatalogue(t.Context(), entries, func(a Asked) { told = append(told, a) })
	w.Must(err)
	var got []string
	for _, one := range dead {
		got = append(got, one.Publisher+": "+one.Cause)
	}
	same(t, "the dead", strings.Join(got, "\n"), `Publisher 2: there is nothing at this address (status 404)
Publisher 3: this is a web page, not a feed
Publisher 5: this is plain text, not a feed
Publisher 7: the server can't be reached (the connection was refused)
Publisher 8: the address is in a private network; name it in --allow-private-networks`)
	same(t, "how often it told", len(told), len(entries))
	same(t, "what it told last", told[len(told)-1], Asked{Done: len(entries), Dead: 5, Of: len(entries)})
	same(t, "what is stored", w.reads(everybody), []string(nil))

	dead, err = w.shelf.CheckCatalogue(t.Context(), nil, nil)
	w.Must(err)
	same(t, "the dead of an empty catalogue", len(dead), 0)
}

// getter answers every request with a feed, a second later, and remembers when it was asked for what.
type getter struct {
	mu    sync.Mutex
	at    map[string][]time.Time // by host
	busy  map[string]bool
	clash bool
	most  int // hosts that were asked at the same time
}

func (g *getter) Fetch(_ context.Context, r feed.Request) (feed.Response, error) {
	host, err := feed.HostKey(r.URL)
	if err != nil {
		return feed.Response{}, err
	}
	g.mark(host, true)
	<-time.After(time.Second) // of the bubble's time
	g.mark(host, false)
	return feed.Response{Status: http.StatusOK, Body: []byte(gazette)}, nil
}

func gapOf(d time.Duration) func(string) time.Duration {
	return func(string) time.Duration { return d }
}

func (g *getter) mark(host string, busy bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.clash = g.clash || busy && g.busy[host]
	if busy {
		g.at[host] = append(g.at[host], time.Now())
		g.busy[host] = true
	} else {
		delete(g.busy, host)
	}
	g.most = max(g.most, len(g.busy))
}

func TestHostsAreAskedOneFeedAtATimeWithAGap(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var addresses []string
		for feed := range 3 {
			for host := range askedAtOnce + 4 {
				addresses = append(addresses, fmt.Sprintf("https://h%d.example.org/%d", host, feed))
			}
		}
		g := &getter{at: map[string][]time.Time{}, busy: map[string]bool{}}
		dead, err := (&roll{get: g, gap: gapOf(5 * time.Second), entries: listed(addresses...)}).call(t.Context())
		if err != nil || len(dead) > 0 {
			t.Fatalf("%v, %d dead", err, len(dead))
		}
		same(t, "two requests to one host at a time", g.clash, false)
		same(t, "hosts at the same time", g.most, askedAtOnce)
		same(t, "hosts", len(g.at), askedAtOnce+4)
		for host, at := range g.at {
			for i := 1; i < len(at); i++ {
				same(t, "the gap on "+host, at[i].Sub(at[i-1]), 6*time.Second)
			}
		}
	})
}

func TestACheckThatIsGivenUpEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		why := errors.New("given up")
		ctx, cancel := context.WithCancelCause(t.Context())
		g := &getter{at: map[string][]time.Time{}, busy: map[string]bool{}}
		r := &roll{get: g, gap: gapOf(time.Hour), entries: listed("https://example.org/1", "https://example.org/2"), told: func(Asked) { cancel(why) }}
		dead, err := r.call(ctx)
		if !errors.Is(err, why) || dead != nil {
			t.Errorf("it gave %v, %v", dead, err)
		}
		same(t, "requests", len(g.at["example.org:443"]), 1)
	})
}

// A check of the catalogue leaves a host alone that is held, or that asked for it, as polls do; and it tells polls when it
// has asked one.
func TestACheckOfTheCatalogueKeepsToTheRowsOfHosts(t *testing.T) {
	w := newWorld(t)
	asked := 0
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { asked++; _, _ = w.Write([]byte(gazette)) }))
	t.Cleanup(s.Close)
	host, err := feed.HostKey(s.URL)
	w.Must(err)
	var last Asked
	check := func() []Dead {
		t.Helper()
		dead, err := w.shelf.CheckCatalogue(t.Context(), listed(s.URL), func(a Asked) { last = a })
		w.Must(err)
		return dead
	}
	w.Commit(func(tx store.Tx) error {
		if _, _, err := tx.Feeds().Take(host, tx.Now(), tx.Now().Add(time.Minute)); err != nil {
			return err
		}
		return tx.Feeds().Release(host, tx.Now().Add(time.Hour))
	})
	same(t, "the dead while it rests", len(check()), 0)
	same(t, "what is told", last, Asked{Done: 1, Busy: 1, Of: 1})
	same(t, "requests", asked, 0)
	w.Pass(2 * time.Hour)
	same(t, "the dead when it may be asked", len(check()), 0)
	same(t, "requests then", asked, 1)
	var free time.Time
	w.Commit(func(tx store.Tx) (err error) {
		free, _, err = tx.Feeds().Take(host, tx.Now(), tx.Now().Add(time.Minute))
		return err
	})
	if free.IsZero() {
		t.Error("nobody knows that it was asked")
	}
}
