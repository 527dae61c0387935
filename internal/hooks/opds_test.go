package hooks_test

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/hooks"
)

// opdsPage is a document of a catalogue as a client reads it, by the names of OPDS 1.2.
type opdsPage struct {
	XMLName xml.Name   `xml:"http://www.w3.org/2005/Atom feed"`
	ID      string     `xml:"http://www.w3.org/2005/Atom id"`
	Title   string     `xml:"http://www.w3.org/2005/Atom title"`
	Updated time.Time  `xml:"http://www.w3.org/2005/Atom updated"`
	Links   []opdsLink `xml:"http://www.w3.org/2005/Atom link"`
	Entries []struct {
		ID       string     `xml:"http://www.w3.org/2005/Atom id"`
		Title    string     `xml:"http://www.w3.org/2005/Atom title"`
		Updated  time.Time  `xml:"http://www.w3.org/2005/Atom updated"`
		Author   string     `xml:"http://www.w3.org/2005/Atom author>name"`
		Language string     `xml:"http://purl.org/dc/terms/ language"`
		Issued   time.Time  `xml:"http://purl.org/dc/terms/ issued"`
		Content  string     `xml:"http://www.w3.org/2005/Atom content"`
		Links    []opdsLink `xml:"http://www.w3.org/2005/Atom link"`
	} `xml:"http://www.w3.org/2005/Atom entry"`
}

type opdsLink struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr"`
	Href string `xml:"href,attr"`
}

// to gives where a link of a kind leads from an address; empty: there is none.
func to(t *testing.T, from string, all []opdsLink, rel, kind string) string {
	t.Helper()
	for _, l := range all {
		if l.Rel != rel || !strings.Contains(l.Type, kind) {
			continue
		}
		base, err := url.Parse(from)
		if err != nil {
			t.Fatal(err)
		}
		u, err := base.Parse(l.Href)
		if err != nil {
			t.Fatal(err)
		}
		return u.String()
	}
	return ""
}

// open asks for an address, as an e-reader does: that takes nothing packed.
func (k *kiosk) open(address string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	k.mux.ServeHTTP(w, httptest.NewRequest(http.MethodGet, address, nil))
	return w
}

func (k *kiosk) catalogue(address, kind string) (p opdsPage) {
	k.Helper()
	w := k.open(address)
	same(k, address, []any{w.Code, w.Header().Get("Content-Type")}, []any{200, "application/atom+xml;profile=opds-catalog;kind=" + kind})
	k.Must(xml.Unmarshal(w.Body.Bytes(), &p))
	if strings.Contains(w.Body.String(), k.secret) || strings.Contains(w.Body.String(), "&#x") {
		k.Errorf("it names its address, or has a reference that e-readers don't know: %s", w.Body)
	}
	return p
}

func (k *kiosk) rootOf() string { return home + hooks.FeedPath + k.secret + hooks.OPDSFile }

// walked goes through a catalogue as a reader would, from where it begins to the end of the editions, and gives what the titles
// are of all books, by where they are.
func (k *kiosk) walked(t *testing.T) (titles, addresses []string, pages int) {
	t.Helper()
	root := k.catalogue(k.rootOf(), "navigation")
	at := to(t, k.rootOf(), root.Entries[0].Links, "http://opds-spec.org/sort/new", "application/atom+xml")
	for at != "" {
		page := k.catalogue(at, "acquisition")
		if self, start := to(t, at, page.Links, "self", "acquisition"), to(t, at, page.Links, "start", "navigation"); self != at || start != k.rootOf() {
			t.Errorf("%s says that it is %s, and begins at %s", at, self, start)
		}
		for _, e := range page.Entries {
			titles = append(titles, e.Title)
			addresses = append(addresses, to(t, at, e.Links, "http://opds-spec.org/acquisition", edition.BookType))
		}
		pages++
		at = to(t, at, page.Links, "next", "acquisition")
	}
	return titles, addresses, pages
}

func TestAnEReaderFindsAllEditionsTheNewestFirst(t *testing.T) {
	k := newKiosk(t, nil)
	titles, _, pages := k.walked(t)
	same(t, "before the first", []int{len(titles), pages}, []int{0, 1})
	var want []string
	for n := range 65 {
		k.sends(fmt.Sprintf("Paper <%d> & \"more\"", n+1))
		want = append(want, fmt.Sprintf("Edition %d: Paper <%d> & \"more\"", n+1, n+1))
		k.Pass(time.Minute)
	}
	slices.Reverse(want)
	titles, addresses, pages := k.walked(t)
	same(t, "the editions", titles, want)
	same(t, "pages", pages, 3)
	for i, address := range addresses {
		w := k.open(address)
		same(t, address, []any{w.Code, w.Header().Get("Content-Type"), w.Header().Get("Cache-Control"), w.Header().Get("X-Robots-Tag")},
			[]any{200, edition.BookType, "private, no-cache", "noindex, nofollow, noarchive"})
		if !regexp.MustCompile(`^attachment; filename="newsroom-[-0-9]*\.epub"$`).MatchString(w.Header().Get("Content-Disposition")) {
			t.Errorf("%s is called %s", address, w.Header().Get("Content-Disposition"))
		}
		if _, err := zip.NewReader(bytes.NewReader(w.Body.Bytes()), int64(w.Body.Len())); err != nil || !strings.HasSuffix(address, fmt.Sprintf("/%d.epub", 65-i)) {
			t.Errorf("%s: %v", address, err)
		}
	}
}

func TestABookInACatalogueIsNamedAndChangesWithWhatIsToldOfIt(t *testing.T) {
	k := newKiosk(t, nil)
	first := k.sends("Dues\nfall\tby a fifth")
	shelf := strings.Replace(k.rootOf(), "opds.xml", "editions.xml", 1)
	one := k.catalogue(shelf, "acquisition")
	e := one.Entries[0]
	same(t, "the entry", []any{e.Title, e.Author, e.Language, e.Issued.Equal(start), e.Updated.Equal(start), e.ID, one.ID != e.ID},
		[]any{"Edition 1: Dues fall by a fifth", "Newsroom", "en", true, true, edition.Numbered(k.reader, first), true})
	if !strings.Contains(e.Content, "5 minutes to read.") {
		t.Errorf("it is about %q", e.Content)
	}
	tag, modified := k.open(shelf).Header().Get("Etag"), k.open(shelf).Header().Get("Last-Modified")
	k.Pass(time.Hour)
	k.sends("A tram wins")
	if k.open(shelf).Header().Get("Etag") == tag || k.open(shelf).Header().Get("Last-Modified") == modified {
		t.Error("a program that holds the page is not told that there is another edition")
	}
	for _, address := range []string{k.rootOf(), shelf, strings.Replace(shelf, ".xml", "/1.epub", 1)} {
		r := httptest.NewRequest(http.MethodGet, address, nil)
		r.Header.Set("If-None-Match", k.open(address).Header().Get("Etag"))
		w := httptest.NewRecorder()
		k.mux.ServeHTTP(w, r)
		same(t, address, []any{w.Code, w.Body.Len()}, []any{http.StatusNotModified, 0})
	}
}

// Whatever is wrong with an address, and once another one was made, there is nothing: of a reader's editions nothing is told to whoever
// has an old address, or another's.
func TestACatalogueIsItsReadersAlone(t *testing.T) {
	k := newKiosk(t, nil)
	k.sends("Canary of Ada")
	base := home + hooks.FeedPath + k.secret
	for path, want := range map[string]int{
		"/opds.xml": 200, "/editions.xml": 200, "/editions.xml?page=1": 200, "/editions/1.epub": 200, "/editions.xml?page=2": 404, "/editions.xml?page=0": 404,
		"/editions.xml?page=-1": 404, "/editions.xml?page=x": 404, "/editions.xml?page=": 404, "/editions.xml?page=999999999999999999": 404, "/editions/2.epub": 404,
		"/editions/0.epub": 404, "/editions/01.epub": 404, "/editions/1": 404, "/editions/.epub": 404, "/editions/-1.epub": 404,
	} {
		same(t, path, k.open(base+path).Code, want)
	}
	k.reader = k.Reader("bob@example.org", newsroom.Reader{})
	ada := k.secret
	k.renew()
	same(t, "Bob's books", k.open(home+hooks.FeedPath+k.secret+"/editions/1.epub").Code, http.StatusNotFound)
	titles, _, _ := k.walked(t)
	same(t, "Bob's catalogue", len(titles), 0)
	k.renew()
	f, _, err := k.feeds.Standing(t.Context(), k.reader)
	k.Must(err)
	same(t, "fetched", f.FetchedAt.IsZero(), true)
	for _, path := range []string{"/opds.xml", "/editions.xml", "/editions/1.epub"} {
		same(t, "Ada's "+path, k.open(home+hooks.FeedPath+ada+path).Code, http.StatusOK)
		same(t, "nobody's "+path, k.open(home+hooks.FeedPath+"nrf_"+strings.Repeat("A", 43)+path).Code, http.StatusNotFound)
	}
}
