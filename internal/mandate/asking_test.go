package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// TestQuestionsToTheDeskAreHeard holds that questions about what stands are answered, also in words that no pattern has, and that wishes put as questions are not.
func TestQuestionsToTheDeskAreHeard(t *testing.T) {
	enginetest.Computes(t)
	before := []newsroom.Interest{{ID: 1, Label: "sailing"}, {ID: 2, Label: "Imkerei"}, {ID: 3, Label: "golf", Avoid: true}}
	for said, want := range map[string][]string{
		"How come there were five pieces on sailing this morning?": {"sailing"},
		"Wieso kam heute eigentlich gar nichts über die Imkerei?":  {"Imkerei"},
		"Was hab ich bei euch eigentlich alles eingestellt?":       nil,
	} {
		if r := Understand(before, said); r.Outcome != newsroom.Answered || !slices.Equal(r.query.Subjects, want) {
			t.Errorf("%q: %s about %q", said, r.Outcome, r.query.Subjects)
		}
	}
	for _, said := range []string{"Why not leave out sailing from now on?", "Could I have chess, too?", "Warum bringt ihr nicht auch Schach?"} {
		if r := Understand(before, said); r.Outcome == newsroom.Answered {
			t.Errorf("%q is answered", said)
		}
	}
}

// TestNothingIsNoQuestion holds that a statement without a word is read.
func TestNothingIsNoQuestion(t *testing.T) {
	enginetest.Computes(t)
	for _, said := range []string{"", " ", "?", "…", "¿?", "12?"} {
		if r := Understand(nil, said); r.Outcome == newsroom.Answered || r.Outcome == newsroom.Applied {
			t.Errorf("%q: %s", said, r.Outcome)
		}
	}
}
