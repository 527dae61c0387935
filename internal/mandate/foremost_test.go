package mandate

import (
	"slices"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// A first statement gives what is plain in it, and asks about no more than the rest.
func TestFirstStatementsGiveWhatIsPlainInThem(t *testing.T) {
	enginetest.Computes(t)
	const said = "Mostly space for me: rocket launches, the Artemis moon mission, telescopes and anything odd that astronomers find. Fossils and archaeology are a nice extra."
	r := Understand(nil, said)
	if follow := labelsOn(r.Begun, false); r.Outcome != newsroom.PartlyApplied || !slices.Contains(follow, "rocket launches") || !strings.Contains(r.Question, "telescopes") {
		t.Errorf("%s, follow %q, question %q", r.Outcome, follow, r.Question)
	}
	if strings.Contains(r.Question, "rocket launches") {
		t.Errorf("it asks about what it follows: %q", r.Question)
	}
	standing := []newsroom.Interest{{ID: 1, Label: "opera"}}
	if r := Understand(standing, said); slices.Contains(labelsOn(r.Begun, false), "telescopes") {
		t.Errorf("who has a mandate is not asked about %q", labelsOn(r.Begun, false))
	}
}
