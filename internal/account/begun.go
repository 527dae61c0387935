package account

import (
	"context"

	"newsroom"
	"newsroom/internal/store"
)

// Begun tells what of a newsroom an account has: whether its mandate follows anything, and whether there is anything to read.
func (d *Directory) Begun(ctx context.Context, account newsroom.AccountID) (follows, sources bool, err error) {
	err = d.store.Read(ctx, func(v store.View) error {
		tally, err := v.Readers().Tally(account)
		follows, sources = tally.Follows > 0, tally.Sources > 0
		return err
	})
	return follows, sources, err
}
