package account

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// A reader who moves just when a slot has come, and before the timetable has seen it, gets its paper: the newest of those
// that have come.
func TestASlotThatHasComeIsServedWhateverTheSettingsBecome(t *testing.T) {
	w := newWorld(t)
	a := w.add("reader@example.org")
	w.Commit(func(tx store.Tx) error {
		_, err := tx.Mandates().Advance(a.ID, 0, newsroom.Amendment{Begun: []newsroom.Interest{{Label: "tides"}}})
		return err
	})
	w.Pass(150 * time.Minute)
	lisbon := "Europe/Lisbon"
	for range 2 {
		w.Must(w.people.Set(t.Context(), "reader@example.org", Settings{Zone: &lisbon}))
		same(t, "jobs", enginetest.Enqueued[newsroom.ComposeJob](w.Store), []newsroom.ComposeJob{
			{Account: a.ID, Slot: newsroom.Slot{Due: start.Add(2 * time.Hour)}},
		})
	}
}
