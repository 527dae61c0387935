package selector_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/selector"
)

const address = "https://town.example/news/"

const page = `<!doctype html><html lang="en-GB"><head><title>Town &amp; council</title><base href="/"></head><body>
<nav><a href="/about">About</a></nav>
<main><ul class="list">
<li class="entry first"><h2><a href="articles/1?x=1">Bridge <b>closed</b> &lt;today&gt;</a></h2><time datetime="2026-11-20T08:30:00+01:00">today</time><p>The <i>old</i> bridge.</p></li>
<li class="entry"><h2><a href="https://other.example/2">School opens</a></h2><span class="day">19 November 2026</span><p>It is new.</p></li>
<li class="entry"><h2>No link</h2></li>
<li class="entry"><a href="/4"></a></li>
<li class="entry"><h2><a href="articles/1?x=1">Bridge again</a></h2></li>
<li class="entry"><h2><a href="javascript:alert(1)">Nowhere</a></h2></li>
</ul></main></body></html>`

func read(t *testing.T, s newsroom.Selectors, body string) (feed.ParsedFeed, error) {
	t.Helper()
	set, err := selector.Compile(s)
	if err != nil {
		t.Fatal(err)
	}
	return set.Read([]byte(body), "text/html; charset=utf-8", address)
}

// told is what a document says, an entry a line.
func told(d feed.ParsedFeed) (lines []string) {
	for _, e := range d.Entries {
		at := ""
		if !e.Published.IsZero() {
			at = e.Published.Format(time.RFC3339)
		}
		lines = append(lines, strings.Join([]string{e.Title, e.Link, at, e.Summary}, " | "))
	}
	return lines
}

func TestAPageIsReadAsItsSelectorsSay(t *testing.T) {
	t.Parallel()
	for _, one := range []struct {
		name string
		s    newsroom.Selectors
		want []string
	}{
		{"with the dates for programs", newsroom.Selectors{Item: "li.entry", Title: "h2", Link: "h2 a"}, []string{
			"Bridge closed &lt;today&gt; | https://town.example/articles/1?x=1 | 2026-11-20T07:30:00Z | ",
			"School opens | https://other.example/2 |  | ",
		}},
		{"with dates as they are written, and summaries", newsroom.Selectors{Item: "main .list > li", Title: "a", Link: "a", Date: ".day, time", Summary: "li > p"}, []string{
			"Bridge closed &lt;today&gt; | https://town.example/articles/1?x=1 | 2026-11-20T07:30:00Z | <p>The <i>old</i> bridge.</p>",
			"School opens | https://other.example/2 | 2026-11-19T00:00:00Z | <p>It is new.</p>",
		}},
		{"where the item is the link", newsroom.Selectors{Item: "h2 a", Title: "a", Link: "a"}, []string{
			"Bridge closed &lt;today&gt; | https://town.example/articles/1?x=1 |  | ", "School opens | https://other.example/2 |  | ",
		}},
		{"where the link is around the title", newsroom.Selectors{Item: "li", Title: "h2 b", Link: "b"}, []string{
			"closed | https://town.example/articles/1?x=1 | 2026-11-20T07:30:00Z | ",
		}},
		{"by siblings and places", newsroom.Selectors{Item: "li:first-child + li", Title: "h2:not(.none)", Link: "a[href^='https']"}, []string{
			"School opens | https://other.example/2 |  | ",
		}},
		{"by what comes before", newsroom.Selectors{Item: "li.first ~ li:nth-child(-n+2)", Title: "h2", Link: "a"}, []string{
			"School opens | https://other.example/2 |  | ",
		}},
	} {
		doc, err := read(t, one.s, page)
		if err != nil {
			t.Errorf("%s: %v", one.name, err)
		}
		if diff := cmp.Diff(one.want, told(doc)); diff != "" {
			t.Errorf("%s: %s", one.name, diff)
		}
		if doc.Title != "Town &amp; council" || doc.Language != "en-GB" || doc.Link != address {
			t.Errorf("%s: the page is %q in %q at %q", one.name, doc.Title, doc.Language, doc.Link)
		}
	}
}

func TestWhatFindsNothingIsNamed(t *testing.T) {
	t.Parallel()
	for want, s := range map[selector.PartName]newsroom.Selectors{
		selector.Item:    {Item: "article", Title: "h2", Link: "a"},
		selector.Title:   {Item: "li", Title: "h3", Link: "a"},
		selector.Link:    {Item: "li", Title: "h2", Link: "p"},
		selector.Date:    {Item: "li", Title: "h2", Link: "a", Date: ".when"},
		selector.Summary: {Item: "li", Title: "h2", Link: "a", Summary: ".lead"},
	} {
		set, err := selector.Compile(s)
		if err != nil {
			t.Fatal(err)
		}
		_, err = set.Try([]byte(page), "text/html", address)
		if got, _ := errors.AsType[selector.NothingError](err); got.Part != want {
			t.Errorf("%v: %v", want, err)
		}
		_, err = set.Read([]byte(page), "text/html", address)
		if optional := want == selector.Date || want == selector.Summary; optional != (err == nil) {
			t.Errorf("a poll of what lacks %s: %v", want, err)
		}
	}
}

func TestWhatIsNoSelectorIsRefused(t *testing.T) {
	t.Parallel()
	for written, want := range map[string]string{
		"":                                     "there is none",
		strings.Repeat("a", 301):               "it has more than 300 characters",
		"a\x01b":                               "there are control characters in it",
		strings.Repeat("* ", 13):               "it speaks of too many elements",
		"a:first-child:last-child:empty:empty": "it has too many pseudo-classes",
		"div:has(a)":                           "it has a pseudo-class that is not known here",
		"a:contains('x')":                      "it has a pseudo-class that is not known here",
		"a:matches(x)":                         "it has a pseudo-class that is not known here",
		"a:not(b c)":                           "only one element may stand in :not()",
		"a:not(:not(b))":                       "only one element may stand in :not()",
		"a::before":                            "it has a pseudo-class that is not known here",
		"a >":                                  "it is not written as CSS writes selectors",
		"> a":                                  "it is not written as CSS writes selectors",
		"a,,b":                                 "it is not written as CSS writes selectors",
		"a/**/b":                               "it is not written as CSS writes selectors",
		"a[href#=x]":                           "it is not written as CSS writes selectors",
		"a[href":                               "it is not written as CSS writes selectors",
		"//a[@href]":                           "it is not written as CSS writes selectors",
		"a:nth-child(b c)":                     "it is not written as CSS writes selectors",
		"1a":                                   "it is not written as CSS writes selectors",
	} {
		_, err := selector.Compile(newsroom.Selectors{Item: written, Title: "a", Link: "a"})
		if got, _ := errors.AsType[selector.SyntaxError](err); got.Part != selector.Item || got.Why != want {
			t.Errorf("%q: %v", written, err)
		}
	}
	for _, written := range []string{`md\:flex`, ` .a\,b , #c `, `a[title="x > y, z"]`, "h1,h2", "ul>li+li~li", "tr:nth-of-type(2n + 1)", `a:not(.x,[rel="y z"])`} {
		if _, err := selector.Compile(newsroom.Selectors{Item: written, Title: "a", Link: "a"}); err != nil {
			t.Errorf("%q: %v", written, err)
		}
	}
}

func TestNoMoreIsTakenThanTwoHundredEntries(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	for i := range 500 {
		fmt.Fprintf(&b, "<p><a href=/%d>Number %d</a>", i, i)
	}
	doc, err := read(t, newsroom.Selectors{Item: "p", Title: "a", Link: "a"}, b.String())
	if err != nil || len(doc.Entries) != selector.MaxEntries || doc.Entries[199].Title != "Number 199" {
		t.Errorf("%d entries, %v", len(doc.Entries), err)
	}
}

func TestAPageThatAsksNotToBeTakenIsNot(t *testing.T) {
	t.Parallel()
	for _, asks := range []string{`<meta name="robots" content="noindex">`, `<META NAME=newsroom CONTENT="nofollow, noarchive">`} {
		if _, err := read(t, newsroom.Selectors{Item: "p", Title: "a", Link: "a"}, asks+page); !errors.Is(err, selector.ErrForbidden) {
			t.Errorf("%s: %v", asks, err)
		}
	}
}

// Each of these took minutes or gigabytes with a parser or an engine that is not kept within bounds.
func TestHostilePagesAndSelectorsAreBounded(t *testing.T) {
	t.Parallel()
	deep := strings.Repeat("<div>", 500)
	var formatting strings.Builder
	for i := range 400 {
		fmt.Fprintf(&formatting, "<b id=%d>", i)
	}
	pages := map[string]string{
		"elements that are opened again": formatting.String() + strings.Repeat("<p>x</p>", selector.MaxPage/8),
		"siblings":                       strings.Repeat("<a>", selector.MaxPage/3),
		"empty siblings":                 strings.Repeat("<i></i>", selector.MaxPage/7),
		"depth":                          deep + strings.Repeat("<p>x</p>", 10_000),
		"too deep":                       strings.Repeat("<div>", selector.MaxPage/5),
		"attributes":                     "<a " + strings.Repeat("x ", selector.MaxPage/2) + ">",
		"bodies":                         strings.Repeat("<body a b c d e f>", 100_000),
		"tables":                         strings.Repeat("<table><tr><td><a>", 100_000),
		"ends":                           strings.Repeat("</p></br>", 200_000),
		"foster parents":                 "<table>" + strings.Repeat("<a>x", 400_000),
	}
	star := strings.TrimSpace(strings.Repeat("* ", 11)) + " .none"
	nth := "*:nth-last-child(2n):nth-last-of-type(3n+1):only-of-type"
	for name, body := range pages {
		for _, s := range []newsroom.Selectors{
			{Item: star, Title: star, Link: star, Date: star, Summary: star},
			{Item: nth, Title: nth, Link: nth, Date: nth, Summary: nth},
			{Item: "*", Title: "*", Link: "*", Date: "*", Summary: "*"},
			{Item: "* ~ * ~ * ~ * ~ .none", Title: "a", Link: "a"},
		} {
			begun := time.Now()
			doc, _ := read(t, s, body)
			if took := time.Since(begun); took > 10*time.Second {
				t.Errorf("%s by %q took %v", name, s.Item, took)
			}
			if len(doc.Entries) > selector.MaxEntries {
				t.Errorf("%s: %d entries", name, len(doc.Entries))
			}
		}
	}
}

func FuzzAnythingIsReadWithinBounds(f *testing.F) {
	f.Add("li.entry", "h2", "a", page)
	f.Add("* > *:not(.a)", "[title='x']", `a\:b, c`, "<a href=x>y")
	f.Fuzz(func(t *testing.T, item, title, link, body string) {
		set, err := selector.Compile(newsroom.Selectors{Item: item, Title: title, Link: link})
		if err != nil {
			return
		}
		doc, err := set.Read([]byte(body), "", address)
		for _, e := range doc.Entries {
			if e.Title == "" || feed.Absolute("", e.Link) == "" {
				t.Errorf("an entry %q leads to %q", e.Title, e.Link)
			}
		}
		if (err == nil) != (len(doc.Entries) > 0) {
			t.Errorf("%d entries, and %v", len(doc.Entries), err)
		}
	})
}
