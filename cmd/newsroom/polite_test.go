package main

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// politeGap is the gap between requests to one host, and politeSlack by how much the server's clock may see it
// shorter.
const (
	politeGap   = 50 * time.Millisecond
	politeSlack = 5 * time.Millisecond
)

// host is a server on an address of its own that notes when it was spoken to.
type host struct {
	server   *httptest.Server
	mu       sync.Mutex
	now      int // requests that it is answering
	most     int // the most at once
	count    int
	open     int // connections, whether or not they are used
	mostOpen int
	ended    time.Time // the last answer
	gaps     []time.Duration
}

func (h *host) watch(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h.begin()
		defer h.end()
		next.ServeHTTP(w, r)
	})
}

func (h *host) begin() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.count++
	h.now++
	h.most = max(h.most, h.now)
	if !h.ended.IsZero() {
		h.gaps = append(h.gaps, time.Since(h.ended))
	}
}

func (h *host) end() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.now--
	h.ended = time.Now()
}

// connection counts the connections that are open.
func (h *host) connection(_ net.Conn, state http.ConnState) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch state {
	case http.StateNew:
		h.open++
		h.mostOpen = max(h.mostOpen, h.open)
	case http.StateClosed, http.StateHijacked:
		h.open--
	case http.StateActive, http.StateIdle:
	}
}

// newHost serves a handler on 127.66.0.0/16.
func newHost(t testing.TB, n int, handler http.Handler) *host {
	t.Helper()
	l, err := net.Listen("tcp", fmt.Sprintf("127.66.1.%d:0", n+1))
	if err != nil {
		t.Fatal(err)
	}
	h := new(host)
	h.server = httptest.NewUnstartedServer(h.watch(handler))
	_ = h.server.Listener.Close()
	h.server.Listener = l
	h.server.Config.ConnState = h.connection
	h.server.Start()
	t.Cleanup(h.server.Close)
	return h
}

// No host is asked for two things at once, nor sooner after an answer than the gap, though a server and two
// commands poll at the same time; and the hosts are asked side by side.
func TestHostsAreAskedOneThingAtATime(t *testing.T) {
	const hosts, feeds, items = 8, 6, 3
	paper := newPaper(t, feeds, items)
	var all []*host
	var list strings.Builder
	for n := range hosts {
		h := newHost(t, n, paper.server.Config.Handler)
		all = append(all, h)
		for feed := range feeds {
			fmt.Fprintf(&list, `<outline type="rss" text="%d of %d" xmlUrl="%s/feed/%d"/>`, feed, n, h.server.URL, feed)
		}
	}
	r := newRig(t)
	r.args[slices.Index(r.args, "--host-gap")+1] = politeGap.String()
	r.run("account", "add", reader)
	r.importList([]byte(`<opml version="2.0"><head/><body>` + list.String() + `</body></opml>`))

	begun := time.Now()
	server := r.start()
	var polls sync.WaitGroup
	for range 2 {
		polls.Go(func() {
			if got := r.try("poll", "--all"); got.code != 0 {
				t.Errorf("poll: exit %d\n%s", got.code, got.err)
			}
		})
	}
	polls.Wait()
	server.stop()
	took, requests, shortest := time.Since(begun), 0, time.Hour
	for n, h := range all {
		if h.count < feeds || h.most != 1 || slices.Min(h.gaps) < politeGap-politeSlack {
			t.Errorf("host %d: %d requests, %d at once, gaps %v", n, h.count, h.most, h.gaps)
		}
		requests += h.count
		shortest = min(shortest, slices.Min(h.gaps))
	}
	t.Logf("%d requests to %d hosts, one at a time each; shortest gap %v of %v; took %v", requests, hosts, shortest, politeGap, took)
	if got := r.count("SELECT count(*) FROM article"); got != hosts*feeds*items {
		t.Errorf("%d articles, want %d", got, hosts*feeds*items)
	}
}
