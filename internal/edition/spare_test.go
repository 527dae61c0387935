package edition

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/wire"
)

// Of what there is to be less of, one item is in the paper, in brief, whatever other interests it is on.
func TestOfWhatIsReducedThereIsOneBrief(t *testing.T) {
	t.Parallel()
	r := Record{Budget: 600, Composed: noon, Interests: interests(2), Considered: []Considered{
		considered(1, 9, weight(1, 9)), considered(2, 8, weight(2, 9), weight(1, 8)), considered(3, 1, weight(2, 1)), holdBack(considered(4, 1, weight(1, 1))),
	}}
	r.Interests[0].Avoid, r.Interests[0].Limit = true, newsroom.BriefsOnly
	Choose(&r)
	if diff := cmp.Diff(map[byte]wire.Placement{3: wire.Lead, 4: wire.Brief}, taken(r)); diff != "" {
		t.Error(diff)
	}
	if r.Considered[0].Outcome != OverLimit || r.Considered[1].Outcome != OverLimit {
		t.Errorf("%s, %s", r.Considered[0].Outcome, r.Considered[1].Outcome)
	}
	r.Considered[3].Held = false
	if Choose(&r); !cmp.Equal(taken(r), map[byte]wire.Placement{1: wire.Brief, 3: wire.Lead}) && !cmp.Equal(taken(r), map[byte]wire.Placement{2: wire.Brief, 3: wire.Lead}) {
		t.Error("with nothing held: ", taken(r))
	}
}
