package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// paper is a small world of feeds on loopback. Each feed reports the same events in words of its own, and items
// are added to all of them when a test says so.
type paper struct {
	server *httptest.Server
	feeds  int
	begun  time.Time
	shown  atomic.Int64 // items of each feed
}

// items tells how many items all feeds together show.
func (p *paper) items() int { return p.feeds * int(p.shown.Load()) }

var (
	paperSubjects = []string{"Harbour dredging", "The night train", "Harbour dredging", "The night train", "A bakery", "Harbour dredging", "The town library", "The night train"}
	paperPlaces   = []string{"Aldmouth", "Tervane", "Valcourbe", "Nordersand", "Grauenfleet", "Ostwick", "Pellan", "Sarrow"}
	paperVerbs    = [][]string{
		{"resumes in %s after a court ruling", "may start again at %s, judges say", "gets a second chance in %s"},
		{"adds a stop in %s from June", "will call at %s this summer", "is to serve %s within months"},
		{"costs more than planned in %s", "in %s goes over its budget", "at %s turns out dearer than promised"},
		{"leaves %s behind and angers its council", "skips %s, and the council protests", "no longer serves %s from May"},
	}
)

func newPaper(t testing.TB, feeds, items int) *paper {
	t.Helper()
	p := &paper{feeds: feeds, begun: time.Now().UTC()}
	p.shown.Store(int64(items))
	mux := http.NewServeMux()
	for n := range feeds {
		mux.HandleFunc(fmt.Sprintf("GET /feed/%d", n), func(w http.ResponseWriter, r *http.Request) {
			shown := int(p.shown.Load())
			etag := fmt.Sprintf(`"feed-%d-%d"`, n, shown)
			w.Header().Set("ETag", etag)
			if r.Header.Get("If-None-Match") == etag {
				w.WriteHeader(http.StatusNotModified)
				return
			}
			w.Header().Set("Content-Type", "application/rss+xml; charset=utf-8")
			fmt.Fprint(w, p.rss(n, shown))
		})
	}
	p.server = httptest.NewServer(mux)
	t.Cleanup(p.server.Close)
	return p
}

func (p *paper) addresses() []string {
	var out []string
	for n := range p.feeds {
		out = append(out, fmt.Sprintf("%s/feed/%d", p.server.URL, n))
	}
	return out
}

// list gives the feeds as an OPML list.
func (p *paper) list() []byte {
	var outlines strings.Builder
	for _, address := range p.addresses() {
		fmt.Fprintf(&outlines, `<outline type="rss" xmlUrl=%q/>`, address)
	}
	return []byte(`<opml version="2.0"><head/><body>` + outlines.String() + `</body></opml>`)
}

func (p *paper) rss(feed, items int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<?xml version="1.0"?><rss version="2.0"><channel><title>Paper %d</title><link>http://paper%d.example/</link><description>A paper of the tests</description><language>en</language>`, feed, feed)
	for i := range items {
		subject, place := paperSubjects[i%len(paperSubjects)], paperPlaces[i%len(paperPlaces)]
		verbs := paperVerbs[i%len(paperVerbs)]
		headline := subject + " " + fmt.Sprintf(verbs[feed%len(verbs)], place)
		fmt.Fprintf(&b, `<item><title>%s</title><link>http://paper%d.example/%d</link><guid isPermaLink="false">p%d-%d</guid><pubDate>%s</pubDate><description>%s, as the mayor of %s told reporters of Paper %d on %d March. People in %s had waited for it for %d years.</description></item>`,
			headline, feed, i, feed, i, p.begun.Add(-time.Duration(i+1)*time.Hour).Format(time.RFC1123Z), headline, place, feed, i+3, place, i+2)
	}
	b.WriteString(`</channel></rss>`)
	return b.String()
}
