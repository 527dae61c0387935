package situation

import (
	"context"
	"log/slog"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// Grouper is the step that groups what the store holds ungrouped. It keeps the window in memory between
// batches; any other process may go on where it ended, and it notices by the grouping head. Its methods may
// be called by several goroutines: one batch runs at a time.
type Grouper struct {
	store  store.Store
	fault  newsroom.Fault
	log    *slog.Logger
	params Params
	runFor time.Duration
	turn   chan struct{} // holds one token, which whoever works has
	window *Window       // as committed; nil: not known, or in use
}

// NewGrouper makes a Grouper. It reads nothing yet.
func NewGrouper(s store.Store, fault newsroom.Fault, log *slog.Logger) *Grouper {
	d := &Grouper{store: s, fault: fault, log: log, params: DefaultParams(), runFor: runFor, turn: make(chan struct{}, 1)}
	d.turn <- struct{}{}
	return d
}

// BatchResult is what a batch has done.
type BatchResult struct {
	Placed int  // articles
	Left   bool // articles are waiting still; the ticket is not finished
	Head   newsroom.GroupHead
}

// mostConflicts bounds how often a batch begins anew because another process was faster. Each time the
// other one has got on.
const mostConflicts = 8

// Batch places up to limit ungrouped articles in one transaction. When no more are waiting, the same
// transaction finishes the ticket. It fails with KindSuperseded, and has changed nothing, if the ticket's
// attempt is not the one that runs.
func (d *Grouper) Batch(ctx context.Context, limit int, ticket newsroom.Ticket) (BatchResult, error) {
	select {
	case <-d.turn:
	case <-ctx.Done():
		return BatchResult{}, newsroom.Because(newsroom.KindUnavailable, ctx.Err(), "Grouping is busy.")
	}
	defer func() { d.turn <- struct{}{} }()
	for n := 1; ; n++ {
		result, err := d.batch(ctx, limit, ticket)
		if err == nil || newsroom.KindOf(err) != newsroom.KindConflict || n == mostConflicts {
			return result, err
		}
		d.log.DebugContext(ctx, "another process has grouped, beginning anew", "try", n)
	}
}

// batch is one try. It takes the window out of the Grouper and puts it back when what it has done is committed,
// so that memory never holds what the store does not.
func (d *Grouper) batch(ctx context.Context, limit int, ticket newsroom.Ticket) (BatchResult, error) {
	window, texts, pages, err := d.read(ctx, limit)
	if err != nil {
		return BatchResult{}, err
	}
	dry := len(texts) <= limit
	again, window, err := window.Reread(pages)
	if err != nil {
		return BatchResult{}, err
	}
	placement := window.Place(texts[:min(len(texts), limit)], dry)
	placement.Reread = again
	if placement.From == placement.To && len(again) == 0 && ticket == (newsroom.Ticket{}) {
		d.window = window
		return BatchResult{Head: placement.To}, nil
	}
	d.fault.At(newsroom.PointGrouping)
	left := false
	err = d.store.Update(ctx, func(tx store.Tx) (err error) {
		left, err = d.write(tx, placement, dry, ticket)
		return err
	})
	if err != nil {
		return BatchResult{}, err
	}
	d.window = window
	d.fault.At(newsroom.PointGrouped)
	return BatchResult{Placed: len(placement.Placed), Left: left, Head: placement.To}, nil
}

// patience is how long an article whose page was read waits to be read again by grouping, for others to come: each
// such run makes the window anew.
const patience = time.Minute

// read gives up to limit ungrouped articles, and one more if there is one; where there is none, articles whose page
// has come since they were placed; and the window at the head that they follow: the Grouper's own, or a new one where
// another process has gone on.
func (d *Grouper) read(ctx context.Context, limit int) (window *Window, texts, pages []newsroom.Text, err error) {
	kept := d.window
	d.window = nil
	err = d.store.View(ctx, func(v store.View) error {
		head, err := v.Situations().Head()
		if err != nil {
			return err
		}
		if window = kept; window == nil || window.Head() != head {
			kept = nil // not two in memory at once
			if window, err = load(v.Situations(), d.params, head); err != nil {
				return err
			}
			d.log.DebugContext(ctx, "window loaded", "seq", head.Seq, "articles", window.live.len())
		}
		texts, err = v.Articles().Ungrouped(limit + 1)
		if err != nil || len(texts) > limit {
			return err
		}
		pages, err = v.Pages().Unread(v.Now().Add(-patience), max(limit, 1))
		return err
	})
	return window, texts, pages, err
}

// write stores a placement and tells whether articles are left, which may have come since the batch was read.
// It asks inside the transaction: whoever stores an article later finds the job finished and enqueues another.
func (d *Grouper) write(tx store.Tx, p store.GroupingBatch, dry bool, ticket newsroom.Ticket) (left bool, err error) {
	if err := tx.Check(ticket); err != nil {
		return false, err
	}
	if p.From != p.To || len(p.Reread) > 0 {
		if err := tx.Situations().Place(p); err != nil {
			return false, err
		}
		if err := tx.Enqueue(newsroom.WatchJob{}); err != nil { // somebody may follow what has grown
			return false, err
		}
		d.fault.At(newsroom.PointPlacing)
	}
	if !dry {
		return true, nil
	}
	waiting, err := tx.Articles().Ungrouped(1)
	if err != nil {
		return false, err
	}
	if len(waiting) > 0 {
		return true, nil
	}
	return false, tx.Finish(ticket)
}
