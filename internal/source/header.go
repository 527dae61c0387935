package source

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/seal"
	"newsroom/internal/store"
)

// What is wrong with a header that a reader gives, in a sentence. None of them repeats it.
var (
	errHeaderWhose   = newsroom.Errorf(newsroom.KindInvalid, "A header belongs to one reader's own source: name the reader with --account.")
	errHeaderName    = newsroom.Errorf(newsroom.KindInvalid, "That name can't be a subscription's header: use Cookie, Authorization, X-Api-Key or the name that the publisher gave you.")
	errHeaderValue   = newsroom.Errorf(newsroom.KindInvalid, "The header's value must be 1 to 4096 bytes of text, without line breaks and other control characters.")
	errHeaderAddress = newsroom.Errorf(newsroom.KindInvalid, "A header is sent by https alone, and this source's address is http.")
	errNoHeader      = newsroom.Errorf(newsroom.KindNotFound, "This source is asked with no header of yours.")
)

// errShut is why a feed can't be asked whose header can't be read: the newsroom's key is not the one that it was sealed with.
var errShut = newsroom.Errorf(newsroom.KindInvalid, "your subscription's header can't be read any more; give it again")

// Refused is the failure of a feed whose publisher answered that the reader's header does not let anybody in. It wraps the answer.
func Refused(answer feed.StatusError) error {
	return newsroom.Because(newsroom.KindForbidden, answer, "the publisher refused your subscription's header (status %d)", answer.Status)
}

// Headers reads the headers with which feeds are asked that are one reader's own. A value leaves the store by it alone, for a
// request that is about to be made.
type Headers struct {
	store store.Store
	ring  *seal.Ring
}

// NewHeaders makes Headers.
func NewHeaders(s store.Store) *Headers { return &Headers{s, seal.New(s, newsroom.KeySecrets)} }

// Of gives what speaks for the owner of a feed to its publisher. An error of KindInvalid lasts until the reader gives
// the header anew; any other is the store's.
func (h *Headers) Of(ctx context.Context, id newsroom.FeedID, address string) (outbound.Pass, error) {
	var kept newsroom.Header
	err := h.store.Read(ctx, func(v store.View) (err error) {
		kept, err = v.Sources().Header(id)
		return err
	})
	switch {
	case newsroom.KindOf(err) == newsroom.KindNotFound:
		return outbound.Pass{}, errShut
	case err != nil:
		return outbound.Pass{}, err
	}
	value, err := h.ring.Show(ctx, kept.Sealed, sealedFor(kept, address))
	if errors.Is(err, seal.ErrHidden) {
		return outbound.Pass{}, errShut
	}
	return outbound.Pass{To: address, Name: kept.Name, Value: string(value)}, err
}

// sealedFor is what a header is sealed for: the source, the server and the name. Beside another it can't be read.
func sealedFor(h newsroom.Header, address string) []byte {
	server, err := feed.Origin(address)
	if err != nil {
		server = "" // which no header was sealed for
	}
	return fmt.Appendf(nil, "%d %s %s", h.Source, server, h.Name)
}

// SetHeader has a source of the account's own asked with a header from now on, in the place of one that it had. It is named by its
// number or by the address of its feed. The source reads a feed from then on that is the account's alone.
func (s *Sources) SetHeader(ctx context.Context, account newsroom.AccountID, name, header, value string) (newsroom.SourceID, error) {
	header, err := judgedHeader(account, header, value)
	if err != nil {
		return 0, err
	}
	key, err := s.headers.ring.Newest(ctx)
	if err != nil {
		return 0, err
	}
	var id newsroom.SourceID
	err = s.store.Update(ctx, func(tx store.Tx) error {
		own, err := find(tx.View(), account, name)
		if err != nil {
			return err
		}
		id = own.ID
		if err := setHeader(tx, own, header, value, key); err != nil {
			return err
		}
		if err := tx.ReadingLists().Own(id); err != nil { // no list takes away what its reader pays for
			return err
		}
		return changed(tx, account, newsroom.ActionSourceSet, int(id))
	})
	return id, err
}

// judgedHeader gives the canonical name of a header that an account may give.
func judgedHeader(account newsroom.AccountID, name, value string) (string, error) {
	name, known := outbound.PassName(name)
	switch {
	case account.IsZero():
		return "", errHeaderWhose
	case !known:
		return "", errHeaderName
	case !outbound.PassValue(value):
		return "", errHeaderValue
	}
	return name, nil
}

func setHeader(tx store.Tx, own newsroom.SourceHealth, name, value string, key newsroom.Key) error {
	if !strings.HasPrefix(own.URL, "https://") {
		return errHeaderAddress
	}
	kept := newsroom.Header{Source: own.ID, Name: name}
	var err error
	if kept.Sealed, err = seal.Hide(key, []byte(value), sealedFor(kept, own.URL)); err != nil {
		return err
	}
	if err := part(tx, own); err != nil {
		return err
	}
	return tx.Sources().SetHeader(kept)
}

// part has a source read a feed that is its account's alone, from the beginning: what another header has brought, or none, is
// no answer to this one.
func part(tx store.Tx, own newsroom.SourceHealth) error {
	f, err := tx.Feeds().Get(own.Feed)
	switch {
	case err != nil:
		return err
	case !f.Owner.IsZero():
		return tx.Feeds().Anew(own.Feed)
	}
	return reread(tx, own, newsroom.Feed{URL: f.URL, Host: f.Host, Title: f.Title, Link: f.Link, Language: f.Language, Owner: own.Account, Selectors: f.Selectors})
}

// reread has a source read another feed, which is polled at once. Where another source of the account reads that, as one may whose
// feed has moved there, it fails with KindExists.
func reread(tx store.Tx, own newsroom.SourceHealth, f newsroom.Feed) error {
	f.Every, f.NextPoll = newsroom.FirstInterval, tx.Now()
	to, err := tx.Feeds().Add(f)
	if err != nil {
		return err
	}
	reads, err := tx.Sources().Reads(own.Account, to)
	switch {
	case err != nil:
		return err
	case reads:
		return errKnown
	}
	return tx.Sources().Reread(own.ID, to)
}

// RemoveHeader has a source of the account's own asked as anybody would ask. It reads the feed again that anybody may read, and
// what came by the header is forgotten but for what editions and alerts cite.
func (s *Sources) RemoveHeader(ctx context.Context, account newsroom.AccountID, name string) (newsroom.SourceID, error) {
	var id newsroom.SourceID
	err := s.store.Update(ctx, func(tx store.Tx) error {
		own, err := find(tx.View(), account, name)
		switch {
		case err != nil:
			return err
		case own.Header == "":
			return errNoHeader
		}
		id = own.ID
		f, err := tx.Feeds().Get(own.Feed)
		if err != nil {
			return err
		}
		if err := tx.Sources().RemoveHeader(id); err != nil {
			return err
		}
		err = reread(tx, own, newsroom.Feed{URL: f.URL, Host: f.Host, Selectors: f.Selectors})
		if newsroom.KindOf(err) == newsroom.KindExists {
			err = tx.Sources().Remove(id) // by the other source the feed is read already
		}
		if err != nil {
			return err
		}
		return changed(tx, account, newsroom.ActionSourceSet, int(id))
	})
	return id, err
}
