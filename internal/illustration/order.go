package illustration

import (
	"strconv"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// Patience is how long a letter, or a book for an e-reader, waits for the pictures that it is to have.
const Patience = time.Minute

// Order enqueues the job for an edition in the transaction that sends it, if it may have pictures, and gives those of its posts
// that are carried at once. It is edition.Illustrate.
func Order(tx store.Tx, account newsroom.AccountID, number int64, posts []newsroom.Post) ([]newsroom.Post, error) {
	wanted, err := Wanted(tx.View(), account, number)
	if err != nil || len(wanted) == 0 {
		return posts, err
	}
	chosen, err := tx.Outbox().Delivery(account)
	if err != nil {
		return nil, err
	}
	var at []newsroom.Post
	for _, post := range posts {
		if !waits(post, chosen) {
			at = append(at, post)
			continue
		}
		post.NextAt = tx.Now().Add(Patience)
		if err := tx.Outbox().Save(post); err != nil {
			return nil, err
		}
	}
	return at, tx.Enqueue(newsroom.PictureJob{Account: account, Number: number})
}

// waits tells of a post whether it is to have pictures: a letter, if its reader wants them there, and every book.
func waits(post newsroom.Post, chosen newsroom.Delivery) bool {
	return post.Channel == newsroom.ChannelEReader || post.Channel == newsroom.ChannelEmail && chosen.Pictures
}

// latest is among how many of the account's newest posts of a channel that of an edition is looked for.
const latest = 20

// release lets the letter of an edition and its book go that wait for its pictures.
func release(tx store.Tx, job newsroom.PictureJob) error {
	for _, channel := range []newsroom.Channel{newsroom.ChannelEmail, newsroom.ChannelEReader} {
		if err := releaseBy(tx, job, channel); err != nil {
			return err
		}
	}
	return nil
}

func releaseBy(tx store.Tx, job newsroom.PictureJob, channel newsroom.Channel) error {
	waiting, err := tx.Outbox().Page(store.Posts{Account: job.Account, Channel: channel, State: newsroom.PostWaiting, Limit: latest})
	if err != nil {
		return err
	}
	for _, post := range waiting {
		if post.Event != newsroom.EventEdition || post.Subject != strconv.FormatInt(job.Number, 10) || post.Attempts > 0 || !post.NextAt.After(tx.Now()) {
			continue
		}
		post.NextAt = tx.Now()
		if err := tx.Outbox().Save(post); err != nil {
			return err
		}
		return store.Carry(tx, []newsroom.Post{post})
	}
	return nil
}
