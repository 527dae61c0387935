package edition

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// tried tries the mandate as it stands, which changes nothing, and one without anything.
func (w *world) tried(reader newsroom.AccountID, when string, lost ...string) {
	w.Helper()
	standing := enginetest.See(w, func(v store.View) (newsroom.Mandate, error) { return v.Mandates().Standing(reader) })
	archive := NewArchive(w.Store)
	latest := enginetest.See(w, func(v store.View) (newsroom.Edition, error) { return v.Editions().Latest(reader) })
	again, err := archive.Try(w.Context(), reader, standing.Interests)
	w.Must(err)
	same(w, when+", the mandate as it stands", again, Trial{Number: latest.Number})
	if lost != nil {
		none, err := archive.Try(w.Context(), reader, nil)
		w.Must(err)
		same(w, when+", without anything", none, Trial{Number: latest.Number, Lost: lost})
	}
}

// A trial of a paper that reached back for an interest which had waited for its day reaches back, too.
func TestATrialReachesBackForWhatWaitedForItsDay(t *testing.T) {
	w := newWorld(t) // a Saturday
	reader := w.reader()
	w.limited(reader, mondays, "wind turbines")
	feed := w.Publisher("one", reader)
	w.compose(reader)
	w.Pass(24 * time.Hour)
	w.place(newsroom.SituationID{}, w.arrive(feed, "Saltmark stops wind turbines", turbinesOne))
	w.compose(reader)
	w.Pass(24 * time.Hour)
	_, body := w.compose(reader)
	same(t, "Monday", headlines(body), []string{"Saltmark stops wind turbines"})
	w.tried(reader, "Monday", "Saltmark stops wind turbines")
}

// And so does one of a paper that reached back for an alert which had been held.
func TestATrialReachesBackForWhatWasHeld(t *testing.T) {
	w, reader, weak := crowdedOut(t)
	w.compose(reader)
	w.tried(reader, "before it is held")
	w.waits(reader, weak, newsroom.PostHeld, newsroom.CauseNumber)
	w.Pass(23 * time.Hour)
	e, _ := w.compose(reader)
	same(t, "when it was held", has(e, weak), true)
	w.tried(reader, "when it was held")
}
