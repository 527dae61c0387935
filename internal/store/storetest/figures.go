package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var figures = []test{
	{"an empty newsroom has a size and nothing else to count", figuresOfNothing},
	{"feeds are counted that an active reader reads, and are due when both they and their host are", figuresOfFeeds},
	{"articles count, and how long those wait that have no situation", figuresOfArticles},
	{"editions are late that failed or that nobody ordered, and sessions count while they stand", figuresOfPeople},
	{"posts count by channel and state, and jobs by kind and state", figuresOfWork},
}

// figures counts, but for the size, which is the engine's own matter.
func (w *world) figures() store.Figures {
	w.t.Helper()
	n := view(w, func(v store.View) (store.Figures, error) { return v.Figures().Count() })
	if n.Bytes <= 0 {
		w.t.Errorf("the database takes %d bytes", n.Bytes)
	}
	n.Bytes = 0
	return n
}

func figuresOfNothing(t *testing.T, w *world) { same(t, "the figures", w.figures(), store.Figures{}) }

func figuresOfFeeds(t *testing.T, w *world) {
	a, idle := w.account("a@example.org"), w.person(newsroom.Account{Email: "idle@example.org"}).ID
	one, rests, theirs := w.feed("example.org", "/1"), w.feed("example.net", "/2"), w.feed("example.com", "/3")
	w.read(a, one)
	w.read(a, rests)
	w.read(idle, theirs)
	w.update(func(tx store.Tx) error { return tx.Feeds().Release("example.net", start.Add(time.Hour)) })
	w.pass(time.Minute)
	same(t, "while one host rests", w.figures(), store.Figures{Feeds: 2, Due: 1, OldestDue: start})
	w.polled(store.Polled{Feed: one, NextPoll: start.Add(24 * time.Hour), Failing: &newsroom.Failing{Since: start, Count: 1, Cause: "It is gone."}})
	same(t, "when the other was polled", w.figures(), store.Figures{Feeds: 2, Failing: 1})
	w.pass(2 * time.Hour)
	same(t, "when the host may be asked again", w.figures(), store.Figures{Feeds: 2, Failing: 1, Due: 1, OldestDue: start.Add(time.Hour)})
}

func figuresOfArticles(t *testing.T, w *world) {
	feed := w.feed("example.org", "/1")
	w.pass(time.Minute)
	ids := w.arrive(feed, "first")
	w.pass(time.Minute)
	w.arrive(feed, "second", "third")
	same(t, "before grouping", w.figures(), store.Figures{Articles: 3, Ungrouped: 3, OldestUngrouped: start.Add(time.Minute)})
	w.place(newsroom.SituationID{}, ids...)
	same(t, "after the first has its place", w.figures(), store.Figures{Articles: 3, Ungrouped: 2, OldestUngrouped: start.Add(2 * time.Minute)})
}

func figuresOfPeople(t *testing.T, w *world) {
	a, b := w.person(newsroom.Account{Email: "a@example.org", Authorized: true}), w.account("b@example.org")
	shut := w.person(newsroom.Account{Email: "shut@example.org"})
	w.session(a.ID, 1)
	w.update(func(tx store.Tx) error {
		if err := tx.Readers().SetLate(shut.ID, newsroom.Late{Due: start}); err != nil {
			return err
		}
		return tx.Readers().SetLate(b, newsroom.Late{Due: start, Again: start.Add(time.Hour)})
	})
	same(t, "with an edition that failed", w.figures(), store.Figures{Late: 1, Sessions: 1})
	w.pass(newsroom.SessionIdle)
	w.session(b, 2)
	same(t, "when all are due and a session is over", w.figures(), store.Figures{Late: 2, Sessions: 1})
}

func figuresOfWork(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.wants(a)
	w.posted(a, newsroom.EventEdition, "1")
	held := w.posted(a, newsroom.EventAlert, "x")
	held.State = newsroom.PostHeld
	w.savePost(held)
	w.update(func(tx store.Tx) error {
		return tx.Enqueue(newsroom.GroupJob{}, newsroom.ReadinessJob{Feed: 1}, newsroom.ReadinessJob{Feed: 2})
	})
	same(t, "the figures", w.figures(), store.Figures{
		Posts: []store.PostFigure{
			{Channel: newsroom.ChannelEmail, State: newsroom.PostHeld, Number: 1}, {Channel: newsroom.ChannelEmail, State: newsroom.PostWaiting, Number: 1},
		},
		Jobs: []store.JobFigure{{Kind: "group", State: newsroom.JobWaiting, Number: 1}, {Kind: "readiness", State: newsroom.JobWaiting, Number: 2}},
	})
}
