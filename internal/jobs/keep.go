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
	clientsKept    = 30 * 24 * time.Hour  // that registered themselves, while nobody uses them
	grantsKept     = 24 * time.Hour       // that are over, and what ran out of those that are not
	notesKept      = 400 * 24 * time.Hour // a year, and what is left of the month in which somebody asks about it
	pagesKept      = 90 * 24 * time.Hour  // texts of pages; nothing that was sent rests on them
	entriesKept    = 24 * time.Hour       // sessions and links that are over, and failures to sign in
)

// keepMinute is the minute of each hour in which the keeping is enqueued: one that few editions are due at.
const keepMinute = 17

// forgetAtOnce is how many rows one transaction removes, so that nobody waits long for the writer.
const forgetAtOnce = 500

// Keeper forgets what has been kept for long enough.
type Keeper struct {
	store  store.Store
	expire func(ctx context.Context, limit int) (int, error)
	log    *slog.Logger
}

// NewKeeper makes a Keeper. expire ends so many drafts that nobody answers any more, and tells how many it ended.
func NewKeeper(s store.Store, expire func(ctx context.Context, limit int) (int, error), log *slog.Logger) *Keeper {
	return &Keeper{store: s, expire: expire, log: log}
}

// kept is what is forgotten, each kind in transactions of its own.
var kept = []struct {
	name   string
	forget func(store.Tx) (int, error)
}{
	{"commands", func(tx store.Tx) (int, error) { return tx.Commands().Forget(tx.Now().Add(-commandsKept), forgetAtOnce) }},
	{"retrievals", func(tx store.Tx) (int, error) { return tx.Alerts().Forget(tx.Now().Add(-retrievalsKept), forgetAtOnce) }},
	{"clients", func(tx store.Tx) (int, error) { return tx.Clients().Forget(tx.Now().Add(-clientsKept), forgetAtOnce) }},
	{"grants", func(tx store.Tx) (int, error) { return tx.Grants().Forget(tx.Now().Add(-grantsKept), forgetAtOnce) }},
	{"notes", func(tx store.Tx) (int, error) { return tx.Notes().Forget(tx.Now().Add(-notesKept), forgetAtOnce) }},
	{"pages", func(tx store.Tx) (int, error) { return tx.Pages().Forget(tx.Now().Add(-pagesKept), forgetAtOnce) }},
	{"entries", func(tx store.Tx) (int, error) { return tx.Entries().Forget(tx.Now().Add(-entriesKept), forgetAtOnce) }},
	{"challenges", func(tx store.Tx) (int, error) { return tx.Passkeys().Forget(tx.Now(), forgetAtOnce) }},
}

// Run forgets what is old enough, in small transactions until none of it is left, ends drafts whose time is over, which
// anybody may do at any time, and logs the counts.
func (k *Keeper) Run(ctx context.Context, ticket newsroom.Ticket) error {
	drafts, err := whole(func() (int, error) { return k.expire(ctx, forgetAtOnce) })
	if err != nil {
		return err
	}
	counts, some := []any{"drafts", drafts}, drafts > 0 // name and number in turn
	for _, kind := range kept {
		n, err := k.all(ctx, ticket, kind.forget)
		if err != nil {
			return err
		}
		counts, some = append(counts, kind.name, n), some || n > 0
	}
	if some {
		k.log.InfoContext(ctx, "forgot what was kept for long enough", counts...)
	}
	return k.store.Update(ctx, func(tx store.Tx) error { return tx.Finish(ticket) })
}

// all removes as long as there is a full transaction's worth, and tells how many it removed.
func (k *Keeper) all(ctx context.Context, ticket newsroom.Ticket, forget func(store.Tx) (int, error)) (removed int, err error) {
	return whole(func() (now int, err error) {
		err = k.store.Update(ctx, func(tx store.Tx) error {
			if err := tx.Check(ticket); err != nil {
				return err
			}
			now, err = forget(tx)
			return err
		})
		return now, err
	})
}

// whole repeats what does so many at once until it finds fewer, and tells how many it did.
func whole(some func() (int, error)) (done int, err error) {
	for {
		now, err := some()
		if done += now; err != nil || now < forgetAtOnce {
			return done, err
		}
	}
}
