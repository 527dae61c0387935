package alert

import (
	"testing"
	"time"

	"newsroom"
)

// A monitor that was stopped goes with the branch as one that stands does: it silences that, and following again follows that.
func TestAfterASplitAStoppedMonitorGoesWithItsBranch(t *testing.T) {
	for _, late := range []bool{false, true} {
		w := newWorld(t)
		reader := w.reader("!Dunmere Bank")
		feed := w.Publisher("north")
		situation := w.place(newsroom.SituationID{}, w.arrive(feed, stopped, crack), w.arrive(feed, stopped, crack), w.arrive(feed, quay, closed+" Saltmark closed it."))
		w.watch()
		m := w.follow(reader, situation)
		w.move(m, newsroom.MonitorStopped)
		w.watch()
		w.Pass(time.Minute)
		branch := w.split(situation, 1, 2)
		if late { // the split itself was watched long before
			w.watch()
			w.story(feed, "Tides", "Spring tides flooded the quay twice.")
			w.watch()
		}
		before := len(w.told(reader))
		w.place(branch, w.arrive(feed, more, sixtyOne))
		w.watch()
		same(t, "of what was stopped", len(w.told(reader))-before, 0)
		w.place(situation, w.arrive(feed, "Dunmere Bank uses the quay", "The quay of Oxley was opened for 9 ships of Dunmere Bank."))
		w.watch()
		same(t, "of the rest", len(w.told(reader))-before, 1)
		anew, err := w.monitors.Again(w.Context(), reader, m.ID)
		w.Must(err)
		same(t, "what is followed again", []any{anew.Situation, anew.Seen.Articles}, []any{branch, 3})
	}
}

// What was split off a branch of what was stopped is of its lineage, too.
func TestAStoppedMonitorGoesThroughSplitsOfSplits(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("!Dunmere Bank")
	feed := w.Publisher("north")
	var all []newsroom.ArticleID
	for range 6 {
		all = append(all, w.arrive(feed, stopped, crack))
	}
	situation := w.place(newsroom.SituationID{}, all...)
	w.watch()
	w.move(w.follow(reader, situation), newsroom.MonitorStopped)
	w.Pass(time.Minute)
	branch := w.split(situation, 1, 2, 3, 4, 5)
	w.Pass(time.Minute)
	twig := w.split(branch, 1, 2, 3)
	w.watch()
	before := len(w.told(reader))
	w.place(twig, w.arrive(feed, more, sixtyOne))
	w.watch()
	same(t, "of what was stopped", len(w.told(reader))-before, 0)
	w.place(branch, w.arrive(feed, again, restart))
	w.watch()
	same(t, "of the rest", len(w.told(reader))-before, 1)
}
