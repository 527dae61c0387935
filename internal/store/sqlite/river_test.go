package sqlite_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/riverqueue/river"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/sqlite"
)

type pollWorker struct {
	river.WorkerDefaults[newsroom.PollJob]
	work func(context.Context, newsroom.Ticket) error
}

// Work works one attempt.
func (p *pollWorker) Work(ctx context.Context, job *river.Job[newsroom.PollJob]) error {
	return p.work(ctx, newsroom.Ticket{Job: job.ID, Attempt: job.Attempt})
}

// start starts a client that works polls by fn, and gives a function that stops it.
func start(t *testing.T, s *sqlite.Store, fn func(context.Context, newsroom.Ticket) error) (stop func()) {
	t.Helper()
	workers := river.NewWorkers()
	river.AddWorker(workers, &pollWorker{work: fn})
	client, err := s.Client(&river.Config{
		Queues: map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: 2}}, Workers: workers,
		FetchCooldown: 5 * time.Millisecond, FetchPollInterval: 20 * time.Millisecond, Logger: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.WithoutCancel(t.Context())
	if err := client.Start(ctx); err != nil {
		t.Fatal(err)
	}
	return func() {
		t.Helper()
		if err := client.Stop(ctx); err != nil {
			t.Fatal(err)
		}
	}
}

func update(t *testing.T, s *sqlite.Store, fn func(store.Tx) error) {
	t.Helper()
	if err := s.Update(context.WithoutCancel(t.Context()), fn); err != nil {
		t.Fatal(err)
	}
}

// effect is a change that can be counted.
func effect(tx store.Tx, ticket newsroom.Ticket) error {
	return tx.Audit(newsroom.AccountID{}, "worker", "effect", fmt.Sprint(ticket.Attempt))
}

func effects(t *testing.T, db *sql.DB) []string {
	t.Helper()
	return ask[string](t, db, "SELECT detail FROM audit WHERE action = 'effect' ORDER BY id")
}

// A worker is taken for dead and its job given to another, while it still works. The first attempt changes
// nothing when it goes on; the second one's work counts once.
func TestASupersededAttemptChangesNothing(t *testing.T) {
	t.Parallel()
	s := empty(t, time.Now)
	db := raw(t, sqlite.Path(s))
	working, resume := make(chan newsroom.Ticket), make(chan struct{})
	ended := make(chan error, 2)
	stop := start(t, s, func(ctx context.Context, ticket newsroom.Ticket) error {
		if ticket.Attempt == 1 {
			working <- ticket
			<-resume
		}
		err := s.Update(ctx, func(tx store.Tx) error { return errors.Join(effect(tx, ticket), tx.Finish(ticket)) })
		ended <- err
		return err
	})
	update(t, s, func(tx store.Tx) error { return tx.Enqueue(newsroom.PollJob{}) })
	first := <-working
	do(t, db, "UPDATE river_job SET state = 'available'") // as the rescuer does
	if err := <-ended; err != nil {
		t.Errorf("the second attempt: %v", err)
	}
	close(resume)
	if err := <-ended; newsroom.KindOf(err) != newsroom.KindSuperseded {
		t.Errorf("the first attempt: %v", err)
	}
	stop()
	if got := effects(t, db); !cmp.Equal(got, []string{"2"}) {
		t.Errorf("the effects are those of the attempts %v", got)
	}
	err := s.View(t.Context(), func(v store.View) error {
		got, err := v.Jobs().Get(first.Job)
		if got.State != newsroom.JobDone || got.Attempt != 2 {
			t.Errorf("the job is %+v", got)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// While the second attempt runs, the first one's number does not finish the job, though the job runs.
func TestFinishComparesTheAttempt(t *testing.T) {
	t.Parallel()
	s := empty(t, time.Now)
	db := raw(t, sqlite.Path(s))
	update(t, s, func(tx store.Tx) error { return tx.Enqueue(newsroom.PollJob{}) })
	do(t, db, "UPDATE river_job SET state = 'running', attempt = 2")
	job := ask[int64](t, db, "SELECT id FROM river_job")[0]
	for _, attempt := range []int{0, 1, 3} {
		err := s.Update(t.Context(), func(tx store.Tx) error { return tx.Finish(newsroom.Ticket{Job: job, Attempt: attempt}) })
		if newsroom.KindOf(err) != newsroom.KindSuperseded {
			t.Errorf("attempt %d: %v", attempt, err)
		}
	}
	update(t, s, func(tx store.Tx) error { return tx.Finish(newsroom.Ticket{Job: job, Attempt: 2}) })
	if got := ask[string](t, db, "SELECT state FROM river_job"); !cmp.Equal(got, []string{"completed"}) {
		t.Errorf("the job is %v", got)
	}
}

func TestResumeTakesUpWhatAKilledProcessLeft(t *testing.T) {
	t.Parallel()
	s := empty(t, time.Now)
	db := raw(t, sqlite.Path(s))
	update(t, s, func(tx store.Tx) error { return tx.Enqueue(newsroom.PollJob{}, newsroom.PollJob{Lane: 1}) })
	do(t, db, "UPDATE river_job SET state = 'running', attempt = 1, attempted_at = created_at WHERE id = 1")
	do(t, db, "INSERT INTO river_leader (elected_at, expires_at, leader_id, name) VALUES (datetime('now'), datetime('now', '+1 hour'), 'dead', 'default')")
	do(t, db, "INSERT INTO host (name, next_at, leased_until) VALUES ('a.org', 5, 9223372036854775807)")
	if err := s.Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := ask[string](t, db, "SELECT state || ' ' || attempt FROM river_job ORDER BY id"); !cmp.Equal(got, []string{"available 1", "available 0"}) {
		t.Errorf("the jobs are %v", got)
	}
	if got := ask[int](t, db, "SELECT count(*) FROM river_leader"); got[0] != 0 {
		t.Error("the dead process still leads")
	}
	if got := ask[string](t, db, "SELECT name || next_at FROM host WHERE leased_until IS NULL"); !cmp.Equal(got, []string{"a.org5"}) {
		t.Errorf("the free hosts are %v", got)
	}
	attempts := make(chan newsroom.Ticket, 2)
	stop := start(t, s, func(ctx context.Context, ticket newsroom.Ticket) error {
		attempts <- ticket
		return s.Update(ctx, func(tx store.Tx) error { return tx.Finish(ticket) })
	})
	got := map[newsroom.Ticket]bool{<-attempts: true, <-attempts: true}
	stop()
	if want := map[newsroom.Ticket]bool{{Job: 1, Attempt: 2}: true, {Job: 2, Attempt: 1}: true}; !cmp.Equal(got, want) {
		t.Errorf("the attempts are %v, want %v", got, want)
	}
}

// A job that kills its process each time it is tried is given up after its last attempt, with a reason.
func TestAJobThatKillsItsProcessIsGivenUp(t *testing.T) {
	t.Parallel()
	s := empty(t, time.Now)
	db := raw(t, sqlite.Path(s))
	update(t, s, func(tx store.Tx) error { return tx.Enqueue(newsroom.PollJob{}) })
	most := newsroom.PollJob{}.MaxAttempts()
	for attempt := 1; attempt <= most; attempt++ {
		do(t, db, fmt.Sprintf("UPDATE river_job SET state = 'running', attempt = %d WHERE state = 'available'", attempt))
		if err := s.Resume(t.Context()); err != nil {
			t.Fatal(err)
		}
		want := "available"
		if attempt == most {
			want = "discarded"
		}
		if got := ask[string](t, db, "SELECT state FROM river_job"); !cmp.Equal(got, []string{want}) {
			t.Errorf("after %d attempts it is %v", attempt, got)
		}
	}
	err := s.View(t.Context(), func(v store.View) error {
		failed, err := v.Jobs().Failed(9)
		if len(failed) != 1 || failed[0].State != newsroom.JobFailed || !strings.HasPrefix(failed[0].Reason, "The process ended") || failed[0].Attempt != most {
			t.Errorf("the failed jobs are %+v", failed)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
	update(t, s, func(tx store.Tx) error { return tx.Enqueue(newsroom.PollJob{}) }) // the next is not held up
	if got := ask[int](t, db, "SELECT count(*) FROM river_job WHERE state = 'available'"); got[0] != 1 {
		t.Error("no other can be enqueued")
	}
}

func TestJobsAreTriedAsOftenAsTheySay(t *testing.T) {
	t.Parallel()
	s := empty(t, time.Now)
	update(t, s, func(tx store.Tx) error { return tx.Enqueue(newsroom.PollJob{}, newsroom.ReadinessJob{}) })
	got := ask[string](t, raw(t, sqlite.Path(s)), "SELECT kind || ' ' || max_attempts FROM river_job ORDER BY kind")
	if want := []string{fmt.Sprint("poll ", newsroom.PollJob{}.MaxAttempts()), fmt.Sprint("readiness ", newsroom.ReadinessJob{}.MaxAttempts())}; !cmp.Equal(got, want) {
		t.Errorf("the jobs are %v, want %v", got, want)
	}
}

func TestReasonsAreBounded(t *testing.T) {
	t.Parallel()
	s := empty(t, time.Now)
	db := raw(t, sqlite.Path(s))
	update(t, s, func(tx store.Tx) error {
		return tx.Enqueue(newsroom.PollJob{}, newsroom.PollJob{Lane: 1}, newsroom.PollJob{Lane: 2})
	})
	// 499 bytes and an é that would be cut in two.
	do(t, db, `UPDATE river_job SET state = 'discarded', finalized_at = created_at,
		errors = jsonb_array(jsonb_object('error', 'the first'), jsonb_object('error', printf('%.*c', 499, 'x') || 'éé')) WHERE id = 1`)
	do(t, db, `UPDATE river_job SET state = 'retryable', errors = jsonb_array(jsonb_object('error', 'again')) WHERE id = 2`)
	err := s.View(t.Context(), func(v store.View) error {
		failed, err := v.Jobs().Failed(9)
		if len(failed) != 2 || failed[0].Reason != "again" || failed[0].State != newsroom.JobRetrying || len(failed[1].Reason) != 499 {
			t.Errorf("the failed jobs are %+v", failed)
		}
		if one, _ := v.Jobs().Failed(1); len(one) != 1 || one[0].ID != 2 {
			t.Errorf("the newest is %+v", one)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
