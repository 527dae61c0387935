package postgres

import (
	"context"

	"newsroom"
	"newsroom/internal/store/rows"
)

// recall makes jobs ready to run that wait for a time which the database's clock noted when it stood ahead, or that of the node
// where they failed. River looks at the time of a job that is ready, too. One that failed is known by when it was begun, which
// the database notes. Else one that waits for longer than the attempts that it has had can explain waits from now on for as long
// as they do: attempts to the fourth power, in seconds and give or take a tenth, is River's own wait, and none of ours is longer
// by more than a few seconds. A leader's place that would be held for long by whom nobody knows is freed.
const recall = `
	WITH freed AS (DELETE FROM river_leader WHERE expires_at > now() + interval '1 hour')
	UPDATE river_job SET scheduled_at = CASE
		WHEN state = 'available' OR attempted_at > now() + interval '1 minute' THEN now()
		ELSE now() + power(attempt, 4) * interval '1 second' END
	WHERE state IN ('available', 'retryable', 'scheduled') AND scheduled_at > now() + interval '1 minute'
		AND (state = 'available' OR attempted_at > now() + interval '1 minute'
			OR scheduled_at > now() + interval '1 minute' + power(attempt, 4) * interval '1.1 seconds')`

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
