package source

import (
	"context"
	"strconv"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

var errElsewhere = newsroom.Errorf(newsroom.KindInvalid, "The feed is on another server than that address, and the header is for one alone: give the address of the feed itself.")

// AddPaid is Add for a feed whose publisher is asked with a header of the account's from the beginning. It goes to the server of the
// address that is given and to no other, on which the feed must be.
func (s *Shelf) AddPaid(ctx context.Context, account newsroom.AccountID, address, header, value string) (Added, error) {
	header, err := judgedHeader(account, header, value)
	if err != nil {
		return Added{}, err
	}
	typed := schemed(address)
	found, err := s.discover(outbound.Passing(ctx, outbound.Pass{To: typed, Name: header, Value: value}), address)
	if err != nil {
		return Added{}, err
	}
	if !feed.SameOrigin(typed, found.URL) {
		return Added{}, errElsewhere
	}
	key, err := s.headers.ring.Newest(ctx)
	if err != nil {
		return Added{}, err
	}
	added := Added{URL: outbound.Mask(found.URL), Title: text.Line(found.Document.Title, maxTitle), Articles: len(found.Document.Entries)}
	err = s.store.Update(ctx, func(tx store.Tx) error {
		room, err := s.room(tx, account)
		if err != nil {
			return err
		}
		// Nothing of what the header has brought is told of the feed that anybody may read.
		if added.ID, err = s.placeIn(tx, room, newsroom.Source{Account: account}, newsroom.Feed{URL: found.URL}); err != nil {
			return err
		}
		own, err := find(tx.View(), account, strconv.FormatInt(int64(added.ID), 10))
		if err != nil {
			return err
		}
		if err := setHeader(tx, own, header, value, key); err != nil {
			return err
		}
		return changed(tx, account, newsroom.ActionSourceAdded, int(added.ID))
	})
	return added, err
}
