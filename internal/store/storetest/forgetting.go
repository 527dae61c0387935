package storetest

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var forgetting = []test{
	{"a feed that the removed account alone read is forgotten", forgetAccount},
	{"a feed that another source reads is not forgotten", forgetShared},
	{"a private feed is forgotten with its last source, a plain one stays", forgetSource},
	{"what is cited of a forgotten feed stays", forgetCited},
	{"grouping still finds the places of a forgotten feed", forgetPlaces},
	{"a poll that runs while its feed is forgotten stores nothing", forgetPolled},
}

// tombstone asserts that the feed holds nothing but its number and its host.
func (w *world) tombstone(id newsroom.FeedID) {
	w.t.Helper()
	want := newsroom.Feed{ID: id, URL: fmt.Sprint("removed:", id), Host: "example.org"}
	got := w.getFeed(id)
	got.Every, got.PolledAt, got.ChangedAt, got.Language = 0, time.Time{}, time.Time{}, ""
	same(w.t, "the tombstone", got, want)
}

// ungroupedNow gives the articles that wait for a place.
func (w *world) ungroupedNow() (ids []newsroom.ArticleID) {
	w.t.Helper()
	for _, text := range view(w, func(v store.View) ([]newsroom.Text, error) { return v.Articles().Ungrouped(1000) }) {
		ids = append(ids, text.Article)
	}
	return ids
}

// wordless asserts that one version of an article is not there any more.
func (w *world) wordless(id newsroom.ArticleID, n int) {
	w.t.Helper()
	_, err := try(w, func(v store.View) (any, error) { return v.Articles().Version(id, n) })
	fails(w.t, err, newsroom.KindNotFound)
}

func (w *world) removeAccount(id newsroom.AccountID) {
	w.t.Helper()
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(id) })
}

// polledFully gives the feed all that a tombstone must not keep.
func (w *world) polledFully(id newsroom.FeedID) {
	w.t.Helper()
	w.polled(store.Polled{
		Feed: id, Title: "Its title", Link: "https://example.org/its/link", ETag: "tag", LastModified: "then", NextPoll: start.Add(time.Hour),
		Failing: &newsroom.Failing{Since: start, Count: 1, Cause: "It is gone."}, Lack: newsroom.LackMore,
	})
}

func forgetAccount(t *testing.T, w *world) {
	a := w.account("a@example.org")
	plain, private := w.feed("example.org", "/plain"), w.privateFeed()
	var ids []newsroom.ArticleID
	for _, feed := range []newsroom.FeedID{plain, private} {
		w.read(a, feed)
		w.polledFully(feed)
		placed := w.arrive(feed, "placed")
		w.place(newsroom.SituationID{}, placed...)
		ids = slices.Concat(ids, placed, w.arrive(feed, "waiting"))
	}
	w.removeAccount(a)
	w.tombstone(plain)
	w.tombstone(private)
	same(t, "what waits for a place", w.ungroupedNow(), []newsroom.ArticleID(nil))
	for _, id := range ids {
		w.wordless(id, 1)
	}
	if again := w.feed("example.org", "/plain"); again == plain {
		t.Error("the address added again is the forgotten feed")
	}
}

// privateFeed adds a feed whose address holds a password.
func (w *world) privateFeed() newsroom.FeedID {
	w.t.Helper()
	return change(w, func(tx store.Tx) (newsroom.FeedID, error) {
		return tx.Feeds().Add(newsroom.Feed{URL: "https://reader:password@example.org/feed", Host: "example.org", Every: newsroom.FirstInterval})
	})
}

func forgetShared(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	shared, everybodys, private := w.feed("example.org", "/1"), w.feed("example.org", "/2"), w.privateFeed()
	w.read(newsroom.AccountID{}, everybodys)
	w.read(b, shared)
	w.read(b, private)
	before := map[newsroom.FeedID]newsroom.Feed{}
	ids := map[newsroom.FeedID]newsroom.ArticleID{}
	for _, feed := range []newsroom.FeedID{shared, everybodys, private} {
		w.read(a, feed)
		ids[feed] = w.arrive(feed, "news")[0]
		before[feed] = w.getFeed(feed)
	}
	w.removeAccount(a)
	for feed, was := range before {
		same(t, "the feed", w.getFeed(feed), was)
		view(w, func(v store.View) (any, error) { return v.Articles().Version(ids[feed], 1) })
	}
}

func forgetSource(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	plain, private, keyed := w.feed("example.org", "/@name/feed"), w.privateFeed(), w.feed("example.org", "/feed?key=secret")
	stays := w.arrive(plain, "plain")[0]
	goes := []newsroom.ArticleID{w.arrive(private, "private")[0], w.arrive(keyed, "keyed")[0]}
	others := w.read(b, private)
	remove := func(id newsroom.SourceID) {
		w.update(func(tx store.Tx) error { return tx.Sources().Remove(id) })
	}
	mine := []newsroom.SourceID{w.read(a, plain), w.read(a, private), w.read(a, keyed)}
	plainly := w.getFeed(plain)
	for _, id := range mine {
		remove(id)
	}
	same(t, "the plain feed", w.getFeed(plain), plainly)
	same(t, "the address that another reads", w.getFeed(private).URL, "https://reader:password@example.org/feed")
	remove(others)
	w.tombstone(private)
	w.tombstone(keyed)
	path := w.feed("example.org", "/feed/0123456789abcdef0123")
	remove(w.read(a, path))
	w.tombstone(path)
	same(t, "what waits for a place", w.ungroupedNow(), []newsroom.ArticleID{stays})
	for _, id := range goes {
		w.wordless(id, 1)
	}
}

func forgetCited(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	feed := w.privateFeed()
	w.read(a, feed)
	theirs := w.read(b, feed)
	ids := w.arrive(feed, "cited", "only mine")
	situation := w.place(newsroom.SituationID{}, ids...)
	w.send(w.edition(a, 1, situation, ids[1]))
	w.send(w.edition(b, 1, situation, ids[0]))
	w.update(func(tx store.Tx) error {
		return tx.Articles().Revise(newsroom.Version{Article: ids[0], N: 2, Title: "cited, revised"}, store.Stems{})
	})
	w.update(func(tx store.Tx) error { return tx.Sources().Remove(theirs) })
	w.removeAccount(a)
	w.tombstone(feed)
	said := view(w, func(v store.View) (newsroom.Version, error) { return v.Articles().Version(ids[0], 1) })
	same(t, "what was cited", said.Title, "cited")
	w.wordless(ids[0], 2)
	w.wordless(ids[1], 1)
	whole := view(w, func(v store.View) (newsroom.Edition, error) { return v.Editions().Whole(b, 1) })
	same(t, "the items", whole.Items, w.edition(b, 1, situation, ids[0]).Items)
}

func forgetPlaces(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	feed, other := w.feed("example.org", "/1"), w.feed("example.org", "/2")
	w.read(a, feed)
	w.read(b, other)
	gone, stays := w.arrive(feed, "news")[0], w.arrive(other, "news")[0]
	situation := w.place(newsroom.SituationID{}, gone, stays)
	traces := func() []newsroom.Placed {
		return view(w, func(v store.View) ([]newsroom.Placed, error) { return v.Situations().Traces(0, 100) })
	}
	before := traces()
	w.removeAccount(a)
	same(t, "the traces", traces(), before)
	same(t, "what the other sees", w.sights(b, "news", []newsroom.SituationID{situation}, []newsroom.ArticleID{gone, stays}), everywhere(stays))
	w.place(situation, w.arrive(other, "more")...)
	same(t, "the places", w.head().Seq, newsroom.Seq(3))
}

func forgetPolled(t *testing.T, w *world) {
	a := w.account("a@example.org")
	feed := w.privateFeed()
	w.read(a, feed)
	placed := w.arrive(feed, "placed")[0]
	w.place(newsroom.SituationID{}, placed)
	w.removeAccount(a)
	w.update(func(tx store.Tx) error {
		if err := tx.Articles().Add([]store.ArrivedArticle{w.arrival(feed, "late")}); err != nil {
			return err
		}
		return tx.Articles().Revise(newsroom.Version{Article: placed, N: 2, Title: "placed, late"}, store.Stems{})
	})
	w.polledFully(feed)
	w.tombstone(feed)
	w.wordless(placed, 2)
	same(t, "what waits for a place", w.ungroupedNow(), []newsroom.ArticleID(nil))
}
