package alert

import (
	"testing"
	"time"

	"newsroom"
)

func TestADossierHoldsWhatItsReaderSeesOfASituation(t *testing.T) {
	w := newWorld(t)
	ada, bob := w.reader(), w.reader()
	one, two, hidden := w.Publisher("one", ada), w.Publisher("two", ada), w.Publisher("hidden", bob)
	situation := w.story(one, "Saltmark stops wind turbines after crack", "A crack of 40 cm was found at Dunmere Bank. Divers look at it.")
	m, _, err := w.monitors.Start(w.Context(), ada, From{Item: w.item(ada, situation)})
	w.Must(err)
	w.Pass(25 * time.Hour)
	w.place(situation, w.arrive(two, "Saltmark restarts 12 wind turbines", "Saltmark restarted 12 turbines on Sunday. The rest follows."))
	w.place(situation, w.arrive(hidden, "The secret of the crack", "Nobody but Bob reads this."))
	d, err := w.monitors.Dossier(w.Context(), ada, m.ID, time.UTC)
	w.Must(err)
	same(t, "the days", d.Days[Fortnight-2:], []int{1, 1})
	var steps []string
	for _, s := range d.Steps {
		steps = append(steps, s.Publisher+": "+s.Title+" "+s.Text)
	}
	same(t, "what brought it on", steps, []string{
		"two: Saltmark restarts 12 wind turbines Saltmark restarted 12 turbines on Sunday.",
		"one: Saltmark stops wind turbines after crack A crack of 40 cm was found at Dunmere Bank.",
	})
	same(t, "who reports it", len(d.Reports), 2)
	same(t, "the languages", d.Languages, []string{"en"})
	list, err := w.monitors.Followings(w.Context(), ada, time.UTC)
	w.Must(err)
	same(t, "the list", []any{len(list), list[0].Newest, list[0].Days[Fortnight-1]}, []any{1, "Saltmark restarts 12 wind turbines", 1})
	_, err = w.monitors.Dossier(w.Context(), bob, m.ID, time.UTC)
	same(t, "to another", newsroom.KindOf(err), newsroom.KindNotFound)
}

func TestWhatWasStoppedIsFollowedAgainAsNew(t *testing.T) {
	w := newWorld(t)
	ada := w.reader()
	situation := w.story(w.Publisher("one", ada), "Saltmark stops wind turbines", "A crack was found.")
	m, _, err := w.monitors.Start(w.Context(), ada, From{Item: w.item(ada, situation)})
	w.Must(err)
	_, err = w.monitors.Move(w.Context(), ada, m.ID, newsroom.MonitorStopped)
	w.Must(err)
	again, err := w.monitors.Again(w.Context(), ada, m.ID)
	w.Must(err)
	twice, err := w.monitors.Again(w.Context(), ada, m.ID)
	w.Must(err)
	same(t, "a new one, once", []any{again.ID != m.ID, twice.ID == again.ID, again.State, again.Situation == situation}, []any{true, true, newsroom.MonitorActive, true})
	_, err = w.monitors.Again(w.Context(), w.reader(), m.ID)
	same(t, "another's", newsroom.KindOf(err), newsroom.KindNotFound)
}
