package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// farm is a running feed farm: a program of its own that serves many feeds on loopback, publishes in rounds,
// and tells the truth about what it has published.
type farm struct {
	t      testing.TB
	origin string // of its first address
	feeds  int
	served map[string]int // the feed of each link that it has shown in any round
}

// farmFeeds is the size of the farm for each value of NEWSROOM_TEST.
var farmFeeds = map[string]int{"quick": 25, "sample": 60, "full": 200}

// farmSize tells how many feeds the test takes, and whether that is less than all of them.
func farmSize(t testing.TB) (feeds int, quick bool) {
	t.Helper()
	size := os.Getenv("NEWSROOM_TEST")
	if size == "" {
		size = "quick"
	}
	feeds, ok := farmFeeds[size]
	if !ok {
		t.Fatalf("NEWSROOM_TEST is %q; it is one of quick, sample and full", size)
	}
	t.Logf("size %s: %d of %d feeds", size, feeds, farmFeeds["full"])
	return feeds, size == "quick"
}

// farmTries is how many ports are tried: another process may take one between our look and the farm's.
const farmTries = 10

// startFarm starts a farm of the size that is asked for. It ends with the test.
func startFarm(t testing.TB, flags ...string) *farm {
	t.Helper()
	program := os.Getenv("NEWSROOM_FEEDFARM")
	if program == "" {
		t.Skip("NOT RUN: NEWSROOM_FEEDFARM names no feed farm. 'make test' builds it and sets the name.")
	}
	feeds, _ := farmSize(t)
	f := &farm{t: t, feeds: feeds, served: map[string]int{}}
	var said string
	for range farmTries {
		port := freePort(t)
		arguments := append([]string{"-feeds", fmt.Sprint(f.feeds), "-port", fmt.Sprint(port)}, flags...)
		if f.origin, said = runFarm(t, exec.CommandContext(t.Context(), program, arguments...)); f.origin != "" {
			f.look()
			return f
		}
	}
	t.Fatalf("the farm does not start\n%s", said)
	return nil
}

func freePort(t testing.TB) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

// runFarm waits until the program says that it is ready, and gives the origin that it names; or, if it ends
// before, no origin and what it said.
func runFarm(t testing.TB, cmd *exec.Cmd) (origin, said string) {
	t.Helper()
	talk, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Wait() }) // the test's context, which has ended by then, has killed it
	ready := make(chan string, 1)
	go func() {
		defer close(ready)
		lines := bufio.NewScanner(talk)
		for lines.Scan() {
			said += lines.Text() + "\n"
			if _, first, ok := strings.Cut(lines.Text(), ", first "); ok && strings.Contains(lines.Text(), "ready:") {
				ready <- strings.TrimSuffix(first, "/f/0/feed")
				_, _ = io.Copy(io.Discard, talk)
				return
			}
		}
	}()
	select {
	case origin = <-ready:
		if origin != "" {
			return origin, ""
		}
		return "", said
	case <-time.After(patience):
		t.Fatal("the farm says nothing")
		return "", ""
	}
}

// ask sends the farm a request and gives the answer's body.
func (f *farm) ask(method, path string) io.ReadCloser {
	f.t.Helper()
	req, err := http.NewRequestWithContext(f.t.Context(), method, f.origin+path, nil)
	if err != nil {
		f.t.Fatal(err)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		f.t.Fatal(err)
	}
	if resp.StatusCode != http.StatusOK {
		f.t.Fatalf("%s %s: %s", method, path, resp.Status)
	}
	return resp.Body
}

// control changes how the farm behaves.
func (f *farm) control(query string) {
	f.t.Helper()
	body := f.ask(http.MethodPost, "/control?"+query)
	defer body.Close()
	_, _ = io.Copy(io.Discard, body)
}

// farmStats is what the farm has counted since it was last told to begin anew. A feed that was asked for gave
// one of these answers; behind a redirect it was asked for twice.
type farmStats struct {
	Requests    int `json:"requests"`
	OK          int `json:"ok"`
	NotModified int `json:"not_modified"`
	TooMany     int `json:"too_many"`
	ServerError int `json:"server_error"`
	Malformed   int `json:"malformed"`
	Slow        int `json:"slow"`
	Redirect    int `json:"redirect"`
	MaxInFlight int `json:"max_in_flight"`
}

// failures are the answers that no poll can use.
func (s farmStats) failures() int { return s.TooMany + s.ServerError + s.Malformed }

// polled is how many feeds were asked for.
func (s farmStats) polled() int { return s.OK + s.NotModified + s.failures() }

func (f *farm) stats() farmStats { return f.counters("/stats") }

// reset gives the counters and begins them anew.
func (f *farm) reset() farmStats { return f.counters("/stats?reset=1") }

func (f *farm) counters(path string) (s farmStats) {
	f.t.Helper()
	body := f.ask(http.MethodGet, path)
	defer body.Close()
	if err := json.NewDecoder(body).Decode(&s); err != nil {
		f.t.Fatal(err)
	}
	return s
}

// look reads the truth: what the farm shows now. It gives the feeds that show something new.
func (f *farm) look() map[int]int {
	f.t.Helper()
	body := f.ask(http.MethodGet, "/truth")
	defer body.Close()
	fresh := map[int]int{}
	for truth := json.NewDecoder(body); ; {
		var item struct {
			Feed int
			URL  string
		}
		if err := truth.Decode(&item); err == io.EOF {
			return fresh
		} else if err != nil {
			f.t.Fatal(err)
		}
		if _, known := f.served[item.URL]; !known {
			f.served[item.URL] = item.Feed
			fresh[item.Feed]++
		}
	}
}

// advance begins a round in which a tenth of the feeds publish. In a small farm that may be none, and then
// the next round comes at once. It gives how many have published, and how many items.
func (f *farm) advance() (feeds, items int) {
	f.t.Helper()
	for {
		f.control("advance=1&change=0.1")
		fresh := f.look()
		for _, n := range fresh {
			items += n
		}
		if len(fresh) > 0 {
			return len(fresh), items
		}
	}
}

// newsroom gives a newsroom with a reader, and all feeds of the farm for all readers.
func (f *farm) newsroom() *rig {
	f.t.Helper()
	body := f.ask(http.MethodGet, "/opml")
	defer body.Close()
	list, err := io.ReadAll(body)
	if err != nil {
		f.t.Fatal(err)
	}
	r := newRig(f.t)
	r.run("account", "add", reader)
	r.importList(list)
	return r
}

// importList adds the feeds of an OPML list for all readers.
func (r *rig) importList(list []byte) {
	r.t.Helper()
	file := filepath.Join(r.t.TempDir(), "list.opml")
	if err := os.WriteFile(file, list, 0o600); err != nil {
		r.t.Fatal(err)
	}
	r.run("source", "import", file)
}
