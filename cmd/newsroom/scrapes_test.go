package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// scraping is for how many seconds it is scraped, in each size of the tests.
var scraping = map[string]int{"sample": 4, "full": 20}

// costliest is what part of a core a hundred scrapes a second may cost, HTTP and all.
const costliest = 0.02

// A hundred scrapes a second cost little of the program as people run it: without the race detector, which would cost ten times that.
func TestScrapingCostsLittle(t *testing.T) {
	builds(t)
	loads(t)
	r := newRig(t)
	r.binary = filepath.Join(t.TempDir(), "newsroom")
	build := exec.CommandContext(t.Context(), "go", "build", "-trimpath", "-buildvcs=false", "-o", r.binary, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	r.run("account", "add", reader)
	r.importList(newPaper(t, 3, 8).list())
	r.run("poll", "--all")
	r.args = append(r.args, "--metrics-listen", "127.0.0.1:0")
	s := r.start()
	at, _ := s.await("where metrics are", func(line map[string]any) bool { return line["msg"] == "those who watch are answered" })["address"].(string)
	r.awaitRest(patience)
	cost := 1.0
	for range scrapeTries { // whoever else is at work on this machine makes everything cost more, and nothing less
		if cost = min(cost, s.scraped(t, at, scraping[testSize(t)])); cost < costliest {
			break
		}
	}
	if cost > costliest && testSize(t) == "full" { // a sample runs beside all else, and only says
		t.Errorf("a hundred scrapes a second cost %.2f %% of a core, want %v at most", 100*cost, 100*costliest)
	}
	s.stop()
}

// scrapeTries is how often it is measured at most.
const scrapeTries = 5

// scraped tells what part of a core a hundred scrapes a second cost, beside what the server takes without them. Seconds of both follow
// one another, so that a busy minute of the machine meets both.
func (s *server) scraped(t *testing.T, at string, seconds int) (cost float64) {
	t.Helper()
	var idle, pages time.Duration
	scrapes := 0
	for range seconds {
		idle += s.spends(time.Second, func() {})
		pages += s.spends(time.Second, func() { scrape(t, at); scrapes++ })
	}
	cost = 100 * (pages - idle).Seconds() / float64(scrapes)
	t.Logf("in %d seconds the server takes %v of the processor, with %d scrapes %v: a hundred a second cost %.2f %% of a core", seconds, idle, scrapes, pages, 100*cost)
	return cost
}

// scrapeEvery is a hundredth of a second.
const scrapeEvery = 10 * time.Millisecond

// spends tells how much of the processor the server takes while something is done a hundred times a second for a time.
func (s *server) spends(length time.Duration, do func()) time.Duration {
	s.t.Helper()
	before, pace, enough := s.processor(), time.NewTicker(scrapeEvery), time.After(length)
	defer pace.Stop()
	for {
		select {
		case <-pace.C:
			do()
		case <-enough:
			return s.processor() - before
		}
	}
}

// processor is what the server has taken of the processor so far, as the kernel counts it for each of its threads, in nanoseconds
// (proc(5), schedstat).
func (s *server) processor() (used time.Duration) {
	s.t.Helper()
	threads, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", s.cmd.Process.Pid))
	if err != nil || len(threads) == 0 {
		s.t.Fatalf("%q, %v", threads, err)
	}
	for _, path := range threads {
		text, err := os.ReadFile(path)
		if err != nil {
			s.t.Fatal(err)
		}
		nanoseconds, _ := strconv.ParseInt(strings.Fields(string(text))[0], 10, 64)
		used += time.Duration(nanoseconds)
	}
	return used
}

func scrape(t *testing.T, at string) {
	t.Helper()
	answer, err := http.Get(at)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if n, err := io.Copy(io.Discard, answer.Body); err != nil || n == 0 || answer.StatusCode != http.StatusOK {
		t.Fatalf("a scrape: %s, %d bytes, %v", answer.Status, n, err)
	}
}
