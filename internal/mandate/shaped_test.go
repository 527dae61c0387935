package mandate

import (
	"slices"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// What the network finds is believed where it has a shape in which it hardly errs, corrections take the place of what stands, and remarks on what stands
// are read. A line is what is followed and left out, what is said, and what stands after it; a ! before that says that a part is asked about, a ? that all is.
func TestWhatIsFoundIsBelievedByItsShape(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, test := range []struct{ before, said, after string }{
		{"", "I really can't stand opera, Mozart being the only exception.", "Mozart ~ opera"},
		{"", "Motorsport will ich nicht sehen, allenfalls die Rallye Dakar", "Rallye Dakar ~ Motorsport"},
		{"Lisbon; tax; pottery", "The tax thing is behind us now, you can strike that one.", "Lisbon; pottery ~"},
		{"Aktien; Segeln", "Die Aktien sind verkauft, das Thema kann weg.", "Segeln ~"},
		{"Birmingham; cricket", "Wrong Birmingham! I meant Birmingham in Alabama, not the one in the Midlands.", "cricket; Birmingham in Alabama ~"},
		{"Santiago; vino", "No, digo Santiago de Compostela, no el de Chile", "vino; Santiago de Compostela ~"},
		{"Halle", "Falsches Halle, ich meinte Halle in Westfalen.", "Halle in Westfalen ~"},
		{"ciclismo; Napoli", "di ciclismo ne vorrei un po' di più", "ciclismo; Napoli ~"},
		{"whales", "A bit more on whales would be lovely", "whales ~"},
		{"whales", "No whales, more whales, I really can't decide", "? whales ~"},
		{"birds", "Put tide tables in. And that other thing, you know the one.", "! birds; tide tables ~"},
		{"Kino", "Nehmt bitte Bogenschießen dazu, und die Sache die wir neulich hatten, ihr wisst schon welche.", "! Kino; Bogenschießen ~"},
	} {
		follow, avoid, _ := strings.Cut(test.before, "~")
		before := sides{Follow: list(follow), Avoid: list(avoid)}
		r := Understand(before.interests(), test.said)
		got := before.after(r)
		want, outcomes := test.after, []newsroom.Outcome{newsroom.Applied, newsroom.Unchanged}
		if rest, asks := strings.CutPrefix(want, "! "); asks {
			want, outcomes = rest, []newsroom.Outcome{newsroom.PartlyApplied}
		} else if rest, asks := strings.CutPrefix(want, "? "); asks {
			want, outcomes = rest, []newsroom.Outcome{newsroom.Clarification}
		}
		follow, avoid, _ = strings.Cut(want, "~")
		if bag(got.Follow) != bag(list(follow)) || bag(got.Avoid) != bag(list(avoid)) || !slices.Contains(outcomes, r.Outcome) {
			t.Errorf("%q: %s, follow %q, avoid %q %s; want %q", test.said, r.Outcome, got.Follow, got.Avoid, r.Question, test.after)
		}
	}
}
