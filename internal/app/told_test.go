package app

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/alert"
	"newsroom/internal/store"
)

// told gives everything that B is told at once, and how B's monitors look.
func (w *twin) told() (out []string) {
	w.Helper()
	w.must(w.Watch(w.Context()))
	page, err := w.Updates.Page(w.Context(), newsroom.Principal{Account: w.b.ID}, alert.UpdatesRequest{})
	w.must(err)
	for _, a := range page.Alerts {
		out = append(out, string(a.Body))
	}
	all, err := w.Monitors.List(w.Context(), w.b.ID)
	w.must(err)
	for _, m := range all {
		out = append(out, fmt.Sprintf("%s %+v %d", m.State, m.Seen, m.Alerts))
	}
	return out
}

// follow lets B follow all that is in B's newest edition.
func (w *twin) follow() {
	w.Helper()
	items, err := w.Items(w.Context(), w.b.ID, 1)
	w.must(err)
	for _, item := range items {
		_, _, err := w.Monitors.Start(w.Context(), w.b.ID, alert.From{Item: item.ID})
		w.must(err)
	}
}

// What develops in situations that B follows or wishes to be told of is told in B's own articles alone, through the
// whole newsroom: polled, grouped and watched as ever. (That it is what B is told without A's feed, to the byte, is
// proved in package alert, where no poll decides what comes together.)
func TestNothingOfAReadersOwnFeedReachesWhatAnotherIsTold(t *testing.T) {
	w := newTwin(t, true)
	for n, round := range []func(w *twin){
		func(w *twin) { w.show(0, 1, 2) },
		func(w *twin) { w.follow(); w.wish("the derby"); w.show(3, 2, 1, 0) },
		func(w *twin) { w.show(4, 3, 2, 1, 0) },
	} {
		round(w)
		w.work()
		if all := strings.ToLower(strings.Join(w.told(), "\n")); strings.Contains(all, "canary") {
			t.Errorf("round %d: it holds a canary\n%s", n, all)
		}
		w.proveRows()
	}
	w.proveTheCanariesAreThere()
	last := strings.Join(w.told(), "\n")
	for _, news := range []string{"61 wind turbines", "repaired both piers"} {
		if !strings.Contains(last, news) {
			t.Errorf("B is not told of %q, so it proves too little:\n%s", news, last)
		}
	}
}

// wish lets B be told at once of something more.
func (w *twin) wish(label string) {
	w.Helper()
	w.must(w.Store.Update(w.Context(), func(tx store.Tx) error {
		standing, err := tx.Mandates().Standing(w.b.ID)
		if err != nil {
			return err
		}
		_, err = tx.Mandates().Advance(w.b.ID, standing.Revision, newsroom.Amendment{Begun: []newsroom.Interest{{Label: label, Alert: true}}})
		return err
	}))
	w.clock.pass(time.Second)
}
