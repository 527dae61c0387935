package storetest

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var visibility = []test{
	{"nothing of one reader's own source reaches another", canary},
	{"an article comes through a source that is the reader's own or everybody's, once", seenOnce},
	{"visible articles come by place, within the range", visibleRange},
	{"a source that is removed takes its articles out of the window and leaves sent editions", removedSource},
	{"a source shows what its feed brought before it was added", seenBefore},
	{"an account that is not active still reads what it has", inactiveReads},
	{"what belongs together comes by place, up to a place", togetherRange},
	{"what many ask for is what one gets who asks alone, whatever happens between", visibleRemembered},
	{"words are those of the newest version, by article number", wordsNewest},
}

// sights gives what every way out of the store shows the account.
func (w *world) sights(account newsroom.AccountID, term string, situations []newsroom.SituationID, ids []newsroom.ArticleID) map[string][]newsroom.ArticleID {
	w.t.Helper()
	return view(w, func(v store.View) (map[string][]newsroom.ArticleID, error) {
		out := map[string][]newsroom.ArticleID{}
		seen, err := v.Articles().Visible(account, 0, 1000)
		for _, s := range seen {
			out["visible"] = append(out["visible"], s.Article)
		}
		if err != nil {
			return nil, err
		}
		if seen, err = v.Articles().Together(account, situations, 1000); err != nil {
			return nil, err
		}
		for _, s := range seen {
			out["together"] = append(out["together"], s.Article)
		}
		if out["matching"], err = v.Articles().Matching(account, store.SearchQuery{Terms: [][]string{{term}}, Limit: 10}); err != nil {
			return nil, err
		}
		texts, err := v.Articles().Words(account, ids)
		for _, text := range texts {
			out["words"] = append(out["words"], text.Article)
		}
		return out, err
	})
}

// everywhere is what each way out shows of one article, or of none.
func everywhere(ids ...newsroom.ArticleID) map[string][]newsroom.ArticleID {
	if len(ids) == 0 {
		return map[string][]newsroom.ArticleID{}
	}
	return map[string][]newsroom.ArticleID{"visible": ids, "together": ids, "matching": ids, "words": ids}
}

func canary(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	private := w.feed("private.example.org", "/canary")
	w.read(a, private)
	secret := w.arrival(private, "canary")
	secret.Words.Text, secret.Words.Author, secret.Words.URL = "canary", "canary", "https://canary.example.org/"
	w.update(func(tx store.Tx) error { return tx.Articles().Add([]store.ArrivedArticle{secret}) })
	id := w.ungrouped(1)[0].Article
	situation := w.place(newsroom.SituationID{}, id)
	same(t, "what its reader sees", w.sights(a, "canary", []newsroom.SituationID{situation}, []newsroom.ArticleID{id}), everywhere(id))
	other := w.sights(b, "canary", []newsroom.SituationID{situation}, []newsroom.ArticleID{id})
	for way, ids := range other {
		if len(ids) > 0 {
			t.Errorf("%s shows it to another", way)
		}
	}
	all := view(w, func(v store.View) (string, error) {
		list, err := v.Sources().For(b)
		return fmt.Sprint(list), err
	})
	if strings.Contains(all, "canary") {
		t.Errorf("another's list of sources holds it: %s", all)
	}
}

func seenOnce(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	feed := w.feed("example.org", "/")
	w.read(a, feed)
	w.read(newsroom.AccountID{}, feed)
	id := w.arrive(feed, "news")[0]
	situation := w.place(newsroom.SituationID{}, id)
	for _, account := range []newsroom.AccountID{a, b} {
		got := w.sights(account, "news", []newsroom.SituationID{situation}, []newsroom.ArticleID{id, id})
		same(t, "what the account sees", got, everywhere(id))
	}
}

func visibleRange(t *testing.T, w *world) {
	a := w.account("a@example.org")
	one, two := w.feed("example.org", "/1"), w.feed("example.org", "/2")
	w.read(a, one)
	w.read(a, two)
	first := w.arrive(one, "one", "two")
	second := w.arrive(two, "three")
	w.pass(time.Hour)
	situation := w.place(newsroom.SituationID{}, first[1], second[0])
	other := w.place(newsroom.SituationID{}, first[0])
	w.arrive(one, "ungrouped")
	sight := func(seq newsroom.Seq, id newsroom.ArticleID, feed newsroom.FeedID, s newsroom.SituationID) newsroom.Sight {
		return newsroom.Sight{Seq: seq, Article: id, Version: 1, Feed: feed, Situation: s, FirstSeen: start, Published: start.Add(-time.Hour), Words: 7}
	}
	want := []newsroom.Sight{sight(1, first[1], one, situation), sight(2, second[0], two, situation), sight(3, first[0], one, other)}
	for _, c := range []struct {
		from, to newsroom.Seq
		want     []newsroom.Sight
	}{{0, 3, want}, {0, 1000, want}, {1, 2, want[1:2]}, {2, 3, want[2:]}, {3, 3, nil}, {3, 0, nil}} {
		got := view(w, func(v store.View) ([]newsroom.Sight, error) { return v.Articles().Visible(a, c.from, c.to) })
		same(t, fmt.Sprintf("(%d, %d]", c.from, c.to), got, c.want)
	}
}

func removedSource(t *testing.T, w *world) {
	a := w.account("a@example.org")
	feed := w.feed("example.org", "/")
	source := w.read(a, feed)
	id := w.arrive(feed, "news")[0]
	situation := w.place(newsroom.SituationID{}, id)
	edition := w.edition(a, 1, situation, id)
	w.send(edition)
	w.update(func(tx store.Tx) error { return tx.Sources().Remove(source) })
	for way, ids := range w.sights(a, "news", []newsroom.SituationID{situation}, []newsroom.ArticleID{id}) {
		if len(ids) > 0 {
			t.Errorf("%s still shows it", way)
		}
	}
	edition.SentAt = start
	same(t, "the edition", view(w, func(v store.View) (newsroom.Edition, error) { return v.Editions().Whole(a, 1) }), edition)
}

func seenBefore(t *testing.T, w *world) {
	feed := w.feed("example.org", "/")
	id := w.arrive(feed, "news")[0]
	situation := w.place(newsroom.SituationID{}, id)
	a := w.account("a@example.org")
	w.read(a, feed)
	same(t, "what the account sees", w.sights(a, "news", []newsroom.SituationID{situation}, []newsroom.ArticleID{id}), everywhere(id))
}

func inactiveReads(t *testing.T, w *world) {
	a := w.person(newsroom.Account{Email: "a@example.org", DisabledAt: start})
	feed := w.feed("example.org", "/")
	w.read(a.ID, feed)
	id := w.arrive(feed, "news")[0]
	situation := w.place(newsroom.SituationID{}, id)
	same(t, "what the account sees", w.sights(a.ID, "news", []newsroom.SituationID{situation}, []newsroom.ArticleID{id}), everywhere(id))
}

func togetherRange(t *testing.T, w *world) {
	a := w.account("a@example.org")
	feed, hidden := w.feed("example.org", "/1"), w.feed("example.org", "/2")
	w.read(a, feed)
	ids := w.arrive(feed, "one", "two", "three", "four")
	others := w.arrive(hidden, "five")
	first := w.place(newsroom.SituationID{}, ids[3], others[0], ids[0])
	second := w.place(newsroom.SituationID{}, ids[1])
	w.place(newsroom.SituationID{}, ids[2])
	ask := func(to newsroom.Seq, situations ...newsroom.SituationID) []newsroom.ArticleID {
		var got []newsroom.ArticleID
		for _, s := range view(w, func(v store.View) ([]newsroom.Sight, error) { return v.Articles().Together(a, situations, to) }) {
			got = append(got, s.Article)
		}
		return got
	}
	same(t, "both", ask(100, second, first), []newsroom.ArticleID{ids[3], ids[0], ids[1]})
	same(t, "up to a place", ask(3, second, first), []newsroom.ArticleID{ids[3], ids[0]})
	same(t, "one", ask(100, second), []newsroom.ArticleID{ids[1]})
	same(t, "none", ask(100), []newsroom.ArticleID(nil))
	same(t, "an unknown one", ask(100, w.mint()), []newsroom.ArticleID(nil))
}

func wordsNewest(t *testing.T, w *world) {
	a := w.account("a@example.org")
	feed := w.feed("example.org", "/1")
	w.read(a, feed)
	ids := w.arrive(feed, "one", "two")
	w.place(newsroom.SituationID{}, ids[1])
	w.update(func(tx store.Tx) error {
		return tx.Articles().Revise(newsroom.Version{Article: ids[0], N: 2, Title: "one, corrected", Words: 4}, store.Stems{})
	})
	got := view(w, func(v store.View) ([]newsroom.Text, error) {
		return v.Articles().Words(a, []newsroom.ArticleID{ids[1], ids[0], 77})
	})
	want := []newsroom.Text{
		{Article: ids[0], Version: 2, Feed: feed, Publisher: "example.org", Title: "one, corrected", Language: "en", FirstSeen: start, Published: start.Add(-time.Hour)},
		{
			Article: ids[1], Version: 1, Feed: feed, Seq: 1, Publisher: "example.org", Title: "two", Text: "The text of two.",
			URL: "https://example.org/a", Language: "en", FirstSeen: start, Published: start.Add(-time.Hour),
		},
	}
	same(t, "the words", got, want)
}
