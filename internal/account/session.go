package account

import (
	"context"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// SignedIn is somebody who is signed in.
type SignedIn struct {
	Account newsroom.Account
	Session newsroom.Session
	Recent  bool // they signed in just now, so that what opens the account may be changed
}

// errSession says that nobody is signed in.
var errSession = newsroom.Errorf(newsroom.KindUnauthorized, "Sign in first.")

// Who tells who holds the secret of a session. It reads the store at every request: what was ended or disabled is shut
// at the next one, on every node.
func (e *Entrance) Who(ctx context.Context, secret string) (SignedIn, error) {
	if !strings.HasPrefix(secret, sessionPrefix) {
		return SignedIn{}, errSession
	}
	var g SignedIn
	var now time.Time
	err := e.store.Read(ctx, func(v store.View) (err error) {
		now = v.Now()
		g.Session, g.Account, err = v.Entries().BySecret(digest(secret))
		return err
	})
	switch {
	case missing(err):
		return SignedIn{}, errSession
	case err != nil:
		return SignedIn{}, err
	case !g.Session.Stands(now) || !g.Account.DisabledAt.IsZero():
		return SignedIn{}, errSession
	}
	if now.Sub(g.Session.LastUsed) >= usedEvery {
		e.used(ctx, g.Session.ID)
	}
	g.Recent = g.Session.Recent(now)
	return g, nil
}

// used notes the use of a session. That it can't be noted is no reason to refuse the request.
func (e *Entrance) used(ctx context.Context, id newsroom.SessionID) {
	err := e.store.Update(ctx, func(tx store.Tx) error { return tx.Entries().Used(id, tx.Now().Add(-usedEvery)) })
	if err != nil {
		e.log.WarnContext(ctx, "the use of a session could not be noted", "session", id, "error", err)
	}
}

// Sessions gives the account's sessions that stand, the one used last first.
func (e *Entrance) Sessions(ctx context.Context, account newsroom.AccountID) (standing []newsroom.Session, err error) {
	err = e.store.View(ctx, func(v store.View) error {
		all, err := v.Entries().Sessions(account)
		standing = nil
		for _, s := range all {
			if s.Stands(v.Now()) {
				standing = append(standing, s)
			}
		}
		return err
	})
	return standing, err
}

// End ends a session of the account; one that has ended already is no error.
func (e *Entrance) End(ctx context.Context, account newsroom.AccountID, id newsroom.SessionID) error {
	return e.store.Update(ctx, func(tx store.Tx) error { return end(tx, account, id) })
}

func end(tx store.Tx, account newsroom.AccountID, id newsroom.SessionID) error {
	err := tx.Entries().End(account, id)
	if err != nil {
		if missing(err) {
			return nil
		}
		return err
	}
	return tx.Audit(account, newsroom.ActorReader, newsroom.ActionSessionEnded, id.String())
}

// EndOthers ends all sessions of the account but one.
func (e *Entrance) EndOthers(ctx context.Context, account newsroom.AccountID, but newsroom.SessionID) error {
	return e.store.Update(ctx, func(tx store.Tx) error { return endAll(tx, account, but, newsroom.ActorReader) })
}

// endAll ends the sessions of the account but one, and notes it if there were any.
func endAll(tx store.Tx, account newsroom.AccountID, but newsroom.SessionID, actor string) error {
	n, err := tx.Entries().EndAll(account, but)
	if err != nil || n == 0 {
		return err
	}
	return tx.Audit(account, actor, newsroom.ActionSessionsEnded, "")
}

var errStale = newsroom.Errorf(newsroom.KindForbidden, "Sign in again first: it is long since you did.")

// errPassword says that the password that was to be replaced is another.
var errPassword = newsroom.Errorf(newsroom.KindUnauthorized, "That is not your present password.")

// ChangePassword replaces the password of somebody who signed in just now and knows it, ends all their sessions and
// begins a new one. Guesses are slowed as at signing in.
func (e *Entrance) ChangePassword(ctx context.Context, g SignedIn, present, next string, v Visit) (secret string, err error) {
	switch {
	case e.rules.NoPasswords:
		return "", errNoPasswords
	case !g.Recent:
		return "", errStale
	}
	if err := CheckPassword(next, g.Account.Email); err != nil {
		return "", err
	}
	counts, err := e.counted(ctx, g.Account.Email, v)
	if err != nil {
		return "", err
	}
	if err := e.store.Update(ctx, func(tx store.Tx) error { return attempt(tx, counts) }); err != nil {
		return "", err
	}
	_, stored, err := e.known(ctx, g.Account.Email)
	if err != nil {
		return "", err
	}
	right, err := e.proves(ctx, present, stored.Encoded)
	if err != nil {
		return "", err
	}
	if !right {
		return "", errPassword
	}
	encoded, err := e.hasher.make(ctx, normal(next))
	if err != nil {
		return "", err
	}
	err = e.store.Update(ctx, func(tx store.Tx) error {
		if err := still(tx, stored); err != nil {
			return err
		}
		if err := forgive(tx, counts); err != nil {
			return err
		}
		secret, err = e.renew(tx, g.Account.ID, encoded, v, "new password")
		return err
	})
	return secret, err
}

// renew stores a new password. Whoever came in by the old one, or holds a link for a new one, is shut out.
func (e *Entrance) renew(tx store.Tx, account newsroom.AccountID, encoded string, v Visit, how string) (string, error) {
	err := tx.Entries().SetPassword(newsroom.Password{Account: account, Encoded: encoded, ChangedAt: tx.Now()})
	if err != nil {
		return "", err
	}
	if err := tx.Entries().Withdraw(account); err != nil {
		return "", err
	}
	if err := tx.Audit(account, newsroom.ActorReader, newsroom.ActionPasswordChanged, ""); err != nil {
		return "", err
	}
	if err := endAll(tx, account, newsroom.SessionID{}, newsroom.ActorReader); err != nil {
		return "", err
	}
	return e.begin(tx, account, v, how)
}

// What browsers and systems are called, in the order in which they are looked for: many name themselves by several.
var (
	browsers = [][2]string{{"Edg/", "Edge"}, {"OPR/", "Opera"}, {"Firefox/", "Firefox"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"}}
	systems  = [][2]string{{"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Windows", "Windows"}, {"Mac OS X", "macOS"}, {"Linux", "Linux"}}
)

// Agent gives what a browser is called in a few words of ours, by which it is told from others. Nothing of what
// it says itself is kept.
func Agent(header string) string {
	browser, system := named(header, browsers), named(header, systems)
	switch {
	case browser == "":
		return "A browser"
	case system == "":
		return browser
	}
	return browser + " on " + system
}

func named(header string, all [][2]string) string {
	for _, one := range all {
		if strings.Contains(header, one[0]) {
			return one[1]
		}
	}
	return ""
}
