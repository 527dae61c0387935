package webhook_test

import (
	"net/http"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/delivery/webhook/webhooktest"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// posts gives the reader's posts, the oldest first.
func (h *house) posts() []newsroom.Post {
	h.Helper()
	all := enginetest.See(h, func(v store.View) ([]newsroom.Post, error) {
		return v.Outbox().Page(store.Posts{Account: h.reader, Limit: 1000})
	})
	for i, j := 0, len(all)-1; i < j; i, j = i+1, j-1 {
		all[i], all[j] = all[j], all[i]
	}
	return all
}

// A receiver is down for hours, in which six things happen. Its reader mends it and sends a test: all others follow.
func TestWhatWaitedForAReceiverThatWorksAgainComesAtOnceAndInOrder(t *testing.T) {
	const failures = 10
	down := make([]http.HandlerFunc, failures)
	for i := range down {
		down[i] = webhooktest.Says(500)
	}
	h, r := newHouse(t, loopback), newReceiver(t, down...)
	hook := h.hook(r.URL)
	for range 6 {
		h.happens()
	}
	for asked := 0; ; {
		h.work()
		if asked += len(r.messages()); asked == failures {
			break
		}
		_, w := h.last(hook.ID)
		h.Turn(w.Hold)
	}
	h.Pass(time.Minute)
	h.work()
	same(t, "messages while all wait", len(r.messages()), 0)
	jobs := len(enginetest.Enqueued[newsroom.DeliverJob](h.Store))
	h.Must(h.endpoints.Test(t.Context(), h.reader, hook.ID))
	h.work()
	same(t, "messages", len(r.messages()), 1)
	woken := enginetest.Enqueued[newsroom.DeliverJob](h.Store)[jobs:]
	all := h.posts()
	for i, p := range all[:6] {
		if p.NextAt.After(h.Clock()) {
			t.Errorf("%s still waits until %v", p.Subject, p.NextAt)
		}
		if i > 0 && p.ID < all[i-1].ID {
			t.Errorf("%d comes before %d", all[i-1].ID, p.ID)
		}
	}
	h.work()
	same(t, "messages of what waited", len(r.messages()), 6)
	same(t, "jobs, of which the others' are alike and wait since they happened", len(woken), 1)
	_, w := h.last(hook.ID)
	same(t, "the webhook", []any{w.Failing, w.Failures, w.SentAt}, []any{time.Time{}, 0, h.Clock()})
}

// Two messages are under way. One is told to come back in an hour; the other, which was begun before, fails otherwise.
func TestAnAnswerToWhatWasUnderWayOverwritesNoRetryAfter(t *testing.T) {
	h := newHouse(t, loopback)
	var first, second newsroom.Post
	r := newReceiver(t, func(w http.ResponseWriter, _ *http.Request) {
		h.Must(h.carrier.Run(h.Context(), newsroom.DeliverOf(second), newsroom.Ticket{}))
		w.WriteHeader(http.StatusInternalServerError)
	}, webhooktest.Says(http.StatusTooManyRequests, "Retry-After", "3600"))
	hook := h.hook(r.URL)
	h.happens()
	h.happens()
	first, second = h.posts()[0], h.posts()[1]
	h.Must(h.carrier.Run(h.Context(), newsroom.DeliverOf(first), newsroom.Ticket{}))
	_, w := h.last(hook.ID)
	same(t, "the webhook", []any{w.Hold, w.Failures}, []any{start.Add(time.Hour), 1})
	h.Pass(59 * time.Minute)
	r.messages()
	h.work()
	same(t, "messages within the hour", len(r.messages()), 0)
}
