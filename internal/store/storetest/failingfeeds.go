package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var failingFeeds = []test{
	{"the feeds that fail are those that could not be read last and that an active reader reads", feedsFailing},
}

func feedsFailing(t *testing.T, w *world) {
	a, idle := w.account("a@example.org"), w.person(newsroom.Account{Email: "idle@example.org"}).ID
	bad, good, unread, theirs := w.feed("example.org", "/1"), w.feed("example.org", "/2"), w.feed("example.org", "/3"), w.feed("example.org", "/4")
	w.read(a, bad)
	w.read(a, good)
	w.read(idle, theirs)
	for _, feed := range []newsroom.FeedID{bad, good, unread, theirs} {
		w.polled(store.Polled{Feed: feed, Failing: &newsroom.Failing{Since: start, Count: 2, Cause: "It is gone."}})
	}
	w.pass(time.Hour)
	w.polled(store.Polled{Feed: good})
	same(t, "the feeds", view(w, func(v store.View) ([]newsroom.Feed, error) { return v.Feeds().Failing() }), []newsroom.Feed{w.getFeed(bad)})
}
