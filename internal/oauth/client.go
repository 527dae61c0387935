package oauth

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// Bounds of what a client says of itself.
const (
	maxName      = 80 // bytes of a name
	maxRedirects = 20
	maxClientID  = 2000
	maxUnused    = 5000      // clients that registered themselves and were answered by nobody yet
	maxDaily     = 100       // clients that register themselves from one network in a day
	unusedKept   = time.Hour // in which no such client makes room for another: somebody may be about to answer it
)

var (
	errClient   = refuse(InvalidClient, "The app is not known here.")
	errAddress  = refuse(InvalidRedirect, "Each redirect address must be https, http to a loopback address, or in a scheme of the app's own with a dot in it, without a fragment; there must be 1 to 20.")
	errClosed   = refuse(InvalidRequest, "Apps can't register themselves at this newsroom.")
	errTooOwned = newsroom.Errorf(newsroom.KindLimit, "You have added as many clients as this newsroom allows.")
)

// client finds a client by its id. Its error is an *Error with InvalidClient where there is none, or that of a store
// that can't tell.
func (s *Server) client(ctx context.Context, id string) (newsroom.OAuthClient, error) {
	if len(id) > maxClientID {
		return newsroom.OAuthClient{}, errClient
	}
	if strings.HasPrefix(id, "https://") {
		return s.documents.get(ctx, id)
	}
	var found newsroom.OAuthClient
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
	From      string // the network that it registers from, which may do so only so often; empty: as often as it likes
}

// cleaned gives the client of a registration, with no more than may be shown to people, or nothing where a redirect
// address can't be one.
func (r Registration) cleaned() (newsroom.OAuthClient, bool) {
	unfit := func(address string) bool { return !checkRedirect(address) }
	if len(r.Redirects) == 0 || len(r.Redirects) > maxRedirects || slices.ContainsFunc(r.Redirects, unfit) {
		return newsroom.OAuthClient{}, false
	}
	return newsroom.OAuthClient{ID: clientID(), Name: text.Line(r.Name, maxName), Redirects: slices.Clone(r.Redirects)}, true
}

// Register stores a client that registers itself. Its error is an *Error, or that of a store that can't tell.
//
// Nobody is asked who registers, so a flood must neither fill the store nor shut the others out: a network may register
// so many a day, and where there are too many that nobody has answered, the oldest makes room.
func (s *Server) Register(ctx context.Context, r Registration) (newsroom.OAuthClient, error) {
	if s.settings.NoRegistration {
		return newsroom.OAuthClient{}, errClosed
	}
	made, ok := r.cleaned()
	if !ok {
		return made, errAddress
	}
	made.Kind = newsroom.RegisteredClient
	err := s.store.Update(ctx, func(tx store.Tx) error {
		if err := ration(tx, r.From); err != nil {
			return err
		}
		if err := makeRoom(tx); err != nil {
			return err
		}
		made.CreatedAt = tx.Now()
		return tx.Clients().Add(made)
	})
	return made, err
}

// ration refuses a network that has registered too often today.
func ration(tx store.Tx, from string) error {
	if from == "" {
		return nil
	}
	err := account.Ration(tx, "registered", from, maxDaily)
	if slow, ok := errors.AsType[*account.SlowError](err); ok {
		return &Error{Reason: Unavailable, Message: "Too many apps were registered from this network today.", Wait: slow.Wait, TooOften: true}
	}
	return err
}

// makeRoom removes the oldest clients that nobody has answered, if there are too many. Where all of them are new it
// refuses, and says when the first is not.
func makeRoom(tx store.Tx) error {
	unused, err := tx.Clients().Unused()
	if err != nil || unused < maxUnused {
		return err
	}
	n, err := tx.Clients().Displace(tx.Now().Add(-unusedKept), unused-maxUnused+1)
	if err != nil || n > 0 {
		return err
	}
	oldest, err := tx.Clients().Oldest()
	if err != nil {
		return err
	}
	return &Error{
		Reason: Unavailable, Message: "Too many apps have registered lately that nobody uses.", Wait: oldest.Add(unusedKept).Sub(tx.Now()) + time.Second,
	}
}

// AddClient stores a client that a reader adds, for that reader alone. It fails with KindInvalid for an address that
// can't be one, and with KindLimit where the reader has as many as are allowed.
func (s *Server) AddClient(ctx context.Context, reader newsroom.AccountID, r Registration) (newsroom.OAuthClient, error) {
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
		return tx.Audit(reader, newsroom.ActorReader, newsroom.ActionClientAdded, made.ID+" "+made.Name)
	})
	return made, err
}

// Clients gives the clients that a reader added, newest first.
func (s *Server) Clients(ctx context.Context, reader newsroom.AccountID) (all []newsroom.OAuthClient, err error) {
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
		return tx.Audit(reader, newsroom.ActorReader, newsroom.ActionClientRemoved, id)
	})
}
