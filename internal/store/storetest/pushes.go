package storetest

import (
	"fmt"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var pushes = []test{
	{"pushes come back byte for byte, the oldest first", pushBack},
	{"what a subscription was pushed before is not stored again", pushTwice},
	{"a push puts the next poll off, unless polls fail or have ended", pushedBack},
	{"a feed is hastened, and never put off", hasten},
}

func (w *world) receive(of newsroom.SubscriptionID, digest byte, body string) bool {
	w.t.Helper()
	return change(w, func(tx store.Tx) (bool, error) {
		return tx.Subscriptions().Receive(newsroom.Push{Subscription: of, Digest: [32]byte{digest}, ContentType: "text/xml", Body: []byte(body)})
	})
}

func (w *world) oldest() newsroom.Push {
	w.t.Helper()
	return view(w, func(v store.View) (newsroom.Push, error) { return v.Subscriptions().Oldest() })
}

// waiting gives how many pushes wait, and their bytes.
func (w *world) waiting(of newsroom.SubscriptionID) string {
	w.t.Helper()
	return view(w, func(v store.View) (string, error) {
		n, bytes, err := v.Subscriptions().Waiting(of)
		return fmt.Sprintf("%d of %d bytes", n, bytes), err
	})
}

func (w *world) drop(p newsroom.Push, remember int) {
	w.t.Helper()
	w.update(func(tx store.Tx) error { return tx.Subscriptions().Drop(p, remember) })
}

func pushBack(t *testing.T, w *world) {
	a, b := w.subscription(w.feed("example.org", "/a")).ID, w.subscription(w.feed("example.org", "/b")).ID
	same(t, "at first", w.waiting(0), "0 of 0 bytes")
	w.receive(a, 1, "\x00\xff<rss>")
	w.pass(time.Minute)
	w.receive(b, 1, "")
	same(t, "in all", w.waiting(0), "2 of 7 bytes")
	same(t, "of one", w.waiting(b), "1 of 0 bytes")
	first := w.oldest()
	same(t, "the oldest", first, newsroom.Push{ID: first.ID, Subscription: a, Digest: [32]byte{1}, ContentType: "text/xml", Body: []byte("\x00\xff<rss>"), At: start})
	w.drop(first, 5)
	same(t, "the next", w.oldest().Subscription, b)
	w.drop(w.oldest(), 5)
	same(t, "at last", w.waiting(0), "0 of 0 bytes")
}

func pushTwice(t *testing.T, w *world) {
	a, b := w.subscription(w.feed("example.org", "/a")).ID, w.subscription(w.feed("example.org", "/b")).ID
	same(t, "new", w.receive(a, 1, "x"), true)
	same(t, "while it waits", w.receive(a, 1, "x"), false)
	same(t, "of another", w.receive(b, 1, "x"), true)
	w.drop(w.oldest(), 1)
	same(t, "when it was read", w.receive(a, 1, "x"), false)
	same(t, "another one", w.receive(a, 2, "y"), true)
	w.drop(w.oldest(), 1) // b's
	w.drop(w.oldest(), 1)
	same(t, "when it is long ago", w.receive(a, 1, "x"), true)
	w.update(func(tx store.Tx) error { return tx.Subscriptions().Remove(a) })
	same(t, "with its subscription gone", w.waiting(0), "0 of 0 bytes")
}

func pushedBack(t *testing.T, w *world) {
	feed := w.feed("example.org", "/feed")
	next := func() time.Duration { return w.getFeed(feed).NextPoll.Sub(start) }
	pushed := func(changed bool, to time.Duration) {
		w.update(func(tx store.Tx) error { return tx.Subscriptions().Pushed(feed, changed, start.Add(to)) })
	}
	w.polled(store.Polled{Feed: feed, NextPoll: start, ETag: "a", LastModified: "b"})
	validators := func() string { return w.getFeed(feed).ETag + w.getFeed(feed).LastModified }
	pushed(false, time.Hour)
	same(t, "the validators, without a change", validators(), "ab")
	same(t, "put off", next(), time.Hour)
	same(t, "without a change", w.getFeed(feed).ChangedAt, time.Time{})
	w.pass(time.Minute)
	pushed(true, time.Minute)
	same(t, "never brought forward", next(), time.Hour)
	same(t, "the validators, with a change", validators(), "")
	same(t, "with a change", w.getFeed(feed).ChangedAt, start.Add(time.Minute))
	w.polled(store.Polled{Feed: feed, NextPoll: start, Failing: &newsroom.Failing{Since: start, Count: 1}})
	pushed(true, time.Hour)
	same(t, "while it fails", next(), time.Duration(0))
	w.polled(store.Polled{Feed: feed})
	pushed(true, time.Hour)
	same(t, "when polls have ended", w.getFeed(feed).NextPoll, time.Time{})
}

func hasten(t *testing.T, w *world) {
	feed := w.feed("example.org", "/feed")
	w.polled(store.Polled{Feed: feed, NextPoll: start.Add(time.Hour)})
	for _, to := range []time.Duration{30 * time.Minute, 2 * time.Hour} {
		w.update(func(tx store.Tx) error { return tx.Subscriptions().Hasten(feed, start.Add(to)) })
		same(t, "the next poll", w.getFeed(feed).NextPoll, start.Add(30*time.Minute))
	}
	w.polled(store.Polled{Feed: feed})
	w.update(func(tx store.Tx) error { return tx.Subscriptions().Hasten(feed, start) })
	same(t, "when polls have ended", w.getFeed(feed).NextPoll, time.Time{})
}
