package edition

import (
	"log/slog"
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/situation"
	"newsroom/internal/store"
)

func TestATrialTellsWhatAnotherMandateWouldHaveMadeOfTheNewestPaper(t *testing.T) {
	w := newWorld(t)
	w.press.group = situation.NewGrouper(w.Store, nil, slog.New(slog.DiscardHandler))
	archive := NewArchive(w.Store)
	reader := w.reader("wind turbines", "Oxley harbour")
	none, err := archive.Try(w.Context(), reader, nil)
	w.Must(err)
	same(t, "before the first paper", none, Trial{})
	one := w.Publisher("one", reader)
	w.arrive(one, "Saltmark stops wind turbines after crack at Dunmere Bank", turbinesOne)
	w.arrive(one, "Oxley harbour reopens", harbour)
	_, body := w.compose(reader)
	var standing newsroom.Mandate
	w.Must(w.Store.View(w.Context(), func(v store.View) (err error) {
		standing, err = v.Mandates().Standing(reader)
		return err
	}))
	again, err := archive.Try(w.Context(), reader, standing.Interests)
	w.Must(err)
	same(t, "the mandate as it stands", again, Trial{Number: 1})
	less := slices.DeleteFunc(slices.Clone(standing.Interests), func(i newsroom.Interest) bool { return i.Label == "Oxley harbour" })
	lost, err := archive.Try(w.Context(), reader, less)
	w.Must(err)
	same(t, "without the harbour", lost, Trial{Number: 1, Lost: []string{"Oxley harbour reopens"}})
	more, err := archive.Try(w.Context(), reader, []newsroom.Interest{{Label: "Dunmere Bank"}})
	w.Must(err)
	same(t, "with another interest alone", more.Lost, []string{"Oxley harbour reopens"})
	same(t, "how many stories it had", len(body.Sections), 2)
	weekly, err := archive.Weekly(w.Context(), reader)
	w.Must(err)
	same(t, "and how many this week", weekly["Oxley harbour"], []int{0, 0, 0, 0, 0, 0, 0, 1})
	harbours, err := archive.Try(w.Context(), w.reader("nothing"), []newsroom.Interest{{Label: "Oxley harbour"}})
	w.Must(err)
	same(t, "another reader's paper", harbours, Trial{})
}
