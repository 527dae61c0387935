package main

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
)

// farmRounds is in how many rounds a node is killed, and farmGap the gap between requests to a host, in each size of
// the tests.
var (
	farmRounds = map[string]int{"quick": 1, "sample": 2, "full": 4}
	farmGap    = map[string]time.Duration{"quick": 100 * time.Millisecond, "sample": 100 * time.Millisecond, "full": time.Second}
)

// The farm on many hosts, three nodes, and in every round the one that polls is killed. No host is ever asked for two
// things at once, nor sooner after an answer than the gap, by whichever nodes; and every item that the farm has shown
// is stored and grouped once.
func TestFarmOfManyHostsAndNodes(t *testing.T) {
	ofNodes(t)
	loads(t)
	hosts, gap := min(20, farmFeeds[testSize(t)]/5), farmGap[testSize(t)]
	farm := startFarm(t, "-hosts", fmt.Sprint(hosts), "-latency", "20ms")
	watched, list := farm.watched(hosts)
	at := newClock(t)
	r := newRig(t).atClock(at)
	r.args[slices.Index(r.args, "--host-gap")+1] = gap.String()
	r.run("account", "add", reader)
	r.importList(list)
	requests := 0
	for round := range farmRounds[testSize(t)] {
		if round > 0 {
			farm.advance()
			at.set(t, at.ahead()+longestInterval)
		}
		farm.reset()
		took := r.farmRound(farm, at)
		s := farm.stats()
		requests += s.Requests
		t.Logf("round %d: %d feeds asked by %d requests, at most %d at once on %d hosts; everything stored and grouped %v after the kill",
			round, farm.feeds, s.Requests, s.MaxInFlight, hosts, took.Round(time.Millisecond))
		if s.MaxInFlight > hosts {
			t.Errorf("round %d: the farm answered %d requests at once on %d hosts", round, s.MaxInFlight, hosts)
		}
		r.proveStored(farm)
	}
	provePolite(t, watched, gap, requests)
}

// watched puts a host that notes when it was spoken to before each of the farm's, because the farm itself counts for
// all of them together, and gives these hosts and the list of feeds behind them.
func (f *farm) watched(hosts int) (all []*host, list []byte) {
	f.t.Helper()
	body := f.ask(http.MethodGet, "/opml")
	defer body.Close()
	list, err := io.ReadAll(body)
	if err != nil {
		f.t.Fatal(err)
	}
	first, err := url.Parse(f.origin)
	if err != nil {
		f.t.Fatal(err)
	}
	for n := range hosts {
		behind := &url.URL{Scheme: "http", Host: fmt.Sprintf("127.66.0.%d:%s", n+1, first.Port())}
		proxy := httputil.NewSingleHostReverseProxy(behind)
		proxy.ErrorLog = log.New(io.Discard, "", 0) // of requests whose node was killed
		h := newHost(f.t, n, proxy)
		all = append(all, h)
		list = bytes.ReplaceAll(list, []byte(behind.String()+"/"), []byte(h.server.URL+"/"))
	}
	return all, list
}

// farmRound has three nodes poll everything that is due, kills the one that does when half of it is asked for, and
// starts another. It gives the time from the kill until all is done.
func (r *rig) farmRound(f *farm, at clock) time.Duration {
	r.t.Helper()
	begun := at.now().UnixMicro()
	// The timetable enqueues one batch; here are two more, that would gladly ask the same hosts.
	r.exec("", `INSERT INTO river_job (kind, args, max_attempts) VALUES ('poll', '{"lane":1}', 3), ('poll', '{"lane":2}', 3)`)
	passed := make([]string, 3)
	var nodes []*server
	for n := range passed {
		passed[n] = filepath.Join(r.t.TempDir(), "points")
		nodes = append(nodes, r.with(childLog+"="+passed[n]).start())
	}
	f.awaitRequests(f.feeds / 2)
	victim := slices.IndexFunc(passed, func(file string) bool {
		points, _ := os.ReadFile(file) // a node that has done nothing has none
		return slices.Contains(strings.Fields(string(points)), string(newsroom.PointFetched))
	})
	if victim < 0 {
		r.t.Fatalf("%d feeds were asked, and no node has done it", f.feeds/2)
	}
	if err := nodes[victim].cmd.Process.Kill(); err != nil {
		r.t.Fatal(err)
	}
	killed := time.Now()
	nodes[victim].end()
	r.t.Logf("node %d was killed when it had asked %d feeds; %s", victim+1, f.stats().Requests, r.state(f))
	nodes[victim] = r.start()
	r.await("feeds that were not polled", fmt.Sprintf("SELECT count(*) FROM feed WHERE polled_at IS NULL OR polled_at < %d", begun), 0, batchResumed)
	r.await("articles without a place", "SELECT count(*) FROM article WHERE seq IS NULL", 0, batchResumed-time.Since(killed))
	r.awaitRest(patience) // a page may have been begun a moment before
	took := time.Since(killed)
	for _, s := range nodes {
		s.stop()
	}
	return took
}

// provePolite checks what the hosts have noted, and that nothing went around them.
func provePolite(t testing.TB, hosts []*host, gap time.Duration, requests int) {
	t.Helper()
	shortest, open, count := time.Hour, 0, 0
	for n, h := range hosts {
		if h.most != 1 || slices.Min(h.gaps) < gap-politeSlack {
			t.Errorf("host %d: %d requests, %d at once, gaps %v", n, h.count, h.most, h.gaps)
		}
		count += h.count
		shortest, open = min(shortest, slices.Min(h.gaps)), max(open, h.mostOpen)
	}
	t.Logf("%d requests to %d hosts, one at a time each; shortest gap %v of %v; at most %d connections were open to a host", count, len(hosts), shortest, gap, open)
	if count < requests {
		t.Errorf("the hosts have noted %d requests, the farm %d", count, requests)
	}
}
