package jobs

import (
	"context"
	"log/slog"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// How long what can be forgotten is kept. A command may be sent again for at least 30 days (decisions.md, section
// 4); the day beyond is for clocks that differ.
const (
	commandsKept   = 31 * 24 * time.Hour
	retrievalsKept = 365 * 24 * time.Hour
)

// keepMinute is the minute of each hour in which the keeping is enqueued: one that few editions are due at.
const keepMinute = 17

// forgetAtOnce is how many rows one transaction removes, so that nobody waits long for the writer.
const forgetAtOnce = 500

// Keeper forgets what has been kept for long enough.
type Keeper struct {
	store store.Store
	log   *slog.Logger
}

// NewKeeper makes a Keeper.
func NewKeeper(s store.Store, log *slog.Logger) *Keeper { return &Keeper{store: s, log: log} }

// Run forgets commands and visits in small transactions until none is left that is old enough, and logs the counts.
func (k *Keeper) Run(ctx context.Context, ticket newsroom.Ticket) error {
	commands, err := k.all(ctx, ticket, func(tx store.Tx) (int, error) {
		return tx.Commands().Forget(tx.Now().Add(-commandsKept), forgetAtOnce)
	})
	if err != nil {
		return err
	}
	retrievals, err := k.all(ctx, ticket, func(tx store.Tx) (int, error) {
		return tx.Alerts().Forget(tx.Now().Add(-retrievalsKept), forgetAtOnce)
	})
	if err != nil {
		return err
	}
	if commands+retrievals > 0 {
		k.log.InfoContext(ctx, "forgot what was kept for long enough", "commands", commands, "retrievals", retrievals)
	}
	return k.store.Update(ctx, func(tx store.Tx) error { return tx.Finish(ticket) })
}

// all removes as long as there is a full transaction's worth, and tells how many it removed.
func (k *Keeper) all(ctx context.Context, ticket newsroom.Ticket, forget func(store.Tx) (int, error)) (removed int, err error) {
	for {
		var now int
		err := k.store.Update(ctx, func(tx store.Tx) (err error) {
			if err := tx.Check(ticket); err != nil {
				return err
			}
			now, err = forget(tx)
			return err
		})
		if err != nil {
			return removed, err
		}
		if removed += now; now < forgetAtOnce {
			return removed, nil
		}
	}
}
