package sqlite

import (
	"context"
	"testing"

	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riversqlite"

	"newsroom"
	"newsroom/internal/store"
)

// What is committed with a job rings at once, and the listener reads it, each once; what is undone rings for nobody, and
// neither does what enqueues nothing.
func TestAListenerHearsWhatIsCommitted(t *testing.T) {
	t.Parallel()
	s := fresh(t)
	ctx := t.Context()
	l := riverDriver{riversqlite.New(s.writer), s}.GetListener(&riverdriver.GetListenenerParams{})
	for _, err := range []error{l.Connect(ctx), l.Listen(ctx, "river_insert")} {
		if err != nil {
			t.Fatal(err)
		}
	}
	rung := s.bell.await()
	heard := func() bool {
		select {
		case <-rung:
			rung = s.bell.await()
			return true
		default:
			return false
		}
	}
	if err := s.Update(ctx, func(tx store.Tx) error { return tx.Audit(newsroom.AccountID{}, "a", "b", "c") }); err != nil || heard() {
		t.Errorf("a transaction without a job rings, %v", err)
	}
	if err := s.Update(ctx, func(tx store.Tx) error { return tx.Enqueue(newsroom.PollJob{}) }); err != nil || !heard() {
		t.Errorf("a transaction with a job does not ring, %v", err)
	}
	n, err := l.WaitForNotification(ctx)
	if err != nil || n.Topic != "river_insert" {
		t.Errorf("the listener reads %v, %v", n, err)
	}
	undone := newsroom.Errorf(newsroom.KindInvalid, "No.")
	err = s.Update(ctx, func(tx store.Tx) error {
		if err := tx.Enqueue(newsroom.PollJob{}); err != nil {
			return err
		}
		return undone
	})
	if newsroom.KindOf(err) != newsroom.KindInvalid || heard() {
		t.Errorf("a transaction that was undone rings, %v", err)
	}
	gone, cancel := context.WithCancel(ctx)
	cancel()
	if n, err := l.WaitForNotification(gone); err == nil {
		t.Errorf("it is told twice: %v", n)
	}
}
