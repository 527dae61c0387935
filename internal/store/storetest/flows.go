package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var flows = []test{
	{"of each feed it is told what it brought lately, and what of it is in the account's own editions", flowsTold},
}

func flowsTold(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	mine, theirs, shared, empty := w.feed("example.org", "/1"), w.feed("example.org", "/2"), w.feed("example.org", "/3"), w.feed("example.org", "/4")
	for feed, reader := range map[newsroom.FeedID]newsroom.AccountID{mine: a, theirs: b, shared: {}, empty: a} {
		w.read(reader, feed)
	}
	unread := w.feed("example.org", "/5")
	old := w.arrive(mine, "old")
	long := w.place(newsroom.SituationID{}, old...)
	w.pass(10 * 24 * time.Hour)
	since := w.now()
	var news []newsroom.ArticleID
	for _, feed := range []newsroom.FeedID{mine, theirs, shared, unread} {
		ids := w.arrive(feed, "one", "two")
		w.place(long, ids...)
		news = append(news, ids[0])
	}
	w.arrive(mine, "without a place")
	w.pass(time.Hour)
	w.send(w.edition(a, 1, long, old[0], news[0], news[0]))
	w.send(w.edition(a, 2, long, news[2], news[0]))
	w.send(w.edition(b, 1, long, news[2], news[1]))
	read := func(account newsroom.AccountID) map[newsroom.FeedID]store.Flow {
		return view(w, func(v store.View) (map[newsroom.FeedID]store.Flow, error) { return v.Sources().Flows(account, since) })
	}
	flow := func(feed newsroom.FeedID, reached int) store.Flow {
		return store.Flow{Feed: feed, NextPoll: start, Newest: since, Lately: 2, Reached: reached}
	}
	none := store.Flow{Feed: empty, NextPoll: start}
	same(t, "for a", read(a), map[newsroom.FeedID]store.Flow{mine: flow(mine, 1), shared: flow(shared, 1), empty: none})
	same(t, "for b", read(b), map[newsroom.FeedID]store.Flow{theirs: flow(theirs, 1), shared: flow(shared, 1)})
	same(t, "for nobody", read(newsroom.AccountID{}), map[newsroom.FeedID]store.Flow{mine: flow(mine, 0), theirs: flow(theirs, 0), shared: flow(shared, 0), empty: none})
}
