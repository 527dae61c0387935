package mandate

import (
	"slices"
	"testing"

	"newsroom"
)

func TestWhichOfSeveralIsMeantTakesThePlaceOfTheName(t *testing.T) {
	for _, c := range []struct{ stands, said, want string }{
		{"Newport", "Sorry, I meant Newport in Wales", "Newport in Wales"},
		{"Newport", "Newport in Wales, not Newport Rhode Island", "Newport in Wales"},
		{"Newport", "I should have said Newport in Wales", "Newport in Wales"},
		{"Frankfurt", "Es geht mir um Frankfurt an der Oder", "Frankfurt an der Oder"},
		{"Frankfurt", "Frankfurt an der Oder, nicht Frankfurt am Main", "Frankfurt an der Oder"},
		{"Saint-Denis", "c'est Saint-Denis de La Réunion qu'il me faut", "Saint-Denis de La Réunion"},
		{"Saint-Denis", "Je voulais dire Saint-Denis de La Réunion, pas celui de Paris", "Saint-Denis de La Réunion"},
		{"Córdoba", "Quería decir Córdoba de Argentina, no la de España", "Córdoba de Argentina"},
		{"Reggio", "è Reggio Calabria che mi interessa", "Reggio Calabria"},
		{"Ostrów", "Chodziło mi o Ostrów Mazowiecki, a nie Wielkopolski", "Ostrów Mazowiecki"},
		{"Bergen", "Bergen in Limburg, niet Bergen in Noorwegen", "Bergen in Limburg"},
	} {
		before := sides{Follow: []string{"chess", c.stands}}.interests()
		r := Understand(before, c.said)
		if r.Outcome != newsroom.Applied || !slices.Equal(labelsOn(r.Begun, false), []string{c.want}) || len(labelsOn(r.Begun, true)) > 0 || !slices.Equal(r.Ended, []newsroom.InterestID{before[1].ID}) {
			t.Errorf("%q: %s, %q, ended %d", c.said, r.Outcome, labelsOn(r.Begun, false), len(r.Ended))
		}
	}
}

// What adds to a name that stands, or asks for something else besides, is no correction.
func TestWhatAddsToANameIsNoCorrection(t *testing.T) {
	for _, said := range []string{
		"Newport in Wales too", "Newport in Wales, not golf", "When I said Newport I meant the port", "Newport County please", "I meant Newport in Wales and rugby", "more on Newport", "Newport is my home, sorry",
		"not Newport in Wales", "is Newport in Wales meant?",
	} {
		if r, ok := whichMeant(sides{Follow: []string{"chess", "Newport"}}.interests(), said); ok {
			t.Errorf("%q: %q", said, labelsOn(r.Begun, false))
		}
	}
}
