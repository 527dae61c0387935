package storetest

import (
	"errors"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var articles = []test{
	{"an entry is known by how it came last", seenAsItCame},
	{"an article comes back with its first version", articleBack},
	{"any text comes back byte for byte", unicode},
	{"bytes that are no text are replaced, and those of validators are kept", bytesKept},
	{"keys and links are known within a feed alone", known},
	{"a link that several articles have is the newest one's", knownNewest},
	{"a key comes once in a feed", keyOnce},
	{"a revision adds a version and leaves those before it", revision},
	{"an article is told as it stands", standing},
	{"of many versions the newest stay and those that are cited", thinned},
	{"of revisions that begin at once exactly one is stored", reviseRace},
	{"a revision must be the next one", reviseNext},
	{"articles without a place come lowest number first", ungrouped},
	{"the last place before a time is found", seqBefore},
}

func (w *world) ungrouped(limit int) []newsroom.Text {
	w.t.Helper()
	return view(w, func(v store.View) ([]newsroom.Text, error) { return v.Articles().Ungrouped(limit) })
}

func (w *world) version(article newsroom.ArticleID, n int) newsroom.Version {
	w.t.Helper()
	return view(w, func(v store.View) (newsroom.Version, error) { return v.Articles().Version(article, n) })
}

func articleBack(t *testing.T, w *world) {
	feed := w.feed("example.org", "/feed")
	given := w.arrival(feed, "One")
	given.FirstSeen = start.Add(-time.Hour) // the poll's clock, not the transaction's
	w.update(func(tx store.Tx) error { return tx.Articles().Add([]store.ArrivedArticle{given}) })
	text := w.ungrouped(1)[0]
	want := newsroom.Text{
		Article: text.Article, Version: 1, Feed: feed, Publisher: "example.org", Title: given.Words.Title, Text: given.Words.Text,
		URL: given.Words.URL, Language: "en", FirstSeen: given.FirstSeen, Published: given.Published,
	}
	same(t, "the text", text, want)
	w.polled(store.Polled{Feed: feed, Title: "The Publisher"})
	want.Publisher = "The Publisher"
	same(t, "the text, when the publisher's name is known", w.ungrouped(1)[0], want)
	given.Words.Article, given.Words.N = text.Article, 1
	same(t, "the version", w.version(text.Article, 1), given.Words)
}

func unicode(t *testing.T, w *world) {
	feed := w.feed("example.org", "/feed")
	for _, s := range []string{
		"", " ", "naïve café", "日本語のニュース", "مرحبا بالعالم", "👩‍👩‍👧 🏳️‍🌈", "e\u0301 and é", "line\nline\r\n\ttab", `quote ' " \ %s ?1 @x`,
		"\u202eright to left", strings.Repeat("long ", 20000), "\x01\x7f\ufffd", "\U0010ffff",
	} {
		a := w.arrival(feed, "key of "+s)
		a.Words.Title, a.Words.Text, a.Words.Author = s, s, s
		w.update(func(tx store.Tx) error { return tx.Articles().Add([]store.ArrivedArticle{a}) })
		all := w.ungrouped(100)
		got := w.version(all[len(all)-1].Article, 1)
		same(t, "the text", []string{got.Title, got.Text, got.Author}, []string{s, s, s})
	}
}

func known(t *testing.T, w *world) {
	one, other := w.feed("example.org", "/1"), w.feed("example.org", "/2")
	linked := w.arrival(one, "linked")
	linked.Link = digest("link")
	elsewhere := w.arrival(other, "linked")
	elsewhere.Link = digest("link")
	w.update(func(tx store.Tx) error {
		return tx.Articles().Add([]store.ArrivedArticle{linked, w.arrival(one, "unlinked"), elsewhere})
	})
	all := w.ungrouped(9)
	first := store.KnownEntry{ID: all[0].Article, Version: 1, Content: linked.Words.Content}
	second := store.KnownEntry{ID: all[1].Article, Version: 1, Content: digest("content of unlinked")}

	ask := func(keys, links []newsroom.Digest) (byKey, byLink map[newsroom.Digest]store.KnownEntry) {
		byKey = view(w, func(v store.View) (got map[newsroom.Digest]store.KnownEntry, err error) {
			got, byLink, err = v.Articles().Known(one, keys, links)
			return got, err
		})
		return byKey, byLink
	}
	byKey, byLink := ask([]newsroom.Digest{digest("linked"), digest("unlinked"), digest("none")}, []newsroom.Digest{digest("link"), {}, digest("none")})
	same(t, "by key", byKey, map[newsroom.Digest]store.KnownEntry{digest("linked"): first, digest("unlinked"): second})
	same(t, "by link", byLink, map[newsroom.Digest]store.KnownEntry{digest("link"): first})
	byKey, byLink = ask(nil, nil)
	same(t, "nothing asked", len(byKey)+len(byLink), 0)
	for feed, want := range map[newsroom.FeedID]bool{one: true, w.feed("example.org", "/3"): false, 4711: false} {
		got := view(w, func(v store.View) (bool, error) { return v.Articles().Any(feed) })
		same(t, "whether there is an article of a feed", got, want)
	}
}

func knownNewest(t *testing.T, w *world) {
	feed := w.feed("example.org", "/1")
	var all []store.ArrivedArticle
	for _, title := range []string{"one", "two"} {
		a := w.arrival(feed, title)
		a.Link = digest("link")
		all = append(all, a)
	}
	w.update(func(tx store.Tx) error { return tx.Articles().Add(all) })
	byLink := view(w, func(v store.View) (map[newsroom.Digest]store.KnownEntry, error) {
		_, byLink, err := v.Articles().Known(feed, nil, []newsroom.Digest{digest("link")})
		return byLink, err
	})
	same(t, "the article", byLink[digest("link")].ID, w.ungrouped(9)[1].Article)
}

func keyOnce(t *testing.T, w *world) {
	feed := w.feed("example.org", "/1")
	w.arrive(feed, "one")
	err := w.Update(t.Context(), func(tx store.Tx) error {
		return tx.Articles().Add([]store.ArrivedArticle{w.arrival(feed, "two"), w.arrival(feed, "one")})
	})
	fails(t, err, newsroom.KindExists)
	same(t, "the articles", len(w.ungrouped(9)), 1)
}

func revision(t *testing.T, w *world) {
	feed := w.feed("example.org", "/1")
	id := w.arrive(feed, "one")[0]
	before := w.version(id, 1)
	after := newsroom.Version{
		Article: id, N: 2, Seen: start.Add(time.Hour), Title: "one, corrected", Text: "Better.", URL: "https://example.org/b", Author: "Another",
		Content: digest("better"), Words: 3,
	}
	w.update(func(tx store.Tx) error { return tx.Articles().Revise(after, store.Stems{Title: "one correct"}) })
	same(t, "the first version", w.version(id, 1), before)
	same(t, "the second", w.version(id, 2), after)
	text := w.ungrouped(1)[0]
	same(t, "the text", []any{text.Version, text.Title, text.Text, text.URL, text.FirstSeen}, []any{2, after.Title, after.Text, after.URL, start})
	byKey := view(w, func(v store.View) (map[newsroom.Digest]store.KnownEntry, error) {
		byKey, _, err := v.Articles().Known(feed, []newsroom.Digest{digest("one")}, nil)
		return byKey, err
	})
	same(t, "what is known", byKey[digest("one")], store.KnownEntry{ID: id, Version: 2, Content: digest("better")})
	_, err := try(w, func(v store.View) (any, error) { return v.Articles().Version(id, 3) })
	fails(t, err, newsroom.KindNotFound)
}

func reviseRace(t *testing.T, w *world) {
	id := w.arrive(w.feed("example.org", "/1"), "one")[0]
	w.oneWins(func(tx store.Tx) error {
		return tx.Articles().Revise(newsroom.Version{Article: id, N: 2, Title: "two"}, store.Stems{})
	})
	same(t, "the version", w.ungrouped(1)[0].Version, 2)
}

func reviseNext(t *testing.T, w *world) {
	id := w.arrive(w.feed("example.org", "/1"), "one")[0]
	revise := func(article newsroom.ArticleID, n int) error {
		return w.Update(t.Context(), func(tx store.Tx) error {
			return tx.Articles().Revise(newsroom.Version{Article: article, N: n}, store.Stems{})
		})
	}
	fails(t, revise(id, 1), newsroom.KindConflict)
	fails(t, revise(id, 3), newsroom.KindConflict)
	fails(t, revise(id+1, 2), newsroom.KindNotFound)
}

func ungrouped(t *testing.T, w *world) {
	feed := w.feed("example.org", "/1")
	ids := w.arrive(feed, "one", "two", "three", "four")
	w.place(newsroom.SituationID{}, ids[1])
	var got []newsroom.ArticleID
	for _, text := range w.ungrouped(2) {
		got = append(got, text.Article)
	}
	same(t, "the articles", got, []newsroom.ArticleID{ids[0], ids[2]})
	same(t, "all of them", len(w.ungrouped(9)), 3)
}

func seqBefore(t *testing.T, w *world) {
	feed := w.feed("example.org", "/1")
	ask := func(at time.Time) newsroom.Seq {
		return view(w, func(v store.View) (newsroom.Seq, error) { return v.Articles().SeqBefore(at) })
	}
	same(t, "in an empty store", ask(start), newsroom.Seq(0))
	for _, title := range []string{"one", "two", "three"} {
		w.place(newsroom.SituationID{}, w.arrive(feed, title)...)
		w.pass(time.Hour)
	}
	w.arrive(feed, "ungrouped")
	for after, want := range map[time.Duration]newsroom.Seq{
		0: 0, time.Microsecond: 1, time.Hour: 1, time.Hour + 1000: 2, 2 * time.Hour: 2, 100 * time.Hour: 3,
	} {
		same(t, after.String(), ask(start.Add(after)), want)
	}
}

func bytesKept(t *testing.T, w *world) {
	feed := w.feed("example.org", "/1")
	a := w.arrival(feed, "a title")
	a.Words.Title, a.Words.Text, a.Stems = "NUL \x00 and \xff", "\xc3(", store.Stems{Title: "nul\x00 \xff", Text: "\xff"}
	polled := store.Polled{Feed: feed, Title: "\xff", ETag: "\"\xe4\x80\"", LastModified: "Mo\xf1tag", Every: time.Hour, NextPoll: start}
	w.update(func(tx store.Tx) error {
		return errors.Join(tx.Articles().Add([]store.ArrivedArticle{a}), tx.Feeds().Polled(polled))
	})
	got := w.ungrouped(1)[0]
	same(t, "the words", []string{got.Title, got.Text}, []string{"NUL \ufffd and \ufffd", "\ufffd("})
	f := view(w, func(v store.View) (newsroom.Feed, error) { return v.Feeds().Get(feed) })
	same(t, "the feed", []string{f.Title, f.ETag, f.LastModified}, []string{"\ufffd", polled.ETag, polled.LastModified})
}

func seenAsItCame(t *testing.T, w *world) {
	feed := w.feed("example.org", "/feed")
	known := func() store.KnownEntry {
		byKey := view(w, func(v store.View) (map[newsroom.Digest]store.KnownEntry, error) {
			byKey, _, err := v.Articles().Known(feed, []newsroom.Digest{digest("one")}, nil)
			return byKey, err
		})
		return byKey[digest("one")]
	}
	came := w.arrival(feed, "one")
	came.Raw = digest("as it came")
	w.update(func(tx store.Tx) error { return tx.Articles().Add([]store.ArrivedArticle{came}) })
	same(t, "as it came first", known().Raw, digest("as it came"))
	w.update(func(tx store.Tx) error {
		return tx.Articles().Seen(map[newsroom.ArticleID]newsroom.Digest{known().ID: digest("in another way"), 777: digest("never")})
	})
	same(t, "as it came then", known().Raw, digest("in another way"))
}

func standing(t *testing.T, w *world) {
	feed := w.feed("example.org", "/feed")
	linked := w.arrival(feed, "linked")
	linked.Link = digest("link")
	w.update(func(tx store.Tx) error { return tx.Articles().Add([]store.ArrivedArticle{linked}) })
	w.arrive(feed, "other")
	all := w.ungrouped(9)
	revised := newsroom.Version{
		Article: all[0].Article, N: 2, Seen: start, Title: "two", Text: "New text.", URL: "https://example.org/b", Author: "Ann", Content: digest("new"), Words: 3,
	}
	w.update(func(tx store.Tx) error { return tx.Articles().Revise(revised, store.Stems{}) })
	ask := func(ids ...newsroom.ArticleID) map[newsroom.ArticleID]store.CurrentArticle {
		return view(w, func(v store.View) (map[newsroom.ArticleID]store.CurrentArticle, error) {
			return v.Articles().Standing(ids)
		})
	}
	got := ask(all[0].Article, all[1].Article, 777)
	same(t, "how many", len(got), 2)
	want := store.CurrentArticle{
		Article: all[0].Article, Key: digest("linked"), Link: digest("link"), Language: "en", FirstSeen: linked.FirstSeen, Published: linked.Published, Words: revised,
	}
	same(t, "the article", got[want.Article], want)
	same(t, "nothing asked", len(ask()), 0)
	w.place(newsroom.SituationID{}, all[0].Article)
	w.purge(w.past(beyond))
	want.Purged, want.Words.Text, want.Words.Author = true, "", ""
	same(t, "the tombstone", ask(want.Article)[want.Article], want)
}

func thinned(t *testing.T, w *world) {
	a := w.account("a@example.org")
	feed := w.feed("example.org", "/")
	w.read(a, feed)
	id := w.arrive(feed, "one")[0]
	situation := w.place(newsroom.SituationID{}, id)
	w.send(w.edition(a, 1, situation, id)) // of the first version
	for n := 2; n <= store.VersionsKept+5; n++ {
		w.update(func(tx store.Tx) error {
			return tx.Articles().Revise(newsroom.Version{Article: id, N: n, Title: "revised", Content: digest("revised")}, store.Stems{})
		})
	}
	var kept []int
	for n := 1; n <= store.VersionsKept+5; n++ {
		if _, err := try(w, func(v store.View) (any, error) { return v.Articles().Version(id, n) }); err == nil {
			kept = append(kept, n)
		}
	}
	want := []int{1}
	for n := 6; n <= store.VersionsKept+5; n++ {
		want = append(want, n)
	}
	same(t, "the versions", kept, want)
}
