package delivery

import (
	"cmp"
	"context"
	"net/mail"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// Outbox holds what readers want to be sent by which channel, and what became of each post.
type Outbox struct{ store store.Store }

// NewOutbox makes an Outbox.
func NewOutbox(s store.Store) *Outbox { return &Outbox{store: s} }

// Chosen gives how a reader wants things to be sent.
func (d *Outbox) Chosen(ctx context.Context, account newsroom.AccountID) (chosen newsroom.Delivery, err error) {
	err = d.store.Read(ctx, func(v store.View) error {
		chosen, err = v.Outbox().Delivery(account)
		return err
	})
	return chosen, err
}

const minutesOfDay = 24 * 60

// Check tells what is wrong with a choice, in a sentence.
func Check(d newsroom.Delivery) error {
	switch {
	case d.Daily < 1 || d.Daily > newsroom.MaxDaily:
		return newsroom.Errorf(newsroom.KindInvalid, "The number of alerts a day must be from 1 to %d.", newsroom.MaxDaily)
	case d.QuietFrom < 0 || d.QuietFrom >= minutesOfDay || d.QuietTo < 0 || d.QuietTo >= minutesOfDay:
		return newsroom.Errorf(newsroom.KindInvalid, "Quiet hours begin and end at times such as 22:00 and 07:00.")
	}
	return nil
}

// Choose stores how a reader wants things to be sent, but for the address of an e-reader, and notes who said so. It holds for what
// waits, too.
func (d *Outbox) Choose(ctx context.Context, chosen newsroom.Delivery, actor string) error {
	if err := Check(chosen); err != nil {
		return err
	}
	return d.change(ctx, chosen.Account, actor, func(now *newsroom.Delivery) {
		chosen.EReader = now.EReader
		*now = chosen
	})
}

// Mail switches both editions and alerts by email on or off, and leaves the rest as it is.
func (d *Outbox) Mail(ctx context.Context, account newsroom.AccountID, on bool, actor string) error {
	return d.change(ctx, account, actor, func(now *newsroom.Delivery) { now.Editions, now.Alerts = on, on })
}

var errEReader = newsroom.Errorf(newsroom.KindInvalid, "That is no email address that an e-reader could have. It looks like name@kindle.com.")

// longestAddress is that of RFC 5321, section 4.5.3.1.3, without its angle brackets.
const longestAddress = 254

// EReader has each edition go to an address as a book; empty: to none any more.
func (d *Outbox) EReader(ctx context.Context, account newsroom.AccountID, address, actor string) error {
	if parsed, err := mail.ParseAddress(address); address != "" && (err != nil || parsed.Address != address || len(address) > longestAddress) {
		return errEReader
	}
	return d.store.Update(ctx, func(tx store.Tx) error {
		_, changed, err := set(tx, account, func(now *newsroom.Delivery) { now.EReader = address })
		if err != nil || !changed {
			return err
		}
		left := ""
		if address == "" {
			left = "no"
		}
		return tx.Audit(account, actor, newsroom.ActionEReaderSet, left)
	})
}

// Stop switches off what came in a letter, for whoever has the letter. What is off already stays so.
func (d *Outbox) Stop(ctx context.Context, account newsroom.AccountID, event newsroom.Event) error {
	return d.change(ctx, account, newsroom.ActorReader, func(now *newsroom.Delivery) {
		switch event {
		case newsroom.EventEdition:
			now.Editions = false
		case newsroom.EventAlert:
			now.Alerts = false
		case newsroom.EventMandate, newsroom.EventMonitor, newsroom.EventSource, newsroom.EventTest:
		}
	})
}

// change changes what was chosen of letters.
func (d *Outbox) change(ctx context.Context, account newsroom.AccountID, actor string, to func(*newsroom.Delivery)) error {
	return d.store.Update(ctx, func(tx store.Tx) error {
		now, changed, err := set(tx, account, to)
		if err != nil || !changed {
			return err
		}
		return tx.Audit(account, actor, newsroom.ActionDeliverySet, wanted(now))
	})
}

// set changes what was chosen, and tells whether that is another choice. The reader is locked first, so that of two changes none
// is lost.
func set(tx store.Tx, account newsroom.AccountID, to func(*newsroom.Delivery)) (now newsroom.Delivery, changed bool, err error) {
	if _, err := tx.Readers().Get(account); err != nil {
		return now, false, err
	}
	before, err := tx.Outbox().Delivery(account)
	if err != nil {
		return now, false, err
	}
	now = before
	if to(&now); now == before {
		return now, false, nil
	}
	return now, true, tx.Outbox().Choose(now)
}

// wanted names what comes by email, for a note.
func wanted(d newsroom.Delivery) string {
	switch {
	case d.Editions && d.Alerts:
		return "editions and alerts"
	case d.Editions:
		return "editions"
	case d.Alerts:
		return "alerts"
	}
	return "nothing"
}

// testGap is how long a reader has to wait between two tests, so that nobody's mailbox or server is filled by a button.
const testGap = time.Minute

// MayTest fails with KindLimit where one of the newest deliveries is a test that was asked for just now.
func MayTest(latest []newsroom.Post, now time.Time) error {
	early := func(p newsroom.Post) bool { return p.Event == newsroom.EventTest && p.MadeAt.Add(testGap).After(now) }
	if slices.ContainsFunc(latest, early) {
		return newsroom.Errorf(newsroom.KindLimit, "A test was sent just now. Wait a minute before the next.")
	}
	return nil
}

// Test sends the reader a test message, or fails with KindLimit where one was asked for just now.
func (d *Outbox) Test(ctx context.Context, account newsroom.AccountID) error {
	return d.store.Update(ctx, func(tx store.Tx) error {
		if _, err := tx.Readers().Get(account); err != nil {
			return err
		}
		latest, err := tx.Outbox().Page(store.Posts{Account: account, Channel: newsroom.ChannelEmail, Limit: shown})
		if err != nil {
			return err
		}
		if err := MayTest(latest, tx.Now()); err != nil {
			return err
		}
		return store.Announce(tx, account, newsroom.EventTest, tx.Now().UTC().Format(time.RFC3339Nano))
	})
}

// shown is how many of the newest deliveries a reader sees.
const shown = 20

// Latest gives the newest of what went to the reader by email or to their e-reader, the newest first.
func (d *Outbox) Latest(ctx context.Context, account newsroom.AccountID) (all []newsroom.Post, err error) {
	err = d.store.View(ctx, func(v store.View) error {
		all = nil
		for _, channel := range []newsroom.Channel{newsroom.ChannelEmail, newsroom.ChannelEReader} {
			some, err := v.Outbox().Page(store.Posts{Account: account, Channel: channel, Limit: shown})
			if err != nil {
				return err
			}
			all = append(all, some...)
		}
		return nil
	})
	slices.SortFunc(all, func(a, b newsroom.Post) int { return cmp.Compare(b.ID, a.ID) })
	return all[:min(len(all), shown)], err
}

// Hosts gives the names of the receivers that posts go to, by webhook. One that was removed has none any more.
func (d *Outbox) Hosts(ctx context.Context, all []newsroom.Post) (hosts map[newsroom.WebhookID]string, err error) {
	hosts = map[newsroom.WebhookID]string{}
	err = d.store.View(ctx, func(v store.View) error {
		for _, p := range all {
			if _, known := hosts[p.Target]; known || p.Target.IsZero() {
				continue
			}
			hook, err := v.Webhooks().Get(p.Account, p.Target)
			if err != nil && newsroom.KindOf(err) != newsroom.KindNotFound {
				return err
			}
			hosts[p.Target] = hook.Host()
		}
		return nil
	})
	return hosts, err
}

// List gives the newest posts for the operator: of one account, or of everybody for the zero account; in one state, or in
// any for none; at most so many.
func (d *Outbox) List(ctx context.Context, account newsroom.AccountID, state newsroom.PostState, limit int) (all []newsroom.Post, err error) {
	err = d.store.Read(ctx, func(v store.View) error {
		all, err = v.Outbox().Page(store.Posts{Account: account, State: state, Limit: limit})
		return err
	})
	return all, err
}
