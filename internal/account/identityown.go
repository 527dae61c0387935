package account

import (
	"context"

	"newsroom"
	"newsroom/internal/store"
)

// Of gives the account's identities, oldest first.
func (i *Identities) Of(ctx context.Context, account newsroom.AccountID) (all []newsroom.Identity, err error) {
	err = i.doors.store.View(ctx, func(v store.View) error {
		all, err = v.Identities().Of(account)
		return err
	})
	return all, err
}

// Link links an identity with the account of somebody who signed in just now. One that is linked already is no error.
func (i *Identities) Link(ctx context.Context, g SignedIn, v newsroom.Vouched) error {
	if !g.Recent {
		return errStale
	}
	return i.doors.store.Update(ctx, func(tx store.Tx) error {
		known, _, err := tx.Identities().By(v.Issuer, v.Subject)
		switch {
		case err == nil && known.Account == g.Account.ID:
			return nil
		case err == nil:
			return newsroom.Errorf(newsroom.KindExists, "Who you are at %s is linked with another account here. Sign in to that one and take the link away there, or be somebody else at %s.", i.doors.rules.Name, i.doors.rules.Name)
		case !missing(err):
			return err
		}
		if _, err := tx.Readers().Get(g.Account.ID); err != nil { // taken first: nobody else links meanwhile
			return err
		}
		_, err = i.link(tx, g.Account.ID, v)
		return err
	})
}

// link stores an identity of the account, if there is room for one.
func (i *Identities) link(tx store.Tx, account newsroom.AccountID, v newsroom.Vouched) (newsroom.Identity, error) {
	all, err := tx.Identities().Of(account)
	if err == nil && len(all) >= newsroom.MostIdentities {
		err = newsroom.Errorf(newsroom.KindInvalid, "Your account is linked with %d others, and more there can't be. Take one away first.", newsroom.MostIdentities)
	}
	if err != nil {
		return newsroom.Identity{}, err
	}
	known := newsroom.Identity{ID: i.doors.mint(), Account: account, Issuer: v.Issuer, Subject: v.Subject, Email: v.Email, CreatedAt: tx.Now()}
	if err := tx.Identities().Add(known); err != nil {
		return known, err
	}
	return known, tx.Audit(account, newsroom.ActorReader, newsroom.ActionIdentityLinked, known.ID.String())
}

// Unlink takes an identity away from somebody who signed in just now, unless they could not come in any more. One that is gone
// already is no error.
func (i *Identities) Unlink(ctx context.Context, g SignedIn, id newsroom.IdentityID) error {
	return i.doors.takeAway(ctx, g, id, newsroom.ActionIdentityUnlinked, func(tx store.Tx) error {
		return tx.Identities().Remove(g.Account.ID, id)
	})
}
