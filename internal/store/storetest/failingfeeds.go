package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var failingFeeds = []test{
	{"the feeds that fail are those that could not be read last and that an active reader reads", feedsFailing},
	{"the feeds that lack something are those of which an active reader reads not everything", feedsLacking},
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

func feedsLacking(t *testing.T, w *world) {
	a, idle := w.account("a@example.org"), w.person(newsroom.Account{Email: "idle@example.org"}).ID
	type found struct {
		Feeds []newsroom.Feed
		All   int
	}
	lacks := func(most, all int, ids ...newsroom.FeedID) {
		t.Helper()
		want := found{All: all}
		for _, id := range ids {
			want.Feeds = append(want.Feeds, w.getFeed(id))
		}
		same(t, "the feeds", view(w, func(v store.View) (f found, err error) {
			f.Feeds, f.All, err = v.Feeds().Lacking(most)
			return f, err
		}), want)
	}
	lacks(9, 0)
	feed := func(path string, lacks newsroom.Lack, by ...newsroom.AccountID) newsroom.FeedID {
		id := w.feed("example.org", path)
		for _, reader := range by {
			w.read(reader, id)
		}
		w.polled(store.Polled{Feed: id, Lack: lacks})
		return id
	}
	long, broken := feed("/long", newsroom.LackMore, a), feed("/broken", newsroom.LackWhole, a)
	feed("/whole", "", a)
	feed("/unread", newsroom.LackMore)
	theirs, bad := feed("/theirs", newsroom.LackMore, idle), feed("/bad", newsroom.LackMore, a)
	w.polled(store.Polled{Feed: bad, Lack: newsroom.LackMore, Failing: &newsroom.Failing{Since: start, Count: 2, Cause: "It is gone."}})
	lacks(9, 3, long, broken, bad)
	lacks(2, 3, long, broken)
	w.read(newsroom.AccountID{}, theirs)
	lacks(3, 4, long, broken, theirs)
}
