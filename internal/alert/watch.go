package alert

import (
	"context"
	"log/slog"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// How much of the stream one round looks at, and for how long a run takes new rounds: well below the timeout of a job.
const (
	stride = 1000
	runFor = 8 * time.Second
)

// attempts is how often something begins anew because what was read has moved.
const attempts = 8

// Watcher is the step that raises alerts.
type Watcher struct {
	store  store.Store
	mint   newsroom.Minter
	fault  newsroom.Fault
	log    *slog.Logger
	stride newsroom.Seq
	runFor time.Duration

	readerFor time.Duration
}

// NewWatcher makes a Watcher.
func NewWatcher(s store.Store, mint newsroom.Minter, fault newsroom.Fault, log *slog.Logger) *Watcher {
	return &Watcher{store: s, mint: mint, fault: fault, log: log, stride: stride, runFor: runFor, readerFor: readerFor}
}

// Run looks at what was grouped since developments were looked for last, until nothing is left, and finishes the
// ticket with the last round. If that takes long it finishes the ticket and leaves the rest to another job that it
// enqueues in the same transaction. A reader for whom it fails is passed over, and the log says so. It fails with
// KindUnavailable where a reader took too long, when those behind were told, so that another attempt tells this one too; and
// with KindSuperseded, and has changed nothing since, if the ticket's attempt is not the one that runs.
func (w *Watcher) Run(ctx context.Context, ticket newsroom.Ticket) error {
	budget, cancel := context.WithTimeout(ctx, w.runFor)
	defer cancel()
	for moved := 0; ; {
		left, err := w.round(ctx, budget, ticket, w.strideOf(ticket))
		switch {
		case newsroom.KindOf(err) == newsroom.KindConflict && moved < attempts:
			moved++ // another has watched: what it has done need not be done again
		case err != nil || !left:
			return err
		case budget.Err() != nil:
			return w.handOver(ctx, ticket, func(store.Tx) error { return nil })
		default:
			moved = 0
		}
	}
}

// strideOf gives how many articles a round looks at. An attempt that follows another one looks at fewer, in case there
// was more to do in one round than a job has time for.
func (w *Watcher) strideOf(ticket newsroom.Ticket) newsroom.Seq {
	return max(1, w.stride>>(2*max(0, ticket.Attempt-1)))
}

// handOver ends a job and begins the next.
func (w *Watcher) handOver(ctx context.Context, ticket newsroom.Ticket, note func(store.Tx) error) error {
	return w.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Check(ticket); err != nil {
			return err
		}
		if err := note(tx); err != nil {
			return err
		}
		if err := tx.Finish(ticket); err != nil {
			return err
		}
		return tx.Enqueue(newsroom.WatchJob{})
	})
}

// stretch is the part of the stream that a round looks at, and who is looked after.
type stretch struct {
	from, to newsroom.Seq
	readers  []reader
}

// reader is somebody who is told of developments.
type reader struct {
	account newsroom.AccountID
	wishes  bool                      // the mandate has interests with an alert
	events  []newsroom.SituationEvent // by which situations that the reader follows got or lost articles
}

// round looks at one stretch for all readers, and tells whether more is left. If the budget runs out on the way, it
// notes after whom, and another job goes on there.
func (w *Watcher) round(ctx, budget context.Context, ticket newsroom.Ticket, stride newsroom.Seq) (left bool, err error) {
	var s stretch
	err = w.store.View(ctx, func(v store.View) error {
		s, err = stretchOf(v, stride)
		return err
	})
	if err != nil {
		return false, err
	}
	if over, err := w.tellAll(ctx, budget, ticket, s); over || err != nil {
		return false, err
	}
	err = w.store.Update(ctx, func(tx store.Tx) error {
		left, err = w.close(tx, ticket, s)
		return err
	})
	return left, err
}

// close moves the watch on and finishes the ticket if nothing is left. It asks inside the transaction: whoever groups
// later finds the job finished and enqueues another.
func (w *Watcher) close(tx store.Tx, ticket newsroom.Ticket, s stretch) (left bool, err error) {
	if err := tx.Check(ticket); err != nil {
		return false, err
	}
	if err := tx.Alerts().Watch(s.from, s.to); err != nil {
		return false, err
	}
	head, err := tx.Situations().Head()
	if err != nil || head.Seq > s.to {
		return err == nil, err
	}
	return false, tx.Finish(ticket)
}

// stretchOf finds what is to be looked at, and for whom.
func stretchOf(v store.View, stride newsroom.Seq) (s stretch, err error) {
	if s.from, err = v.Alerts().Watched(); err != nil {
		return s, err
	}
	head, err := v.Situations().Head()
	if err != nil {
		return s, err
	}
	s.to = max(s.from, min(head.Seq, s.from+stride))
	to, last, err := v.Alerts().Paused()
	if err != nil {
		return s, err
	}
	if to > s.from {
		s.to = to
	}
	monitors, err := v.Monitors().Followed()
	if err != nil {
		return s, err
	}
	events, err := exchanged(v, monitors, s.from)
	if err != nil {
		return s, err
	}
	wishing, err := v.Mandates().Alerting()
	if err != nil {
		return s, err
	}
	s.readers = slices.DeleteFunc(audience(monitors, events, wishing), func(r reader) bool {
		return to > s.from && slices.Compare(r.account[:], last[:]) <= 0 // looked after before the look was broken off
	})
	return s, nil
}

// exchanged gives the events since the last article that was watched in which situations that are followed got or
// lost articles. The stream's clock, by which events are dated, never goes back, so none is missed; one that is seen
// again does nothing more.
func exchanged(v store.View, monitors []newsroom.Monitor, from newsroom.Seq) ([]newsroom.SituationEvent, error) {
	if len(monitors) == 0 {
		return nil, nil
	}
	last, err := v.Situations().Traces(max(from-1, 0), 1)
	if err != nil || len(last) == 0 {
		return nil, err
	}
	asked := make([]newsroom.SituationID, 0, len(monitors))
	for _, m := range monitors {
		asked = append(asked, m.Situation)
	}
	slices.SortFunc(asked, func(a, b newsroom.SituationID) int { return slices.Compare(a[:], b[:]) })
	return v.Situations().Exchanges(slices.Compact(asked), last[0].FirstSeen)
}

// audience puts those who follow something and those who wish for alerts together, in the order of their accounts.
func audience(monitors []newsroom.Monitor, events []newsroom.SituationEvent, wishing []newsroom.AccountID) []reader {
	by := map[newsroom.AccountID]*reader{}
	var order []newsroom.AccountID
	get := func(id newsroom.AccountID) *reader {
		if by[id] == nil {
			by[id] = &reader{account: id}
			order = append(order, id)
		}
		return by[id]
	}
	for _, m := range monitors {
		r := get(m.Account)
		for _, e := range events {
			if e.Situation == m.Situation || e.Other == m.Situation {
				r.events = append(r.events, e)
			}
		}
	}
	for _, id := range wishing {
		get(id).wishes = true
	}
	slices.SortFunc(order, func(a, b newsroom.AccountID) int { return slices.Compare(a[:], b[:]) })
	all := make([]reader, len(order))
	for i, id := range order {
		all[i] = *by[id]
	}
	return all
}
