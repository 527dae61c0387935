package edition

import (
	"context"

	"newsroom"
	"newsroom/internal/store"
)

// Archive reads what was sent. It answers with the stored bytes: nothing is made anew for a door.
type Archive struct{ store store.Store }

// NewArchive makes an Archive.
func NewArchive(s store.Store) *Archive { return &Archive{store: s} }

// Front gives the stored readiness and the newest edition's JSON, nil before the first, in one statement.
func (a *Archive) Front(ctx context.Context, account newsroom.AccountID) (newsroom.Readiness, []byte, string, error) {
	var front store.Front
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
