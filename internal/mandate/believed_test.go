package mandate

import (
	"slices"
	"strings"
	"testing"

	"newsroom"
)

// What only the networks find is applied where nothing speaks against it, and asked about where something does. A line is what is followed and left out, what
// is said, and what stands after it; a ! before that says that a part is asked about, a ? that all is.
func TestWhatTheNetworksHaveIsBelieved(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ before, said, after string }{
		{"llamas; opera", "sold the llamas last month so no need for those any more", "opera ~"},
		{"", "Ich will nicht wissen, was Trump sagt, sondern wie es mit der Bahn weitergeht.", "? ~"},
		{"chess", "All the opera please. And absolutely no opera.", "? chess ~"},
		{"", "Follow chess and Iran. Follow the Winter Olympics unless Norway wins.", "! chess; Iran ~"},
		{"Reims", "Tant qu'à faire, glissez-y les régionales en Bretagne.", "Reims; régionales en Bretagne ~"},
		{"jardins", "Ma tante vous remercie, elle trouve les lettres bien lisibles.", "jardins ~"},
	} {
		follow, avoid, _ := strings.Cut(test.before, "~")
		before := sides{Follow: list(follow), Avoid: list(avoid)}
		r := Understand(before.interests(), test.said)
		got := before.after(r)
		want, outcomes := test.after, []newsroom.Outcome{newsroom.Applied, newsroom.Unchanged}
		if rest, asks := strings.CutPrefix(want, "! "); asks {
			want, outcomes = rest, []newsroom.Outcome{newsroom.PartlyApplied}
		} else if rest, asks := strings.CutPrefix(want, "? "); asks {
			want, outcomes = rest, []newsroom.Outcome{newsroom.Clarification, newsroom.PartlyApplied}
		}
		follow, avoid, _ = strings.Cut(want, "~")
		if bag(got.Follow) != bag(list(follow)) || bag(got.Avoid) != bag(list(avoid)) || !slices.Contains(outcomes, r.Outcome) {
			t.Errorf("%q: %s, follow %q, avoid %q, asks %q", test.said, r.Outcome, got.Follow, got.Avoid, r.Question)
		}
	}
}
