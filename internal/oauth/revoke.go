package oauth

import (
	"context"
	"crypto/sha256"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/store"
)

var (
	errForeign = refuse(InvalidGrant, "The token was given to another client.")
	errEnded   = newsroom.Errorf(newsroom.KindNotFound, "The app has no access any more.")
)

// Revoke ends a token (RFC 7009): a refresh token with its whole grant, an access token alone. One that is unknown is
// no error. A client that says who it is may end its own tokens only; one that doesn't has shown enough by holding
// the token, since no client here has more to show.
func (s *Server) Revoke(ctx context.Context, token, client string) error {
	hash := sha256.Sum256([]byte(token))
	err := s.store.Update(ctx, func(tx store.Tx) error {
		if strings.HasPrefix(token, refreshPrefix) {
			return revokeRefresh(tx, hash, client)
		}
		return revokeAccess(tx, hash, client)
	})
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return nil
	}
	return err
}

func revokeRefresh(tx store.Tx, hash [sha256.Size]byte, client string) error {
	f, err := tx.Grants().Family(hash)
	if err != nil {
		return err
	}
	if client != "" && client != f.Grant.Client {
		return errForeign
	}
	return end(tx, f.Grant, newsroom.ActionGrantEnded)
}

func revokeAccess(tx store.Tx, hash [sha256.Size]byte, client string) error {
	t, owner, err := tx.Tokens().ByHash(hash)
	if err != nil {
		return err
	}
	if client != "" {
		g, err := tx.Grants().Get(owner.ID, t.Grant)
		if newsroom.KindOf(err) == newsroom.KindNotFound || err == nil && g.Client != client {
			return errForeign
		}
		if err != nil {
			return err
		}
	}
	if !t.Stands(tx.Now()) {
		return nil
	}
	if err := tx.Tokens().Revoke(t.ID); err != nil {
		return err
	}
	return tx.Audit(owner.ID, newsroom.ActorApp, newsroom.ActionTokenRevoked, t.ID.String())
}

// Grants gives what a reader has given to apps and what stands of it, newest first: for the page of connected apps.
func (s *Server) Grants(ctx context.Context, reader newsroom.AccountID) (all []newsroom.Grant, err error) {
	err = s.store.View(ctx, func(v store.View) (err error) {
		all, err = v.Grants().List(reader)
		return err
	})
	return all, err
}

// End ends a grant of the reader's, with every token of it. A foreign one is not found.
func (s *Server) End(ctx context.Context, reader newsroom.AccountID, id newsroom.GrantID) error {
	return s.store.Update(ctx, func(tx store.Tx) error {
		g, err := tx.Grants().Get(reader, id)
		if err != nil {
			return err
		}
		return endFor(tx, g)
	})
}

// EndClient ends all that a reader has given to an app. It fails with KindNotFound where that is nothing.
func (s *Server) EndClient(ctx context.Context, reader newsroom.AccountID, client string) error {
	return s.store.Update(ctx, func(tx store.Tx) error {
		if _, err := tx.Accounts().Get(reader); err != nil { // nothing is given to it meanwhile
			return err
		}
		all, err := tx.Grants().List(reader)
		if err != nil {
			return err
		}
		ended := 0
		for _, g := range all {
			if g.Client != client {
				continue
			}
			if err := endFor(tx, g); err != nil {
				return err
			}
			ended++
		}
		if ended == 0 {
			return errEnded
		}
		return nil
	})
}

// endFor ends a grant at its reader's wish, if it has not ended yet.
func endFor(tx store.Tx, g newsroom.Grant) error {
	if !g.Stands(tx.Now()) {
		return nil
	}
	if err := tx.Grants().End(g.Account, g.ID); err != nil {
		return err
	}
	return tx.Audit(g.Account, newsroom.ActorReader, newsroom.ActionGrantEnded, noted(g))
}

// AskFirst sets whether what an app says to the mandate waits for the reader's word, for all that the reader has given
// it. It fails with KindNotFound where that is nothing.
func (s *Server) AskFirst(ctx context.Context, reader newsroom.AccountID, client string, yes bool) error {
	return s.store.Update(ctx, func(tx store.Tx) error {
		all, err := tx.Grants().List(reader)
		if err != nil {
			return err
		}
		at := slices.IndexFunc(all, func(g newsroom.Grant) bool { return g.Client == client })
		if at < 0 {
			return errEnded
		}
		if !slices.ContainsFunc(all, func(g newsroom.Grant) bool { return g.Client == client && g.AskFirst != yes }) {
			return nil // as it is already
		}
		if err := tx.Grants().AskFirst(reader, client, yes); err != nil {
			return err
		}
		return tx.Audit(reader, newsroom.ActorReader, newsroom.ActionGrantAskFirst, map[bool]string{true: "yes ", false: "no "}[yes]+all[at].Label())
	})
}
