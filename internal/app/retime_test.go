package app

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
)

// A statement that sets the schedule plans the next slot as the page of settings does, in its own transaction; taking it
// back plans it back; and a slot that has come meanwhile is not lost.
func TestAStatementPlansTheNextSlotAndTakingItBackPlansItBack(t *testing.T) {
	t.Parallel()
	w := newRoom(t, "Follow chess.")
	w.must(w.Accounts.Set(t.Context(), w.reader.Email, account.Settings{Schedule: newsroom.DefaultSchedule()}))
	by := newsroom.Principal{Account: w.reader.ID, Client: newsroom.OnTheWeb}
	planned := func() (next time.Time, revision newsroom.Revision, ready newsroom.Readiness) {
		t.Helper()
		w.must(w.engine.View(t.Context(), func(v store.View) error {
			r, err := v.Readers().Get(w.reader.ID)
			if err != nil {
				return err
			}
			next, revision = r.NextDue, r.Mandate
			ready, err = v.Readers().Readiness(w.reader.ID)
			return err
		}))
		return next, revision, ready
	}
	before, revision, _ := planned()
	said, err := w.Editor.Correct(t.Context(), mandate.Instruction{
		By: by, Expected: revision, Statement: "Send it at 6:30, and twelve minutes is enough", Provenance: newsroom.ReaderWords,
	})
	w.must(err)
	if want := "Your edition comes at 06:30 every day from now on. From now on it takes 12 minutes to read at most."; said.Acknowledgement != want || said.Revision != revision+1 {
		t.Errorf("%+v; want %s", said, want)
	}
	next, _, ready := planned()
	if want := before.Add(-30 * time.Minute); !next.Equal(want) || !ready.Next.Equal(want) {
		t.Errorf("the next slot is %s, want %s; the readiness is %+v", next, want, ready)
	}
	_, err = w.Editor.Undo(t.Context(), by, revision+1, revision+1)
	w.must(err)
	if next, _, _ := planned(); !next.Equal(before) {
		t.Errorf("taken back, the next slot is %s, want %s", next, before)
	}
}
