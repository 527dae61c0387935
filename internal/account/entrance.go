package account

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"log/slog"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/seal"
	"newsroom/internal/store"
)

// Entrance lets people in with a browser.
type Entrance struct {
	store    store.Store
	people   *Directory
	mint     newsroom.Minter
	hasher   *hasher
	browsers *seal.Ring
	log      *slog.Logger
	rules    SignInPolicy
}

// NewEntrance makes an Entrance. The directory adds the accounts that links bring.
func NewEntrance(s store.Store, people *Directory, mint newsroom.Minter, log *slog.Logger) *Entrance {
	return &Entrance{store: s, people: people, mint: mint, hasher: newHasher(), browsers: seal.New(s, newsroom.KeyBrowsers), log: log}
}

// Ruled sets how people come in. It is said once, before anybody does.
func (e *Entrance) Ruled(by SignInPolicy) *Entrance {
	e.rules = by
	return e
}

// Visit is what is known of a browser that somebody comes in with.
type Visit struct {
	Agent      string // what it calls itself
	From       string // the network that is slowed when it guesses
	Old        string // the secret of the session that it had; empty: none
	Remembered string // what it was handed when somebody came in with it before; empty: nothing
}

// errSignIn says the same whether there is no such account, it has no password, it is disabled or the password is
// another.
var errSignIn = newsroom.Errorf(newsroom.KindUnauthorized, "The email address and the password do not belong together.")

// SignIn begins a session for whoever knows the password, and gives its secret. Who tried too often gets a SlowError.
// Whether there is such an account is told neither by the error nor by the time: one Argon2id is computed whatever is
// found.
func (e *Entrance) SignIn(ctx context.Context, email, password string, v Visit) (secret string, err error) {
	if e.rules.NoPasswords {
		return "", errNoPasswords
	}
	counts, err := e.counted(ctx, email, v)
	if err != nil {
		return "", err
	}
	if err := e.store.Update(ctx, func(tx store.Tx) error { return attempt(tx, counts) }); err != nil {
		return "", err
	}
	account, stored, err := e.known(ctx, email)
	if err != nil {
		return "", err
	}
	right, err := e.proves(ctx, password, stored.Encoded)
	if err != nil {
		return "", err
	}
	if !right || !account.DisabledAt.IsZero() {
		return "", e.refuse(ctx, account)
	}
	err = e.store.Update(ctx, func(tx store.Tx) error {
		if err := still(tx, stored); err != nil {
			return err
		}
		if err := forgive(tx, counts); err != nil {
			return err
		}
		secret, err = e.begin(tx, account.ID, v, "password")
		return err
	})
	return secret, err
}

// known gives the account with that email address and its password, both zero where there is none. It asks the store
// for both whatever it finds, since one question more can be seen from far away.
func (e *Entrance) known(ctx context.Context, email string) (account newsroom.Account, stored newsroom.Password, err error) {
	err = e.store.View(ctx, func(v store.View) (err error) {
		if account, err = v.Accounts().ByEmail(strings.TrimSpace(email)); missing(err) {
			account, err = newsroom.Account{}, nil
		}
		if err != nil {
			return err
		}
		if stored, err = v.Entries().Password(account.ID); missing(err) {
			stored, err = newsroom.Password{}, nil
		}
		return err
	})
	return account, stored, err
}

// missing tells whether an error says that there is no such thing.
func missing(err error) bool { return err != nil && newsroom.KindOf(err) == newsroom.KindNotFound }

// proves tells whether the password is the one that is stored. One that nobody can have costs as much as any other.
func (e *Entrance) proves(ctx context.Context, password, stored string) (bool, error) {
	if len(password) > 8*MaxPassword {
		password, stored = "", ""
	}
	return e.hasher.matches(ctx, normal(password), stored)
}

// refuse notes a failure. Of a name that is nobody's nothing is noted but that it was tried.
func (e *Entrance) refuse(ctx context.Context, account newsroom.Account) error {
	err := e.store.Update(ctx, func(tx store.Tx) error {
		return tx.Audit(account.ID, newsroom.ActorNobody, newsroom.ActionSessionRefused, "")
	})
	if err != nil {
		return err
	}
	return errSignIn
}

// still makes sure that the account and its password are those that were read.
func still(tx store.Tx, stored newsroom.Password) error {
	account, err := tx.Accounts().Get(stored.Account)
	if err != nil || !account.DisabledAt.IsZero() {
		return errSignIn
	}
	now, err := tx.Entries().Password(stored.Account)
	if err == nil && now != stored {
		err = errSignIn
	}
	return err
}

// begin begins a session with a secret that no browser has named before, and ends the one that the browser had.
func (e *Entrance) begin(tx store.Tx, account newsroom.AccountID, v Visit, how string) (secret string, err error) {
	return e.beginAt(tx, account, v, how, tx.Now())
}

// beginAt begins a session of somebody who showed at that time who they are.
func (e *Entrance) beginAt(tx store.Tx, account newsroom.AccountID, v Visit, how string, at time.Time) (secret string, err error) {
	secret = newSecret(sessionPrefix)
	s := newsroom.Session{ID: e.mint(), Hash: digest(secret), Account: account, Agent: Agent(v.Agent), SignedInAt: at, LastUsed: tx.Now()}
	if err := e.drop(tx, v.Old); err != nil {
		return "", err
	}
	if err := tx.Entries().Begin(s); err != nil {
		return "", err
	}
	return secret, tx.Audit(account, newsroom.ActorReader, newsroom.ActionSessionBegan, how+" "+s.ID.String())
}

// drop ends the session of a secret, if there is one.
func (e *Entrance) drop(tx store.Tx, secret string) error {
	if secret == "" {
		return nil
	}
	s, account, err := tx.View().Entries().BySecret(digest(secret))
	if err != nil {
		if missing(err) {
			return nil
		}
		return err
	}
	return end(tx, account.ID, s.ID)
}

// The prefixes let scanners of public text know our secrets.
const (
	sessionPrefix = "nrs_"
	linkPrefix    = "nrl_"
)

// newSecret makes a secret of 256 bits.
func newSecret(prefix string) string {
	var b [32]byte
	rand.Read(b[:]) // never fails, by its documentation
	return prefix + base64.RawURLEncoding.EncodeToString(b[:])
}

func digest(secret string) [32]byte { return sha256.Sum256([]byte(secret)) }
