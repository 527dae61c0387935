package mandate

import (
	"strings"
	"testing"

	"newsroom/internal/store/enginetest"
)

// Names with nothing between them are subjects each, unless one may say more of another.
func TestAListNeedsNoMarks(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for said, want := range map[string]string{
		"football cricket gardening": "football, cricket, gardening", "Fußball Garten Wetter": "Fußball, Garten, Wetter", "cinéma foot échecs": "cinéma, foot, échecs", "cine teatro música": "cine, teatro, música",
		"scacchi musica clima meteo": "scacchi, musica, clima, meteo", "theater muziek tennis": "theater, muziek, tennis", "szachy tenis pogoda piłka nożna": "szachy, tenis, pogoda, piłka nożna",
		"Spain France Germany": "Spain, France, Germany", "tennis football": "tennis, football",
		"football history": "", "rugby union tennis": "", "space science history": "", "weather Leeds": "", "table tennis": "", "football, cricket and gardening": "", "gun control laws": "", "energy crisis Germany": "",
	} {
		if want == "" {
			if got := withCommas(said); got != said {
				t.Errorf("%q: %q", said, got)
			}
			continue
		}
		if r := Understand(nil, said); !followsOnly(r, strings.Split(want, ", ")...) {
			t.Errorf("%q: %s %q", said, r.Outcome, labelsOf(r.Begun))
		}
	}
}
