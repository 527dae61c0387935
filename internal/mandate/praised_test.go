package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// A name that begins with praise, a greeting or a word that refuses is followed or asked about, and never passed over as thanks.
func TestNamesThatBeginWithPraiseAreKept(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, test := range []struct {
		said     string
		follow   []string
		proposes []string
	}{
		{"fantastic four", []string{"fantastic four"}, nil},
		{"hello kitty, football", []string{"hello kitty", "football"}, nil},
		{"OK computer", []string{"OK computer"}, nil},
		{"odio razziale", []string{"odio razziale"}, nil},
		{"odio racial, feminismo", []string{"odio racial", "feminismo"}, nil},
		{"Love Never Dies, musicals", []string{"Love Never Dies", "musicals"}, nil},
		{"sì tav no ponte", []string{"tav"}, nil},
		{"nice cannes", nil, []string{"Follow nice cannes."}},
		{"great, cannes", nil, []string{"Follow cannes."}},
	} {
		r := Understand(nil, test.said)
		if follow := labelsOn(r.Begun, false); !slices.Equal(follow, test.follow) {
			t.Errorf("%q: %q, want %q", test.said, follow, test.follow)
		}
		if proposed := suggestions(nil, test.said, r); !slices.Equal(proposed, test.proposes) {
			t.Errorf("%q: it proposes %q, want %q", test.said, proposed, test.proposes)
		}
	}
	for _, thanks := range []string{"great stuff guys", "thanks a lot for yesterday", "danke euch lieben", "super gemacht"} {
		if r := Understand(nil, thanks); r.Outcome != newsroom.Unchanged {
			t.Errorf("%q: %s", thanks, r.Outcome)
		}
	}
}

// Nothing is proposed that turns round what the same statement has just had applied.
func TestProposalsTurnNothingRound(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	const said = "kweekvijver, koi, FC Twente, aardgaswinning Groningen (schade aan ons huis). songfestival NIET"
	r := Understand(nil, said)
	for _, sentence := range suggestions(nil, said, r) {
		proposed := Understand(r.After(nil), sentence)
		for _, one := range proposed.After(r.After(nil)) {
			if one.Avoid && slices.Contains(labelsOn(r.Begun, false), one.Label) || !one.Avoid && slices.Contains(labelsOn(r.Begun, true), one.Label) {
				t.Errorf("%q turns %q round", sentence, one.Label)
			}
		}
	}
	if r.Outcome != newsroom.PartlyApplied || len(r.Begun) != 5 {
		t.Errorf("%s, %q", r.Outcome, labelsOf(r.Begun))
	}
}
