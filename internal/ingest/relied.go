package ingest

import (
	"context"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// rarely is how often a feed is polled whose pushes can be relied on: the least, and as much again at most.
const rarely = 12 * time.Hour

// fallback is when to poll a feed next of which a push has just come, or that was polled while pushes can be relied on.
// When the lease ends it is polled in any case: nobody may have renewed it.
func fallback(s newsroom.Subscription, now time.Time) time.Time {
	next := now.Add(rarely + spread(s.Feed))
	if s.LeaseEnd.After(now) && s.LeaseEnd.Before(next) {
		return s.LeaseEnd
	}
	return next
}

// spread keeps feeds apart whose hub pushes them all at once: from nothing up to as much again, the same for a feed each
// time, by ten bits of its number, scrambled.
func spread(id newsroom.FeedID) time.Duration {
	return time.Duration(uint64(id)*0x9E3779B97F4A7C15>>54) * rarely / (1 << 10)
}

// recall reads which of the answers' feeds have a subscription. It costs one statement for a group, and none where
// the newsroom can't be pushed to.
func (p *Poller) recall(ctx context.Context, group []answer) error {
	if p.origin == "" {
		return nil
	}
	var asked []newsroom.FeedID
	for _, a := range group {
		if a.asked && a.err == nil {
			asked = append(asked, a.feed.ID)
		}
	}
	if len(asked) == 0 {
		return nil
	}
	var held map[newsroom.FeedID]newsroom.Subscription
	err := p.store.View(ctx, func(v store.View) (err error) {
		held, err = v.Subscriptions().Of(asked)
		return err
	})
	for i := range group {
		if s, ok := held[group[i].feed.ID]; ok && group[i].asked {
			group[i].held = &s
		}
	}
	return err
}

// hold reads a subscription anew for a transaction, in which it then stays as it is: so a poll and a push of one feed
// come after one another, and what one has stored the other knows. nil: it has gone meanwhile.
func hold(tx store.Tx, held *newsroom.Subscription) (*newsroom.Subscription, error) {
	if held == nil {
		return nil, nil //nolint:nilnil // there is none
	}
	s, err := tx.Subscriptions().Get(held.ID)
	switch {
	case newsroom.KindOf(err) == newsroom.KindNotFound, err == nil && s.State == newsroom.SubscriptionLeaving:
		return nil, nil //nolint:nilnil // it stands no longer
	case err != nil:
		return nil, err
	}
	return &s, nil
}

// reckon weighs what a poll has found against what was pushed: while pushes can be relied on the feed is polled rarely,
// and its own rhythm waits for its return. A poll that finds what no push had brought ends that until the next push.
func reckon(tx store.Tx, a answer, held *newsroom.Subscription, changed bool, polled *store.Polled) error {
	if held == nil {
		return nil
	}
	s, was := *held, *held
	if s.Relied(tx.Now()) {
		if changed {
			s.MissedAt = tx.Now()
		} else {
			polled.Every, polled.NextPoll = a.feed.Every, fallback(s, tx.Now())
		}
	}
	if base := uncredited(a.response.FinalURL); base != "" && !a.response.NotModified {
		s.Base = base
	}
	if s == was {
		return nil
	}
	return tx.Subscriptions().Save(s)
}
