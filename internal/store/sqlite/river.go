package sqlite

import (
	"context"
	"database/sql"
	"log/slog"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riversqlite"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/rows"
)

// inserter makes the client that enqueues. It has no queues, so it never works and never leads.
func inserter(writer *sql.DB, log *slog.Logger) (*river.Client[*sql.Tx], error) {
	return river.NewClient(riversqlite.New(writer), &river.Config{Logger: rows.Quiet(log), FetchCooldown: rows.NotifyEvery})
}

// Client makes a client that works, on the connection that writes everything else.
func (s *Store) Client(config *river.Config) (store.Worker, error) {
	if config.Logger == nil {
		config.Logger = rows.Quiet(s.log)
	}
	client, err := river.NewClient[*sql.Tx](riverDriver{riversqlite.New(s.writer), s}, config)
	if err != nil {
		return nil, err
	}
	return &worker{Client: client, store: s}, nil
}

// giveUp ends the running jobs of a process that was killed which have no attempt left, as River's rescuer would: one of them
// may be what kills the process, and would do so for ever.
const giveUp = `UPDATE river_job SET state = 'discarded', finalized_at = ` + riverNow + `,
	errors = jsonb_insert(coalesce(errors, jsonb('[]')), '$[#]', jsonb_object('at', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'attempt', attempt,
		'error', 'The process ended while the job ran, at the last of its attempts.', 'trace', ''))
	WHERE state = 'running' AND attempt >= max_attempts`

// Resume takes up what a process that was killed left: its running jobs are ready to run again, but for those that have been
// tried as often as they may, its hosts and posts are given back, and the leader's place is free. Only the one process that
// works on the data folder may call it, before its client starts.
func (s *Store) Resume(ctx context.Context) error {
	return explain(s.patiently(ctx, func() error {
		tx, err := s.writer.BeginTx(ctx, nil)
		if err != nil {
			return err
		}
		defer tx.Rollback() // after a commit it does nothing
		for _, statement := range []string{
			giveUp,
			`UPDATE river_job SET state = 'available' WHERE state = 'running'`,
			`DELETE FROM river_leader`,
			`UPDATE host SET leased_until = NULL WHERE leased_until IS NOT NULL`,
			`UPDATE outbox SET leased_until = NULL WHERE leased_until IS NOT NULL`,
		} {
			if _, err := tx.ExecContext(ctx, statement); err != nil {
				return err
			}
		}
		return tx.Commit()
	}))
}

// Enqueue adds jobs that are ready to run.
func (t *tx) Enqueue(all ...newsroom.Job) error {
	inserts, err := rows.Inserts(all)
	if err != nil || len(inserts) == 0 {
		return err
	}
	_, err = t.jobs.InsertManyFastTx(t.still, t.sql, inserts)
	return explain(err)
}

// Finish completes the job of the ticket.
func (t *tx) Finish(ticket newsroom.Ticket) error {
	return t.Tx.Finish(ticket, riverNow)
}

// riverNow is the machine's time as River's driver writes times, which it compares as texts.
const riverNow = `strftime('%Y-%m-%d %H:%M:%f', 'now')`
