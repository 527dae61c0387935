package rights_test

import (
	"net/http"
	"testing"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

const deliveryPage = "/account/delivery"

func TestAReaderChoosesWhatComesByMail(t *testing.T) {
	h := newHouse(t)
	holds(t, h.page("/account", h.ada), `href="/account/delivery"`)
	holds(t, h.page(deliveryPage, h.ada), email, "!checked", `value="22:00"`, `value="07:00"`, `value="3"`, "Nothing yet.", "sends no mail so far")
	h.press(deliveryPage, h.ada, deliveryPage+"?done=saved", "do", "save", "editions", "yes", "daily", "5", "from", "23:30", "to", "6:00", "unfetched", "yes", "pictures", "yes")
	chosen := enginetest.See(h, func(v store.View) (newsroom.Delivery, error) { return v.Outbox().Delivery(h.a.ID) })
	same(t, "what was chosen", chosen, newsroom.Delivery{Account: h.a.ID, Editions: true, QuietFrom: 23*60 + 30, QuietTo: 6 * 60, Daily: 5, Unfetched: true, Pictures: true})
	holds(t, h.page(deliveryPage+"?done=saved", h.ada), "Saved.", `name="editions" value="yes" checked`, `name="pictures" value="yes" checked`, `value="23:30"`, `value="06:00"`, `value="5"`)
	h.press(deliveryPage, h.ada, deliveryPage+"?done=saved", "do", "save", "alerts", "yes", "daily", "1", "from", "", "to", "")
	chosen = enginetest.See(h, func(v store.View) (newsroom.Delivery, error) { return v.Outbox().Delivery(h.a.ID) })
	same(t, "without quiet hours", chosen, newsroom.Delivery{Account: h.a.ID, Alerts: true, Daily: 1})
	holds(t, h.page("/account/record", h.ada), "Chose what comes by email: alerts")
	holds(t, h.page(deliveryPage, h.bob), "!checked")
}

func TestAChoiceThatCanNotBeReadIsShownAgain(t *testing.T) {
	h := newHouse(t)
	for what, form := range map[string][]string{
		"from 1 to 50":          {"do", "save", "daily", "none"},
		"at times such as":      {"do", "save", "daily", "3", "from", "late", "to", "7:00"},
		"The form can&#39;t be": {"do", "dance"},
	} {
		w := h.send("POST", deliveryPage, h.ada, values(form...))
		if w.Code != http.StatusUnprocessableEntity && w.Code != http.StatusBadRequest {
			t.Errorf("%v: %d", form, w.Code)
		}
		holds(t, w.Body.String(), what)
	}
	chosen := enginetest.See(h, func(v store.View) (newsroom.Delivery, error) { return v.Outbox().Delivery(h.a.ID) })
	same(t, "what is chosen", chosen, newsroom.DefaultDelivery(h.a.ID))
}

func TestAReaderTriesItAndSeesWhatCameOfIt(t *testing.T) {
	h := newHouse(t)
	h.press(deliveryPage, h.ada, deliveryPage+"?done=tested", "do", "test")
	holds(t, h.page(deliveryPage+"?done=tested", h.ada), "A test is on its way", `<th scope="row">A test</th>`, "21 November 2026, 06:00 UTC</td>", "Is about to be sent.")
	w := h.send("POST", deliveryPage, h.ada, values("do", "test"))
	if w.Code != http.StatusUnprocessableEntity {
		t.Errorf("at once again: %d", w.Code)
	}
	holds(t, h.page(deliveryPage, h.bob), "Nothing yet.")
}

func TestALetterLeadsToAPageThatPauses(t *testing.T) {
	h := newHouse(t)
	m := newsroom.Monitor{ID: h.Mint(), Account: h.a.ID, State: newsroom.MonitorActive, CreatedAt: start, ChangedAt: start, Seen: newsroom.Outline{Title: "Dues & <tides>", FirstSeen: start, UpdatedAt: start}}
	h.Commit(func(tx store.Tx) error {
		m.Situation = h.Mint()
		feed, err := tx.Feeds().Add(newsroom.Feed{URL: "https://example.org/", Host: "example.org"})
		if err != nil {
			return err
		}
		if err := tx.Articles().Add([]store.ArrivedArticle{{Article: newsroom.Article{Feed: feed}}}); err != nil {
			return err
		}
		waiting, err := tx.Articles().Ungrouped(1)
		if err != nil {
			return err
		}
		placed := newsroom.Placed{Situation: m.Situation, Trace: newsroom.Trace{Seq: 1, Article: waiting[0].Article, Feed: feed, Version: 1}}
		err = tx.Situations().Place(store.GroupingBatch{
			To: newsroom.GroupHead{Seq: 1}, Placed: []newsroom.Placed{placed}, Opened: []newsroom.Situation{{ID: m.Situation}},
		})
		if err != nil {
			return err
		}
		return tx.Monitors().Start(m)
	})
	page := "/account/pause?monitor=" + m.ID.String()
	state := func() newsroom.MonitorState {
		return enginetest.See(h, func(v store.View) (newsroom.Monitor, error) { return v.Monitors().Get(h.a.ID, m.ID) }).State
	}
	holds(t, h.page(page, h.ada), "Dues &amp; &lt;tides&gt;", "Pause alerts on this")
	same(t, "after looking", state(), newsroom.MonitorActive)
	h.press("/account/pause", h.ada, page, "monitor", m.ID.String(), "do", "pause")
	same(t, "paused", state(), newsroom.MonitorPaused)
	h.press("/account/pause", h.ada, page, "monitor", m.ID.String(), "do", "resume")
	same(t, "resumed", state(), newsroom.MonitorActive)
	for _, target := range []string{page, "/account/pause?monitor=x", "/account/pause"} {
		if w := h.send("GET", target, h.bob, nil); w.Code != http.StatusNotFound {
			t.Errorf("another's %s: %d", target, w.Code)
		}
	}
	if w := h.send("POST", "/account/pause", h.bob, values("monitor", m.ID.String(), "do", "pause")); w.Code != http.StatusNotFound {
		t.Errorf("another's: %d", w.Code)
	}
}

// Why a letter does not arrive is the reader's to know too, in the words of whoever did not take it, which are foreign.
func TestAReaderSeesWhyALetterDidNotArrive(t *testing.T) {
	h := newHouse(t)
	h.press(deliveryPage, h.ada, deliveryPage+"?done=tested", "do", "test")
	p := enginetest.See(h, func(v store.View) ([]newsroom.Post, error) {
		return v.Outbox().Page(store.Posts{Account: h.a.ID, Limit: 1})
	})[0]
	set := func(state newsroom.PostState, cause newsroom.PostCause) {
		p.State, p.Cause, p.Receipt = state, cause, "552 Mailbox <b>full</b>."
		h.Commit(func(tx store.Tx) error { return tx.Outbox().Save(p) })
	}
	set(newsroom.PostWaiting, newsroom.CauseRetry)
	holds(t, h.page(deliveryPage, h.ada), "Was not taken", "The latest result: <bdi>552 Mailbox &lt;b&gt;full&lt;/b&gt;.</bdi>")
	set(newsroom.PostFailed, newsroom.CauseRefused)
	holds(t, h.page(deliveryPage, h.ada), "Did not arrive", "The latest result: <bdi>552 Mailbox")
	set(newsroom.PostSent, "")
	holds(t, h.page(deliveryPage, h.ada), "!552")
	set(newsroom.PostDropped, newsroom.CauseShut)
	holds(t, h.page(deliveryPage, h.ada), "Not sent: the account was shut.", "!552", "No alerts by mail or webhook from")
	holds(t, h.page(hooksPage, h.ada), "hold back alerts to webhooks, too", `href="/account/delivery"`)
}
