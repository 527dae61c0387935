package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var selectors = []test{
	{"a page by selectors is another feed than that of its address, or than by others", selectorsApart},
	{"a page by selectors is forgotten with its last source, and its selectors with it", selectorsForgotten},
	{"a page by selectors keeps them where it moves, and its owner", selectorsMoved},
	{"a page by selectors is given others where one source alone reads it, and its articles stay", selectorsReplaced},
	{"what was quoted of a page by other selectors than now has not changed", selectorsQuoted},
}

var byList, byTable = newsroom.Selectors{Item: "li", Title: "h2", Link: "a"}, newsroom.Selectors{Item: "tr", Title: "td", Link: "a", Date: `td[title="a & 'b'"]`}

// listing adds a page by selectors.
func (w *world) listing(by newsroom.Selectors, owner newsroom.AccountID) newsroom.FeedID {
	w.t.Helper()
	return change(w, func(tx store.Tx) (newsroom.FeedID, error) {
		return tx.Feeds().Add(newsroom.Feed{URL: ownURL, Host: "example.org", Selectors: by, Owner: owner, Every: newsroom.FirstInterval})
	})
}

func selectorsApart(t *testing.T, w *world) {
	a := w.account("a@example.org")
	ids := map[newsroom.FeedID]newsroom.Feed{
		w.feed("example.org", "/feed"):           {},
		w.listing(byList, newsroom.AccountID{}):  {Selectors: byList},
		w.listing(byTable, newsroom.AccountID{}): {Selectors: byTable},
		w.listing(byList, a):                     {Selectors: byList, Owner: a},
		w.listing(newsroom.Selectors{}, a):       {Owner: a},
	}
	same(t, "feeds", len(ids), 5)
	for id, want := range ids {
		got := w.getFeed(id)
		same(t, "address, selectors and owner", []any{got.URL, got.Selectors, got.Owner}, []any{ownURL, want.Selectors, want.Owner})
		want.URL = ownURL
		same(t, "the standing one", view(w, func(v store.View) (newsroom.Feed, error) { return v.Feeds().Standing(want) }).ID, id)
	}
	same(t, "again", len(ids), 5)
	_, err := try(w, func(v store.View) (newsroom.Feed, error) {
		return v.Feeds().Standing(newsroom.Feed{URL: ownURL, Selectors: newsroom.Selectors{Item: "p"}})
	})
	fails(t, err, newsroom.KindNotFound)
}

func selectorsForgotten(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	id := w.listing(byTable, newsroom.AccountID{})
	as, bs := w.read(a, id), w.read(b, id)
	same(t, "the source's selectors", view(w, func(v store.View) (newsroom.SourceHealth, error) { return v.Sources().Get(as) }).Selectors, byTable)
	w.update(func(tx store.Tx) error { return tx.Sources().Remove(as) })
	same(t, "with a reader left", w.getFeed(id).Selectors, byTable)
	w.update(func(tx store.Tx) error { return tx.Sources().Remove(bs) })
	got := w.getFeed(id)
	same(t, "with none", []any{got.Selectors, got.NextPoll.IsZero(), got.URL != ownURL}, []any{newsroom.Selectors{}, true, true})
	if again := w.listing(byTable, newsroom.AccountID{}); again == id {
		t.Error("the same page added again is the old feed")
	}
}

func selectorsMoved(t *testing.T, w *world) {
	a := w.account("a@example.org")
	for _, owner := range []newsroom.AccountID{{}, a} {
		id := w.listing(byList, owner)
		w.update(func(tx store.Tx) error {
			return tx.Feeds().Polled(store.Polled{Feed: id, Every: newsroom.FirstInterval, To: "https://new.example/news", ToHost: "new.example"})
		})
		got := w.getFeed(id)
		same(t, "where it is", []any{got.URL, got.Host, got.Selectors, got.Owner}, []any{"https://new.example/news", "new.example", byList, owner})
	}
}

func selectorsReplaced(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	id := w.listing(byList, a)
	w.read(a, id)
	w.update(func(tx store.Tx) error {
		return tx.Feeds().Polled(store.Polled{
			Feed: id, ETag: `"1"`, LastModified: "then", Every: newsroom.FirstInterval, NextPoll: tx.Now().Add(time.Hour), Content: newsroom.Digest{1},
			Failing: &newsroom.Failing{Since: tx.Now(), Count: 2, Cause: "nothing"},
		})
	})
	came := w.arrive(id, "Bridge")
	w.pass(time.Minute)
	reselect := func(id newsroom.FeedID, by newsroom.Selectors) bool {
		return change(w, func(tx store.Tx) (bool, error) { return tx.Feeds().Reselect(id, by) })
	}
	same(t, "done", reselect(id, byTable), true)
	got := w.getFeed(id)
	same(t, "the feed", []any{got.URL, got.Owner, got.Selectors, got.ETag, got.LastModified, got.Content, got.NextPoll, got.Failing == nil},
		[]any{ownURL, a, byTable, "", "", newsroom.Digest{}, w.now(), true})
	same(t, "its articles", w.ungroupedNow(), came)
	for by, want := range map[newsroom.Selectors]bool{byTable: true, byList: false} {
		same(t, "read by those", change(w, func(tx store.Tx) (bool, error) { return tx.Feeds().Selected(id, by) }), want)
	}
	shared := w.listing(byList, newsroom.AccountID{})
	w.read(a, shared)
	w.read(b, shared)
	same(t, "what others read, too", reselect(shared, byTable), false)
	same(t, "stays", w.getFeed(shared).Selectors, byList)
	other := w.listing(newsroom.Selectors{Item: "p"}, a)
	w.read(a, other)
	same(t, "as another is read already", reselect(other, byTable), false)
	plain := w.feed("example.org", "/plain")
	w.read(a, plain)
	fails(t, w.Update(t.Context(), func(tx store.Tx) error {
		_, err := tx.Feeds().Reselect(plain, byTable)
		return err
	}), newsroom.KindNotFound)
}

// What other selectors cut out of a page is nothing that its publisher has changed; what comes after that is.
func selectorsQuoted(t *testing.T, w *world) {
	a := w.account("a@example.org")
	id := w.listing(byList, a)
	w.read(a, id)
	came := w.arrive(id, "Bridge")
	w.send(w.edition(a, 1, w.place(newsroom.SituationID{}, came...), came[0]))
	since := w.now()
	w.pass(time.Hour)
	w.revise(came[0], 2)
	same(t, "changed before", len(w.revised(a, since, 9)), 1)
	w.pass(time.Hour)
	w.update(func(tx store.Tx) error {
		_, err := tx.Feeds().Reselect(id, byTable)
		return err
	})
	same(t, "as long as nothing new comes", len(w.revised(a, since, 9)), 1)
	w.pass(time.Hour)
	w.revise(came[0], 3)
	same(t, "cut out anew", w.revised(a, since, 9), []newsroom.Revised(nil))
}
