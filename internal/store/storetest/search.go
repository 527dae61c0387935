package storetest

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var search = []test{
	{"an article is found by any of the terms, and a term by any of its stems", anyTerm},
	{"a word of the title counts more than one of the text", titleFirst},
	{"with several terms asked for, an article holds as many, each by any of its stems, and the newest comes first", severalTerms},
	{"nothing in a term is an operator", noOperators},
	{"any script is found", scripts},
	{"what was first seen earlier is not found", searchSince},
	{"the best so many are found, and never more than a thousand", searchLimit},
	{"a revised article is found by its new words alone", searchRevised},
}

// written stores an article with these stems.
func (w *world) written(feed newsroom.FeedID, title, text string) newsroom.ArticleID {
	w.t.Helper()
	a := w.arrival(feed, fmt.Sprintf("%s %s %v", title, text, w.mint()))
	a.Stems = store.Stems{Title: title, Text: text}
	w.update(func(tx store.Tx) error { return tx.Articles().Add([]store.ArrivedArticle{a}) })
	all := w.ungrouped(10000)
	return all[len(all)-1].Article
}

func (w *world) matching(account newsroom.AccountID, q store.SearchQuery) []newsroom.ArticleID {
	w.t.Helper()
	if q.Limit == 0 {
		q.Limit = 100
	}
	return view(w, func(v store.View) ([]newsroom.ArticleID, error) { return v.Articles().Matching(account, q) })
}

// shelf is an account with one feed.
func (w *world) shelf() (newsroom.AccountID, newsroom.FeedID) {
	w.t.Helper()
	a, feed := w.account("a@example.org"), w.feed("example.org", "/")
	w.read(a, feed)
	return a, feed
}

func anyTerm(t *testing.T, w *world) {
	a, feed := w.shelf()
	rocket := w.written(feed, "rocket launch", "from the coast")
	rakete := w.written(feed, "raket", "start der")
	election := w.written(feed, "elect", "result")
	w.written(feed, "rocketri", "is another word")
	find := func(terms ...[]string) map[newsroom.ArticleID]bool {
		found := map[newsroom.ArticleID]bool{}
		for _, id := range w.matching(a, store.SearchQuery{Terms: terms}) {
			found[id] = true
		}
		return found
	}
	same(t, "one stem", find([]string{"rocket"}), map[newsroom.ArticleID]bool{rocket: true})
	same(t, "alternatives", find([]string{"rocket", "raket"}), map[newsroom.ArticleID]bool{rocket: true, rakete: true})
	same(t, "several terms", find([]string{"rocket", "raket"}, []string{"elect"}), map[newsroom.ArticleID]bool{rocket: true, rakete: true, election: true})
	same(t, "a stem of the text", find([]string{"coast"}), map[newsroom.ArticleID]bool{rocket: true})
	same(t, "no term", find(), map[newsroom.ArticleID]bool{})
	same(t, "empty terms", find([]string{"", " "}, nil), map[newsroom.ArticleID]bool{})
	same(t, "an unknown one", find([]string{"volcano"}), map[newsroom.ArticleID]bool{})
}

func severalTerms(t *testing.T, w *world) {
	a, feed := w.shelf()
	first := w.written(feed, "rocket launch", "from the coast")
	w.written(feed, "rocket rocket rocket", "elsewhere")
	second := w.written(feed, "start", "der raket")
	book := w.written(feed, "launch", "of a book on the moon")
	q := store.SearchQuery{Terms: [][]string{{"rocket", "raket"}, {"launch", "start"}}, Least: 2}
	same(t, "both", w.matching(a, q), []newsroom.ArticleID{second, first})
	q.Limit = 1
	same(t, "the newest", w.matching(a, q), []newsroom.ArticleID{second})
	q.Terms, q.Limit = append(q.Terms, []string{"moon"}), 0
	same(t, "two of three", w.matching(a, q), []newsroom.ArticleID{book, second, first})
	q.Least = 3
	same(t, "how many with one that is nowhere beside them", len(w.matching(a, q)), 0)
	q.Terms[2] = []string{" ", "\x00"}
	same(t, "with one that says nothing", w.matching(a, q), []newsroom.ArticleID{second, first})
	q.Terms = [][]string{{"rocket"}, {"launch"}, {"coast"}, {"elsewher"}, {"book"}}
	same(t, "three of five", w.matching(a, q), []newsroom.ArticleID{first})
	q.Least = 1
	same(t, "how many with one of five", len(w.matching(a, q)), 3)
}

func titleFirst(t *testing.T, w *world) {
	a, feed := w.shelf()
	for range 5 {
		w.written(feed, "other thing", "altogether different here")
	}
	high := w.written(feed, "rocket day", "quiet somewhere in here")
	low := w.written(feed, "quiet day", "rocket somewhere in here")
	same(t, "the order", w.matching(a, store.SearchQuery{Terms: [][]string{{"rocket"}}}), []newsroom.ArticleID{high, low})
}

func noOperators(t *testing.T, w *world) {
	a, feed := w.shelf()
	w.written(feed, "plain", "words or not and near title text")
	odd := []string{
		`"`, `""`, `'`, `*`, `a*`, `(`, `)`, `NOT`, `AND`, `OR`, `NEAR(a b)`, `title:plain`, `{title}:plain`, `^plain`, `-plain`, `plain + words`, `:`, `\`,
		`a' OR 1=1`, "\x00", "plain\x00", `<->`, `&`, `|`, `!plain`, `plain:*`,
	}
	for _, term := range odd {
		if got := w.matching(a, store.SearchQuery{Terms: [][]string{{term}}}); term != "NOT" && term != "AND" && term != "OR" && len(got) != 0 {
			t.Errorf("%q finds %v", term, got)
		}
	}
	w.matching(a, store.SearchQuery{Terms: [][]string{odd}})
	same(t, "words that look like operators", len(w.matching(a, store.SearchQuery{Terms: [][]string{{"or"}}})), 1)
}

func scripts(t *testing.T, w *world) {
	a, feed := w.shelf()
	for _, stem := range []string{"4.5", "u.s.", "o'brien", "c++", "covid-19", "日本", "выбор", "انتخاب", "ελλαδα", "at&t", "§218", "naïve", "हिन्दी"} {
		id := w.written(feed, stem, "")
		same(t, stem, w.matching(a, store.SearchQuery{Terms: [][]string{{stem}}}), []newsroom.ArticleID{id})
	}
	same(t, "a part of a stem", len(w.matching(a, store.SearchQuery{Terms: [][]string{{"covid"}, {"19"}, {"4"}, {"brien"}}})), 0)
}

func searchSince(t *testing.T, w *world) {
	a, feed := w.shelf()
	old := w.written(feed, "rocket", "")
	w.pass(time.Hour)
	young := w.written(feed, "rocket", "")
	q := store.SearchQuery{Terms: [][]string{{"rocket"}}}
	for after, want := range map[time.Duration][]newsroom.ArticleID{
		0: {young, old}, time.Microsecond: {young}, time.Hour: {young}, time.Hour + time.Microsecond: nil,
	} {
		q.Since = start.Add(after)
		same(t, after.String(), w.matching(a, q), want)
	}
}

func searchLimit(t *testing.T, w *world) {
	a, feed := w.shelf()
	var all []store.ArrivedArticle
	for i := range 1010 {
		arrived := w.arrival(feed, fmt.Sprint("number ", i))
		arrived.Stems = store.Stems{Text: "rocket" + strings.Repeat(" other", i%7)}
		all = append(all, arrived)
	}
	w.update(func(tx store.Tx) error { return tx.Articles().Add(all) })
	q := store.SearchQuery{Terms: [][]string{{"rocket"}}, Limit: 5000}
	ranked := w.matching(a, q)
	same(t, "however many are asked for", len(ranked), 1000)
	same(t, "again", w.matching(a, q), ranked)
	q.Limit = 3
	same(t, "the best three", w.matching(a, q), ranked[:3])
}

func searchRevised(t *testing.T, w *world) {
	a, feed := w.shelf()
	id := w.written(feed, "rocket", "delay")
	w.update(func(tx store.Tx) error {
		return tx.Articles().Revise(newsroom.Version{Article: id, N: 2}, store.Stems{Title: "rocket", Text: "launch"})
	})
	for stem, want := range map[string][]newsroom.ArticleID{"rocket": {id}, "launch": {id}, "delay": nil} {
		same(t, stem, w.matching(a, store.SearchQuery{Terms: [][]string{{stem}}}), want)
	}
}
