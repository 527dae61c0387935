package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/store/enginetest"
)

func TestWhatNamesNothingAloneIsOfThePlaceBefore(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	tests := []struct {
		code, said string
		begun      []string
		want       string
	}{
		{"en", "I follow the war in Ukraine and peace talks", []string{"war in Ukraine", "peace talks"}, "peace talks in Ukraine"},
		{"en", "Peru and the protests in Ghana", []string{"Peru", "protests"}, "protests"},     // it says where
		{"en", "Iran, Cuba and sanctions", []string{"Iran", "Cuba", "sanctions"}, "sanctions"}, // of which of the two
		{"en", "I live in Peru. Chess and strikes", []string{"Chess", "strikes"}, "strikes"},
		{"en", "The Olympics and the medals", []string{"Olympics", "medals"}, "Olympics medals"},
		{"en", "earthquakes in Chile, bank failures or strikes", []string{"earthquakes in Chile", "bank failures", "strikes"}, "strikes"},
		{"en", "Germany and chess", []string{"Germany", "chess"}, "chess"},
		{"de", "Berlin, Stromausfälle eingeschlossen", []string{"Berlin", "Stromausfälle eingeschlossen"}, "Stromausfälle in Berlin"},
		{"de", "was bei der Deutschen Bahn los ist und was in Berlin passiert, Stromausfälle eingeschlossen", []string{"Deutschen Bahn", "Berlin", "Stromausfälle eingeschlossen"}, "Stromausfälle in Berlin"},
		{"it", "le Olimpiadi e i lavori", []string{"Olimpiadi", "lavori"}, "lavori delle Olimpiadi"},
		{"es", "la guerra en Ucrania y las negociaciones de paz", []string{"guerra en Ucrania", "negociaciones de paz"}, "negociaciones de paz en Ucrania"},
		{"fr", "Paris et les grèves", []string{"Paris", "grèves"}, "grèves en Paris"},
	}
	for _, test := range tests {
		var begun []newsroom.Interest
		for _, label := range test.begun {
			begun = append(begun, newsroom.Interest{Label: label})
		}
		got := labelsOn(ofPlaces(statement.In(test.code), test.said, begun), false)
		if got[len(got)-1] != test.want || !slices.Equal(got[:len(got)-1], test.begun[:len(got)-1]) {
			t.Errorf("%s %q: %q, want %q last", test.code, test.said, got, test.want)
		}
	}
	war := []newsroom.Interest{{Label: "war in Ukraine"}, {Label: "peace talks"}, {Label: "sanctions"}}
	if got := ofPlaces(statement.In("en"), "the war in Ukraine, peace talks and sanctions", war); got[1].Label != "peace talks in Ukraine" || got[2].Label != "sanctions in Ukraine" {
		t.Errorf("of a list %q", labelsOn(got, false))
	}
	begun := []newsroom.Interest{{Label: "war in Ukraine"}, {Label: "peace talks", Avoid: true}}
	if got := ofPlaces(statement.In("en"), "the war in Ukraine, no peace talks", begun); got[1].Label != "peace talks" {
		t.Errorf("what is left out becomes %q", got[1].Label)
	}
}
