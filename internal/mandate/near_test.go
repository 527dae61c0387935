package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/thesaurus"
)

func TestWhatIsNear(t *testing.T) {
	indian := article("en", "Railways are a fast track to the soul of India", "Accounts of train travel across the country.")
	german := article("de", "Zugverkehr bei München unterbrochen", "Die Bahnstrecke nach Augsburg ist gesperrt.")
	nowhere := article("de", "Zugverkehr nach Sturm unterbrochen", "Mehrere Bahnstrecken sind gesperrt.")
	polish := article("de", "Zugverkehr in Polen unterbrochen", "Bei Warschau ist eine Bahnstrecke gesperrt.")
	home := polish
	home.URL = "https://www.example.de/wirtschaft/1.html"
	cargo := article("pl", "Wyprzedaż wagonów towarowych na kolei", "Kolej sprzedaje tysiące wagonów.")
	cargo.URL = "https://www.example.pl/biznes/1.html"
	texan := article("en", "Winter storm warning for Texas", "Heavy snowfall is expected, the National Weather Service says.")
	european := article("en", "Farmers protest in Brussels", "Farmers from all over Europe want other subsidies.")
	austrian := article("de", "Mieten in Wien steigen", "In Österreich wird das Wohnen teurer.")
	rents := article("en", "Rents keep climbing", "Housing is dear, and rents are up by a tenth.")
	chilean := article("es", "Suben los alquileres en Santiago de Chile", "La vivienda es cada vez más cara.")
	dairy := article("en", "Farmers protest against dairy reform at junctions", "The farmers block roads nationwide.")
	cows := article("fr", "La colère des agriculteurs ne retombe pas", "Ils bloquent des routes dans tout le pays.")
	caracas := article("en", "Routes went astray during a blackout", "The blackout of Caracas had begun before, in Venezuela.")
	australian := article("en", "A blow to Aussies with a mortgage", "Mortgage rates are set to rise.")
	american := article("en", "Mortgage rates fall to the lowest of the year", "The average mortgage rate fell, a lender said.")
	nationwide := american // a paper of the country that the reader's state is part of
	nationwide.URL = "https://www.example.gov/rates.html"
	for _, c := range []struct {
		labels []string
		wish   int
		of     newsroom.Text
		want   bool
	}{
		{[]string{"mortgage rates", "Minnesota politics", "Ukraine"}, 0, australian, false},
		{[]string{"mortgage rates", "Minnesota politics", "Ukraine"}, 0, american, true},
		{[]string{"mortgage rates", "Minnesota politics", "Ukraine"}, 0, nationwide, true},
		{[]string{"Bahn", "Österreich", "Schweiz"}, 0, indian, false},
		{[]string{"Bahn"}, 0, indian, false},
		{[]string{"Bahn"}, 0, german, true},
		{[]string{"Bahn"}, 0, nowhere, true},
		{[]string{"Bahn"}, 0, polish, false},
		{[]string{"Bahn"}, 0, home, true},            // a paper of the country tells of its trains abroad
		{[]string{"Bahn", "Polen"}, 0, polish, true}, // the only place that the reader names
		{[]string{"Bahn"}, 0, cargo, false},          // nor does a paper of another name that
		{[]string{"Mieten", "Schweiz", "Österreich"}, 0, austrian, true},
		{[]string{"Mieten", "Schweiz", "Iran"}, 0, austrian, true},            // who follows a country as a whole may live in another
		{[]string{"Mieten", "Schweizer Politik", "Iran"}, 0, austrian, false}, // the country of whose politics they read
		{[]string{"Mieten", "Zürich", "Iran"}, 0, austrian, false},            // or of which they name a town
		{[]string{"Mieten", "Iran"}, 0, austrian, true},
		{[]string{"vivienda", "política de Argentina"}, 0, chilean, false},
		{[]string{"vivienda", "política de Chile"}, 0, chilean, true},
		{[]string{"vivienda"}, 0, chilean, true},
		{[]string{"Mieten"}, 0, rents, false},
		{[]string{"rents"}, 0, rents, true},
		{[]string{"colère des agriculteurs"}, 0, dairy, false},
		{[]string{"colère des agriculteurs"}, 0, cows, true},
		{[]string{"Stromausfall"}, 0, caracas, false},
		{[]string{"blackouts"}, 0, caracas, true},
		{[]string{"rents", "Ireland", "Iran"}, 0, rents, true},
		{[]string{"trains"}, 0, indian, true}, // English is read everywhere
		{[]string{"trains", "Canadian politics"}, 0, indian, false},
		{[]string{"trains", "Iran protests", "Greenland"}, 0, indian, true},
		{[]string{"crime in Britain", "weather"}, 1, texan, false},
		{[]string{"weather"}, 0, texan, true},
		{[]string{"Ireland", "farming"}, 1, european, false},
		{[]string{"Ireland", "EU", "farming"}, 2, european, true},
	} {
		if got := Meets(wishesOf(c.labels...)[c.wish], Prepare(c.of)); got != c.want {
			t.Errorf("%v, %d: %q is %v, want %v", c.labels, c.wish, c.of.Title, got, c.want)
		}
	}
}

func TestWhatAnArticleOpensWith(t *testing.T) {
	for _, c := range []struct {
		label string
		of    newsroom.Text
		want  bool
	}{
		{"mental health", article("en", "Mental health wards close", "Beds are lacking."), true},
		{"mental health", article("en", "Mayor opens hall", "The hall has rooms for mental health, music and chess, which the council paid for."), false},
		{"Switzerland", article("en", "A feeder that knows your cat", "The Swiss startup showed it in Las Vegas."), false},
		{"Switzerland", article("en", "Stereotypes change slowly", "Researchers of the University of Bern in Switzerland compared answers."), false},
		{"Switzerland", article("en", "Voters say no", "In Switzerland a proposal has failed. Parliament and government had asked the people of Switzerland to accept it."), true},
	} {
		d, w := Prepare(c.of), Compile(newsroom.Interest{Label: c.label})
		if got := Opens(w, d); got != c.want {
			t.Errorf("%q opens with %q: %v, want %v", c.of.Title, c.label, got, c.want)
		}
	}
}

func TestAPhraseBesideOtherWords(t *testing.T) {
	w := Compile(newsroom.Interest{Label: "online privacy laws"})
	for title, want := range map[string]bool{
		"Streamer sued over online casino":         false,
		"New online privacy laws in force":         true,
		"Parliament votes on data protection laws": true,
	} {
		of := article("en", title, "A class action says that online streams were inflated.")
		if title != "Streamer sued over online casino" {
			of.Text = "The law is in force."
		}
		if got := Meets(w, Prepare(of)); got != want {
			t.Errorf("%q: %v, want %v", title, got, want)
		}
	}
}

func TestWhatIsOfSomethingElse(t *testing.T) {
	kyiv := article("en", "Peace talks on Ukraine resume", "Delegates of Ukraine and Russia meet.")
	cambodia := article("en", "Thailand and Cambodia resume peace talks", "The truce holds.")
	for _, c := range []struct {
		labels []string
		wish   int
		of     newsroom.Text
		want   bool
	}{
		{[]string{"war in Ukraine", "peace talks"}, 1, kyiv, true},
		{[]string{"war in Ukraine", "peace talks"}, 1, cambodia, false},
		{[]string{"Ukraine", "peace talks"}, 1, cambodia, false},
		{[]string{"war in Ukraine", "Gaza", "peace talks"}, 2, cambodia, true}, // of which is not said
		{[]string{"peace talks"}, 0, cambodia, true},
	} {
		if got := Meets(wishesOf(c.labels...)[c.wish], Prepare(c.of)); got != c.want {
			t.Errorf("%v, %d: %q is %v, want %v", c.labels, c.wish, c.of.Title, got, c.want)
		}
	}
}

func TestWhereAReaderSaysThatTheyLive(t *testing.T) {
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
		{Whereabouts{Zone: "usa"}, "rents", egypt, true}, // it counts less
		{newYorker, "rents in Egypt", egypt, true},       // what names its place is meant of that
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

func TestAWordOfSeveralLanguagesIsOfThatOfTheOthers(t *testing.T) {
	warsaw := article("pl", "Premiera w Teatrze Nowym", "Spektakl w Warszawie; teatr wystawia go w Polsce.")
	for _, c := range []struct {
		labels []string
		want   bool
	}{
		{[]string{"teatro", "conciertos", "libros"}, false},
		{[]string{"teatro", "koncerty w Polsce"}, true},
	} {
		if got := Meets(livingAt(Whereabouts{}, c.labels...)[0], Prepare(warsaw)); got != c.want {
			t.Errorf("%v: %v, want %v", c.labels, got, c.want)
		}
	}
}
