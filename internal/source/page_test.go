package source

import (
	"bytes"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"newsroom"
)

const townNews = `<html><title>Town &amp; council</title><ul>
<li><h2><a href="/1?a=b">Bridge</a></h2><time datetime="2026-11-20">then</time><p>Closed.</p></li>
<li><h2><a href="/2">School</a></h2><p>Opens.</p></li></ul></html>`

var townSelectors = newsroom.Selectors{Item: "li", Title: "h2", Link: "h2 > a"}

func TestAPageIsCheckedByItsSelectorsAndNothingIsAdded(t *testing.T) {
	w := newWorld(t)
	site := serve(t, map[string]string{"/news": townNews})
	by := townSelectors
	by.Summary = " p "
	sample, err := w.shelf.CheckPage(t.Context(), site.URL+"/news", by)
	w.Must(err)
	same(t, "the sample", sample, PageSample{
		URL: site.URL + "/news", Title: "Town & council", Entries: 2, Dated: 1, First: []Sighted{
			{"Bridge", site.URL + "/1?a=b", time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC), "Closed."}, {"School", site.URL + "/2", time.Time{}, "Opens."},
		},
	})
	same(t, "sources", w.reads(w.a), []string(nil))
}

func TestWhatIsWrongWithAPageIsSaidInASentence(t *testing.T) {
	w := newWorld(t)
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/robots.txt":
			_, _ = w.Write([]byte("User-agent: *\nDisallow: /kept"))
		case "/gone":
			w.WriteHeader(http.StatusNotFound)
		case "/large":
			_, _ = w.Write(bytes.Repeat([]byte("<p>"), 1<<20))
		default:
			_, _ = w.Write([]byte(townNews))
		}
	}))
	t.Cleanup(site.Close)
	for _, one := range []struct {
		path string
		by   newsroom.Selectors
		kind newsroom.ErrorKind
		want string
	}{
		{"/news", newsroom.Selectors{Item: "li:hover", Title: "a", Link: "a"}, newsroom.KindInvalid, "Not a selector for the item: it has a pseudo-class that is not known here."},
		{"/news", newsroom.Selectors{Item: "li", Link: "a"}, newsroom.KindInvalid, "Not a selector for the title: there is none."},
		{"/news", newsroom.Selectors{Item: "li", Title: "a", Link: strings.Repeat("a", 301)}, newsroom.KindInvalid, "Not a selector for the link: it has more than 300 characters."},
		{"/news", newsroom.Selectors{Item: "article", Title: "a", Link: "a"}, newsroom.KindNotFound, "The selector for the item finds nothing in the page."},
		{"/news", newsroom.Selectors{Item: "li", Title: "a", Link: "a", Date: ".day"}, newsroom.KindNotFound, "The selector for the date finds nothing in the page."},
		{"/kept", townSelectors, newsroom.KindForbidden, "The host's robots.txt keeps robots from the page."},
		{"/gone", townSelectors, newsroom.KindUnavailable, "There is nothing at this address (status 404); check the address, or try again later."},
		{"/large", townSelectors, newsroom.KindUnavailable, "The answer is too large (more than 2 MiB); check the address, or try again later."},
	} {
		_, err := w.shelf.AddPage(t.Context(), w.a, site.URL+one.path, one.by)
		failsAs(t, one.want, err, one.kind)
		if own, ok := errors.AsType[*newsroom.Error](err); !ok || own.Message != one.want {
			t.Errorf("%s by %v: %v", one.path, one.by, err)
		}
	}
	same(t, "sources", w.reads(w.a), []string(nil))
}

func TestOthersSelectorsAreAnotherSource(t *testing.T) {
	w := newWorld(t)
	site := serve(t, map[string]string{"/news": townNews})
	narrow := townSelectors
	narrow.Item = "li + li"
	add := func(account newsroom.AccountID, by newsroom.Selectors) error {
		_, err := w.shelf.AddPage(t.Context(), account, site.URL+"/news", by)
		return err
	}
	w.Must(add(w.a, townSelectors))
	w.Must(add(w.a, narrow))
	w.Must(add(w.b, townSelectors))
	failsAs(t, "the same again", add(w.a, townSelectors), newsroom.KindExists)
	same(t, "A reads", w.reads(w.a), []string{"Town & council " + site.URL + "/news", "Town & council " + site.URL + "/news"})
	w.Must(w.shelf.Remove(t.Context(), w.a, "1"))
	same(t, "A reads still", len(w.reads(w.a)), 1)
	same(t, "B reads", len(w.reads(w.b)), 1)
}

func TestAListTakesSelectorsAlong(t *testing.T) {
	w := newWorld(t)
	site := serve(t, map[string]string{"/news": townNews, "/feed": gazette})
	by := townSelectors
	by.Date, by.Summary = `time[datetime]`, `p:not([class="x & y"])`
	for _, add := range []func() (Added, error){
		func() (Added, error) { return w.shelf.AddPage(t.Context(), w.a, site.URL+"/news", by) },
		func() (Added, error) { return w.shelf.Add(t.Context(), w.a, site.URL+"/feed") },
	} {
		_, err := add()
		w.Must(err)
	}
	var list bytes.Buffer
	w.Must(w.shelf.Export(t.Context(), w.a, &list))
	for i, again := range []string{list.String(), strings.ReplaceAll(list.String(), " newsroom:", " n:")} {
		if i == 1 {
			again = strings.ReplaceAll(again, "xmlns:newsroom=", "xmlns:n=")
		}
		wanted, err := readOPML(strings.NewReader(again))
		w.Must(err)
		same(t, "what the list names", wanted, []Want{
			{URL: site.URL + "/feed", Title: "The Gazette", Line: wanted[0].Line}, {URL: site.URL + "/news", Title: "Town & council", Line: wanted[1].Line, Selectors: by},
		})
	}
	done, err := w.shelf.Import(t.Context(), w.b, strings.NewReader(list.String()), nil)
	w.Must(err)
	same(t, "added", done.Added, 2)
	for _, account := range []newsroom.AccountID{w.a, w.b} {
		all, err := w.shelf.List(t.Context(), &account)
		w.Must(err)
		same(t, "the page's selectors", all[1].Selectors, by)
	}
	bad := strings.Replace(list.String(), `newsroom:item="li"`, `newsroom:item="li:hover"`, 1)
	done, err = w.shelf.Import(t.Context(), w.b, strings.NewReader(bad), nil)
	w.Must(err)
	same(t, "what is left out", []SkipReason{done.Left[0].Why, done.Left[1].Why}, []SkipReason{Known, BadSelectors})
}
