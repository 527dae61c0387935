package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// A season that says when something is wanted is no subject: where it bounds that it is asked about, and where it does not it says nothing.
func TestASeasonThatSaysWhenIsNoSubject(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for said, want := range map[string]string{
		"Verder graag schaatsen, ook in de zomer als er iets te melden is.": "schaatsen",
		"Eislauf, auch im Sommer, wenn es was gibt":                         "Eislauf",
		"Patinage, même en été s'il y a quelque chose":                      "Patinage",
		"Pattinaggio, anche d'estate se c'è qualcosa":                       "Pattinaggio",
	} {
		if r := Understand(nil, said); r.Outcome != newsroom.Applied || !slices.Equal(labelsOf(r.Begun), []string{want}) {
			t.Errorf("%q: %s, %q", said, r.Outcome, labelsOf(r.Begun))
		}
	}
	const said = "Cricket but not in the winter"
	r := Understand(nil, said)
	if proposed := suggestions(nil, said, r); r.Outcome != newsroom.PartlyApplied || !slices.Equal(labelsOf(r.Begun), []string{"Cricket"}) || len(proposed) > 0 {
		t.Errorf("%s, %q, it proposes %q", r.Outcome, labelsOf(r.Begun), proposed)
	}
}

// What is left out but in one place is not lifted by following all of that place.
func TestAPlaceBehindAnExceptionIsAskedAbout(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, said := range []string{"no crime except in Leeds", "keine Kriminalität außer in Leipzig", "pas de faits divers sauf à Lyon", "nada de política salvo en Cataluña", "niente politica tranne in Sicilia", "geen misdaad behalve in Utrecht"} {
		if r := Understand(nil, said); r.Outcome != newsroom.PartlyApplied || len(labelsOn(r.Begun, false)) > 0 {
			t.Errorf("%q: %s, follows %q", said, r.Outcome, labelsOn(r.Begun, false))
		}
	}
}
