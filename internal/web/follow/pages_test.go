package follow_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/alert"
	"newsroom/internal/delivery"
	"newsroom/internal/httpd"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/follow"
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
	recorder := alert.NewRecorder(h.Store)
	t.Cleanup(func() { h.Must(recorder.Close(context.WithoutCancel(t.Context()))) })
	mux := http.NewServeMux()
	gate := entry.New(h.doors, httpd.NewPorch(new(httpd.Gate), nil), entry.Outside{
		Origin: origin, From: func(*http.Request) string { return "192.0.2.1" }, FormAction: func(context.Context, string) string { return "" },
	})
	gate.Mount(mux)
	follow.Mount(mux, gate, follow.Steps{
		Monitors: alert.NewMonitors(h.Store, h.Mint, alert.DefaultLimit), Alerts: alert.NewUpdates(h.Store, recorder),
		Delivery: delivery.NewDesk(h.Store), Clock: h.Clock,
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

// follows has a reader follow a situation of that name.
func (h *house) follows(reader newsroom.AccountID, title string) newsroom.Monitor {
	h.Helper()
	m := newsroom.Monitor{
		ID: h.Mint(), Account: reader, Situation: h.Mint(), State: newsroom.MonitorActive, From: newsroom.FromAlert,
		CreatedAt: h.Clock(), ChangedAt: h.Clock(), Seen: newsroom.Outline{Title: title, FirstSeen: h.Clock(), UpdatedAt: h.Clock(), Articles: 2, Publishers: 1},
	}
	h.Commit(func(tx store.Tx) error {
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		to := head
		to.Epoch++
		if err := tx.Situations().Place(store.Placement{From: head, To: to, Opened: []newsroom.Situation{{ID: m.Situation, Opened: h.Clock()}}}); err != nil {
			return err
		}
		return tx.Monitors().Start(m)
	})
	return m
}

// alerted has a monitor raise an alert.
func (h *house) alerted(m newsroom.Monitor, headline string) newsroom.AlertID {
	h.Helper()
	a := newsroom.Alert{ID: h.Mint(), Account: m.Account, Monitor: m.ID, Situation: m.Situation, Fact: newsroom.Digest(h.Mint())}
	body, err := wire.Encode(wire.SentAlert{
		ID: a.ID, MonitorID: &m.ID, Situation: wire.Titled{Title: m.Seen.Title}, Headline: headline, Reason: "A number has changed.", SentAt: wire.At(h.Clock()),
	})
	h.Must(err)
	a.Body = body
	h.Commit(func(tx store.Tx) error { return tx.Alerts().Raise(a) })
	return a.ID
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

// holds fails where a page lacks a text.
func (h *house) holds(path, session string, texts ...string) {
	h.Helper()
	w := h.send(http.MethodGet, path, session, nil)
	if w.Code != http.StatusOK {
		h.Errorf("%s: %d", path, w.Code)
	}
	for _, text := range texts {
		if !strings.Contains(w.Body.String(), text) {
			h.Errorf("%s lacks %q:\n%s", path, text, w.Body)
		}
	}
}

func TestWhatIsFollowedIsPausedResumedStoppedAndFollowedAnew(t *testing.T) {
	h := newHouse(t)
	ada, session := h.joined("ada@example.org")
	h.holds(follow.Path, session, "Nothing is followed yet.")
	m := h.follows(ada, "The <b>harbour</b> strike")
	at := follow.Path + "/" + m.ID.String()
	h.holds(follow.Path, session, "1 situation has moved", "The &lt;b&gt;harbour&lt;/b&gt; strike", at)
	h.holds(at, session, "Pause", "Stop following")
	for _, step := range []struct{ do, then string }{{"pause", "Paused since"}, {"resume", "Active"}} {
		w := h.send(http.MethodPost, at, session, url.Values{"do": {step.do}})
		same(t, "where it leads", []any{w.Code, w.Header().Get("Location")}, []any{http.StatusSeeOther, at})
		h.holds(at, session, step.then)
	}
	h.holds(at+"/stop", session, "This can&#39;t be undone. Nothing has changed yet.", "Keep following")
	h.holds(at, session, "Active") // asking changed nothing
	same(t, "stopping", h.send(http.MethodPost, at, session, url.Values{"do": {"stop"}}).Code, http.StatusSeeOther)
	h.holds(at, session, "Stopped on", "Follow again as new")
	same(t, "resuming what was stopped", h.send(http.MethodPost, at, session, url.Values{"do": {"resume"}}).Code, http.StatusConflict)
	anew := h.send(http.MethodPost, at, session, url.Values{"do": {"again"}}).Header().Get("Location")
	if anew == at || !strings.HasPrefix(anew, follow.Path+"/") {
		t.Errorf("following again leads to %q", anew)
	}
	same(t, "what is no move", h.send(http.MethodPost, at, session, url.Values{"do": {"sell"}}).Code, http.StatusBadRequest)
}

func TestNobodySeesOrMovesWhatAnotherFollows(t *testing.T) {
	h := newHouse(t)
	ada, adas := h.joined("ada@example.org")
	_, bobs := h.joined("bob@example.org")
	m := h.follows(ada, "The harbour strike")
	at := follow.Path + "/" + m.ID.String()
	for _, path := range []string{at, at + "/stop", follow.Path + "/x", follow.Path + "/" + newsroom.MonitorID(h.Mint()).String()} {
		same(t, path, h.send(http.MethodGet, path, bobs, nil).Code, http.StatusNotFound)
	}
	for _, do := range []string{"pause", "stop", "again"} {
		same(t, do, h.send(http.MethodPost, at, bobs, url.Values{"do": {do}}).Code, http.StatusNotFound)
	}
	h.holds(at, adas, "Active")
}

func TestAlertsStandUnderTheirDaysAndLeadToTheirFile(t *testing.T) {
	h := newHouse(t)
	ada, session := h.joined("ada@example.org")
	_, bobs := h.joined("bob@example.org")
	h.holds(follow.AlertsPath, session, "No alerts.")
	m := h.follows(ada, "The harbour strike")
	h.alerted(m, "The union says no")
	h.Pass(25 * time.Hour)
	h.alerted(m, "<script>The mediator leaves</script>")
	h.holds(follow.AlertsPath, session, "Sunday 22 November 2026", "Saturday 21 November 2026", "&lt;script&gt;The mediator leaves", "A number has changed.", "Pause this")
	h.holds(follow.Path+"/"+m.ID.String(), session, "Alerts on this", "The union says no")
	w := h.send(http.MethodPost, follow.Path+"/"+m.ID.String(), session, url.Values{"do": {"pause"}, "from": {"alerts"}})
	same(t, "pausing leads back", w.Header().Get("Location"), follow.AlertsPath)
	h.holds(follow.AlertsPath, bobs, "No alerts.")
	same(t, "following from another's alert", h.send(http.MethodPost, follow.AlertsPath, bobs, url.Values{"alert": {h.alerted(m, "A third").String()}}).Code, http.StatusNotFound)
}
