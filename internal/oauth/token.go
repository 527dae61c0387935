package oauth

import (
	"context"
	"crypto/sha256"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// CodeExchange is a request to redeem a code (RFC 6749, section 4.1.3).
type CodeExchange struct {
	Client    string
	Code      string
	Verifier  string
	Redirect  string // as in the authorization request; empty: not said, which OAuth 2.1 leaves to PKCE
	Resources []string
}

// TokenResponse is what a client gets.
type TokenResponse struct {
	Access  string
	Refresh string
	Life    time.Duration // of the access token
	Scopes  []newsroom.Scope
}

// what is asked for within a grant.
type wish struct {
	scopes    []newsroom.Scope
	resources []newsroom.Resource
}

// verdict is what becomes of a code or a refresh token that somebody uses.
type verdict uint8

const (
	refused  verdict = iota // it is no good, and nothing changes
	replayed                // it was used before: the grant ends
	good                    // it gives a pair of tokens
	repeated                // it gives a pair in place of the one that it gave before
)

// judgeCode tells what becomes of a code that a client uses. Whoever uses one twice, the grant ends: either of the
// two has stolen it (RFC 6749, section 4.1.2).
func judgeCode(c newsroom.AuthorizationCode, e CodeExchange, now time.Time) verdict {
	switch {
	case !c.RedeemedAt.IsZero():
		return replayed
	case !now.Before(c.ExpiresAt), e.Client != c.Grant.Client, e.Redirect != "" && e.Redirect != c.Grant.Redirect:
		return refused
	case !proves(e.Verifier, c.Challenge):
		return refused
	}
	return good
}

// Redeem gives the tokens of a code, once. The client is looked up anew: what it may be returned to may have changed
// since the reader was asked. Its error is an *Error, or that of a store that can't tell.
func (s *Server) Redeem(ctx context.Context, e CodeExchange) (TokenResponse, error) {
	hash := sha256.Sum256([]byte(e.Code))
	var code newsroom.AuthorizationCode
	var now time.Time
	err := s.store.View(ctx, func(v store.View) (err error) {
		now = v.Now()
		code, err = v.Grants().Code(hash)
		return err
	})
	if err != nil {
		return TokenResponse{}, unknown(err)
	}
	if judgeCode(code, e, now) == good {
		client, err := s.client(ctx, code.Grant.Client)
		switch {
		case err != nil:
			return TokenResponse{}, err
		case !matches(client.Redirects, code.Grant.Redirect):
			return TokenResponse{}, errGrant
		}
	}
	asked, reason := s.wish("", e.Resources, code.Grant, code.Grant.Scopes)
	return s.settle(ctx, code.Grant.Account, func(tx store.Tx) (TokenResponse, verdict, error) {
		if code, err = tx.Grants().Code(hash); err != nil {
			return TokenResponse{}, refused, err
		}
		switch v := judgeCode(code, e, tx.Now()); {
		case v == replayed:
			return TokenResponse{}, v, end(tx, code.Grant, newsroom.ActionCodeReplayed)
		case v == refused:
			return TokenResponse{}, v, nil
		case reason != nil:
			return TokenResponse{}, v, reason
		}
		given, err := s.begin(tx, code, asked)
		return given, good, err
	})
}

// settle runs the use of a code or a refresh token for an account that may use the newsroom live. That it ends a
// grant is kept, though the client is refused.
func (s *Server) settle(ctx context.Context, reader newsroom.AccountID, use func(store.Tx) (TokenResponse, verdict, error)) (TokenResponse, error) {
	var given TokenResponse
	var came verdict
	err := s.store.Update(ctx, func(tx store.Tx) error {
		owner, err := tx.Accounts().Get(reader) // taken first, as its deletion takes it
		if err != nil {
			return err
		}
		if !owner.Active() {
			given, came = TokenResponse{}, refused
			return nil
		}
		given, came, err = use(tx)
		return err
	})
	switch {
	case err != nil:
		return TokenResponse{}, unknown(err)
	case came < good:
		return TokenResponse{}, errGrant
	}
	return given, nil
}

// unknown tells a client whose code, token or account is not there what it tells of every other that is no good.
func unknown(err error) error {
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return errGrant
	}
	return err
}

// wish reads what is asked for within a grant, which began with these permissions.
func (s *Server) wish(scope string, resources []string, g newsroom.Grant, began []newsroom.Scope) (w wish, reason *Error) {
	if w.scopes, reason = narrowedScopes(scope, g.Scopes, began); reason != nil {
		return w, reason
	}
	w.resources, reason = narrowedResources(s.settings.Origin, resources, g.Resources)
	return w, reason
}

// begin begins the grant of a code, with its first pair of tokens.
func (s *Server) begin(tx store.Tx, c newsroom.AuthorizationCode, asked wish) (TokenResponse, error) {
	c.Grant.CreatedAt, c.Grant.ExpiresAt = tx.Now(), tx.Now().Add(refreshIdle)
	if err := tx.Grants().Redeem(c); err != nil {
		return TokenResponse{}, err
	}
	given, _, err := s.pair(tx, c.Grant, asked)
	return given, err
}

// pair issues an access token and a refresh token of a grant. Neither outlives the grant's year.
func (s *Server) pair(tx store.Tx, g newsroom.Grant, asked wish) (TokenResponse, newsroom.Refresh, error) {
	now, last := tx.Now(), g.CreatedAt.Add(grantLife)
	access, accessHash := secret(accessPrefix)
	refresh, refreshHash := secret(refreshPrefix)
	token := newsroom.AccessToken{
		ID: s.mint(), Hash: accessHash, Account: g.Account, Grant: g.ID, Client: g.Label(), Scopes: asked.scopes, Resources: asked.resources,
		AskFirst: g.AskFirst, CreatedAt: now, ExpiresAt: earlier(now.Add(accessLife), last),
	}
	next := newsroom.Refresh{
		Hash: refreshHash, Grant: g.ID, Access: token.ID, IssuedAt: now, ExpiresAt: earlier(now.Add(refreshIdle), last),
	}
	if err := tx.Tokens().Issue(token); err != nil {
		return TokenResponse{}, next, err
	}
	if err := tx.Grants().Add(next); err != nil {
		return TokenResponse{}, next, err
	}
	return TokenResponse{Access: access, Refresh: refresh, Life: token.ExpiresAt.Sub(now), Scopes: asked.scopes}, next, nil
}

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

// end ends a grant and says why. Of one that has ended, or run out, nothing is written: a thief, or a client that goes on
// asking, must not fill the record.
func end(tx store.Tx, g newsroom.Grant, why string) error {
	now, err := tx.Grants().Get(g.Account, g.ID)
	if err != nil || !now.Stands(tx.Now()) {
		return err
	}
	if err := tx.Grants().End(g.Account, g.ID); err != nil {
		return err
	}
	return tx.Audit(g.Account, newsroom.ActorApp, why, noted(g))
}

// noted is how a note names a grant: by its number, and by its app for people.
func noted(g newsroom.Grant) string { return g.ID.String() + " " + g.Label() }
