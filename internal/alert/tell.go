package alert

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// readerFor is how long one reader may take: all others wait meanwhile.
const readerFor = 3 * time.Second

// passOver is at which attempt of a job a reader for whom it always conflicts, or takes too long, is passed over. Before, the
// whole round is begun anew: neither a reader who changes things all the time nor a machine that is busy is to cost an alert.
const passOver = 3

// errLate is of a reader who took too long, and for whom the round is to be begun anew.
var errLate = errors.New("alert: a reader took too long")

// tellAll looks after the readers of a stretch in turn. If the budget runs out on the way it hands the job over, and tells so.
// Where a reader took too long it fails when those behind were told.
func (w *Watcher) tellAll(ctx, budget context.Context, ticket newsroom.Ticket, s stretch) (over bool, err error) {
	var late error
	for i, r := range s.readers {
		err := w.tell(ctx, ticket, s, r)
		if err != nil && !errors.Is(err, errLate) {
			return false, err
		}
		late = cmp.Or(late, err)
		switch {
		case budget.Err() == nil || i == len(s.readers)-1:
		case late != nil:
			return false, late
		default:
			return true, w.handOver(ctx, ticket, func(tx store.Tx) error { return tx.Alerts().Pause(s.from, s.to, r.account) })
		}
	}
	return false, late
}

// tell looks after one reader: it reads, decides and writes. What fails for this reader alone is logged, for the
// others are not to wait.
func (w *Watcher) tell(ctx context.Context, ticket newsroom.Ticket, s stretch, r reader) error {
	own, cancel := context.WithTimeout(ctx, w.readerFor)
	defer cancel()
	err := w.tellOnce(own, ticket, s, r)
	for n := 1; newsroom.KindOf(err) == newsroom.KindConflict && n < attempts && w.standsAt(own, s.from); n++ {
		err = w.tellOnce(own, ticket, s, r)
	}
	switch kind := newsroom.KindOf(err); {
	case err == nil:
		return nil
	case own.Err() != nil && ctx.Err() == nil: // it is this reader who takes too long, or the machine is busy
		if ticket.Attempt < passOver {
			return newsroom.Because(newsroom.KindUnavailable, errors.Join(errLate, err), "The alerts of one reader took too long.")
		}
	case ctx.Err() != nil, kind == newsroom.KindUnavailable, kind == newsroom.KindSuperseded:
		return err
	case kind == newsroom.KindConflict && (ticket.Attempt < passOver || !w.standsAt(ctx, s.from)):
		return err
	case kind == newsroom.KindNotFound: // the account was removed meanwhile
		w.log.DebugContext(ctx, "a reader has gone", "account", r.account, "cause", err)
		return nil
	}
	w.log.ErrorContext(ctx, "a reader's developments can't be watched", "account", r.account, "from", s.from, "to", s.to, "cause", err)
	return nil
}

// standsAt tells whether the watch still stands there: if not, another has watched meanwhile.
func (w *Watcher) standsAt(ctx context.Context, from newsroom.Seq) bool {
	at := from
	err := w.store.Read(ctx, func(v store.View) (err error) {
		at, err = v.Alerts().Watched()
		return err
	})
	return err == nil && at == from
}

// tellOnce is one try. A panic is this reader's failure alone: texts are hostile.
func (w *Watcher) tellOnce(ctx context.Context, ticket newsroom.Ticket, s stretch, r reader) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("alert: panic: %v", p)
		}
	}()
	var seen sight
	err = w.store.View(ctx, func(v store.View) (err error) {
		seen, err = look(v, s, r)
		return err
	})
	if err != nil || len(seen.stories) == 0 {
		return err
	}
	found := seen.judge()
	if len(found.shown) == 0 && len(found.alerts) == 0 {
		return nil
	}
	for i := range found.alerts {
		found.alerts[i].ID = w.mint()
	}
	err = w.store.Update(ctx, func(tx store.Tx) error { return w.write(tx, ticket, s, seen, found) })
	if err == nil && len(found.alerts) > 0 {
		w.fault.At(newsroom.PointRaised)
		w.log.InfoContext(ctx, "alerts were raised", "account", r.account, "alerts", len(found.alerts))
	}
	return err
}
