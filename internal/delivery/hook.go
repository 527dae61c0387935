package delivery

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// first locks the reader of a post that goes to a webhook, before the job and the webhook are: what takes a post does it in
// that order.
func first(tx store.Tx, p newsroom.Post) error {
	if p.Channel != newsroom.ChannelWebhook {
		return nil
	}
	_, err := tx.Readers().Get(p.Account)
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return nil
	}
	return err
}

// judgeHook notes on the webhook of a post what came of it, and tells its reader where that switched it off.
func (c *Carrier) judgeHook(tx store.Tx, p newsroom.Post, r Receipt) error {
	if p.Channel != newsroom.ChannelWebhook {
		return nil
	}
	before, err := tx.Webhooks().Get(p.Account, p.Target)
	if newsroom.KindOf(err) == newsroom.KindNotFound { // it was removed meanwhile
		return nil
	}
	if err != nil {
		return err
	}
	now := health(before, r, p.Leased.Add(-lease), tx.Now(), c.luck())
	if err := tx.Webhooks().Save(now); err != nil {
		return err
	}
	if r.Outcome == Taken && now.Hold.IsZero() && !before.Failing.IsZero() {
		return c.wake(tx, now, p)
	}
	if now.State == before.State {
		return nil
	}
	if err := tx.Audit(p.Account, newsroom.ActorNewsroom, newsroom.ActionWebhookOff, now.Called()); err != nil {
		return err
	}
	return c.refresh(tx, p.Account)
}

// health tells how a webhook stands after a post was handed over. Whatever is not taken, also what was never answered,
// counts as a failure; a webhook that has failed for WebhookPatience without a break, or whose receiver wants no more, is
// switched off. One that is off already stays as it is, but for when something was last taken.
//
// Until then what waits for it waits together, as long as one post that failed as often would: a receiver that is down is not
// asked by each of a thousand posts, and one that asks to be left alone is, by all of them. Posts that were under way when
// it began to wait, and tests, which don't wait, count as no more failures and shorten no wait. begun is when this one was.
func health(w newsroom.Webhook, r Receipt, begun, now time.Time, luck float64) newsroom.Webhook {
	waits := now.Before(w.Hold)
	if r.Outcome == Taken {
		if w.SentAt = now; !waits || w.Failing.Before(begun) {
			w.Hold = time.Time{}
		}
		w.Failing, w.Failures = time.Time{}, 0
		return w
	}
	if w.State == newsroom.WebhookOff {
		return w
	}
	if w.Failing.IsZero() {
		w.Failing = now
	}
	until := now.Add(min(r.After, longestAsked))
	if !waits {
		w.Failures++
		until = now.Add(waitFor(w.Failures, r, luck))
	}
	if until.After(w.Hold) {
		w.Hold = until
	}
	switch {
	case r.Outcome == Gone:
		w.State, w.Cause, w.Since = newsroom.WebhookOff, newsroom.WebhookGone, now
	case now.Sub(w.Failing) >= newsroom.WebhookPatience:
		w.State, w.Cause, w.Since = newsroom.WebhookOff, newsroom.WebhookFailed, now
	}
	return w
}

// wokenAtOnce is how many of the posts that wait for a webhook are carried at once when it works again; the timetable follows
// with the others.
const wokenAtOnce = 500

// wake has what waits for a webhook carried, the oldest first: something was taken there again. What each of them would
// have waited for, up to hours, is over. They are worked at the usual pace, by as many workers as always. The post that was
// taken has its job, which runs and is left out; it is among them so that this job, too, is locked in its turn.
func (c *Carrier) wake(tx store.Tx, w newsroom.Webhook, taken newsroom.Post) error {
	woken, err := tx.Outbox().Wake(w.Account, w.ID, wokenAtOnce)
	if err != nil || len(woken) == 0 {
		return err
	}
	return store.Carry(tx, append(woken, taken))
}
