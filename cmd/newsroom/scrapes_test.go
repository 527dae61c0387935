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

// scraping is for how long it is scraped, in each size of the tests.
var scraping = map[string]time.Duration{"sample": 5 * time.Second, "full": 30 * time.Second}

// costliest is what part of a core a hundred scrapes a second may cost.
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
	if cost > costliest {
		t.Errorf("a hundred scrapes a second cost %.2f %% of a core, want %v at most", 100*cost, 100*costliest)
	}
	s.stop()
}

// scrapeTries is how often it is measured at most.
const scrapeTries = 5

// scraped tells what part of a core a hundred scrapes a second cost, over a time: beside what the server takes without them.
func (s *server) scraped(t *testing.T, at string, length time.Duration) float64 {
	t.Helper()
	scrapes, idle := 0, s.spends(length, func() {})
	busy := s.spends(length, func() { scrape(t, at); scrapes++ })
	cost := (busy - idle).Seconds() / (float64(scrapes) / 100)
	t.Logf("%d scrapes in %v took %v of the processor, where without them it takes %v: a hundred a second cost %.2f %% of a core", scrapes, length, busy, idle, 100*cost)
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

// processor is what the server has taken of the processor so far, as the kernel counts it (proc(5)): in hundredths of a second.
func (s *server) processor() time.Duration {
	s.t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", s.cmd.Process.Pid))
	if err != nil {
		s.t.Fatal(err)
	}
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:])) // the third and on
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * 10 * time.Millisecond
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
