package mandate

import (
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// A subject of several words that the thesaurus has is never lost beside another of its sentence; who the reader is, what is a part of a label and what stands is
// asked about no more.
func TestSubjectsBesideOthersAreNotPassedOver(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, test := range []struct {
		said, asks string
	}{
		{"Tell me when interest rates change in the euro area.", "interest rates"},
		{"Software developer from Lisbon. Follow forest fires and WebAssembly.", ""},
		{"Follow interest rates in the euro area.", ""},
		{"Follow chess and interest rates.", ""},
	} {
		r := Understand(nil, test.said)
		if test.asks == "" && r.Outcome != newsroom.Applied || test.asks != "" && (r.Outcome != newsroom.PartlyApplied || !strings.Contains(r.Question, test.asks)) {
			t.Errorf("%q: %s %q, want one that asks about %q", test.said, r.Outcome, r.Question, test.asks)
		}
	}
}
