package account

import (
	"context"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// How long links work: one that the operator hands over (command-line.md), one that is mailed, which may be read later,
// and the one that a fresh newsroom prints.
const (
	LinkLife   = 15 * time.Minute
	MailedLife = time.Hour
	FirstLife  = 24 * time.Hour
)

// errLink says the same of a link that was used, has run out, was replaced or never was.
var errLink = newsroom.Errorf(newsroom.KindNotFound, "The link does not work, or no longer. Each works once and for a short time.")

// FirstLink gives the secret of a link for the first account, in place of the one before; empty: there are accounts.
func (e *Entrance) FirstLink(ctx context.Context) (secret string, err error) {
	err = e.store.Update(ctx, func(tx store.Tx) error {
		secret = ""
		all, err := tx.Accounts().List()
		if err != nil || len(all) > 0 {
			return err
		}
		secret, err = offer(tx, newsroom.Link{Purpose: newsroom.LinkFirst}, FirstLife, newsroom.ActorOperator)
		return err
	})
	return secret, err
}

// ResetLink gives the secret of a link with which whoever holds it sets the account's password and is signed in. The
// ones that the operator made before it work no longer; one that somebody had mailed stands beside it.
func (e *Entrance) ResetLink(ctx context.Context, email string) (secret string, err error) {
	return e.resetLink(ctx, email, LinkLife)
}

func (e *Entrance) resetLink(ctx context.Context, email string, life time.Duration) (secret string, err error) {
	account, err := e.people.Find(ctx, email)
	if err != nil {
		return "", err
	}
	if !account.DisabledAt.IsZero() {
		return "", Live(account)
	}
	err = e.store.Update(ctx, func(tx store.Tx) error {
		secret, err = offer(tx, newsroom.Link{Purpose: newsroom.LinkReset, Account: account.ID}, life, newsroom.ActorOperator)
		return err
	})
	return secret, err
}

// InviteLink gives the secret of a link with which whoever holds it makes an account with that email address.
func (e *Entrance) InviteLink(ctx context.Context, email string) (secret string, err error) {
	return e.inviteLink(ctx, email, LinkLife)
}

func (e *Entrance) inviteLink(ctx context.Context, email string, life time.Duration) (secret string, err error) {
	email, err = checkEmail(email)
	if err != nil {
		return "", err
	}
	err = e.store.Update(ctx, func(tx store.Tx) error {
		if _, err := tx.Accounts().ByEmail(email); err == nil {
			return newsroom.Errorf(newsroom.KindExists, "There is an account with this email address already.")
		} else if newsroom.KindOf(err) != newsroom.KindNotFound {
			return err
		}
		secret, err = offer(tx, newsroom.Link{Purpose: newsroom.LinkInvite, Email: email}, life, newsroom.ActorOperator)
		return err
	})
	return secret, err
}

// offer stores a link that somebody asked for and gives its secret.
func offer(tx store.Tx, l newsroom.Link, life time.Duration, actor string) (string, error) {
	secret := newSecret(linkPrefix)
	l.Hash, l.CreatedAt, l.ExpiresAt = digest(secret), tx.Now(), tx.Now().Add(life)
	if err := tx.Entries().Offer(l); err != nil {
		return "", err
	}
	return secret, tx.Audit(l.Account, actor, newsroom.ActionLinkMade, string(l.Purpose))
}

// Invited tells for whom a link with that purpose is that still works, and changes nothing: scanners follow links.
// The email address is empty for the first account, and the new one where it is to be changed.
func (e *Entrance) Invited(ctx context.Context, purpose newsroom.LinkPurpose, secret string) (email string, err error) {
	l, err := e.invited(ctx, purpose, secret)
	return l.Email, err
}

// invited gives a link that still works, with the address of whom it is for.
func (e *Entrance) invited(ctx context.Context, purpose newsroom.LinkPurpose, secret string) (l newsroom.Link, err error) {
	err = e.store.View(ctx, func(v store.View) error {
		l, err = working(v.Entries(), v.Now(), purpose, secret)
		if err != nil || l.Purpose != newsroom.LinkReset {
			return err
		}
		account, err := v.Accounts().Get(l.Account)
		l.Email = account.Email
		return err
	})
	return l, err
}

// fits tells whether what asks for a link with that purpose takes one with another: a page makes accounts for those who
// were invited and for those who asked.
func fits(purpose, l newsroom.LinkPurpose) bool {
	return l == purpose || (purpose == newsroom.LinkInvite && l == newsroom.LinkSignUp)
}

// working finds a link that still works.
func working(from store.EntryReader, now time.Time, purpose newsroom.LinkPurpose, secret string) (newsroom.Link, error) {
	if !strings.HasPrefix(secret, linkPrefix) {
		return newsroom.Link{}, errLink
	}
	l, err := from.Link(digest(secret))
	switch {
	case missing(err):
		return l, errLink
	case err == nil && (!fits(purpose, l.Purpose) || !l.Stands(now)):
		return l, errLink
	}
	return l, err
}

// Joining is what somebody says who follows a link.
type Joining struct {
	Secret   string // of the link
	Email    string // for the first account; other links know theirs
	Password string
	Zone     string // IANA name; empty: UTC
	Language string // en, de, fr, es or it; empty: English
}

// SetUp makes the first account, which is an operator's, and begins a session.
func (e *Entrance) SetUp(ctx context.Context, j Joining, v Visit) (session string, err error) {
	return e.join(ctx, newsroom.LinkFirst, j, v)
}

// Join makes an account for somebody who was invited, or asked for one, and begins a session. Whoever asked waits for
// the operator's word.
func (e *Entrance) Join(ctx context.Context, j Joining, v Visit) (session string, err error) {
	return e.join(ctx, newsroom.LinkInvite, j, v)
}

func (e *Entrance) join(ctx context.Context, purpose newsroom.LinkPurpose, j Joining, v Visit) (session string, err error) {
	l, err := e.invited(ctx, purpose, j.Secret)
	if err != nil {
		return "", err
	}
	if !l.Account.IsZero() {
		return e.open(ctx, l, j, v)
	}
	email := l.Email
	if email == "" {
		email = j.Email
	}
	prepared, err := e.people.prepare(New{
		Email: email, Zone: j.Zone, Language: j.Language, Admin: purpose == newsroom.LinkFirst, Authorized: l.Purpose != newsroom.LinkSignUp,
	})
	if err != nil {
		return "", err
	}
	encoded, err := e.accept(ctx, j.Password, email)
	if err != nil {
		return "", err
	}
	err = e.store.Update(ctx, func(tx store.Tx) error {
		if err := follow(tx, purpose, j.Secret); err != nil {
			return err
		}
		if err := alone(tx, purpose); err != nil {
			return err
		}
		if err := e.people.addIn(tx, &prepared, newsroom.ActorReader); err != nil {
			return err
		}
		session, err = e.renew(tx, prepared.account.ID, encoded, v, "link")
		return err
	})
	return session, err
}

// accept makes what is stored of a password that somebody chose.
func (e *Entrance) accept(ctx context.Context, password, email string) (string, error) {
	if e.rules.NoPasswords {
		return "", errNoPasswords
	}
	if err := CheckPassword(password, email); err != nil {
		return "", err
	}
	return e.hasher.make(ctx, normal(password))
}

// alone makes sure that the first account is the first.
func alone(tx store.Tx, purpose newsroom.LinkPurpose) error {
	if purpose != newsroom.LinkFirst {
		return nil
	}
	all, err := tx.Accounts().List()
	if err == nil && len(all) > 0 {
		return errLink
	}
	return err
}

// accountOf gives the account that a link is for; a link opens none that is shut.
func accountOf(tx store.Tx, l newsroom.Link) (newsroom.Account, error) {
	account, err := tx.Accounts().Get(l.Account)
	if err == nil && !account.DisabledAt.IsZero() {
		err = errLink
	}
	return account, err
}

// follow uses a link up.
func follow(tx store.Tx, purpose newsroom.LinkPurpose, secret string) error {
	l, err := working(tx.Entries(), tx.Now(), purpose, secret)
	if err != nil {
		return err
	}
	err = tx.Entries().Follow(l.Hash)
	if err != nil && newsroom.KindOf(err) == newsroom.KindConflict {
		return errLink
	}
	return err
}

// Reset sets the password of the account that a link is for, ends all its sessions and begins a new one.
func (e *Entrance) Reset(ctx context.Context, j Joining, v Visit) (session string, err error) {
	email, err := e.Invited(ctx, newsroom.LinkReset, j.Secret)
	if err != nil {
		return "", err
	}
	encoded, err := e.accept(ctx, j.Password, email)
	if err != nil {
		return "", err
	}
	err = e.store.Update(ctx, func(tx store.Tx) error {
		l, err := working(tx.Entries(), tx.Now(), newsroom.LinkReset, j.Secret)
		if err != nil {
			return err
		}
		if _, err := accountOf(tx, l); err != nil {
			return err
		}
		if err := follow(tx, newsroom.LinkReset, j.Secret); err != nil {
			return err
		}
		session, err = e.renew(tx, l.Account, encoded, v, "link")
		return err
	})
	return session, err
}

// Add stores a new account with a password, for the operator.
func (e *Entrance) Add(ctx context.Context, n New, password string) (newsroom.Account, error) {
	p, err := e.people.prepare(n)
	if err != nil {
		return newsroom.Account{}, err
	}
	encoded, err := e.accept(ctx, password, p.account.Email)
	if err != nil {
		return newsroom.Account{}, err
	}
	err = e.store.Update(ctx, func(tx store.Tx) error {
		if err := e.people.addIn(tx, &p, newsroom.ActorOperator); err != nil {
			return err
		}
		return tx.Entries().SetPassword(newsroom.Password{Account: p.account.ID, Encoded: encoded, ChangedAt: tx.Now()})
	})
	return p.account, err
}
