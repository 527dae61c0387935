package source

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// counted is a site that counts requests, and says how many it answered at once.
type counted struct {
	*httptest.Server
	mu             sync.Mutex
	asked          []string
	now, most      int
	status         int
	hold           chan struct{} // answers wait for it; nil: they don't
	retryAfterThat string
}

func newCounted(t *testing.T) *counted {
	t.Helper()
	c := &counted{}
	c.Server = httptest.NewServer(c)
	t.Cleanup(c.Close)
	return c
}

func (c *counted) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c.mu.Lock()
	c.asked = append(c.asked, r.URL.Path)
	c.now++
	c.most = max(c.most, c.now)
	status, hold := c.status, c.hold
	c.mu.Unlock()
	if hold != nil {
		<-hold
	}
	defer func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.now--
	}()
	w.Header().Set("Connection", "close")
	if status != 0 {
		w.Header().Set("Retry-After", c.retryAfterThat)
		w.WriteHeader(status)
		return
	}
	if r.URL.Path == "/" {
		fmt.Fprint(w, `<link rel="alternate" type="application/rss+xml" href="/feed">`)
		return
	}
	fmt.Fprint(w, gazette)
}

func (c *counted) requests() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return strings.Join(c.asked, " ")
}

// slowly runs a test in which time passes only while everybody waits for it, with a gap between requests to a host.
func slowly(t *testing.T, gap time.Duration, run func(w *world, c *counted)) {
	t.Helper()
	c := newCounted(t)
	enginetest.Prepare(t)
	synctest.Test(t, func(t *testing.T) {
		w := &world{World: enginetest.NewLivingWorld(t, time.Now)}
		client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
		t.Cleanup(client.CloseIdleConnections)
		w.shelf = NewSources(w.Store, feed.NewFetcher(client, w.Clock), func(string) time.Duration { return gap }, 0)
		w.a = w.Reader("a@example.org", newsroom.Reader{})
		run(w, c)
	})
}

func (w *world) holds(c *counted, until time.Duration) {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		_, _, err := tx.Feeds().Take(c.Listener.Addr().String(), tx.Now(), tx.Now().Add(until))
		return err
	})
}

// The requests of one check are a gap apart, and the host may be asked again after the last one's.
func TestACheckLeavesTheGap(t *testing.T) {
	slowly(t, 2*time.Second, func(w *world, c *counted) {
		begun := time.Now()
		_, err := w.shelf.Check(w.Context(), c.URL)
		w.Must(err)
		same(w, "asked", c.requests(), "/ /feed")
		same(w, "it took", time.Since(begun), 2*time.Second)
		_, err = w.shelf.Add(w.Context(), w.a, c.URL+"/feed")
		w.Must(err)
		same(w, "with what was added", time.Since(begun), 4*time.Second)
	})
}

// A host that somebody else speaks to is waited for, and not for ever.
func TestACheckWaitsForTheHost(t *testing.T) {
	slowly(t, 0, func(w *world, c *counted) {
		w.holds(c, 2*time.Second)
		begun := time.Now()
		_, err := w.shelf.Check(w.Context(), c.URL+"/feed")
		w.Must(err)
		same(w, "it took", time.Since(begun), 2*time.Second)
		w.holds(c, time.Minute)
		_, err = w.shelf.Check(w.Context(), c.URL+"/feed")
		same(w, "what is said", fmt.Sprint(err), "That server is being asked for something else at the moment; try again in a minute.")
		same(w, "kind", newsroom.KindOf(err), newsroom.KindUnavailable)
		same(w, "asked", c.requests(), "/feed")
	})
}

// A host that asks a check to be left alone is left alone by checks, and by polls.
func TestACheckKeepsToWhatAHostAskedFor(t *testing.T) {
	w, c := newWorld(t), newCounted(t)
	c.status, c.retryAfterThat = http.StatusTooManyRequests, "7200"
	_, err := w.shelf.Check(t.Context(), c.URL+"/feed")
	same(t, "what is said", newsroom.KindOf(err), newsroom.KindUnavailable)
	c.status = 0
	w.Feed(newsroom.Feed{URL: c.URL + "/feed", Host: c.Listener.Addr().String(), Every: time.Hour}, w.a)
	for range 2 {
		_, err = w.shelf.Check(t.Context(), c.URL+"/feed")
		same(t, "what is said then", fmt.Sprint(err), "That server asks to be left alone for a while; try again later.")
		same(t, "hosts that can be polled", enginetest.See(w, func(v store.View) (int, error) { return v.Feeds().Hosts(9) }), 0)
		w.Pass(time.Hour)
	}
	_, err = w.shelf.Check(t.Context(), c.URL+"/feed")
	w.Must(err)
	same(t, "asked", c.requests(), "/feed /feed")
}

// Only so many addresses are tried at the same time; the others wait for their turn.
func TestOnlySoManyAddressesAreTriedAtOnce(t *testing.T) {
	w := newWorld(t)
	hold, begun := make(chan struct{}), make(chan struct{}, 99)
	client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	t.Cleanup(client.CloseIdleConnections)
	var mu sync.Mutex
	now, most := 0, 0
	site := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, _ *http.Request) {
		mu.Lock()
		now++
		most = max(most, now)
		mu.Unlock()
		begun <- struct{}{}
		<-hold
		mu.Lock()
		now--
		mu.Unlock()
		fmt.Fprint(rw, gazette)
	}))
	t.Cleanup(site.Close)
	var all sync.WaitGroup
	w.shelf.polite = feed.NewFetcher(client, w.Clock) // the same host for all: it is the number that counts
	for range triedAtOnce + 4 {
		all.Go(func() {
			if _, err := w.shelf.Check(t.Context(), site.URL); err != nil {
				t.Error(err)
			}
		})
	}
	for range triedAtOnce {
		<-begun
	}
	close(hold)
	all.Wait()
	same(t, "at once", most <= triedAtOnce, true)
}
