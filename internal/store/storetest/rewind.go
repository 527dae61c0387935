package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var rewinding = []test{
	{"what was polled by a clock that stood ahead is due when that is set right, and its host is free", rewindsFeeds},
	{"what waits by a clock that is right goes on waiting", rewindsNothing},
	{"pages that a clock noted which stood ahead are due when that is set right, and count for no hour", rewindsPages},
	{"posts and webhooks that wait by a clock that stood ahead are due when that is set right", rewindsPosts},
	{"alerts that a clock counted which stood ahead are not counted from then on", rewindsCounts},
}

// rewind rewinds, and tells how much was pulled back.
func (w *world) rewind() int {
	w.t.Helper()
	return change(w, func(tx store.Tx) (int, error) { return tx.Rewind() })
}

func (w *world) feedAt(id newsroom.FeedID) newsroom.Feed {
	w.t.Helper()
	return view(w, func(v store.View) (newsroom.Feed, error) { return v.Feeds().Get(id) })
}

func rewindsFeeds(t *testing.T, w *world) {
	for _, leap := range []time.Duration{3 * time.Hour, 20 * 24 * time.Hour} {
		w.pass(leap)
		a := w.account(leap.String() + "@example.org")
		polled, gone, added := w.feed("a.org", "/"+leap.String()), w.feed("b.org", "/"+leap.String()), w.feed("c.org", "/"+leap.String())
		for _, id := range []newsroom.FeedID{polled, gone, added} {
			w.read(a, id)
		}
		w.polled(store.Polled{Feed: polled, NextPoll: w.now().Add(time.Hour)})
		w.polled(store.Polled{Feed: gone})
		w.release("a.org", w.now().Add(15*time.Minute))
		w.lease(9, 9)
		w.pass(-leap)
		w.hosts(0)
		if w.rewind() == 0 {
			t.Error("nothing was pulled back")
		}
		same(t, "the feed", []time.Time{w.feedAt(polled).NextPoll, w.feedAt(polled).PolledAt}, []time.Time{w.now(), w.now()})
		same(t, "one that is polled no more", w.feedAt(gone).NextPoll, time.Time{})
		same(t, "one that was added", w.feedAt(added).NextPoll, w.now())
		w.hosts(2)
		same(t, "once more", w.rewind(), 0)
		w.polled(store.Polled{Feed: polled})
		w.polled(store.Polled{Feed: added})
	}
}

func rewindsNothing(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.wants(a)
	w.due(a, "a.org", "/", start.Add(7*24*time.Hour))
	w.due(a, "b.org", "/", start)
	w.release("b.org", start.Add(7*24*time.Hour))
	p := w.posted(a, newsroom.EventEdition, "1")
	p.NextAt = start.Add(24 * time.Hour)
	w.savePost(p)
	sending := w.posted(a, newsroom.EventEdition, "2")
	sending.State, sending.Leased = newsroom.PostSending, start.Add(time.Minute)
	w.savePost(sending)
	w.pass(-newsroom.Skew / 2) // clocks of nodes differ a little
	same(t, "what was pulled back", w.rewind(), 0)
}

func rewindsPages(t *testing.T, w *world) {
	_, ids := w.stubFeed("one", "two", "three", "four")
	free := func() { w.update(func(tx store.Tx) error { return tx.Feeds().Release("example.org", time.Time{}) }) }
	w.wantPages(ids[0])
	same(t, "hosts by a clock that is right", len(w.leasePages(start.Add(7*24*time.Hour))), 1)
	free()
	w.pass(3 * time.Hour)
	w.wantPages(ids[1:]...)
	same(t, "hosts by one that stands ahead", len(w.leasePages(w.now().Add(2*time.Hour))), 1)
	free()
	w.pass(-3 * time.Hour)
	same(t, "what was pulled back", w.rewind(), 3)
	var next []time.Time
	for _, id := range ids {
		next = append(next, w.pageOf(id).NextTry)
	}
	same(t, "when they are tried: asked for, never, asked for ahead, and so", next, []time.Time{start.Add(7 * 24 * time.Hour), start, start, start})
	same(t, "once more", w.rewind(), 0)
	same(t, "hosts whose hour is not full", len(w.leasePages(start.Add(time.Minute))), 1)
}

func rewindsPosts(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.wants(a)
	waiting := w.posted(a, newsroom.EventEdition, "1")
	waiting.NextAt = start.Add(20 * 24 * time.Hour)
	w.savePost(waiting)
	sending := w.posted(a, newsroom.EventEdition, "2")
	sending.State, sending.Leased = newsroom.PostSending, start.Add(20*24*time.Hour)
	w.savePost(sending)
	w.pass(3 * time.Hour)
	made := w.posted(a, newsroom.EventEdition, "3")
	w.pass(-3 * time.Hour)
	hook := newsroom.Webhook{ID: w.mint(), Account: a, URL: "https://a.org/", Secret: []byte("s"), State: newsroom.WebhookOn, Since: start, CreatedAt: start, Hold: start.Add(48 * time.Hour)}
	w.update(func(tx store.Tx) error { return tx.Webhooks().Add(hook) })
	same(t, "what was pulled back", w.rewind(), 4)
	due := view(w, func(v store.View) ([]newsroom.Post, error) { return v.Outbox().Due(w.now(), 9) })
	same(t, "posts that are due", len(due), 3)
	same(t, "the one that was made ahead", w.getPost(made.ID).NextAt, start)
	held := view(w, func(v store.View) (newsroom.Webhook, error) { return v.Webhooks().Get(a, hook.ID) })
	same(t, "until when the webhook waits", held.Hold, start)
}

func rewindsCounts(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.wants(a)
	p := w.posted(a, newsroom.EventAlert, "1")
	p.State, p.CountedAt = newsroom.PostSent, start.Add(20*24*time.Hour)
	w.savePost(p)
	same(t, "alerts", view(w, func(v store.View) (int, error) { return v.Outbox().Counted(a, start, "") }), 0)
}
