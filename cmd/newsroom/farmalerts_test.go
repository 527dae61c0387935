package main

import (
	"strconv"
	"testing"
	"time"
)

// What develops is told within a minute of the poll that brought it, in a newsroom that reads a thousand feeds, or so many
// as the size of the tests asks; what the feeds show again is not told again.
func TestFarmTellsWithinAMinute(t *testing.T) {
	feeds := farmFeeds[testSize(t)]
	if testSize(t) == "full" {
		feeds = 1000
	}
	farm := startFarm(t, "-feeds", strconv.Itoa(feeds))
	farm.feeds = feeds
	r := farm.newsroom()
	r.run("mandate", "set", "--account", reader, "Follow battery plants, gas storage and offshore wind.")
	r.exec("UPDATE interest SET alert = 1", "UPDATE interest SET alert = true")
	r.start()
	watched := func() {
		t.Helper()
		r.await("everything is looked at", "SELECT count(*) FROM watch_head w, grouping_head g WHERE w.seq = g.seq", 1, 2*time.Minute)
	}
	r.pollAll()
	watched()
	before := r.count("SELECT count(*) FROM alert")
	for range 2 {
		changed, items := farm.advance()
		got := r.pollAll()
		watched()
		t.Logf("%d of %d feeds showed %d new items; the poll says %+v", changed, feeds, items, got)
	}
	told := r.count("SELECT count(*) FROM alert")
	late := r.count(`SELECT count(*) FROM alert a WHERE a.sent_at - (SELECT max(x.first_seen) FROM alert_citation c
		JOIN article x ON x.id = c.article WHERE c.account = a.account AND c.n = a.n) > 60000000`)
	slowest := r.count(`SELECT coalesce(max(a.sent_at - (SELECT max(x.first_seen) FROM alert_citation c
		JOIN article x ON x.id = c.article WHERE c.account = a.account AND c.n = a.n)), 0) / 1000 FROM alert a`)
	t.Logf("%d alerts at first, %d of what came then; the slowest %d ms after its article", before, told-before, slowest)
	if feeds == 1000 && told == before {
		t.Error("nothing was told")
	}
	if late > 0 {
		t.Errorf("%d alerts came more than a minute after what they tell", late)
	}
	r.pollAll()
	watched()
	if again := r.count("SELECT count(*) FROM alert"); again != told {
		t.Errorf("%d alerts of what the feeds show again", again-told)
	}
}
