package jobs

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestWhatIsToBeTriedAgainIsEnqueuedWhenItsTimeHasCome(t *testing.T) {
	w := newWorld(t, start)
	ann := w.Reader("ann@example.org", newsroom.Reader{})
	var posts []newsroom.Post
	w.Commit(func(tx store.Tx) error {
		for _, subject := range []string{"later", "leased", "due"} {
			made, err := tx.Outbox().Post(ann, newsroom.EventTest, subject, "")
			if err != nil {
				return err
			}
			posts = append(posts, made...)
		}
		posts[0].NextAt = start.Add(time.Minute)
		posts[1].State, posts[1].Leased = newsroom.PostSending, start.Add(2*time.Minute)
		if err := tx.Outbox().Save(posts[0]); err != nil {
			return err
		}
		return tx.Outbox().Save(posts[1])
	})
	job := func(i int) newsroom.DeliverJob { return newsroom.DeliverJob{Account: ann, Post: posts[i].ID} }
	for _, want := range [][]newsroom.DeliverJob{{job(2)}, {job(2), job(0)}, {job(2), job(0), job(1)}} {
		w.run(w.Clock())
		same(t, "jobs", enqueued[newsroom.DeliverJob](w), want)
		w.Pass(time.Minute)
	}
}

func TestPostsAreKeptForAYearAfterTheirEnd(t *testing.T) {
	w := newWorld(t, start)
	ann := w.Reader("ann@example.org", newsroom.Reader{})
	w.Commit(func(tx store.Tx) error {
		made, err := tx.Outbox().Post(ann, newsroom.EventTest, "x", "")
		if err != nil {
			return err
		}
		made[0].State, made[0].NextAt, made[0].EndedAt = newsroom.PostSent, time.Time{}, start
		return tx.Outbox().Save(made[0])
	})
	left := func(after time.Duration) int {
		w.Turn(start.Add(after))
		for _, kind := range kept {
			if kind.name == "posts" {
				w.Commit(func(tx store.Tx) error { _, err := kind.forget(tx); return err })
			}
		}
		return len(enginetest.See(w, func(v store.View) ([]newsroom.Post, error) { return v.Outbox().Page(store.Posts{Limit: 9}) }))
	}
	same(t, "after a year", left(postsKept), 1)
	same(t, "a moment later", left(postsKept+time.Second), 0)
}
