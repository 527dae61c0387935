package main

import (
	"strconv"
	"testing"
	"time"
)

// What develops is told within a minute of the poll that brought it, in a newsroom that reads a thousand feeds, or so many
// as the size of the tests asks; what the feeds show again is not told again. A development that is planted among them is
// told once, however often it is printed.
func TestFarmTellsWithinAMinute(t *testing.T) {
	feeds := farmFeeds[testSize(t)]
	if testSize(t) == "full" {
		feeds = 1000
	}
	farm := startFarm(t, "-feeds", strconv.Itoa(feeds))
	farm.feeds = feeds
	r := farm.newsroom()
	r.run("mandate", "set", "--account", reader, "Follow Dunmere Bank, battery plants, gas storage and offshore wind.")
	r.exec("UPDATE interest SET alert = 1", "UPDATE interest SET alert = true")
	post, again := plant(t), plant(t)
	r.run("source", "add", post.URL)
	r.run("source", "add", again.URL)
	r.start()
	watched := func() {
		t.Helper()
		r.await("everything has a place", "SELECT count(*) FROM article WHERE seq IS NULL", 0, 2*time.Minute) // else the heads are equal before it has
		r.await("everything is looked at", "SELECT count(*) FROM watch_head w, grouping_head g WHERE w.seq = g.seq", 1, 2*time.Minute)
	}
	r.pollAll()
	watched() // the first look at what was there all along tells nothing
	post.publish("Saltmark stops turbines at Dunmere Bank", "Saltmark stopped 38 turbines at Dunmere Bank after a crack was found in a blade. Nobody was hurt on the wind farm.")
	r.pollAll()
	watched()
	ofPlanted := func() int {
		t.Helper()
		return r.count("SELECT count(DISTINCT c.n) FROM alert_citation c JOIN article x ON x.id = c.article JOIN feed f ON f.id = x.feed WHERE f.url LIKE '" +
			post.URL + "%' OR f.url LIKE '" + again.URL + "%'")
	}
	if got := ofPlanted(); got != 1 {
		t.Errorf("%d alerts of what was planted first", got)
	}
	before := r.count("SELECT count(*) FROM alert")
	for round := range 2 {
		if round == 0 {
			post.publish("Saltmark stops 61 turbines at Dunmere Bank", "Saltmark has now stopped 61 turbines at Dunmere Bank after the crack in a blade. Repairs of the wind farm would take 9 weeks.")
		} else {
			again.publish("UPDATE 1-Saltmark stops 61 turbines at Dunmere Bank", "OXLEY - Saltmark has now stopped 61 turbines at Dunmere Bank after the crack in a blade. Repairs of the wind farm would take 9 weeks.")
		}
		changed, items := farm.advance()
		got := r.pollAll()
		watched()
		t.Logf("%d of %d feeds showed %d new items; the poll says %+v", changed, feeds, items, got)
		if got := ofPlanted(); got != 2 {
			t.Errorf("round %d: %d alerts of what was planted", round, got)
		}
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
