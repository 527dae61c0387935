package start_test

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
	"newsroom/internal/onboarding"
	"newsroom/internal/source"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper/papertest"
	"newsroom/internal/web/start"
)

const origin = "https://news.example"

var same = enginetest.Same

func TestThePagesSpeakEachLanguage(t *testing.T) {
	t.Parallel()
	papertest.Spoken(t, ".")
}

// house is the pages with readers who are signed in.
type house struct {
	*enginetest.World
	people  *account.Directory
	doors   *account.Entrance
	drafts  *onboarding.Reception
	handler http.Handler
}

func newHouse(t *testing.T) *house {
	t.Helper()
	h := &house{World: enginetest.NewWorld(t, time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC))}
	h.people = account.NewDirectory(h.Store, h.Mint, func(_ newsroom.Schedule, _ *time.Location, after time.Time) newsroom.Slot {
		return newsroom.Slot{Due: after.Add(time.Hour)}
	})
	h.doors = account.NewEntrance(h.Store, h.people, h.Mint, h.Logger)
	h.drafts = onboarding.NewReception(h.Store, h.Mint)
	mux := http.NewServeMux()
	gate := entry.New(h.doors, httpd.NewPorch(new(httpd.Gate), nil), entry.Outside{
		Origin: origin, From: func(*http.Request) string { return "192.0.2.1" }, FormAction: func(context.Context, string) string { return "" },
	})
	gate.Mount(mux)
	start.Mount(mux, gate, start.Steps{
		Drafts: h.drafts, Sources: source.NewShelf(h.Store, nil, 0), Editions: edition.NewArchive(h.Store), Mint: h.Mint,
	})
	h.handler = mux
	return h
}

// joined gives a reader and the secret of their session.
func (h *house) joined(address string) (newsroom.AccountID, string) {
	h.Helper()
	link, err := h.doors.InviteLink(h.Context(), address)
	h.Must(err)
	session, err := h.doors.Join(h.Context(), account.Joining{Secret: link, Password: "an excellent password"}, account.Visit{})
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

var hidden = regexp.MustCompile(`<input type="hidden" name="([a-z]+)" value="([^"]*)"`)

// presses sends the form of a page with what is filled in.
func (h *house) presses(page *httptest.ResponseRecorder, session string, filled url.Values) *httptest.ResponseRecorder {
	h.Helper()
	for _, field := range hidden.FindAllStringSubmatch(page.Body.String(), -1) {
		filled.Set(field[1], field[2])
	}
	return h.send(http.MethodPost, start.Path, session, filled)
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

func TestSevenQuestionsLeadToThePress(t *testing.T) {
	h := newHouse(t)
	ada, session := h.joined("ada@example.org")
	get := func(path string) *httptest.ResponseRecorder { return h.send(http.MethodGet, path, session, nil) }
	same(t, "the press leads to the questions", get(start.PressPath).Header().Get("Location"), start.Path)
	welcome := get(start.Path)
	holds(t, welcome, http.StatusOK, "Seven questions, then your first paper", "Begin")
	same(t, "asking began nothing", newsroom.KindOf(second(h.drafts.Open(h.Context(), ada))), newsroom.KindNotFound)
	same(t, "beginning", h.presses(welcome, session, url.Values{"do": {"begin"}}).Code, http.StatusSeeOther)
	first := get(start.Path)
	holds(t, first, http.StatusOK, "Question 1 of 7.", "What should your newsroom follow?", "Football")
	holds(t, h.presses(first, session, url.Values{"do": {"skip"}}), http.StatusUnprocessableEntity, `role="alert"`, "Question 1 of 7.")
	answer := url.Values{"do": {"answer"}, "answer": {"Tidal <b>power</b>, peat bogs"}}
	same(t, "answering", h.presses(first, session, answer).Code, http.StatusSeeOther)
	same(t, "the same form once more", h.presses(first, session, answer).Code, http.StatusSeeOther)
	next := get(start.Path)
	holds(t, next, http.StatusOK, "Question 2 of 7.", "You can skip it.", "So far", "Tidal &lt;b&gt;power&lt;/b&gt;, peat bogs")
	other := h.presses(first, session, url.Values{"do": {"answer"}, "answer": {"Rugby"}, "command": {}})
	if other.Code != http.StatusUnprocessableEntity && other.Code != http.StatusConflict {
		t.Errorf("an older window's answer comes to %d", other.Code)
	}
	_, after, _ := strings.Cut(next.Body.String(), "/start?change=")
	id, _, _ := strings.Cut(after, `"`)
	change := get("/start?change=" + id)
	holds(t, change, http.StatusOK, "You change an answer.", ">Tidal &lt;b&gt;power&lt;/b&gt;, peat bogs</textarea>")
	same(t, "changing", h.presses(change, session, url.Values{"do": {"correct"}, "answer": {"Tidal power"}}).Code, http.StatusSeeOther)
	for range 5 {
		same(t, "skipping", h.presses(get(start.Path), session, url.Values{"do": {"skip"}}).Code, http.StatusSeeOther)
	}
	last := get(start.Path)
	holds(t, last, http.StatusOK, "Question 7 of 7.", "Compose my first paper", "Your answers; read them over")
	same(t, "a choice is an answer", h.presses(last, session, url.Values{"choice": {"Nothing"}}).Code, http.StatusSeeOther)
	same(t, "the questions lead to the press", get(start.Path).Header().Get("Location"), start.PressPath)
	holds(t, get(start.PressPath), http.StatusOK, "Your first edition is on the press", `<noscript><meta http-equiv="refresh"`, `data-live="/press/events"`)
	holds(t, get("/press/events"), http.StatusOK, "retry: 2000", `"step-1":"now"`)
}

func second[T any](_ T, err error) error { return err }

func TestNobodyAnswersForAnother(t *testing.T) {
	h := newHouse(t)
	_, adas := h.joined("ada@example.org")
	_, bobs := h.joined("bob@example.org")
	h.presses(h.send(http.MethodGet, start.Path, adas, nil), adas, url.Values{"do": {"begin"}})
	question := h.send(http.MethodGet, start.Path, adas, nil)
	w := h.presses(question, bobs, url.Values{"do": {"answer"}, "answer": {"Rugby"}})
	same(t, "another's draft", w.Code, http.StatusNotFound)
	holds(t, h.send(http.MethodGet, start.Path, adas, nil), http.StatusOK, "Question 1 of 7.")
	for _, form := range []url.Values{{}, {"do": {"answer"}, "revision": {"-1"}}, {"do": {"dance"}, "revision": {"0"}}, {"do": {"confirm"}, "draft": {"x"}}} {
		if w := h.send(http.MethodPost, start.Path, adas, form); w.Code >= http.StatusInternalServerError || w.Code < http.StatusBadRequest {
			t.Errorf("%v: %d", form, w.Code)
		}
	}
}
