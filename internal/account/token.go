package account

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"log/slog"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// tokenPrefix lets scanners of public code know our access tokens.
const tokenPrefix = "nra_"

// MaxTokenLife is the longest that a token of the command line lives.
const MaxTokenLife = 24 * time.Hour

// usedEvery is how exactly the last use of a token is known.
const usedEvery = time.Minute

// Tokens issues, checks and revokes access tokens.
type Tokens struct {
	store store.Store
	mint  newsroom.Minter
	log   *slog.Logger
}

// NewTokens makes a Tokens.
func NewTokens(s store.Store, mint newsroom.Minter, log *slog.Logger) *Tokens {
	return &Tokens{store: s, mint: mint, log: log}
}

// Opens is what a token opens, and on which terms.
type Opens struct {
	Scopes    []newsroom.Scope
	Resources []newsroom.Resource
	AskFirst  bool // what is said to the mandate with it waits for the reader's word
}

// Issue gives a new token to an active account, for so long. The token itself is told once, here.
func (t *Tokens) Issue(ctx context.Context, account newsroom.Account, opens Opens, ttl time.Duration) (string, error) {
	if err := CheckLife(ttl); err != nil {
		return "", err
	}
	if err := Live(account); err != nil {
		return "", err
	}
	var secret [32]byte
	rand.Read(secret[:]) // never fails, by its documentation
	token := tokenPrefix + base64.RawURLEncoding.EncodeToString(secret[:])
	err := t.store.Update(ctx, func(tx store.Tx) error {
		grant := newsroom.AccessToken{
			ID: t.mint(), Hash: sha256.Sum256([]byte(token)), Account: account.ID, Client: "command line",
			Scopes: opens.Scopes, Resources: opens.Resources, AskFirst: opens.AskFirst, CreatedAt: tx.Now(), ExpiresAt: tx.Now().Add(ttl),
		}
		if err := tx.Tokens().Issue(grant); err != nil {
			return err
		}
		return tx.Audit(account.ID, newsroom.ActorOperator, newsroom.ActionTokenIssued, grant.ID.String())
	})
	return token, err
}

// Check tells who holds a token, for one resource. It is called at every request. For an account that may not be used
// it also gives who asks, beside an error of KindForbidden.
func (t *Tokens) Check(ctx context.Context, token string, resource newsroom.Resource) (newsroom.Principal, error) {
	var bearer store.Bearer
	var now time.Time
	hash := sha256.Sum256([]byte(token))
	err := t.store.Read(ctx, func(v store.View) (err error) {
		now = v.Now()
		bearer, err = v.Tokens().Bearer(hash)
		return err
	})
	switch {
	case newsroom.KindOf(err) == newsroom.KindNotFound && err != nil:
		return newsroom.Principal{}, errToken
	case err != nil:
		return newsroom.Principal{}, err
	case !now.Before(bearer.Until) || bearer.Disabled || !slices.Contains(bearer.Resources, resource):
		return newsroom.Principal{}, errToken
	case !bearer.Authorized:
		return bearer.Principal, errAccount // who asks is known, for the limits
	}
	if now.Sub(bearer.LastUsed) >= usedEvery {
		t.used(ctx, bearer.Token, bearer.Grant)
	}
	return bearer.Principal, nil
}

var (
	errToken   = newsroom.Errorf(newsroom.KindUnauthorized, "The access token is not valid here.")
	errAccount = newsroom.Errorf(newsroom.KindForbidden, "This is not permitted.")
)

// used notes the use, of the grant where the token has one: of requests that come at once one writes. That it can't
// be noted is no reason to refuse the request.
func (t *Tokens) used(ctx context.Context, token newsroom.TokenID, grant newsroom.GrantID) {
	err := t.store.Update(ctx, func(tx store.Tx) error {
		if grant == newsroom.GrantID(token) {
			return tx.Tokens().Used(token)
		}
		return tx.Grants().Used(grant, tx.Now().Add(-usedEvery))
	})
	if err != nil {
		t.log.WarnContext(ctx, "the use of a token could not be noted", "token", token, "error", err)
	}
}

// List gives the tokens of an account that were issued on the command line, newest first.
func (t *Tokens) List(ctx context.Context, account newsroom.AccountID) ([]newsroom.AccessToken, error) {
	var all []newsroom.AccessToken
	err := t.store.View(ctx, func(v store.View) (err error) {
		all, err = v.Tokens().List(account)
		return err
	})
	return all, err
}

// Standing gives those that open something still, newest first.
func (t *Tokens) Standing(ctx context.Context, account newsroom.AccountID) (standing []newsroom.AccessToken, err error) {
	err = t.store.Read(ctx, func(v store.View) error {
		all, err := v.Tokens().List(account)
		standing = slices.DeleteFunc(all, func(one newsroom.AccessToken) bool { return !one.Stands(v.Now()) })
		return err
	})
	return standing, err
}

// Revoke ends a token, which is named by itself; one that is unknown is no error, so that nothing is told, and of one
// that has ended nothing is noted.
func (t *Tokens) Revoke(ctx context.Context, token string) error {
	hash := sha256.Sum256([]byte(token))
	return t.store.Update(ctx, func(tx store.Tx) error {
		grant, account, err := tx.Tokens().ByHash(hash)
		if err != nil {
			if newsroom.KindOf(err) == newsroom.KindNotFound {
				return nil
			}
			return err
		}
		if !grant.Stands(tx.Now()) {
			return nil
		}
		return revoke(tx, account.ID, grant.ID)
	})
}

// End ends a token of the command line at its reader's wish; one of another account is not found.
func (t *Tokens) End(ctx context.Context, account newsroom.AccountID, id newsroom.TokenID) error {
	return t.store.Update(ctx, func(tx store.Tx) error {
		all, err := tx.Tokens().List(account)
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(all, func(one newsroom.AccessToken) bool { return one.ID == id && one.Stands(tx.Now()) }) {
			return newsroom.Errorf(newsroom.KindNotFound, "The token has no access any more.")
		}
		if err := tx.Tokens().Revoke(id); err != nil {
			return err
		}
		return tx.Audit(account, newsroom.ActorReader, newsroom.ActionTokenRevoked, id.String())
	})
}

// RevokeAll ends every token of an account, and every grant to an app with all that came of it. It tells how many
// tokens of the command line and grants stood.
func (t *Tokens) RevokeAll(ctx context.Context, account newsroom.AccountID) (int, error) {
	var ended int
	err := t.store.Update(ctx, func(tx store.Tx) error {
		tokens, err := endTokens(tx, account)
		if err != nil {
			return err
		}
		grants, err := endGrants(tx, account)
		ended = tokens + grants
		return err
	})
	return ended, err
}

// endTokens ends the account's tokens of the command line, and tells how many there were.
func endTokens(tx store.Tx, account newsroom.AccountID) (int, error) {
	all, err := tx.Tokens().List(account)
	if err != nil {
		return 0, err
	}
	ended := 0
	for _, token := range all {
		if !token.Stands(tx.Now()) {
			continue
		}
		if err := revoke(tx, account, token.ID); err != nil {
			return 0, err
		}
		ended++
	}
	return ended, nil
}

// endGrants ends what the account has given to apps, and tells how much there was.
func endGrants(tx store.Tx, account newsroom.AccountID) (int, error) {
	all, err := tx.Grants().List(account)
	if err != nil {
		return 0, err
	}
	for _, grant := range all {
		if err := tx.Grants().End(account, grant.ID); err != nil {
			return 0, err
		}
		if err := tx.Audit(account, newsroom.ActorOperator, newsroom.ActionGrantEnded, grant.ID.String()+" "+grant.Label()); err != nil {
			return 0, err
		}
	}
	return len(all), nil
}

func revoke(tx store.Tx, account newsroom.AccountID, token newsroom.TokenID) error {
	if err := tx.Tokens().Revoke(token); err != nil {
		return err
	}
	return tx.Audit(account, newsroom.ActorOperator, newsroom.ActionTokenRevoked, token.String())
}
