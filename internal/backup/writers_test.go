package backup_test

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"newsroom"
	"newsroom/internal/store"
)

const (
	writers = 8
	enough  = 10 // acknowledged transactions of each before the first backup
)

// writer writes transactions one after the other, each of two rows with its number, and counts those that were
// acknowledged.
type writer struct {
	name         string
	acknowledged atomic.Int64
	some         chan struct{} // is closed when there are some
}

func (w *writer) write(ctx context.Context, s store.Store) error {
	defer func() {
		if w.acknowledged.Load() < enough { // it failed, and nobody shall wait for it
			close(w.some)
		}
	}()
	for n := int64(1); ctx.Err() == nil; n++ {
		err := s.Update(context.WithoutCancel(ctx), func(tx store.Tx) error {
			for _, half := range []string{"one half", "the other"} {
				if err := tx.Audit(newsroom.AccountID{}, w.name, half, fmt.Sprint(n)); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		if w.acknowledged.Store(n); n == enough {
			close(w.some)
		}
	}
	return nil
}

// While eight write, a backup is of one moment: everything is there that was acknowledged before it began, no
// transaction by half, and none without those before it.
func TestABackupBesideEightWriters(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, empty func(testing.TB) *house) {
		t.Helper()
		h := empty(t)
		ctx, stop := context.WithCancel(t.Context())
		all := make([]*writer, writers)
		var running sync.WaitGroup
		for i := range all {
			all[i] = &writer{name: fmt.Sprint("writer ", i), some: make(chan struct{})}
			running.Go(func() {
				if err := all[i].write(ctx, h); err != nil {
					t.Error(err)
				}
			})
		}
		var files [][]byte
		var before [][]int // how many of each were acknowledged when the backup began
		for range 3 {
			var counts []int
			for _, w := range all {
				<-w.some
				counts = append(counts, int(w.acknowledged.Load()))
			}
			before, files = append(before, counts), append(files, h.backup())
		}
		stop()
		running.Wait()
		for i, file := range files {
			into := onSQLite(t)
			if i == 0 {
				into = onPostgres(t)
			}
			proveWriters(t, into.restore(file), all, before[i])
		}
	})
}

func proveWriters(t *testing.T, h *house, all []*writer, before []int) {
	t.Helper()
	for i, w := range all {
		n := h.count(`SELECT count(*) FROM audit WHERE actor = $1`, w.name)
		whole := h.count(`SELECT count(*) FROM (SELECT detail FROM audit WHERE actor = $1 GROUP BY detail HAVING count(DISTINCT action) = 2) AS both_halves`, w.name)
		last := h.count(`SELECT coalesce(max(CAST(detail AS integer)), 0) FROM audit WHERE actor = $1`, w.name)
		if n != 2*whole || last != whole || whole < before[i] {
			t.Errorf("%s: %d rows, %d whole, the last %d; %d were acknowledged before", w.name, n, whole, last, before[i])
		}
	}
}
