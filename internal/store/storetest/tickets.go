package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"newsroom"
	"newsroom/internal/store"
)

func checked(t *testing.T, w *world) {
	given := w.compose()
	check := func(ctx context.Context, ticket newsroom.Ticket) error {
		return w.Update(ctx, func(tx store.Tx) error { return tx.Check(ticket) })
	}
	attempts, stop := w.work(func(ctx context.Context, ticket newsroom.Ticket) error {
		for _, other := range []newsroom.Ticket{{Job: ticket.Job, Attempt: ticket.Attempt + 1}, {Job: ticket.Job + 1, Attempt: ticket.Attempt}} {
			fails(t, check(ctx, other), newsroom.KindSuperseded)
		}
		return errors.Join(check(ctx, ticket), check(ctx, newsroom.Ticket{}))
	})
	w.update(func(tx store.Tx) error { return tx.Enqueue(given) })
	got := <-attempts
	if got.failure != nil {
		t.Error(got.failure)
	}
	stop()
	fails(t, check(t.Context(), got.ticket), newsroom.KindSuperseded)
}

// leftBehind lets others store articles and enqueue a job all the time while the job looks, again and again,
// whether there are any and ends when there are none: at the end there are none and no job.
func leftBehind(t *testing.T, w *world) {
	const writers, each = 4, 25
	feed, given := w.feed("example.org", "/1"), w.compose()
	attempts, stop := w.work(func(ctx context.Context, ticket newsroom.Ticket) error {
		return w.Update(ctx, func(tx store.Tx) error {
			if err := tx.Check(ticket); err != nil {
				return err
			}
			waiting, err := tx.Articles().Ungrouped(1000)
			if err != nil {
				return err
			}
			if err := placeAll(w, tx, waiting); err != nil {
				return err
			}
			return tx.Finish(ticket)
		})
	})
	var all sync.WaitGroup
	for writer := range writers {
		all.Go(func() {
			for n := range each {
				err := w.Update(t.Context(), func(tx store.Tx) error {
					return errors.Join(tx.Articles().Add([]store.ArrivedArticle{w.arrival(feed, fmt.Sprint(writer, " of ", n))}), tx.Enqueue(given))
				})
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	for placed := 0; placed < writers*each; {
		if got := <-attempts; got.failure != nil {
			t.Fatal(got.failure)
		}
		placed = int(w.head().Seq)
	}
	stop()
	same(t, "the jobs that wait", w.counts()[newsroom.JobWaiting], 0)
}

func placeAll(w *world, tx store.Tx, waiting []newsroom.Text) error {
	if len(waiting) == 0 {
		return nil
	}
	head, err := tx.View().Situations().Head()
	if err != nil {
		return err
	}
	s := newsroom.Situation{ID: w.mint(), Opened: w.now()}
	p := store.GroupingBatch{From: head, To: newsroom.GroupHead{Seq: head.Seq + newsroom.Seq(len(waiting)), Epoch: head.Epoch + 1}, Opened: []newsroom.Situation{s}}
	for i, text := range waiting {
		p.Placed = append(p.Placed, newsroom.Placed{Situation: s.ID, Trace: newsroom.Trace{
			Seq: head.Seq + newsroom.Seq(i) + 1, Article: text.Article, Feed: text.Feed, Version: 1,
		}})
	}
	return tx.Situations().Place(p)
}
