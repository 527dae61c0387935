package ingest

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	"newsroom"
	"newsroom/internal/store"
)

// A poll and a push that bring the same at the same moment bring it once, and neither fails.
func TestAPollAndAPushAtOnceBringEachStoryOnce(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	w.poller.Subscribing("https://news.example")
	header := map[string]string{"Link": `<https://hub.example/>; rel=hub`}
	s.set("/feed", page{body: rss(s.URL), header: header})
	id := w.subscribe(s.URL + "/feed")
	held := w.pushes(id, s.URL+"/feed")
	var items []item
	var want []string
	for i := range 12 {
		items = append(items, item{guid: fmt.Sprint(i), title: fmt.Sprintf("Fire %02d", i), link: fmt.Sprintf("%s/%d", s.URL, i)})
		want = append(want, fmt.Sprintf("Fire %02d/1", i))
		body := rss(s.URL, items...)
		s.set("/feed", page{body: body, header: header})
		w.push(held, body)
		w.Commit(func(tx store.Tx) error { return tx.Feeds().MakeDue() })
		var both sync.WaitGroup
		both.Go(func() {
			if err := w.poller.Batch(t.Context(), newsroom.PollJob{}, newsroom.Ticket{}); err != nil {
				t.Error(err)
			}
		})
		both.Go(func() {
			if err := w.poller.ReadPushes(t.Context(), newsroom.Ticket{}); err != nil {
				t.Error(err)
			}
		})
		both.Wait()
		if f := w.feed(id); f.Failing != nil {
			t.Fatalf("the feed fails: %s", f.Failing.Cause)
		}
		same(t, "the subscription", w.subscription(id).ID, held.ID)
	}
	got := w.titles(id)
	slices.Sort(got)
	same(t, "articles", got, want)
}

// What was acknowledged is not lost, whatever kills the process that reads it.
func TestAPushOutlivesWhoReadsIt(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	held := w.pushes(id, s.URL+"/feed")
	w.push(held, rss(s.URL, item{guid: "1", title: "Fire"}))
	w.poller.fault = func(p newsroom.Point) {
		if p == newsroom.PointStoring {
			panic("stop")
		}
	}
	if !fails(func() error { return w.poller.ReadPushes(t.Context(), newsroom.Ticket{}) }) {
		t.Fatal("it came to its end")
	}
	same(t, "articles of one that died", w.titles(id), []string(nil))
	w.poller.fault = nil
	if err := w.poller.ReadPushes(t.Context(), newsroom.Ticket{Job: 77, Attempt: 1}); newsroom.KindOf(err) != newsroom.KindSuperseded {
		t.Errorf("one that was taken over ended with %v", err)
	}
	same(t, "articles of one that was taken over", w.titles(id), []string(nil))
	w.readPushes()
	same(t, "articles", w.titles(id), []string{"Fire/1"})
	w.readPushes()
	same(t, "once", w.titles(id), []string{"Fire/1"})
}
