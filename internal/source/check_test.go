package source

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// listed gives addresses as entries of a catalogue.
func listed(addresses ...string) []catalogue.ListedFeed {
	entries := make([]catalogue.ListedFeed, len(addresses))
	for i, address := range addresses {
		entries[i] = catalogue.ListedFeed{URL: address, Publisher: fmt.Sprintf("Publisher %d", i+1)}
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
	var told []CheckProgress
	dead, err := w.shelf.CheckCatalogue(t.Context(), entries, func(a CheckProgress) { told = append(told, a) })
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
	same(t, "what it told last", told[len(told)-1], CheckProgress{Done: len(entries), Dead: 5, Of: len(entries)})
	same(t, "what is stored", w.reads(everybody), []string(nil))

	dead, err = w.shelf.CheckCatalogue(t.Context(), nil, nil)
	w.Must(err)
	same(t, "the dead of an empty catalogue", len(dead), 0)
}

// hosts are servers that note between them when each of them was asked, and when it had answered.
type hosts struct {
	mu     sync.Mutex
	spells map[string][]spell // by server, in the order of the requests
	now    int                // servers that are being asked
	most   int
	full   chan struct{} // closed when so many are asked at the same time; nobody is answered before
}

type spell struct{ asked, answered time.Time }

// serve sets up one more server.
func (h *hosts) serve(t *testing.T, name string) (address string) {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		at := h.begin(name)
		select {
		case <-h.full:
		case <-r.Context().Done():
		}
		h.end(name, at)
		_, _ = w.Write([]byte(gazette))
	}))
	t.Cleanup(s.Close)
	return s.URL
}

func (h *hosts) begin(name string) (at int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.spells[name] = append(h.spells[name], spell{asked: time.Now()})
	h.now++
	if h.most = max(h.most, h.now); h.now == askedAtOnce && !closed(h.full) {
		close(h.full)
	}
	return len(h.spells[name]) - 1
}

func (h *hosts) end(name string, at int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.now--
	h.spells[name][at].answered = time.Now()
}

func closed(c chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

// What servers see of a check of the catalogue: one request at a time, each a gap after the answer to the last.
func TestHostsAreAskedOneFeedAtATimeWithAGap(t *testing.T) {
	const gap = 50 * time.Millisecond
	w := &world{World: enginetest.NewLivingWorld(t, time.Now)}
	client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	t.Cleanup(client.CloseIdleConnections)
	w.shelf = NewSources(w.Store, feed.NewFetcher(client, w.Clock), func(string) time.Duration { return gap }, 0)
	h := &hosts{spells: map[string][]spell{}, full: make(chan struct{})}
	var servers, addresses []string
	for i := range askedAtOnce + 4 {
		servers = append(servers, h.serve(t, fmt.Sprint(i)))
	}
	for n := range 3 {
		for _, server := range servers {
			addresses = append(addresses, fmt.Sprintf("%s/%d", server, n))
		}
	}
	dead, err := w.shelf.CheckCatalogue(t.Context(), listed(addresses...), nil)
	w.Must(err)
	same(t, "the dead", len(dead), 0)
	h.mu.Lock()
	defer h.mu.Unlock()
	same(t, "hosts at the same time", h.most, askedAtOnce)
	same(t, "hosts", len(h.spells), len(servers))
	for name, spells := range h.spells {
		same(t, "requests to host "+name, len(spells), 3)
		for i := 1; i < len(spells); i++ {
			if left := spells[i].asked.Sub(spells[i-1].answered); left < gap-time.Millisecond { // times are stored in microseconds
				t.Errorf("host %s was asked again %s after it had answered", name, left)
			}
		}
	}
}

// The gap is waited for once.
func TestACheckOfTheCatalogueTakesNoLongerThanItsGaps(t *testing.T) {
	slowly(t, 5*time.Second, func(w *world, c *counted) {
		begun := time.Now()
		dead, err := w.shelf.CheckCatalogue(w.Context(), listed(c.URL+"/1", c.URL+"/2", "http://10.0.0.1/", "http://10.0.0.1/2", c.URL+"/3"), nil)
		w.Must(err)
		same(w, "the dead", len(dead), 2) // to be refused takes no time
		same(w, "asked", c.requests(), "/1 /2 /3")
		same(w, "it took", time.Since(begun), 10*time.Second)
	})
}

func TestACheckThatIsGivenUpEnds(t *testing.T) {
	why := errors.New("given up")
	t.Run("in the gap", func(t *testing.T) {
		slowly(t, time.Hour, func(w *world, c *counted) {
			ctx, cancel := context.WithTimeoutCause(w.Context(), time.Minute, why)
			defer cancel()
			begun := time.Now()
			dead, err := w.shelf.CheckCatalogue(ctx, listed(c.URL+"/1", c.URL+"/2"), nil)
			if !errors.Is(err, why) || dead != nil {
				t.Errorf("it gave %v, %v", dead, err)
			}
			same(w, "it took", time.Since(begun), time.Minute)
			same(w, "asked", c.requests(), "/1")
		})
	})
	t.Run("at an answer", func(t *testing.T) {
		w, c := newWorld(t), newCounted(t)
		ctx, cancel := context.WithCancelCause(t.Context())
		dead, err := w.shelf.CheckCatalogue(ctx, listed(c.URL+"/1", c.URL+"/2"), func(CheckProgress) { cancel(why) })
		if !errors.Is(err, why) || dead != nil {
			t.Errorf("it gave %v, %v", dead, err)
		}
		same(t, "asked", c.requests(), "/1")
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
	var last CheckProgress
	check := func() []Dead {
		t.Helper()
		dead, err := w.shelf.CheckCatalogue(t.Context(), listed(s.URL), func(a CheckProgress) { last = a })
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
	same(t, "what is told", last, CheckProgress{Done: 1, Busy: 1, Of: 1})
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
