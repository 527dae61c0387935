package mandate

import (
	"slices"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// What is wanted in some case alone is asked about, with what the case names; the rest of the statement holds.
func TestWhatIsWantedInSomeCaseAloneIsAskedAbout(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for said, want := range map[string][]string{
		"I follow the climate and trains. Trump only if it really concerns us in Europe, and no celebrities.":                                                                                                                {"climate", "trains"},
		"Ich möchte morgens wissen, was in Deutschland politisch los ist und wie es in Berlin mit dem Stromausfall weitergeht. Trump bitte nur, wenn es uns in Europa wirklich betrifft, und keine Promis und kein Fußball.": {"Deutschland politisch", "Berlin mit dem Stromausfall"},
	} {
		r := Understand(nil, said)
		if r.Outcome != newsroom.PartlyApplied || !slices.Equal(labelsOn(r.Begun, false), want) || !strings.Contains(r.Question, "Trump") {
			t.Errorf("%q: %s, follow %q, question %q", said, r.Outcome, labelsOn(r.Begun, false), r.Question)
		}
	}
	if r := Understand(nil, "Trains, and Trump. Only if you can, send it at six."); !slices.Contains(labelsOn(r.Begun, false), "Trump") {
		t.Errorf("another sentence says nothing of a subject: %s, %q, %q", r.Outcome, labelsOn(r.Begun, false), r.Question)
	}
}
