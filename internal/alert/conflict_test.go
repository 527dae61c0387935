package alert

import (
	"fmt"
	"testing"

	"newsroom"
)

// A reader who changes something whenever an alert is about to be stored gets it all the same.
func TestAnAlertIsNotLostToConflicts(t *testing.T) {
	w := newWorld(t)
	reader := w.reader()
	feed := w.Publisher("north")
	situation := w.story(feed, stopped, crack)
	m := w.follow(reader, situation)
	other := w.follow(reader, w.story(feed, quay, closed))
	w.watch()
	changes := 0
	w.watcher.mint = func() [16]byte {
		if changes++; changes <= 20 {
			states := []newsroom.MonitorState{newsroom.MonitorPaused, newsroom.MonitorActive}
			w.move(other, states[(changes+1)%2])
		}
		return w.Mint()
	}
	w.place(situation, w.arrive(feed, more, sixtyOne))
	w.watch()
	same(t, "after "+fmt.Sprint(changes)+" tries", []any{w.told(reader), changes > attempts, w.monitor(m).Alerts}, []any{[]string{more}, true, 1})
}
