package unsubscribe_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/delivery"
	"newsroom/internal/delivery/email"
	"newsroom/internal/httpd"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/unsubscribe"
)

// house is the door, and a reader who has everything mailed.
type house struct {
	*enginetest.World
	mux    *http.ServeMux
	stops  *email.Stops
	reader newsroom.AccountID
}

func newHouse(t *testing.T) *house {
	t.Helper()
	h := &house{World: enginetest.NewWorld(t, time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)), mux: http.NewServeMux()}
	desk := delivery.NewOutbox(h.Store)
	h.stops, h.reader = email.NewStops(h.Store), h.Reader("ada@example.org", newsroom.Reader{})
	h.Must(desk.Mail(t.Context(), h.reader, true, newsroom.ActorReader))
	unsubscribe.Mount(h.mux, h.stops, desk, httpd.NewPublicLimiter(new(httpd.Gate), nil), "/account/delivery")
	return h
}

func (h *house) wants() (editions, alerts bool) {
	d := enginetest.See(h, func(v store.View) (newsroom.Delivery, error) { return v.Outbox().Delivery(h.reader) })
	return d.Editions, d.Alerts
}

// send sends a request as a mail program does: over plain http, without cookies.
func (h *house) send(method, token, kind, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "http://news.example"+unsubscribe.Path+"?letter="+token, strings.NewReader(body))
	if kind != "" {
		r.Header.Set("Content-Type", kind)
	}
	w := httptest.NewRecorder()
	h.mux.ServeHTTP(w, r)
	return w
}

func TestOnePostWithoutASignInStopsWhatTheLetterWas(t *testing.T) {
	for name, c := range map[string]struct{ kind, body string }{
		"as a form":           {"application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"},
		"as a multipart form": {"multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click\r\n--x--\r\n"},
		"with nothing":        {"", ""},
	} {
		h := newHouse(t)
		token, err := h.stops.Token(t.Context(), h.reader, newsroom.EventEdition)
		h.Must(err)
		for range 2 { // once more does no harm
			if w := h.send("POST", token, c.kind, c.body); w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "Editions are not mailed to you any more") {
				t.Errorf("%s: %d %s", name, w.Code, w.Body)
			}
		}
		if editions, alerts := h.wants(); editions || !alerts {
			t.Errorf("%s: editions %t, alerts %t", name, editions, alerts)
		}
	}
}

// Programs that look into mail follow every link.
func TestAScannerThatFollowsEveryLinkChangesNothing(t *testing.T) {
	h := newHouse(t)
	token, err := h.stops.Token(t.Context(), h.reader, newsroom.EventAlert)
	h.Must(err)
	for _, method := range []string{"GET", "HEAD", "OPTIONS", "PUT", "DELETE"} {
		w := h.send(method, token, "", "")
		if method == "GET" && (w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "Stop alerts by mail") || !strings.Contains(w.Body.String(), token)) {
			t.Errorf("%d %s", w.Code, w.Body)
		}
	}
	if editions, alerts := h.wants(); !editions || !alerts {
		t.Errorf("editions %t, alerts %t", editions, alerts)
	}
}

func TestAnAddressThatIsNoneOfOursStopsNothing(t *testing.T) {
	h := newHouse(t)
	for _, token := range []string{"", "x", strings.Repeat("A", 71)} {
		for _, method := range []string{"GET", "POST"} {
			w := h.send(method, token, "", "")
			if body, _ := io.ReadAll(w.Body); w.Code != http.StatusNotFound || !strings.Contains(string(body), "This address stops nothing") {
				t.Errorf("%s %q: %d %s", method, token, w.Code, body)
			}
		}
	}
	if editions, alerts := h.wants(); !editions || !alerts {
		t.Errorf("editions %t, alerts %t", editions, alerts)
	}
}

func TestWhoHasGoneNeedNotBeStopped(t *testing.T) {
	h := newHouse(t)
	token, err := h.stops.Token(t.Context(), h.reader, newsroom.EventAlert)
	h.Must(err)
	h.Commit(func(tx store.Tx) error { return tx.Accounts().Remove(h.reader) })
	if w := h.send("POST", token, "", ""); w.Code != http.StatusOK {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}
