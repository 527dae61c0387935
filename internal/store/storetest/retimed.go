package storetest

import (
	"testing"

	"newsroom"
	"newsroom/internal/store"
)

func retimed(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	was := newsroom.Timing{Schedule: newsroom.DefaultSchedule(), Minutes: 6}
	is := newsroom.Timing{Schedule: newsroom.Schedule{{Days: newsroom.Weekdays, Minute: 7 * 60}, {Days: 1, Minute: 9 * 60}}, Minutes: 10}
	state := func(of newsroom.AccountID, from newsroom.Revision, change *newsroom.Retiming) {
		t.Helper()
		amendment := newsroom.Amendment{Statement: newsroom.Statement{Text: "words", Retimed: change}}
		if err := w.Update(t.Context(), func(tx store.Tx) error { _, err := tx.Mandates().Advance(of, from, amendment); return err }); err != nil {
			t.Fatal(err)
		}
	}
	there, back := &newsroom.Retiming{Was: was, Is: is}, &newsroom.Retiming{Was: is, Is: was}
	state(a, 0, nil)
	state(a, 1, there)
	state(a, 2, nil)
	state(a, 3, back)
	state(b, 0, there)
	for above, want := range [][]*newsroom.Retiming{{there, back}, {there, back}, {back}, {back}, nil} {
		said := view(w, func(v store.View) ([]newsroom.Statement, error) {
			return v.Mandates().Retimed(a, newsroom.Revision(above))
		})
		var got []*newsroom.Retiming
		for _, s := range said {
			got = append(got, s.Retimed)
		}
		same(t, "the changes", got, want)
	}
	all := view(w, func(v store.View) ([]newsroom.Statement, error) { return v.Mandates().Statements(a, 2) })
	same(t, "the newest statements", []any{all[0].Retimed, all[1].Retimed}, []any{back, (*newsroom.Retiming)(nil)})
}
