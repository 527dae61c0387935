package account

import (
	"context"

	"newsroom"
	"newsroom/internal/store"
)

// takeAway takes a way into their account away from somebody who signed in just now, unless they could not come in any more. One that
// is gone already is no error.
func (e *Entrance) takeAway(ctx context.Context, g SignedIn, one [16]byte, action string, remove func(store.Tx) error) error {
	if !g.Recent {
		return errStale
	}
	return e.store.Update(ctx, func(tx store.Tx) error {
		if _, err := tx.Readers().Get(g.Account.ID); err != nil { // taken first: nobody else removes meanwhile
			return err
		}
		if err := e.lastWay(tx, g.Account.ID, one); err != nil {
			return err
		}
		err := remove(tx)
		if missing(err) {
			return nil
		}
		if err != nil {
			return err
		}
		return tx.Audit(g.Account.ID, newsroom.ActorReader, action, newsroom.ID[any](one).String())
	})
}

// lastWay fails where a way into an account, a passkey or an identity by its number, is the only one that there is.
func (e *Entrance) lastWay(tx store.Tx, account newsroom.AccountID, one [16]byte) error {
	all, err := e.ways(tx, account)
	if err == nil && len(all) == 1 && all[0] == one {
		err = errLastWay
	}
	return err
}

// ways gives the numbers of the passkeys and identities that open an account, and the zero number where a password does.
func (e *Entrance) ways(tx store.Tx, account newsroom.AccountID) (all [][16]byte, err error) {
	keys, err := tx.Passkeys().Of(account)
	if err != nil {
		return nil, err
	}
	for _, one := range keys {
		all = append(all, one.ID)
	}
	linked, err := tx.Identities().Of(account)
	if err != nil {
		return nil, err
	}
	for _, one := range linked {
		if one.Issuer == e.rules.Issuer {
			all = append(all, one.ID)
		}
	}
	_, err = tx.Entries().Password(account)
	switch {
	case missing(err):
		return all, nil
	case err == nil && !e.rules.NoPasswords:
		all = append(all, [16]byte{})
	}
	return all, err
}
