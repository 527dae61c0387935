package ingest

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestChangedWordsAreAVersionAndBothAreKept(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	s.show("/feed", item{guid: "1", title: "Birds at the mill", text: "A heron stands there."})
	w.poll()
	first := w.Clock()
	s.show("/feed", item{guid: "1", title: "Birds at the mill", text: "An egret stands there."})
	w.poll()
	article := w.articles(id)[0]
	for n, want := range map[int]newsroom.Version{
		1: {Article: article.Article, N: 1, Seen: first, Title: "Birds at the mill", Text: "A heron stands there.", Words: 8},
		2: {Article: article.Article, N: 2, Seen: w.Clock(), Title: "Birds at the mill", Text: "An egret stands there.", Words: 8},
	} {
		want.Content = digest(want.Title, want.Text)
		got := enginetest.See(w, func(v store.View) (newsroom.Version, error) { return v.Articles().Version(article.Article, n) })
		same(t, fmt.Sprintf("version %d", n), got, want)
	}
	same(t, "found by its old words", w.matching("heron"), []string(nil))
	same(t, "found by its new words", w.matching("egret"), []string{"Birds at the mill"})
	counts := enginetest.See(w, func(v store.View) (store.PollCounts, error) { return v.Feeds().Since(w.Clock()) })
	same(t, "counts of the second poll", counts, store.PollCounts{Polled: 1, Versions: 1, Ungrouped: 1})
	if got := w.feed(id).ChangedAt; !got.Equal(w.Clock()) {
		t.Errorf("the feed last changed at %s, want %s", got, w.Clock())
	}
}

func TestValidatorsStandUntilThereIsSomethingNew(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	serve := func(tag string, items ...item) {
		s.set("/feed", page{body: rss(s.URL, items...), header: map[string]string{"ETag": tag, "Last-Modified": "Sat, 21 Nov 2026 06:00:00 GMT"}})
	}
	steps := []struct {
		name  string
		show  func()
		asked string
		tag   string
		every time.Duration
		fails bool
	}{
		{"the first time", func() { serve(`"a"`, item{guid: "1", title: "Fire"}) }, "/feed", `"a"`, 15 * time.Minute, false},
		{"not modified", func() {}, `/feed "a"`, `"a"`, 15*time.Minute + 225*time.Second, false},
		{"a fault", func() { s.set("/feed", page{status: 503}) }, `/feed "a"`, `"a"`, 15*time.Minute + 225*time.Second, true},
		{"not modified after the fault", func() { serve(`"a"`) }, `/feed "a"`, `"a"`, 23*time.Minute + 26*time.Second + 250*time.Millisecond, false},
		{"something new", func() { serve(`W/"b"`, item{guid: "1", title: "Fire"}, item{guid: "2", title: "Flood"}) }, `/feed "a"`, `W/"b"`, 15 * time.Minute, false},
		{"no validators any more", func() { s.show("/feed", item{guid: "2", title: "Flood"}) }, `/feed W/"b"`, "", 15*time.Minute + 225*time.Second, false},
		{"asked without", func() {}, "/feed", "", 23*time.Minute + 26*time.Second + 250*time.Millisecond, false},
	}
	for _, step := range steps {
		step.show()
		w.poll()
		f := w.feed(id)
		same(t, step.name+": asked", s.requests(), []string{step.asked})
		same(t, step.name+": the ETag", f.ETag, step.tag)
		same(t, step.name+": the interval", f.Every, step.every)
		same(t, step.name+": failing", f.Failing != nil, step.fails)
	}
	same(t, "articles", w.titles(id), []string{"Fire/1", "Flood/1"})
}

// Whatever stops a poll between writing and committing, articles and validators are both there or both not: a
// validator alone would hide the articles behind a 304 for ever.
func TestArticlesAndValidatorsAreStoredTogether(t *testing.T) {
	type stop struct {
		at newsroom.Point
		by func(cancel context.CancelFunc)
	}
	for name, stop := range map[string]stop{
		"a panic while it is written":             {newsroom.PointStoring, func(context.CancelFunc) { panic("stop") }},
		"a context that ends while it is written": {newsroom.PointStoring, func(cancel context.CancelFunc) { cancel() }},
		"a panic when it is stored":               {newsroom.PointStored, func(context.CancelFunc) { panic("stop") }},
	} {
		t.Run(name, func(t *testing.T) {
			w, s := newWorld(t), newSite(t)
			ids := map[newsroom.FeedID]string{}
			for _, path := range []string{"/one", "/two", "/three"} {
				s.set(path, page{body: rss(s.URL, item{guid: "1", title: path}), header: map[string]string{"ETag": `"a"`}})
				ids[w.subscribe(s.URL+path)] = path
			}
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			w.poller.fault = func(p newsroom.Point) {
				if p == stop.at {
					stop.by(cancel)
				}
			}
			if !fails(func() error { return w.poller.Batch(ctx, newsroom.PollJob{}, newsroom.Ticket{}) }) {
				t.Fatal("the batch came to its end")
			}
			for _, id := range slices.Sorted(maps.Keys(ids)) {
				stored, validated := len(w.articles(id)) == 1, w.feed(id).ETag != ""
				if stored != validated || validated != !w.feed(id).PolledAt.IsZero() {
					t.Errorf("%s: articles stored is %v, validators is %v", ids[id], stored, validated)
				}
				if stored && stop.at == newsroom.PointStoring {
					t.Errorf("%s was stored by a transaction that was stopped", ids[id])
				}
			}
			if got, want := w.enqueued(newsroom.GroupJob{}), stop.at == newsroom.PointStored; got != want {
				t.Errorf("grouping is enqueued: %v, want %v", got, want)
			}
			w.poller.fault = nil
			w.poll() // an hour later the lease has run out
			for id, path := range ids {
				same(t, path, w.titles(id), []string{path + "/1"})
			}
		})
	}
}

// fails runs something that must not come to its end, by an error or by a panic.
func fails(run func() error) (failed bool) {
	defer func() { failed = recover() != nil || failed }()
	return run() != nil
}

// A batch that another worker has taken over may store what it fetched, since nothing of it comes twice, but
// can't finish the job.
func TestABatchThatWasTakenOverDoesNotFinish(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	s.show("/feed", item{guid: "1", title: "Fire"})
	id := w.subscribe(s.URL + "/feed")
	err := w.poller.Batch(t.Context(), newsroom.PollJob{}, newsroom.Ticket{Job: 77, Attempt: 1})
	if newsroom.KindOf(err) != newsroom.KindSuperseded {
		t.Errorf("the batch ended with %v", err)
	}
	w.poll()
	same(t, "articles", w.titles(id), []string{"Fire/1"})
}

func TestTheFeedsOwnNameIsKept(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	s.show("/feed", item{guid: "1", title: "Fire"})
	w.poll()
	s.set("/feed", page{body: strings.Replace(rss("", item{guid: "2", title: "Flood"}), "<title>The Gazette</title>", "", 1)})
	w.poll()
	f := w.feed(id)
	same(t, "title", f.Title, "The Gazette")
	same(t, "link", f.Link, s.URL)
	same(t, "language", f.Language, "en")
	for _, a := range w.articles(id) {
		same(t, "publisher", a.Publisher, "The Gazette")
	}
}

func TestOneAnswerKeepsItsBounds(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	var items []item
	for i := range maxEntries + 20 {
		items = append(items, item{guid: fmt.Sprint(i), title: fmt.Sprintf("Fire %d", i)})
	}
	s.show("/feed", items...)
	w.poll()
	if n := len(w.articles(id)); n != maxEntries {
		t.Errorf("%d articles of one answer, want %d", n, maxEntries)
	}
}

func TestADocumentThatBreaksOffHidesNothing(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	whole := rss(s.URL, item{guid: "1", title: "Fire"}, item{guid: "2", title: "Flood"})
	half, _, _ := strings.Cut(whole, "Flood")
	header := map[string]string{"ETag": `"a"`}
	s.set("/feed", page{body: half, header: header})
	w.poll()
	same(t, "articles of the half", len(w.articles(id)), 1)
	same(t, "validator of the half", w.feed(id).ETag, "")
	s.set("/feed", page{body: whole, header: header})
	w.poll()
	same(t, "articles of the whole", len(w.articles(id)), 2)
	same(t, "validator of the whole", w.feed(id).ETag, `"a"`)
}
