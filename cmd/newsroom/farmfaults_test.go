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

// faultyFarm starts a farm of which a fifth of the feeds fail, each in one of five ways, and more of a small
// one, so that every way is among them. It has many addresses, because an overloaded server asks to be left
// alone as a whole.
func faultyFarm(t testing.TB) (f *farm, hosts int) {
	t.Helper()
	feeds := farmFeeds[testSize(t)]
	hosts = min(20, feeds/3)
	return startFarm(t, "-hosts", fmt.Sprint(hosts), "-slow", "1s", "-seed", "gale", "-errors", fmt.Sprint(max(0.2, 12/float64(feeds)))), hosts
}

// Feeds that fail hold nothing up, and their causes are told. A host that asks to be left alone is left alone,
// with all its feeds, until the time that it named. When the faults have passed, everything is there.
func TestFarmWithFaults(t *testing.T) {
	farm, hosts := faultyFarm(t)
	r := farm.newsroom()

	farm.reset()
	begun := time.Now()
	faulty := r.pollAll()
	took := time.Since(begun)
	s := farm.stats()
	t.Logf("with faults: the poll says %+v, the farm counts %+v; the poll took %v", faulty, s, took.Round(time.Millisecond))
	if min(s.TooMany, s.ServerError, s.Malformed, s.Slow, s.Redirect, faulty.PutOff) == 0 {
		t.Errorf("this farm does not show every kind of fault: %+v", s)
	}
	if faulty.Polled != s.polled() || faulty.Polled+faulty.PutOff != farm.feeds || s.MaxInFlight > hosts {
		t.Errorf("the poll says %+v of %d feeds on %d hosts, the farm counts %+v", faulty, farm.feeds, hosts, s)
	}
	r.proveCauses(farm, faulty, s)
	r.provePutOff(s.TooMany, faulty.PutOff)

	farm.control("errors=0")
	r.proveLeftAlone(farm)

	farm.reset()
	r = r.later(10 * time.Minute)
	if got := r.pollAll(); got.Polled != farm.feeds || got.Failed != 0 || got.PutOff != 0 {
		t.Errorf("after the faults: %+v", got)
	}
	s = farm.stats()
	if s.Requests != farm.feeds || s.MaxInFlight > hosts {
		t.Errorf("after the faults the farm counts %+v", s)
	}
	r.proveStored(farm)
	t.Logf("ten minutes later: %d feeds asked, %d items stored in all", s.Requests, len(farm.served))
}

// proveCauses checks that the list of sources tells a cause for each answer that was no use. A document that
// breaks off is read as far as it goes if it is XML; if it is JSON it can't be. Of every other feed that was
// polled everything is stored.
func (r *rig) proveCauses(f *farm, told pollRow, s farmStats) {
	r.t.Helper()
	var rows []sourceRow
	if err := json.Unmarshal([]byte(r.run("source", "list", "--json")), &rows); err != nil {
		r.t.Fatal(err)
	}
	causes, bad := map[string]int{}, map[string]bool{}
	for _, row := range rows {
		bad[row.URL] = row.PolledAt == nil || row.Failing != nil
		if row.Failing != nil {
			causes[row.Failing.Cause]++
			if row.Failing.Times != 1 || row.Failing.Cause == "" || row.Failing.Since.IsZero() {
				r.t.Errorf("%s: %+v", row.URL, *row.Failing)
			}
		}
	}
	tooMany, faults, others, short := 0, 0, 0, 0
	for cause, n := range causes {
		switch {
		case strings.Contains(cause, "status 429"):
			tooMany += n
		case strings.Contains(cause, "status 500"):
			faults += n
		default:
			others += n
		}
	}
	for feed := range r.missing(f) {
		if !bad[f.url(feed)] {
			short++
		}
	}
	if tooMany != s.TooMany || faults != s.ServerError || others+short != s.Malformed || tooMany+faults+others != told.Failed {
		r.t.Errorf("causes %v, %d feeds read in part; the poll says %+v, the farm counts %+v", causes, short, told, s)
	}
	r.t.Logf("causes: %v; %d feeds whose document broke off were read as far as it went", slices.Sorted(maps.Keys(causes)), short)
}

// url gives the address of a feed.
func (f *farm) url(feed int) string {
	for link, of := range f.served {
		if site, _, ok := strings.Cut(link, "/item/"); ok && of == feed {
			return site + "/feed"
		}
	}
	f.t.Fatalf("the farm shows nothing of feed %d", feed)
	return ""
}

// isPutOff is the condition that a host is to be left alone for longer than a poll waits.
func isPutOff() string { return fmt.Sprintf("next_at > %d", time.Now().Add(time.Minute).UnixMicro()) }

// provePutOff checks that so many hosts are put off, and with them so many feeds that were not asked.
func (r *rig) provePutOff(hosts, feeds int) {
	r.t.Helper()
	if got := r.count("SELECT count(*) FROM host WHERE " + isPutOff()); got != hosts {
		r.t.Errorf("%d hosts are put off, %d asked for it", got, hosts)
	}
	got := r.count("SELECT count(*) FROM feed JOIN host ON host.name = feed.host WHERE polled_at IS NULL AND " + isPutOff())
	if got != feeds || r.count("SELECT count(*) FROM feed WHERE polled_at IS NULL") != feeds {
		r.t.Errorf("%d feeds are put off with their hosts, the poll says %d", got, feeds)
	}
}

// proveLeftAlone polls while some hosts are put off: they are not asked, the others are.
func (r *rig) proveLeftAlone(f *farm) {
	r.t.Helper()
	off := r.count("SELECT count(*) FROM feed JOIN host ON host.name = feed.host WHERE " + isPutOff())
	f.reset()
	got := r.pollAll()
	if s := f.stats(); got.PutOff != off || got.Polled != f.feeds-off || got.Failed != 0 || s.Requests != f.feeds-off {
		r.t.Errorf("%d feeds are on hosts that are put off; the poll says %+v, the farm counts %+v", off, got, s)
	}
	r.t.Logf("at once after the faults: %d feeds polled, %d left alone with their hosts", got.Polled, got.PutOff)
}
