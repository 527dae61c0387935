package storetest

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"newsroom"
	"newsroom/internal/store"
)

var jobs = []test{
	{"a job exists exactly when its change does", jobWithChange},
	{"a job that waits keeps another of its kind and arguments out", jobUnique},
	{"a job that is not there is not found", noJob},
	{"a ticket of an attempt that does not run finishes nothing", notRunning},
	{"a ticket is good while its attempt runs and not before or after", checked},
	{"what is stored while a job looks for what is left is found, or waits and brings another", leftBehind},
	{"the zero ticket finishes nothing and is no error", zeroTicket},
	{"a job is worked with the arguments that it was enqueued with, and finished with its change", worked},
	{"a job that is finished lets the next of its kind in, in the same transaction", finishedFirst},
	{"a job is not finished by an update that fails, and its failure is told", finishUndone},
}

func (w *world) find(job newsroom.Job) (newsroom.JobStatus, error) {
	return try(w, func(v store.View) (newsroom.JobStatus, error) { return v.Jobs().Find(job) })
}

func (w *world) counts() map[newsroom.JobState]int {
	w.t.Helper()
	return view(w, func(v store.View) (map[newsroom.JobState]int, error) { return v.Jobs().Counts() })
}

func jobWithChange(t *testing.T, w *world) {
	job := newsroom.ReadinessJob{Feed: 7}
	cause := errors.New("enough")
	err := w.Update(t.Context(), func(tx store.Tx) error { return errors.Join(tx.Enqueue(job), cause) })
	if !errors.Is(err, cause) {
		t.Fatal(err)
	}
	_, err = w.find(job)
	fails(t, err, newsroom.KindNotFound)
	w.update(func(tx store.Tx) error { return tx.Enqueue(job) })
	got, err := w.find(job)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the job", []any{got.Kind, got.State, got.Attempt, got.Reason, got.Ended}, []any{"readiness", newsroom.JobWaiting, 0, "", time.Time{}})
	same(t, "the job by its number", view(w, func(v store.View) (newsroom.JobStatus, error) { return v.Jobs().Get(got.ID) }), got)
	same(t, "the counts", w.counts(), map[newsroom.JobState]int{newsroom.JobWaiting: 1})
}

func jobUnique(t *testing.T, w *world) {
	a, b := newsroom.AccountID(w.mint()), newsroom.AccountID(w.mint())
	slot := newsroom.Slot{Kind: newsroom.Scheduled, Date: "2026-11-21", Time: "07:00", Zone: "Europe/Lisbon", Due: start}
	later := slot
	later.Date = "2026-11-22"
	w.update(func(tx store.Tx) error {
		return tx.Enqueue(newsroom.PollJob{}, newsroom.PollJob{}, newsroom.PollJob{Lane: 1}, newsroom.GroupJob{}, newsroom.ComposeJob{Account: a, Slot: slot})
	})
	for range 2 {
		w.update(func(tx store.Tx) error {
			return tx.Enqueue(newsroom.PollJob{}, newsroom.PollJob{Lane: 2}, newsroom.ComposeJob{Account: a, Slot: slot},
				newsroom.ComposeJob{Account: a, Slot: later}, newsroom.ComposeJob{Account: b, Slot: slot})
		})
	}
	same(t, "the counts", w.counts(), map[newsroom.JobState]int{newsroom.JobWaiting: 7})
	w.update(func(tx store.Tx) error { return tx.Enqueue() })
}

func noJob(t *testing.T, w *world) {
	_, err := w.find(newsroom.PollJob{})
	fails(t, err, newsroom.KindNotFound)
	_, err = try(w, func(v store.View) (any, error) { return v.Jobs().Get(77) })
	fails(t, err, newsroom.KindNotFound)
	same(t, "those that failed", view(w, func(v store.View) ([]newsroom.JobStatus, error) { return v.Jobs().Failed(9) }), []newsroom.JobStatus(nil))
}

func notRunning(t *testing.T, w *world) {
	w.update(func(tx store.Tx) error { return tx.Enqueue(newsroom.PollJob{}) })
	waiting, err := w.find(newsroom.PollJob{})
	if err != nil {
		t.Fatal(err)
	}
	for _, ticket := range []newsroom.Ticket{{Job: waiting.ID}, {Job: waiting.ID, Attempt: 1}, {Job: 77, Attempt: 1}, {Attempt: 1}} {
		a := newsroom.Account{ID: w.mint(), Email: "a@example.org"}
		err := w.Update(t.Context(), func(tx store.Tx) error {
			return errors.Join(tx.Accounts().Add(a, readerOf(a)), tx.Finish(ticket))
		})
		fails(t, err, newsroom.KindSuperseded)
	}
	same(t, "the accounts", view(w, emails), []string(nil))
	same(t, "the counts", w.counts(), map[newsroom.JobState]int{newsroom.JobWaiting: 1})
}

func zeroTicket(t *testing.T, w *world) {
	w.update(func(tx store.Tx) error { return tx.Enqueue(newsroom.PollJob{}) })
	w.update(func(tx store.Tx) error { return tx.Finish(newsroom.Ticket{}) })
	same(t, "the counts", w.counts(), map[newsroom.JobState]int{newsroom.JobWaiting: 1})
}

// working is what every engine's store has beside the contract: a client that works.
type working interface {
	Client(config *river.Config) (store.Worker, error)
}

// discard is the log of a client whose jobs fail on purpose.
var discard = slog.New(slog.DiscardHandler)

// job is a job that one test works.
type job struct {
	river.WorkerDefaults[newsroom.ComposeJob]
	work func(context.Context, *river.Job[newsroom.ComposeJob]) error
}

// Work works one attempt.
func (j *job) Work(ctx context.Context, got *river.Job[newsroom.ComposeJob]) error {
	return j.work(ctx, got)
}

// outcome is one attempt that has ended.
type outcome struct {
	args    newsroom.ComposeJob
	ticket  newsroom.Ticket
	failure error
}

// work starts a client that works jobs by fn. It gives the attempts as they end, and a function that waits
// until the client has stopped, after which the engine knows of all that has ended.
func (w *world) work(fn func(context.Context, newsroom.Ticket) error) (<-chan outcome, func()) {
	w.t.Helper()
	engine, ok := w.Store.(working)
	if !ok {
		w.t.Fatal("the engine has no client that works")
	}
	attempts := make(chan outcome, 100)
	workers := river.NewWorkers()
	river.AddWorker(workers, &job{work: func(ctx context.Context, got *river.Job[newsroom.ComposeJob]) error {
		ticket := newsroom.Ticket{Job: got.ID, Attempt: got.Attempt}
		err := fn(ctx, ticket)
		attempts <- outcome{got.Args, ticket, err}
		return err
	}})
	client, err := engine.Client(&river.Config{
		Queues: map[string]river.QueueConfig{newsroom.QueueEditions: {MaxWorkers: 1}}, Workers: workers,
		FetchCooldown: 5 * time.Millisecond, FetchPollInterval: 20 * time.Millisecond, Logger: discard,
	})
	if err != nil {
		w.t.Fatal(err)
	}
	ctx := context.WithoutCancel(w.t.Context())
	if err := client.Start(ctx); err != nil {
		w.t.Fatal(err)
	}
	return attempts, func() {
		w.t.Helper()
		if err := client.Stop(ctx); err != nil {
			w.t.Fatal(err)
		}
	}
}

func (w *world) compose() newsroom.ComposeJob {
	return newsroom.ComposeJob{Account: w.mint(), Slot: newsroom.Slot{Kind: newsroom.OnRequest, Zone: "Europe/Lisbon", Due: start}}
}

func worked(t *testing.T, w *world) {
	given := w.compose()
	a := newsroom.Account{ID: w.mint(), Email: "a@example.org"}
	attempts, stop := w.work(func(ctx context.Context, ticket newsroom.Ticket) error {
		return w.Update(ctx, func(tx store.Tx) error { return errors.Join(tx.Accounts().Add(a, readerOf(a)), tx.Finish(ticket)) })
	})
	w.update(func(tx store.Tx) error { return tx.Enqueue(given) })
	got := <-attempts
	stop()
	same(t, "the attempt", []any{got.args, got.ticket.Attempt, got.failure}, []any{given, 1, nil})
	same(t, "its change", view(w, emails), []string{"a@example.org"})
	done, err := w.find(given)
	if err != nil || done.State != newsroom.JobDone || done.ID != got.ticket.Job {
		t.Errorf("the job is %+v, %v", done, err)
	}
	if done.Ended.Before(done.Enqueued) || time.Until(done.Ended) > time.Minute { // by the machine's clock, as River removes it
		t.Errorf("enqueued at %v, it ended at %v", done.Enqueued, done.Ended)
	}
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Finish(got.ticket) }), newsroom.KindSuperseded)
}

func finishedFirst(t *testing.T, w *world) {
	given := w.compose()
	rounds := 0
	attempts, stop := w.work(func(ctx context.Context, ticket newsroom.Ticket) error {
		return w.Update(ctx, func(tx store.Tx) error {
			if err := tx.Finish(ticket); err != nil {
				return err
			}
			if rounds++; rounds == 3 {
				return nil
			}
			return tx.Enqueue(given)
		})
	})
	w.update(func(tx store.Tx) error { return tx.Enqueue(given) })
	seen := map[int64]bool{}
	for range 3 {
		got := <-attempts
		seen[got.ticket.Job] = true
		if got.failure != nil {
			t.Error(got.failure)
		}
	}
	stop()
	same(t, "the jobs", len(seen), 3)
	same(t, "the counts", w.counts(), map[newsroom.JobState]int{newsroom.JobDone: 3})
}

func finishUndone(t *testing.T, w *world) {
	given := w.compose()
	attempts, stop := w.work(func(ctx context.Context, ticket newsroom.Ticket) error {
		err := w.Update(ctx, func(tx store.Tx) error { return errors.Join(tx.Finish(ticket), errors.New("the press is broken")) })
		return river.JobCancel(err)
	})
	w.update(func(tx store.Tx) error { return tx.Enqueue(given) })
	<-attempts
	stop()
	got, err := w.find(given)
	if err != nil || got.State != newsroom.JobFailed || got.Reason != "the press is broken" || got.Attempt != 1 {
		t.Errorf("the job is %+v, %v", got, err)
	}
	failed := view(w, func(v store.View) ([]newsroom.JobStatus, error) { return v.Jobs().Failed(9) })
	same(t, "those that failed", failed, []newsroom.JobStatus{got})
	same(t, "the counts", w.counts(), map[newsroom.JobState]int{newsroom.JobFailed: 1})
}
