package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// What clauses are about is followed, and what they are denied of is not.
func TestWhatClausesAreAboutIsFollowed(t *testing.T) {
	enginetest.Computes(t)
	tests := []struct {
		said          string
		outcome       newsroom.Outcome
		follow, avoid []string
	}{
		{
			"My grandparents came from Lagos. I would like to read about the protests in Nigeria and how people there are coping with the falling currency.",
			newsroom.Applied,
			[]string{"protests in Nigeria", "falling currency in Nigeria"},
			nil,
		},
		{
			"I teach at a primary school and wonder what artificial intelligence does to children. Broad articles are fine, but not product launches.",
			newsroom.PartlyApplied,
			[]string{"artificial intelligence for children"},
			[]string{"product launches"},
		},
		{"Was die Royals machen, interessiert mich nicht. Mich interessiert, was in Wien passiert.", newsroom.Applied, []string{"Wien"}, []string{"Royals"}},
		{"Ich will nicht wissen, was Trump sagt, sondern wie es mit der Bahn weitergeht.", newsroom.Clarification, nil, nil},
	}
	for _, test := range tests {
		r := Understand(nil, test.said)
		if r.Outcome != test.outcome || !slices.Equal(labelsOn(r.Begun, false), test.follow) || !slices.Equal(labelsOn(r.Begun, true), test.avoid) {
			t.Errorf("%q: %s, follow %q, avoid %q", test.said, r.Outcome, labelsOn(r.Begun, false), labelsOn(r.Begun, true))
		}
	}
}
