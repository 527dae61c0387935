package mandate

import (
	"slices"
	"testing"

	"newsroom"
)

func TestAnItemOfMoreWordsThanANameIsOneOfItsList(t *testing.T) {
	for said, want := range map[string][]string{
		"gardening, novels that come out in 2026, vaccines, Leeds":                                          {"gardening", "novels", "vaccines", "Leeds"},
		"what's going on in Sudan, cycling, housing":                                                        {"Sudan", "cycling", "housing"},
		"ok here goes: Venezuela and whatever the US is doing there, vaccines, Oscar race, wolves in Idaho": {"Venezuela", "vaccines", "Oscar race", "wolves in Idaho"},
		"Handball, Züge in Sachsen, falls es mal neue gibt, Gärten, Brettspiele (Neuheiten)":                {"Handball", "Züge in Sachsen", "Gärten", "Brettspiele"},
		"Gärten, Romane, die 2026 erscheinen, Radsport":                                                     {"Gärten", "Romane", "Radsport"},
		"Handball, die Zebras von Kiel, Gärten, die Bahn":                                                   {"Handball", "Zebras von Kiel", "Gärten", "Bahn"},
		"jardinage, les films à voir, vaccins, les loups dans les Vosges":                                   {"jardinage", "films", "vaccins", "loups dans les Vosges"},
		"cambio climático y sequía, vivienda, el Osasuna, novelas que salen en 2026, el lío de Venezuela":   {"cambio climático", "sequía", "vivienda", "Osasuna", "novelas", "lío de Venezuela"},
		"los aranceles y lo que suponen para el campo, ciclismo, vivienda":                                  {"aranceles", "ciclismo", "vivienda"},
		"giardinaggio, quello che succede in Sudan, vaccini":                                                {"giardinaggio", "Sudan", "vaccini"},
		"ogrodnictwo, szczepionki, co się dzieje w Sudanie":                                                 {"ogrodnictwo", "szczepionki", "Sudanie"},
		"tuinieren, treinen in Friesland als er ooit nieuwe komen, vaccins":                                 {"tuinieren", "treinen in Friesland", "vaccins"},
		"tuinieren, vaccins, importheffingen en wat die voor boeren betekenen":                              {"tuinieren", "vaccins", "importheffingen"},
	} {
		r := Understand(nil, said)
		if got := labelsOn(r.Begun, false); r.Outcome != newsroom.Applied || len(got) != len(r.Begun) || !slices.Equal(got, want) {
			t.Errorf("%q: %s, %q, %q", said, r.Outcome, labelsOn(r.Begun, false), r.Question)
		}
	}
}

// What says more than that something is wanted is not read item by item.
func TestAnItemThatDeniesIsNotReadByItself(t *testing.T) {
	for _, said := range []string{
		"gardening, vaccines (no politics), cycling", "gardening, vaccines (but not Covid), cycling", "no golf, tennis, football, what's on in Leeds", "gardening, vaccines, less cycling",
		"Gärten, Impfungen (kein Corona), Radsport", "Gärten, Filme, die nicht brutal sind, Radsport", "jardinage, vaccins (sans Covid), cyclisme", "giardinaggio, vaccini, meno ciclismo",
		"jardinería, películas que no sean violentas, ciclismo", "ogrodnictwo, filmy, które nie są brutalne, kolarstwo", "tuinieren, films die niet gewelddadig zijn, wielrennen",
		"news that matters, vaccines, cycling", "people who restore old boats, vaccines, cycling", "Nigerian studying in Halifax. What's happening in Lagos, Afrobeats, wolves.",
	} {
		if r, ok := namesInItems(nil, said); ok && r.Outcome == newsroom.Applied {
			t.Errorf("%q: %q", said, labelsOn(r.Begun, false))
		}
	}
}
