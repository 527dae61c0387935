package mandate

import (
	"slices"
	"testing"

	"newsroom/internal/store/enginetest"
)

// Words that stand beside a subject in its sentence are no part of its label, and names keep all of theirs. What stands already is not followed once more by a longer
// label.
func TestLabelsEndWhereTheSubjectDoes(t *testing.T) {
	enginetest.Computes(t)
	t.Parallel()
	for _, c := range []struct {
		standing, said string
		follow, avoid  []string
	}{
		{"", "ping me straight away if the Severn Bridge gets shut for wind", []string{"Severn Bridge"}, nil},
		{"", "Ping me the second the Humber Bridge closes for wind", []string{"Humber Bridge"}, nil},
		{"", "Avísame al instante de cualquier erupción del Popocatépetl", []string{"erupción del Popocatépetl"}, nil},
		{"acqua alta a Venezia", "Se l'acqua alta a Venezia supera i 110 cm avvisami subito, anche di notte", []string{"acqua alta a Venezia"}, nil},
		{"Opole", "błagam żadnego disco polo", []string{"Opole"}, []string{"disco polo"}},
		{"bourse", "Plus jamais Hanouna sous mes yeux.", []string{"bourse"}, []string{"Hanouna"}},
		{"", "none of that football nonsense, just cycling", []string{"cycling"}, []string{"football"}},
	} {
		var standing sides
		if c.standing != "" {
			standing.Follow = []string{c.standing}
		}
		got := standing.after(Understand(standing.interests(), c.said))
		if !slices.Equal(got.Follow, c.follow) || !slices.Equal(got.Avoid, c.avoid) && len(got.Avoid)+len(c.avoid) > 0 {
			t.Errorf("%q: follow %q, leave out %q", c.said, got.Follow, got.Avoid)
		}
	}
}

// What is asked about is asked beside what was open before, and proposes both ways.
func TestWhatADenialNeedNotReachIsAsked(t *testing.T) {
	enginetest.Computes(t)
	t.Parallel()
	r := Understand(nil, "local history, no house prices, opera")
	if !slices.Equal(labelsOn(r.Begun, false), []string{"local history"}) || !slices.Equal(labelsOn(r.Begun, true), []string{"house prices"}) || r.asks.words != "opera" || len(suggestions(nil, "local history, no house prices, opera", r)) < 2 {
		t.Errorf("%+v", r)
	}
	if r := Understand(nil, "cycling, no football, darts or snooker"); len(labelsOn(r.Begun, true)) != 3 {
		t.Errorf("a list whose items are all denied is asked about: %+v", r.Begun)
	}
}
