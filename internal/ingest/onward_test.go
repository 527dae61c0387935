package ingest

import (
	"errors"
	"fmt"
	"net/http"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// restOf tells in how long a site may be asked again.
func (w *world) restOf(s *site) time.Duration {
	w.Helper()
	for _, one := range enginetest.Rows[int64](w.Store, fmt.Sprintf(`SELECT coalesce(next_at, 0) FROM host WHERE name = '%s'`, s.Listener.Addr())) {
		return max(time.UnixMicro(one).Sub(w.Clock()), 0)
	}
	return 0
}

// hold lets somebody else speak to a host for so long.
func (w *world) hold(host string, until time.Duration) {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		_, taken, err := tx.Feeds().Take(host, tx.Now(), tx.Now().Add(until))
		if err == nil && !taken {
			w.Errorf("%s is held already", host)
		}
		return err
	})
}

// A redirect that leads to a host which is asked too much puts that one to sleep, and not the host that it came from.
func TestTheHostThatAsksToBeLeftAloneIsLeftAlone(t *testing.T) {
	w, s, other := newWorld(t), newSite(t), newSite(t)
	led := w.subscribe(s.URL + "/one")
	own := w.subscribe(s.URL + "/two")
	s.set("/one", page{status: 302, header: map[string]string{"Location": other.URL + "/busy"}})
	s.show("/two", item{guid: "1", title: "Flood"})
	other.set("/busy", page{status: http.StatusTooManyRequests, header: map[string]string{"Retry-After": "604800"}})
	w.batch()
	same(t, "the host that leads on may be asked", w.restOf(s) < time.Second, true)
	same(t, "the host that it leads to rests", w.restOf(other) > 6*24*time.Hour, true)
	w.Pass(24 * time.Hour)
	s.requests()
	other.requests()
	w.batch()
	same(t, "asked a day later", s.requests(), []string{"/two"})
	same(t, "articles", w.titles(own), []string{"Flood/1"})
	same(t, "the led one fails", w.feed(led).Failing != nil, true)
	same(t, "the host that rests was asked", other.requests(), []string(nil))
}

// A feed that leads to a host which rests is put off until then. It does not fail for that, and keeps what it has.
func TestAFeedThatLeadsToARestingHostIsPutOff(t *testing.T) {
	w, s, other := newWorld(t), newSite(t), newSite(t)
	led := w.subscribe(s.URL + "/one")
	s.set("/one", page{status: 302, header: map[string]string{"Location": other.URL + "/feed"}})
	other.set("/feed", page{body: rss(other.URL, item{guid: "1", title: "Fire"}), header: map[string]string{"ETag": `"1"`}})
	w.poll()
	before := w.feed(led)
	same(t, "it was followed", w.titles(led), []string{"Fire/1"})
	w.hold(other.Listener.Addr().String(), time.Minute)
	w.Commit(func(tx store.Tx) error {
		return tx.Feeds().Release(other.Listener.Addr().String(), tx.Now().Add(3*24*time.Hour))
	})
	other.requests()
	w.poll()
	f := w.feed(led)
	same(t, "the host that rests was asked", other.requests(), []string(nil))
	same(t, "fails", f.Failing, (*newsroom.Failing)(nil))
	same(t, "validator", f.ETag, before.ETag)
	if wait := f.NextPoll.Sub(w.Clock()); wait < 2*24*time.Hour || wait > 3*24*time.Hour {
		t.Errorf("polled again in %s", wait)
	}
}

// What a redirect leads to is asked only while nobody else speaks to it, and only after the gap.
func TestARedirectWaitsForTheOtherHost(t *testing.T) {
	other := newSite(t)
	patient(t, 2*time.Second, func(w *world, s *site) {
		led := w.subscribe(s.URL + "/one")
		s.set("/one", page{status: 302, header: map[string]string{"Location": other.URL + "/feed", "Connection": "close"}})
		other.set("/feed", page{body: rss(other.URL, item{guid: "1", title: "Fire"}), header: map[string]string{"Connection": "close"}})
		w.hold(other.Listener.Addr().String(), 3*time.Second)
		at := w.fetched()
		w.batch()
		same(w, "the answer came", at(), []time.Duration{3 * time.Second})
		same(w, "articles", w.titles(led), []string{"Fire/1"})
		same(w, "the host may be asked again in", w.restOf(other), 2*time.Second)
	})
}

// A redirect within a host is a request to it as any other.
func TestARedirectWithinAHostWaitsForTheGap(t *testing.T) {
	patient(t, 2*time.Second, func(w *world, s *site) {
		led := w.subscribe(s.URL + "/one")
		s.set("/one", page{status: 302, header: map[string]string{"Location": "/feed", "Connection": "close"}})
		s.set("/feed", page{body: rss(s.URL, item{guid: "1", title: "Fire"}), header: map[string]string{"Connection": "close"}})
		at := w.fetched()
		w.batch()
		same(w, "the answer came", at(), []time.Duration{2 * time.Second})
		same(w, "articles", w.titles(led), []string{"Fire/1"})
	})
}

// One host with more due feeds than a batch holds lets all others have their turn in the same batch.
func TestAHugeHostStarvesNobody(t *testing.T) {
	w := newWorld(t)
	w.poller.gap = func(string) time.Duration { return time.Second }
	for i := range batchFeeds + 100 {
		w.subscribe(fmt.Sprintf("http://huge.example/%d", i))
	}
	w.Pass(time.Minute)
	want := []string{"huge.example"}
	for i := range 100 {
		host := fmt.Sprintf("small%02d.example", i)
		w.subscribe("http://" + host + "/feed")
		want = append(want, host)
	}
	var got []string
	w.Commit(func(tx store.Tx) error {
		limits := store.LeaseLimits{Hosts: batchHosts, Feeds: batchFeeds, Each: w.poller.each}
		leases, err := tx.Feeds().LeaseHosts(limits, tx.Now().Add(leaseFor))
		for _, l := range leases {
			got = append(got, l.Host)
		}
		same(t, "feeds of the huge one", len(leases[0].Feeds), 26)
		return err
	})
	same(t, "hosts of the first batch", got, want)
}

// What a host asked for in an answer that could not be stored is kept to all the same.
func TestARestOutlivesABatchThatFails(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	w.subscribe(s.URL + "/one")
	s.set("/one", page{body: rss(s.URL, item{guid: "1", title: "Fire"}), header: map[string]string{"Retry-After": "7200"}})
	away := newsroom.Errorf(newsroom.KindUnavailable, "The disk is full.")
	w.poller.store = stumbling{Store: w.Store, add: func(newsroom.FeedID) error { return away }}
	if err := w.poller.Batch(w.Context(), newsroom.PollJob{}, newsroom.Ticket{}); !errors.Is(err, away) {
		t.Fatalf("the batch ended with %v", err)
	}
	if rest := w.restOf(s); rest < 119*time.Minute || rest > 121*time.Minute {
		t.Errorf("the host is left alone for %s", rest)
	}
}

// The jitter leads beyond neither bound, whatever the feed.
func TestNoFeedIsPolledMoreRarelyThanDaily(t *testing.T) {
	for id := range newsroom.FeedID(500) {
		f := newsroom.Feed{ID: id, Every: seldom, ChangedAt: start.Add(-365 * 24 * time.Hour)}
		_, next := pace(f, false, 0, start)
		f.Failing = &newsroom.Failing{Since: start, Count: 9}
		polled := failed(f, feed.StatusError{Status: 500}, 0, start)
		for _, wait := range []time.Duration{next.Sub(start), polled.NextPoll.Sub(start)} {
			if wait > seldom || wait < shortest {
				t.Fatalf("feed %d is polled again in %s", id, wait)
			}
		}
	}
}
