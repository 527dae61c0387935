package main

import (
	"context"
	"errors"
	"log/slog"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/store"
)

// How many readers are composed for without a server.
const (
	composedFew   = 60
	composedWhole = 6
)

// allGrouped is a desk that has nothing to do.
type allGrouped struct{}

// CatchUp tells that nothing waits.
func (allGrouped) CatchUp(context.Context) (int, error) { return 0, nil }

// compositor composes editions in this process.
func compositor(s store.Store) compositors {
	mint := func() [16]byte { return uuid.Must(uuid.NewV7()) }
	return compositors{edition.NewComposer(s, allGrouped{}, mint, "https://news.example.org", nil, slog.New(slog.DiscardHandler))}
}

type compositors struct{ *edition.Composer }

// all composes for readers, by as many at once as there are processors.
func (p compositors) all(ctx context.Context, readers []newsroom.AccountID, slot newsroom.Slot) error {
	var next atomic.Int64
	failed := make([]error, runtime.GOMAXPROCS(0))
	var running sync.WaitGroup
	for worker := range failed {
		running.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(readers)) && failed[worker] == nil; i = next.Add(1) - 1 {
				_, failed[worker] = p.Compose(ctx, readers[i], slot, newsroom.Ticket{})
			}
		})
	}
	running.Wait()
	return errors.Join(failed...)
}

// composing measures what composing and sending costs this process, the database's own work on PostgreSQL apart: editions
// of a day, those whose last edition knew nothing of what the reader follows, and editions whose window is all articles.
func (e *estateDue) composing(t *table) error {
	e.world.now = time.Now().UTC()
	press := compositor(e.store)
	for _, part := range []struct {
		name    string
		readers []newsroom.AccountID
		goal    string
	}{
		{"an edition of a day", e.world.Few, "at most 2"},
		{"the first that searches for all", e.world.Strange, ""},
		{"an edition whose own window is all articles", e.world.Whole, ""},
	} {
		first, rest, err := e.compose(press, part.readers)
		if err != nil {
			return err
		}
		t.add("CPU of composing and sending "+part.name+", the first, ms", first*1000, "")
		t.add("CPU of composing and sending "+part.name+", those after it, ms", rest*1000, part.goal)
	}
	return nil
}

// compose composes for readers in turn and gives the CPU seconds of the first, and of each of the others.
func (e *estateDue) compose(press compositors, readers []newsroom.AccountID) (first, rest float64, err error) {
	begun := spent()
	for i, reader := range readers {
		if _, err := press.Compose(e.ctx, reader, edition.Request(time.UTC, e.world.clock()), newsroom.Ticket{}); err != nil {
			return 0, 0, err
		}
		if i == 0 {
			first = spent() - begun
			begun = spent()
		}
	}
	return first, (spent() - begun) / float64(len(readers)-1), nil
}
