package edition

import (
	"context"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// behind is a grouping that does not get done.
type behind struct{}

func (behind) CatchUp(context.Context) (int, error) { return 3, nil }

func TestAnEmptyPaperSaysThatSomethingFailed(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines")
	w.Publisher("one", reader)
	w.press.group = behind{}
	_, body := w.compose(reader)
	same(t, "the cause", body.Notice.Cause, wire.Failed)
}

// A slot that could not be served until a newer one came gives way: the newer one's edition holds what it would have held.
// Where only the reader's settings were changed since, there is no newer one.
func TestAnOlderSlotGivesWayToANewerOne(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines")
	w.place(newsroom.SituationID{}, w.arrive(w.Publisher("one", reader), "Saltmark stops wind turbines", turbinesOne))
	w.Pass(48 * time.Hour)
	planned := func(last time.Time) {
		w.Commit(func(tx store.Tx) error {
			r, err := tx.Readers().Get(reader)
			r.Schedule, r.LastDue = newsroom.DefaultSchedule(), last
			if err != nil {
				return err
			}
			return tx.Readers().Save(r)
		})
	}
	older, _ := Newest(newsroom.DefaultSchedule(), time.UTC, time.Time{}, w.Clock().Add(-24*time.Hour))
	newer, _ := Newest(newsroom.DefaultSchedule(), time.UTC, time.Time{}, w.Clock())
	compose := func(slot newsroom.Slot) int64 {
		n, err := w.press.Compose(w.Context(), reader, slot, newsroom.Ticket{})
		w.Must(err)
		return n
	}
	planned(newer.Due)
	same(t, "the older and the newer", []int64{compose(older), compose(newer)}, []int64{0, 1})
	same(t, "what it holds", headlines(bodyOf(t, w.whole(reader, 1))), []string{"Saltmark stops wind turbines"})
	planned(newer.Due.Add(3 * time.Hour))
	same(t, "the older one where settings were changed", compose(older), int64(2))
}
