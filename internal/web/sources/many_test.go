package sources_test

import (
	"net/http"
	"net/url"
	"testing"
)

// Who lets the newsroom ask for address after address is told to wait, and nobody else is.
func TestAReaderTriesOnlySoManyAddresses(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	session, other := h.joined("a@example.org"), h.joined("b@example.org")
	form := url.Values{"do": {"check"}, "address": {h.site.URL + "/feed"}}
	for range 15 {
		holds(h.TB, h.posts(session, form), http.StatusOK, "Gazette")
	}
	refused := h.posts(session, form)
	holds(h.TB, refused, http.StatusTooManyRequests, "You have tried many addresses just now.", h.site.URL+"/feed")
	same(h.TB, "when to come back", refused.Header().Get("Retry-After"), "2")
	form.Set("do", "add")
	holds(h.TB, h.posts(session, form), http.StatusTooManyRequests)
	holds(h.TB, h.posts(other, form), http.StatusOK, "Gazette")
}
