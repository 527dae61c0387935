package jobs

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// A clock that leapt ahead for years, and was set right, costs nobody a paper: neither the reader who was given one by it
// nor the one who only got another schedule.
func TestAClockThatStoodAheadIsForgotten(t *testing.T) {
	w := newWorld(t, start)
	a := w.reads("a@example.org", "UTC", "daily 07:00")
	b := w.reads("b@example.org", "UTC", "mon 07:00")
	leap := start.AddDate(9, 0, 0).Add(2 * time.Hour) // a Wednesday
	w.run(leap)
	early := enqueued[newsroom.ComposeJob](w)
	same(t, "papers of the leap", len(early), 2)
	same(t, "next of the leap", w.reader(a).NextDue, leap.Truncate(24*time.Hour).Add(31*time.Hour))

	w.run(start.Add(30 * time.Minute))
	same(t, "next", []time.Time{w.reader(a).NextDue, w.reader(b).NextDue}, []time.Time{start.Add(time.Hour), start.Add(49 * time.Hour)})
	w.run(start.Add(49 * time.Hour))
	var got []string
	for _, job := range enqueued[newsroom.ComposeJob](w)[2:] {
		got = append(got, job.Slot.Key())
	}
	same(t, "papers", got, []string{"scheduled 2026-11-23 07:00 UTC", "scheduled 2026-11-23 07:00 UTC"})
}

// Clocks of nodes differ a little: that is no reason to plan a reader again.
func TestASlotThatIsAMomentAheadStays(t *testing.T) {
	w := newWorld(t, start)
	a := w.reads("a@example.org", "UTC", "daily 07:00")
	w.run(start.Add(time.Hour))
	was := w.reader(a)
	w.run(start.Add(time.Hour - time.Second))
	same(t, "the reader", w.reader(a), was)
}

// What a clock that stood ahead served early is not announced again.
func TestWhatWasServedEarlyIsNotNext(t *testing.T) {
	w := newWorld(t, start)
	a := w.reads("a@example.org", "UTC", "daily 07:00")
	w.run(start.Add(25 * time.Hour)) // as a clock says that is a day ahead
	slot := enqueued[newsroom.ComposeJob](w)[0].Slot
	w.Commit(func(tx store.Tx) error {
		return tx.Editions().Send(newsroom.Edition{Account: a, Number: 1, Slot: slot, Mandate: 1, ComposedAt: w.Clock(), Body: []byte("{}"), ETag: `"1"`})
	})
	w.run(start.Add(2 * time.Hour))
	same(t, "next", w.reader(a).NextDue, start.Add(49*time.Hour))
}
