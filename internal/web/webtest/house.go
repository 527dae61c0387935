// Package webtest is a newsroom's pages with readers who are signed in, for tests of what the pages show and do.
package webtest

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/httpd"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/entry"
)

// Origin is where the pages are.
const Origin = "https://news.example"

// House is the pages of a newsroom on a real store.
type House struct {
	Language string // that browsers ask for; empty: none
	*enginetest.World
	People  *account.Directory
	Doors   *account.Entrance
	handler http.Handler
}

// New makes a house at six o'clock of an autumn morning, whose readers' next edition comes in an hour. mount adds the pages
// that are tested behind the gate that all have.
func New(t testing.TB, mount func(h *House, mux *http.ServeMux, gate *entry.Pages)) *House {
	t.Helper()
	h := &House{World: enginetest.NewWorld(t, time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC))}
	h.People = account.NewDirectory(h.Store, h.Mint, func(_ newsroom.Schedule, _ *time.Location, after time.Time) newsroom.Slot {
		return newsroom.Slot{Due: after.Add(time.Hour)}
	})
	h.Doors = account.NewEntrance(h.Store, h.People, h.Mint, h.Logger)
	mux := http.NewServeMux()
	gate := entry.New(h.Doors, httpd.NewPublicLimiter(new(httpd.Gate), nil), entry.SignInOptions{
		Origin: Origin, From: func(*http.Request) string { return "192.0.2.1" }, FormAction: func(context.Context, string) string { return "" },
	})
	gate.Mount(mux)
	mount(h, mux, gate)
	h.handler = mux
	return h
}

// Joined gives a new reader, whose language that is, and the secret of their session.
func (h *House) Joined(address, language string) (reader newsroom.AccountID, session string) {
	h.Helper()
	link, err := h.Doors.InviteLink(h.Context(), address)
	h.Must(err)
	session, err = h.Doors.Join(h.Context(), account.Joining{Secret: link, Password: "an excellent password", Language: language}, account.Visit{})
	h.Must(err)
	a, err := h.People.Find(h.Context(), address)
	h.Must(err)
	return a.ID, session
}

// Send has a browser of somebody ask.
func (h *House) Send(method, path, session, contentType string, body []byte) *httptest.ResponseRecorder {
	r := httptest.NewRequestWithContext(h.Context(), method, Origin+path, bytes.NewReader(body))
	r.Header.Set("Accept", "text/html")
	r.Header.Set("Accept-Language", h.Language)
	r.Header.Set("Content-Type", contentType)
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	r.Header.Set("Cookie", "__Host-newsroom="+session)
	return h.Ask(r)
}

// Ask has the pages answer a request as it is.
func (h *House) Ask(r *http.Request) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	return w
}

// Get asks for a page.
func (h *House) Get(path, session string) *httptest.ResponseRecorder {
	return h.Send(http.MethodGet, path, session, "", nil)
}

// Post sends a form.
func (h *House) Post(path, session string, form url.Values) *httptest.ResponseRecorder {
	return h.Send(http.MethodPost, path, session, "application/x-www-form-urlencoded", []byte(form.Encode()))
}

var hidden = regexp.MustCompile(`<input type="hidden" name="([a-z]+)" value="([^"]*)"`)

// Filled gives a form of a page, the first behind a mark: what stands in it unseen, and what is filled in.
func Filled(page *httptest.ResponseRecorder, mark string, filled url.Values) url.Values {
	_, form, _ := strings.Cut(page.Body.String(), mark)
	form, _, _ = strings.Cut(form, "</form>")
	for _, field := range hidden.FindAllStringSubmatch(form, -1) {
		filled.Set(field[1], field[2])
	}
	return filled
}

// Holds fails where an answer has another status, or lacks a text.
func Holds(t testing.TB, w *httptest.ResponseRecorder, status int, texts ...string) {
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
