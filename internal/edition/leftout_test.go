package edition

import (
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/wire"
)

// That nothing happened is said only of an interest that no article could have been on; of others it is counted how many came and why
// they are not in the paper.
func TestTheCoverageOfAnInterestCountsWhatCame(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("harbour", "chess", "lighthouses", "-derby", "-Front page")
	feed := w.Publisher("one", reader)
	for _, one := range []struct{ title, text string }{
		{"Derby drawn at the harbour", "The derby at the harbour of Oxley was drawn."},
		{"Bakers meet", "The bakers of Oxley met near the harbour on Monday."},
		{"Mayor opens hall", "The mayor of Oxley opened a hall near the harbour on Monday."},
		{"Quiz: how well do you know the harbour?", "Ten questions on the harbour of Oxley."},
		{"Rolls are free", "The bakers give away rolls."},
	} {
		w.place(newsroom.SituationID{}, w.arrive(feed, one.title, one.text))
	}
	_, body := w.compose(reader)
	same(t, "items", len(headlines(body)), 0)
	of := map[string]wire.Coverage{}
	for _, c := range body.Coverage {
		of[c.Label] = c
	}
	same(t, "harbour", of["harbour"].LeftOut, []wire.LeftOut{
		{Why: newsroom.OmittedMention, Articles: 2}, {Why: newsroom.OmittedNoReport, Articles: 1}, {Why: newsroom.OmittedUnwanted, Articles: 1},
	})
	same(t, "came", of["harbour"].Came, 4)
	same(t, "cause", *of["harbour"].Cause, newsroom.NothingHappened) // none of them gave way to other news
	same(t, "chess", *of["chess"].Cause, newsroom.NoSource)
	same(t, "chess came", of["chess"].Came, 0)
	want := "left out: 4 articles came (naming it in passing: 2, no reports: 1, on what you leave out: 1)"
	if got := In("en").Missing(of["harbour"]); got != want {
		t.Errorf("it says %q, not %q", got, want)
	}
	if got := In("de").Missing(of["harbour"]); !strings.Contains(got, "erwähnen es nebenbei: 2") {
		t.Errorf("in German it says %q", got)
	}
}
