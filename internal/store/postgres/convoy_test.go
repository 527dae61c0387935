package postgres

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"newsroom"
	"newsroom/internal/pgtest"
)

// full gives a convoy all of whose journeys are under way, so that whoever boards waits until go is called.
func full(t *testing.T) (c *convoy, depart func()) {
	t.Helper()
	s, err := Open(t.Context(), Config{URL: pgtest.Shared(t).Database(t, "template1"), Clock: time.Now, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	for range journeys {
		if !s.single.start() {
			t.Fatal("there is no place for so many journeys")
		}
	}
	return s.single, func() {
		for range journeys {
			s.single.arrive()
		}
	}
}

// boarded waits until so many wait.
func (c *convoy) boarded(n int) { c.until(func() bool { return len(c.waiting) == n }) }

func (c *convoy) until(so func() bool) {
	for {
		c.mu.Lock()
		is := so()
		c.mu.Unlock()
		if is {
			return
		}
		runtime.Gosched()
	}
}

func TestReadsThatTravelTogetherEachGetTheirOwn(t *testing.T) {
	c, depart := full(t)
	const readers = 3 * seats
	var all sync.WaitGroup
	for i := range readers {
		all.Go(func() {
			var n int
			var name string
			err := c.QueryRow(t.Context(), "SELECT $1::bigint, $2::text", i, fmt.Sprint("reader ", i)).Scan(&n, &name)
			if err != nil || n != i || name != fmt.Sprint("reader ", i) {
				t.Errorf("reader %d: %d, %q, %v", i, n, name, err)
			}
		})
	}
	c.boarded(readers)
	depart()
	all.Wait()
	c.until(func() bool { return c.away == 0 && len(c.waiting) == 0 })
}

func TestAReadThatFailsOrFindsNothingFailsAlone(t *testing.T) {
	c, depart := full(t)
	var all sync.WaitGroup
	for i := range 9 {
		all.Go(func() {
			var n int
			err := c.QueryRow(t.Context(), "SELECT 6 / $1::bigint WHERE $1::bigint <> 2", i%3).Scan(&n)
			switch {
			case i%3 == 0 && code(err) != "22012": // division_by_zero
				t.Errorf("what can't be: %v", err)
			case i%3 == 1 && (err != nil || n != 6):
				t.Errorf("what is there: %d, %v", n, err)
			case i%3 == 2 && !errors.Is(err, pgx.ErrNoRows):
				t.Errorf("what is not there: %v", err)
			}
		})
	}
	c.boarded(9)
	depart()
	all.Wait()
}

func TestWhoGivesUpWaitingTravelsNowhere(t *testing.T) {
	c, depart := full(t)
	ctx, cancel := context.WithCancelCause(t.Context())
	ended := make(chan error)
	go func() { ended <- c.QueryRow(ctx, "SELECT 1").Scan(new(int)) }()
	c.boarded(1)
	gone := newsroom.Errorf(newsroom.KindUnavailable, "The client has gone.")
	cancel(gone)
	if err := <-ended; !errors.Is(err, gone) {
		t.Error(err)
	}
	c.boarded(0)
	depart()
}
