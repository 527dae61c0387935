package delivery

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// first locks the reader of a post that goes to a webhook, before the webhook is: what takes a post does it in that order.
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
	now := health(before, r, tx.Now(), c.luck())
	if err := tx.Webhooks().Save(now); err != nil || now.State == before.State {
		return err
	}
	if err := tx.Audit(p.Account, newsroom.ActorNewsroom, newsroom.ActionWebhookOff, now.Host()); err != nil {
		return err
	}
	return c.refresh(tx, p.Account)
}

// health tells how a webhook stands after a post was handed over. Whatever is not taken, also what was never answered,
// counts as a failure; a webhook that has failed for WebhookPatience without a break, or whose receiver wants no more, is
// switched off. One that is off already stays as it is, but for when something was last taken.
//
// Until then what waits for it waits together, as long as one post that failed as often would: a receiver that is down is not
// asked by each of a thousand posts, and one that asks to be left alone is, by all of them.
func health(w newsroom.Webhook, r Receipt, now time.Time, luck float64) newsroom.Webhook {
	if r.Outcome == Taken {
		w.SentAt, w.Failing, w.Failures, w.Hold = now, time.Time{}, 0, time.Time{}
		return w
	}
	if w.State == newsroom.WebhookOff {
		return w
	}
	if w.Failing.IsZero() {
		w.Failing = now
	}
	w.Failures++
	w.Hold = now.Add(waitFor(w.Failures, r, luck))
	switch {
	case r.Outcome == Gone:
		w.State, w.Cause, w.Since = newsroom.WebhookOff, newsroom.WebhookGone, now
	case now.Sub(w.Failing) >= newsroom.WebhookPatience:
		w.State, w.Cause, w.Since = newsroom.WebhookOff, newsroom.WebhookFailed, now
	}
	return w
}
