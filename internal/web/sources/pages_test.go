package sources_test

import (
	"bytes"
	"context"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/feed"
	"newsroom/internal/httpd"
	"newsroom/internal/outbound"
	"newsroom/internal/source"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper/papertest"
	"newsroom/internal/web/sources"
)

const origin = "https://news.example"

var same = enginetest.Same

func TestThePagesSpeakEachLanguage(t *testing.T) {
	t.Parallel()
	var more []string
	for _, r := range source.Reasons() {
		more = append(more, r.Sentence())
	}
	papertest.Spoken(t, ".", more...)
}

// house is the pages with readers who are signed in, and a site that they may read.
type house struct {
	*enginetest.World
	people  *account.Directory
	doors   *account.Entrance
	site    *httptest.Server
	handler http.Handler
}

const gazette = `<rss version="2.0"><channel><title>The &lt;script&gt;Gazette</title><item><title>Fire</title></item><item><title>Flood</title></item></channel></rss>`

func newHouse(t *testing.T) *house {
	t.Helper()
	h := &house{World: enginetest.NewWorld(t, time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC))}
	h.people = account.NewDirectory(h.Store, h.Mint, func(_ newsroom.Schedule, _ *time.Location, after time.Time) newsroom.Slot {
		return newsroom.Slot{Due: after.Add(time.Hour)}
	})
	h.doors = account.NewEntrance(h.Store, h.people, h.Mint, h.Logger)
	h.site = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/feed" {
			http.NotFound(w, r)
			return
		}
		_, _ = w.Write([]byte(gazette))
	}))
	t.Cleanup(h.site.Close)
	client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	t.Cleanup(client.CloseIdleConnections)
	mux := http.NewServeMux()
	gate := entry.New(h.doors, httpd.NewPorch(new(httpd.Gate), nil), entry.Outside{
		Origin: origin, From: func(*http.Request) string { return "192.0.2.1" }, FormAction: func(context.Context, string) string { return "" },
	})
	gate.Mount(mux)
	sources.Mount(mux, gate, source.NewShelf(h.Store, feed.NewFetcher(client, h.Clock), 0), catalogue.Embedded())
	h.handler = mux
	return h
}

// joined gives the secret of a new reader's session.
func (h *house) joined(address string) string {
	h.Helper()
	link, err := h.doors.InviteLink(h.Context(), address)
	h.Must(err)
	session, err := h.doors.Join(h.Context(), account.Joining{Secret: link, Password: "an excellent password"}, account.Visit{})
	h.Must(err)
	return session
}

func (h *house) send(method, path, session, contentType string, body []byte) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, origin+path, bytes.NewReader(body))
	r.Header.Set("Accept", "text/html")
	r.Header.Set("Content-Type", contentType)
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	r.Header.Set("Cookie", "__Host-newsroom="+session)
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	return w
}

func (h *house) get(path, session string) *httptest.ResponseRecorder {
	return h.send(http.MethodGet, path, session, "", nil)
}

func (h *house) posts(session string, form url.Values) *httptest.ResponseRecorder {
	return h.send(http.MethodPost, sources.Path, session, "application/x-www-form-urlencoded", []byte(form.Encode()))
}

// brings sends a file as a form of the page does.
func (h *house) brings(session, list string) *httptest.ResponseRecorder {
	h.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("list", "list.opml")
	h.Must(err)
	_, err = part.Write([]byte(list))
	h.Must(err)
	h.Must(form.Close())
	return h.send(http.MethodPost, sources.Path+"/import", session, form.FormDataContentType(), body.Bytes())
}

// holds fails where a page lacks a text.
func holds(t *testing.T, w *httptest.ResponseRecorder, status int, texts ...string) {
	t.Helper()
	if w.Code != status {
		t.Errorf("the status is %d, not %d", w.Code, status)
	}
	for _, text := range texts {
		if !strings.Contains(w.Body.String(), text) {
			t.Errorf("the page lacks %q:\n%s", text, w.Body)
		}
	}
}

func TestASourceIsLookedAtAddedAndRemoved(t *testing.T) {
	h := newHouse(t)
	session, other := h.joined("ada@example.org"), h.joined("bob@example.org")
	holds(t, h.get(sources.Path, session), http.StatusOK, "Nothing is read for you yet.")
	form := url.Values{"address": {h.site.URL + "/feed"}, "do": {"check"}}
	holds(t, h.posts(session, form), http.StatusOK, "The Gazette", "It shows 2 articles.", "Flood", h.site.URL+"/feed")
	holds(t, h.get(sources.Path, session), http.StatusOK, "Nothing is read for you yet.")
	form.Set("do", "add")
	holds(t, h.posts(session, form), http.StatusOK, "is read for you from now on", "1 source is read for you.", "Reading them for the first time")
	holds(t, h.posts(session, form), http.StatusUnprocessableEntity, `role="alert"`, `aria-invalid="true"`)
	form.Set("address", h.site.URL+"/nothing")
	holds(t, h.posts(session, form), http.StatusUnprocessableEntity, `role="alert"`)
	holds(t, h.get(sources.Path, other), http.StatusOK, "Nothing is read for you yet.")
	holds(t, h.get("/sources/events", session), http.StatusOK, `data: {"read":"0"}`)
	page := h.get(sources.Path, session).Body.String()
	_, after, found := strings.Cut(page, "/sources/remove?source=")
	number, _, _ := strings.Cut(after, `"`)
	same(t, "it can be removed", found, true)
	same(t, "by another", h.get("/sources/remove?source="+number, other).Code, http.StatusNotFound)
	same(t, "by another's form", h.posts(other, url.Values{"do": {"remove"}, "source": {number}}).Code, http.StatusNotFound)
	holds(t, h.get("/sources/remove?source="+number, session), http.StatusOK, "Remove this source?")
	same(t, "its pages", h.posts(session, url.Values{"do": {"text"}, "source": {number}, "text": {"never"}}).Code, http.StatusSeeOther)
	same(t, "removing", h.posts(session, url.Values{"do": {"remove"}, "source": {number}}).Code, http.StatusSeeOther)
	holds(t, h.get(sources.Path, session), http.StatusOK, "Nothing is read for you yet.")
}

func TestAListOfFiveHundredFeedsIsBroughtAndEachLineThatWasLeftOutIsTold(t *testing.T) {
	h := newHouse(t)
	session := h.joined("ada@example.org")
	var list strings.Builder
	list.WriteString(`<opml version="2.0"><body>`)
	for i := range 500 {
		fmt.Fprintf(&list, "<outline type=\"rss\" text=\"Feed %d\" xmlUrl=\"https://f%d.example/feed\"/>\n", i, i)
	}
	list.WriteString(`<outline type="rss" text="Twice" xmlUrl="https://f7.example/feed"/><outline type="rss" text="No address" xmlUrl="gopher://x"/></body></opml>`)
	holds(t, h.brings(session, list.String()), http.StatusOK, "500 feeds were added.", "2 could not be added.", "No address", "gopher://x", "500 sources are read for you.")
	out := h.get("/sources/list.opml", session)
	same(t, "what is taken along", []any{out.Code, strings.Count(out.Body.String(), "xmlUrl="), out.Header().Get("Content-Disposition")},
		[]any{http.StatusOK, 500, `attachment; filename="newsroom-sources.opml"`})
	holds(t, h.brings(session, "This is no list."), http.StatusUnprocessableEntity, `role="alert"`)
	holds(t, h.brings(session, ""), http.StatusUnprocessableEntity, "Choose a file")
	holds(t, h.brings(session, strings.Repeat("peat ", 1<<20)), http.StatusUnprocessableEntity, "too long")
	same(t, "a form that is none", h.send(http.MethodPost, "/sources/import", session, "text/plain", nil).Code, http.StatusUnprocessableEntity)
}

func TestTheCatalogueIsSearchedByPublisherSubjectAndPlace(t *testing.T) {
	h := newHouse(t)
	session := h.joined("ada@example.org")
	holds(t, h.get("/sources/catalogue", session), http.StatusOK, "More of them", "Publisher")
	holds(t, h.get("/sources/catalogue?from=40", session), http.StatusOK, "Before these")
	holds(t, h.get("/sources/catalogue?q=science+germany", session), http.StatusOK, `value="science germany"`)
	holds(t, h.get("/sources/catalogue?q=%3Cscript%3Enothing", session), http.StatusOK, "The catalogue has nothing on that.", "&lt;script&gt;nothing")
	holds(t, h.get("/sources/catalogue?from=999999999999999999999", session), http.StatusOK, "Publisher")
}
