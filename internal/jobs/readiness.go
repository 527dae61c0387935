package jobs

import (
	"context"

	"newsroom"
	"newsroom/internal/readiness"
	"newsroom/internal/store"
)

// refreshedAtOnce is for how many readers one transaction works the answer out. A feed that fails may have thousands, many
// feeds may fail in one minute, and editions that are due then wait for the same writer.
const refreshedAtOnce = 25

// Readiness works out anew the readiness of everyone who reads a feed, or of everyone for feed 0.
func (t *Timetable) Readiness(ctx context.Context, feed newsroom.FeedID, ticket newsroom.Ticket) error {
	left, err := t.refresh(ctx, ticket, func(tx store.Tx) ([]newsroom.AccountID, error) { return audience(tx.View(), feed) })
	for err == nil && len(left) > 0 {
		rest := left
		left, err = t.refresh(ctx, ticket, func(store.Tx) ([]newsroom.AccountID, error) { return rest, nil })
	}
	return err
}

// refresh works the answer out for the first of some readers, and gives the others. If there are none the job is done.
func (t *Timetable) refresh(ctx context.Context, ticket newsroom.Ticket, of func(store.Tx) ([]newsroom.AccountID, error)) (left []newsroom.AccountID, err error) {
	err = t.store.Update(ctx, func(tx store.Tx) error {
		// First, so that who changes a fact from here on brings a job of its own.
		if err := tx.Check(ticket); err != nil {
			return err
		}
		if left, err = of(tx); err != nil {
			return err
		}
		some := left[:min(len(left), refreshedAtOnce)]
		for _, a := range some {
			if err := readiness.Refresh(tx, a); err != nil && newsroom.KindOf(err) != newsroom.KindNotFound {
				return err
			}
		}
		if left = left[len(some):]; len(left) > 0 {
			return nil
		}
		return tx.Finish(ticket)
	})
	return left, err
}

// audience gives everyone who reads a feed, or everyone for feed 0.
func audience(v store.View, feed newsroom.FeedID) (accounts []newsroom.AccountID, err error) {
	if feed != 0 {
		return v.Feeds().Audience(feed)
	}
	all, err := v.Accounts().List()
	for _, a := range all {
		accounts = append(accounts, a.ID)
	}
	return accounts, err
}
