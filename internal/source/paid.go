package source

import (
	"context"
	"strconv"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
)

var errElsewhere = newsroom.Errorf(newsroom.KindInvalid, "The feed is on another server than that address, and the header is for one alone: give the address of the feed itself.")

// AddPaid is Add for a feed whose publisher is asked with a header of the account's from the beginning. It goes to the server of the
// address that is given and to no other, on which the feed must be.
func (s *Sources) AddPaid(ctx context.Context, account newsroom.AccountID, address, header, value string) (Added, error) {
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
	// Nothing of what the header has brought is told of the feed that anybody may read, as which it begins.
	return s.added(ctx, account, found, newsroom.Selectors{}, "", func(tx store.Tx, id newsroom.SourceID) error {
		own, err := find(tx.View(), account, strconv.FormatInt(int64(id), 10))
		if err != nil {
			return err
		}
		return setHeader(tx, own, header, value, key)
	})
}
