package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// What goes on a list of what is left out is never followed where something of the statement was not understood: it is asked about, with both to choose from.
func TestWhatIsListedBehindADenialIsNotFollowed(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, test := range []struct {
		said          string
		follow, avoid []string
	}{
		{"no golf, curling, darts, or whatever is on at night", nil, []string{"golf"}},
		{"follow chess, no golf, no darts", []string{"chess"}, []string{"golf", "darts"}},
		{"chess, curling. no golf", []string{"chess", "curling"}, []string{"golf"}},
	} {
		r := Understand(nil, test.said)
		if follow, avoid := labelsOn(r.Begun, false), labelsOn(r.Begun, true); !slices.Equal(follow, test.follow) || !slices.Equal(avoid, test.avoid) {
			t.Errorf("%q: %q - %q, want %q - %q", test.said, follow, avoid, test.follow, test.avoid)
		}
	}
	const said = "no golf, curling, darts, or whatever is on at night"
	r := Understand(nil, said)
	proposed := suggestions(nil, said, r)
	if want := []string{"Leave out curling and darts.", "Follow curling and darts."}; r.Outcome != newsroom.PartlyApplied || !slices.Equal(proposed, want) {
		t.Errorf("%s, it proposes %q, want %q", r.Outcome, proposed, want)
	}
}
