package desk_test

import (
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
	"newsroom/internal/edition"
	"newsroom/internal/httpd"
	"newsroom/internal/mandate"
	"newsroom/internal/readiness"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/desk"
	"newsroom/internal/web/entry"
)

const origin = "https://news.example"

var same = enginetest.Same

// house is the pages with readers who are signed in.
type house struct {
	*enginetest.World
	people  *account.Directory
	doors   *account.Entrance
	editor  *mandate.Editor
	handler http.Handler
}

func newHouse(t *testing.T) *house {
	t.Helper()
	h := &house{World: enginetest.NewWorld(t, time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC))}
	h.people = account.NewDirectory(h.Store, h.Mint, func(_ newsroom.Schedule, _ *time.Location, after time.Time) newsroom.Slot {
		return newsroom.Slot{Due: after.Add(time.Hour)}
	})
	h.doors = account.NewEntrance(h.Store, h.people, h.Mint, h.Logger)
	h.editor = mandate.NewEditor(h.Store, readiness.Refresh)
	mux := http.NewServeMux()
	gate := entry.New(h.doors, httpd.NewPorch(new(httpd.Gate), nil), entry.Outside{
		Origin: origin, From: func(*http.Request) string { return "192.0.2.1" }, FormAction: func(context.Context, string) string { return "" },
	})
	gate.Mount(mux)
	desk.Mount(mux, gate, desk.Steps{Mandates: h.editor, Archive: edition.NewArchive(h.Store), Plans: h.people, Mint: h.Mint})
	h.handler = mux
	return h
}

// joined gives a reader and the secret of their session.
func (h *house) joined(address, language string) (newsroom.AccountID, string) {
	h.Helper()
	link, err := h.doors.InviteLink(h.Context(), address)
	h.Must(err)
	session, err := h.doors.Join(h.Context(), account.Joining{Secret: link, Password: "an excellent password", Language: language}, account.Visit{})
	h.Must(err)
	a, err := h.people.Find(h.Context(), address)
	h.Must(err)
	return a.ID, session
}

func (h *house) send(method, path, session string, form url.Values) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, origin+path, strings.NewReader(form.Encode()))
	r.Header.Set("Accept", "text/html")
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	r.Header.Set("Cookie", "__Host-newsroom="+session)
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	return w
}

func (h *house) get(path, session string) *httptest.ResponseRecorder {
	return h.send(http.MethodGet, path, session, nil)
}

var hidden = regexp.MustCompile(`name="(revision|command)" value="([^"]*)"`)

// tells fills in the box of a page and sends it.
func (h *house) tells(page *httptest.ResponseRecorder, session, do, text string) *httptest.ResponseRecorder {
	h.Helper()
	form := url.Values{"text": {text}, "do": {do}}
	body := page.Body.String()
	_, box, _ := strings.Cut(body, `class="desk"`)
	for _, field := range hidden.FindAllStringSubmatch(box, -1) {
		form.Set(field[1], field[2])
	}
	return h.send(http.MethodPost, desk.Path, session, form)
}

// follows gives the labels that a mandate follows.
func (h *house) follows(a newsroom.AccountID) (labels []string, revision newsroom.Revision) {
	h.Helper()
	shown, err := h.editor.Show(h.Context(), a)
	h.Must(err)
	for _, i := range shown.Mandate.Followed() {
		labels = append(labels, i.Label)
	}
	return labels, shown.Mandate.Revision
}

// holds fails where a page lacks a text.
func holds(t *testing.T, w *httptest.ResponseRecorder, status int, texts ...string) {
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
