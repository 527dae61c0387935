package edition

import (
	"testing"
	"time"

	"newsroom"
)

// What is hardly what was asked for comes where its interest has nothing else, unless several publishers tell it.
func TestWhatIsHardlyAskedForComesBehindAllElse(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 1, 5, 7, 0, 0, 0, time.UTC)
	one := func(witnesses, loose int) Considered {
		w := Weight{Interest: 1, Meeting: 1, Opening: 1, Loose: loose}
		w.Score.Total = 1
		return Considered{Members: 1, Witnesses: witnesses, Newest: now, Weights: []Weight{w}}
	}
	outcomes := func(all ...Considered) (got []Reason) {
		for i := range all {
			all[i].Situation[0] = byte(i + 1)
		}
		r := Record{Considered: all, Composed: now, Budget: 600, Interests: []newsroom.Interest{{ID: 1, Label: "economy"}}}
		Choose(&r)
		for _, c := range r.Considered {
			got = append(got, c.Outcome)
		}
		return got
	}
	if got := outcomes(one(1, 0), one(2, 1), one(3, 1)); got[0] != Used || got[1] != InPassing || got[2] != Used {
		t.Errorf("beside others: %v", got)
	}
	if got := outcomes(one(1, 1)); got[0] != Used {
		t.Errorf("alone: %v", got)
	}
}

// A guide to jobs that is of no place is nothing by itself for who means those near them, and counts beside a report.
func TestAGuideOfNoPlaceBringsNothingByItself(t *testing.T) {
	const guide = "Workers fear for their jobs, and an adviser says what helps. Unemployment may rise."
	w := newWorld(t)
	reader := w.Reader("", newsroom.Reader{Zone: "Africa/Nairobi"})
	w.say(reader, "jobs", "-Front page")
	feed := w.Publisher("one", reader)
	w.place(newsroom.SituationID{}, w.arrive(feed, "How to keep your job when unemployment rises", guide))
	w.place(newsroom.SituationID{}, w.arrive(feed, "Nairobi tea factory cuts 300 jobs", "The factory in Nairobi lets workers go, and unemployment rises."))
	_, body := w.compose(reader)
	same(t, "headlines", headlines(body), []string{"Nairobi tea factory cuts 300 jobs"})
}
