package jobs

import (
	"context"
	"errors"
	"testing"
	"time"

	"newsroom"
)

// What has died is told once, also where the run that tells it fails behind that and is begun again.
func TestARunThatIsRepeatedTellsNoDeathAgain(t *testing.T) {
	w := newWorld(t, start)
	var since []time.Time
	bury := func(_ context.Context, t time.Time) error { since = append(since, t); return nil }
	failing := true
	keep := NewRetention(w, RetentionConfig{Live: nowhere, Bury: bury, Words: newsroom.DefaultKeep, Expire: func(context.Context, int) (int, error) {
		if failing {
			return 0, errors.New("the disk is full")
		}
		return 0, nil
	}}, w.Logger)
	for range 2 {
		if err := keep.Run(t.Context(), newsroom.Ticket{}); err == nil {
			t.Fatal("the run came to its end")
		}
		w.Turn(w.Clock().Add(time.Minute))
	}
	failing = false
	w.Must(keep.Run(t.Context(), newsroom.Ticket{}))
	same(t, "what deaths are told since", since, []time.Time{{}, start, start.Add(time.Minute)})
}
