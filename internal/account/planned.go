package account

import (
	"context"

	"newsroom"
	"newsroom/internal/store"
)

// Planned gives the stored readiness of an account, which says when its next edition is planned (zero: none is), and,
// where its check of the schedule fails, why it may be late.
func (d *Directory) Planned(ctx context.Context, account newsroom.AccountID) (ready newsroom.Readiness, err error) {
	err = d.store.Read(ctx, func(v store.View) error {
		ready, err = v.Readers().Readiness(account)
		return err
	})
	return ready, err
}

// Trouble gives what is wrong with an account's schedule, in a sentence for its reader; empty: nothing.
func Trouble(ready newsroom.Readiness) string {
	for _, check := range ready.Checks {
		if check.Name == "schedule" && !check.OK {
			return check.Message
		}
	}
	return ""
}
