package jobs

import (
	"context"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// overdue is how long a reader may be due before a timetable is enqueued between two minutes.
const overdue = 5 * time.Second

// Notice enqueues the timetable where a reader has been due for too long: the node that enqueued it on the minute has gone,
// or one ran that had begun a moment before the minute. Any node may call it, at any time.
func (t *Timetable) Notice(ctx context.Context) error {
	var late []newsroom.Reader
	err := t.store.View(ctx, func(v store.View) (err error) {
		late, err = v.Readers().Due(v.Now().Add(-overdue), 1)
		return err
	})
	if err != nil || len(late) == 0 {
		return err
	}
	return t.store.Update(ctx, func(tx store.Tx) error { return tx.Enqueue(newsroom.TimetableJob{}) })
}
