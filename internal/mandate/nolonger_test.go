package mandate

import (
	"slices"
	"testing"

	"newsroom"
)

// What may go is taken off the list, and left out only where it is never to come.
func TestWhatMayGoIsNotLeftOut(t *testing.T) {
	t.Parallel()
	before := []newsroom.Interest{{ID: 1, Label: "judo"}, {ID: 2, Label: "opera"}}
	for said, avoided := range map[string]bool{
		"judo kann weg": false, "judo mag weg": false, "judo hoeft niet meer": false, "not bothered about judo any more": false,
		"not fussed about judo any more, take it out": false, "lost interest in judo": true, "non mi serve più judo": false, "je n'ai plus besoin de judo": false,
		"nie wieder judo": true, "never again judo": true, "nooit meer judo": true, "mai più judo": true,
	} {
		r := Understand(before, said)
		if r.Outcome != newsroom.Applied || !slices.Equal(r.Ended, []newsroom.InterestID{1}) || (len(r.Begun) > 0) != avoided {
			t.Errorf("%q: %s, ended %v, begun %v", said, r.Outcome, r.Ended, r.Begun)
		}
	}
	if r := Understand(nil, "judo kann weg"); len(r.Begun) != 1 || !r.Begun[0].Avoid {
		t.Errorf("what is not followed is left out: %v", r.Begun)
	}
}
