package reader_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/alert"
	"newsroom/internal/edition"
	"newsroom/internal/httpd"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/reader"
	"newsroom/internal/wire"
)

const origin = "https://news.example"

var same = enginetest.Same

// house is the pages with readers who are signed in.
type house struct {
	*enginetest.World
	people  *account.Directory
	doors   *account.Entrance
	handler http.Handler
}

func newHouse(t *testing.T) *house {
	t.Helper()
	h := &house{World: enginetest.NewWorld(t, time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC))}
	h.people = account.NewDirectory(h.Store, h.Mint, func(_ newsroom.Schedule, _ *time.Location, after time.Time) newsroom.Slot {
		return newsroom.Slot{Due: after.Add(time.Hour)}
	})
	h.doors = account.NewEntrance(h.Store, h.people, h.Mint, h.Logger)
	mux := http.NewServeMux()
	gate := entry.New(h.doors, httpd.NewPorch(new(httpd.Gate), nil), entry.Outside{
		Origin: origin, From: func(*http.Request) string { return "192.0.2.1" }, FormAction: func(context.Context, string) string { return "" },
	})
	gate.Mount(mux)
	gate.Front(reader.Mount(mux, gate, reader.Steps{
		Archive: edition.NewArchive(h.Store), Monitors: alert.NewMonitors(h.Store, h.Mint, 0), Before: "/press", Clock: h.Clock,
	}))
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

// sends stores a reader's next edition.
func (h *house) sends(to newsroom.AccountID, number int64, title string) {
	h.Helper()
	body, err := wire.Encode(wire.Edition{Number: number, Title: title, SentAt: wire.At(h.Clock()), ComposedAt: wire.At(h.Clock())})
	h.Must(err)
	h.Commit(func(tx store.Tx) error {
		return tx.Editions().Send(newsroom.Edition{
			Account: to, Number: number, Slot: newsroom.Slot{Kind: newsroom.OnRequest, Due: tx.Now().Add(time.Duration(number)), Zone: "UTC"},
			ComposedAt: tx.Now(), Body: body,
		})
	})
}

func (h *house) get(path, session string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, origin+path, nil)
	r.Header.Set("Accept", "text/html")
	if session != "" {
		r.Header.Set("Cookie", "__Host-newsroom="+session)
	}
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	return w
}

func TestAReaderReadsTheirOwnEditionsAndNoOther(t *testing.T) {
	h := newHouse(t)
	ada, adas := h.joined("ada@example.org")
	_, bobs := h.joined("bob@example.org")
	h.sends(ada, 1, "The first <b>paper</b>")
	h.sends(ada, 2, "The second paper")
	for path, want := range map[string]string{"/editions/1": "The first &lt;b&gt;paper", "/editions/2": "The second paper", "/editions": "The second paper"} {
		w := h.get(path, adas)
		if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), want) {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
		if policy := w.Header().Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %v", path, w.Header())
		}
	}
	for _, path := range []string{"/editions/3", "/editions/0", "/editions/-1", "/editions/01", "/editions/+1", "/editions/one", "/editions/99999999999999999999"} {
		w := h.get(path, adas)
		same(t, path, []any{w.Code, w.Header().Get("Content-Type")}, []any{http.StatusNotFound, "text/html; charset=utf-8"})
	}
	same(t, "another's", h.get("/editions/1", bobs).Code, http.StatusNotFound)
	w := h.get("/editions", bobs)
	same(t, "who has none yet", []any{w.Code, w.Header().Get("Location")}, []any{http.StatusSeeOther, "/account"})
	w = h.get("/", adas)
	same(t, "the bare address", []any{w.Code, w.Header().Get("Location")}, []any{http.StatusSeeOther, "/editions"})
}

func TestWhoIsSignedOutSignsInFirstAndComesBack(t *testing.T) {
	w := newHouse(t).get("/editions/7", "")
	same(t, "where it leads", []any{w.Code, w.Header().Get("Location")}, []any{http.StatusSeeOther, "/sign-in?return=%2Feditions%2F7"})
}
