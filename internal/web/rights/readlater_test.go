package rights_test

import (
	"html"
	"net/http"
	"strings"
	"testing"
)

const laterPage = "/account/read-later"

func TestAReaderAddsTriesAndRemovesAServiceForReadingLater(t *testing.T) {
	h := newHouse(t)
	host := strings.TrimPrefix(h.reads.URL, "https://")
	holds(t, h.page("/account", h.ada), `href="/account/read-later"`)
	page := h.page(laterPage, h.ada)
	holds(t, page, "You have none so far.", `id="readeck-token"`, `id="wallabag-secret"`, `id="instapaper-password"`, `id="pinboard-token"`, `id="own-address"`, "!<details open")

	w := h.send("POST", laterPage, h.ada, values("do", "add", "kind", "readeck", "address", h.reads.URL, "token", "canary"))
	same(t, "a wrong token", w.Code, http.StatusUnprocessableEntity)
	holds(t, html.UnescapeString(w.Body.String()), host+" does not let you in with what it was given.", "<details open", `value="`+h.reads.URL+`"`, "!canary", "You have none so far.")
	w = h.send("POST", laterPage, h.ada, values("do", "add", "kind", "readeck", "address", h.reads.URL, "token", "good"))
	same(t, "the right one", []any{w.Code, w.Header().Get("Location")}, []any{http.StatusSeeOther, laterPage + "?done=added"})
	holds(t, h.page(laterPage+"?done=added", h.ada), "It is added.", "Readeck: <bdi>"+host+"</bdi>", "Since 21 November 2026", "!good")
	holds(t, h.page(laterPage, h.bob), "You have none so far.")
	holds(t, h.page("/account/record", h.ada), "Added a service for reading later: "+host)

	all, err := h.Later.List(t.Context(), h.a.ID)
	h.Must(err)
	id := all[0].ID.String()
	h.press(laterPage, h.ada, laterPage+"?done=tried", "do", "try", "service", id)
	w = h.send("POST", laterPage, h.bob, values("do", "try", "service", id))
	same(t, "another's", w.Code, http.StatusConflict)
	w = h.send("POST", laterPage, h.bob, values("do", "remove", "service", id))
	same(t, "another's is not removed", w.Code, http.StatusConflict)
	same(t, "what is no service", h.send("POST", laterPage, h.ada, values("do", "try", "service", "x")).Code, http.StatusBadRequest)
	same(t, "what is no button", h.send("POST", laterPage, h.ada, values("do", "x", "service", id)).Code, http.StatusBadRequest)
	h.press(laterPage, h.ada, laterPage+"?done=removed", "do", "remove", "service", id)
	holds(t, h.page(laterPage+"?done=removed", h.ada), "You have none so far.", "The service was removed")
	same(t, "nobody's", h.send("GET", laterPage, "", nil).Code, http.StatusSeeOther)
}
