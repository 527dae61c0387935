package jobs

import (
	"context"
	"runtime"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// However many readers wait for their papers at one time, a node composes no more side by side than its processors get done, and
// what is no composition goes on meanwhile. With eight at once on two processors each took longer than it might, and was redone. What
// one has waited for counts for nothing, and it has longer than other jobs.
func TestACrowdIsComposedForByAsManyAsThereAreProcessors(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	w := newWorld(t, start)
	const crowd = 24
	for range crowd {
		w.Commit(func(tx store.Tx) error { return tx.Enqueue(newsroom.ComposeJob{Account: w.Mint(), Slot: seven}) })
	}
	var mu sync.Mutex
	running, most, composed := 0, 0, 0
	full, filled := signal()
	polled, poll := signal()
	done, all := signal()
	steps := idle()
	steps.Compose = func(ctx context.Context, _ newsroom.AccountID, _ newsroom.Slot, _ newsroom.Ticket) (int64, error) {
		if end, ends := ctx.Deadline(); !ends || time.Until(end) < jobTimeout {
			t.Errorf("a composition ends in %s", time.Until(end))
		}
		mu.Lock()
		running++
		most = max(most, running)
		if running == composers() {
			filled()
		}
		mu.Unlock()
		select { // they compute for as long as it takes to show that others go on
		case <-polled:
		case <-ctx.Done():
		}
		mu.Lock()
		defer mu.Unlock()
		running--
		if composed++; composed == crowd {
			all()
		}
		return 1, nil
	}
	steps.Poll = func(context.Context, newsroom.PollJob, newsroom.Ticket) error {
		poll()
		return nil
	}
	go func() {
		<-full
		if err := w.Update(context.WithoutCancel(t.Context()), func(tx store.Tx) error { return tx.Enqueue(newsroom.PollJob{}) }); err != nil {
			t.Error(err)
		}
	}()
	w.work(steps, done)
	same(t, "compositions side by side", most, 3)
	same(t, "compositions", composed, crowd)
}
