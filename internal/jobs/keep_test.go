package jobs

import (
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// command has a command of the account accepted.
func (w *world) command(account newsroom.AccountID) {
	w.Helper()
	c := newsroom.Command{Account: account, ID: w.Mint(), Route: "POST /v1/mandate"}
	_, _, err := store.Once(w.Context(), w, c, func(store.Tx) (newsroom.Answer, error) { return newsroom.Answer{Status: 200}, nil })
	w.Must(err)
}

func TestCommandsAreKeptForThirtyDaysAndVisitsForAYear(t *testing.T) {
	w := newWorld(t, start)
	a := w.reads("a@example.org", "UTC", "daily 07:00")
	keep := NewKeeper(w, w.Logger)
	left := func() (commands, visits int) {
		commands = enginetest.See(w, func(v store.View) (int, error) { return v.Commands().Accepted(a) })
		return commands, len(enginetest.See(w, func(v store.View) ([]newsroom.Retrieval, error) { return v.Alerts().Retrievals(a, 9999) }))
	}
	for range forgetAtOnce + 1 {
		w.command(a)
	}
	w.Commit(func(tx store.Tx) error {
		_, err := tx.Alerts().Retrieved([]newsroom.Retrieval{{Account: a, Client: "an app"}, {Account: a, Client: "another"}})
		return err
	})
	for _, c := range []struct {
		after            time.Duration
		commands, visits int
	}{{30 * 24 * time.Hour, forgetAtOnce + 1, 2}, {31*24*time.Hour + time.Second, 0, 2}, {366 * 24 * time.Hour, 0, 0}} {
		w.Turn(start.Add(c.after))
		w.Must(keep.Run(t.Context(), newsroom.Ticket{}))
		commands, visits := left()
		same(t, "what is left after "+c.after.String(), [2]int{commands, visits}, [2]int{c.commands, c.visits})
	}
	if said := w.Said(); !strings.Contains(said, "commands=501 retrievals=0") || !strings.Contains(said, "commands=0 retrievals=2") {
		t.Error(said)
	}
}

func TestKeepingIsEnqueuedOnceAnHour(t *testing.T) {
	w := newWorld(t, start)
	for minute := range 180 {
		before := len(enqueued[newsroom.KeepJob](w))
		w.run(start.Add(time.Duration(minute) * time.Minute))
		want := 0
		if minute == keepMinute {
			want = 1 // it waits from then on, and one like it is left out
		}
		same(t, "jobs more", len(enqueued[newsroom.KeepJob](w))-before, want)
	}
}
