package mandate

import (
	"slices"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// What the question about a first statement would propose is followed, the rest is asked about, and nothing is left out by that; beside something that stands it is not done.
func TestWhatAQuestionWouldProposeIsFollowed(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	const said = "I export cocoa and a bit of shea out of Tema, so whatever moves cocoa prices, the cedi, shipping rates or West African politics near our borders I need to know before my buyers do, and on weekends a little AFCON."
	r := Understand(nil, said)
	follow := labelsOn(r.Begun, false)
	if r.Outcome != newsroom.PartlyApplied || !slices.Contains(follow, "cedi") || !slices.Contains(follow, "shipping rates") || !strings.Contains(r.Question, "shea") || len(labelsOn(r.Begun, true)) > 0 {
		t.Errorf("%s, follow %q, leave out %q, %s", r.Outcome, follow, labelsOn(r.Begun, true), r.Question)
	}
	standing := []newsroom.Interest{{ID: 1, Label: "chess"}}
	if r := Understand(standing, said); len(r.Begun) > 0 && r.Outcome == newsroom.Clarification {
		t.Errorf("a statement that is asked about begins %q", labelsOf(r.Begun))
	}
}
