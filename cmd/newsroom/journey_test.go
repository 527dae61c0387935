package main

import (
	"bufio"
	"cmp"
	"context"
	"flag"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"newsroom/internal/demo"
)

// The journey of package client goes through a newsroom that these tests set up: the real program, with the sample
// world for feeds. Where NEWSROOM_TEST_PRISM names Prism it goes through that, a validating proxy that answers every
// request and every answer that is not as the document says with an error of its own; make test-contract does so, and
// names the program that was built in NEWSROOM_TEST_BINARY.
const (
	envBinary    = "NEWSROOM_TEST_BINARY"
	prismProgram = "NEWSROOM_TEST_PRISM"
	document     = "../../internal/api/openapi.json"
	examples     = "../../internal/reference/examples"
)

// program is what the tests run: the test binary, which can be the program, unless another one is named.
func program() string { return cmp.Or(os.Getenv(envBinary), os.Args[0]) }

var update = flag.Bool("update", false, "record the examples of the reference pages anew")

func TestTheInterfaceIsAsTheDocumentSaysOnAWholeJourney(t *testing.T) {
	world := newWorld(t)
	r := newRig(t)
	r.args = append(r.args, "--rate-limit", "6000", "--public-url", "https://news.example.org")
	r.run("account", "add", reader, "--timezone", demo.Zone)
	r.run("account", "add", "newcomer@example.org")
	r.run("source", "import", world.list(t))
	r.run("mandate", "set", "--account", reader, world.Statement())
	r.run("poll")
	r.run("edition", "compose", "--account", reader)
	s := r.start()
	base := s.address + "/v1"
	if program := os.Getenv(prismProgram); program != "" {
		base = throughPrism(t, program, base)
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	journey := exec.CommandContext(ctx, "go", "test", "-count=1", "-run=^TestTheJourneyThroughEveryRoute$", "../../client")
	const all = "newsroom_read mandate_write onboarding_write"
	journey.Env = append(os.Environ(),
		"NEWSROOM_JOURNEY_BASE="+base,
		"NEWSROOM_JOURNEY_READER="+strings.TrimSpace(r.run("token", "issue", "--account", reader, "--scope", all)),
		"NEWSROOM_JOURNEY_NEWCOMER="+strings.TrimSpace(r.run("token", "issue", "--account", "newcomer@example.org", "--scope", all)),
	)
	news := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		world.ahead.Add(int64(5 * time.Minute))
		if polled := r.try("poll", "--all"); polled.code != 0 {
			http.Error(w, polled.err, http.StatusInternalServerError)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	}))
	defer news.Close()
	journey.Env = append(journey.Env, "NEWSROOM_JOURNEY_NEWS="+news.URL)
	if *update {
		folder, err := filepath.Abs(examples)
		if err != nil {
			t.Fatal(err)
		}
		journey.Env = append(journey.Env, "NEWSROOM_JOURNEY_RECORD="+folder)
	}
	if out, err := journey.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s\nthe server said:\n%s", err, out, s.log.text())
	}
	s.stop()
}

// sampleWorld is the demonstration's world, at the time that a test says.
type sampleWorld struct {
	*demo.SampleWorld
	origin string
	ahead  atomic.Int64 // nanoseconds
}

func newWorld(t *testing.T) *sampleWorld {
	t.Helper()
	world, err := demo.New()
	if err != nil {
		t.Fatal(err)
	}
	w := &sampleWorld{SampleWorld: world}
	server := httptest.NewUnstartedServer(nil)
	w.origin = "http://" + server.Listener.Addr().String()
	site, err := world.Site(w.origin, time.Now(), func() time.Time { return time.Now().Add(time.Duration(w.ahead.Load())) })
	if err != nil {
		t.Fatal(err)
	}
	server.Config.Handler = site
	server.Start()
	t.Cleanup(server.Close)
	return w
}

// list writes the feeds of the world into a file in OPML.
func (w *sampleWorld) list(t *testing.T) (file string) {
	t.Helper()
	var outlines strings.Builder
	for _, feed := range w.Feeds(w.origin) {
		outlines.WriteString(`<outline type="rss" text="` + strings.ReplaceAll(feed.Title, "&", "&amp;") + `" xmlUrl="` + feed.URL + `"/>`)
	}
	file = filepath.Join(t.TempDir(), "feeds.opml")
	if err := os.WriteFile(file, []byte(`<opml version="2.0"><head/><body>`+outlines.String()+`</body></opml>`), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// throughPrism starts Prism in front of the interface, and gives its address. It sees to it that Prism does judge: a
// request that the document does not allow must not get through.
func throughPrism(t *testing.T, program, upstream string) (base string) {
	t.Helper()
	prism := exec.Command(program, "proxy", document, upstream, "--errors", "--host", "127.0.0.1", "--port", "0")
	out, err := prism.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	prism.Stderr = prism.Stdout
	if err := prism.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = prism.Process.Kill()
		_ = prism.Wait()
	})
	listening := make(chan string, 1)
	go func() {
		defer close(listening)
		for scan := bufio.NewScanner(out); scan.Scan(); {
			if _, address, ok := strings.Cut(scan.Text(), "Prism is listening on "); ok {
				listening <- strings.TrimSpace(address)
				_, _ = io.Copy(io.Discard, out)
			}
		}
	}()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	select {
	case base = <-listening:
	case <-ctx.Done():
	}
	if base == "" {
		t.Fatal("Prism did not say where it listens")
	}
	answer, err := http.Get(base + "/briefing?edition_number=0")
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if answer.Header.Get("Content-Type") != "application/problem+json" {
		t.Fatalf("Prism judges nothing: %d %v", answer.StatusCode, answer.Header)
	}
	return base
}
