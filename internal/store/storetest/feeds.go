package storetest

import (
	"errors"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var feeds = []test{
	{"a feed comes back as it was stored, due at once", feedBack},
	{"an address that is known gives the feed that stands there", feedOnce},
	{"a feed that is not there is not found", noFeed},
	{"what a poll changed is stored with the transaction's time", polledBack},
	{"a poll that changed nothing leaves the feed what it was", polledStill},
	{"a poll keeps title, link and language where it brings none", polledKeeps},
	{"a feed moves to where it is from now on, unless another is there", polledMoved},
	{"a feed that is polled no more is due to nobody until it is wanted again", polledNoMore},
	{"a poll and its articles are stored together or not at all", polledWhole},
	{"the audience of a feed are the active accounts that read it", audience},
	{"making due makes those feeds due that somebody reads", makeDue},
	{"what polls did since a time is counted", since},
	{"a feed whose host asked for patience is put off and not waited for", putOff},
}

func (w *world) getFeed(id newsroom.FeedID) newsroom.Feed {
	w.t.Helper()
	return view(w, func(v store.View) (newsroom.Feed, error) { return v.Feeds().Get(id) })
}

func (w *world) polled(p store.Polled) {
	w.t.Helper()
	w.update(func(tx store.Tx) error { return tx.Feeds().Polled(p) })
}

func feedBack(t *testing.T, w *world) {
	want := newsroom.Feed{
		URL: "https://user:secret@example.org:8443/feed?ü=1", Host: "example.org:8443", Title: "The Ünited", Link: "https://example.org/",
		Language: "de", ETag: `W/"a b"`, LastModified: "Sat, 21 Nov 2026 07:00:00 GMT", Every: 17*time.Minute + time.Microsecond,
		PolledAt: start.Add(-time.Hour), ChangedAt: start.Add(-2 * time.Hour),
		Failing: &newsroom.Failing{Since: start.Add(-3 * time.Hour), Count: 3, Cause: "It does not answer."},
		Lack:    newsroom.LackWhole,
		Moved:   "https://example.com/feed", Content: newsroom.Digest{1, 15: 2},
	}
	w.pass(time.Minute)
	want.ID = change(w, func(tx store.Tx) (newsroom.FeedID, error) { return tx.Feeds().Add(want) })
	want.NextPoll = start.Add(time.Minute)
	same(t, "the feed", w.getFeed(want.ID), want)
	byURL := view(w, func(v store.View) (newsroom.Feed, error) { return v.Feeds().ByURL(want.URL) })
	same(t, "the feed by its address", byURL, want)
}

func feedOnce(t *testing.T, w *world) {
	first, other := w.feed("example.org", "/feed"), w.feed("example.org", "/other")
	again := change(w, func(tx store.Tx) (newsroom.FeedID, error) {
		return tx.Feeds().Add(newsroom.Feed{URL: "https://example.org/feed", Host: "example.org", Title: "another title"})
	})
	if again != first || other == first {
		t.Errorf("the feeds have the numbers %d, %d and %d", first, other, again)
	}
	same(t, "its title", w.getFeed(first).Title, "")
}

func noFeed(t *testing.T, w *world) {
	for name, ask := range map[string]func(store.Tx) error{
		"get":     func(tx store.Tx) error { _, err := tx.Feeds().Get(77); return err },
		"by url":  func(tx store.Tx) error { _, err := tx.Feeds().ByURL("https://example.org/"); return err },
		"polled":  func(tx store.Tx) error { return tx.Feeds().Polled(store.Polled{Feed: 77}) },
		"release": func(tx store.Tx) error { return tx.Feeds().Release("example.org", start) },
		"source":  func(tx store.Tx) error { _, err := tx.Sources().Add(newsroom.Source{Feed: 77}); return err },
		"article": func(tx store.Tx) error { return tx.Articles().Add([]store.ArrivedArticle{w.arrival(77, "one")}) },
	} {
		t.Run(name, func(t *testing.T) { fails(t, w.Update(t.Context(), ask), newsroom.KindNotFound) })
	}
}

func polledBack(t *testing.T, w *world) {
	id := w.feed("example.org", "/feed")
	w.pass(time.Minute)
	p := store.Polled{
		Feed: id, Title: "Title", Link: "https://example.org/", Language: "en", ETag: `"1"`, LastModified: "yesterday",
		Every: time.Hour, NextPoll: start.Add(time.Hour), Changed: true, Moved: "https://example.com/feed", Content: newsroom.Digest{3},
	}
	w.polled(p)
	want := newsroom.Feed{
		ID: id, URL: "https://example.org/feed", Host: "example.org", Title: p.Title, Link: p.Link, Language: p.Language, ETag: p.ETag,
		LastModified: p.LastModified, Every: p.Every, NextPoll: p.NextPoll, PolledAt: start.Add(time.Minute), ChangedAt: start.Add(time.Minute),
		Moved: p.Moved, Content: p.Content,
	}
	same(t, "after a change", w.getFeed(id), want)

	w.pass(time.Minute)
	p.Changed, p.Failing = false, &newsroom.Failing{Since: start, Count: 1, Cause: "It is gone."}
	w.polled(p)
	want.PolledAt, want.Failing = start.Add(2*time.Minute), p.Failing
	same(t, "after a failure", w.getFeed(id), want)

	w.pass(time.Minute)
	p.Failing = nil
	w.polled(p)
	want.PolledAt, want.Failing = start.Add(3*time.Minute), nil
	same(t, "when it works again", w.getFeed(id), want)

	w.pass(time.Minute)
	p.Lack = newsroom.LackMore
	w.polled(p)
	want.PolledAt, want.Lack = start.Add(4*time.Minute), newsroom.LackMore
	same(t, "when it is not read whole", w.getFeed(id), want)
	same(t, "that is no failure", len(view(w, func(v store.View) ([]newsroom.Feed, error) { return v.Feeds().Failing() })), 0)

	w.pass(time.Minute)
	p.Failing = &newsroom.Failing{Since: w.now(), Count: 1, Cause: "It is gone."}
	w.polled(p)
	want.PolledAt, want.Failing = start.Add(5*time.Minute), p.Failing
	same(t, "when it fails and is not read whole", w.getFeed(id), want)
}

func polledStill(t *testing.T, w *world) {
	id := w.feed("example.org", "/feed")
	w.polled(store.Polled{
		Feed: id, Title: "Title", Link: "https://example.org/", Language: "en", ETag: `"1"`, LastModified: "yesterday", Changed: true,
		Lack: newsroom.LackMore, Moved: "https://example.com/feed", Content: newsroom.Digest{3},
	})
	want := w.getFeed(id)
	w.pass(time.Minute)
	want.PolledAt, want.Every, want.NextPoll = w.now(), time.Hour, start.Add(time.Hour)
	w.polled(store.Polled{Feed: id, Still: true, Every: want.Every, NextPoll: want.NextPoll})
	same(t, "the feed", w.getFeed(id), want)
	err := w.Update(t.Context(), func(tx store.Tx) error { return tx.Feeds().Polled(store.Polled{Feed: id + 1, Still: true}) })
	fails(t, err, newsroom.KindNotFound)
}

func polledKeeps(t *testing.T, w *world) {
	id := w.feed("example.org", "/feed")
	w.polled(store.Polled{Feed: id, Title: "Title", Link: "https://example.org/", Language: "en", ETag: `"1"`, LastModified: "yesterday"})
	w.polled(store.Polled{Feed: id})
	got := w.getFeed(id)
	same(t, "what stays", []string{got.Title, got.Link, got.Language}, []string{"Title", "https://example.org/", "en"})
	same(t, "the validators", []string{got.ETag, got.LastModified}, []string{"", ""})
}

func polledMoved(t *testing.T, w *world) {
	a := w.account("a@example.org")
	moves, taken := w.feed("example.org", "/feed"), w.feed("example.com", "/taken")
	w.read(a, moves)
	w.polled(store.Polled{Feed: moves, NextPoll: start, To: "https://example.net/feed", ToHost: "example.net"})
	got := w.getFeed(moves)
	same(t, "where it is", []string{got.URL, got.Host}, []string{"https://example.net/feed", "example.net"})
	same(t, "where it is asked for", w.lease(9, 9), map[string][]string{"example.net": {"https://example.net/feed"}})

	w.polled(store.Polled{Feed: moves, To: "https://example.com/taken", ToHost: "example.com"})
	same(t, "where another is", w.getFeed(moves).URL, "https://example.net/feed")
	same(t, "the other", w.getFeed(taken).URL, "https://example.com/taken")
}

func polledNoMore(t *testing.T, w *world) {
	id := w.feed("example.org", "/feed")
	w.read(w.account("a@example.org"), id)
	w.polled(store.Polled{Feed: id})
	w.update(func(tx store.Tx) error { return tx.Feeds().MakeDue() })
	same(t, "when it is due", w.getFeed(id).NextPoll, time.Time{})
	w.hosts(0)
	w.pass(time.Hour)
	w.feed("example.org", "/feed")
	same(t, "when it is due once it is wanted again", w.getFeed(id).NextPoll, start.Add(time.Hour))
	w.hosts(1)
}

func polledWhole(t *testing.T, w *world) {
	id := w.feed("example.org", "/feed")
	cause := errors.New("enough")
	store2 := func(fail error) error {
		return w.Update(t.Context(), func(tx store.Tx) error {
			return errors.Join(tx.Articles().Add([]store.ArrivedArticle{w.arrival(id, "one")}),
				tx.Feeds().Polled(store.Polled{Feed: id, Title: "Title"}), tx.Enqueue(newsroom.GroupJob{}), fail)
		})
	}
	count := func(v store.View) (store.PollCounts, error) { return v.Feeds().Since(start) }
	if err := store2(cause); !errors.Is(err, cause) {
		t.Fatal(err)
	}
	same(t, "after a failure", view(w, count), store.PollCounts{})
	if err := store2(nil); err != nil {
		t.Fatal(err)
	}
	same(t, "after a success", view(w, count), store.PollCounts{Polled: 1, Articles: 1, Ungrouped: 1})
}

func audience(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	disabled := w.person(newsroom.Account{Email: "c@example.org", Authorized: true, DisabledAt: start})
	own, everybodys, none := w.feed("example.org", "/own"), w.feed("example.org", "/all"), w.feed("example.org", "/none")
	w.read(b, own)
	w.read(disabled.ID, own)
	w.read(newsroom.AccountID{}, everybodys)
	w.read(a, everybodys)
	for feed, want := range map[newsroom.FeedID][]newsroom.AccountID{own: {b}, everybodys: {a, b}, none: nil} {
		got := view(w, func(v store.View) ([]newsroom.AccountID, error) { return v.Feeds().Audience(feed) })
		same(t, "the audience", got, want)
	}
}

func makeDue(t *testing.T, w *world) {
	a := w.account("a@example.org")
	disabled := w.person(newsroom.Account{Email: "c@example.org", Authorized: true, DisabledAt: start})
	later, due, idle, unread := w.feed("a.org", "/"), w.feed("b.org", "/"), w.feed("c.org", "/"), w.feed("d.org", "/")
	w.read(a, later)
	w.read(a, due)
	w.read(disabled.ID, idle)
	for _, id := range []newsroom.FeedID{later, idle, unread} {
		w.polled(store.Polled{Feed: id, NextPoll: start.Add(time.Hour)})
	}
	w.pass(time.Minute)
	w.update(func(tx store.Tx) error { return tx.Feeds().MakeDue() })
	for id, want := range map[newsroom.FeedID]time.Duration{later: time.Minute, due: 0, idle: time.Hour, unread: time.Hour} {
		if got := w.getFeed(id).NextPoll; got != start.Add(want) {
			t.Errorf("feed %d is due at %v, want %v", id, got, start.Add(want))
		}
	}
}

func since(t *testing.T, w *world) {
	a := w.account("a@example.org")
	old, fresh, bad, unread := w.feed("a.org", "/"), w.feed("b.org", "/"), w.feed("c.org", "/"), w.feed("d.org", "/")
	for _, id := range []newsroom.FeedID{old, fresh, bad} {
		w.read(a, id)
	}
	grouped := w.arrive(old, "old")
	w.place(newsroom.SituationID{}, grouped...)
	w.polled(store.Polled{Feed: old, NextPoll: start})
	w.arrive(unread, "waiting")

	w.pass(time.Minute)
	w.place(newsroom.SituationID{}, w.arrive(fresh, "new")...)
	w.arrive(fresh, "newer", "newest")
	w.polled(store.Polled{Feed: fresh, NextPoll: start})
	w.polled(store.Polled{Feed: bad, NextPoll: start, Failing: &newsroom.Failing{Since: start, Count: 1}})
	w.update(func(tx store.Tx) error {
		return tx.Articles().Revise(newsroom.Version{Article: grouped[0], N: 2, Seen: w.now()}, store.Stems{})
	})
	got := view(w, func(v store.View) (store.PollCounts, error) { return v.Feeds().Since(start.Add(time.Minute)) })
	same(t, "the counts", got, store.PollCounts{Waiting: 1, Polled: 2, Failed: 1, Articles: 3, Versions: 1, Ungrouped: 3, Opened: 1})
}

func putOff(t *testing.T, w *world) {
	w.read(w.account("a@example.org"), w.feed("a.org", "/"))
	count := func() store.PollCounts {
		return view(w, func(v store.View) (store.PollCounts, error) { return v.Feeds().Since(start) })
	}
	w.update(func(tx store.Tx) error { return tx.Feeds().Release("a.org", start.Add(store.Patience)) })
	same(t, "a host that must wait a little", count(), store.PollCounts{Waiting: 1})
	w.update(func(tx store.Tx) error {
		return tx.Feeds().Release("a.org", start.Add(store.Patience+time.Microsecond))
	})
	same(t, "a host that must wait for longer", count(), store.PollCounts{PutOff: 1})
}
