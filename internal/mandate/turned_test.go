package mandate

import (
	"slices"
	"testing"

	"newsroom/internal/store/enginetest"
)

// What words in several sentences may look like turns no wish round, and none is lost without a word.
func TestSentencesOfNamesTurnNothingRound(t *testing.T) {
	enginetest.Computes(t)
	for said, want := range map[string][2][]string{
		"Sport. Uwielbiam tenis.":                            {{"Sport", "tenis"}, nil},
		"Filme. Neue Serien.":                                {{"Filme", "Neue Serien"}, nil},
		"Sport. Ohne Fußball, aber Tennis.":                  {{"Sport", "Tennis"}, {"Fußball"}},
		"No golf and some tennis":                            {{"tennis"}, {"golf"}},
		"Kein Golf und ein bisschen Tennis":                  {{"Tennis"}, {"Golf"}},
		"Politics no more.":                                  {nil, {"Politics"}},
		"Radsport. Kein Golf. Ich mag Häkeln.":               {{"Radsport", "Häkeln"}, {"Golf"}},
		"Football. No golf. I can't get enough of quilting.": {{"Football", "quilting"}, {"golf"}},
		"1. football, 2. cycling":                            {{"football", "cycling"}, nil},
		"My son is in year 2. Football, cycling.":            {{"Football", "cycling"}, nil},
	} {
		var follow, avoid []string
		for _, one := range Understand(nil, said).Begun {
			if one.Avoid {
				avoid = append(avoid, one.Label)
			} else {
				follow = append(follow, one.Label)
			}
		}
		if !slices.Equal(follow, want[0]) || !slices.Equal(avoid, want[1]) {
			t.Errorf("%q follows %q and leaves out %q, want %q and %q", said, follow, avoid, want[0], want[1])
		}
	}
	for _, said := range []string{"I'm a big fan of Arsenal. Cycling.", "I'm a nurse interested in cycling. Health.", "Football. Other sports."} {
		if r := Understand(nil, said); len(labelsOf(r.Begun)) == 1 && r.Question == "" {
			t.Errorf("%q follows %q and says nothing of the rest", said, labelsOf(r.Begun))
		}
	}
}
