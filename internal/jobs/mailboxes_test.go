package jobs

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

func TestAMailboxIsLookedIntoWhenItsTimeHasCome(t *testing.T) {
	w := newWorld(t, start)
	var readers []newsroom.AccountID
	for name, next := range map[string]time.Time{"ann": start.Add(time.Minute), "bob": start.Add(24 * time.Hour), "eve": {}} {
		id := w.Reader(name+"@example.org", newsroom.Reader{})
		if name == "ann" {
			readers = append(readers, id)
		}
		w.Commit(func(tx store.Tx) (err error) {
			m := newsroom.Mailbox{Account: id, NextAt: next}
			if m.ID, err = tx.Mailboxes().Add(m); err != nil {
				return err
			}
			m.AddedAt = tx.Now()
			return tx.Mailboxes().Save(m)
		})
	}
	w.run(start)
	same(t, "before", len(enqueued[newsroom.MailboxJob](w)), 0)
	for range 2 { // one that waits already is not enqueued again
		w.run(w.Clock().Add(time.Minute))
		same(t, "after", enqueued[newsroom.MailboxJob](w), []newsroom.MailboxJob{{Account: readers[0]}})
	}
}
