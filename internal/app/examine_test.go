package app

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"newsroom"
)

// looked is an engine whose pages are as the test says.
type looked struct {
	engine
	examine func(budget time.Duration) (whole bool, err error)
}

func (l looked) Examine(_ context.Context, budget time.Duration) (bool, error) {
	return l.examine(budget)
}

var errCorrupt = newsroom.Errorf(newsroom.KindUnavailable, "The database is corrupt.")

func TestAFileThatIsCorruptIsNotServed(t *testing.T) {
	a := open(t, &clock{now: dawn}, new(record))
	on := a.engine
	a.engine = looked{on, func(time.Duration) (bool, error) { return false, errCorrupt }}
	defer func() { a.engine = on }()
	err := a.Serve(t.Context(), func(string) { t.Error("it is served") })
	if !errors.Is(err, errCorrupt) {
		t.Errorf("it ended with %v", err)
	}
}

// The file is looked at before it is served, then for the rest of it, and every day.
func TestAFileIsLookedAtEveryDay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		said := new(record)
		var (
			mu      sync.Mutex
			budgets []time.Duration
		)
		looks := func() []time.Duration {
			mu.Lock()
			defer mu.Unlock()
			return slices.Clone(budgets)
		}
		a := &App{config: Config{Log: slog.New(slog.NewTextHandler(said, nil))}}
		a.engine = looked{nil, func(budget time.Duration) (bool, error) {
			mu.Lock()
			defer mu.Unlock()
			budgets = append(budgets, budget)
			switch len(budgets) {
			case 1: // it is large
				return false, nil
			case 3:
				return false, errCorrupt
			}
			return true, nil
		}}
		end, err := a.examine(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		same(t, "looks at the start", looks(), []time.Duration{examineFirst, examineDaily})
		time.Sleep(24 * time.Hour) //nolint:forbidigo // of the bubble, where no time passes
		synctest.Wait()
		same(t, "looks after a day", len(looks()), 3)
		if !strings.Contains(said.String(), "The database is corrupt.") {
			t.Errorf("the log says %q", said)
		}
		time.Sleep(24 * time.Hour) //nolint:forbidigo // of the bubble, where no time passes
		synctest.Wait()
		same(t, "looks after two", len(looks()), 4)
		end()
	})
}
