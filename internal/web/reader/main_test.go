package reader_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/alert"
	"newsroom/internal/edition"
	"newsroom/internal/httpd"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/reader"
	"newsroom/internal/wire"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const origin = "https://news.example"

var (
	same  = enginetest.Same
	start = time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)
)

// house is the pages with readers who are signed in, and a press that composes for them.
type house struct {
	*enginetest.World
	people  *account.Directory
	doors   *account.Entrance
	press   *edition.Press
	handler http.Handler
}

// grouped is a desk that has nothing to do: the test places articles itself.
type grouped struct{}

func (grouped) CatchUp(context.Context) (int, error) { return 0, nil }

func newHouse(t testing.TB) *house {
	t.Helper()
	h := &house{World: enginetest.NewWorld(t, start)}
	h.people = account.NewDirectory(h.Store, h.Mint, func(_ newsroom.Schedule, _ *time.Location, after time.Time) newsroom.Slot {
		return newsroom.Slot{Due: after.Add(time.Hour)}
	})
	h.doors = account.NewEntrance(h.Store, h.people, h.Mint, h.Logger)
	h.press = edition.NewPress(h.Store, grouped{}, h.Mint, origin, nil, h.Logger)
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

// sends stores a reader's next edition, as it is given.
func (h *house) sends(to newsroom.AccountID, e wire.Edition) {
	h.Helper()
	e.SentAt, e.ComposedAt = wire.At(h.Clock()), wire.At(h.Clock())
	body, err := wire.Encode(e)
	h.Must(err)
	h.Commit(func(tx store.Tx) error {
		return tx.Editions().Send(newsroom.Edition{
			Account: to, Number: e.Number, Slot: newsroom.Slot{Kind: newsroom.OnRequest, Due: tx.Now().Add(time.Duration(e.Number)), Zone: "UTC"},
			ComposedAt: tx.Now(), Body: body,
		})
	})
}

// news stores articles that are one situation.
func (h *house) news(feed newsroom.FeedID, all ...[2]string) {
	h.Helper()
	var ids []newsroom.ArticleID
	for _, one := range all {
		ids = append(ids, h.Arrive(enginetest.News{
			Feed: feed, Language: "en", Title: one[0], Text: one[1], Published: h.Clock().Add(-time.Hour), Words: 20,
			Stems: mandate.Stems(one[0], one[1], "en"),
		}))
	}
	h.Commit(func(tx store.Tx) error {
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		p := store.Placement{From: head, To: head, Opened: []newsroom.Situation{{ID: h.Mint(), Opened: tx.Now()}}}
		p.To.Epoch++
		for _, id := range ids {
			p.To.Seq++
			p.Placed = append(p.Placed, newsroom.Placed{Trace: newsroom.Trace{Seq: p.To.Seq, Article: id, Version: 1}, Situation: p.Opened[0].ID})
		}
		return tx.Situations().Place(p)
	})
}

// composes has the reader's next edition composed.
func (h *house) composes(for_ newsroom.AccountID) {
	h.Helper()
	_, err := h.press.Compose(h.Context(), for_, edition.Request(time.UTC, h.Clock()), newsroom.Ticket{})
	h.Must(err)
}

func (h *house) ask(r *http.Request, session string) *httptest.ResponseRecorder {
	r.Header.Set("Accept", "text/html")
	if session != "" {
		r.Header.Set("Cookie", "__Host-newsroom="+session)
	}
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	return w
}

func (h *house) get(path, session string) *httptest.ResponseRecorder {
	return h.ask(httptest.NewRequest(http.MethodGet, origin+path, nil), session)
}

// post sends a form as a page of ours does.
func (h *house) post(path, session string, form url.Values) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, origin+path, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Origin", origin)
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	return h.ask(r, session)
}

// says asserts what a page holds, and what it does not hold: that has an exclamation mark before it.
func says(t testing.TB, where string, w *httptest.ResponseRecorder, all ...string) {
	t.Helper()
	for _, want := range all {
		text, not := strings.CutPrefix(want, "!")
		if strings.Contains(w.Body.String(), text) == not {
			t.Errorf("%s: %d: %q\n%s", where, w.Code, want, w.Body)
		}
	}
}
