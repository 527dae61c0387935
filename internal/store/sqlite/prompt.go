package sqlite

import (
	"context"
	"database/sql"

	"github.com/riverqueue/river"

	"newsroom"
	"newsroom/internal/store/rows"
)

// worker is River's client, which lives by the machine's clock.
type worker struct {
	*river.Client[*sql.Tx]
	store *Store
}

// recall makes jobs ready to run that wait for a time which the machine's clock noted when it stood ahead. River looks at the
// time of a job that is ready, too. One that failed is known by when it was begun, or by a wait that is longer than any.
const recall = `
	UPDATE river_job SET scheduled_at = datetime('now', 'subsec')
	WHERE state IN ('available', 'retryable', 'scheduled') AND scheduled_at > datetime('now', 'subsec', '+1 minute')
		AND (state = 'available' OR attempted_at > datetime('now', 'subsec', '+1 minute') OR scheduled_at > datetime('now', 'subsec', '+5 days'))`

// Prompt enqueues a job, and makes ready before what waits by a clock that stood ahead.
func (w *worker) Prompt(ctx context.Context, job newsroom.Job) error {
	inserts, err := rows.Inserts([]newsroom.Job{job})
	if err != nil {
		return err
	}
	return explain(w.store.patiently(ctx, func() error {
		if _, err := w.store.writer.ExecContext(ctx, recall); err != nil {
			return err
		}
		_, err := w.InsertMany(ctx, inserts)
		return err
	}))
}
