package postgres

import (
	"context"

	"newsroom"
	"newsroom/internal/store/rows"
)

// recall makes jobs ready to run that wait for a time which the database's clock noted when it stood ahead. River looks at the
// time of a job that is ready, too. One that failed is known by when it was begun, or by a wait that is longer than any. A
// leader's place that would be held for long by whom nobody knows is freed.
const recall = `
	WITH freed AS (DELETE FROM river_leader WHERE expires_at > now() + interval '1 hour')
	UPDATE river_job SET scheduled_at = now()
	WHERE state IN ('available', 'retryable', 'scheduled') AND scheduled_at > now() + interval '1 minute'
		AND (state = 'available' OR attempted_at > now() + interval '1 minute' OR scheduled_at > now() + interval '5 days')`

// Prompt enqueues a job, and makes ready before what waits by a clock that stood ahead.
func (w *worker) Prompt(ctx context.Context, job newsroom.Job) error {
	inserts, err := rows.Inserts([]newsroom.Job{job})
	if err != nil {
		return err
	}
	if _, err := w.pool.Exec(ctx, recall); err != nil {
		return explain(err)
	}
	_, err = w.InsertMany(ctx, inserts)
	return explain(err)
}
