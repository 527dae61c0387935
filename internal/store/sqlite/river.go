package sqlite

import (
	"context"
	"database/sql"
	"log/slog"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivertype"

	"newsroom"
)

// notifyEvery is how often an insert may wake the workers: often enough that hardly a job waits for their
// next look (docs/decisions/0002).
const notifyEvery = 5 * time.Millisecond

// inserter makes the client that enqueues. It has no queues, so it never works and never leads.
func inserter(writer *sql.DB, log *slog.Logger) (*river.Client[*sql.Tx], error) {
	return river.NewClient(riversqlite.New(writer), &river.Config{Logger: quiet(log), FetchCooldown: notifyEvery})
}

// Worker is a client that works. It is another name for its methods alone, so that the conformance suite can
// ask every engine for them.
type Worker = interface {
	Start(ctx context.Context) error
	Stop(ctx context.Context) error
	StopAndCancel(ctx context.Context) error
}

// Client makes a client that works, on the connection that writes everything else.
func (s *Store) Client(config *river.Config) (Worker, error) {
	if config.Logger == nil {
		config.Logger = quiet(s.log)
	}
	return river.NewClient(riversqlite.New(s.writer), config)
}

// Resume takes up what a process that was killed left: its running jobs are ready to run again, its hosts are
// given back, and the leader's place is free. Only the one process that works on the data folder may call it,
// before its client starts.
func (s *Store) Resume(ctx context.Context) error {
	return explain(s.patiently(ctx, func() error {
		tx, err := s.writer.BeginTx(ctx, nil)
		if err != nil {
			return err
		}
		defer tx.Rollback() // after a commit it does nothing
		for _, statement := range []string{
			`UPDATE river_job SET state = 'available' WHERE state = 'running'`,
			`DELETE FROM river_leader`,
			`UPDATE host SET leased_until = NULL WHERE leased_until IS NOT NULL`,
		} {
			if _, err := tx.ExecContext(ctx, statement); err != nil {
				return err
			}
		}
		return tx.Commit()
	}))
}

// open are the states in which a job keeps another with its kind and arguments out.
var openStates = []rivertype.JobState{
	rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRunning,
	rivertype.JobStateRetryable, rivertype.JobStateScheduled,
}

// Enqueue adds jobs that are ready to run.
func (t *tx) Enqueue(all ...newsroom.Job) error {
	if len(all) == 0 {
		return nil
	}
	inserts := make([]river.InsertManyParams, len(all))
	for i, job := range all {
		opts := &river.InsertOpts{UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: openStates}}
		if limited, ok := job.(interface{ MaxAttempts() int }); ok {
			opts.MaxAttempts = limited.MaxAttempts()
		}
		inserts[i] = river.InsertManyParams{Args: job, InsertOpts: opts}
	}
	_, err := t.jobs.InsertManyFastTx(t.still, t.sql, inserts)
	return explain(err)
}

// Finish completes the job of the ticket. River's own JobCompleteTx compares only that the job runs: an attempt
// that was given up for dead and taken over would complete the job under its successor. It also needs the
// worker's context, which a step does not have. So the attempt is compared and the job completed by one
// statement of ours; River, when the worker returns, finds the job completed and leaves it so.
func (t *tx) Finish(ticket newsroom.Ticket) error {
	if ticket == (newsroom.Ticket{}) {
		return nil
	}
	n, err := t.exec(`
		UPDATE river_job SET state = 'completed', finalized_at = ?
		WHERE id = ? AND state = 'running' AND attempt = ?`,
		t.now.Format(riverTime), ticket.Job, ticket.Attempt)
	if err == nil && n == 0 {
		return newsroom.Errorf(newsroom.KindSuperseded, "The job was taken over by another worker.")
	}
	return err
}

// riverTime is how River's driver writes times, which it compares as texts.
const riverTime = "2006-01-02 15:04:05.000"

// quiet lets River's warnings through, which tell of what a person may want to mend.
func quiet(log *slog.Logger) *slog.Logger { return slog.New(warnings{log.Handler()}) }

type warnings struct{ slog.Handler }

// Enabled tells whether a record of the level is passed on.
func (w warnings) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && w.Handler.Enabled(ctx, level)
}

// WithAttrs keeps the limit on what is made from this handler.
func (w warnings) WithAttrs(attrs []slog.Attr) slog.Handler {
	return warnings{w.Handler.WithAttrs(attrs)}
}

// WithGroup keeps the limit on what is made from this handler.
func (w warnings) WithGroup(name string) slog.Handler { return warnings{w.Handler.WithGroup(name)} }
