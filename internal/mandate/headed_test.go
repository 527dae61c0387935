package mandate

import (
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

func TestAListBehindWhatItIsOn(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for said, want := range map[string]string{
		"India: cricket, elections, startups": "India cricket; India elections; India startups", "Germany: trains and housing.": "Germany trains; Germany housing",
		"Sport: cycling, rowing": "cycling; rowing", "politics: Chile": "politics Chile", "España: vivienda, sanidad": "vivienda de España; sanidad de España",
		"Greenland and what happens there: bases, minerals":      "Greenland bases; Greenland minerals",
		"Grönland, und was dort passiert: Militär, Bodenschätze": "Grönland Militär; Grönland Bodenschätze",
		"Sport: housing": "?", "Germany: I live there and like it a lot": "?", "My list: chess, golf": "chess; golf", "Re: Germany": "?",
	} {
		r := Understand(nil, said)
		var labels []string
		for _, i := range r.Begun {
			labels = append(labels, i.Label)
		}
		got := strings.Join(labels, "; ")
		if r.Outcome != newsroom.Applied {
			got = "?"
		}
		if got != want {
			t.Errorf("%q: %s, want %s", said, got, want)
		}
	}
}
