package ingest

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// ending is what becomes of a feed whose server misbehaves.
type ending struct {
	path   string
	polls  int      // 0: one
	fails  string   // how the cause of its failure begins; empty: it is read
	brings []string // its articles, as title/version
	after  func(t *testing.T, h *hostile, f newsroom.Feed)
}

// one is what most of the feeds bring.
var one = []string{"One/1"}

// waits checks how long a feed is left alone after the last poll, in whole minutes.
func waits(least, most time.Duration) func(*testing.T, *hostile, newsroom.Feed) {
	return func(t *testing.T, h *hostile, f newsroom.Feed) {
		t.Helper()
		if wait := f.NextPoll.Sub(f.PolledAt); wait < least-time.Minute || wait > most+time.Minute {
			t.Errorf("it is asked again in %v, want %v to %v", wait, least, most)
		}
	}
}

// sends checks a header of a request for the path: that one has it, since other paths lead there, too, or that none has.
func sends(path, header, want string) func(*testing.T, *hostile, newsroom.Feed) {
	return func(t *testing.T, h *hostile, _ newsroom.Feed) {
		t.Helper()
		var sent []string
		for _, asked := range h.asked(path) {
			if got := asked.Get(header); got != "" {
				sent = append(sent, got)
			}
		}
		if want == "" && len(sent) > 0 || want != "" && !slices.Contains(sent, want) {
			t.Errorf("%s was sent as %q, want %q", header, sent, want)
		}
	}
}

func numbered(prefix string, n int) (titles []string) {
	for i := range n {
		titles = append(titles, fmt.Sprintf("%s%d/1", prefix, i))
	}
	return titles
}

const (
	circles = "the address leads on in a way that can't be followed"
	late    = "the server took too long to answer"
	broken  = "the answer of the server broke off or can't be understood"
	week    = 7 * 24 * time.Hour
	half    = newsroom.FirstInterval
)

// endings is the whole list of what the hostile server does.
var endings = []ending{
	{path: "/ok", polls: 2, brings: one, after: sends("/ok", "If-None-Match", `"v1"`)},
	{path: "/etag-weak", polls: 2, brings: one, after: sends("/etag-weak", "If-None-Match", `W/"a b\"c"`)},
	{path: "/429", fails: "the server asks to be left alone for a while", after: waits(time.Hour, time.Hour)},
	{path: "/429-date", fails: "the server asks to be left alone for a while", after: waits(time.Hour, time.Hour)},
	{path: "/429-huge", fails: "the server asks to be left alone for a while", after: waits(week, week)},
	{path: "/429-neg", fails: "the server asks to be left alone for a while", after: waits(half-half/10, half+half/10)},
	{path: "/503", fails: "the server reports a fault of its own", after: waits(half-half/10, half+half/10)},
	{path: "/410", polls: 2, fails: "the server says that this address is gone for good", after: func(t *testing.T, h *hostile, f newsroom.Feed) {
		t.Helper()
		if !f.NextPoll.IsZero() {
			t.Errorf("it is asked again at %v", f.NextPoll)
		}
	}},
	{path: "/401", fails: "the server asks for a name and a password"},
	{path: "/500", polls: 3, fails: "the server reports a fault of its own", after: waits(4*half-4*half/10, 4*half+4*half/10)},
	{path: "/maxage", brings: one, after: waits(2*time.Hour, 2*time.Hour)},
	{path: "/maxage-huge", brings: one, after: waits(seldom, seldom)},
	{path: "/redirect-loop", fails: circles},
	{path: "/redirect-chain", fails: circles},
	{path: "/redirect-pingpong", fails: circles},
	{path: "/redirect-private", fails: "the address is in a private network"},
	{path: "/redirect-loopback", fails: "the server can't be reached"}, // loopback is allowed here, and nobody is there
	{path: "/redirect-file", fails: circles},
	{path: "/redirect-301", polls: 2, brings: one, after: func(t *testing.T, h *hostile, f newsroom.Feed) {
		t.Helper()
		same(t, "where it is, since another feed is at /ok", strings.HasSuffix(f.URL, "/redirect-301"), true)
	}},
	{path: "/redirect-crlf", fails: "there is nothing at this address"},
	{path: "/redirect-cross", brings: one, after: func(t *testing.T, h *hostile, _ newsroom.Feed) {
		t.Helper()
		for _, asked := range h.asked("/ok") {
			if strings.HasPrefix(asked.Get("Host"), "localhost") && (asked.Get("Authorization") != "" || asked.Get("Cookie") != "") {
				t.Errorf("another host was told %v", asked)
			}
		}
	}},
	{path: "/endless", fails: "the answer is too large"},
	{path: "/drip", fails: late},
	{path: "/slow-headers", fails: late},
	{path: "/hang", fails: late},
	{path: "/big-cl", fails: "the answer is too large"},
	{path: "/short", fails: broken},
	{path: "/gzip-bomb", fails: "the answer is too large"},
	{path: "/gzip-bad", brings: one}, // what it sends is plain, and so it is read
	{path: "/gzip-trunc", fails: broken},
	{path: "/deflate-br", brings: one}, // the same
	{path: "/many-headers", brings: one},
	{path: "/big-header", fails: "the answer is too large (its headers)"},
	{path: "/html", fails: "this is a web page, not a feed"},
	{path: "/empty", fails: "this document is empty"},
	{path: "/304-cold", fails: "the server says that nothing is new, but was not asked that"},
	{path: "/flap", polls: 3, brings: one},
	{path: "/mutate", polls: 3, brings: []string{"Title 3/3"}},
	{path: "/newguid", polls: 3, brings: []string{"Same/1"}},
	{path: "/shrink", polls: 3, brings: numbered("S", 50)},
	{path: "/reorder", polls: 3, brings: numbered("R", 20)},
	{path: "/cookie", polls: 2, brings: one, after: sends("/cookie", "Cookie", "")},
	{path: "/charset-lie", brings: []string{"café/1"}},
	{path: "/date-skew", polls: 2, brings: one, after: sends("/date-skew", "If-Modified-Since", "Fri, 31 Dec 2100 00:00:00 GMT")},
}

// hostile is the server of the labelled data that misbehaves in all these ways.
type hostile struct {
	testing.TB
	origin string
}

func newHostile(t *testing.T) *hostile {
	t.Helper()
	folder := os.Getenv("NEWSROOM_EVAL")
	if folder == "" {
		t.Skip("NEWSROOM_EVAL does not name the folder of the labelled data; make test does")
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().(*net.TCPAddr)
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("python3", filepath.Join(folder, "feeds", "hostile_server.py"), fmt.Sprint(address.Port))
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	h := &hostile{TB: t, origin: "http://" + address.String()}
	for begun := time.Now(); ; { // it tells nobody when it is ready
		conn, err := net.Dial("tcp", address.String())
		if err == nil {
			_ = conn.Close()
			return h
		}
		if time.Since(begun) > 20*time.Second {
			t.Fatal(err)
		}
	}
}

func (h *hostile) get(path string) *http.Response {
	h.Helper()
	answer, err := http.Get(h.origin + path)
	if err != nil {
		h.Fatal(err)
	}
	return answer
}

// asked gives the headers of every request that was made for a path, the first one first.
func (h *hostile) asked(path string) (all []http.Header) {
	h.Helper()
	answer := h.get("/_log")
	defer answer.Body.Close()
	lines := bufio.NewScanner(answer.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var said struct {
			Path    string
			Headers map[string]string
		}
		if err := json.Unmarshal(lines.Bytes(), &said); err != nil {
			h.Fatal(err)
		}
		if at, _, _ := strings.Cut(said.Path, "?"); at != path {
			continue
		}
		headers := http.Header{}
		for name, value := range said.Headers {
			headers.Set(name, value)
		}
		all = append(all, headers)
	}
	return all
}

// Each of the server's ways has its end, and none gets in the way of the others.
func TestEachWayOfAHostileServerHasItsEnd(t *testing.T) {
	h := newHostile(t)
	listed := h.get("/_scenarios")
	defer listed.Body.Close()
	var scenarios map[string]string
	if err := json.NewDecoder(listed.Body).Decode(&scenarios); err != nil {
		t.Fatal(err)
	}
	same(t, "ways of the server", len(scenarios), len(endings))

	w := furnish(enginetest.NewLivingWorld(t, time.Now))
	hasty := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}, Timeout: 8 * time.Second})
	t.Cleanup(hasty.CloseIdleConnections)
	w.poller.fetch = feed.NewFetcher(hasty, w.Clock)
	ids := make([]newsroom.FeedID, len(endings))
	for i, e := range endings {
		if _, ok := scenarios[e.path]; !ok {
			t.Errorf("the server knows no %s", e.path)
		}
		ids[i] = w.subscribe(strings.Replace(h.origin, "http://", "http://mary:secret@", 1) + e.path)
	}
	var all sync.WaitGroup
	for i, e := range endings {
		all.Go(func() {
			for range max(e.polls, 1) {
				w.visit(ids[i])
			}
		})
	}
	all.Wait()
	for i, e := range endings {
		t.Run(e.path, func(t *testing.T) { e.check(t, h, w, ids[i]) })
	}
}

// visit polls one feed, whatever its timetable says, unless it is polled no more.
func (w *world) visit(id newsroom.FeedID) {
	f := w.feed(id)
	if f.NextPoll.IsZero() {
		return
	}
	lease := store.Lease{Host: f.Host, Feeds: []newsroom.Feed{f}, Readers: []int{1}}
	a := answer{host: f.Host}
	w.poller.poll(w.Context(), &hostRequest{lease: lease}, w.Clock, &a)
	w.Must(w.poller.whole(w.Context(), []answer{a}))
}

func (e ending) check(t *testing.T, h *hostile, w *world, id newsroom.FeedID) {
	t.Helper()
	f := enginetest.See(w, func(v store.View) (newsroom.Feed, error) { return v.Feeds().Get(id) })
	cause := ""
	if f.Failing != nil {
		cause = f.Failing.Cause
	}
	if !strings.HasPrefix(cause, e.fails) || (e.fails == "") != (cause == "") {
		t.Errorf("it fails because %q, want %q", cause, e.fails)
	}
	brought := w.titles(id)
	slices.Sort(brought)
	want := slices.Sorted(slices.Values(e.brings))
	same(t, "articles", brought, want)
	if e.after != nil {
		e.after(t, h, f)
	}
}
