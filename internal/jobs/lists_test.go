package jobs

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

func TestAListIsLookedAtWhenItsTimeHasCome(t *testing.T) {
	w := newWorld(t, start)
	ann := w.Reader("ann@example.org", newsroom.Reader{})
	var due newsroom.ReadingListID
	w.Commit(func(tx store.Tx) error {
		for _, next := range []time.Time{start.Add(time.Minute), start.Add(24 * time.Hour), {}} {
			l := newsroom.ReadingList{Account: ann, NextAt: next}
			var err error
			if l.ID, err = tx.ReadingLists().Add(l); err != nil {
				return err
			}
			if err := tx.ReadingLists().Save(l); err != nil {
				return err
			}
			if due == 0 {
				due = l.ID
			}
		}
		return nil
	})
	w.run(start)
	same(t, "before", len(enqueued[newsroom.ReadingListJob](w)), 0)
	for range 2 { // one that waits already is not enqueued again
		w.run(w.Clock().Add(time.Minute))
		same(t, "after", enqueued[newsroom.ReadingListJob](w), []newsroom.ReadingListJob{{Account: ann, List: due}})
	}
}
