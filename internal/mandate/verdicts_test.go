package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// What stands behind a name, between brackets or behind a mark, says whether it is wanted; what it may say of several names is asked about, and a remark is none of it.
func TestVerdictsBehindNames(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, test := range []struct {
		said          string
		follow, avoid []string
	}{
		{"football (yes), golf (never), chess", []string{"football", "chess"}, []string{"golf"}},
		{"Filme (keine), Bücher", []string{"Bücher"}, []string{"Filme"}},
		{"calcio = sì, golf = no", []string{"calcio"}, []string{"golf"}},
		{"L'éolien ? Oui. Le nucléaire ? Non merci.", []string{"éolien"}, []string{"nucléaire"}},
		{"¿fútbol? Siempre. ¿golf? Nunca.", []string{"fútbol"}, []string{"golf"}},
		{"+ football - golf", []string{"football"}, []string{"golf"}},
		{"football. golf: never", []string{"football"}, []string{"golf"}},
		{"Yes: football, cricket. No: golf", []string{"football", "cricket"}, []string{"golf"}},
		{"football, golf: never", nil, nil},
		{"football (but not the women's), golf", nil, nil},
		{"pingwiny (nigdy), golf", []string{"golf"}, []string{"pingwiny"}},
		{"HSV, E-Autos (nur Tests und Preise, keine Börse)", []string{"HSV", "E-Autos Tests", "E-Autos Preise"}, []string{"E-Autos Börse"}},
	} {
		r := Understand(nil, test.said)
		if follow, avoid := labelsOn(r.Begun, false), labelsOn(r.Begun, true); !slices.Equal(follow, test.follow) || !slices.Equal(avoid, test.avoid) {
			t.Errorf("%q: %q - %q, want %q - %q", test.said, follow, avoid, test.follow, test.avoid)
		}
	}
}

// What a list goes on with behind something that is denied in its middle is asked about, with both to choose from, unless a word joins it to that.
func TestWhatIsListedBehindADenialInTheMiddleIsAskedAbout(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	const said = "football, no golf, cricket"
	r := Understand(nil, said)
	proposed := suggestions(nil, said, r)
	if want := []string{"Follow cricket.", "Leave out cricket."}; r.Outcome != newsroom.PartlyApplied || !slices.Equal(labelsOn(r.Begun, true), []string{"golf"}) || !slices.Equal(proposed, want) {
		t.Errorf("%s, it leaves out %q and proposes %q, want %q", r.Outcome, labelsOn(r.Begun, true), proposed, want)
	}
	r = Understand(nil, "football, no golf, tennis or cricket")
	if want := []string{"golf", "tennis", "cricket"}; !slices.Equal(labelsOn(r.Begun, true), want) {
		t.Errorf("it leaves out %q, want %q", labelsOn(r.Begun, true), want)
	}
}
