package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"syscall"
	"testing"
	"time"

	"newsroom"
)

// Every item that the farm has ever shown is stored exactly once, and a feed that has published nothing is
// asked and not read again.
func TestFarmStoresEveryItemOnce(t *testing.T) {
	farm := startFarm(t)
	r := farm.newsroom()
	changed, items := farm.feeds, len(farm.served)
	for round := range 4 {
		if round > 0 {
			changed, items = farm.advance()
		}
		farm.reset()
		begun := time.Now()
		got := r.pollAll()
		took := time.Since(begun)
		if want := (pollRow{Polled: farm.feeds, Articles: items}); got.withoutSituations() != want {
			t.Errorf("round %d: the poll says %+v, want %+v", round, got, want)
		}
		s := farm.stats()
		if s.OK != changed || s.NotModified != farm.feeds-changed || s.Requests != farm.feeds {
			t.Errorf("round %d: %+v, want %d feeds answered whole and the others not modified", round, s, changed)
		}
		r.proveStored(farm)
		t.Logf("round %d: %d feeds asked, %d answered whole, %d not modified; %d new items of %d; poll took %v",
			round, s.Requests, s.OK, s.NotModified, items, len(farm.served), took.Round(time.Millisecond))
	}
}

// A process that is killed in the middle of a round hides nothing: whatever it had stored of a feed, the next
// one is not told "not modified" about the rest.
func TestFarmKilledInEveryRound(t *testing.T) {
	if onPostgres() {
		t.Parallel() // each death waits until River has given the dead process up
	}
	farm := startFarm(t)
	r := farm.newsroom().unwatched()
	fetched := death{newsroom.PointFetched, farm.feeds / 2}
	storing := death{newsroom.PointStoring, farm.feeds / 4} // of a lone host, two answers at most are stored at once
	placing := death{newsroom.PointPlacing, max(1, farm.feeds/50)}
	fromOutside := death{}
	// In the first round everything is new, so it sees every kind of death.
	rounds := [][]death{{storing, fetched, placing, fromOutside}, {fetched}, {storing}, {death{newsroom.PointPlacing, 1}}, {fromOutside}}
	for round, deaths := range rounds {
		if round > 0 {
			feeds, items := farm.advance()
			t.Logf("round %d: %d new items in %d feeds", round, items, feeds)
		}
		for _, d := range deaths {
			if d == fromOutside {
				r = farm.killServer(r, time.Duration(round+1)*longestInterval)
				continue
			}
			if got := r.dyingAt(d.point, d.times).try("poll", "--all"); !got.killed {
				t.Fatalf("round %d: the poll did not die at %s: exit %d\n%s", round, d.point, got.code, got.err)
			}
			t.Logf("round %d: killed at %s, passage %d; %s", round, d.point, d.times, r.state(farm))
		}
		r.pollAll()
		r.proveStored(farm)
	}
}

// death says where a process is killed.
type death struct {
	point newsroom.Point
	times int
}

// longestInterval is longer than any feed that works waits for its next poll.
const longestInterval = 5 * time.Hour

// killServer starts a server far enough ahead that all feeds are due, kills it when half of them were asked,
// and starts it again. It gives the rig that lives on from there.
func (f *farm) killServer(r *rig, ahead time.Duration) *rig {
	f.t.Helper()
	r = r.later(ahead)
	f.control("latency=10ms")
	f.reset()
	killed := r.start()
	f.awaitRequests(f.feeds / 2)
	if err := killed.cmd.Process.Signal(syscall.SIGKILL); err != nil {
		f.t.Fatal(err)
	}
	if got := killed.end(); !got.killed {
		f.t.Fatalf("the server ended before it was killed: exit %d\n%s", got.code, got.err)
	}
	asked := f.stats().Requests
	if asked >= f.feeds {
		f.t.Errorf("the server was killed after it had asked all %d feeds", f.feeds)
	}
	f.t.Logf("the server was killed from outside when it had asked %d feeds; %s", asked, r.state(f))
	f.control("latency=0s")
	next := r.start()
	next.await("the end of a poll", func(line map[string]any) bool {
		return line["msg"] == "a job is done" && line["kind"] == "poll"
	})
	r.run("poll")
	next.stop()
	r.proveStored(f)
	if all := f.stats().Requests; all >= 2*f.feeds {
		f.t.Errorf("%d requests for %d feeds: the next server began from the start", all, f.feeds)
	}
	return r
}

// awaitRequests waits until the farm was asked for so many feeds.
func (f *farm) awaitRequests(n int) {
	f.t.Helper()
	look := time.NewTicker(time.Millisecond)
	defer look.Stop()
	for timeout := time.After(patience); f.stats().Requests < n; {
		select {
		case <-look.C:
		case <-timeout:
			f.t.Fatalf("the farm was not asked for %d feeds: %+v", n, f.stats())
		}
	}
}

// pollAll polls everything and waits for it.
func (r *rig) pollAll() (row pollRow) {
	r.t.Helper()
	if err := json.Unmarshal([]byte(r.run("poll", "--all", "--json")), &row); err != nil {
		r.t.Fatal(err)
	}
	return row
}

func (p pollRow) withoutSituations() pollRow {
	p.Opened = 0
	return p
}

// state tells what a process that was killed has left.
func (r *rig) state(f *farm) string {
	return fmt.Sprintf("it left %d of %d items stored, %d of them without a place",
		r.count("SELECT count(*) FROM article"), len(f.served), r.count("SELECT count(*) FROM article WHERE seq IS NULL"))
}

// proveStored checks that every item which the farm has shown is stored and has its place, once, and that
// there is nothing else.
func (r *rig) proveStored(f *farm) {
	r.t.Helper()
	if missing := r.missing(f); len(missing) > 0 {
		r.t.Errorf("of some feeds not all items are stored; missing by feed: %v", missing)
	}
	n := len(f.served)
	for _, check := range []struct {
		what, query string
		want        int
	}{
		{"articles", "SELECT count(*) FROM article", n},
		{"versions", "SELECT count(*) FROM version", n},
		{"articles that search knows", "SELECT count(*) FROM search", n},
		{"articles without a place", "SELECT count(*) FROM article WHERE seq IS NULL", 0},
		{"different places", "SELECT count(DISTINCT seq) FROM article", n},
		{"the first place", "SELECT min(seq) FROM article", 1},
		{"the last place", "SELECT max(seq) FROM article", n},
		{"the grouping head's place", "SELECT seq FROM grouping_head", n},
		{"traces", "SELECT count(*) FROM trace JOIN article ON article.id = trace.article AND article.seq = trace.seq", n},
		{"articles in a situation", "SELECT count(DISTINCT article) FROM membership JOIN situation ON situation.id = membership.situation WHERE redirect IS NULL", n},
		{"feeds that fail", "SELECT count(*) FROM feed WHERE failing_count > 0", 0},
		{"jobs that were given up", "SELECT count(*) FROM river_job WHERE state IN ('discarded', 'cancelled')", 0},
	} {
		if got := r.count(check.query); got != check.want {
			r.t.Errorf("%s: %d, want %d", check.what, got, check.want)
		}
	}
	// What a killed process held and nobody needed since, such as the hosts of articles' pages, comes free with time.
	r.await("hosts that are still held", "SELECT count(*) FROM host WHERE leased_until > "+r.now(), 0, batchResumed)
}

// missing checks that no link is stored twice and none that was never shown. It gives the feeds of which
// something is not stored, with how much.
func (r *rig) missing(f *farm) map[int]int {
	r.t.Helper()
	missing, wrong := map[int]int{}, []string(nil)
	stored := r.links()
	for link, n := range stored {
		if _, shown := f.served[link]; n != 1 || !shown {
			wrong = append(wrong, fmt.Sprintf("%q, %d times", link, n))
		}
	}
	for link, feed := range f.served {
		if stored[link] == 0 {
			missing[feed]++
		}
	}
	if len(wrong) > 0 {
		slices.Sort(wrong)
		r.t.Errorf("%d links are stored more than once or were never shown, first %s", len(wrong), wrong[0])
	}
	return missing
}

// links counts the rows of each link, all versions of all articles.
func (r *rig) links() map[string]int {
	r.t.Helper()
	db := r.db()
	defer db.Close()
	rows, err := db.QueryContext(r.t.Context(), "SELECT url, count(*) FROM version GROUP BY url")
	if err != nil {
		r.t.Fatal(err)
	}
	defer rows.Close()
	links := map[string]int{}
	for rows.Next() {
		var link string
		var n int
		if err := rows.Scan(&link, &n); err != nil {
			r.t.Fatal(err)
		}
		links[link] = n
	}
	if err := rows.Err(); err != nil {
		r.t.Fatal(err)
	}
	return links
}
