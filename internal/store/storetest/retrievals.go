package storetest

import (
	"fmt"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var retrievals = []test{
	{"a visit comes back with its alerts, newest first", retrievalBack},
	{"an alert is first retrieved once, by the first visit of those that come together too", firstRetrieved},
	{"of visits at once one is the first", retrievalRace},
	{"a visit notes nothing on another account's alerts", retrievalApart},
	{"old visits are forgotten, so many at a time", retrievalsForgotten},
}

func visit(a newsroom.AccountID, alerts ...newsroom.AlertID) newsroom.Retrieval {
	return newsroom.Retrieval{Account: a, Grant: newsroom.GrantID{15: 9}, Client: "An “app”", Alerts: alerts}
}

func (w *world) visited(all ...newsroom.Retrieval) [][]time.Time {
	w.t.Helper()
	return change(w, func(tx store.Tx) ([][]time.Time, error) { return tx.Alerts().Retrieved(all) })
}

func (w *world) visits(a newsroom.AccountID, limit int) []newsroom.Retrieval {
	w.t.Helper()
	return view(w, func(v store.View) ([]newsroom.Retrieval, error) { return v.Alerts().Retrievals(a, limit) })
}

// told raises so many alerts to an account and gives them, newest first.
func (w *world) told(a newsroom.AccountID, n int) (out []newsroom.AlertID) {
	w.t.Helper()
	_, situations := w.ordered(fmt.Sprint("told ", w.mint()))
	for i := range n {
		alert := w.raised(w.alert(a, situations[0], fmt.Sprint(i, situations[0])), int64(i)+1)
		out = append([]newsroom.AlertID{alert.ID}, out...)
	}
	return out
}

func retrievalBack(t *testing.T, w *world) {
	a := w.account("a@example.org")
	alerts := w.told(a, 3)
	full, empty := visit(a, alerts...), newsroom.Retrieval{Account: a, Client: "web"}
	w.pass(time.Minute)
	w.visited(full)
	full.At = w.now()
	w.pass(time.Minute)
	w.visited(empty)
	empty.At = w.now()
	same(t, "the visits", w.visits(a, 9), []newsroom.Retrieval{empty, full})
	same(t, "the latest", w.visits(a, 1), []newsroom.Retrieval{empty})
}

func firstRetrieved(t *testing.T, w *world) {
	a := w.account("a@example.org")
	alerts := w.told(a, 3)
	zero := time.Time{}
	w.pass(time.Minute)
	first := w.now()
	same(t, "two visits together", w.visited(visit(a, alerts[1]), visit(a, alerts[0], alerts[1])), [][]time.Time{{zero}, {zero, first}})
	w.pass(time.Minute)
	same(t, "a later one", w.visited(visit(a, alerts...)), [][]time.Time{{first, first, zero}})
	second := w.now()
	w.pass(time.Minute)
	same(t, "and one after it", w.visited(visit(a, alerts...), visit(a)), [][]time.Time{{first, first, second}, {}})
	var at []time.Time
	for _, alert := range w.page(a, 0, 10) {
		at = append(at, alert.FirstRetrieved)
	}
	same(t, "what the alerts say", at, []time.Time{first, first, second})
}

func retrievalRace(t *testing.T, w *world) {
	a := w.account("a@example.org")
	alerts := w.told(a, 2)
	firsts := make(chan bool, racers)
	for _, err := range w.once(func(tx store.Tx) error {
		before, err := tx.Alerts().Retrieved([]newsroom.Retrieval{visit(a, alerts...)})
		if err == nil {
			firsts <- before[0][0].IsZero() && before[0][1].IsZero()
		}
		return err
	}) {
		if err != nil {
			t.Error(err)
		}
	}
	n := 0
	for range racers {
		if <-firsts {
			n++
		}
	}
	same(t, "visits that were the first", n, 1)
	same(t, "visits", len(w.visits(a, 99)), racers)
}

func retrievalApart(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	alerts := w.told(a, 1)
	w.pass(time.Minute)
	same(t, "what b is told", w.visited(visit(b, alerts...)), [][]time.Time{{{}}})
	same(t, "what the alert says", w.page(a, 0, 1)[0].FirstRetrieved, time.Time{})
	same(t, "a's visits", w.visits(a, 9), []newsroom.Retrieval(nil))
	gone := visit(w.mint())
	fails(t, w.Update(t.Context(), func(tx store.Tx) error {
		_, err := tx.Alerts().Retrieved([]newsroom.Retrieval{gone})
		return err
	}), newsroom.KindNotFound)
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(b) })
	same(t, "b's visits when it has gone", w.visits(b, 9), []newsroom.Retrieval(nil))
}

func retrievalsForgotten(t *testing.T, w *world) {
	a := w.account("a@example.org")
	for range 4 {
		w.visited(visit(a))
		w.pass(time.Hour)
	}
	forget := func(limit int) int {
		return change(w, func(tx store.Tx) (int, error) { return tx.Alerts().Forget(start.Add(3*time.Hour), limit) })
	}
	same(t, "forgotten", []int{forget(2), forget(9), forget(9)}, []int{2, 1, 0})
	same(t, "left", len(w.visits(a, 9)), 1)
}
