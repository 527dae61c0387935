package source

import (
	"context"
	"strconv"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/store"
)

// SetAlways changes whether an account wants everything from a source in its next paper. It is one that the account reads, its own
// or everybody's, named by its number or by the address of its feed.
func (s *Sources) SetAlways(ctx context.Context, account newsroom.AccountID, name string, always bool) (newsroom.SourceID, error) {
	return s.choose(ctx, account, name, func(tx store.Tx, id newsroom.SourceID) error { return tx.Sources().SetAlways(account, id, always) })
}

// SetHalfLife changes for how long what a source brings can be chosen for an account's papers; newsroom.Learned: as long as its rhythm says. It is a
// source that the account reads, its own or everybody's, named as SetAlways names it.
func (s *Sources) SetHalfLife(ctx context.Context, account newsroom.AccountID, name string, chosen newsroom.HalfLife) (newsroom.SourceID, error) {
	return s.choose(ctx, account, name, func(tx store.Tx, id newsroom.SourceID) error { return tx.Sources().SetHalfLife(account, id, chosen) })
}

// choose stores what a reader chose of one of their sources, and gives its number.
func (s *Sources) choose(ctx context.Context, account newsroom.AccountID, name string, put func(store.Tx, newsroom.SourceID) error) (id newsroom.SourceID, err error) {
	if account.IsZero() {
		return 0, errWhose
	}
	err = s.store.Update(ctx, func(tx store.Tx) (err error) {
		if id, err = reads(tx.View(), account, name); err != nil {
			return err
		}
		if err := put(tx, id); err != nil {
			return err
		}
		return changed(tx, account, newsroom.ActionSourceSet, int(id))
	})
	return id, err
}

var errWhose = newsroom.Errorf(newsroom.KindInvalid, "For whose paper is that? Name the reader with --account.")

// reads finds a source among those that an account reads. Of two on one feed the account's own comes first.
func reads(v store.View, account newsroom.AccountID, name string) (found newsroom.SourceID, err error) {
	all, err := v.Sources().For(account)
	if err != nil {
		return 0, err
	}
	number, _ := strconv.ParseInt(name, 10, 64)
	normal, _ := feed.Normalise(name)
	for _, one := range all {
		switch {
		case one.ID == newsroom.SourceID(number):
			return one.ID, nil
		case one.URL == normal && (found == 0 || !one.Everybodys()):
			found = one.ID
		}
	}
	if found == 0 {
		return 0, newsroom.Errorf(newsroom.KindNotFound, "This reader reads no such source; 'newsroom source list --account EMAIL' shows the numbers and addresses.")
	}
	return found, nil
}
