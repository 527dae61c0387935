package account

import (
	"context"

	"newsroom"
	"newsroom/internal/store"
)

// First makes the first account, an operator's, and gives the secret of a link with which whoever holds it sets its password
// (SetUp); empty: there are accounts. Of nodes that start at once one makes it.
func (e *Entrance) First(ctx context.Context, email string) (secret string, err error) {
	p, err := e.people.prepare(New{Email: email, Admin: true, Authorized: true})
	if err != nil {
		return "", err
	}
	err = e.store.Update(ctx, func(tx store.Tx) error {
		secret = ""
		all, err := tx.Accounts().List()
		if err != nil || len(all) > 0 {
			return err
		}
		if err := e.people.addIn(tx, &p, newsroom.ActorOperator); err != nil {
			return err
		}
		secret, err = offer(tx, newsroom.Link{Purpose: newsroom.LinkFirst, Account: p.account.ID, Email: p.account.Email}, FirstLife, newsroom.ActorOperator)
		return err
	})
	if newsroom.KindOf(err) == newsroom.KindExists {
		return "", nil
	}
	return secret, err
}

// open sets the first password of an account that was made for whoever holds a link, with the zone and the language that they
// say, and begins a session.
func (e *Entrance) open(ctx context.Context, l newsroom.Link, j Joining, v Visit) (session string, err error) {
	as, err := e.people.prepare(New{Email: l.Email, Zone: j.Zone, Language: j.Language})
	if err != nil {
		return "", err
	}
	encoded, err := e.accept(ctx, j.Password, l.Email)
	if err != nil {
		return "", err
	}
	err = e.store.Update(ctx, func(tx store.Tx) error {
		if err := follow(tx, l.Purpose, j.Secret); err != nil {
			return err
		}
		if _, err := accountOf(tx, l); err != nil {
			return err
		}
		set := Settings{Zone: &as.account.Zone}
		if !as.account.LanguageOpen {
			set.Language = &as.account.Language
		}
		if err := e.people.SetIn(tx, l.Account, set); err != nil {
			return err
		}
		session, err = e.renew(tx, l.Account, encoded, v, "link")
		return err
	})
	return session, err
}
