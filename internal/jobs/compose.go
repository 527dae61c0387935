package jobs

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"newsroom"
	"newsroom/internal/readiness"
	"newsroom/internal/store"
)

// composeWaits are the waits after the first failures to compose an edition, and then for as long as it fails. They are
// round, since the reader is told when it is tried again.
var composeWaits = [...]time.Duration{
	5 * time.Second, 15 * time.Second, 30 * time.Second, time.Minute, 2 * time.Minute, 5 * time.Minute, 10 * time.Minute, 20 * time.Minute, time.Hour, 2 * time.Hour,
}

func composeWait(attempt int) time.Duration {
	return composeWaits[min(max(attempt, 1), len(composeWaits))-1]
}

// tellFor is how long telling a reader of a failure may take.
const tellFor = 5 * time.Second

// composing composes, and tells the reader of an edition that fails. A process that stops is no failure: another one
// takes the job over.
func composing(steps Work, log *slog.Logger) func(context.Context, newsroom.ComposeJob, newsroom.Ticket) error {
	return func(ctx context.Context, j newsroom.ComposeJob, t newsroom.Ticket) (err error) {
		tell := func(err error) {
			own, cancel := context.WithTimeout(context.WithoutCancel(ctx), tellFor)
			defer cancel()
			if err := steps.Late(own, j.Account, j.Slot, againAfter(err, t.Attempt)); err != nil {
				log.ErrorContext(ctx, "a reader can't be told of a late edition", "account", j.Account, "cause", err)
			}
		}
		defer func() {
			if p := recover(); p != nil {
				tell(fmt.Errorf("panic: %v", p))
				panic(p) // which the worker logs
			}
		}()
		if _, err = steps.Compose(ctx, j.Account, j.Slot, t); err == nil {
			return nil
		}
		switch kind := newsroom.KindOf(err); {
		case kind == newsroom.KindSuperseded, kind == newsroom.KindForbidden: // somebody else's, or nobody's
		case ctx.Err() != nil && !errors.Is(ctx.Err(), context.DeadlineExceeded):
		default:
			tell(err)
		}
		return err
	}
}

// againAfter gives when composing is tried again; 0: never.
func againAfter(err error, attempt int) time.Duration {
	switch newsroom.KindOf(err) {
	case newsroom.KindInvalid, newsroom.KindNotFound:
		return 0
	}
	if attempt >= (newsroom.ComposeJob{}).MaxAttempts() {
		return 0
	}
	return composeWait(attempt)
}

// Late notes that the edition of a scheduled slot could not be composed and after how long it is tried again, 0 for
// never, and brings the reader's readiness up to date. Nobody is told of a slot that has been served meanwhile.
func (t *Timetable) Late(ctx context.Context, account newsroom.AccountID, slot newsroom.Slot, again time.Duration) error {
	if slot.Kind != newsroom.Scheduled {
		return nil // somebody waits for it, and is told
	}
	err := t.store.Update(ctx, func(tx store.Tx) error {
		if _, err := tx.Readers().Get(account); err != nil { // which locks it
			return err
		}
		served, err := tx.Editions().Served(account, slot.Key())
		if err != nil || served > 0 {
			return err
		}
		late := newsroom.Late{Due: slot.Due}
		if again > 0 {
			late.Again = tx.Now().Add(again)
		}
		if err := tx.Readers().SetLate(account, late); err != nil {
			return err
		}
		return readiness.Refresh(tx, account)
	})
	if newsroom.KindOf(err) == newsroom.KindNotFound { // the account has gone
		return nil
	}
	return err
}
