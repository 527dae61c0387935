package storetest

import (
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var keepings = []test{
	{"what was purged is a tombstone: its keys, its place, its title and link, and no words", purgedStone},
	{"what an edition or an alert cites keeps its words until the account goes", purgedCited},
	{"what a monitor follows keeps its words until it is stopped, under whatever name", purgedFollowed},
	{"a situation with an article in the window keeps the words of all its articles, and what has no place its own", purgedLive},
	{"what was purged is found by a poll, and its changes are written on the tombstone alone", purgedRevised},
	{"versions are removed so many at a time, and the words go with the last of them", purgedVersions},
	{"nothing that was purged is cited", purgedConflicts},
	{"of a citation and a purge at once the first wins", purgedRace},
	{"what is old is gone through in order, and once", agedOrder},
	{"the place of a forgotten feed's article goes the same way", purgedForgotten},
	{"traces before the window are forgotten, and grouping goes on", tracesForgotten},
	{"what the newest run removed is told", keptTold},
	{"what searches go through is put together, and they find the same", searchTidied},
}

// aged gives the articles that a rule lets go.
func (w *world) aged(r store.Rule) (ids []newsroom.ArticleID) {
	w.t.Helper()
	for _, a := range view(w, func(v store.View) ([]store.Aged, error) { return v.Keeping().Aged(r, store.Aged{}, 1000) }) {
		ids = append(ids, a.Article)
	}
	return ids
}

// purge purges what a rule lets go and gives what that was.
func (w *world) purge(r store.Rule) []newsroom.ArticleID {
	w.t.Helper()
	found := w.aged(r)
	w.update(func(tx store.Tx) error {
		n, left, err := tx.Keeping().Purge(r, found, 1000)
		if n != len(found) || left {
			w.t.Errorf("%d of %d articles were purged, more is left: %v", n, len(found), left)
		}
		return err
	})
	if again := w.aged(r); len(again) > 0 {
		w.t.Errorf("after it was purged there are still %v", again)
	}
	return found
}

// past is the rule that lets everything go that is older than this moment and is not in the window, which begins at
// that place.
func (w *world) past(live newsroom.Seq) store.Rule {
	return store.Rule{Before: w.now().Add(time.Second), Live: live}
}

// beyond is after any place.
const beyond newsroom.Seq = 1 << 40

func (w *world) said(id newsroom.ArticleID, n int) newsroom.Version {
	w.t.Helper()
	return view(w, func(v store.View) (newsroom.Version, error) { return v.Articles().Version(id, n) })
}

func purgedStone(t *testing.T, w *world) {
	a := w.account("a@example.org")
	feed := w.feed("example.org", "/")
	w.read(a, feed)
	linked := w.arrival(feed, "linked")
	linked.Link = digest("link")
	w.update(func(tx store.Tx) error { return tx.Articles().Add([]store.ArrivedArticle{linked}) })
	ids := w.ungroupedNow()
	revised := newsroom.Version{Article: ids[0], N: 2, Title: "linked again", Text: "New text.", URL: "https://example.org/b", Author: "Ann", Content: digest("new"), Words: 3}
	w.update(func(tx store.Tx) error { return tx.Articles().Revise(revised, store.Stems{Title: "linked"}) })
	situation := w.place(newsroom.SituationID{}, ids...)
	situations := []newsroom.SituationID{situation}
	same(t, "before", w.sights(a, "linked", situations, ids), everywhere(ids...))
	w.wantPages(ids[0])
	w.readPage(ids[0], "The whole page.")
	same(t, "what goes", w.purge(w.past(beyond)), ids)

	same(t, "what is seen", w.sights(a, "linked", situations, ids), map[string][]newsroom.ArticleID{"visible": ids, "together": ids, "matching": nil})
	w.wordless(ids[0], 1)
	_, err := try(w, func(v store.View) (any, error) { return v.Pages().Get(ids[0]) })
	fails(t, err, newsroom.KindNotFound)
	revised.Text, revised.Author = "", ""
	same(t, "the tombstone", w.said(ids[0], 2), revised)
	byKey, byLink := map[newsroom.Digest]store.KnownEntry{}, map[newsroom.Digest]store.KnownEntry{}
	view(w, func(v store.View) (any, error) {
		byKey, byLink, err = v.Articles().Known(feed, []newsroom.Digest{digest("linked")}, []newsroom.Digest{digest("link")})
		return nil, err
	})
	want := store.KnownEntry{ID: ids[0], Version: 2, Content: digest("new")}
	same(t, "known by its key and its link", []store.KnownEntry{byKey[digest("linked")], byLink[digest("link")]}, []store.KnownEntry{want, want})
	same(t, "its situation", w.situation(situation).Articles, 1)
}

func purgedCited(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	feed := w.feed("example.org", "/")
	w.read(b, feed) // so that it is not forgotten with its reader
	ids := w.arrive(feed, "by an edition", "by an alert", "by nobody")
	situation := w.place(newsroom.SituationID{}, ids...)
	w.send(w.edition(a, 1, situation, ids[0]))
	alert := w.alert(a, situation, "fact")
	alert.Cites = []newsroom.Cite{{Article: ids[1], Version: 1, Sentence: "“One.”"}}
	w.raised(alert, 1)
	w.update(func(tx store.Tx) error {
		return tx.Articles().Revise(newsroom.Version{Article: ids[0], N: 2, Title: "revised"}, store.Stems{})
	})
	same(t, "what goes", w.purge(w.past(beyond)), ids[2:])
	same(t, "what is cited", w.said(ids[0], 1).Text, "The text of by an edition.")
	w.removeAccount(a)
	same(t, "what goes after the account", w.purge(w.past(beyond)), ids[:2])
}

func purgedFollowed(t *testing.T, w *world) {
	a := w.account("a@example.org")
	feed := w.feed("example.org", "/")
	w.read(a, feed)
	ids := w.arrive(feed, "one", "two", "three")
	var situations []newsroom.SituationID
	for _, id := range ids {
		situations = append(situations, w.place(newsroom.SituationID{}, id))
	}
	followed := w.follow(a, situations[0])
	w.into(situations[0], situations[1], 1)
	same(t, "what goes while it is followed", w.purge(w.past(beyond)), ids[2:])
	w.put(followed, newsroom.MonitorActive, newsroom.MonitorPaused)
	same(t, "while it is paused", w.purge(w.past(beyond)), []newsroom.ArticleID(nil))
	w.put(followed, newsroom.MonitorPaused, newsroom.MonitorStopped)
	same(t, "when it is stopped", w.purge(w.past(beyond)), ids[:2])
}

func purgedLive(t *testing.T, w *world) {
	feed := w.feed("example.org", "/")
	ids := w.arrive(feed, "one", "two", "three", "without a place")
	long := w.place(newsroom.SituationID{}, ids[0])
	w.place(newsroom.SituationID{}, ids[1])
	w.place(long, ids[2])
	same(t, "with the last in the window", w.purge(w.past(3)), ids[1:2])
	same(t, "when it is too young", w.purge(store.Rule{Before: start, Live: beyond}), []newsroom.ArticleID(nil))
	same(t, "when the window has left it", w.purge(w.past(4)), []newsroom.ArticleID{ids[0], ids[2]})
	same(t, "what waits for a place", w.ungroupedNow(), ids[3:])
	same(t, "its words", w.said(ids[3], 1).Text, "The text of without a place.")
}

func purgedRevised(t *testing.T, w *world) {
	a := w.account("a@example.org")
	feed := w.feed("example.org", "/")
	w.read(a, feed)
	id := w.arrive(feed, "one")[0]
	w.place(newsroom.SituationID{}, id)
	w.purge(w.past(beyond))
	changed := newsroom.Version{Article: id, N: 2, Title: "one, changed", Text: "Other text.", URL: "https://example.org/2", Author: "Ann", Content: digest("other"), Words: 5}
	w.update(func(tx store.Tx) error {
		return tx.Articles().Revise(changed, store.Stems{Title: "changed", Text: "other"})
	})
	changed.Text, changed.Author = "", ""
	same(t, "the tombstone", w.said(id, 2), changed)
	w.wordless(id, 1)
	same(t, "what search finds", w.matching(a, store.SearchQuery{Terms: [][]string{{"changed"}, {"other"}, {"one"}}}), []newsroom.ArticleID(nil))
	same(t, "what goes again", w.aged(w.past(beyond)), []newsroom.ArticleID(nil))
	byKey := view(w, func(v store.View) (map[newsroom.Digest]store.KnownEntry, error) {
		byKey, _, err := v.Articles().Known(feed, []newsroom.Digest{digest("one")}, nil)
		return byKey, err
	})
	same(t, "what is known", byKey[digest("one")], store.KnownEntry{ID: id, Version: 2, Content: digest("other")})
}

func purgedVersions(t *testing.T, w *world) {
	feed := w.feed("example.org", "/")
	ids := w.arrive(feed, "one", "two")
	for n := 2; n <= 8; n++ {
		w.update(func(tx store.Tx) error {
			return tx.Articles().Revise(newsroom.Version{Article: ids[0], N: n, Title: "one", Text: strings.Repeat("Text. ", n)}, store.Stems{})
		})
	}
	w.place(newsroom.SituationID{}, ids...)
	rule := w.past(beyond)
	var steps [][2]any
	for left := true; left; {
		w.update(func(tx store.Tx) error {
			n, more, err := tx.Keeping().Purge(rule, ids, 3)
			left, steps = more, append(steps, [2]any{n, more})
			return err
		})
		if left {
			same(t, "what is left to do", w.aged(rule), ids)
		}
	}
	same(t, "the steps", steps, [][2]any{{0, true}, {0, true}, {2, false}})
	for n := 1; n < 8; n++ {
		w.wordless(ids[0], n)
	}
	same(t, "the newest", w.said(ids[0], 8).Text, "")
}

func agedOrder(t *testing.T, w *world) {
	feed := w.feed("example.org", "/")
	var ids []newsroom.ArticleID
	for i, title := range []string{"d", "a", "c", "b"} {
		id := w.arrive(feed, title)
		w.place(newsroom.SituationID{}, id...)
		ids = append(ids, id...)
		if i%2 == 1 {
			w.pass(-time.Hour) // a clock that was set back
		}
	}
	w.pass(3 * time.Hour)
	want := []newsroom.ArticleID{ids[2], ids[3], ids[0], ids[1]}
	rule, after := w.past(beyond), store.Aged{}
	var got []newsroom.ArticleID
	for {
		page := view(w, func(v store.View) ([]store.Aged, error) { return v.Keeping().Aged(rule, after, 3) })
		if len(page) == 0 {
			break
		}
		for _, a := range page {
			got = append(got, a.Article)
		}
		after = page[len(page)-1]
	}
	same(t, "all of it", got, want)
	same(t, "what goes", w.purge(rule), want)
}

func purgedForgotten(t *testing.T, w *world) {
	a := w.account("a@example.org")
	feed := w.feed("example.org", "/")
	w.read(a, feed)
	id := w.arrive(feed, "one")[0]
	w.place(newsroom.SituationID{}, id)
	w.removeAccount(a)
	same(t, "what goes", w.purge(w.past(beyond)), []newsroom.ArticleID{id})
	w.wordless(id, 1)
}

func tracesForgotten(t *testing.T, w *world) {
	feed, ids := w.ordered("one", "two", "three", "four")
	all := w.traces(0, 10)
	forget := func(before newsroom.Seq, limit int) int {
		return change(w, func(tx store.Tx) (int, error) { return tx.Keeping().ForgetTraces(before, limit) })
	}
	same(t, "forgotten", []int{forget(4, 2), forget(4, 2), forget(4, 2)}, []int{2, 1, 0})
	same(t, "the traces", w.traces(0, 10), all[3:])
	w.into(ids[0], ids[3], 1)
	w.place(ids[3], w.arrive(feed, "five")...)
	same(t, "the places", w.head().Seq, newsroom.Seq(5))
	same(t, "articles of the situation", w.situation(ids[3]).Articles, 3)
	same(t, "its places", slices.Collect(func(yield func(newsroom.Seq) bool) {
		for _, p := range w.traces(0, 10) {
			yield(p.Seq)
		}
	}), []newsroom.Seq{4, 5})
}

func keptTold(t *testing.T, w *world) {
	last := func() newsroom.RetentionRun {
		return view(w, func(v store.View) (newsroom.RetentionRun, error) { return v.Keeping().Last() })
	}
	same(t, "before the first", last(), newsroom.RetentionRun{})
	for n := range 2 {
		run := newsroom.RetentionRun{Began: w.now(), Ended: w.now().Add(time.Minute), Counts: []newsroom.Removed{{What: "commands", N: n}, {What: "articles", N: 7}}}
		w.update(func(tx store.Tx) error { return tx.Keeping().Tell(run) })
		same(t, "the run", last(), run)
		w.pass(time.Hour)
	}
}
