package sources_test

import (
	"html"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"newsroom/internal/web/sources"
)

func TestAPageWithoutAFeedIsLookedAtAndAddedBySelectors(t *testing.T) {
	h := newHouse(t)
	session, other := h.joined("ada@example.org"), h.joined("bob@example.org")
	form := url.Values{"address": {h.site.URL + "/news"}, "do": {"check"}, "item": {" li "}, "title": {"h2"}, "link": {`a[href="/<b>1"], a`}}
	holds(t, h.Get(sources.Path, session), http.StatusOK, "It has no feed: read the page by CSS selectors", `<details><summary>`)
	holds(t, h.posts(session, form), http.StatusOK, "<bdi>The Town</bdi>", "It finds 2 entries.", "1 of them has a date.", "Bridge <small>", h.site.URL+"/2", "without a date",
		"<details open>", `value="li"`, `value="a[href=&#34;/&lt;b&gt;1&#34;], a"`)
	holds(t, h.Get(sources.Path, session), http.StatusOK, "Nothing is read for you yet.")
	form.Set("title", "h3")
	holds(t, h.posts(session, form), http.StatusUnprocessableEntity, "The selector for the title finds nothing in the page.", `value="h3"`)
	form.Set("title", "h2:hover")
	holds(t, h.posts(session, form), http.StatusUnprocessableEntity, "Not a selector for the title: it has a pseudo-class that is not known here.")
	form.Set("title", "")
	holds(t, h.posts(session, form), http.StatusUnprocessableEntity, "Not a selector for the title: there is none.")
	form.Set("title", "h2")
	form.Set("do", "add")
	holds(t, h.posts(session, form), http.StatusOK, "is read for you from now on", "1 source is read for you.", "by selectors")
	holds(t, h.posts(session, form), http.StatusUnprocessableEntity, `role="alert"`)
	_, after, _ := strings.Cut(h.Get(sources.Path, session).Body.String(), "/sources/remove?source=")
	number, _, _ := strings.Cut(after, `"`)
	holds(t, h.Get("/sources/remove?source="+number, session), http.StatusOK, "By selectors", `value="h2"`, "a[href=&#34;/&lt;b&gt;1&#34;], a")
	same(t, "another", h.Get("/sources/remove?source="+number, other).Code, http.StatusNotFound)
	if list := h.Get("/sources/list.opml", session).Body.String(); !strings.Contains(list, `newsroom:item="li"`) {
		t.Errorf("the list is %s", list)
	}
	if said := h.Get(sources.Path, other).Body.String(); strings.Contains(said, "h2&") || strings.Contains(said, "Town") {
		t.Error("another reader sees the source")
	}
}

func TestTheSelectorsOfASourceAreTriedAndReplaced(t *testing.T) {
	h := newHouse(t)
	session, other := h.joined("ada@example.org"), h.joined("bob@example.org")
	form := url.Values{"address": {h.site.URL + "/news"}, "do": {"add"}, "item": {"li"}, "title": {"h2"}, "link": {"a"}}
	holds(t, h.posts(session, form), http.StatusOK, "is read for you from now on")
	number := h.numberOf(session)
	page := "/sources/remove?source=" + number
	holds(t, h.Get(page, session), http.StatusOK, `id="by-item"`, `value="li"`, "Read by these", "none comes twice")
	form = url.Values{"source": {number}, "do": {"try"}, "item": {"li + li"}, "title": {"h2"}, "link": {"a"}}
	holds(t, h.posts(session, form), http.StatusOK, "It finds 1 entry.", `value="li &#43; li"`)
	holds(t, h.Get(page, session), http.StatusOK, `value="li"`)
	for part, want := range map[string]string{
		"article": "The selector for the item finds nothing in the page.", "li:hover": "Not a selector for the item: it has a pseudo-class that is not known here.", "": "Not a selector for the item: there is none.",
	} {
		form["item"] = []string{part}
		for _, do := range []string{"try", "reselect"} {
			form.Set("do", do)
			said := h.posts(session, form)
			holds(t, said, http.StatusUnprocessableEntity, want, `role="alert"`, `value="`+html.EscapeString(part)+`"`)
			same(t, "what is told of a header", strings.Contains(said.Body.String(), `id="header" name="header" type="text" value="Cookie" aria-invalid`), false)
		}
	}
	form["item"] = []string{"li + li"}
	same(t, "another's", h.posts(other, form).Code, http.StatusNotFound)
	answer := h.posts(session, form)
	same(t, "replaced", []any{answer.Code, answer.Header().Get("Location")}, []any{http.StatusSeeOther, page})
	holds(t, h.Get(page, session), http.StatusOK, `value="li &#43; li"`)
	same(t, "the source's number", h.numberOf(session), number)
}
