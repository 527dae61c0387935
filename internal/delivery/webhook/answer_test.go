package webhook_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/delivery/webhook/webhooktest"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestWhatIsNotTakenIsSentAgainUnderTheSameNameUntilItIs(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		answer   http.HandlerFunc
		wait     time.Duration
		unknowns int
		says     string
	}{
		"500":                       {webhooktest.Says(500), time.Minute, 0, "Answered 500 Internal Server Error."},
		"404":                       {webhooktest.Says(404), time.Minute, 0, "Answered 404 Not Found."},
		"429 that asks for an hour": {webhooktest.Says(429, "Retry-After", "3600"), time.Hour, 0, "Answered 429 Too Many Requests."},
		"503 that asks by a date":   {webhooktest.Says(503, "Retry-After", start.Add(2*time.Hour).Format(http.TimeFormat)), 2 * time.Hour, 0, "Answered 503"},
		"429 that asks for a year":  {webhooktest.Says(429, "Retry-After", "31536000"), 24 * time.Hour, 0, "Answered 429"},
		"429 that asks for nothing": {webhooktest.Says(429, "Retry-After", "soon"), time.Minute, 0, "Answered 429"},
		"500 that asks, in vain":    {webhooktest.Says(500, "Retry-After", "3600"), time.Minute, 0, "Answered 500"},
		"nothing":                   {webhooktest.Hangs, time.Minute, 1, "It was posted whole, and not answered: the server took too long to answer."},
		"an end of the connection":  {webhooktest.Cuts, time.Minute, 1, "It was posted whole, and not answered: the answer of the server broke off"},
		"a redirect":                {webhooktest.Says(307, "Location", "http://127.0.0.1:1/elsewhere"), time.Minute, 0, "Answered 307"},
		"endless headers":           {webhooktest.Says(200, "X", strings.Repeat("x", 20<<10)), time.Minute, 1, "It was posted whole, and not answered: the answer is too large."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h, r := newHouse(t, loopback), newReceiver(t, c.answer)
			hook := h.hook(r.URL)
			h.happens()
			h.work()
			p, w := h.last(hook.ID)
			if p.State != newsroom.PostWaiting || p.Cause != newsroom.CauseRetry || p.NextAt.Sub(start) != c.wait || p.Unknowns != c.unknowns || !strings.HasPrefix(p.Receipt, c.says) {
				t.Errorf("%+v after %v", p, p.NextAt.Sub(start))
			}
			same(t, "since when it fails", w.Failing, start)
			h.Turn(p.NextAt)
			h.work()
			p, w = h.last(hook.ID)
			same(t, "in the end", []any{p.State, p.Attempts, p.Unknowns}, []any{newsroom.PostSent, 2, c.unknowns})
			same(t, "how the webhook stands", []any{w.State, w.SentAt, w.Failing}, []any{newsroom.WebhookOn, p.EndedAt, time.Time{}})
			took := r.messages()
			if len(took) != 2 || len(took[0].Signatures) != 1 || took[0].ID != took[1].ID || took[0].Body != took[1].Body || took[0].Signatures[0] == took[1].Signatures[0] {
				t.Fatalf("%+v", took)
			}
			same(t, "the repeat is signed", h.verify(took[1], written(hook)), true)
		})
	}
}

func TestAReceiverThatIsNotThereIsTriedAgain(t *testing.T) {
	h, r := newHouse(t, loopback), newReceiver(t)
	hook := h.hook(r.URL)
	r.Close()
	h.happens()
	h.work()
	p, _ := h.last(hook.ID)
	same(t, "the post", []any{p.State, p.Unknowns, p.Receipt}, []any{newsroom.PostWaiting, 0, "It could not be posted: the server can't be reached."})
}

func TestOneReceiversFailureIsNotAnothers(t *testing.T) {
	h, bad, good := newHouse(t, loopback), newReceiver(t, webhooktest.Says(500)), newReceiver(t)
	one, two := h.hook(bad.URL), h.hook(good.URL)
	h.happens()
	h.work()
	failed, _ := h.last(one.ID)
	sent, _ := h.last(two.ID)
	same(t, "the states", []newsroom.PostState{failed.State, sent.State}, []newsroom.PostState{newsroom.PostWaiting, newsroom.PostSent})
	if bad.messages()[0].ID == good.messages()[0].ID {
		t.Error("two receivers were sent one name")
	}
}

func TestAReceiverThatIsGoneIsToldNoMore(t *testing.T) {
	h, r := newHouse(t, loopback), newReceiver(t, webhooktest.Says(410))
	hook := h.hook(r.URL)
	h.happens()
	h.happens()
	h.work()
	h.happens()
	h.work()
	same(t, "messages", len(r.messages()), 1)
	_, w := h.last(hook.ID)
	same(t, "the webhook", []any{w.State, w.Cause, w.Since}, []any{newsroom.WebhookOff, newsroom.WebhookGone, start})
	h.told()
	states := enginetest.See(h, func(v store.View) (map[newsroom.PostState]int, error) { return v.Outbox().Counts() })
	same(t, "what became of the posts", states, map[newsroom.PostState]int{newsroom.PostFailed: 1, newsroom.PostDropped: 1})
}

// told asserts that the reader is told that a webhook was switched off.
func (h *house) told() {
	h.Helper()
	ready := enginetest.See(h, func(v store.View) (newsroom.Readiness, error) { return v.Readers().Readiness(h.reader) })
	for _, check := range ready.Checks {
		if check.Name == "delivery" && (check.OK || !strings.Contains(check.Message, "1 webhook was switched off")) {
			h.Errorf("the newsroom says %+v", check)
		}
	}
	notes := enginetest.See(h, func(v store.View) ([]newsroom.Note, error) {
		return v.Notes().Page(store.Notes{Account: h.reader, Limit: 9})
	})
	for _, n := range notes {
		if n.Action == newsroom.ActionWebhookOff {
			return
		}
	}
	h.Errorf("nothing is noted: %v", notes)
}

func TestAfterFiveDaysOfFailureItIsSwitchedOffAndToldAndCanBeSwitchedOnAgain(t *testing.T) {
	h, r := newHouse(t, loopback), newReceiver(t)
	for range 100 {
		r.answers = append(r.answers, webhooktest.Says(500))
	}
	hook := h.hook(r.URL)
	h.happens()
	for range 100 {
		h.work()
		p, w := h.last(hook.ID)
		if w.State == newsroom.WebhookOff {
			break
		}
		if p.State.Ended() {
			h.happens()
			p, _ = h.last(hook.ID)
		}
		h.Turn(p.NextAt)
	}
	_, w := h.last(hook.ID)
	if after := h.Clock().Sub(start); w.State != newsroom.WebhookOff || w.Cause != newsroom.WebhookFailed || after < newsroom.WebhookPatience || after > newsroom.WebhookPatience+6*time.Hour {
		t.Errorf("%+v after %v", w, after)
	}
	h.told()
	if n := len(r.messages()); n < 20 || n > 40 {
		t.Errorf("%d attempts in five days", n)
	}
	h.happens()
	h.work()
	same(t, "messages while it is off", len(r.messages()), 0)
	enginetest.Fails(t, "a test", h.endpoints.Test(t.Context(), h.reader, hook.ID), newsroom.KindInvalid)
	r.answers = nil
	h.Must(h.endpoints.SwitchOn(t.Context(), h.reader, hook.ID))
	h.happens()
	h.work()
	same(t, "messages when it is on again", len(r.messages()), 1)
	ready := enginetest.See(h, func(v store.View) (newsroom.Readiness, error) { return v.Readers().Readiness(h.reader) })
	same(t, "the newsroom says", ready.Checks[3].OK, true)
}

func TestNothingIsPostedIntoPrivateNetworks(t *testing.T) {
	h, r := newHouse(t), newReceiver(t)
	for _, address := range []string{r.URL, "http://10.0.0.1/", "http://[::1]/", "http://169.254.169.254/latest", "http://0x7f.1/", "ftp://example.org/", "https://", ""} {
		_, err := h.endpoints.Add(t.Context(), h.reader, address, newsroom.WebhookEvents())
		enginetest.Fails(t, address, err, newsroom.KindInvalid)
	}
	hook := h.hook(strings.Replace(r.URL, "127.0.0.1", "localhost", 1)) // a name, whose meaning is known only when it is dialled
	h.happens()
	h.work()
	p, _ := h.last(hook.ID)
	if len(r.messages()) != 0 || p.State != newsroom.PostWaiting || !strings.Contains(p.Receipt, "private network") {
		t.Errorf("%+v", p)
	}
}

func TestAReceiverThatIsDownIsNotAskedByEachOfAThousandPosts(t *testing.T) {
	h, r := newHouse(t, loopback), newReceiver(t, webhooktest.Says(500), webhooktest.Says(429, "Retry-After", "7200"))
	hook := h.hook(r.URL)
	for range 30 {
		h.happens()
	}
	h.work()
	same(t, "messages at first", len(r.messages()), 1)
	h.Pass(time.Minute)
	h.work()
	same(t, "messages a minute later", len(r.messages()), 1)
	h.Pass(time.Hour)
	h.work()
	same(t, "messages while it wants to be left alone", len(r.messages()), 0)
	p, w := h.last(hook.ID)
	same(t, "how they stand", []any{p.Cause, p.Attempts, w.Failures, w.Hold.Sub(start)}, []any{newsroom.CauseHold, 0, 2, 2*time.Hour + time.Minute})
	h.Must(h.endpoints.Test(t.Context(), h.reader, hook.ID)) // which the reader wants to see now
	h.work()
	same(t, "the test", len(r.messages()), 1)
	h.Turn(w.Hold)
	h.work()
	same(t, "messages in the end", len(r.messages()), 30)
}
