package mandate

import (
	"testing"

	"newsroom"
)

// Who is told that something is followed is not asked about the words that say so; what else those words name stays asked about, without them.
func TestAQuestionDoesNotRepeatWhatIsFollowed(t *testing.T) {
	for said, asks := range map[string]string{
		"Anything new on heat pumps and boiler regs, plus Leeds United. No politics please, get enough of that.":                                                                                     "",
		"Mom of two in Phoenix, work part time as a dental hygienist. I'd like family stuff to do on weekends, school news for our area, budget meals, and kids' product recalls. Keep it positive.": "I'd like family stuff to do on weekends",
	} {
		r := Understand(nil, said)
		if got := r.asks.words; got != asks {
			t.Errorf("%q: asks about %q, want %q", said, got, asks)
		}
		if want := newsroom.PartlyApplied; asks != "" && r.Outcome != want {
			t.Errorf("%q: %s, want %s", said, r.Outcome, want)
		}
	}
}
