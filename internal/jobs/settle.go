package jobs

import (
	"context"

	"newsroom"
	"newsroom/internal/store"
)

// settledAtOnce is with how many editions one transaction does something: each costs some ten rows.
const settledAtOnce = 50

// settle does what was left when editions were sent, as far as there is time, and tells whether there is more: searches go by an
// index for them, all but the newest take less room, and what editions from before migration 48 cite is brought together. Many editions at once take less work than each with its sending.
func (k *Retention) settle(ctx, budget context.Context, ticket newsroom.Ticket) (left bool, err error) {
	for _, step := range []func(store.Keeping, newsroom.AccountID, int) (newsroom.AccountID, bool, error){store.Keeping.Index, store.Keeping.Pack, store.Keeping.Gather} {
		more, err := k.throughReaders(ctx, budget, ticket, step)
		if err != nil {
			return false, err
		}
		left = left || more
	}
	return left, nil
}

// throughReaders takes steps through all readers, each in a transaction, as long as there is time, and tells whether there is more.
func (k *Retention) throughReaders(ctx, budget context.Context, ticket newsroom.Ticket,
	step func(store.Keeping, newsroom.AccountID, int) (newsroom.AccountID, bool, error),
) (left bool, err error) {
	var after newsroom.AccountID
	for left = true; left && budget.Err() == nil; {
		from := after
		err := k.store.Update(ctx, func(tx store.Tx) (err error) {
			if err := tx.Check(ticket); err != nil {
				return err
			}
			after, left, err = step(tx.Keeping(), from, settledAtOnce)
			return err
		})
		if err != nil {
			return false, err
		}
	}
	return left, nil
}
