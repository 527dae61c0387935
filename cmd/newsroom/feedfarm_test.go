package main

import (
	"bufio"
	"cmp"
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

// The sizes of the long tests, by NEWSROOM_TEST, as numbers of feeds.
var farmFeeds = map[string]int{"quick": 25, "sample": 60, "full": 200}

// testSize gives the size that is asked for: quick, unless it says otherwise.
func testSize(t testing.TB) string {
	t.Helper()
	size := cmp.Or(os.Getenv("NEWSROOM_TEST"), "quick")
	if farmFeeds[size] == 0 {
		t.Fatalf("NEWSROOM_TEST is %q; it is one of quick, sample and full", size)
	}
	return size
}

// farmTries is how many ports are tried: another process may take one between our look and the farm's.
const farmTries = 10

// startFarm starts a farm of the size that is asked for. It ends with the test.
func startFarm(t testing.TB, flags ...string) *farm {
	t.Helper()
	program := os.Getenv("NEWSROOM_FEEDFARM")
	if program == "" {
		t.Skip("NOT RUN: NEWSROOM_FEEDFARM names no feed farm; make test builds it and sets the name")
	}
	f := &farm{t: t, feeds: farmFeeds[testSize(t)], served: map[string]int{}}
	t.Logf("size %s: %d of %d feeds", testSize(t), f.feeds, farmFeeds["full"])
	var said string
	for range farmTries {
		arguments := append([]string{"-feeds", fmt.Sprint(f.feeds), "-port", fmt.Sprint(freePort(t))}, flags...)
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
	lines := make(chan string)
	go func() {
		defer close(lines)
		for scan := bufio.NewScanner(talk); scan.Scan(); {
			lines <- scan.Text()
		}
	}()
	for timeout := time.After(patience); ; {
		select {
		case line, more := <-lines:
			if !more {
				return "", said
			}
			said += line + "\n"
			if first, ready := strings.CutSuffix(line[strings.LastIndexByte(line, ' ')+1:], "/f/0/feed"); ready {
				go func() {
					for range lines { // it may say more
					}
				}()
				return first, said
			}
		case <-timeout:
			t.Fatalf("the farm is not ready\n%s", said)
		}
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

// reset begins the counters anew.
func (f *farm) reset() { f.ask(http.MethodGet, "/stats?reset=1").Close() }

func (f *farm) stats() (s farmStats) {
	f.t.Helper()
	body := f.ask(http.MethodGet, "/stats")
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
