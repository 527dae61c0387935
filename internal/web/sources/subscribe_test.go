package sources_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"newsroom/internal/web/sources"
)

// numberOf gives the number of the only source of a reader.
func (h *house) numberOf(session string) string {
	h.Helper()
	_, after, found := strings.Cut(h.Get(sources.Path, session).Body.String(), "/sources/remove?source=")
	number, _, _ := strings.Cut(after, `"`)
	same(h, "there is a source", found, true)
	return number
}

func TestAReaderGivesAHeaderAndTakesItBack(t *testing.T) {
	h := newHouse(t)
	session, other := h.joined("ada@example.org"), h.joined("bob@example.org")
	const list = `<opml version="2.0"><body><outline type="rss" text="Paid" xmlUrl="https://paid.example/feed"/></body></opml>`
	holds(t, h.brings(session, list), http.StatusOK, "1 feed was added.")
	number := h.numberOf(session)
	page := "/sources/remove?source=" + number
	const secret = "session=0b5e55ed"
	silent := func(what, said string) {
		t.Helper()
		if strings.Contains(said, "0b5e55ed") {
			t.Errorf("%s tells the header", what)
		}
	}
	holds(t, h.Get(page, session), http.StatusOK, "Your subscription", "Ask with this header", `value="Cookie"`, `type="password"`)
	for name, bad := range map[string]url.Values{
		"be a subscription": {"header": {"Host"}, "value": {secret}},
		"1 to 4096 bytes":   {"header": {"Cookie"}, "value": {secret + "\r\nHost: elsewhere"}},
		"without line":      {"header": {"Cookie"}, "value": {""}},
		"control":           {"header": {"Cookie"}, "value": {secret + strings.Repeat("x", 4096)}},
	} {
		bad.Set("do", "header")
		bad.Set("source", number)
		answer := h.posts(session, bad)
		holds(t, answer, http.StatusUnprocessableEntity, `role="alert"`, name, `value="`+bad.Get("header")+`"`)
		silent("a refusal", answer.Body.String())
	}
	give := url.Values{"do": {"header"}, "source": {number}, "header": {"cookie"}, "value": {secret}}
	same(t, "by another's form", h.posts(other, give).Code, http.StatusNotFound)
	answer := h.posts(session, give)
	same(t, "given", []any{answer.Code, answer.Header().Get("Location")}, []any{http.StatusSeeOther, page})
	kept := h.Get(page, session)
	holds(t, kept, http.StatusOK, "asked with your header <code>Cookie</code>, set on", "for you alone", "Replace the header", "Take the header back")
	for what, said := range map[string]string{
		"the page": kept.Body.String(), "the list": h.Get(sources.Path, session).Body.String(), "what is taken along": h.Get("/sources/list.opml", session).Body.String(),
		"the log": h.Said(), "the database": h.Everything(),
	} {
		silent(what, said)
	}
	same(t, "the source's number", h.numberOf(session), number)
	holds(t, h.Get("/sources/list.opml", session), http.StatusOK, `xmlUrl="https://paid.example/feed"`)
	holds(t, h.brings(session, list), http.StatusOK, "0 feeds were added.", "1 was here already.")
	holds(t, h.brings(other, list), http.StatusOK, "1 feed was added.")
	holds(t, h.Get("/sources/remove?source="+h.numberOf(other), other), http.StatusOK, "Ask with this header")

	back := url.Values{"do": {"no header"}, "source": {number}}
	same(t, "taken back by another", h.posts(other, back).Code, http.StatusNotFound)
	same(t, "taken back", h.posts(session, back).Code, http.StatusSeeOther)
	holds(t, h.Get(page, session), http.StatusOK, "Ask with this header")
	same(t, "twice", h.posts(session, back).Code, http.StatusNotFound)
}

func TestASourceByHTTPTakesNoHeader(t *testing.T) {
	h := newHouse(t)
	session := h.joined("ada@example.org")
	holds(t, h.posts(session, url.Values{"address": {h.site.URL + "/feed"}, "do": {"add"}}), http.StatusOK, "is read for you from now on")
	number := h.numberOf(session)
	answer := h.Get("/sources/remove?source="+number, session)
	holds(t, answer, http.StatusOK, "A header is sent by https alone")
	same(t, "a box for one", strings.Contains(answer.Body.String(), `name="value"`), false)
	give := url.Values{"do": {"header"}, "source": {number}, "header": {"Cookie"}, "value": {"a=b"}}
	holds(t, h.posts(session, give), http.StatusUnprocessableEntity, "A header is sent by https alone")
}
