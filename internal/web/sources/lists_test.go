package sources_test

import (
	"crypto/tls"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/source"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/sources"
)

func TestAReaderSubscribesToAListAndNobodyElseSeesIt(t *testing.T) {
	h := newHouse(t)
	session, other := h.joined("ada@example.org"), h.joined("bob@example.org")
	status, list := http.StatusOK, `<opml version="2.0"><body><outline type="rss" text="One&lt;b&gt;canary" xmlUrl="https://one.example/feed"/><outline type="rss" text="Odd" xmlUrl="gopher://x"/></body></opml>`
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		_, _ = w.Write([]byte(list))
	}))
	t.Cleanup(site.Close)
	posts := func(session string, form url.Values) *httptest.ResponseRecorder {
		return h.Post("/sources/subscribed", session, form)
	}
	const secret = "canary5ecret"
	address := site.URL + "/list?t=" + secret
	holds(t, h.Get(sources.Path, session), http.StatusOK, "Address of a list (OPML)", "Subscribe to the list")
	for typed, said := range map[string]string{"http://lists.example.org/" + secret: "must begin with https://", "gopher://x": "That is no address of a list", "": "That is no address of a list", "https://10.1.2.3/" + secret: "private network"} {
		answer := posts(session, url.Values{"do": {"subscribe"}, "address": {typed}})
		holds(t, answer, http.StatusUnprocessableEntity, `role="alert"`, said)
		same(t, "a refusal repeats the secret", strings.Contains(answer.Body.String(), secret), false)
	}
	answer := posts(session, url.Values{"do": {"subscribe"}, "address": {address}})
	page := answer.Header().Get("Location")
	same(t, "subscribed", []any{answer.Code, page}, []any{http.StatusSeeOther, "/sources/subscribed?list=1"})
	holds(t, h.Get(page, session), http.StatusOK, site.URL+"/list?t=***", "It lists 2 feeds.", "1 source is here because of it.", "1 feed came.", "Onecanary", "What was left out", "Odd", "its address can&#39;t be a feed&#39;s", "It is looked at again on")
	holds(t, h.Get(sources.Path, session), http.StatusOK, "Lists of feeds", "1 feed came. 0 feeds went. 1 was left out.", "Onecanary")
	holds(t, posts(session, url.Values{"do": {"subscribe"}, "address": {address}}), http.StatusUnprocessableEntity, "You are subscribed to that list already.")

	same(t, "another's page", h.Get(page, other).Code, http.StatusNotFound)
	same(t, "another's sources", strings.Contains(h.Get(sources.Path, other).Body.String(), "canary"), false)
	for _, do := range []string{"pause", "look", "keep", "remove"} {
		same(t, do+" by another", posts(other, url.Values{"do": {do}, "list": {"1"}}).Code, http.StatusNotFound)
	}
	same(t, "nothing that is known", posts(session, url.Values{"do": {"burn"}, "list": {"1"}}).Code, http.StatusBadRequest)
	same(t, "no number", posts(session, url.Values{"do": {"pause"}, "list": {"one"}}).Code, http.StatusBadRequest)

	status = http.StatusInternalServerError
	same(t, "look now", posts(session, url.Values{"do": {"look"}, "list": {"1"}}).Code, http.StatusSeeOther)
	h.looksAtLists()
	holds(t, h.Get(page, session), http.StatusOK, "It could not be read on", "The server reports a fault of its own (status 500).", "Nothing was removed.", "1 source is here because of it.")
	holds(t, h.Get(sources.Path, session), http.StatusOK, "It can&#39;t be read at present.", "The server reports a fault of its own (status 500).", "Onecanary")
	same(t, "pause", posts(session, url.Values{"do": {"pause"}, "list": {"1"}}).Code, http.StatusSeeOther)
	holds(t, h.Get(page, session), http.StatusOK, "It is paused: nothing comes or goes.", "Resume")
	for what, said := range map[string]string{"the page": h.Get(page, session).Body.String(), "the log": h.Said(), "the database": h.Everything()} {
		same(t, "the secret is in "+what, strings.Contains(said, secret), false)
	}
	same(t, "remove", posts(session, url.Values{"do": {"remove"}, "list": {"1"}}).Code, http.StatusSeeOther)
	gone := h.Get(sources.Path, session).Body.String()
	same(t, "what is left", []bool{strings.Contains(gone, "Onecanary"), strings.Contains(gone, "/sources/subscribed?list=")}, []bool{false, false})
}

// looksAtLists does what the timetable would have done with the lists that are due.
func (h *house) looksAtLists() {
	h.Helper()
	client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	h.Cleanup(client.CloseIdleConnections)
	shelf := source.NewSources(h.Store, feed.NewFetcher(client, h.Clock), func(string) time.Duration { return 0 }, 0)
	lists := source.NewReadingLists(shelf, h.Logger)
	for _, job := range enginetest.Enqueued[newsroom.ReadingListJob](h.Store) {
		h.Must(lists.Look(h.Context(), job, newsroom.Ticket{}))
	}
}

func TestAReaderGivesAListAHeaderAndTakesItBack(t *testing.T) {
	h := newHouse(t)
	session, other := h.joined("ada@example.org"), h.joined("bob@example.org")
	site := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Bearer 0b5e55ed" {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		_, _ = w.Write([]byte(`<opml version="2.0"><body><outline type="rss" text="One" xmlUrl="https://one.example/feed"/></body></opml>`))
	}))
	site.TLS = &tls.Config{Certificates: []tls.Certificate{h.mails.Shown}, MinVersion: tls.VersionTLS12}
	site.StartTLS()
	t.Cleanup(site.Close)
	posts := func(session string, form url.Values) *httptest.ResponseRecorder {
		return h.Post("/sources/subscribed", session, form)
	}
	silent := func(what, said string) { same(t, what+" tells it", strings.Contains(said, "0b5e55ed"), false) }
	holds(t, h.Get(sources.Path, session), http.StatusOK, "Its server knows you by a header or a token", `id="list-value" name="value" type="password"`)
	form := url.Values{"do": {"subscribe"}, "address": {site.URL + "/list"}, "header": {"Authorization"}, "value": {""}}
	holds(t, posts(session, form), http.StatusUnprocessableEntity, "status 401")
	form.Set("value", "Bearer 0b5e55ed")
	form.Set("header", "Host")
	refused := posts(session, form)
	holds(t, refused, http.StatusUnprocessableEntity, "be a subscription")
	silent("a refusal", refused.Body.String())
	form.Set("header", "authorization")
	same(t, "subscribed", posts(session, form).Code, http.StatusSeeOther)
	const page = "/sources/subscribed?list=1"
	kept := h.Get(page, session)
	holds(t, kept, http.StatusOK, "asked with your header <code>Authorization</code>", "Take the header back", "Replace the header")
	give := url.Values{"list": {"1"}, "do": {"header"}, "header": {"Cookie"}, "value": {"0b5e55ed\n"}}
	refused = posts(session, give)
	holds(t, refused, http.StatusUnprocessableEntity, `role="alert"`, `value="Cookie"`)
	silent("another refusal", refused.Body.String())
	give.Set("value", "0b5e55ed")
	same(t, "another's", posts(other, give).Code, http.StatusNotFound)
	same(t, "given", posts(session, give).Code, http.StatusSeeOther)
	holds(t, h.Get(page, session), http.StatusOK, "asked with your header <code>Cookie</code>")
	for what, said := range map[string]string{"the page": kept.Body.String(), "the log": h.Said(), "the database": h.Everything()} {
		silent(what, said)
	}
	back := url.Values{"list": {"1"}, "do": {"no header"}}
	same(t, "taken back by another", posts(other, back).Code, http.StatusNotFound)
	same(t, "taken back", posts(session, back).Code, http.StatusSeeOther)
	holds(t, h.Get(page, session), http.StatusOK, "Does its server let in", "Ask with this header")
}
