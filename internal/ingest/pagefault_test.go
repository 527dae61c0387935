package ingest

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/fulltext"
)

func TestWhatBecomesOfPages(t *testing.T) {
	plain := func(status int, header ...string) page {
		p := page{status: status, header: map[string]string{}}
		for i := 0; i < len(header); i += 2 {
			p.header[header[i]] = header[i+1]
		}
		return p
	}
	pdf := page{body: "%PDF-1.7", header: map[string]string{"Content-Type": "application/pdf"}}
	kept := reporting("The first mill burned")
	kept.header["X-Robots-Tag"] = "noarchive"
	tests := []struct {
		name   string
		page   page
		state  newsroom.PageState
		waits  time.Duration // until it is asked again; 0: never
		others bool          // the other pages of the host are asked for in the same batch
	}{
		{"gone", plain(410), newsroom.PageGone, 0, true},
		{"not there", plain(404), newsroom.PageGone, 0, true},
		{"behind a door", plain(402), newsroom.PageRefused, 0, true},
		{"a document", pdf, newsroom.PageUnreadable, 0, true},
		{"not to be kept", kept, newsroom.PageRefused, 0, true},
		{"a front page in its stead", plain(302, "Location", "/"), newsroom.PageGone, 0, true},
		{"a circle", plain(302, "Location", "/third"), newsroom.PageUnreadable, 0, true},
		{"nowhere", plain(302, "Location", "ftp://x/"), newsroom.PageUnreadable, 0, true},
		{"too large", page{body: "<html>" + strings.Repeat("x", fulltext.MaxPage), header: map[string]string{"Content-Type": "text/html"}}, newsroom.PageUnreadable, 0, true},
		{"a fault of the server", plain(500), newsroom.PageWaiting, secondTry, true},
		{"too many requests", plain(429, "Retry-After", "7200"), newsroom.PageWaiting, 2 * time.Hour, false},
		{"too many requests, without a time", plain(429), newsroom.PageWaiting, shortest, false},
		{"an outage", plain(503), newsroom.PageWaiting, shortest, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w, s := newWorld(t), newSite(t)
			_, articles := w.stubs(s)
			s.set("/third", tt.page)
			last := articles[2]
			w.fill(w.pager())
			p := w.pageOf(last.Article)
			wait := time.Duration(0)
			if !p.NextTry.IsZero() {
				wait = p.NextTry.Sub(w.Clock()).Round(time.Minute)
			}
			same(t, "state", p.State, tt.state)
			same(t, "waits", wait, tt.waits)
			if (p.Cause == "") != (p.State == newsroom.PageRead) {
				t.Errorf("the cause is %q", p.Cause)
			}
			same(t, "the others are read", w.pageOf(articles[0].Article).State == newsroom.PageRead, tt.others)
		})
	}
}

// A page that fails is tried three times in all, and one over which processes die is counted, too.
func TestAPageIsNotAskedForForEver(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	_, articles := w.stubs(s)
	s.set("/third", page{status: http.StatusBadGateway})
	pager := w.pager()
	for range 6 {
		w.fill(pager)
		w.Pass(2 * time.Hour)
		w.batch() // polls go first
	}
	asked := 0
	for _, path := range s.requests() {
		if path == "/third" {
			asked++
		}
	}
	p := w.pageOf(articles[2].Article)
	same(t, "asked", asked, newsroom.MaxPageTries)
	same(t, "state", p.State, newsroom.PageFailed)
}

func TestWhatRobotsKeepsIsNotAskedFor(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	_, articles := w.stubs(s)
	s.set("/robots.txt", page{body: "User-agent: newsroom\nDisallow: /third\n"})
	pager := w.pager()
	w.fill(pager)
	same(t, "asked", s.requests(), []string{"/robots.txt", "/second", "/first"})
	same(t, "state", w.pageOf(articles[2].Article).State, newsroom.PageRefused)
}

func TestAHostThatHidesItsRobotsIsLeftAlone(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	_, articles := w.stubs(s)
	s.set("/robots.txt", page{status: 500})
	pager := w.pager()
	w.fill(pager)
	same(t, "asked", s.requests(), []string{"/robots.txt"})
	p := w.pageOf(articles[0].Article)
	same(t, "it waits and has its tries", []any{p.State, p.Tries}, []any{newsroom.PageWaiting, 0})
	w.Pass(time.Hour + time.Second)
	w.batch()
	s.requests()
	s.set("/robots.txt", page{status: 404})
	w.fill(pager)
	same(t, "asked an hour later", s.requests(), []string{"/robots.txt", "/third", "/second", "/first"})
}

// A page that has moved to another host is asked for there under that one's rules, and its publisher is named, since
// it is not the feed's.
func TestAPageThatMovesIsFollowed(t *testing.T) {
	w, s, other := newWorld(t), newSite(t), newSite(t)
	_, articles := w.stubs(s)
	s.set("/third", page{status: 301, header: map[string]string{"Location": other.URL + "/moved"}})
	s.set("/second", page{status: 302, header: map[string]string{"Location": "/elsewhere"}})
	s.set("/elsewhere", reporting("The second mill burned"))
	other.set("/moved", reporting("The third mill burned"))
	pager := w.pager()
	w.fill(pager)
	same(t, "asked here", s.requests(), []string{"/robots.txt", "/third", "/second", "/elsewhere", "/first"})
	same(t, "not asked there yet", other.requests(), []string(nil))
	w.Pass(time.Second)
	w.fill(pager)
	same(t, "asked there", other.requests(), []string{"/robots.txt", "/moved"})
	for _, a := range articles {
		same(t, a.Title, w.pageOf(a.Article).State, newsroom.PageRead)
	}
}
