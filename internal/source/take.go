package source

import (
	"context"

	"newsroom"
	"newsroom/internal/store"
)

// Want is a feed that somebody else has listed.
type Want struct{ URL, Title, Folder string }

// Imported tells what became of a list of feeds.
type Imported struct {
	Added   int
	Known   int
	Refused []string // titles of those whose address can't be a feed's
}

// Take adds feeds for the account, or for everybody with the zero account, all of them or none. It does not go
// out to them: the next poll does.
func (s *Shelf) Take(ctx context.Context, account newsroom.AccountID, wanted []Want) (Imported, error) {
	var done Imported
	err := s.store.Update(ctx, func(tx store.Tx) (err error) {
		if done, err = TakeIn(tx, account, wanted); err != nil {
			return err
		}
		return changed(tx, account, "sources.imported", done.Added)
	})
	return done, err
}

// TakeIn is Shelf.Take in a transaction of the caller's, who brings the readiness up to date.
func TakeIn(tx store.Tx, account newsroom.AccountID, wanted []Want) (Imported, error) {
	var done Imported
	for _, want := range wanted {
		if err := done.place(tx, account, want); err != nil {
			return Imported{}, err
		}
	}
	return done, nil
}

func (done *Imported) place(tx store.Tx, account newsroom.AccountID, want Want) error {
	_, err := place(tx, newsroom.Source{Account: account, Title: want.Title, Folder: want.Folder}, newsroom.Feed{URL: want.URL})
	switch {
	case err == nil:
		done.Added++
	case newsroom.KindOf(err) == newsroom.KindExists:
		done.Known++
	case newsroom.KindOf(err) == newsroom.KindInvalid:
		done.Refused = append(done.Refused, want.Title)
	default:
		return err
	}
	return nil
}
