package account

import (
	"context"
	"strings"

	"newsroom"
	"newsroom/internal/store"
)

// errTaken says to whoever holds the link, and so the mailbox, that the address is an account's.
var errTaken = newsroom.Errorf(newsroom.KindExists, "There is an account with this email address already.")

// ConfirmEmail gives the account the address that a link was mailed to. Whoever follows it has to be signed in to the
// account: a link that went to a mistyped address must not give the account away. Links for the account work no longer;
// its sessions stay. The address that it had is told.
func (e *Entrance) ConfirmEmail(ctx context.Context, g SignedIn, secret string) error {
	return e.store.Update(ctx, func(tx store.Tx) error {
		if _, err := tx.Readers().Get(g.Account.ID); err != nil { // taken first, as everywhere
			return err
		}
		l, err := working(tx.Entries(), tx.Now(), newsroom.LinkEmail, secret)
		if err != nil {
			return err
		}
		if l.Account != g.Account.ID {
			return errLink
		}
		if err := follow(tx, newsroom.LinkEmail, secret); err != nil {
			return err
		}
		old, err := rename(tx, g.Account.ID, l.Email, newsroom.ActorReader)
		if err != nil || strings.EqualFold(old, l.Email) {
			return err
		}
		return request(tx, newsroom.Link{Purpose: newsroom.MailMoved, Account: g.Account.ID, Email: old}, g.Account.Language, toldLife)
	})
}

// NewEmail tells which address a link gives the account of who is signed in, and changes nothing. One of another account
// is as good as none.
func (e *Entrance) NewEmail(ctx context.Context, g SignedIn, secret string) (string, error) {
	l, err := e.invited(ctx, newsroom.LinkEmail, secret)
	if err == nil && l.Account != g.Account.ID {
		err = errLink
	}
	if err != nil {
		return "", err
	}
	return l.Email, nil
}

// renameTo gives an account another address, for the operator.
func renameTo(tx store.Tx, account newsroom.AccountID, to string) error {
	to, err := checkEmail(to)
	if err != nil {
		return err
	}
	if _, err := tx.Readers().Get(account); err != nil { // taken first, as everywhere
		return err
	}
	_, err = rename(tx, account, to, newsroom.ActorOperator)
	return err
}

// only tells whether the address is all that changes.
func (s Settings) only() bool {
	return s.Email != nil && s.Zone == nil && s.Language == nil && s.Schedule == nil && s.Minutes == nil
}

// disown forgets what an address holds that an account has left, or it would outlive the account: links and letters, but
// for the note to whoever has the mailbox, and what is counted of the name.
func disown(tx store.Tx, email string) error {
	if err := tx.Entries().Disown(email); err != nil {
		return err
	}
	return uncount(tx, email)
}

// rename changes an account's address in a transaction and gives the one before.
func rename(tx store.Tx, account newsroom.AccountID, to, actor string) (old string, err error) {
	now, err := tx.Accounts().Get(account)
	if err != nil {
		return "", err
	}
	if err := tx.Accounts().Rename(account, to); err != nil {
		if newsroom.KindOf(err) == newsroom.KindExists {
			err = errTaken
		}
		return "", err
	}
	if err := tx.Entries().Withdraw(account); err != nil {
		return "", err
	}
	if !strings.EqualFold(now.Email, to) {
		if err := disown(tx, now.Email); err != nil {
			return "", err
		}
	}
	return now.Email, tx.Audit(account, actor, newsroom.ActionEmailChanged, "")
}
