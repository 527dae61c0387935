package edition

import (
	"testing"

	"newsroom"
	"newsroom/internal/mandate"
)

// What is of another country alone counts less for an interest in what every country has for itself, unless an alert promised it.
func TestWhatIsOfAnotherCountryComesBehind(t *testing.T) {
	at := func(abroad int, held bool) float64 {
		c := Considered{Weights: []Weight{{Interest: 1, Meeting: 2, Abroad: abroad, Score: mandate.Score{Total: 1}}}, Members: 2, Witnesses: 4, Newest: noon, Held: held}
		parts, _ := weighParts(c, map[newsroom.InterestID]float64{1: 1}, nil, noon)
		return parts.Foreign
	}
	same(t, "of their own country in part", at(1, false), 0.)
	same(t, "of another alone", at(2, false), abroad)
	same(t, "promised", at(2, true), 0.)
}
