package sources_test

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/codetest"
	"newsroom/internal/feed"
	"newsroom/internal/letterbox"
	"newsroom/internal/mailbox"
	"newsroom/internal/mailbox/mailboxtest"
	"newsroom/internal/newsletter"
	"newsroom/internal/outbound"
	"newsroom/internal/source"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper/papertest"
	"newsroom/internal/web/sources"
	"newsroom/internal/web/webtest"
)

var (
	same  = enginetest.Same
	holds = webtest.Holds
)

func TestThePagesSpeakEachLanguage(t *testing.T) {
	t.Parallel()
	var more []string
	for _, r := range codetest.Constants[source.SkipReason](t, "../../source", "SkipReason") {
		more = append(more, r.Sentence())
	}
	for _, err := range []*newsroom.Error{newsletter.ErrLarge, newsletter.ErrParts, newsletter.ErrDeep, newsletter.ErrReport, newsletter.ErrSender, newsletter.ErrForm} {
		more = append(more, err.Message)
	}
	more = append(more, append(delays(t), "You have tried many addresses just now. Wait a little, then try again.")...)
	papertest.Spoken(t, ".", "sources", more...)
}

// delays gives the sentences with which an address is not tried for the moment.
func delays(t *testing.T) (all []string) {
	t.Helper()
	for _, name := range []string{"errTurn", "errRest", "errBusy"} {
		all = append(all, codetest.Texts(t, "../../source", name)...)
	}
	return all
}

// house is the pages, and a site that they may read.
type house struct {
	*webtest.House
	site  *httptest.Server
	mails *mailboxtest.Server
	boxes *mailbox.Importer
}

const gazette = `<rss version="2.0"><channel><title>The &lt;script&gt;Gazette</title><item><title>Fire</title></item><item><title>Flood</title></item></channel></rss>`

// townNews is a page without a feed.
const townNews = `<title>The &lt;i&gt;Town</title><li><h2>Bridge &lt;script&gt;</h2><time datetime="2026-11-20">then</time><a href="/1">More</a><li><h2>School</h2><a href="/2">More</a>`

func newHouse(t *testing.T) *house {
	t.Helper()
	h := &house{site: httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/feed":
			_, _ = w.Write([]byte(gazette))
		case "/news":
			_, _ = w.Write([]byte(townNews))
		default:
			http.NotFound(w, r)
		}
	}))}
	t.Cleanup(h.site.Close)
	h.mails = mailboxtest.New(t, newsroom.MailTLS)
	client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, RootCAs: h.mails.Roots})
	t.Cleanup(client.CloseIdleConnections)
	h.House = webtest.New(t, func(w *webtest.House, mux *http.ServeMux, gate *entry.Pages) {
		shelf := source.NewSources(w.Store, feed.NewFetcher(client, w.Clock), func(string) time.Duration { return 0 }, 0)
		letters := letterbox.New(w.Store, "news.example", newsletter.Prover{DNS: net.DefaultResolver}, w.Logger)
		h.boxes = mailbox.New(w.Store, client, letters, shelf, func() float64 { return 0 }, nil, w.Logger)
		sources.Mount(mux, gate, shelf, letters, source.NewReadingLists(shelf, w.Logger), h.boxes, catalogue.Embedded, sources.NewAsks(w.Clock))
	})
	return h
}

// joined gives the secret of a new reader's session.
func (h *house) joined(address string) string {
	_, session := h.Joined(address, "en")
	return session
}

func (h *house) posts(session string, form url.Values) *httptest.ResponseRecorder {
	return h.Post(sources.Path, session, form)
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
	return h.Send(http.MethodPost, sources.Path+"/import", session, form.FormDataContentType(), body.Bytes())
}

func TestASourceIsLookedAtAddedAndRemoved(t *testing.T) {
	h := newHouse(t)
	session, other := h.joined("ada@example.org"), h.joined("bob@example.org")
	holds(t, h.Get(sources.Path, session), http.StatusOK, "Nothing is read for you yet.")
	form := url.Values{"address": {h.site.URL + "/feed"}, "do": {"check"}}
	holds(t, h.posts(session, form), http.StatusOK, "The Gazette", "It shows 2 articles.", "Flood", h.site.URL+"/feed")
	holds(t, h.Get(sources.Path, session), http.StatusOK, "Nothing is read for you yet.")
	form.Set("do", "add")
	holds(t, h.posts(session, form), http.StatusOK, "is read for you from now on", "1 source is read for you.", "Reading them for the first time")
	holds(t, h.posts(session, form), http.StatusUnprocessableEntity, `role="alert"`, `aria-invalid="true"`)
	form.Set("address", h.site.URL+"/nothing")
	holds(t, h.posts(session, form), http.StatusUnprocessableEntity, `role="alert"`)
	holds(t, h.Get(sources.Path, other), http.StatusOK, "Nothing is read for you yet.")
	holds(t, h.Get("/sources/events", session), http.StatusOK, `data: {"read":"0"}`)
	page := h.Get(sources.Path, session).Body.String()
	_, after, found := strings.Cut(page, "/sources/remove?source=")
	number, _, _ := strings.Cut(after, `"`)
	same(t, "it can be removed", found, true)
	same(t, "by another", h.Get("/sources/remove?source="+number, other).Code, http.StatusNotFound)
	same(t, "by another's form", h.posts(other, url.Values{"do": {"remove"}, "source": {number}}).Code, http.StatusNotFound)
	holds(t, h.Get("/sources/remove?source="+number, session), http.StatusOK, "Remove this source?")
	same(t, "its pages", h.posts(session, url.Values{"do": {"text"}, "source": {number}, "text": {"never"}}).Code, http.StatusSeeOther)
	same(t, "everything, by another's form", h.posts(other, url.Values{"do": {"always"}, "source": {number}}).Code, http.StatusNotFound)
	same(t, "everything", h.posts(session, url.Values{"do": {"always"}, "source": {number}}).Code, http.StatusSeeOther)
	holds(t, h.Get(sources.Path, session), http.StatusOK, "always included")
	holds(t, h.Get("/sources/remove?source="+number, session), http.StatusOK, "Choose from it as from others")
	same(t, "as from others", h.posts(session, url.Values{"do": {"as others"}, "source": {number}}).Code, http.StatusSeeOther)
	holds(t, h.Get("/sources/remove?source="+number, session), http.StatusOK, "Always include it")
	holds(t, h.Get("/sources/remove?source="+number, session), http.StatusOK, `<option value="learned" selected>learned from its rhythm: 1 day</option>`, `<option value="week">7 days</option>`)
	same(t, "a half-life, by another's form", h.posts(other, url.Values{"do": {"half-life"}, "source": {number}, "half-life": {"week"}}).Code, http.StatusNotFound)
	same(t, "a half-life that there is not", h.posts(session, url.Values{"do": {"half-life"}, "source": {number}, "half-life": {"month"}}).Code, http.StatusBadRequest)
	same(t, "a half-life", h.posts(session, url.Values{"do": {"half-life"}, "source": {number}, "half-life": {"week"}}).Code, http.StatusSeeOther)
	holds(t, h.Get("/sources/remove?source="+number, session), http.StatusOK, `<option value="week" selected>7 days</option>`)
	same(t, "removing", h.posts(session, url.Values{"do": {"remove"}, "source": {number}}).Code, http.StatusSeeOther)
	holds(t, h.Get(sources.Path, session), http.StatusOK, "Nothing is read for you yet.")
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
	out := h.Get("/sources/list.opml", session)
	same(t, "what is taken along", []any{out.Code, strings.Count(out.Body.String(), "xmlUrl="), out.Header().Get("Content-Disposition")},
		[]any{http.StatusOK, 500, `attachment; filename="newsroom-sources.opml"`})
	holds(t, h.brings(session, "This is no list."), http.StatusUnprocessableEntity, `role="alert"`)
	holds(t, h.brings(session, ""), http.StatusUnprocessableEntity, "Choose a file")
	holds(t, h.brings(session, strings.Repeat("peat ", 1<<20)), http.StatusUnprocessableEntity, "too long")
	same(t, "a form that is none", h.Send(http.MethodPost, "/sources/import", session, "text/plain", nil).Code, http.StatusUnprocessableEntity)
}

func TestTheCatalogueIsSearchedByPublisherSubjectAndPlace(t *testing.T) {
	h := newHouse(t)
	session := h.joined("ada@example.org")
	holds(t, h.Get("/sources/catalogue", session), http.StatusOK, "More of them", "Publisher", `<td data-label="Languages">English</td>`)
	holds(t, h.Get("/sources/catalogue?from=40", session), http.StatusOK, "Before these")
	holds(t, h.Get("/sources/catalogue?q=science+germany", session), http.StatusOK, `value="science germany"`)
	holds(t, h.Get("/sources/catalogue?q=%3Cscript%3Enothing", session), http.StatusOK, "The catalogue has nothing on that.", "&lt;script&gt;nothing")
	holds(t, h.Get("/sources/catalogue?from=999999999999999999999", session), http.StatusOK, "Publisher")
}
