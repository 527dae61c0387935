package source

import (
	"context"
	"log/slog"
	"strconv"
	"time"

	"newsroom"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
)

// Mourner notes the feeds that have died, once each: in the log, and among what was done to the newsroom.
type Mourner struct {
	store store.Store
	log   *slog.Logger
}

// NewMourner makes a Mourner.
func NewMourner(s store.Store, log *slog.Logger) *Mourner { return &Mourner{s, log} }

// Bury notes the feeds that somebody reads and that have died since then.
func (m *Mourner) Bury(ctx context.Context, since time.Time) error {
	var dead []newsroom.Feed
	err := m.store.View(ctx, func(v store.View) error {
		failing, err := v.Feeds().Failing()
		for _, f := range failing {
			if at := died(f, v.Now()); at.After(since) {
				dead = append(dead, f)
			}
		}
		return err
	})
	if err != nil || len(dead) == 0 {
		return err
	}
	err = m.store.Update(ctx, func(tx store.Tx) error {
		for _, f := range dead {
			err := tx.Audit(newsroom.AccountID{}, newsroom.ActorNewsroom, newsroom.ActionSourceDied, "feed "+strconv.FormatInt(int64(f.ID), 10))
			if err != nil {
				return err
			}
			if err := mourned(tx, f); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, f := range dead {
		m.log.WarnContext(ctx, "a source has died", "feed", f.ID, "address", outbound.Mask(f.URL), "since", f.Failing.Since, "cause", f.Failing.Cause)
	}
	return nil
}

// mourned tells those who read a feed that it has died. One that was gone at its first failure was told of then.
func mourned(tx store.Tx, f newsroom.Feed) error {
	if died(f, tx.Now()).Equal(f.Failing.Since) {
		return nil
	}
	return Fails(tx, f, f.Failing.Since, "This source will hardly come back: "+f.Failing.Cause+".", ended)
}

// died tells when a feed that fails has died, zero if it has not: when it was told to be gone, or when it had failed for
// long enough.
func died(f newsroom.Feed, now time.Time) time.Time {
	switch StateOf(f.Failing, f.PolledAt, now) {
	case IsGone:
		return f.PolledAt
	case IsDead:
		return f.Failing.Since.Add(deadAfter)
	}
	return time.Time{}
}
