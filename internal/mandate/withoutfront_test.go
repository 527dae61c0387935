package mandate

import (
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/locale"
	"newsroom/internal/store/enginetest"
)

// Each statement by which a reader refuses the front page leaves it out, whatever else is followed, and no article with it.
func TestWhoRefusesTheFrontPageIsUnderstood(t *testing.T) {
	enginetest.Computes(t)
	before := []newsroom.Interest{{ID: 1, Label: "chess"}, {ID: 2, Label: "Top stories"}}
	for line := range strings.Lines(withoutFrontList) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		_, list, _ := strings.Cut(line, ":")
		for said := range strings.SplitSeq(list, ",") {
			r := Understand(before, strings.TrimSpace(said)+".")
			if r.Outcome != newsroom.Applied || len(r.Begun) != 1 || !r.Begun[0].LeftOut() || len(r.Ended) != 1 || r.Ended[0] != 2 {
				t.Fatalf("%q: %v, begins %v, ends %v", said, r.Outcome, r.Begun, r.Ended)
			}
			after := r.After(before)
			if !SpeakOfFrontPage(after) || Understand(after, said).Outcome != newsroom.Unchanged {
				t.Errorf("%q is not remembered: %v", said, after)
			}
			d := Prepare(newsroom.Text{Title: r.Begun[0].Label, Text: "The " + r.Begun[0].Label + " of a paper."})
			if Meets(Compile(r.Begun[0]), d) {
				t.Errorf("%q leaves out an article that has the words", said)
			}
		}
	}
}

func TestEveryLanguageOfPapersSaysHowTheFrontPageIsRefused(t *testing.T) {
	enginetest.Computes(t)
	seen := map[string]bool{}
	for _, l := range locale.All() {
		said := WithoutFrontPage(l.Code())
		if seen[said] || Understand(nil, said).Outcome != newsroom.Applied {
			t.Errorf("in %s: %q", l.Code(), said)
		}
		seen[said] = true
	}
}
