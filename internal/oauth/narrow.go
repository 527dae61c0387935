package oauth

import (
	"context"
	"slices"

	"newsroom"
	"newsroom/internal/store"
)

// Narrow leaves an app these permissions of those that the reader has given it, at its next request, and ends what has
// none of them left. What the app renews holds no more, and it can have more only by asking the reader again. It fails
// with KindNotFound where the reader has given the app nothing, and with KindInvalid where nothing would be left.
func (s *Server) Narrow(ctx context.Context, reader newsroom.AccountID, client string, to []newsroom.Scope) error {
	return s.store.Update(ctx, func(tx store.Tx) error {
		if _, err := tx.Accounts().Get(reader); err != nil { // nothing is given to it meanwhile
			return err
		}
		all, err := tx.Grants().List(reader)
		if err != nil {
			return err
		}
		all = slices.DeleteFunc(all, func(g newsroom.Grant) bool { return g.Client != client })
		if len(all) == 0 {
			return errEnded
		}
		if !slices.ContainsFunc(all, func(g newsroom.Grant) bool { return overlap(g.Scopes, to) }) {
			return errNothing
		}
		for _, g := range all {
			if err := narrow(tx, g, to); err != nil {
				return err
			}
		}
		return nil
	})
}

var errNothing = newsroom.Errorf(newsroom.KindInvalid, "Leave the app at least one permission, or end its access.")

// narrow narrows one grant. One that holds no more than that already stays as it is.
func narrow(tx store.Tx, g newsroom.Grant, to []newsroom.Scope) error {
	g, err := tx.Grants().Get(g.Account, g.ID) // as it is by now
	switch {
	case err != nil:
		return err
	case !g.Stands(tx.Now()) || newsroom.Within(g.Scopes, to):
		return nil
	case !overlap(g.Scopes, to):
		return endFor(tx, g)
	}
	if err := tx.Grants().Narrow(g.Account, g.ID, to); err != nil {
		return err
	}
	return tx.Audit(g.Account, newsroom.ActorReader, newsroom.ActionGrantNarrowed, noted(g))
}

func overlap(a, b []newsroom.Scope) bool {
	return slices.ContainsFunc(a, func(s newsroom.Scope) bool { return slices.Contains(b, s) })
}
