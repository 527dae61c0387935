package situation

import (
	"context"
	"errors"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom"
)

func TestRun(t *testing.T) {
	h, reports := newHouse(t), invent(38, 600)
	h.fill(reports)
	done, err := h.desk(nil).Run(t.Context(), ticket)
	if err != nil || done.Placed != len(reports) || done.Left || h.job.State != newsroom.JobDone {
		t.Errorf("it gives %+v, %v; the job is %s", done, err, h.job.State)
	}
	watch := newsroom.WatchJob{} // after each batch somebody may have to be told of what it grouped
	if diff := cmp.Diff([]newsroom.Job{watch, watch, watch}, h.enqueued); diff != "" {
		t.Errorf("enqueued (-want +got):\n%s", diff)
	}
	h.sameAs(reports)
}

// TestRunHandsOver has time for one batch.
func TestRunHandsOver(t *testing.T) {
	h := newHouse(t)
	h.fill(invent(39, 300))
	d := h.desk(nil)
	d.runFor = 0
	done, err := d.Run(t.Context(), ticket)
	if err != nil || done.Placed != batchArticles || !done.Left {
		t.Errorf("it gives %+v, %v", done, err)
	}
	if diff := cmp.Diff([]newsroom.Job{newsroom.WatchJob{}, newsroom.GroupJob{}}, h.enqueued); diff != "" || h.job.State != newsroom.JobDone {
		t.Errorf("the job is %s, enqueued (-want +got):\n%s", h.job.State, diff)
	}
}

// A machine so slow that an attempt ends before a batch does is given smaller ones, until it gets on.
func TestEachAttemptTakesSmallerBatches(t *testing.T) {
	h := newHouse(t)
	h.fill(invent(42, batchArticles))
	d := h.desk(nil)
	d.runFor = 0
	h.job.Attempt = 3
	done, err := d.Run(t.Context(), newsroom.Ticket{Job: ticket.Job, Attempt: 3})
	if err != nil || done.Placed != batchArticles/4 || !done.Left {
		t.Errorf("it gives %+v, %v", done, err)
	}
	if batchSize(100) != 1 {
		t.Error("there is an attempt that takes nothing")
	}
}

func TestCatchUp(t *testing.T) {
	h, reports := newHouse(t), invent(40, 300)
	h.fill(reports)
	d := h.desk(nil)
	if waiting, err := d.CatchUp(t.Context()); waiting != 0 || err != nil {
		t.Errorf("it gives %d, %v", waiting, err)
	}
	h.sameAs(reports)
	if waiting, err := d.CatchUp(t.Context()); waiting != 0 || err != nil {
		t.Errorf("again it gives %d, %v", waiting, err)
	}
}

// deadline is a context whose deadline passes when a test says so.
type deadline struct {
	context.Context
	done chan struct{}
}

func (d deadline) Done() <-chan struct{} { return d.done }

func (d deadline) Err() error {
	select {
	case <-d.done:
		return context.DeadlineExceeded
	default:
		return nil
	}
}

// TestCatchUpGivesUp has a deadline that passes while the second batch is under way.
func TestCatchUpGivesUp(t *testing.T) {
	h, reports := newHouse(t), invent(41, 600)
	h.fill(reports)
	ctx, batches := deadline{t.Context(), make(chan struct{})}, 0
	d := h.desk(func(p newsroom.Point) {
		if p == newsroom.PointGrouping {
			if batches++; batches == 2 {
				close(ctx.done)
			}
		}
	})
	waiting, err := d.CatchUp(ctx)
	if _, placed := h.standing(); err != nil || waiting != len(reports)-batchArticles || len(placed) != batchArticles {
		t.Errorf("it gives %d, %v, and %d of %d articles are placed", waiting, err, len(placed), len(reports))
	}
}

// TestOneBatchAtATime lets many ask at once.
func TestOneBatchAtATime(t *testing.T) {
	h, reports := newHouse(t), invent(42, 200)
	h.fill(reports)
	d := h.desk(nil)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if _, err := d.CatchUp(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	h.sameAs(reports)
}

func TestBusyDeskLetsGo(t *testing.T) {
	h := newHouse(t)
	d := h.desk(nil)
	<-d.turn
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := d.Batch(ctx, 1, ticket); !errors.Is(err, context.Canceled) {
		t.Errorf("it gives %v", err)
	}
}
