package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// TestASeasonIsNoField holds that what is wanted in a season is not called after it, and what is wanted of a field is.
func TestASeasonIsNoField(t *testing.T) {
	enginetest.Computes(t)
	for said, want := range map[string][]string{
		"In summer I only care about cricket, tennis and sailing.": {"cricket", "tennis", "sailing"},
		"Im Sommer interessieren mich nur Tennis und Segeln.":      {"Tennis", "Segeln"},
		"In der Musik nur Jazz und Blues.":                         {"Musik Jazz", "Musik Blues"},
	} {
		r := Understand(nil, said)
		if got := labelsOn(r.Begun, false); r.Outcome != newsroom.Applied || !slices.Equal(got, want) {
			t.Errorf("%q: %s, %q", said, r.Outcome, got)
		}
	}
}
