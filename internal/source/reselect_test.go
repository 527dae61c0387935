package source

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// feedOf gives the feed and the selectors of a source.
func (w *world) feedOf(id newsroom.SourceID) (newsroom.FeedID, newsroom.Selectors) {
	w.Helper()
	s := enginetest.See(w, func(v store.View) (newsroom.SourceHealth, error) { return v.Sources().Get(id) })
	return s.Feed, s.Selectors
}

func TestTheSelectorsOfASourceAreReplacedInItsPlace(t *testing.T) {
	w := newWorld(t)
	site := serve(t, map[string]string{"/news": townNews})
	made, err := w.shelf.AddPage(t.Context(), w.a, site.URL+"/news", townSelectors)
	w.Must(err)
	before, _ := w.feedOf(made.ID)
	wider := townSelectors
	wider.Summary = "p"
	sample, err := w.shelf.CheckSelectors(t.Context(), w.a, "1", wider)
	w.Must(err)
	same(t, "the sample", []any{sample.URL, sample.Entries, sample.First[0].Summary}, []any{site.URL + "/news", 2, "Closed."})
	_, by := w.feedOf(made.ID)
	same(t, "after a look", by, townSelectors)
	done, err := w.shelf.SetSelectors(t.Context(), w.a, site.URL+"/news", newsroom.Selectors{Item: " li", Title: "h2 ", Link: townSelectors.Link, Summary: "p"})
	w.Must(err)
	same(t, "done", done, Added{ID: made.ID, URL: site.URL + "/news", Title: "Town & council", Articles: 2})
	after, by := w.feedOf(made.ID)
	same(t, "the feed and its selectors", []any{after, by}, []any{before, wider})
	for by, want := range map[newsroom.Selectors]newsroom.ErrorKind{
		{Item: "article", Title: "a", Link: "a"}:  newsroom.KindNotFound,
		{Item: "li:hover", Title: "a", Link: "a"}: newsroom.KindInvalid,
		{Item: "li"}: newsroom.KindInvalid,
		{}:           newsroom.KindInvalid,
	} {
		_, err := w.shelf.SetSelectors(t.Context(), w.a, "1", by)
		failsAs(t, by.Item, err, want)
	}
	_, err = w.shelf.SetSelectors(t.Context(), w.b, "1", townSelectors)
	failsAs(t, "another's", err, newsroom.KindNotFound)
	_, by = w.feedOf(made.ID)
	same(t, "after what failed", by, wider)
}

func TestSelectorsThatOthersUseAreLeftToThem(t *testing.T) {
	w := newWorld(t)
	site := serve(t, map[string]string{"/news": townNews, "/feed": gazette})
	narrow := townSelectors
	narrow.Item = "li + li"
	ids := map[newsroom.AccountID]newsroom.SourceID{}
	for _, account := range []newsroom.AccountID{w.a, w.b, everybody} {
		made, err := w.shelf.AddPage(t.Context(), account, site.URL+"/news", townSelectors)
		w.Must(err)
		ids[account] = made.ID
	}
	common, _ := w.feedOf(ids[w.b])
	for _, account := range []newsroom.AccountID{w.a, everybody} {
		_, err := w.shelf.SetSelectors(t.Context(), account, site.URL+"/news", narrow)
		w.Must(err)
	}
	as, by := w.feedOf(ids[w.a])
	same(t, "a's", []any{as != common, by}, []any{true, narrow})
	all, _ := w.feedOf(ids[everybody])
	same(t, "everybody's joins a's", all, as)
	bs, by := w.feedOf(ids[w.b])
	same(t, "b's", []any{bs, by}, []any{common, townSelectors})
	_, err := w.shelf.AddPage(t.Context(), w.b, site.URL+"/news", narrow)
	w.Must(err)
	_, err = w.shelf.SetSelectors(t.Context(), w.b, "2", narrow)
	failsAs(t, "what b reads already", err, newsroom.KindExists)
	plain, err := w.shelf.Add(t.Context(), w.a, site.URL+"/feed")
	w.Must(err)
	_, err = w.shelf.SetSelectors(t.Context(), w.a, plain.URL, narrow)
	failsAs(t, "a feed", err, newsroom.KindInvalid)
}

func TestAPageIsTriedWithItsReadersHeader(t *testing.T) {
	w := newWorld(t)
	site := httptest.NewTLSServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/news" && r.Header.Get("Cookie") != "key=canary" {
			rw.WriteHeader(http.StatusForbidden)
			return
		}
		_, _ = rw.Write([]byte(townNews))
	}))
	t.Cleanup(site.Close)
	w.trusting(site)
	_, err := w.shelf.Take(t.Context(), w.a, []Want{{URL: site.URL + "/news", Selectors: townSelectors}})
	w.Must(err)
	_, err = w.shelf.CheckSelectors(t.Context(), w.a, "1", townSelectors)
	failsAs(t, "without the header", err, newsroom.KindUnavailable)
	_, err = w.shelf.SetHeader(t.Context(), w.a, "1", "Cookie", "key=canary")
	w.Must(err)
	narrow := townSelectors
	narrow.Item = "li + li"
	done, err := w.shelf.SetSelectors(t.Context(), w.a, "1", narrow)
	w.Must(err)
	same(t, "entries", done.Articles, 1)
	_, by := w.feedOf(1)
	same(t, "selectors", by, narrow)
}
