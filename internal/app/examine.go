package app

import (
	"context"
	"sync"
	"time"
)

// How long a look at the pages of the newsroom's file may take: before it is served, where it keeps readers waiting, and beside
// serving, where it goes on with what is left, and begins again every day.
const (
	examineFirst = 3 * time.Second
	examineDaily = 15 * time.Minute
	examineEvery = 24 * time.Hour
)

// examiner is an engine whose pages nobody else looks after; those of PostgreSQL are its operator's.
type examiner interface {
	// Examine looks at the pages for as long as the budget lasts and tells whether it came to the end; see sqlite.Store.
	Examine(ctx context.Context, budget time.Duration) (whole bool, err error)
}

// examine looks whether the newsroom's file is whole before it is served, and every day from then on until the function that it
// gives is called. A file that is corrupt is not served; one that becomes so is told in the log and by Ready.
func (a *App) examine(ctx context.Context) (end func(), err error) {
	file, ours := a.engine.(examiner)
	if !ours {
		return func() {}, nil
	}
	whole, err := file.Examine(ctx, examineFirst)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	var running sync.WaitGroup
	running.Go(func() { a.examineDaily(ctx, file, whole) })
	return func() {
		cancel()
		running.Wait()
	}, nil
}

func (a *App) examineDaily(ctx context.Context, file examiner, whole bool) {
	daily := time.NewTicker(examineEvery)
	defer daily.Stop()
	for {
		if !whole {
			a.examineOnce(ctx, file)
		}
		select {
		case <-daily.C:
			whole = false
		case <-ctx.Done():
			return
		}
	}
}

func (a *App) examineOnce(ctx context.Context, file examiner) {
	whole, err := file.Examine(ctx, examineDaily)
	switch {
	case ctx.Err() != nil: // it stops
	case err != nil:
		a.config.Log.ErrorContext(ctx, "the database was looked at and can't be relied on", "cause", err)
	case !whole:
		a.config.Log.InfoContext(ctx, "the database was looked at in part; the rest is looked at tomorrow", "within", examineDaily)
	}
}
