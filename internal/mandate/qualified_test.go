package mandate

import (
	"testing"

	"newsroom/internal/store/enginetest"
)

// What is left out in general alone stays so in its label, since without these words more would be left out than was said; what is followed in general is followed.
func TestInGeneralIsKeptOfWhatIsLeftOut(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for said, want := range map[string]string{
		"Not space in general, only rocket launches":          "rocket launches - space in general",
		"I would like to read about space in general, please": "space - ",
	} {
		r := Understand(nil, said)
		if got := joined(labelsOn(r.Begun, false)) + " - " + joined(labelsOn(r.Begun, true)); got != want {
			t.Errorf("%q: %s, want %s (%s %s)", said, got, want, r.Outcome, r.Question)
		}
	}
}
