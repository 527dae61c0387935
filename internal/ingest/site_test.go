package ingest

import (
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
)

// site is a web server whose pages are set by the test. A page with an ETag is not sent again to whoever has it.
type site struct {
	*httptest.Server
	mu    sync.Mutex
	pages map[string]page
	asked []string // paths, with the validator that came along
	named []string // as what the newsroom called itself
}

type page struct {
	status int // 0: 200
	body   string
	header map[string]string
}

func newSite(t testing.TB) *site {
	t.Helper()
	s := &site{pages: map[string]page{}}
	s.Server = httptest.NewServer(s)
	t.Cleanup(s.Close)
	return s
}

func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	p, ok := s.pages[r.URL.Path]
	asked := r.URL.Path
	if tag := r.Header.Get("If-None-Match"); tag != "" {
		asked += " " + tag
	}
	s.asked, s.named = append(s.asked, asked), append(s.named, r.UserAgent())
	s.mu.Unlock()
	for name, value := range p.header {
		w.Header().Set(name, value)
	}
	switch tag := p.header["ETag"]; {
	case !ok:
		w.WriteHeader(http.StatusNotFound)
	case tag != "" && tag == r.Header.Get("If-None-Match"):
		w.WriteHeader(http.StatusNotModified)
	case p.status != 0:
		w.WriteHeader(p.status)
	default:
		_, _ = w.Write([]byte(p.body))
	}
}

func (s *site) set(path string, p page) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pages[path] = p
}

// show sets a feed of these items at a path.
func (s *site) show(path string, items ...item) { s.set(path, page{body: rss(s.URL, items...)}) }

// requests gives what was asked since the last call.
func (s *site) requests() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	asked := s.asked
	s.asked = nil
	return asked
}

// agents gives under which names was asked.
func (s *site) agents() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.named)
}

// item is an entry of an RSS feed. Text is HTML.
type item struct{ guid, link, title, text, date string }

// rss writes a feed of the site at home.
func rss(home string, items ...item) string {
	var b strings.Builder
	element := func(name, value string) {
		if value != "" {
			fmt.Fprintf(&b, "<%s>%s</%s>", name, html.EscapeString(value), name)
		}
	}
	b.WriteString(`<?xml version="1.0"?><rss version="2.0"><channel><title>The Gazette</title><language>en</language>`)
	element("link", home)
	for _, i := range items {
		b.WriteString("<item>")
		element("guid", i.guid)
		element("link", i.link)
		element("title", i.title)
		element("description", i.text)
		element("pubDate", i.date)
		b.WriteString("</item>\n")
	}
	b.WriteString("</channel></rss>")
	return b.String()
}
