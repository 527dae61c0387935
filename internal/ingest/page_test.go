package ingest

import (
	"fmt"
	"net/netip"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/fulltext"
	"newsroom/internal/outbound"
	"newsroom/internal/situation"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// pager gives the world a Pager that reads pages of the loopback network.
func (w *world) pager() *Pager {
	w.Helper()
	client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, Hold: true})
	w.Cleanup(client.CloseIdleConnections)
	return NewPager(w.Store, fulltext.NewPageFetcher(client, w.Clock), func(string) time.Duration { return 0 }, w.Logger)
}

// fill runs a batch of pages.
func (w *world) fill(p *Pager) {
	w.Helper()
	w.Must(p.Batch(w.Context(), newsroom.Ticket{}))
}

// pageOf gives what has become of an article's page; the zero value where it has none.
func (w *world) pageOf(id newsroom.ArticleID) newsroom.Page {
	w.Helper()
	return enginetest.See(w, func(v store.View) (newsroom.Page, error) {
		p, err := v.Pages().Get(id)
		if newsroom.KindOf(err) == newsroom.KindNotFound {
			return newsroom.Page{}, nil
		}
		return p, err
	})
}

const burnt = "<p>The old mill at the harbour burned through the night, and forty firefighters, some of whom had come over " +
	"the strait by boat, could save nothing but the walls, the mayor said on Monday.</p>"

// reporting is the page of a report with a word that is in no feed.
func reporting(title string) page {
	return page{
		body: `<!doctype html><html><head><title>` + title + `</title></head><body><article><h1>` + title + `</h1>` + strings.Repeat(burnt, 4) +
			`<p>Nobody had insured the zeppelin.</p></article></body></html>`,
		header: map[string]string{"Content-Type": "text/html; charset=utf-8"},
	}
}

// stubs shows a feed of three stubs, whose pages are there, and gives its articles once they are polled.
func (w *world) stubs(s *site) (newsroom.FeedID, []newsroom.Text) {
	w.Helper()
	id := w.subscribe(s.URL + "/feed")
	var items []item
	for _, n := range []string{"first", "second", "third"} {
		title := "The " + n + " mill burned"
		items = append(items, item{guid: n, link: s.URL + "/" + n, title: title, text: "It burned …"})
		s.set("/"+n, reporting(title))
	}
	s.show("/feed", items...)
	w.poll()
	s.requests()
	return id, w.articles(id)
}

func (w *world) want(feed newsroom.FeedID, setting newsroom.FullText) {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		all, err := tx.Sources().For(w.reader)
		for _, source := range all {
			if err == nil && source.Feed == feed {
				err = tx.Sources().SetFullText(source.ID, setting)
			}
		}
		return err
	})
}

func TestAStubGetsTheTextOfItsPage(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id, articles := w.stubs(s)
	same(t, "the stubs are there before", w.titles(id), []string{"The first mill burned/1", "The second mill burned/1", "The third mill burned/1"})
	same(t, "nothing of the pages is known", w.matching("zeppelin"), []string(nil))
	w.fill(w.pager())
	same(t, "asked", s.requests(), []string{"/robots.txt", "/third", "/second", "/first"})
	for _, a := range articles {
		p := w.pageOf(a.Article)
		if p.State != newsroom.PageRead || p.Tries != 1 || !strings.Contains(p.Text, "zeppelin") || p.Publisher != "" {
			t.Errorf("the page of %q is %+v", a.Title, p)
		}
	}
	same(t, "search finds them by their pages", len(w.matching("zeppelin")), 3)
	for _, a := range w.articles(id) {
		if a.Version != 1 || a.Text != "It burned …" || !strings.Contains(a.Body(), "zeppelin") {
			t.Errorf("the page changed what the feed said: %+v", a)
		}
	}
	w.fill(w.pager())
	same(t, "asked again", s.requests(), []string(nil))
}

func TestWhoWantsPagesGetsThem(t *testing.T) {
	long := strings.Repeat("It burned, and nobody knows why it did. ", 40)
	tests := []struct {
		name     string
		settings []newsroom.FullText // of the reader, and of everybody
		text     string
		want     int
	}{
		{"stubs, left to the feed", []newsroom.FullText{newsroom.FullTextAuto}, "It burned …", 3},
		{"whole reports, left to the feed", []newsroom.FullText{newsroom.FullTextAuto}, long, 0},
		{"whole reports, always", []newsroom.FullText{newsroom.FullTextAlways}, long, 3},
		{"stubs, never", []newsroom.FullText{newsroom.FullTextNever}, "It burned …", 0},
		{"one never and one always", []newsroom.FullText{newsroom.FullTextNever, newsroom.FullTextAlways}, long, 3},
		{"one never and one left to the feed", []newsroom.FullText{newsroom.FullTextNever, newsroom.FullTextAuto}, "It burned …", 3},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w, s := newWorld(t), newSite(t)
			id := w.subscribe(s.URL + "/feed")
			w.want(id, tt.settings[0])
			for _, setting := range tt.settings[1:] {
				w.Commit(func(tx store.Tx) error {
					_, err := tx.Sources().Add(newsroom.Source{Feed: id, AddedAt: tx.Now(), FullText: setting})
					return err
				})
			}
			var items []item
			for i := range 3 {
				items = append(items, item{guid: fmt.Sprint(i), link: fmt.Sprint(s.URL, "/", i), title: fmt.Sprint("Fire ", i), text: tt.text})
			}
			s.show("/feed", items...)
			w.poll()
			s.requests()
			w.fill(w.pager())
			asked := 0
			for _, path := range s.requests() {
				if path != "/robots.txt" {
					asked++
				}
			}
			same(t, "pages asked for", asked, tt.want)
		})
	}
}

// Polls go first: a host with a due feed has no page fetched, and while pages are fetched no feed is polled there.
func TestPollsAndPagesShareAHost(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	w.stubs(s)
	w.Commit(func(tx store.Tx) error { return tx.Feeds().MakeDue() })
	w.fill(w.pager())
	same(t, "asked while the feed is due", s.requests(), []string(nil))
	w.batch()
	s.requests()
	w.Commit(func(tx store.Tx) error {
		_, err := tx.Pages().Lease(store.PageLimits{Hosts: 9, Each: 9, Hour: 9}, tx.Now().Add(leaseFor))
		return err
	})
	w.Commit(func(tx store.Tx) error { return tx.Feeds().MakeDue() })
	w.batch()
	same(t, "polled while pages are fetched", s.requests(), []string(nil))
}

func TestAHostIsAskedForSoManyPagesAnHour(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	w.want(id, newsroom.FullTextAlways)
	var items []item
	for i := range pagesHour + 20 {
		items = append(items, item{guid: fmt.Sprint(i), link: fmt.Sprint(s.URL, "/page/", i), title: fmt.Sprint("Fire ", i)})
	}
	s.show("/feed", items...)
	w.poll()
	s.requests()
	pager := w.pager()
	for range 12 {
		w.fill(pager)
	}
	same(t, "asked in an hour", len(s.requests()), pagesHour+1)
}

// What was found in a page goes with it: when its feed is forgotten, and when it has been kept for long enough.
func TestPagesAreForgotten(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id, articles := w.stubs(s)
	w.fill(w.pager())
	w.Commit(func(tx store.Tx) error {
		n, err := tx.Pages().Forget(tx.Now().Add(-time.Hour), 100)
		same(t, "too young", n, 0)
		return err
	})
	w.Pass(2 * time.Hour)
	w.Commit(func(tx store.Tx) error {
		n, err := tx.Pages().Forget(tx.Now().Add(-time.Hour), 100)
		same(t, "old enough", n, 3)
		return err
	})
	same(t, "its page", w.pageOf(articles[0].Article), newsroom.Page{})
	same(t, "its words", len(w.articles(id)), 3)
}

func TestAnArticleIsGroupedAgainWithItsPage(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	_, articles := w.stubs(s)
	desk := situation.NewGrouper(w.Store, nil, w.Logger)
	run := func() []newsroom.Placed {
		_, err := desk.Run(w.Context(), newsroom.Ticket{})
		w.Must(err)
		return enginetest.See(w, func(v store.View) ([]newsroom.Placed, error) { return v.Situations().Traces(0, 100) })
	}
	before := run()
	w.fill(w.pager())
	same(t, "at once nothing changes, for others may come", run(), before)
	w.Pass(time.Minute)
	after := run()
	same(t, "articles", len(after), len(articles))
	for i := range after {
		if len(after[i].Blob) <= len(before[i].Blob) || after[i].Seq != before[i].Seq {
			t.Errorf("article %d was not read again", after[i].Article)
		}
		same(t, "one text, one situation", after[i].Situation, after[0].Situation)
	}
	same(t, "once", run(), after)
}

// An article that is revised keeps its page, in search too.
func TestARevisedArticleKeepsItsPage(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id, _ := w.stubs(s)
	pager := w.pager()
	w.fill(pager)
	s.show("/feed", item{guid: "first", link: s.URL + "/first", title: "The first mill burned down", text: "It burned down …"})
	w.poll()
	w.fill(pager)
	same(t, "found by the page", len(w.matching("zeppelin")), 3)
	same(t, "versions", w.titles(id)[0], "The first mill burned down/2")
}
