package mandate

import (
	"slices"
	"testing"

	"newsroom/internal/store/enginetest"
)

// TestWhatIsSaidChattily holds that first statements of several clauses are read whole: the town of which one says "my town", lists around which people chat, and
// what comes first.
func TestWhatIsSaidChattily(t *testing.T) {
	enginetest.Computes(t)
	t.Parallel()
	for _, test := range []struct {
		said          string
		follow, avoid []string
	}{
		{"Jestem z Gdańska, więc podatki i moje miasto", []string{"podatki", "Gdańsk"}, nil},
		{"Mieszkam w Krakowie, więc chętnie też o moim mieście", []string{"Kraków"}, nil},
		{"Mieszkam w Bydgoszczy, więc to, co się tu dzieje, i wiatraki", []string{"Bydgoszczy", "wiatraki"}, nil},
		{"Soy de Gijón, así que los médicos rurales y mi ciudad", []string{"médicos rurales", "Gijón"}, nil},
		{"Vivo en Gijón y quisiera saber qué pasa aquí, además los volcanes", []string{"Gijón", "volcanes"}, nil},
		{"Je suis de Perpignan, donc la natation et ma ville", []string{"natation", "Perpignan"}, nil},
		{"hej! kawa, grzyby i tyle", []string{"kawa", "grzyby"}, nil},
		{"Enel e Barilla, per favore", []string{"Enel", "Barilla"}, nil},
		{"Ze sportu tylko siatkówka. Poza tym muzyka i wino", []string{"siatkówka", "muzyka", "wino"}, nil},
		{"Wszystko oprócz Niemiec, zwłaszcza kosmos", []string{"kosmos"}, []string{"Niemiec"}},
		{"Najnowsze wiadomości o kredytach i o koniach", []string{"kredytach", "koniach"}, nil},
		{"o serach i komiksach, nic o rządzie", []string{"serach", "komiksach"}, []string{"rządzie"}},
		{"Les tramways à Quimper", []string{"tramways à Quimper"}, nil},
		{"Il diabete a Bergamo", []string{"diabete a Bergamo"}, nil},
	} {
		var follow, avoid []string
		for _, one := range Understand(nil, test.said).Begun {
			if one.Avoid {
				avoid = append(avoid, one.Label)
			} else {
				follow = append(follow, one.Label)
			}
		}
		if !slices.Equal(follow, test.follow) || !slices.Equal(avoid, test.avoid) {
			t.Errorf("%q: follows %q and leaves out %q", test.said, follow, avoid)
		}
	}
}
