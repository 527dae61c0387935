package jobs

import (
	"context"
	"log/slog"
	"runtime"
	"time"

	"github.com/riverqueue/river"

	"newsroom"
	"newsroom/internal/store"
)

// The settings that were measured (docs/decisions/0002): a notification that is held back is caught by the
// poll, and what a dead process left running, and its engine does not see, is rescued within a minute.
const (
	fetchCooldown = 5 * time.Millisecond
	fetchPoll     = 250 * time.Millisecond
	jobTimeout    = 15 * time.Second
	pollTimeout   = 40 * time.Second
	buildTimeout  = 40 * time.Second
	// What a composition has read and chosen is lost where it is cut off, so it may take as long on a busy machine as no other
	// job that only computes.
	composeTimeout = 40 * time.Second
	keepTimeout    = 2 * time.Minute
	mailTimeout    = 40 * time.Second
	listTimeout    = time.Minute     // its server, and as many sources as a list brings
	boxTimeout     = 3 * time.Minute // its server, and as many letters as a look takes
	rescueAfter    = 20 * time.Second
	workers        = 8
	deliverers     = 4                  // they wait for others' servers
	illustrators   = 2                  // likewise
	listers        = 2                  // likewise
	readers        = 2                  // of letters
	fetchers       = 2                  // of letters from mailboxes: they wait for others' servers
	doneKept       = 24 * time.Hour     // jobs that are done
	failedKept     = 7 * 24 * time.Hour // those that were given up, with the reason that 'newsroom jobs' prints
	soon           = 2 * time.Second
)

// worker runs one kind of job.
type worker[T river.JobArgs] struct {
	river.WorkerDefaults[T]
	timeout time.Duration
	wait    func(attempt int) time.Duration // nil: again
	again   time.Duration                   // from a failure to the next attempt; 0: River's own waits, which grow to hours
	kit
	do func(context.Context, T, newsroom.Ticket) error
}

// kit is what all workers have.
type kit struct {
	log   *slog.Logger
	ended func(kind string, end End)
	kind  func(kind string) // is told of every kind
}

// End is how one attempt at a job ended.
type End string

// The ends.
const (
	EndDone        End = "done"
	EndFailed      End = "failed"      // and is tried again
	EndGivenUp     End = "given_up"    // and is not tried again
	EndSuperseded  End = "superseded"  // another worker has the job
	EndInterrupted End = "interrupted" // the process stops, or it took too long
)

// Ends gives all of them.
func Ends() []End { return []End{EndDone, EndFailed, EndGivenUp, EndSuperseded, EndInterrupted} }

// Timeout tells River how long an attempt may last.
func (w *worker[T]) Timeout(*river.Job[T]) time.Duration { return w.timeout }

// NextRetry tells River when to try again. What all readers wait for, and what keeps others of its kind out while it
// waits, is tried again soon: an outage ends at any moment.
func (w *worker[T]) NextRetry(job *river.Job[T]) time.Time {
	wait := w.again
	if w.wait != nil {
		wait = w.wait(job.Attempt)
	}
	if wait == 0 {
		return time.Time{}
	}
	return time.Now().Add(wait) //nolint:forbidigo // River's jobs live by the machine's clock
}

// Work runs one attempt. What can't succeed however often it is tried ends at once as failed, with its reason.
func (w *worker[T]) Work(ctx context.Context, job *river.Job[T]) error {
	begun := time.Now() //nolint:forbidigo // it measures, it does not date
	end := EndFailed
	if job.Attempt >= job.MaxAttempts {
		end = EndGivenUp
	}
	defer func() { w.ended(job.Kind, end) }()
	defer w.tellPanic(ctx, job.ID, job.Kind)
	err := w.do(ctx, job.Args, newsroom.Ticket{Job: job.ID, Attempt: job.Attempt})
	log := w.log.With("job", job.ID, "kind", job.Kind, "attempt", job.Attempt, "took", time.Since(begun).Round(time.Millisecond))
	switch kind := newsroom.KindOf(err); {
	case err == nil:
		log.DebugContext(ctx, "a job is done")
		end = EndDone
		return nil
	case kind == newsroom.KindInvalid, kind == newsroom.KindNotFound, kind == newsroom.KindForbidden:
		log.ErrorContext(ctx, "a job failed and is not tried again", "error", err)
		end = EndGivenUp
		return river.JobCancel(err)
	case kind == newsroom.KindSuperseded:
		log.WarnContext(ctx, "a job was taken over by another worker", "error", err)
		end = EndSuperseded
	case ctx.Err() != nil:
		log.WarnContext(ctx, "a job was interrupted", "error", err)
		if end == EndFailed {
			end = EndInterrupted
		}
	default:
		log.ErrorContext(ctx, "a job failed", "error", err, "tries_left", job.MaxAttempts-job.Attempt)
	}
	return err
}

// tellPanic puts a panic into the log and lets it go on to River, which keeps it as the reason of the failure.
func (w *worker[T]) tellPanic(ctx context.Context, id int64, kind string) {
	if r := recover(); r != nil {
		w.log.ErrorContext(ctx, "a job panicked", "job", id, "kind", kind, "panic", r)
		panic(r)
	}
}

func add[T river.JobArgs](into *river.Workers, with kit, timeout, again time.Duration, do func(context.Context, T, newsroom.Ticket) error) {
	register(into, &worker[T]{timeout: timeout, again: again, kit: with, do: do})
}

func register[T river.JobArgs](into *river.Workers, w *worker[T]) {
	var none T
	w.kind(none.Kind())
	river.AddWorker(into, w)
}

// Kinds gives the kinds of jobs that there are.
func Kinds() (kinds []string) {
	with := Work{}.kit(slog.New(slog.DiscardHandler))
	with.kind = func(kind string) { kinds = append(kinds, kind) }
	workersOf(Work{}, with)
	return kinds
}

// Work is the work that the jobs do.
type Work struct {
	Timetable   func(context.Context, newsroom.Ticket) error
	Poll        func(context.Context, newsroom.PollJob, newsroom.Ticket) error
	Subscribe   func(context.Context, newsroom.Ticket) error
	Push        func(context.Context, newsroom.Ticket) error
	Page        func(context.Context, newsroom.Ticket) error
	Group       func(context.Context, newsroom.Ticket) error
	Watch       func(context.Context, newsroom.Ticket) error
	Compose     func(context.Context, newsroom.AccountID, newsroom.Slot, newsroom.Ticket) (int64, error)
	Late        func(ctx context.Context, account newsroom.AccountID, slot newsroom.Slot, again time.Duration) error
	Build       func(context.Context, newsroom.BuildJob, newsroom.Ticket) error
	Readiness   func(context.Context, newsroom.FeedID, newsroom.Ticket) error
	Keep        func(context.Context, newsroom.Ticket) error
	Mail        func(context.Context, newsroom.MailJob, newsroom.Ticket) error
	Deliver     func(context.Context, newsroom.DeliverJob, newsroom.Ticket) error
	Picture     func(context.Context, newsroom.PictureJob, newsroom.Ticket) error
	Depart      func(context.Context, newsroom.Ticket) error
	Issue       func(context.Context, newsroom.IssueJob, newsroom.Ticket) error
	Unsubscribe func(context.Context, newsroom.UnsubscribeJob, newsroom.Ticket) error
	List        func(context.Context, newsroom.ReadingListJob, newsroom.Ticket) error
	Mailbox     func(context.Context, newsroom.MailboxJob, newsroom.Ticket) error

	// Ended is told how each attempt ended; nil: nobody is.
	Ended func(kind string, end End)
}

// kit gives what all workers have.
func (s Work) kit(log *slog.Logger) kit {
	k := kit{log: log, ended: s.Ended, kind: func(string) {}}
	if s.Ended == nil {
		k.ended = func(string, End) {}
	}
	return k
}

func workersOf(steps Work, with kit) *river.Workers {
	all := river.NewWorkers()
	add(all, with, jobTimeout, soon, func(ctx context.Context, _ newsroom.TimetableJob, t newsroom.Ticket) error {
		return steps.Timetable(ctx, t)
	})
	add(all, with, pollTimeout, soon, steps.Poll)
	add(all, with, pollTimeout, soon, func(ctx context.Context, _ newsroom.SubscribeJob, t newsroom.Ticket) error {
		return steps.Subscribe(ctx, t)
	})
	add(all, with, pollTimeout, soon, func(ctx context.Context, _ newsroom.PushJob, t newsroom.Ticket) error { return steps.Push(ctx, t) })
	add(all, with, pollTimeout, 0, func(ctx context.Context, _ newsroom.PageJob, t newsroom.Ticket) error { return steps.Page(ctx, t) })
	add(all, with, jobTimeout, soon, func(ctx context.Context, _ newsroom.GroupJob, t newsroom.Ticket) error { return steps.Group(ctx, t) })
	add(all, with, jobTimeout, soon, func(ctx context.Context, _ newsroom.WatchJob, t newsroom.Ticket) error { return steps.Watch(ctx, t) })
	register(all, &worker[newsroom.ComposeJob]{timeout: composeTimeout, wait: composeWait, kit: with, do: composing(steps, with.log)})
	add(all, with, buildTimeout, soon, steps.Build)
	add(all, with, jobTimeout, 0, func(ctx context.Context, j newsroom.ReadinessJob, t newsroom.Ticket) error {
		return steps.Readiness(ctx, j.Feed, t)
	})
	add(all, with, keepTimeout, 0, func(ctx context.Context, _ newsroom.KeepJob, t newsroom.Ticket) error { return steps.Keep(ctx, t) })
	add(all, with, mailTimeout, 0, steps.Mail)
	add(all, with, mailTimeout, 0, steps.Deliver)
	add(all, with, pollTimeout, 0, steps.Picture)
	add(all, with, keepTimeout, soon, func(ctx context.Context, _ newsroom.DepartJob, t newsroom.Ticket) error { return steps.Depart(ctx, t) })
	add(all, with, mailTimeout, 0, steps.Issue)
	add(all, with, mailTimeout, 0, steps.Unsubscribe)
	add(all, with, listTimeout, 0, steps.List)
	add(all, with, boxTimeout, 0, steps.Mailbox)
	return all
}

// composers gives how many compositions run at once in a process: while each processor computes one, one more waits for the store.
func composers() int { return runtime.GOMAXPROCS(0) + 1 }

// Config gives River's settings for a process that works. Every working process knows every kind, since the
// leader throws away jobs of a kind that it does not know. None of them is a periodic job of River's: see Clockwork.
func Config(steps Work, log *slog.Logger) *river.Config {
	return &river.Config{
		FetchCooldown: fetchCooldown, FetchPollInterval: fetchPoll, JobTimeout: jobTimeout, RescueStuckJobsAfter: rescueAfter,
		CompletedJobRetentionPeriod: doneKept, CancelledJobRetentionPeriod: failedKept, DiscardedJobRetentionPeriod: failedKept,
		Queues: map[string]river.QueueConfig{
			river.QueueDefault: {MaxWorkers: workers}, newsroom.QueueEditions: {MaxWorkers: composers()}, newsroom.QueueDelivery: {MaxWorkers: deliverers}, newsroom.QueueWebhooks: {MaxWorkers: deliverers},
			newsroom.QueuePictures: {MaxWorkers: illustrators}, newsroom.QueueLetters: {MaxWorkers: readers},
			newsroom.QueueLists: {MaxWorkers: listers}, newsroom.QueueMailboxes: {MaxWorkers: fetchers},
		},
		Workers: workersOf(steps, steps.kit(log)), // the engine sets the logger: what River says is for it to sift
	}
}

// Queue is where jobs are kept.
type Queue interface {
	Client(config *river.Config) (store.Worker, error)
}

// NewWorker makes what works the jobs of an engine in this process.
func NewWorker(engine Queue, steps Work, log *slog.Logger) (store.Worker, error) {
	return engine.Client(Config(steps, log))
}
