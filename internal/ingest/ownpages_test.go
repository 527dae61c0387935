package ingest

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"newsroom"
)

// Pages on the feed's own server are asked for with the header, robots.txt and all others without.
func TestPagesOfTheServerAreAskedForWithTheHeader(t *testing.T) {
	var elsewhere, p *paywall
	elsewhere = publishes(t, httptest.NewTLSServer, func(w http.ResponseWriter, r *http.Request, _ bool) {
		if r.URL.Path == "/returns" {
			http.Redirect(w, r, p.URL+"/chosen/by/another", http.StatusFound)
			return
		}
		report(w)
	})
	p = publishes(t, httptest.NewTLSServer, func(w http.ResponseWriter, r *http.Request, _ bool) {
		switch r.URL.Path {
		case "/robots.txt":
			http.NotFound(w, r)
		case "/feed":
			var items []item
			for _, link := range []string{p.URL + "/paid/one", p.URL + "/leads/on", elsewhere.URL + "/other/page", elsewhere.URL + "/returns"} {
				items = append(items, item{guid: link, link: link, title: burned, text: "It burned …"})
			}
			_, _ = w.Write([]byte(rss("", items...)))
		case "/leads/on":
			http.Redirect(w, r, "/leads/there", http.StatusFound)
		default:
			report(w)
		}
	})
	w := newSubscribers(t, p, elsewhere)
	w.takes(w.reader, p.URL+"/feed")
	own := w.gives(w.reader, p.URL+"/feed")
	w.want(own.Feed, newsroom.FullTextAlways)
	w.poll()
	p.heard()
	for range 3 {
		w.fill(w.pages)
		w.Pass(time.Minute)
	}
	same(t, "the server", p.heard(), []string{"/chosen/by/another", "/leads/on " + pass, "/leads/there " + pass, "/paid/one " + pass, "/robots.txt"})
	same(t, "another", elsewhere.heard(), []string{"/other/page", "/returns", "/robots.txt"})
	for _, a := range w.articles(own.Feed) {
		same(t, a.URL, w.pageOf(a.Article).State, newsroom.PageRead)
	}
	w.silent()
}

func report(w http.ResponseWriter) {
	p := reporting(burned)
	w.Header().Set("Content-Type", p.header["Content-Type"])
	_, _ = w.Write([]byte(p.body))
}
