package storetest

import (
	"testing"

	"newsroom"
	"newsroom/internal/store"
)

var selectors = []test{
	{"a page by selectors is another feed than that of its address, or than by others", selectorsApart},
	{"a page by selectors is forgotten with its last source, and its selectors with it", selectorsForgotten},
	{"a page by selectors keeps them where it moves, and its owner", selectorsMoved},
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
