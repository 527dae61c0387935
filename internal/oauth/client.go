package oauth

import (
	"context"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// Bounds of what a client says of itself.
const (
	maxName      = 80 // bytes of a name
	maxRedirects = 20
	maxClientID  = 2000
	maxUnused    = 5000 // clients that registered themselves and were answered by nobody yet
)

var (
	errClient   = refuse(InvalidClient, "The app is not known here.")
	errAddress  = refuse(InvalidRedirect, "Each redirect address must be https, http to a loopback address, or in a scheme of the app's own with a dot in it, without a fragment; there must be 1 to 20.")
	errClosed   = refuse(InvalidRequest, "Apps can't register themselves at this newsroom.")
	errTooMany  = refuse(Unavailable, "Too many apps have registered that nobody uses. Try again another day.")
	errTooOwned = newsroom.Errorf(newsroom.KindLimit, "You have added as many clients as this newsroom allows.")
)

// client finds a client by its id. Its error is an *Error with InvalidClient where there is none, or that of a store
// that can't tell.
func (s *Server) client(ctx context.Context, id string) (newsroom.Client, error) {
	if len(id) > maxClientID {
		return newsroom.Client{}, errClient
	}
	if strings.HasPrefix(id, "https://") {
		return s.documents.get(ctx, id)
	}
	var found newsroom.Client
	err := s.store.Read(ctx, func(v store.View) (err error) {
		found, err = v.Clients().Get(id)
		return err
	})
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return found, errClient
	}
	return found, err
}

// Registration is what a client says of itself (RFC 7591, section 2) and what is kept of it.
type Registration struct {
	Name      string
	Redirects []string
}

// cleaned gives the client of a registration, with no more than may be shown to people, or nothing where a redirect
// address can't be one.
func (r Registration) cleaned() (newsroom.Client, bool) {
	unfit := func(address string) bool { return !checkRedirect(address) }
	if len(r.Redirects) == 0 || len(r.Redirects) > maxRedirects || slices.ContainsFunc(r.Redirects, unfit) {
		return newsroom.Client{}, false
	}
	return newsroom.Client{ID: clientID(), Name: text.Line(r.Name, maxName), Redirects: slices.Clone(r.Redirects)}, true
}

// Register stores a client that registers itself. Its error is an *Error, or that of a store that can't tell.
func (s *Server) Register(ctx context.Context, r Registration) (newsroom.Client, error) {
	if s.settings.NoRegistration {
		return newsroom.Client{}, errClosed
	}
	made, ok := r.cleaned()
	if !ok {
		return made, errAddress
	}
	made.Kind = newsroom.RegisteredClient
	err := s.store.Update(ctx, func(tx store.Tx) error {
		unused, err := tx.Clients().Unused()
		if err != nil {
			return err
		}
		if unused >= maxUnused {
			return errTooMany
		}
		made.CreatedAt = tx.Now()
		return tx.Clients().Add(made)
	})
	return made, err
}

// AddClient stores a client that a reader adds, for that reader alone. It fails with KindInvalid for an address that
// can't be one, and with KindLimit where the reader has as many as are allowed.
func (s *Server) AddClient(ctx context.Context, reader newsroom.AccountID, r Registration) (newsroom.Client, error) {
	made, ok := r.cleaned()
	if !ok {
		return made, newsroom.Errorf(newsroom.KindInvalid, "%s", errAddress.Message)
	}
	made.Kind, made.Account = newsroom.OwnersClient, reader
	err := s.store.Update(ctx, func(tx store.Tx) error {
		if _, err := tx.Accounts().Get(reader); err != nil { // one at a time counts
			return err
		}
		own, err := tx.Clients().Of(reader)
		if err != nil {
			return err
		}
		if s.settings.Clients > 0 && len(own) >= s.settings.Clients {
			return errTooOwned
		}
		made.CreatedAt = tx.Now()
		if err := tx.Clients().Add(made); err != nil {
			return err
		}
		return tx.Audit(reader, newsroom.ActorReader, "client.added", made.ID+" "+made.Name)
	})
	return made, err
}

// Clients gives the clients that a reader added, newest first.
func (s *Server) Clients(ctx context.Context, reader newsroom.AccountID) (all []newsroom.Client, err error) {
	err = s.store.View(ctx, func(v store.View) (err error) {
		all, err = v.Clients().Of(reader)
		return err
	})
	return all, err
}

// RemoveClient takes away a client that a reader added, with all that was given to it.
func (s *Server) RemoveClient(ctx context.Context, reader newsroom.AccountID, id string) error {
	return s.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Clients().Remove(reader, id); err != nil {
			return err
		}
		return tx.Audit(reader, newsroom.ActorReader, "client.removed", id)
	})
}
