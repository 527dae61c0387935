package reader_test

import (
	"html"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/readlater"
	"newsroom/internal/wire"
)

// told gives a reader whose edition has a story of two articles, of which a browser may open the second.
func told(t *testing.T) (h *house, ada newsroom.AccountID, session string) {
	t.Helper()
	h = newHouse(t)
	ada, session = h.joined("ada@example.org")
	item := tale("A ferry <b>leaves</b>", wire.Second)
	item.Sources = []wire.Source{
		{Publisher: "The Harbour", Title: "No address", URL: "javascript:alert(1)", PublishedAt: wire.At(start)},
		{Publisher: "The Courier", Title: "Ferries & trains", URL: "https://paper.example/ferry?a=b&c=d", PublishedAt: wire.At(start)},
	}
	h.sends(ada, paperOf(1, item))
	return h, ada, session
}

func TestAStoryIsTakenAlong(t *testing.T) {
	h, _, session := told(t)
	const at = "/editions/1/1/share"
	says(t, "the paper of who has no service", h.get("/", session), `href="`+at+`"`, `!action="`+at+`"`)
	w := h.get(at, session)
	says(t, "the page", w, `href="https://paper.example/ferry?a=b&amp;c=d" rel="noreferrer"`, "A ferry &lt;b&gt;leaves&lt;/b&gt;", "!javascript:", "!Save with", "Add a service for reading later",
		`href="mailto:?subject=Ferries%20%26%20trains&amp;body=https%3A%2F%2Fpaper.example%2Fferry%3Fa%3Db%26c%3Dd"`)
	for path, who := range map[string]string{"/editions/1/2/share": session, "/editions/2/1/share": session, "/editions/x/1/share": session} {
		same(t, path, h.get(path, who).Code, http.StatusNotFound)
	}
	_, bobs := h.joined("bob@example.org")
	same(t, "another's", h.get(at, bobs).Code, http.StatusNotFound)
	same(t, "nobody's", h.get(at, "").Code, http.StatusSeeOther)
}

func TestAStoryIsSaved(t *testing.T) {
	h, ada, session := told(t)
	const at = "/editions/1/1/share"
	bob, bobs := h.joined("bob@example.org")
	saves := func(who string, pairs ...string) (int, string) {
		form := url.Values{}
		for i := 0; i < len(pairs); i += 2 {
			form.Set(pairs[i], pairs[i+1])
		}
		w := h.post(at, who, form)
		return w.Code, html.UnescapeString(w.Body.String() + w.Header().Get("Location"))
	}
	status, said := saves(session)
	same(t, "without a service", status, http.StatusUnprocessableEntity)
	if !strings.Contains(said, "is not there any more") {
		t.Error(said)
	}
	made, err := h.later.Add(t.Context(), ada, newsroom.Readeck, readlater.Access{Address: h.reads.URL, Token: "good"})
	h.Must(err)
	foreign, err := h.later.Add(t.Context(), bob, newsroom.Readeck, readlater.Access{Address: h.reads.URL, Token: "good"})
	h.Must(err)
	says(t, "the paper of who has a service", h.get("/", session), `action="`+at+`"`)
	says(t, "the page", h.get(at, session), "Save with Readeck")
	status, said = saves(session)
	same(t, "by the button of the paper", []any{status, said}, []any{http.StatusSeeOther, at + "?saved=" + made.ID.String()})
	says(t, "what is said then", h.get(at+"?saved="+made.ID.String(), session), "Saved with Readeck.")
	status, _ = saves(session, "article", "2", "service", made.ID.String())
	same(t, "by the button of the page", status, http.StatusSeeOther)
	same(t, "what was handed over", h.reads.Took(), []string{
		`{"title":"Ferries \u0026 trains","url":"https://paper.example/ferry?a=b\u0026c=d"}`, `{"title":"Ferries \u0026 trains","url":"https://paper.example/ferry?a=b\u0026c=d"}`,
	})
	for what, pairs := range map[string][]string{
		"an article that no browser may open": {"article", "1"}, "no such article": {"article", "3"}, "another's service": {"service", foreign.ID.String()},
	} {
		status, _ = saves(session, pairs...)
		same(t, what, status, http.StatusUnprocessableEntity)
	}
	status, _ = saves(bobs)
	same(t, "another's story", status, http.StatusNotFound)
	h.later.Limited(func(newsroom.AccountID) bool { return false })
	status, said = saves(session)
	same(t, "too often", status, http.StatusTooManyRequests)
	if !strings.Contains(said, "You have asked your services very often just now.") {
		t.Error(said)
	}
	h.later.Limited(func(newsroom.AccountID) bool { return true })
	h.reads.Close()
	status, said = saves(session)
	same(t, "a service that is gone", status, http.StatusUnprocessableEntity)
	if !strings.Contains(said, "Nothing could be handed to 127.0.0.1") {
		t.Error(said)
	}
	same(t, "how often it was handed over", len(h.reads.Took()), 2)
}
