package account

import (
	"context"
	"errors"

	"newsroom"
	"newsroom/internal/store"
)

// Leave plans the deletion of an account at its reader's wish, who signed in just now. Until then everything works as
// before, and Stay takes it back. Who has planned it already changes nothing.
func (d *Directory) Leave(ctx context.Context, g SignedIn) error {
	if !g.Recent {
		return errStale
	}
	return d.plan(ctx, g.Account.ID, newsroom.ActionAccountLeaving, func(a *newsroom.Account, tx store.Tx) bool {
		if !a.LeavingAt.IsZero() {
			return false
		}
		a.LeavingAt = tx.Now().Add(newsroom.Notice)
		return true
	})
}

// Stay takes back that an account is to be deleted. Where nothing of that kind is planned it changes nothing.
func (d *Directory) Stay(ctx context.Context, account newsroom.AccountID) error {
	return d.plan(ctx, account, newsroom.ActionAccountStays, func(a *newsroom.Account, _ store.Tx) bool {
		leaves := !a.LeavingAt.IsZero()
		a.LeavingAt = newsroom.Account{}.LeavingAt
		return leaves
	})
}

// plan changes when an account is deleted, and notes it if anything changed.
func (d *Directory) plan(ctx context.Context, account newsroom.AccountID, action string, set func(*newsroom.Account, store.Tx) bool) error {
	return d.store.Update(ctx, func(tx store.Tx) error {
		a, err := taken(tx, account)
		if err != nil || !set(&a, tx) {
			return err
		}
		if err := tx.Accounts().Save(a); err != nil {
			return err
		}
		return tx.Audit(account, newsroom.ActorReader, action, "")
	})
}

// taken gives an account which nobody else changes until the transaction ends. Its reader is taken first, as
// everywhere.
func taken(tx store.Tx, account newsroom.AccountID) (newsroom.Account, error) {
	if _, err := tx.Readers().Get(account); err != nil {
		return newsroom.Account{}, err
	}
	return tx.Accounts().Get(account)
}

// departing is how many accounts one job deletes; the timetable begins another a minute later.
const departing = 100

// Depart deletes the accounts that are due to go, each in a transaction of its own which looks again whether its reader
// has taken it back. One that can't be deleted does not keep the others.
func (d *Directory) Depart(ctx context.Context, ticket newsroom.Ticket) error {
	var due []newsroom.Account
	err := d.store.View(ctx, func(v store.View) (err error) {
		due, err = v.Accounts().Leaving(v.Now(), departing)
		return err
	})
	if err != nil {
		return err
	}
	var failed []error
	for _, a := range due {
		err := d.store.Update(ctx, func(tx store.Tx) error { return depart(tx, ticket, a.ID) })
		switch {
		case err == nil || missing(err): // somebody was faster
		case newsroom.KindOf(err) == newsroom.KindSuperseded:
			return err
		default:
			failed = append(failed, err)
		}
	}
	if len(failed) > 0 {
		return errors.Join(failed...)
	}
	return d.store.Update(ctx, func(tx store.Tx) error { return tx.Finish(ticket) })
}

func depart(tx store.Tx, ticket newsroom.Ticket, account newsroom.AccountID) error {
	if err := tx.Check(ticket); err != nil {
		return err
	}
	a, err := taken(tx, account)
	if err != nil || a.LeavingAt.IsZero() || a.LeavingAt.After(tx.Now()) {
		return err
	}
	return remove(tx, a, newsroom.ActorNewsroom)
}
