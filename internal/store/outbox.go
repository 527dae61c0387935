package store

import (
	"cmp"
	"slices"
	"time"

	"newsroom"
)

// Posts asks for posts of the outbox, newest first.
type Posts struct {
	Account newsroom.AccountID // zero: everybody's
	Channel newsroom.Channel   // empty: any
	Target  newsroom.WebhookID // zero: any
	State   newsroom.PostState // empty: any
	Below   newsroom.PostID    // 0 is above all
	Limit   int
}

// OutboxReader reads what goes to readers beside the newsroom, and how they want it.
type OutboxReader interface {
	// Delivery gives how a reader wants things to be sent: newsroom.DefaultDelivery where nothing was chosen.
	Delivery(newsroom.AccountID) (newsroom.Delivery, error)
	Get(newsroom.PostID) (newsroom.Post, error)
	// Due gives posts that are to be tried by then and that no worker has for itself at the time of the view, the
	// longest due first.
	Due(by time.Time, limit int) ([]newsroom.Post, error)
	// Page gives what is asked for.
	Page(Posts) ([]newsroom.Post, error)
	// Counted tells how many alerts of the account were counted in its daily number since then, each once on however many
	// ways it goes, but for that one. Those that failed or were dropped in the end do not count.
	Counted(account newsroom.AccountID, since time.Time, but string) (int, error)
	// Pending gives the posts of alerts of the account that are held, and those that wait to be tried: these among the newest
	// of the account's posts, so many.
	Pending(account newsroom.AccountID, newest int) ([]newsroom.Post, error)
	// Counts tells how many posts of everybody are in each state.
	Counts() (map[newsroom.PostState]int, error)
}

// Outbox writes it. All of it goes with the account.
type Outbox interface {
	OutboxReader
	// Choose stores how a reader wants things to be sent.
	Choose(newsroom.Delivery) error
	// Post writes a post for each channel, and each webhook, by which the account wants the event, due at once, and gives
	// them. One that there is already stays as it is, and is not among them. told is the post's Told.
	Post(account newsroom.AccountID, event newsroom.Event, subject, told string) ([]newsroom.Post, error)
	// Aim writes a post to one webhook, whatever it wants to hear of, due at once.
	Aim(at newsroom.Webhook, event newsroom.Event, subject string) (newsroom.Post, error)
	// Save overwrites what changes of a post: all but whose it is, what it tells of and when it was made.
	Save(newsroom.Post) error
	// Wake makes the posts to a webhook due that wait to be tried again, and gives them, the oldest first, at most so many. The
	// others are due, too.
	Wake(account newsroom.AccountID, hook newsroom.WebhookID, limit int) ([]newsroom.Post, error)
	// Print notes of posts of the account that an edition has what they tell of. Those that are held end with it; those that
	// wait go on, and end as printed if they are held yet. Others stay as they are. It tells how many it changed.
	Print(account newsroom.AccountID, edition int64, posts []newsroom.PostID) (int, error)
	// Forget removes posts that ended before then, at most so many, and tells how many it removed.
	Forget(before time.Time, limit int) (int, error)
}

// Announce writes an event into the outbox, in the transaction of the event, and enqueues what carries it.
func Announce(tx Tx, account newsroom.AccountID, event newsroom.Event, subject string) error {
	return Tell(tx, account, event, subject, "")
}

// Tell is Announce for an event whose facts are kept nowhere else as they were: told has them, as JSON.
func Tell(tx Tx, account newsroom.AccountID, event newsroom.Event, subject, told string) error {
	made, err := tx.Outbox().Post(account, event, subject, told)
	if err != nil {
		return err
	}
	return Carry(tx, made)
}

// Carry enqueues what carries posts, the oldest first. Whoever enqueues several does it by this: two who do it in different
// orders would wait for each other.
func Carry(tx Tx, posts []newsroom.Post) error {
	jobs := make([]newsroom.Job, len(posts))
	for i, post := range slices.SortedFunc(slices.Values(posts), func(a, b newsroom.Post) int { return cmp.Compare(a.ID, b.ID) }) {
		jobs[i] = newsroom.DeliverOf(post)
	}
	return tx.Enqueue(jobs...)
}

// Aim writes a post to one webhook, and enqueues what carries it.
func Aim(tx Tx, at newsroom.Webhook, event newsroom.Event, subject string) error {
	post, err := tx.Outbox().Aim(at, event, subject)
	if err != nil {
		return err
	}
	return tx.Enqueue(newsroom.DeliverOf(post))
}
