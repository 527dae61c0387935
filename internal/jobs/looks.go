package jobs

import (
	"newsroom"
	"newsroom/internal/store"
)

// lookAtLists enqueues the looks at lists that are due.
func lookAtLists(tx store.Tx) error {
	due, err := tx.View().ReadingLists().Due(tx.Now(), dueAtOnce)
	if err != nil {
		return err
	}
	jobs := make([]newsroom.Job, len(due))
	for i, list := range due {
		jobs[i] = newsroom.ReadingListJob{Account: list.Account, List: list.ID}
	}
	return tx.Enqueue(jobs...)
}

// lookIntoMailboxes enqueues the looks into mailboxes that are due.
func lookIntoMailboxes(tx store.Tx) error {
	due, err := tx.View().Mailboxes().Due(tx.Now(), dueAtOnce)
	if err != nil {
		return err
	}
	jobs := make([]newsroom.Job, len(due))
	for i, box := range due {
		jobs[i] = newsroom.MailboxJob{Account: box.Account}
	}
	return tx.Enqueue(jobs...)
}
