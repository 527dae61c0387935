package jobs

import (
	"context"
	"log/slog"
	"time"
)

// Clockwork has something done on each full minute, by a clock that people set.
//
// It never sleeps until a time: it sleeps for seconds, which pass at the same pace whatever the clock shows, and looks at the
// clock again. So one that is set back stops nothing for as long as the step, which a schedule of River's does, and one that
// is set forward does not make up for the minutes between.
//
// Every node that works has one of its own, and nobody has to be elected for it.
type Clockwork struct {
	Clock  func() time.Time
	Strike func(context.Context) error // what is done on each full minute; nil: nothing
	Look   func(context.Context) error // what is done in between, every few seconds
	Log    *slog.Logger
}

// lookEvery is how long a Clockwork sleeps at most.
const lookEvery = 5 * time.Second

// Run runs until ctx ends. The minute in which it begins has struck already. A strike that fails is repeated soon.
func (c Clockwork) Run(ctx context.Context) {
	struck := c.Clock().Truncate(time.Minute)
	for {
		select {
		case <-time.After(rest(c.Clock())):
		case <-ctx.Done():
			return
		}
		minute := c.Clock().Truncate(time.Minute)
		do, what := c.Look, "look whether it is late"
		if c.Strike != nil && !minute.Equal(struck) {
			do, what = c.Strike, "enqueue it"
		}
		err := do(ctx)
		switch {
		case err == nil:
			struck = minute
		case ctx.Err() == nil:
			c.Log.WarnContext(ctx, "the timetable can't be tended", "to", what, "error", err)
		}
	}
}

// rest gives how long to sleep: until the next full minute, if that is soon.
func rest(now time.Time) time.Duration {
	return min(now.Truncate(time.Minute).Add(time.Minute).Sub(now), lookEvery)
}
