package edition

import (
	"context"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// Archive reads what was sent. It answers with the stored bytes: nothing is made anew for a door.
type Archive struct{ store store.Store }

// NewArchive makes an Archive.
func NewArchive(s store.Store) *Archive { return &Archive{store: s} }

// Front gives the stored readiness and the newest edition's JSON, nil before the first, in one statement.
func (a *Archive) Front(ctx context.Context, account newsroom.AccountID) (newsroom.Readiness, []byte, string, error) {
	var front store.NewsroomState
	err := a.store.Read(ctx, func(v store.View) (err error) {
		front, err = v.Editions().Front(account)
		return err
	})
	return front.Readiness, front.Body, front.ETag, err
}

// Sent gives the JSON and the ETag of one sent edition, the newest for number 0.
func (a *Archive) Sent(ctx context.Context, account newsroom.AccountID, number int64) ([]byte, string, error) {
	var sent newsroom.Edition
	err := a.store.Read(ctx, func(v store.View) (err error) {
		if number == 0 {
			sent, err = v.Editions().Latest(account)
		} else {
			sent, err = v.Editions().Number(account, number)
		}
		return err
	})
	return sent.Body, sent.ETag, err
}

// Corrections gives what became of the passages that an edition quoted: what later editions told of them, and what none
// has told yet. The edition itself stays as it was sent; its page shows them beside it.
func (a *Archive) Corrections(ctx context.Context, account newsroom.AccountID, number int64) (out []wire.Correction, err error) {
	err = a.store.View(ctx, func(v store.View) error {
		out, err = since(v, account, number)
		return err
	})
	return out, err
}

func since(v store.View, account newsroom.AccountID, number int64) ([]wire.Correction, error) {
	person, err := v.Accounts().Get(account)
	if err != nil {
		return nil, err
	}
	all, err := v.Editions().Corrections(account, number)
	if err != nil {
		return nil, err
	}
	last, err := v.Editions().Latest(account)
	if err != nil {
		return nil, err
	}
	from, err := revisedSince(v, last)
	if err != nil {
		return nil, err
	}
	untold, err := examine(v, person, from)
	if err != nil {
		return nil, err
	}
	for _, c := range untold {
		if c.Number == number {
			all = append(all, c)
		}
	}
	return corrections(v, person, changes(all))
}
