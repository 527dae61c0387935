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
// time of a job that is ready, too. One that failed is known by when it was begun. Else one that waits for longer than the
// attempts that it has had can explain waits from now on for as long as they do: attempts to the fourth power, in seconds and
// give or take a tenth, is River's own wait, and none of ours is longer by more than a few seconds.
const recall = `
	UPDATE river_job SET scheduled_at = CASE
		WHEN state = 'available' OR attempted_at > datetime('now', 'subsec', '+1 minute') THEN datetime('now', 'subsec')
		ELSE datetime('now', 'subsec', '+' || (attempt * attempt * attempt * attempt) || ' seconds') END
	WHERE state IN ('available', 'retryable', 'scheduled') AND scheduled_at > datetime('now', 'subsec', '+1 minute')
		AND (state = 'available' OR attempted_at > datetime('now', 'subsec', '+1 minute')
			OR scheduled_at > datetime('now', 'subsec', '+' || (60 + attempt * attempt * attempt * attempt * 11 / 10) || ' seconds'))`

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
