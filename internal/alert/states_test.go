package alert

import (
	"fmt"
	"strings"
	"testing"

	"newsroom"
)

func TestTheTableOfTransitions(t *testing.T) {
	var got []string
	for _, one := range Transitions() {
		got = append(got, fmt.Sprintf("%s, asked for %s: %s", one.From, one.To, one.Outcome))
	}
	same(t, "the table", strings.Join(got, "\n"), `active, asked for active: stays
active, asked for paused: moves
active, asked for stopped: moves
paused, asked for active: moves
paused, asked for paused: stays
paused, asked for stopped: moves
stopped, asked for active: refused
stopped, asked for paused: refused
stopped, asked for stopped: stays`)
}

// The table is what a monitor does, on the engine under test.
func TestMonitorsMoveByTheTable(t *testing.T) {
	w := newWorld(t)
	feed := w.Publisher("north")
	for _, one := range Transitions() {
		reader := w.reader()
		m := w.follow(reader, w.story(feed, stopped, crack))
		if one.From != newsroom.MonitorActive {
			w.move(m, one.From)
		}
		before := w.monitor(m)
		w.Pass(1)
		got, err := w.monitors.Move(t.Context(), reader, m.ID, one.To)
		after := w.monitor(m)
		switch one.Outcome {
		case Refused:
			same(t, "the error", newsroom.KindOf(err), newsroom.KindTransition)
			same(t, "the monitor", after, before)
		case Stays:
			w.Must(err)
			same(t, "the answer", got, before)
			same(t, "the monitor", after, before)
		case Moves:
			w.Must(err)
			same(t, "the answer", got, after)
			same(t, "the state", after.State, one.To)
		}
	}
}
