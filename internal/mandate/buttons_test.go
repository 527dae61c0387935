package mandate

import (
	"testing"

	"newsroom"
	"newsroom/internal/locale"
	"newsroom/internal/store/enginetest"
)

// The page of an edition offers these under a story; pressing one says it to the desk.
func TestTheDeskUnderstandsItsOwnButtons(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	words := locale.Words("reader")()
	for _, l := range locale.All() {
		for text, limit := range map[string]newsroom.Limit{
			"No more %s": "", "Only short items on %s": newsroom.BriefsOnly, "%s never as the lead story": newsroom.NeverLead,
		} {
			for _, label := range []string{"Tesla", "renewable energy", "fútbol", "Bundesliga"} {
				said := words.In(l).Say(text, label)
				r := Understand([]newsroom.Interest{{ID: 1, Label: label}, {ID: 2, Label: "chess"}}, said)
				if r.Outcome != newsroom.Applied || len(r.Begun) != 1 || r.Begun[0].Limit != limit || r.Begun[0].Avoid != (limit == "") || len(r.Ended) != 1 || r.Ended[0] != 1 {
					t.Errorf("%s %q: %s, %+v, ended %v, %s", l.Code(), said, r.Outcome, r.Begun, r.Ended, r.Question)
				}
			}
		}
	}
}
