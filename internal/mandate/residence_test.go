package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/thesaurus"
)

func TestWhereAReaderSaysThatTheyLive(t *testing.T) {
	enginetest.Computes(t)
	for said, want := range map[string][]string{
		"I rent in Queens and ride the train to work every day, so tell me what City Hall is up to.":        {"usa"},
		"I'm a retired ward sister from Leeds and I still like to know how the hospitals are coping.":       {"britain"},
		"I teach high school biology in Oregon and I'm always hunting for something fresh.":                 {"usa"},
		"Ich wohne in Berlin-Steglitz und pendle jeden Tag mit der S-Bahn.":                                 {"germany"},
		"Mich interessiert alles über Schulen, weil ich in Graz wohne.":                                     {"austria"},
		"Mieszkam na Ratajach w Poznaniu, jeżdżę głównie tramwajem i mam dwójkę dzieci.":                    {"poland"},
		"Trabajo en la minería en Antofagasta: para mí lo primero es el cobre.":                             {"chile"},
		"J'habite à côté de Crans-Montana, je veux suivre la météo en montagne.":                            {"switzerland"},
		"J'habite près de Lyon et je suis infirmière.":                                                      {"france"},
		"Abito a Torino, vorrei notizie sugli affitti.":                                                     {"italy"},
		"Ik woon in Zwolle en wil weten wat de gemeente doet.":                                              {"netherlands"},
		"Soy de Maracaibo y llevo siete años en Santiago.":                                                  {"chile"}, // not where they come from
		"I was born in Lagos and live in Toronto now. I want news from Nigeria.":                            {"canada"},
		"Soy profesora y me interesan la vivienda y lo que decide el Gobierno en España.":                   nil, // what they want to read about
		"I want to know how people live in Gaza, and what rents are doing in Berlin.":                       nil,
		"I am a nurse from Ibadan, now in Salford four years.":                                              {"britain"},
		"We moved from Turin to Bath in 2019, and I still miss Juventus.":                                   nil,
		"We've moved to Hobart for my wife's job.":                                                          {"australia"},
		"Due mesi a Osaka per lavoro, e sono tornato pazzo della ceramica.":                                 nil,
		"Na de vakantie op Kreta ben ik gek op de Griekse keuken.":                                          nil,
		"I'm interested in Iran and in the cost of living in Egypt.":                                        nil,
		"I live in Europe and follow the farmers.":                                                          nil,
		"Ich lese gern über Japan und bin neugierig auf Korea.":                                             nil,
		"Working conditions in Qatar, trains and live music in Berlin":                                      nil,
		"I work with refugees from Syria, and follow the trains.":                                           nil,
		"I run a business importing tea from China.":                                                        nil,
		"I'm in favour of sanctions on Russia":                                                              nil,
		"Ich pendle jeden Tag im Zug nach Köln":                                                             nil,
		"el mercado de trabajo en Alemania, música en vivo en Madrid":                                       nil,
		"I run a small bakery in Leeds, so wheat prices":                                                    {"britain"},
		"I live in Reading and follow the trains":                                                           {"britain"},
		"I live in Leeds, reading about trains":                                                             {"britain"},
		"I work as a nurse in Leeds":                                                                        {"britain"},
		"Vivo en Valparaíso y trabajo en una corredora":                                                     {"chile"},
		"I'm 71, a retired district nurse in Hexham and I still can't stop reading about the NHS.":          {"britain"},
		"Practice nurse in Hexham, so anything on flu.":                                                     {"britain"},
		"Pensionierte Lehrerin in Kassel, mich interessieren Schulen.":                                      {"germany"},
		"Doctorante à Brest, je lis surtout la science.":                                                    {"france"},
		"Emerytowana nauczycielka w Krakowie, proszę o pogodę.":                                             {"poland"},
		"Nurse shortages in Kenya, hospitals":                                                               nil, // a subject
		"nurses in Kenya, teacher strikes in Chile":                                                         nil,
		"What a teacher in Texas is paid, football":                                                         nil,
		"rents, the subway and the Knicks":                                                                  nil,
		"Mich interessiert, wie es in Kiew ist; ich arbeite viel, will aber wissen, was in Moskau los ist.": nil,
	} {
		var got []string
		countries, _ := livesIn(said)
		for _, country := range countries {
			got = append(got, thesaurus.News().ID(country))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", said, got, want)
		}
	}
}

func TestWhereabouts(t *testing.T) {
	enginetest.Computes(t)
	moved := []newsroom.Statement{{Revision: 3, Text: "less football"}, {Revision: 2, Text: "I live in Leeds now; add the buses"}, {Revision: 1, Text: "I live in Dublin. Rents, please."}}
	for _, c := range []struct {
		said []newsroom.Statement
		zone string
		want Whereabouts
	}{
		{moved, "Europe/Oslo", Whereabouts{Said: []string{"britain"}, Zone: "norway"}}, // who says where they live is believed
		{moved, "UTC", Whereabouts{Said: []string{"britain"}}},
		{nil, "UTC", Whereabouts{}},
		{nil, "America/New_York", Whereabouts{Zone: "usa"}},
		{[]newsroom.Statement{{Text: "I'm a nurse from Ibadan"}}, "Europe/London", Whereabouts{Zone: "britain"}}, // where they came from
		{[]newsroom.Statement{{Text: "I'm a nurse from Ibadan"}}, "UTC", Whereabouts{Said: []string{"nigeria"}}},
		{[]newsroom.Statement{{Text: "I'm a nurse from Leeds"}}, "Europe/London", Whereabouts{Said: []string{"britain"}, Zone: "britain"}},
		{[]newsroom.Statement{{Text: "Vivo en Córdoba"}}, "America/Argentina/Cordoba", Whereabouts{Said: []string{"argentina"}, Zone: "argentina"}},
		{[]newsroom.Statement{{Text: "Vivo en Córdoba"}}, "UTC", Whereabouts{Said: []string{"argentina", "spain"}}},
	} {
		if got := whereabouts(c.said, c.zone); !slices.Equal(got.Said, c.want.Said) || got.Zone != c.want.Zone {
			t.Errorf("%v, %s: %v, want %v", c.said, c.zone, got, c.want)
		}
	}
}

// livingAt makes labels ready for weighing for somebody who lives somewhere.
func livingAt(at Whereabouts, labels ...string) []Wish {
	interests := make([]newsroom.Interest, len(labels))
	for i, label := range labels {
		interests[i].Label = label
	}
	return compiled(interests, at)
}

func TestWhatIsNearWhoSaysWhereTheyLive(t *testing.T) {
	enginetest.Computes(t)
	egypt := article("en", "Egypt rent law challenge revives hope", "Rents of old contracts are at stake in Cairo.")
	landlords := article("en", "Are UK landlords dying out?", "Rents rise as landlords sell in Britain.")
	queens := article("en", "Rents rise in Brooklyn", "Tenants in New York pay a tenth more rent.")
	nowhere := article("en", "Rents rise again", "Tenants pay a tenth more rent.")
	republicans := article("en", "Republicans' chances of flipping a Senate seat in New Hampshire", "The Senate race in the US is open.")
	wegner := article("de", "Berliner Senat beschließt Hilfen", "Der Senat von Berlin hilft nach dem Stromausfall.")
	gmb := article("en", "GMB union in fresh turmoil", "The union and its leaders quarrel over a claim; a trade union split is possible.")
	mine := article("es", "Sindicato de la mina vota huelga", "El sindicato de Mantoverde, en Chile, rechazó la oferta.")
	newYorker, berliner, chilean := Whereabouts{Said: []string{"usa"}}, Whereabouts{Said: []string{"germany"}}, Whereabouts{Said: []string{"chile"}}
	for _, c := range []struct {
		at    Whereabouts
		label string
		of    newsroom.Text
		want  bool
	}{
		{newYorker, "rents", egypt, false},
		{newYorker, "rents", landlords, false},
		{newYorker, "rents", queens, true},
		{newYorker, "rents", nowhere, true},
		{Whereabouts{}, "rents", egypt, true},
		{Whereabouts{Zone: "usa"}, "rents", egypt, false},
		{Whereabouts{Zone: "usa"}, "rents", queens, true},
		{Whereabouts{Zone: "usa"}, "rents", nowhere, true},
		{Whereabouts{Zone: "germany"}, "rents", egypt, true}, // who says it in English may live in Germany for a while: it counts less
		{Whereabouts{Zone: "germany"}, "Mieten", article("de", "Mieten in Wien steigen", "Wohnungen werden in Wien teurer."), false},
		{Whereabouts{Zone: "usa"}, "Mieten", article("de", "Mieten in Wien steigen", "Wohnungen werden in Wien teurer."), true},
		{Whereabouts{Zone: "mexico"}, "sindicatos", mine, false},
		{Whereabouts{Zone: "australia"}, "bushfires", article("en", "Smoke of the Los Angeles wildfires may harm residents", "California's fires were put out a year ago."), false},
		{Whereabouts{Zone: "australia"}, "bushfires", article("en", "Bushfire near Melbourne", "Crews fight a bushfire in Victoria, Australia."), true},
		{newYorker, "rents in Egypt", egypt, true}, // what names its place is meant of that
		{berliner, "Senat", republicans, false},
		{berliner, "Senat", wegner, true},
		{chilean, "sindicatos", gmb, false},
		{chilean, "sindicatos", mine, true},
		{Whereabouts{Said: []string{"spain"}}, "Mieten", article("de", "Mieten in Wien steigen", "Wohnungen werden in Wien teurer."), true}, // read in German, who lives in Spain
	} {
		if got := Meets(livingAt(c.at, c.label)[0], Prepare(c.of)); got != c.want {
			t.Errorf("%v, %q: %q is %v, want %v", c.at, c.label, c.of.Title, got, c.want)
		}
	}
}

func TestWhatTheTimeZoneTells(t *testing.T) {
	enginetest.Computes(t)
	egypt := Prepare(article("en", "Egypt rent law challenge revives hope", "Rents of old contracts are at stake in Cairo."))
	british := Prepare(article("en", "Rents rise in Leeds", "Tenants in Britain pay a tenth more rent."))
	snow := func(title, lead string) Document {
		of := article("de", title, lead)
		of.URL = "https://www.example.de/panorama/1.html"
		return Prepare(of)
	}
	paris, passau := snow("Wetter: Schneechaos in Paris", "In Frankreich liegt Schnee."), snow("Wetter: Schneechaos in Passau", "In Bayern und Österreich liegt Schnee.")
	factor := func(of Document, at Whereabouts, labels ...string) float64 {
		return Relevance(livingAt(at, labels...)[0], of, Statistics{Articles: 2}, 0).Factor
	}
	for _, c := range []struct {
		of     Document
		at     Whereabouts
		labels []string
		want   float64
	}{
		{egypt, Whereabouts{Zone: "britain"}, []string{"rents"}, notAtHome},
		{british, Whereabouts{Zone: "britain"}, []string{"rents"}, 1},
		{egypt, Whereabouts{Zone: "egypt"}, []string{"rents"}, 1},
		{egypt, Whereabouts{}, []string{"rents"}, 1},
		{egypt, Whereabouts{Zone: "britain", Said: []string{"egypt"}}, []string{"rents"}, 1}, // who says where they live is believed
		{egypt, Whereabouts{Zone: "britain"}, []string{"rents", "Egyptian politics"}, 1},     // of the one place that they name
		{egypt, Whereabouts{Zone: "britain"}, []string{"Egypt"}, 1},
		{paris, Whereabouts{Said: []string{"germany"}}, []string{"Wetter"}, notAtHome}, // told at home of elsewhere
		{passau, Whereabouts{Said: []string{"germany"}}, []string{"Wetter"}, 1},
		{Prepare(article("de", "Mieten in Wien steigen", "Wohnungen werden in Wien teurer.")), Whereabouts{Zone: "britain"}, []string{"Mieten"}, 1}, // their language is of other countries
		{Prepare(article("de", "Mieten in Wien steigen", "Wohnungen werden in Wien teurer.")), Whereabouts{Zone: "germany"}, []string{"Mieten"}, notAtHome},
	} {
		if got := factor(c.of, c.at, c.labels...); got != c.want {
			t.Errorf("%v, %v: %v, want %v", c.at, c.labels, got, c.want)
		}
	}
}

// BenchmarkLivesIn looks for where a reader lives in a statement of some 40 words.
func BenchmarkLivesIn(b *testing.B) {
	for b.Loop() {
		livesIn("I rent and ride the train to work every day, so tell me what City Hall is up to, anything on rents and the subway, and how the Knicks did. I don't need another story about what the president posted.")
	}
}
