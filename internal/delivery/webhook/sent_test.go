package webhook_test

import (
	"fmt"
	"net/netip"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/delivery/webhook"
	"newsroom/internal/delivery/webhook/webhooktest"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

func written(w newsroom.Webhook) string { return webhook.Written(w.Secret) }

// edition sends an edition and announces it.
func (h *house) edition() {
	h.Helper()
	h.Commit(func(tx store.Tx) error {
		r, err := tx.Readers().Get(h.reader)
		if err != nil {
			return err
		}
		err = tx.Editions().Send(newsroom.Edition{
			Account: h.reader, Number: r.Last + 1, Body: []byte(`{"title":"canaryedition"}`), ComposedAt: start,
			Slot: newsroom.Slot{Kind: newsroom.OnRequest, Due: start.Add(time.Duration(r.Last) * time.Hour), Zone: "UTC"},
		})
		if err != nil {
			return err
		}
		pending, err := tx.Outbox().Pending(h.reader, 99)
		for _, p := range pending {
			if _, err := tx.Outbox().Print(h.reader, r.Last+1, []newsroom.PostID{p.ID}); err != nil {
				return err
			}
		}
		if err != nil {
			return err
		}
		return store.Announce(tx, h.reader, newsroom.EventEdition, fmt.Sprint(r.Last+1))
	})
}

// alert raises an alert about something new, and announces it.
func (h *house) alert() (id newsroom.AlertID) {
	h.Helper()
	h.Arrive(enginetest.News{Feed: h.Publisher("canary"), Title: "canaryheadline", Text: "canarytext"})
	h.Commit(func(tx store.Tx) error {
		situation := newsroom.Situation{ID: h.Mint()}
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		waiting, err := tx.Articles().Ungrouped(1)
		if err != nil {
			return err
		}
		placed := newsroom.Placed{Situation: situation.ID, Trace: newsroom.Trace{Seq: head.Seq + 1, Article: waiting[0].Article, Feed: waiting[0].Feed, Version: 1}}
		err = tx.Situations().Place(store.GroupingBatch{
			From: head, To: newsroom.GroupHead{Seq: head.Seq + 1, Epoch: head.Epoch}, Placed: []newsroom.Placed{placed}, Opened: []newsroom.Situation{situation},
		})
		if err != nil {
			return err
		}
		a := newsroom.Alert{ID: h.Mint(), Account: h.reader, Situation: situation.ID, Fact: newsroom.Digest(h.Mint()), Body: []byte(`{"headline":"canaryheadline"}`)}
		if err := tx.Alerts().Raise(a); err != nil {
			return err
		}
		id = a.ID
		return store.Announce(tx, h.reader, newsroom.EventAlert, id.String())
	})
	return id
}

// tell announces an event with what it tells.
func (h *house) tell(event newsroom.Event, subject string, what any) {
	h.Helper()
	told, err := wire.Encode(what)
	h.Must(err)
	h.Commit(func(tx store.Tx) error { return store.Tell(tx, h.reader, event, subject, string(told)) })
}

func TestEachEventIsPostedSignedWithItsFieldsAndNothingElse(t *testing.T) {
	h, r := newHouse(t, loopback), newReceiver(t)
	hook := h.hook(r.URL + "/canarypath?key=canarykey")
	h.edition()
	alert := h.alert()
	h.happens()
	monitor := newsroom.MonitorID(h.Mint())
	h.tell(newsroom.EventMonitor, "1", wire.MonitorChanged{ID: monitor, State: newsroom.MonitorPaused, ChangedAt: wire.At(start)})
	h.tell(newsroom.EventSource, "1", wire.SourceFailing{Title: "Canal Post", Since: wire.At(start), Message: "the server can't be reached"})
	h.Must(h.endpoints.Test(t.Context(), h.reader, hook.ID))
	h.Pass(time.Minute) // when it is posted is not when it happened
	h.work()
	const at = `"2026-11-21T12:00:00Z"`
	want := []string{
		`{"type":"edition.sent","timestamp":` + at + `,"data":{"edition_number":1,"sent_at":` + at + `,"web_url":"https://news.example.org/editions/1"}}`,
		`{"type":"alert.sent","timestamp":` + at + `,"data":{"alert_id":"` + alert.String() + `","sent_at":` + at + `,"web_url":"https://news.example.org/alerts"}}`,
		`{"type":"mandate.changed","timestamp":` + at + `,"data":{"revision":1,"provenance":"reader_words","changed_at":` + at + `}}`,
		`{"type":"monitor.changed","timestamp":` + at + `,"data":{"monitor_id":"` + monitor.String() + `","state":"paused","changed_at":` + at + `}}`,
		`{"type":"source.failing","timestamp":` + at + `,"data":{"title":"Canal Post","since":` + at + `,"message":"the server can't be reached"}}`,
		`{"type":"test","timestamp":` + at + `,"data":{}}`,
	}
	took, ids := r.messages(), map[string]bool{}
	same(t, "how many", len(took), len(want))
	for i, m := range took {
		same(t, "the body", m.Body, want[i])
		same(t, "it is signed", h.verify(m, written(hook)), true)
		same(t, "its kind", m.Header.Get("Content-Type"), "application/json")
		if strings.Contains(m.Body, "canary") || !strings.HasPrefix(m.ID, "msg_") || ids[m.ID] {
			t.Errorf("%+v", m)
		}
		ids[m.ID] = true
	}
	for _, secret := range []string{"canarykey", "canarypath", "canaryanswer", written(hook), strings.TrimPrefix(written(hook), "whsec_"), "canarystatement"} {
		if strings.Contains(h.Said(), secret) {
			t.Errorf("the log holds %q", secret)
		}
	}
}

func TestAnOlderSecretSignsBesideTheNewOneForADay(t *testing.T) {
	h, r := newHouse(t, loopback), newReceiver(t)
	hook := h.hook(r.URL)
	h.Pass(time.Minute)
	newer, err := h.endpoints.Rotate(t.Context(), h.reader, hook.ID)
	h.Must(err)
	take := func() webhooktest.Message {
		h.happens()
		h.work()
		return r.messages()[0]
	}
	m := take()
	same(t, "by both", []any{len(m.Signatures), h.verify(m, written(hook)), h.verify(m, written(newer))}, []any{2, true, true})
	h.Pass(24 * time.Hour)
	m = take()
	same(t, "a day later", []any{len(m.Signatures), h.verify(m, written(hook)), h.verify(m, written(newer))}, []any{1, false, true})
}

func TestQuietHoursAndTheDailyNumberHoldAlertsAndNothingElse(t *testing.T) {
	h, r := newHouse(t, loopback), newReceiver(t)
	hook := h.hook(r.URL)
	for range 5 {
		h.alert()
	}
	h.happens()
	h.work()
	same(t, "three alerts and a mandate", len(r.messages()), 4)
	h.edition()
	h.work()
	same(t, "an edition", len(r.messages()), 1)
	counts := enginetest.See(h, func(v store.View) (map[newsroom.PostState]int, error) { return v.Outbox().Counts() })
	same(t, "held ones come in the edition", counts, map[newsroom.PostState]int{newsroom.PostSent: 5, newsroom.PostPrinted: 2})
	h.Pass(11 * time.Hour) // 23:00
	h.alert()
	h.happens()
	h.work()
	same(t, "at night the mandate alone", len(r.messages()), 1)
	h.Pass(8 * time.Hour)
	h.work()
	same(t, "in the morning", len(r.messages()), 1)
	p, _ := h.last(hook.ID)
	same(t, "the newest", p.State, newsroom.PostSent)
}

func TestAnAccountHasTwentyWebhooksAndTouchesNoOtherAccounts(t *testing.T) {
	h := newHouse(t, netip.MustParsePrefix("0.0.0.0/0"))
	first := h.hook("https://receiver.example/0")
	_, err := h.endpoints.Add(t.Context(), h.reader, " "+first.URL, first.Events)
	enginetest.Fails(t, "the same address", err, newsroom.KindExists)
	for n := 1; n < newsroom.DefaultWebhooks; n++ {
		h.hook(fmt.Sprintf("https://receiver.example/%d", n))
	}
	_, err = h.endpoints.Add(t.Context(), h.reader, "https://receiver.example/more", first.Events)
	enginetest.Fails(t, "one more", err, newsroom.KindLimit)
	for name, events := range map[string][]newsroom.Event{"none": nil, "unknown": {"edition.read"}, "a test": {newsroom.EventTest}} {
		_, err := h.endpoints.Add(t.Context(), h.reader, "https://receiver.example/x", events)
		enginetest.Fails(t, name, err, newsroom.KindInvalid)
	}
	bob, ctx := h.Reader("bob@example.org", newsroom.Reader{}), t.Context()
	_, rotated := h.endpoints.Rotate(ctx, bob, first.ID)
	for _, err := range []error{rotated, h.endpoints.SwitchOn(ctx, bob, first.ID), h.endpoints.Test(ctx, bob, first.ID), h.endpoints.Remove(ctx, bob, first.ID)} {
		enginetest.Fails(t, "another's", err, newsroom.KindNotFound)
	}
	h.Must(h.endpoints.Test(ctx, h.reader, first.ID))
	enginetest.Fails(t, "a test at once again", h.endpoints.Test(ctx, h.reader, first.ID), newsroom.KindLimit)
}

func TestWhatWaitsForAWebhookThatIsRemovedIsDropped(t *testing.T) {
	h, r := newHouse(t, loopback), newReceiver(t)
	hook := h.hook(r.URL)
	h.happens()
	h.Must(h.endpoints.Remove(t.Context(), h.reader, hook.ID))
	h.work()
	same(t, "messages", len(r.messages()), 0)
	counts := enginetest.See(h, func(v store.View) (map[newsroom.PostState]int, error) { return v.Outbox().Counts() })
	same(t, "what became of it", counts, map[newsroom.PostState]int{newsroom.PostDropped: 1})
}

func TestAMessageOfADeadWorkerIsSentAgainUnderTheSameName(t *testing.T) {
	h, r := newHouse(t, loopback), newReceiver(t)
	hook := h.hook(r.URL)
	h.happens()
	p, _ := h.last(hook.ID)
	p.State, p.Attempts, p.Leased = newsroom.PostSending, 1, start.Add(time.Minute) // the mark that a worker leaves that dies after its message
	h.Commit(func(tx store.Tx) error { return tx.Outbox().Save(p) })
	h.work()
	same(t, "while it may live", len(r.messages()), 0)
	h.Pass(time.Minute)
	h.work()
	p, _ = h.last(hook.ID)
	same(t, "the post", []any{p.State, p.Attempts, p.Unknowns}, []any{newsroom.PostSent, 2, 1})
	same(t, "messages", len(r.messages()), 1)
}

// all has all happen that a person may be told of, the source by its number, and a revision of the mandate, of which a person is not told.
func (h *house) all(hook newsroom.WebhookID, source string) {
	h.Helper()
	h.edition()
	h.alert()
	h.happens()
	h.tell(newsroom.EventSource, source, wire.SourceFailing{Title: "Canal Post", Since: wire.At(start), Message: "the server can't be reached"})
	h.Must(h.endpoints.Test(h.Context(), h.reader, hook))
	h.work()
}
