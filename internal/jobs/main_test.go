package jobs

import (
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/edition"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// start is when the tests begin: a Saturday, an hour before the paper.
var start = time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)

// world is a store, people and a timetable.
type world struct {
	*enginetest.World
	people *account.Directory
	table  *Timetable
}

func newWorld(t testing.TB, now time.Time) *world {
	t.Helper()
	w := &world{World: enginetest.NewWorld(t, now)}
	w.people = account.NewDirectory(w.Store, w.Mint, edition.Next)
	w.table = NewTimetable(w.Store, nil, w.Logger)
	return w
}

// reads adds an active reader with a mandate, a zone and a schedule.
func (w *world) reads(email, zone, schedule string) newsroom.AccountID {
	w.Helper()
	a, err := w.people.Add(w.Context(), account.New{Email: email, Zone: zone, Authorized: true})
	w.Must(err)
	when, err := newsroom.ParseSchedule(schedule)
	w.Must(err)
	w.Must(w.people.Set(w.Context(), email, account.Settings{Schedule: when}))
	w.Commit(func(tx store.Tx) error {
		_, err := tx.Mandates().Advance(a.ID, 0, newsroom.Amendment{Begun: []newsroom.Interest{{Label: "tides"}}})
		return err
	})
	return a.ID
}

func (w *world) reader(id newsroom.AccountID) newsroom.Reader {
	w.Helper()
	return enginetest.See(w, func(v store.View) (newsroom.Reader, error) { return v.Readers().Get(id) })
}

// run runs the timetable at a time.
func (w *world) run(now time.Time) {
	w.Helper()
	w.Turn(now)
	w.Must(w.table.Run(w.Context(), newsroom.Ticket{}))
}

// enqueued gives the arguments of all jobs of a kind that were ever enqueued, in that order.
func enqueued[J newsroom.Job](w *world) []J {
	w.Helper()
	return enginetest.Enqueued[J](w.Store)
}

var same = enginetest.Same
