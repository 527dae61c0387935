package follow_test

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/alert"
	"newsroom/internal/delivery"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/follow"
	"newsroom/internal/web/webtest"
	"newsroom/internal/wire"
)

var same = enginetest.Same

// house is the pages.
type house struct{ *webtest.House }

func newHouse(t *testing.T) *house {
	t.Helper()
	return &house{webtest.New(t, func(w *webtest.House, mux *http.ServeMux, gate *entry.Pages) {
		recorder := alert.NewRecorder(w.Store)
		t.Cleanup(func() { w.Must(recorder.Close(context.WithoutCancel(t.Context()))) })
		follow.Mount(mux, gate, follow.Steps{
			Monitors: alert.NewMonitors(w.Store, w.Mint, alert.DefaultLimit), Alerts: alert.NewUpdates(w.Store, recorder),
			Delivery: delivery.NewOutbox(w.Store), Clock: w.Clock,
		})
	})}
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
		if err := tx.Situations().Place(store.GroupingBatch{From: head, To: to, Opened: []newsroom.Situation{{ID: m.Situation, Opened: h.Clock()}}}); err != nil {
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

// holds fails where a page lacks a text.
func (h *house) holds(path, session string, texts ...string) {
	h.Helper()
	webtest.Holds(h.TB, h.Get(path, session), http.StatusOK, texts...)
}

func TestWhatIsFollowedIsPausedResumedStoppedAndFollowedAnew(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "en")
	h.holds(follow.Path, session, "Nothing is followed yet.")
	m := h.follows(ada, "The <b>harbour</b> strike")
	at := follow.Path + "/" + m.ID.String()
	h.holds(follow.Path, session, "1 situation has moved", "The &lt;b&gt;harbour&lt;/b&gt; strike", at)
	h.holds(at, session, "Pause", "Stop following")
	for _, step := range []struct{ do, then string }{{"pause", "Paused since"}, {"resume", "Active"}} {
		w := h.Post(at, session, url.Values{"do": {step.do}})
		same(t, "where it leads", []any{w.Code, w.Header().Get("Location")}, []any{http.StatusSeeOther, at})
		h.holds(at, session, step.then)
	}
	h.holds(at+"/stop", session, "This can&#39;t be undone. Nothing has changed yet.", "Keep following")
	h.holds(at, session, "Active") // asking changed nothing
	same(t, "stopping", h.Post(at, session, url.Values{"do": {"stop"}}).Code, http.StatusSeeOther)
	h.holds(at, session, "Stopped on", "Follow again as new")
	same(t, "resuming what was stopped", h.Post(at, session, url.Values{"do": {"resume"}}).Code, http.StatusConflict)
	anew := h.Post(at, session, url.Values{"do": {"again"}}).Header().Get("Location")
	if anew == at || !strings.HasPrefix(anew, follow.Path+"/") {
		t.Errorf("following again leads to %q", anew)
	}
	same(t, "what is no move", h.Post(at, session, url.Values{"do": {"sell"}}).Code, http.StatusBadRequest)
}

func TestNobodySeesOrMovesWhatAnotherFollows(t *testing.T) {
	h := newHouse(t)
	ada, adas := h.Joined("ada@example.org", "en")
	_, bobs := h.Joined("bob@example.org", "en")
	m := h.follows(ada, "The harbour strike")
	at := follow.Path + "/" + m.ID.String()
	for _, path := range []string{at, at + "/stop", follow.Path + "/x", follow.Path + "/" + newsroom.MonitorID(h.Mint()).String()} {
		same(t, path, h.Get(path, bobs).Code, http.StatusNotFound)
	}
	for _, do := range []string{"pause", "stop", "again"} {
		same(t, do, h.Post(at, bobs, url.Values{"do": {do}}).Code, http.StatusNotFound)
	}
	h.holds(at, adas, "Active")
}

func TestAlertsStandUnderTheirDaysAndLeadToTheirFile(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "en")
	_, bobs := h.Joined("bob@example.org", "en")
	h.holds(follow.AlertsPath, session, "No alerts.")
	m := h.follows(ada, "The harbour strike")
	h.alerted(m, "The union says no")
	h.Pass(25 * time.Hour)
	h.alerted(m, "<script>The mediator leaves</script>")
	h.holds(follow.AlertsPath, session, "Sunday 22 November 2026", "Saturday 21 November 2026", "&lt;script&gt;The mediator leaves", "A number has changed.", "Pause this", "Alerts a day for a fortnight; today 1")
	h.holds(follow.Path+"/"+m.ID.String(), session, "Alerts on this", "The union says no")
	w := h.Post(follow.Path+"/"+m.ID.String(), session, url.Values{"do": {"pause"}, "from": {"alerts"}})
	same(t, "pausing leads back", w.Header().Get("Location"), follow.AlertsPath)
	h.holds(follow.AlertsPath, bobs, "No alerts.")
	same(t, "following from another's alert", h.Post(follow.AlertsPath, bobs, url.Values{"alert": {h.alerted(m, "A third").String()}}).Code, http.StatusNotFound)
}

// parted splits what a reader follows: the reader's articles of the other part are under that title.
func (h *house) parted(m newsroom.Monitor, title string) newsroom.SituationID {
	h.Helper()
	feed, other := h.Publisher("north", m.Account), newsroom.SituationID(h.Mint())
	article := h.Arrive(enginetest.News{Feed: feed, Language: "en", Title: title, Text: title, Published: h.Clock(), Words: 5})
	h.Commit(func(tx store.Tx) error {
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		to := head
		to.Epoch, to.Seq = head.Epoch+1, head.Seq+1
		return tx.Situations().Place(store.GroupingBatch{
			From: head, To: to, Opened: []newsroom.Situation{{ID: other, Opened: h.Clock()}},
			Placed: []newsroom.Placed{{Trace: newsroom.Trace{Seq: to.Seq, Article: article, Version: 1}, Situation: other}},
			Events: []newsroom.SituationEvent{{Situation: other, Other: m.Situation, Kind: newsroom.Split, At: h.Clock(), Moved: []newsroom.Seq{to.Seq}}},
		})
	})
	return other
}

func TestTheOtherPartOfWhatWasSplitIsFollowedFromItsFile(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "en")
	m := h.follows(ada, "The harbour strike")
	at := follow.Path + "/" + m.ID.String()
	other := h.parted(m, "The <i>mediator</i> leaves")
	h.holds(at, session, "It was split on", "The &lt;i&gt;mediator&lt;/i&gt; leaves", "1 article.", "Follow the other part")
	form := url.Values{"do": {"also"}, "part": {other.String()}}
	same(t, "no such part", h.Post(at, session, url.Values{"do": {"also"}, "part": {m.Situation.String()}}).Code, http.StatusNotFound)
	same(t, "no part", h.Post(at, session, url.Values{"do": {"also"}}).Code, http.StatusBadRequest)
	_, bobs := h.Joined("bob@example.org", "en")
	same(t, "another's", h.Post(at, bobs, form).Code, http.StatusNotFound)
	w := h.Post(at, session, form)
	to := w.Header().Get("Location")
	same(t, "where it leads", []any{w.Code, strings.HasPrefix(to, follow.Path+"/") && to != at}, []any{http.StatusSeeOther, true})
	h.holds(to, session, "The &lt;i&gt;mediator&lt;/i&gt; leaves", "Active")
	h.holds(at, session, "You follow the other part, too", to)
}

func TestAFileSaysWhatItHasBecomeOneWith(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "en")
	older := h.follows(ada, "The harbour strike")
	h.Pass(time.Minute)
	younger := h.follows(ada, "The mediator leaves")
	h.Commit(func(tx store.Tx) error {
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		to := head
		to.Epoch++
		return tx.Situations().Place(store.GroupingBatch{From: head, To: to, Merged: []store.Merge{{From: younger.Situation, Into: older.Situation, At: h.Clock()}}})
	})
	h.holds(follow.Path+"/"+older.ID.String(), session, "It has become one with another situation that you follow.", "Alerts on both are raised here.")
	h.holds(follow.Path+"/"+younger.ID.String(), session, "Alerts on both are raised there.", follow.Path+"/"+older.ID.String())
}
