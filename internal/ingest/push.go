package ingest

import (
	"context"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/store"
)

const (
	readFor    = 25 * time.Second // how long pushes are begun to be read in one job, which is cut off after 40 seconds
	remembered = 64               // pushes of a subscription that are known again when they come again
	readTries  = 3                // when a poll stores the same at the same moment
)

// ReadPushes reads what hubs have pushed, the oldest first, and finishes the ticket. What a push brings is stored by
// what stores the answer to a poll, so that it is the same article whichever way it came.
func (p *Poller) ReadPushes(ctx context.Context, ticket newsroom.Ticket) error {
	var begun time.Time
	for {
		push, now, err := p.oldest(ctx)
		if begun.IsZero() {
			begun = now
		}
		if newsroom.KindOf(err) == newsroom.KindNotFound || err == nil && now.Sub(begun) > readFor {
			break
		}
		if err == nil {
			err = p.readPush(ctx, push, ticket)
		}
		if err != nil {
			return err
		}
	}
	return p.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Finish(ticket); err != nil {
			return err
		}
		if left, _, err := tx.Subscriptions().Waiting(0); err != nil || left == 0 {
			return err
		}
		return tx.Enqueue(newsroom.PushJob{})
	})
}

func (p *Poller) oldest(ctx context.Context) (push newsroom.Push, now time.Time, err error) {
	err = p.store.View(ctx, func(v store.View) error {
		now = v.Now()
		push, err = v.Subscriptions().Oldest()
		return err
	})
	return push, now, err
}

// pushed is a push that was read.
type pushed struct {
	answer
	sure bool // nothing of it was left to a poll
}

// readPush reads one push and stores what it brings.
func (p *Poller) readPush(ctx context.Context, push newsroom.Push, ticket newsroom.Ticket) error {
	read, err := p.understand(ctx, push)
	if err != nil && general(ctx, err) {
		return err
	}
	for range readTries {
		err = p.storePush(ctx, push, read, ticket)
		if newsroom.KindOf(err) != newsroom.KindExists {
			break
		}
	}
	if err == nil || general(ctx, err) {
		return err
	}
	// What can't be stored must not stop what came after it: a poll has to bring it.
	p.log.WarnContext(ctx, "a push can't be stored", "feed", read.feed.ID, "cause", err)
	read.brought, read.err = change{}, err
	return p.storePush(ctx, push, read, ticket)
}

// understand finds out what a push brings. One that can't be read keeps its error.
func (p *Poller) understand(ctx context.Context, push newsroom.Push) (read pushed, err error) {
	err = p.store.View(ctx, func(v store.View) error {
		held, err := v.Subscriptions().Get(push.Subscription)
		if err != nil {
			return err
		}
		read.held, read.asked = &held, true
		read.feed, err = v.Feeds().Get(held.Feed)
		return err
	})
	if err != nil {
		return read, err // its subscription has gone, and it with it
	}
	read.response = feed.Response{Body: push.Body, ContentType: push.ContentType, FinalURL: base(read)}
	if read.err = survive(read.read); read.err != nil {
		return read, nil //nolint:nilerr // it is the push's, and goes with it
	}
	err = p.store.View(ctx, func(v store.View) (err error) {
		read.sure, err = certain(v.Articles(), &read.answer)
		return err
	})
	if err == nil {
		err = survive(func() (err error) {
			read.brought, err = p.weigh(ctx, read.answer)
			return err
		})
	}
	if err == nil && read.brought.uncertain() {
		read.sure = false
	}
	if err != nil && !general(ctx, err) {
		read.err, err = err, nil
	}
	return read, err
}

// base is the address against which the links of a pushed document are read: where polls find it.
func base(read pushed) string {
	if read.held.Base != "" {
		return read.held.Base
	}
	return read.feed.URL
}

// certain keeps of a push the entries of which it is sure, whatever else the feed holds, what they are: hubs may send
// but the part of a document that is new (WebSub, section 7), and some identities show only in the whole. So an entry
// without an id is left to a poll, since its link may be that of others, too; and one whose id is new while its link is
// known, for it may be an old one with a changed id or a new one on the same page.
func certain(articles store.ArticleReader, a *answer) (all bool, err error) {
	var ids, links []newsroom.Digest
	for _, e := range a.entries {
		ids, links = append(ids, e.key), append(links, nonzero(e.link, e.strict, e.direct)...)
	}
	if len(ids) == 0 {
		return !a.document.Broken, nil
	}
	byKey, byLink, err := articles.Known(a.feed.ID, ids, links)
	if err != nil {
		return false, err
	}
	sure := a.entries[:0:0]
	for _, e := range a.entries {
		_, known := byKey[e.key]
		elsewhere := slices.ContainsFunc([]newsroom.Digest{e.link, e.strict, e.direct}, func(at newsroom.Digest) bool {
			_, is := byLink[at]
			return is
		})
		if e.id != (newsroom.Digest{}) && (known || !elsewhere) {
			sure = append(sure, e)
		}
	}
	all = len(sure) == len(a.entries) && !a.document.Broken
	a.entries = sure
	return all, nil
}

// uncertain leaves out articles that are not known by their own id, and tells whether there were any: whether another entry
// has their link shows only in the whole document.
func (c *change) uncertain() bool {
	n := len(c.came)
	arrivals, came := c.arrivals[:0], c.came[:0]
	for i, m := range c.came {
		if m.key == m.id {
			arrivals, came = append(arrivals, c.arrivals[i]), append(came, m)
		}
	}
	c.arrivals, c.came = arrivals, came
	return len(came) < n
}

// storePush stores what a push brought, with its feed's next poll: later where all is sure, as soon as may be where a
// poll has to see for itself.
func (p *Poller) storePush(ctx context.Context, push newsroom.Push, read pushed, ticket newsroom.Ticket) error {
	return p.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Check(ticket); err != nil {
			return err
		}
		held, err := hold(tx, &newsroom.Subscription{ID: push.Subscription})
		if err != nil {
			return err
		}
		if held != nil && held.State == newsroom.SubscriptionVerified && read.held != nil {
			if err := p.bring(tx, *held, read); err != nil {
				return err
			}
		}
		p.fault.At(newsroom.PointStoring)
		return tx.Subscriptions().Drop(push, remembered)
	})
}

func (p *Poller) bring(tx store.Tx, held newsroom.Subscription, read pushed) error {
	readers, err := tx.Feeds().Audience(held.Feed)
	if err != nil {
		return err
	}
	if len(readers) == 0 {
		if err := leave(tx, held); err != nil {
			return err
		}
		return tx.Enqueue(newsroom.SubscribeJob{})
	}
	soonest := later(tx.Now(), read.feed.PolledAt.Add(shortest))
	if read.err != nil { // a push for all that: it says that there is something new
		return tx.Subscriptions().Hasten(held.Feed, soonest)
	}
	changed, arrived, err := p.articles(tx, read.answer)
	if err == nil && arrived > 0 {
		err = tx.Enqueue(newsroom.GroupJob{})
	}
	if err != nil {
		return err
	}
	held.PushedAt = tx.Now()
	if err := tx.Subscriptions().Save(held); err != nil {
		return err
	}
	next := fallback(held, tx.Now())
	if err := tx.Subscriptions().Pushed(held.Feed, changed, next); err != nil || read.sure {
		return err
	}
	return tx.Subscriptions().Hasten(held.Feed, soonest)
}
