package reader_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"newsroom/internal/web/webtest"
)

func TestASampleIsShownToAnybodyAndSaysThatItIsInvented(t *testing.T) {
	h := newHouse(t)
	_, session := h.joined("ada@example.org")
	for language, wanted := range map[string][]string{
		"en": {"All of this is invented", "The Askerholm tunnel", `href="#s1"`, `href="/sign-in"`},
		"fr": {"The Askerholm tunnel", `href="#s1"`, `href="/sign-in"`}, // the paper itself is not in French
		"de": {"All dies ist erfunden", "Der Askerholmtunnel", `href="#s1"`, `href="/sign-in"`},
	} {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, webtest.Origin+"/sample", nil)
		r.Header.Set("Accept-Language", language)
		w := h.Ask(r)
		same(t, language, w.Code, http.StatusOK)
		says(t, language, w, append(wanted, "!<form", `!href="/editions`, `!href="/situations"`)...)
	}
	w := h.get("/sample", session)
	same(t, "to a reader", w.Code, http.StatusOK)
	says(t, "to a reader", w, "All of this is invented", `class="button main" href="/"`)
}
