package mandate

import (
	"testing"

	"newsroom"
)

// A place in which alone something that is left out would be wanted is not followed with all that goes on there; a club is, and so is a place beside.
func TestAPlaceInWhichAloneSomethingIsWanted(t *testing.T) {
	t.Parallel()
	for _, said := range []string{
		"no war unless something happens in Poland", "kein Krieg, es sei denn, es passiert etwas in Polen", "o wojnie nie chcę czytać, chyba że dzieje się coś w Polsce",
		"geen oorlog tenzij er iets gebeurt in Polen", "pas de guerre sauf s'il se passe quelque chose en Pologne", "nada de guerra salvo que pase algo en Polonia",
	} {
		r := Understand(nil, said)
		if r.Outcome != newsroom.PartlyApplied || len(r.Begun) != 1 || !r.Begun[0].Avoid || r.Question == "" {
			t.Errorf("%q: %s, begun %v, %q", said, r.Outcome, r.Begun, r.Question)
		}
	}
	for said, follows := range map[string]int{"no football unless it's about Arsenal": 1, "Poland please, no war": 1, "no war. Poland": 1} {
		if r := Understand(nil, said); r.Outcome != newsroom.Applied || len(r.Begun) != 1+follows {
			t.Errorf("%q: %s, begun %v", said, r.Outcome, r.Begun)
		}
	}
}
