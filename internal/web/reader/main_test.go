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
	"newsroom/internal/alert"
	"newsroom/internal/edition"
	"newsroom/internal/mandate"
	"newsroom/internal/readlater"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/reader"
	"newsroom/internal/web/webtest"
	"newsroom/internal/wire"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	same  = enginetest.Same
	start = time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)
)

// house is the pages with readers who are signed in, and a press that composes for them.
type house struct {
	*webtest.House
	press *edition.Composer
	later *readlater.Services
	reads *webtest.Later
}

// grouped is a desk that has nothing to do: the test places articles itself.
type grouped struct{}

func (grouped) CatchUp(context.Context) (int, error) { return 0, nil }

func newHouse(t testing.TB) *house {
	t.Helper()
	h := &house{}
	reads, client := webtest.NewLater(t)
	h.reads = reads
	h.House = webtest.New(t, func(w *webtest.House, mux *http.ServeMux, gate *entry.Pages) {
		h.later = readlater.NewServices(w.Store, w.Mint, client, webtest.Origin)
		gate.Front(reader.Mount(mux, gate, reader.Steps{
			Services: h.later,
			Archive:  edition.NewArchive(w.Store), Monitors: alert.NewMonitors(w.Store, w.Mint, 0), Before: "/press", Clock: w.Clock,
		}))
	})
	h.press = edition.NewComposer(h.Store, grouped{}, h.Mint, webtest.Origin, nil, h.Logger)
	return h
}

// joined gives a reader and the secret of their session.
func (h *house) joined(address string) (newsroom.AccountID, string) { return h.Joined(address, "en") }

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
			Stems: mandate.Stems(one[0], one[1], "", "en"),
		}))
	}
	h.Commit(func(tx store.Tx) error {
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		p := store.GroupingBatch{From: head, To: head, Opened: []newsroom.Situation{{ID: h.Mint(), Opened: tx.Now()}}}
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

func (h *house) get(path, session string) *httptest.ResponseRecorder { return h.Get(path, session) }

// post sends a form as a page of ours does.
func (h *house) post(path, session string, form url.Values) *httptest.ResponseRecorder {
	return h.Post(path, session, form)
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
