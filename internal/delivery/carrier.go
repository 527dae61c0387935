package delivery

import (
	"context"
	"log/slog"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// lease is for how long a worker has a post for itself: longer than its job may last, so that a post which is taken over
// is in nobody's hands any more.
const lease = time.Minute

// Carrier carries posts to readers.
type Carrier struct {
	store    store.Store
	channels map[newsroom.Channel]Channel
	luck     func() float64 // in [0, 1)
	refresh  func(store.Tx, newsroom.AccountID) error
	fault    newsroom.Fault
	log      *slog.Logger
}

// NewCarrier makes a Carrier. luck spreads the times at which posts are tried again, and gives numbers in [0, 1).
func NewCarrier(s store.Store, channels map[newsroom.Channel]Channel, luck func() float64, fault newsroom.Fault, log *slog.Logger) *Carrier {
	refresh := func(store.Tx, newsroom.AccountID) error { return nil }
	return &Carrier{store: s, channels: channels, luck: luck, refresh: refresh, fault: fault, log: log}
}

// Refreshing has the Carrier call refresh in the transaction that switches a webhook off, because the reader's readiness
// depends on that.
func (c *Carrier) Refreshing(refresh func(store.Tx, newsroom.AccountID) error) *Carrier {
	c.refresh = refresh
	return c
}

// Run works one post that is due, and finishes the ticket. A post that is not due, that has ended, or that another worker
// has, is left as it is. What goes wrong on the way to the reader is no failure of the job: it is noted on the post.
func (c *Carrier) Run(ctx context.Context, job newsroom.DeliverJob, ticket newsroom.Ticket) error {
	post, taken, err := c.take(ctx, job, ticket)
	if err != nil || !taken {
		return err
	}
	c.fault.At(newsroom.PointTaken)
	receipt, gone := c.handOver(ctx, post)
	c.fault.At(newsroom.PointHandedOver)
	return c.note(ctx, ticket, post, receipt, gone)
}

// take marks a post as being handed over, if that is to be done now; if not it is put into the state that it is to have,
// and the job is finished.
func (c *Carrier) take(ctx context.Context, job newsroom.DeliverJob, ticket newsroom.Ticket) (post newsroom.Post, taken bool, err error) {
	err = c.store.Update(ctx, func(tx store.Tx) error {
		taken = false
		f, err := factsOf(tx, job.Account)
		if err != nil && newsroom.KindOf(err) != newsroom.KindNotFound {
			return err
		}
		if err := tx.Check(ticket); err != nil {
			return err
		}
		if err == nil {
			post, err = tx.Outbox().Get(job.Post)
		}
		if newsroom.KindOf(err) == newsroom.KindNotFound {
			return tx.Finish(ticket)
		}
		if err != nil || post.Account != job.Account || post.State.Ended() || post.NextAt.IsZero() || post.NextAt.After(f.now) || post.Leased.After(f.now) {
			return orFinish(tx, ticket, err)
		}
		if post.State == newsroom.PostSending {
			post.Unknowns++
			post.Receipt = "The attempt ended before it was known what came of it."
		}
		if err := f.ask(tx, post); err != nil {
			return err
		}
		post = f.judge(post)
		if err := tx.Outbox().Save(post); err != nil {
			return err
		}
		if taken = post.State == newsroom.PostSending; taken {
			return nil
		}
		return tx.Finish(ticket)
	})
	return post, taken, err
}

func orFinish(tx store.Tx, ticket newsroom.Ticket, err error) error {
	if err != nil {
		return err
	}
	return tx.Finish(ticket)
}

// factsOf reads what verdicts on the account's posts rest on. The reader comes first: it is locked from here on, so that
// of two alerts at once the second sees that the first is counted. It comes before the job, too (see store.Tx.Enqueue).
func factsOf(tx store.Tx, account newsroom.AccountID) (f facts, err error) {
	f.now = tx.Now()
	reader, err := tx.Readers().Get(account)
	if err != nil {
		return f, err
	}
	holder, err := tx.Accounts().Get(account)
	if err != nil {
		return f, err
	}
	f.active = holder.Active()
	if f.zone, err = time.LoadLocation(reader.Zone); err != nil {
		f.zone = time.UTC
	}
	f.delivery, err = tx.Outbox().Delivery(account)
	return f, err
}

// ask reads what the verdict on a post rests on beside.
func (f *facts) ask(tx store.Tx, p newsroom.Post) error {
	if p.Channel == newsroom.ChannelWebhook {
		hook, err := tx.Webhooks().Get(p.Account, p.Target)
		if err != nil && newsroom.KindOf(err) != newsroom.KindNotFound {
			return err
		}
		f.hook = hook
	}
	if p.Event != newsroom.EventAlert {
		return nil
	}
	id, err := newsroom.ParseID[newsroom.Alert](p.Subject)
	if err != nil {
		return newsroom.Because(newsroom.KindInternal, err, "A post names no alert.")
	}
	alert, err := tx.Alerts().Get(p.Account, id)
	if err != nil && newsroom.KindOf(err) != newsroom.KindNotFound {
		return err
	}
	f.fetched = !alert.FirstRetrieved.IsZero()
	f.counted, err = tx.Outbox().Counted(p.Account, f.midnight(), p.Subject)
	return err
}

// handOver prepares a post and sends it; gone: there is nothing to send any more.
func (c *Carrier) handOver(ctx context.Context, p newsroom.Post) (r Receipt, gone bool) {
	channel, known := c.channels[p.Channel]
	if !known {
		return Receipt{Outcome: Later, Said: "This version of the program knows no such channel."}, false
	}
	send, err := channel.Prepare(ctx, p)
	switch {
	case newsroom.KindOf(err) == newsroom.KindNotFound:
		return Receipt{}, true
	case err != nil:
		c.log.ErrorContext(ctx, "a post can't be prepared", "post", p.ID, "account", p.Account, "event", p.Event, "cause", err)
		return Receipt{Outcome: Later, Said: "It could not be written; the log says why."}, false
	}
	return send(ctx), false
}

// How long what came of a post is tried to be written down, for a job that is cut off too, and how often.
const (
	noteFor   = 10 * time.Second
	noteAgain = time.Second
)

// note writes down what came of a post and finishes the job. A store that is out of reach is waited for: what can't be
// written down counts as unknown.
func (c *Carrier) note(ctx context.Context, ticket newsroom.Ticket, p newsroom.Post, r Receipt, gone bool) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), noteFor)
	defer cancel()
	for {
		ended, err := c.noteOnce(ctx, ticket, p, r, gone)
		if err == nil && ended.ID != 0 {
			c.tell(ctx, ended)
		}
		if newsroom.KindOf(err) != newsroom.KindUnavailable {
			return err
		}
		select {
		case <-time.After(noteAgain):
		case <-ctx.Done():
			return err
		}
	}
}

func (c *Carrier) noteOnce(ctx context.Context, ticket newsroom.Ticket, p newsroom.Post, r Receipt, gone bool) (ended newsroom.Post, err error) {
	err = c.store.Update(ctx, func(tx store.Tx) error {
		if ended, err = c.noteIn(tx, p, r, gone); err != nil {
			return err
		}
		return tx.Finish(ticket) // behind all that it enqueues, so that nobody is waited for by somebody who holds the job
	})
	return ended, err
}

// noteIn notes it on the post, unless somebody else has had the post meanwhile.
func (c *Carrier) noteIn(tx store.Tx, p newsroom.Post, r Receipt, gone bool) (ended newsroom.Post, err error) {
	if err := first(tx, p); err != nil {
		return ended, err
	}
	now, err := tx.Outbox().Get(p.ID)
	if err != nil || now.State != newsroom.PostSending || now.Attempts != p.Attempts {
		if newsroom.KindOf(err) == newsroom.KindNotFound { // its account was removed meanwhile
			err = nil
		}
		return ended, err
	}
	if ended = after(now, r, tx.Now(), c.luck()); gone {
		ended = facts{now: tx.Now()}.end(now, newsroom.PostDropped, newsroom.CauseGone)
	} else if err := c.judgeHook(tx, p, r); err != nil {
		return ended, err
	}
	return ended, tx.Outbox().Save(ended)
}

// tell logs what came of a post, without whom it goes to.
func (c *Carrier) tell(ctx context.Context, p newsroom.Post) {
	level := slog.LevelDebug
	if p.State != newsroom.PostSent {
		level = slog.LevelWarn
	}
	c.log.Log(ctx, level, "a post was handed over", "post", p.ID, "account", p.Account, "channel", p.Channel, "event", p.Event,
		"state", p.State, "cause", p.Cause, "attempts", p.Attempts, "unknowns", p.Unknowns, "receipt", p.Receipt)
}
