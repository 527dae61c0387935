package oauth

import (
	"context"
	"crypto/sha256"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// Renewal is a request to use a refresh token (RFC 6749, section 6).
type Renewal struct {
	Client    string
	Token     string
	Scope     string // what the new access token is to open; empty: all that the reader gave
	Resources []string
}

// judge tells what becomes of a refresh token that is used (decisions.md, section 7).
//
// A token that is used for the first time is good. One that was used before shows a theft (RFC 9700, section
// 4.14.2), unless it comes within ten seconds of its first use and nobody has used its successor yet: then an answer
// was lost, or the client asked twice at once. There the first repeat gets another pair, and the one before dies with
// its access token; every further one gets nothing, and changes nothing. So of any number of uses at once one pair
// lives.
//
// The pair that died may have reached somebody. Used within ten seconds of its death, it is one of the uses at once,
// and gets nothing. Used later, somebody holds it who does not hold the one in its place: a theft.
func judge(f store.Family, now time.Time) verdict {
	t := f.Token
	switch {
	case !f.Grant.Stands(now):
		return refused
	case !t.ReplacedAt.IsZero() && now.Sub(t.ReplacedAt) <= grace:
		return refused
	case !t.ReplacedAt.IsZero():
		return replayed
	case t.SpentAt.IsZero() && now.Before(t.ExpiresAt):
		return good
	case t.SpentAt.IsZero():
		return refused
	case now.Sub(t.SpentAt) > grace, !f.Successor.SpentAt.IsZero():
		return replayed
	case t.Repeated:
		return refused
	}
	return repeated
}

// Refresh gives a new pair of tokens for a refresh token. A client that is not the grant's, and one that asks for
// more than was ever given, is refused, and its token is as good as before. One that asks for what the reader has taken back
// since gets what is left, as for every permission that is given in part (RFC 6749, sections 3.3 and 6): it can't know. Its error is an *Error, or that of a store that
// can't tell.
func (s *Server) Refresh(ctx context.Context, r Renewal) (TokenResponse, error) {
	hash := sha256.Sum256([]byte(r.Token))
	var known newsroom.Grant
	err := s.store.View(ctx, func(v store.View) error {
		f, err := v.Grants().Family(hash)
		known = f.Grant
		return err
	})
	switch {
	case err != nil:
		return TokenResponse{}, unknown(err)
	case known.Client != r.Client:
		return TokenResponse{}, errGrant
	}
	return s.settle(ctx, known.Account, func(tx store.Tx) (TokenResponse, verdict, error) {
		f, err := tx.Grants().Family(hash)
		if err != nil {
			return TokenResponse{}, refused, err
		}
		asked, reason := s.wish(r.Scope, r.Resources, f.Grant, f.Given)
		switch v := judge(f, tx.Now()); {
		case v == replayed:
			return TokenResponse{}, v, end(tx, f.Grant, newsroom.ActionRefreshReplayed)
		case v == refused:
			return TokenResponse{}, v, nil
		case reason != nil:
			return TokenResponse{}, v, reason
		default:
			given, err := s.rotate(tx, f, v, asked)
			return given, v, err
		}
	})
}

// rotate spends a refresh token for a new pair, in place of the one before where it is a repeat.
func (s *Server) rotate(tx store.Tx, f store.Family, v verdict, asked wish) (TokenResponse, error) {
	given, next, err := s.pair(tx, f.Grant, asked)
	if err != nil {
		return given, err
	}
	spent := f.Token
	spent.Successor = next.Hash
	if v == repeated {
		spent.Repeated = true
		if err := bury(tx, f.Successor); err != nil {
			return given, err
		}
	} else {
		spent.SpentAt = tx.Now()
	}
	return given, tx.Grants().Spend(f.Token, spent)
}

// bury lets a pair die in whose place another one was given.
func bury(tx store.Tx, t newsroom.Refresh) error {
	dead := t
	dead.ReplacedAt = tx.Now()
	if err := tx.Grants().Spend(t, dead); err != nil {
		return err
	}
	return tx.Tokens().Revoke(t.Access)
}
