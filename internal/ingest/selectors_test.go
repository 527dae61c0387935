package ingest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/source"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

var headlines = newsroom.Selectors{Item: "li", Title: "h2", Link: "a", Date: "time", Summary: "p"}

// listing is a web page that lists news, each "number title date".
func listing(news ...string) string {
	var b strings.Builder
	b.WriteString(`<html lang="en"><title>Town council</title><ul>`)
	for _, one := range news {
		parts := strings.SplitN(one, " ", 3)
		fmt.Fprintf(&b, `<li><h2><a href="/news/%s">%s</a></h2><time datetime="%s">then</time><p>All about %s.</p>`, parts[0], parts[1], parts[2], parts[1])
	}
	return b.String()
}

// pageFeed adds a source of the reader's that reads a page by selectors.
func (w *world) pageFeed(address string, by newsroom.Selectors) newsroom.FeedID {
	w.Helper()
	shelf := source.NewSources(w.Store, w.poller.fetch, w.poller.gap, 0)
	made, err := shelf.AddPage(w.Context(), w.reader, address, by)
	w.Must(err)
	return enginetest.See(w, func(v store.View) (newsroom.FeedID, error) {
		s, err := v.Sources().Get(made.ID)
		return s.Feed, err
	})
}

// times counts how often a site was asked for a path, with this validator, so far.
func (s *site) times(asked string) (n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, one := range s.asked {
		if one == asked {
			n++
		}
	}
	return n
}

func TestAPageIsPolledByItsSelectorsAsAFeedIs(t *testing.T) {
	w, site := newWorld(t), newSite(t)
	set := func(body, tag string) {
		site.set("/news", page{body: body, header: map[string]string{"ETag": tag, "Content-Type": "text/html; charset=utf-8"}})
	}
	set(listing("1 Bridge 2026-11-20T08:00:00Z", "2 School x"), `"1"`)
	id := w.pageFeed(site.URL+"/news", headlines)
	w.batch()
	got := w.feed(id)
	same(t, "the feed", []any{got.URL, got.Title, got.Language, got.ETag, got.Failing == nil, got.Selectors}, []any{site.URL + "/news", "Town council", "en", `"1"`, true, headlines})
	var told []string
	for _, a := range w.articles(id) {
		told = append(told, strings.Join([]string{a.Title, a.Text, strings.TrimPrefix(a.URL, site.URL)}, "|"))
	}
	slices.Sort(told)
	same(t, "the articles", told, []string{"Bridge|All about Bridge.|/news/1", "School|All about School.|/news/2"})
	same(t, "robots.txt is asked for once", site.times("/robots.txt"), 1)

	w.poll()
	same(t, "it is asked whether it has changed", site.times(`/news "1"`), 1)
	set(listing("3 Harbour x", "1 Bridges 2026-11-20T08:00:00Z", "2 School x"), `"2"`)
	w.poll()
	titles := strings.Join(w.titles(id), " ")
	for _, want := range []string{"Harbour/1", "Bridges/2", "School/1"} {
		if !strings.Contains(titles, want) {
			t.Errorf("after a change there are %s", titles)
		}
	}
	set("<p>All is new here.</p>", `"3"`)
	w.poll()
	if f := w.feed(id).Failing; f == nil || f.Cause != "the selector for the item finds nothing in the page" {
		t.Errorf("it fails by %+v", f)
	}
}

func TestAPageIsKeptFromByItsHostsRules(t *testing.T) {
	for name, one := range map[string]struct {
		robots page
		page   page
		cause  string
		asked  int
	}{
		"by robots.txt": {robots: page{body: "User-agent: *\nDisallow: /news"}, cause: "the host's robots.txt keeps robots from the page"},
		"by silence":    {robots: page{status: http.StatusInternalServerError}, cause: "the host does not say in its robots.txt what robots may ask for"},
		"by a header":   {page: page{header: map[string]string{"X-Robots-Tag": "noarchive"}}, cause: "the page asks not to be kept or quoted", asked: 1},
		"by an element": {page: page{body: `<meta name=robots content=noindex>`}, cause: "the page asks not to be kept or quoted", asked: 1},
	} {
		w, site := newWorld(t), newSite(t)
		site.set("/news", page{body: listing("1 Bridge x")})
		id := w.pageFeed(site.URL+"/news", headlines)
		before := site.times("/news")
		site.set("/robots.txt", one.robots)
		if one.page.body += listing("1 Bridge x"); one.page.header != nil || one.page.body != "" {
			site.set("/news", one.page)
		}
		w.Pass(25 * time.Hour) // what robots.txt said holds for a day
		w.poll()
		f := w.feed(id)
		if f.Failing == nil || f.Failing.Cause != one.cause || site.times("/news")-before != one.asked {
			t.Errorf("%s: %+v, asked %d times", name, f.Failing, site.times("/news")-before)
		}
	}
}

func TestAPageThatLeadsToAnotherServerIsAskedForUnderThatOnesRules(t *testing.T) {
	w, from, to := newWorld(t), newSite(t), newSite(t)
	from.set("/news", page{status: http.StatusFound, header: map[string]string{"Location": to.URL + "/there"}})
	to.set("/there", page{body: listing("1 Bridge x")})
	id := w.pageFeed(from.URL+"/news", headlines)
	w.batch()
	same(t, "what it brings", w.titles(id), []string{"Bridge/1"})
	to.set("/robots.txt", page{body: "User-agent: *\nDisallow: /"})
	w.Pass(25 * time.Hour)
	w.poll()
	if f := w.feed(id).Failing; f == nil || f.Cause != "the host's robots.txt keeps robots from the page" {
		t.Errorf("it fails by %+v", f)
	}
}

func TestOneRequestServesAllWhoReadAPageByTheSameSelectors(t *testing.T) {
	w, site := newWorld(t), newSite(t)
	site.set("/news", page{body: listing("1 Bridge x", "2 School x")})
	shelf := source.NewSources(w.Store, w.poller.fetch, w.poller.gap, 0)
	other := w.Reader("other@example.org", newsroom.Reader{})
	first := w.pageFeed(site.URL+"/news", headlines)
	_, err := shelf.AddPage(w.Context(), other, site.URL+"/news", headlines)
	w.Must(err)
	narrow := headlines
	narrow.Item = "li:first-child"
	second := w.pageFeed(site.URL+"/news", narrow)
	if first == second {
		t.Fatal("other selectors read the same feed")
	}
	before := site.times("/news")
	w.batch()
	same(t, "it is asked for once for each choice", site.times("/news")-before, 2)
	same(t, "what the narrow one brings", w.titles(second), []string{"Bridge/1"})
	same(t, "the other reads", enginetest.See(w, func(v store.View) ([]string, error) {
		all, err := v.Sources().For(other)
		out := make([]string, len(all))
		for i, s := range all {
			out[i] = s.URL + " " + s.Selectors.Item
		}
		return out, err
	}), []string{site.URL + "/news li"})
}

func TestOtherSelectorsDoubleNothingAndCorrectNothing(t *testing.T) {
	w, site := newWorld(t), newSite(t)
	set := func(news ...string) {
		site.set("/news", page{body: listing(news...), header: map[string]string{"ETag": `"1"`, "Content-Type": "text/html; charset=utf-8"}})
	}
	set("1 Bridge 2026-11-20T08:00:00Z", "2 School x")
	narrow := newsroom.Selectors{Item: "li:first-child", Title: "a", Link: "h2 > a"}
	id := w.pageFeed(site.URL+"/news", narrow)
	w.batch()
	same(t, "by the first choice", w.titles(id), []string{"Bridge/1"})
	first := w.articles(id)[0].Article
	shelf := source.NewSources(w.Store, w.poller.fetch, w.poller.gap, 0)
	w.Pass(time.Hour)
	_, err := shelf.SetSelectors(w.Context(), w.reader, site.URL+"/news", headlines)
	w.Must(err)
	w.Pass(time.Minute)
	w.batch() // it is due at once, and read whole, although its server says by its validator that nothing has changed
	var told []string
	for _, a := range w.articles(id) {
		told = append(told, fmt.Sprint(a.Article == first, " ", a.Title, "/", a.Version, " ", a.Text))
	}
	slices.Sort(told)
	same(t, "by the second", told, []string{"false School/1 All about School.", "true Bridge/2 All about Bridge."})
	w.poll()
	same(t, "once more", len(w.articles(id)), 2)
}

// What a poll that was under way brings by the selectors of before is not taken, and the page is due still.
func TestSelectorsThatChangeWhileThePageIsAskedForAreThoseThatCount(t *testing.T) {
	w := newWorld(t)
	var during func()
	site := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/news" && during != nil {
			do := during
			during = nil
			do()
		}
		rw.Header().Set("ETag", `"1"`)
		_, _ = rw.Write([]byte(listing("1 Bridge x", "2 School x")))
	}))
	t.Cleanup(site.Close)
	id := w.pageFeed(site.URL+"/news", headlines)
	narrow := headlines
	narrow.Item = "li:first-child"
	during = func() {
		w.Commit(func(tx store.Tx) error {
			_, err := tx.Feeds().Reselect(id, narrow)
			return err
		})
	}
	w.batch()
	same(t, "by the selectors of before", w.titles(id), []string(nil))
	got := w.feed(id)
	same(t, "the feed", []any{got.ETag, got.Selectors, got.NextPoll.After(w.Clock())}, []any{"", narrow, false})
	w.Pass(time.Minute)
	w.batch()
	same(t, "by those of now", w.titles(id), []string{"Bridge/1"})
}
