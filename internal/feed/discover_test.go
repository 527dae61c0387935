package feed

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom/internal/outbound"
)

// web is a Getter that answers from a table and keeps what it was asked.
type web struct {
	pages map[string]Response
	fails map[string]outbound.FailureKind
	asked []string
}

func (w *web) Fetch(_ context.Context, r Request) (Response, error) {
	w.asked = append(w.asked, r.URL)
	if kind, ok := w.fails[r.URL]; ok {
		return Response{}, &outbound.Error{Kind: kind, Address: r.URL}
	}
	page, ok := w.pages[r.URL]
	if !ok {
		return Response{Status: 404, FinalURL: r.URL}, nil
	}
	page.Status = 200
	if page.FinalURL == "" {
		page.FinalURL = r.URL
	}
	return page, nil
}

func page(body string) Response { return Response{Body: []byte(body), ContentType: "text/html"} }

// pageNaming is a web page that names feeds.
func pageNaming(links ...string) Response {
	body := "<!doctype html><head><title>x</title>"
	for _, link := range links {
		body += `<link rel="alternate" type="application/rss+xml" href="` + link + `">`
	}
	return page(body + "</head>")
}

func TestDiscover(t *testing.T) {
	const site = "https://a.example/"
	rss := page(tiny)
	gone := site + "moved"
	for _, c := range []struct {
		name, typed string
		web         web
		want        string
		asked       []string
	}{
		{"a feed", "HTTPS://A.example/feed#x", web{pages: map[string]Response{site + "feed": rss}}, site + "feed", []string{site + "feed"}},
		{
			"a feed that moved for good", site + "feed",
			web{pages: map[string]Response{site + "feed": {Body: []byte(tiny), FinalURL: gone, Permanent: true}}},
			gone,
			[]string{site + "feed"},
		},
		{
			"a feed that moved for now", site + "feed",
			web{pages: map[string]Response{site + "feed": {Body: []byte(tiny), FinalURL: gone}}},
			site + "feed",
			[]string{site + "feed"},
		},
		{
			"a page that names a feed", "a.example",
			web{pages: map[string]Response{site: pageNaming("/rss", "/second"), site + "rss": rss}},
			site + "rss",
			[]string{site, site + "rss"},
		},
		{
			"the first named one is broken", "a.example",
			web{pages: map[string]Response{site: pageNaming("/rss", "page", "/third"), site + "page": page("<html>"), site + "third": rss}},
			site + "third",
			[]string{site, site + "rss", site + "page", site + "third"},
		},
		{
			"a page that names none", site + "about",
			web{pages: map[string]Response{site + "about": pageNaming(), site + "atom.xml": rss}},
			site + "atom.xml",
			[]string{site + "about", site + "feed", site + "rss.xml", site + "atom.xml"},
		},
		{
			"no scheme, no https", "a.example/feed",
			web{fails: map[string]outbound.FailureKind{site + "feed": outbound.Unreachable}, pages: map[string]Response{"http://a.example/feed": rss}},
			"http://a.example/feed",
			[]string{site + "feed", "http://a.example/feed"},
		},
		{"feed instead of a scheme", "feed://a.example/feed", web{pages: map[string]Response{site + "feed": rss}}, site + "feed", []string{site + "feed"}},
		{"feed before a scheme", "feed:https://a.example/feed", web{pages: map[string]Response{site + "feed": rss}}, site + "feed", []string{site + "feed"}},
		{
			"credentials stay", "https://ann:word@a.example/feed",
			web{pages: map[string]Response{"https://ann:word@a.example/feed": rss}},
			"https://ann:word@a.example/feed",
			[]string{"https://ann:word@a.example/feed"},
		},
	} {
		got, err := Discover(t.Context(), &c.web, c.typed)
		if err != nil || got.URL != c.want || got.Document.Title != "T" || len(got.Response.Body) == 0 {
			t.Errorf("%s: %s, %q, %v", c.name, got.URL, got.Document.Title, err)
		}
		if diff := cmp.Diff(c.asked, c.web.asked); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

func TestDiscoverFindsNothing(t *testing.T) {
	const site = "https://a.example/"
	many := pageNaming("/1", "/2", "/3", "/4", "/5", "/6", "/7")
	for _, c := range []struct {
		name, typed string
		web         web
		want        string
		asked       int
	}{
		{"no address", "javascript:alert(1)", web{}, "this is not an http or https address", 0},
		{"another scheme", "ftp://a.example/", web{}, "this is not an http or https address", 0},
		{"nothing there", site, web{}, "there is nothing at this address (status 404)", 1},
		{"not known", "a.example", web{fails: map[string]outbound.FailureKind{site: outbound.Name}}, "the name of the server is not known", 1},
		{"private", "a.example", web{fails: map[string]outbound.FailureKind{site: outbound.Refused}}, "in a private network", 1},
		{"no way there", "a.example", web{fails: map[string]outbound.FailureKind{site: outbound.TLS, "http://a.example/": outbound.Unreachable}}, "can't be reached", 2},
		{"a list of feeds", site, web{pages: map[string]Response{site: page("<opml/>")}}, "this is an OPML list of feeds, not a feed", 1},
		{"a page without feeds", site, web{pages: map[string]Response{site: pageNaming()}}, "this is a web page that names no feed", 6},
		{"named feeds are broken", site, web{pages: map[string]Response{site: many}}, "this web page names a feed that can't be read: there is nothing", 6},
	} {
		_, err := Discover(t.Context(), &c.web, c.typed)
		if err == nil || !strings.Contains(err.Error(), c.want) || len(c.web.asked) != c.asked {
			t.Errorf("%s: %v after %q", c.name, err, c.web.asked)
		}
	}
}

func TestDiscoverStopsWhenTold(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	w := &web{pages: map[string]Response{"https://a.example/": pageNaming("/1", "/2")}}
	_, err := Discover(ctx, stopping{w, cancel}, "https://a.example/")
	if !errors.Is(err, StatusError{404}) || len(w.asked) != 2 {
		t.Error(err, w.asked)
	}
}

// stopping gives up during the second request.
type stopping struct {
	*web
	stop func()
}

func (s stopping) Fetch(ctx context.Context, r Request) (Response, error) {
	if len(s.asked) == 1 {
		s.stop()
	}
	return s.web.Fetch(ctx, r)
}

func TestAlternates(t *testing.T) {
	const html = `<!doctype html><html><head>
		<link rel="alternate" type="application/json" href="/wp-json/1">
		<link rel="stylesheet alternate" type="text/xml" href="/style">
		<link rel="alternate" hreflang="de" href="/de/">
		<link REL="Alternate Home" TYPE="application/rss+xml; charset=utf-8" HREF="rss?a=1&amp;b=2">
		<base href="//cdn.example/x/"><base href="https://late.example/">
		<link rel=alternate type=application/atom+xml href=atom.xml />
		<link rel="feed" href="/plain">
		<link rel="alternate" type="application/feed+json" href="javascript:alert(1)">
		<link rel="alternate" type="application/xml" href="/any.xml">
		<link rel="alternate" type="application/atom+xml" href="atom.xml">
		</head><body><a rel="alternate" type="application/rss+xml" href="/no"></a>
		<!-- <link rel="alternate" type="application/rss+xml" href="/comment"> -->`
	want := []string{
		"https://a.example/blog/rss?a=1&b=2", "https://cdn.example/x/atom.xml", "https://cdn.example/plain",
		"https://cdn.example/any.xml", "https://a.example/wp-json/1",
	}
	if diff := cmp.Diff(want, addressesOf(alternatesOf([]byte(html), "text/html", "https://a.example/blog/"))); diff != "" {
		t.Error(diff)
	}
	if got := alternatesOf([]byte("<link "+strings.Repeat("a ", maxToken)+" rel=feed href=/x>"), "", "https://a.example/"); len(got) != 0 {
		t.Error(got)
	}
}

func addressesOf(all []Alternate) (out []string) {
	for _, one := range all {
		out = append(out, one.URL)
	}
	return out
}

// Comments are what a page's feeds are of that nobody means.
func TestFeedsOfCommentsComeLast(t *testing.T) {
	const html = `<link rel=alternate type=application/rss+xml title="Blog &raquo; Comments Feed" href="/one">
		<link rel=alternate type=application/atom+xml href="/comments/feed/">
		<link rel=alternate type=application/xml title=" Any
			thing " href="/any">
		<link rel=alternate type=application/rss+xml title="Blog &raquo; Feed" href="/feed/">
		<link rel=alternate type=application/rss+xml title="Blog » Kommentare" href="/zwei">`
	want := []Alternate{
		{"https://a.example/feed/", "Blog » Feed"},
		{"https://a.example/any", "Any thing"},
		{"https://a.example/one", "Blog » Comments Feed"},
		{"https://a.example/comments/feed/", ""},
		{"https://a.example/zwei", "Blog » Kommentare"},
	}
	if diff := cmp.Diff(want, alternatesOf([]byte(html), "text/html", "https://a.example/")); diff != "" {
		t.Error(diff)
	}
}

// alternatesOf gives the feeds that a web page names in its link elements.
func alternatesOf(page []byte, contentType, pageURL string) []Alternate {
	return readPage(page, contentType, pageURL).feeds
}
