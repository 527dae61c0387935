package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"
)

// farmHosts is how many addresses the faulty farm has, since a host that is overloaded asks to be left alone
// as a whole.
const farmHosts = 20

// faultShare makes a dozen feeds of a small farm fail, so that each kind of fault is among them.
func faultShare(feeds int) float64 { return max(0.2, 12/float64(feeds)) }

// Feeds that fail hold nothing up and have their cause told. A host that asks to be left alone is left alone,
// with all its feeds, until the time that it named. When the faults have passed everything is there.
func TestFarmWithFaults(t *testing.T) {
	farm := startFarm(t, "-hosts", fmt.Sprint(farmHosts), "-slow", "1s")
	farm.control(fmt.Sprintf("errors=%g", faultShare(farm.feeds)))
	r := farm.newsroom()

	farm.reset()
	begun := time.Now()
	faulty := r.pollAll()
	took := time.Since(begun)
	s := farm.stats()
	t.Logf("with faults: %+v; the farm counts %+v; the poll took %v", faulty, s, took.Round(time.Millisecond))
	if min(s.TooMany, s.ServerError, s.Malformed, s.Slow, s.Redirect) == 0 {
		t.Errorf("this farm does not show every kind of fault: %+v", s)
	}
	if faulty.Failed != s.failures() || faulty.Polled != s.polled() || faulty.Polled+faulty.PutOff != farm.feeds {
		t.Errorf("the poll says %+v of %d feeds, the farm counts %+v", faulty, farm.feeds, s)
	}
	if s.MaxInFlight > farmHosts {
		t.Errorf("%d requests at once for %d hosts", s.MaxInFlight, farmHosts)
	}
	bad := r.proveCauses(s)
	r.proveHosts(s.TooMany, faulty.PutOff)
	r.proveLinks(farm, func(feed int) bool { return !bad[farm.url(feed)] })

	farm.control("errors=0")
	r.proveLeftAlone(farm)

	farm.reset()
	r = r.later(10 * time.Minute)
	if got := r.pollAll(); got.Polled != farm.feeds || got.Failed != 0 || got.PutOff != 0 {
		t.Errorf("after the faults: %+v", got)
	}
	s = farm.stats()
	if s.Requests != farm.feeds || s.MaxInFlight > farmHosts {
		t.Errorf("after the faults the farm counts %+v", s)
	}
	r.proveStored(farm)
	t.Logf("after the faults: %d feeds asked, at most %d at once, %d items stored", s.Requests, s.MaxInFlight, len(farm.served))
}

// url gives the address of a feed.
func (f *farm) url(feed int) string {
	for link, of := range f.served {
		if of == feed {
			return link[:strings.LastIndex(link, "/item/")] + "/feed"
		}
	}
	f.t.Fatalf("the farm shows nothing of feed %d", feed)
	return ""
}

// proveCauses checks that the list of sources tells a cause for each answer that was no use, and gives the
// addresses of the feeds that fail or were not polled yet.
func (r *rig) proveCauses(s farmStats) (bad map[string]bool) {
	r.t.Helper()
	var rows []sourceRow
	if err := json.Unmarshal([]byte(r.run("source", "list", "--json")), &rows); err != nil {
		r.t.Fatal(err)
	}
	bad = map[string]bool{}
	tooMany, faults, others := 0, 0, map[string]bool{}
	failing := 0
	for _, row := range rows {
		if row.PolledAt == nil {
			bad[row.URL] = true
		}
		if row.Failing == nil {
			continue
		}
		bad[row.URL] = true
		failing++
		switch cause := row.Failing.Cause; {
		case strings.Contains(cause, "429"):
			tooMany++
		case strings.Contains(cause, "500"):
			faults++
		default:
			others[cause] = true
		}
		if row.Failing.Times != 1 || row.Failing.Cause == "" {
			r.t.Errorf("%s: %+v", row.URL, *row.Failing)
		}
	}
	if failing != s.failures() || tooMany != s.TooMany || faults != s.ServerError {
		r.t.Errorf("%d sources fail, %d of them with 429 and %d with 500; the farm counts %+v", failing, tooMany, faults, s)
	}
	r.t.Logf("causes beside 429 and 500: %q", slices.Sorted(maps.Keys(others)))
	return bad
}

// isPutOff is the condition that a host is to be left alone for longer than a poll waits.
const isPutOff = `next_at > (unixepoch() + 60) * 1000000`

// proveHosts checks that so many hosts are put off, and with them so many feeds that were not asked.
func (r *rig) proveHosts(hosts, feeds int) {
	r.t.Helper()
	if got := r.count("SELECT count(*) FROM host WHERE " + isPutOff); got != hosts {
		r.t.Errorf("%d hosts are put off, %d asked for it", got, hosts)
	}
	got := r.count("SELECT count(*) FROM feed JOIN host ON host.name = feed.host WHERE polled_at IS NULL AND " + isPutOff)
	if got != feeds || r.count("SELECT count(*) FROM feed WHERE polled_at IS NULL") != feeds {
		r.t.Errorf("%d feeds are put off with their hosts, the poll says %d", got, feeds)
	}
}

// proveLeftAlone polls while some hosts are put off: they are not asked, the others are.
func (r *rig) proveLeftAlone(f *farm) {
	r.t.Helper()
	off := r.count("SELECT count(*) FROM feed JOIN host ON host.name = feed.host WHERE " + isPutOff)
	f.reset()
	got := r.pollAll()
	if s := f.stats(); got.PutOff != off || got.Polled != f.feeds-off || got.Failed != 0 || s.Requests != f.feeds-off {
		r.t.Errorf("%d feeds are on hosts that are put off; the poll says %+v, the farm counts %+v", off, got, s)
	}
	r.t.Logf("at once after the faults: %d feeds polled, %d left alone with their hosts", got.Polled, got.PutOff)
}
