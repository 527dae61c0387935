package jobs

import (
	"context"
	"errors"
	"log/slog"
	"math"
	"os"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// struck runs a Clockwork whose clock can be set, and gives that and the times that it struck by the clock that nobody sets.
func struck(t *testing.T, c Clockwork, strike func(step *atomic.Int64)) []time.Time {
	t.Helper()
	var all []time.Time
	synctest.Test(t, func(t *testing.T) {
		var step atomic.Int64
		ctx, cancel := context.WithCancel(t.Context())
		c.Clock = func() time.Time { return time.Now().Add(time.Duration(step.Load())) }
		c.Strike = func(context.Context) error { all = append(all, time.Now()); return nil }
		c.Look, c.Log = func(context.Context) error { return nil }, slog.New(slog.DiscardHandler)
		done := make(chan struct{})
		go func() { c.Run(ctx); close(done) }()
		strike(&step)
		cancel()
		<-done
	})
	return all
}

func TestTheClockStrikesOnEachFullMinute(t *testing.T) {
	all := struck(t, Clockwork{}, func(*atomic.Int64) { <-time.After(10*time.Minute + time.Second) })
	same(t, "strikes", len(all), 10)
	for _, at := range all {
		same(t, "a strike", at, at.Truncate(time.Minute))
	}
}

// Steps of an hour to either side, and of 20 days: each is followed by a strike within seconds, and by one each minute.
func TestAClockThatIsSetStopsNoMinute(t *testing.T) {
	for _, by := range []time.Duration{-time.Hour, time.Hour, -20 * 24 * time.Hour, 20 * 24 * time.Hour, -70 * time.Second, -30 * time.Second} {
		var set time.Time
		all := struck(t, Clockwork{}, func(step *atomic.Int64) {
			<-time.After(90 * time.Second)
			step.Add(int64(by))
			set = time.Now()
			<-time.After(5 * time.Minute)
		})
		if len(all) < 6 || len(all) > 7 {
			t.Errorf("by %v: %d strikes in six minutes and a half", by, len(all))
		}
		last := set
		for _, at := range all[1:] {
			if gap := at.Sub(last); gap > time.Minute {
				t.Errorf("by %v: no strike for %v", by, gap)
			}
			last = at
		}
		if soon := all[1].Sub(set); by.Abs() >= time.Minute && soon > lookEvery {
			t.Errorf("by %v: the first strike came %v after the step", by, soon)
		}
	}
}

func TestAStrikeThatFailsIsRepeatedSoon(t *testing.T) {
	w := newWorld(t, start)
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		var tries []time.Time
		c := Clockwork{Clock: time.Now, Log: w.Logger, Look: func(context.Context) error { return nil }}
		c.Strike = func(context.Context) error {
			if tries = append(tries, time.Now()); len(tries) == 3 {
				cancel()
				return nil
			}
			return errors.New("no")
		}
		c.Run(ctx)
		same(t, "between the tries", []time.Duration{tries[1].Sub(tries[0]), tries[2].Sub(tries[1])}, []time.Duration{lookEvery, lookEvery})
	})
}

// A job that is ready at a time which a clock noted that stood ahead would not be worked before that time, and keep all like
// it out until then.
func TestWhatAClockThatStoodAheadEnqueuedIsWorkedNow(t *testing.T) {
	for name, spoil := range map[string][2]string{
		"ready": {"scheduled_at = datetime('now', 'subsec', '+20 days')", "scheduled_at = now() + interval '20 days'"},
		"failed": {
			"state = 'retryable', attempt = 1, attempted_at = datetime('now', 'subsec', '+1 hour'), scheduled_at = datetime('now', 'subsec', '+2 hours')",
			"state = 'retryable', attempt = 1, attempted_at = now() + interval '1 hour', scheduled_at = now() + interval '2 hours'",
		},
		"failed on a node whose clock stood ahead of the database's": {
			"state = 'retryable', attempt = 1, attempted_at = datetime('now', 'subsec'), scheduled_at = datetime('now', 'subsec', '+2 hours')",
			"state = 'retryable', attempt = 1, attempted_at = now(), scheduled_at = now() + interval '2 hours'",
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, start)
			w.Commit(func(tx store.Tx) error { return tx.Enqueue(newsroom.TimetableJob{}) })
			set := spoil[0]
			if os.Getenv(enginetest.Environment) == "postgres" {
				set = spoil[1]
			}
			w.Exec("UPDATE river_job SET " + set)
			done, seen := signal()
			steps := idle()
			prompted, allPrompted := signal() // one that is done keeps no other out
			steps.Timetable = func(context.Context, newsroom.Ticket) error {
				defer seen()
				<-prompted
				return nil
			}
			client, err := w.Client(Config(steps, w.Logger))
			w.Must(err)
			w.Must(client.Start(context.WithoutCancel(t.Context())))
			for range 3 {
				w.Must(client.Prompt(t.Context(), newsroom.TimetableJob{}))
			}
			allPrompted()
			select {
			case <-done:
			case <-time.After(patience):
				t.Error("it was not worked")
			}
			w.Must(client.Stop(context.WithoutCancel(t.Context())))
			same(t, "jobs", len(enqueued[newsroom.TimetableJob](w)), 1)
		})
	}
}

// A job waits for as long as its attempts explain, and no longer: one that a node put off whose clock stands ahead for good has
// that wait, and not a minute.
func TestAJobWaitsForAsLongAsItsAttemptsExplain(t *testing.T) {
	w := newWorld(t, start)
	kinds := map[string]struct{ attempts, waits, want int }{ // seconds
		newsroom.TimetableJob{}.Kind(): {1, 60, 60}, newsroom.KeepJob{}.Kind(): {8, 4500, 4500}, newsroom.PollJob{}.Kind(): {8, 5000, 4096},
		newsroom.GroupJob{}.Kind(): {24, 4 * 24 * 3600, 4 * 24 * 3600}, newsroom.WatchJob{}.Kind(): {24, 6 * 24 * 3600, 331776},
		newsroom.PageJob{}.Kind(): {0, 7200, 0},
	}
	w.Commit(func(tx store.Tx) error {
		return tx.Enqueue(newsroom.TimetableJob{}, newsroom.KeepJob{}, newsroom.PollJob{}, newsroom.GroupJob{}, newsroom.WatchJob{}, newsroom.PageJob{})
	})
	ahead, left := `datetime('now', 'subsec', '+' || $1 || ' seconds')`, `(julianday(scheduled_at) - julianday('now')) * 86400`
	if os.Getenv(enginetest.Environment) == "postgres" {
		ahead, left = `now() + CAST($1 AS integer) * interval '1 second'`, `CAST(extract(epoch FROM scheduled_at - now()) AS double precision)`
	}
	for kind, job := range kinds {
		w.Exec(`UPDATE river_job SET state = 'retryable', attempt = $2, scheduled_at = `+ahead+` WHERE kind = $3`, job.waits, job.attempts, kind)
	}
	client, err := w.Client(Config(idle(), w.Logger)) // which is not begun
	w.Must(err)
	w.Must(client.Prompt(t.Context(), newsroom.DepartJob{}))
	for kind, job := range kinds {
		waits := enginetest.Rows[float64](w.Store, `SELECT `+left+` FROM river_job WHERE kind = '`+kind+`'`)[0]
		if math.Abs(waits-float64(job.want)) > patience.Seconds() {
			t.Errorf("%s after %d attempts, put off for %d s, waits for %.0f s, and not for %d", kind, job.attempts, job.waits, waits, job.want)
		}
	}
}

// Three that are prompted while one waits are one.
func TestOfTimetablesOneWaits(t *testing.T) {
	w := newWorld(t, start)
	client, err := w.Client(Config(idle(), w.Logger))
	w.Must(err)
	for range 3 {
		w.Must(client.Prompt(t.Context(), newsroom.TimetableJob{}))
	}
	same(t, "jobs", len(enqueued[newsroom.TimetableJob](w)), 1)
}
