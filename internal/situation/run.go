package situation

import (
	"context"
	"errors"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// batchArticles is how many articles a batch places: enough to make the cost of a commit small for each, few
// enough to let others write in between.
const batchArticles = 250

// batchSize is how many articles a batch places in an attempt of its job: each time half as many as in the one before,
// which may have ended because a whole batch takes this machine longer than a job may. Batches are how the work is cut, and
// never what comes of it.
func batchSize(attempt int) int { return max(batchArticles>>max(attempt-1, 0), 1) }

// runFor is how long a run takes new batches. It is well below the timeout of a job.
const runFor = 8 * time.Second

// Run groups until nothing is left, and finishes the ticket with the last batch. If that takes long, it
// finishes the ticket and leaves the rest to another job that it enqueues in the same transaction. It gives
// what it has done in all.
func (d *Grouper) Run(ctx context.Context, ticket newsroom.Ticket) (BatchResult, error) {
	budget, cancel := context.WithTimeout(ctx, d.runFor)
	defer cancel()
	var all BatchResult
	for {
		done, err := d.Batch(ctx, batchSize(ticket.Attempt), ticket)
		if err != nil {
			return all, err
		}
		all = BatchResult{Placed: all.Placed + done.Placed, Left: done.Left, Head: done.Head}
		if !all.Left {
			return all, nil
		}
		if budget.Err() != nil {
			return all, d.handOver(ctx, ticket)
		}
	}
}

// handOver ends a job and begins the next.
func (d *Grouper) handOver(ctx context.Context, ticket newsroom.Ticket) error {
	return d.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Finish(ticket); err != nil {
			return err
		}
		return tx.Enqueue(newsroom.GroupJob{})
	})
}

// CatchUp sees to it that what was stored before it began has its place, and gives how many of those articles
// still wait when the context's deadline passes. Where another process groups at the same time, they share.
func (d *Grouper) CatchUp(ctx context.Context) (waiting int, err error) {
	goal, err := d.goal(ctx)
	if err != nil {
		return 0, err
	}
	for goal.waiting > 0 {
		done, err := d.Batch(ctx, batchArticles, newsroom.Ticket{})
		switch {
		case err == nil:
			goal.waiting = int(max(0, goal.seq-done.Head.Seq))
		case errors.Is(ctx.Err(), context.DeadlineExceeded):
			return goal.waiting, nil
		default:
			return goal.waiting, err
		}
		if !done.Left {
			return 0, nil
		}
	}
	return 0, nil
}

// goal is the place that the stream will have reached when those that wait now have theirs.
type goal struct {
	seq     newsroom.Seq
	waiting int
}

func (d *Grouper) goal(ctx context.Context) (g goal, err error) {
	waits := false
	err = d.store.Read(ctx, func(v store.View) error {
		first, err := v.Articles().Ungrouped(1)
		waits = len(first) > 0
		return err
	})
	if err != nil || !waits { // as nearly always: counting looks at every feed
		return goal{}, err
	}
	err = d.store.View(ctx, func(v store.View) error {
		head, err := v.Situations().Head()
		if err != nil {
			return err
		}
		counts, err := v.Feeds().Since(v.Now())
		if err != nil {
			return err
		}
		g = goal{seq: head.Seq + newsroom.Seq(counts.Ungrouped), waiting: counts.Ungrouped}
		return nil
	})
	return g, err
}
