package ingest

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// patient runs a test in which time passes only while everybody waits for it. The site stands outside and
// closes each connection, since nobody knows how long a connection that stays open waits.
func patient(t *testing.T, gap time.Duration, run func(w *world, s *site)) {
	t.Helper()
	s := newSite(t)
	enginetest.Prepare(t)
	synctest.Test(t, func(t *testing.T) {
		w := furnish(enginetest.NewLivingWorld(t, time.Now))
		w.poller.gap = func(string) time.Duration { return gap }
		run(w, s)
	})
}

// feeds sets up so many feeds of one item each.
func (w *world) feeds(s *site, n int) (paths []string) {
	w.Helper()
	for i := range n {
		path := fmt.Sprintf("/%02d", i)
		s.set(path, page{body: rss(s.URL, item{guid: "1", title: path}), header: map[string]string{"Connection": "close"}})
		w.subscribe(s.URL + path)
		paths = append(paths, path)
	}
	return paths
}

// fetched notes when answers came, counted from now.
func (w *world) fetched() func() []time.Duration {
	begun := time.Now()
	var at []time.Duration
	var mu sync.Mutex
	w.poller.fault = func(p newsroom.Point) {
		if p == newsroom.PointFetched {
			mu.Lock()
			defer mu.Unlock()
			at = append(at, time.Since(begun))
		}
	}
	return func() []time.Duration {
		mu.Lock()
		defer mu.Unlock()
		return slices.Clone(at)
	}
}

func TestAHostIsAskedOneFeedAtATimeWithAGap(t *testing.T) {
	patient(t, 2*time.Second, func(w *world, s *site) {
		paths := w.feeds(s, 4)
		at := w.fetched()
		w.batch()
		same(w, "answers came", at(), []time.Duration{0, 2 * time.Second, 4 * time.Second, 6 * time.Second})
		same(w, "in the order in which they were due", s.requests(), paths)
		same(w, "articles", len(enginetest.See(w, func(v store.View) ([]newsroom.Text, error) { return v.Articles().Ungrouped(10) })), 4)
	})
}

func TestTheGapIsKeptFromBatchToBatch(t *testing.T) {
	patient(t, 8*time.Second, func(w *world, s *site) {
		w.feeds(s, 1)
		at := w.fetched()
		w.batch()
		w.Commit(func(tx store.Tx) error { return tx.Feeds().MakeDue() })
		w.batch()
		same(w, "answers came", at(), []time.Duration{0, 8 * time.Second})
	})
}

// A batch begins no request so late that its answer could outlive the lease: what is left is for the next.
func TestABatchEndsBeforeItsLease(t *testing.T) {
	patient(t, 10*time.Second, func(w *world, s *site) {
		paths := w.feeds(s, 5)
		at := w.fetched()
		begun := time.Now()
		w.batch()
		same(w, "answers of the first batch", at(), []time.Duration{0, 10 * time.Second, 20 * time.Second})
		if took := time.Since(begun); took > fetchFor+10*time.Second {
			w.Errorf("the batch took %s", took)
		}
		same(w, "another batch is enqueued", w.enqueued(newsroom.PollJob{}), true)
		w.batch()
		same(w, "answers of both", at(), []time.Duration{0, 10 * time.Second, 20 * time.Second, 30 * time.Second, 40 * time.Second})
		same(w, "each feed once", s.requests(), paths)
	})
}

// A batch that dies holds its hosts until the lease runs out, and not longer; its feeds are still due.
func TestALeaseRunsOut(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	s.show("/feed", item{guid: "1", title: "Fire"})
	w.poller.fault = func(p newsroom.Point) {
		if p == newsroom.PointLeased {
			panic("stop")
		}
	}
	if !fails(func() error { return w.poller.Batch(t.Context(), newsroom.PollJob{}, newsroom.Ticket{}) }) {
		t.Fatal("the batch came to its end")
	}
	w.poller.fault = nil
	w.batch()
	w.Pass(leaseFor - time.Microsecond)
	w.batch()
	same(t, "asked while the lease stands", s.requests(), []string(nil))
	w.Pass(time.Microsecond)
	w.batch()
	same(t, "asked when it has run out", s.requests(), []string{"/feed"})
	same(t, "articles", w.titles(id), []string{"Fire/1"})
}

func TestABatchHasItsBounds(t *testing.T) {
	polled := func(w *world, since time.Time) int {
		return enginetest.See(w, func(v store.View) (store.PollCounts, error) { return v.Feeds().Since(since) }).Polled
	}
	t.Run("hosts", func(t *testing.T) {
		w := newWorld(t)
		for i := range batchHosts + 6 {
			w.subscribe(fmt.Sprintf("http://127.9.%d.%d:1/feed", i/200, i%200+1)) // nobody listens there
		}
		told := 0
		w.poller.Telling(func() { told++ })
		for _, want := range []int{batchHosts, batchHosts + 6} {
			w.forgetJobs()
			w.batch()
			same(t, "feeds polled", polled(w, w.Clock()), want)
			same(t, "times that somebody was told of more: when a batch took its hosts and when it ended", told, 2)
			same(t, "another batch is enqueued", w.enqueued(newsroom.PollJob{}), want == batchHosts)
		}
	})
	t.Run("feeds", func(t *testing.T) {
		w, s := newWorld(t), newSite(t)
		for i := range batchFeeds + 5 {
			w.subscribe(fmt.Sprintf("%s/%d", s.URL, i))
		}
		begun := w.Clock()
		w.batch()
		same(t, "feeds polled", polled(w, begun), batchFeeds)
		w.Pass(answerFor) // a host is free when its last answer has come by the time that passed, which the world's clock does not show
		w.batch()
		same(t, "feeds polled by both", polled(w, begun), batchFeeds+5)
		asked := s.requests()
		slices.Sort(asked)
		same(t, "feeds asked", len(slices.Compact(asked)), batchFeeds+5)
	})
}

// However many batches run at once, a host is one batch's alone.
func TestBatchesSideBySide(t *testing.T) {
	w := newWorld(t)
	var sites []*site
	ids := map[newsroom.FeedID]string{}
	for i := range 8 {
		s := newSite(t)
		sites = append(sites, s)
		for _, path := range []string{"/one", "/two"} {
			title := fmt.Sprint(i, path)
			s.show(path, item{guid: "1", title: title})
			ids[w.subscribe(s.URL+path)] = title
		}
	}
	var all sync.WaitGroup
	for lane := range 4 {
		all.Go(func() {
			if err := w.poller.Batch(t.Context(), newsroom.PollJob{Lane: lane}, newsroom.Ticket{}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	for i, s := range sites {
		same(t, fmt.Sprintf("site %d was asked", i), strings.Join(s.requests(), " "), "/one /two")
	}
	for id, title := range ids {
		same(t, "articles", w.titles(id), []string{title + "/1"})
	}
}
