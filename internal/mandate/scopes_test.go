package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// Who speaks of a subject is no subject.
func TestWhatOthersSayOfASubject(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{
		"Just keep me up to date on Greenland - what Trump is saying about taking it over, and how Denmark, the Greenlanders and the rest of Europe are answering.": "Just keep me up to date on Greenland.",
		"The Chagos Islands - what London says about them and how Mauritius answers.":                                                                               "The Chagos Islands.",
		"Grönland - was Kopenhagen dazu sagt und wie die Leute in Nuuk antworten":                                                                                   "Grönland",
		"La Nouvelle-Calédonie : ce que Paris propose et ce que les indépendantistes en disent.":                                                                    "La Nouvelle-Calédonie.",
		"El Esequibo: qué dice Maduro y qué le contesta Guyana.":                                                                                                    "El Esequibo.",
		"Il ponte sullo Stretto: cosa dice Salvini e cosa rispondono i sindaci.":                                                                                    "Il ponte sullo Stretto.",
		"Zielony Ład - co mówi o nim Bruksela i co na to rolnicy spod Zamościa":                                                                                     "Zielony Ład",
		"Stikstof, en dan vooral wat de boeren in de Peel ervan vinden en wat Den Haag terugzegt.":                                                                  "Stikstof.",
		"Kopalnia Turów i co z niej wyniknie dla Bogatyni. Poza tym żużel.":                                                                                         "Kopalnia Turów. Poza tym żużel.",
		"Die Stahlwerke in Duisburg und was aus ihnen wird, dazu Wasserstoff.":                                                                                      "Die Stahlwerke in Duisburg, dazu Wasserstoff.",
		"Lithium mining in Cornwall and what comes of it for the villages":                                                                                          "Lithium mining in Cornwall",
		"Tell me what is going on with Greenland and what the Danes say to Washington about it.":                                                                    "Tell me what is going on with Greenland.",
		"I want to know what happens in Caracas, and what it means for Colombia, Cuba and the oil price.":                                                           "I want to know what happens in Caracas, and what it means for Colombia, Cuba and the oil price.",
		"Venezuela, what Maduro says about it, chess":                                                                                                               "Venezuela, chess",
		"Climate, how Europe responds to Trump's tariffs, and chess":                                                                                                "Climate, how Europe responds to Trump's tariffs, and chess",
		"Klima und wie Berlin auf die Wohnungsnot reagiert":                                                                                                         "Klima und wie Berlin auf die Wohnungsnot reagiert",
		"Le climat, comment les maires répondent à la crise du logement, le rugby":                                                                                  "Le climat, comment les maires répondent à la crise du logement, le rugby",
		"Inflacja, jak NBP reaguje na kryzys kredytowy, szachy":                                                                                                     "Inflacja, jak NBP reaguje na kryzys kredytowy, szachy",
		"Venezuela and what it means for Colombia and Cuba":                                                                                                         "Venezuela and what it means for Colombia and Cuba",
		"Grönland ja, aber was Trump dazu sagt, interessiert mich nicht":                                                                                            "Grönland ja, aber was Trump dazu sagt, interessiert mich nicht",
		"Greenland yes, but what Trump says about it bores me":                                                                                                      "Greenland yes, but what Trump says about it bores me",
		"Instead of Trump, how Europe responds":                                                                                                                     "Instead of Trump, how Europe responds",
		"Statt Trump, wie Europa reagiert":                                                                                                                          "Statt Trump, wie Europa reagiert",
		"Greenland and how Denmark responds at 7 every morning":                                                                                                     "Greenland and how Denmark responds at 7 every morning",
		"Ukraine: what the EU plans for chip factories in Dresden, and how Moscow answers to them":                                                                  "Ukraine: what the EU plans for chip factories in Dresden",
		"Tariffs and what it means for farmers and also chess":                                                                                                      "Tariffs and also chess",
		"Greenland and what Trump says about it at 7 every morning":                                                                                                 "Greenland at 7 every morning",
		"I want to know what Trump says about it":                                                                                                                   "I want to know what Trump says about it",
		"Tell me, what do they say about it":                                                                                                                        "Tell me, what do they say about it",
		"Not Greenland and what Trump says about it":                                                                                                                "Not Greenland and what Trump says about it",
		"Greenland, but not what Trump says about it":                                                                                                               "Greenland, but not what Trump says about it",
		"Greenland and what the police say":                                                                                                                         "Greenland and what the police say",
	} {
		if got := WithoutVoices(said); got != want {
			t.Errorf("%q: %q, want %q", said, got, want)
		}
	}
}

// What is wanted of where a reader lives is that town, and not where they merely live.
func TestTheTownOfAReader(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{
		"I moved to Poznań last year and want to know what's happening in the city: trams, police": "Poznań",
		"Mieszkam na Ratajach w Poznaniu. Chciałabym wiedzieć, co się zmienia w mieście: remonty":  "Poznań",
		"Ich wohne in Berlin-Steglitz. Mich interessiert, was in der Stadt los ist.":               "Berlin",
		"I live in Leeds and want to know what's going on here":                                    "Leeds",
		"Vivo en Gijón y quiero saber qué pasa en la ciudad":                                       "Gijón",
		"Mieszkam w Poznaniu, nie mam samochodu, więc ciekawi mnie, co miasto robi ze smogiem":     "Poznań",
		"Mieszkam w Poznaniu i nie chcę wiedzieć, co się dzieje w mieście":                         "",
		"I live in Leeds. Trains, the hospitals":                                                   "",
		"I live in Leeds and don't want to know what's going on here":                              "",
		"I'm from Leeds and want to know what's going on in town":                                  "",
		"What's happening in the city of Lagos":                                                    "",
	} {
		if got := Town(said); got != want {
			t.Errorf("%q: %q, want %q", said, got, want)
		}
	}
}

// The town is followed beside what else a first statement asks for, and by an addition to a mandate never.
func TestATownIsFollowed(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	const said = "I moved to Poznań and want to know what's happening in the city: trams, police"
	labels := labelsOf(Understand(nil, said).Begun)
	if !slices.Equal(labels, []string{"Poznań", "trams", "police"}) {
		t.Errorf("followed are %q", labels)
	}
	if labels = labelsOf(Understand([]newsroom.Interest{{ID: 1, Label: "chess"}}, said).Begun); slices.Contains(labels, "Poznań") {
		t.Errorf("followed besides are %q", labels)
	}
}

// What is listed beside a town in which the reader lives is of it, and what papers of the town tell without naming a place is.
func TestWhatIsListedBesideATownIsOfIt(t *testing.T) {
	t.Parallel()
	const said = "I moved to Poznań and want to know what's happening in the city: trams, police, events, the weather. Chess, too"
	labels := []string{"Poznań", "trams", "police", "events", "chess", "weather"}
	at := func(a newsroom.Text, url string) newsroom.Text {
		a.URL = url
		return a
	}
	trams := article("pl", "Tramwaje zmieniają trasy", "Od poniedziałku tramwaje jeżdżą inaczej.")
	for _, c := range []struct {
		said string
		wish int
		of   newsroom.Text
		want bool
	}{
		{said, 1, article("pl", "Tramwaje w Poznaniu zmieniają trasy", "Tramwaje jeżdżą inaczej."), true},
		{said, 1, article("pl", "Tramwaje w Warszawie zmieniają trasy", "Tramwaje jeżdżą inaczej."), false},
		{said, 1, at(trams, "https://epoznan.pl/news-1.html"), true},
		{said, 1, at(trams, "https://www.example.pl/1.html"), false},
		{said, 2, article("pl", "Policja zatrzymała złodzieja w Krakowie", "Policja z Krakowa szuka innych."), false},
		{said, 2, article("pl", "Policja zatrzymała złodzieja na Wildzie", "Policja w Poznaniu szuka innych."), true},
		{said, 3, article("en", "Five events of the week", "The events are in Poznan."), true},
		{said, 3, article("en", "Five events of the week", "The events are in London."), false},
		{said, 5, article("pl", "Pogoda: atak zimy", "Pogoda będzie groźna, ostrzega IMGW."), true}, // comes over the whole country
		{said, 5, article("pl", "Pogoda w Warszawie", "Pogoda w Warszawie będzie groźna."), false},
		{said, 4, article("en", "Chess champion resigns", "The chess world wonders."), true},
	} {
		if got := Meets(underHeads(c.said, labels...)[c.wish], Prepare(c.of)); got != c.want {
			t.Errorf("%q, %d: %q is %v, want %v", c.said, c.wish, c.of.Title, got, c.want)
		}
	}
	krakow := article("pl", "Policja zatrzymała złodzieja w Krakowie", "Policja z Krakowa szuka innych.")
	if w := underHeads("I live in Poznań. Trams, police", "trams", "police")[1]; !Meets(w, Prepare(krakow)) {
		t.Error("who merely lives in a town gets nothing of the rest of the country")
	}
}

// In a clause on a place what names another is meant of that place.
func TestClausesAreMeantOfWhatTheyAreOn(t *testing.T) {
	t.Parallel()
	const said = "I want to know what happens in Caracas, and what it means for Colombia, Cuba and the oil price. And chess"
	colombia := article("en", "Colombia votes in May", "Parties in Colombia choose their candidates.")
	border := article("en", "Colombia closes its border", "Soldiers of Colombia wait for refugees from Venezuela.")
	for _, c := range []struct {
		said, label string
		of          newsroom.Text
		want        bool
	}{
		{said, "Colombia", colombia, false},
		{said, "Colombia", border, true},
		{said, "oil price", article("en", "Oil price falls", "The oil price fell in Norway."), false},
		{said, "oil price", article("en", "Oil price falls after talks in Caracas", "The oil price fell."), true},
		{said, "chess", article("en", "Chess champion resigns", "The chess world wonders."), true},
		{said + ". Also Colombia", "Colombia", colombia, true}, // named by itself, too
		{"Venezuela, Colombia, Cuba", "Colombia", colombia, true},
	} {
		if got := Meets(underHeads(c.said, "Venezuela", c.label)[1], Prepare(c.of)); got != c.want {
			t.Errorf("%q, %s: %q is %v, want %v", c.said, c.label, c.of.Title, got, c.want)
		}
	}
	both := compiled([]newsroom.Interest{{Label: "Venezuela", From: 2}, {Label: "Colombia", From: 1}}, whereabouts([]newsroom.Statement{{Revision: 2, Text: said}, {Revision: 1, Text: "Colombia"}}, ""))
	if !Meets(both[1], Prepare(colombia)) {
		t.Error("what another statement names is meant of this one's place")
	}
}

// A town is wanted only where nothing denies it and no other is named.
func TestTheTownOfAReaderIsWantedWhereTheyAskOfIt(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{
		"I live in Leeds and want to know what's happening in the city: trams, no football":       "Leeds",
		"Ich wohne in Berlin. Was hier los ist, interessiert mich nicht. Fußball.":                "",
		"I live in Leeds and already know what's going on here, so send me foreign news":          "",
		"I live in Leeds and want to know what's happening in the city of Lagos":                  "",
		"Mieszkam w Poznaniu, ale co się dzieje w mieście, nie interesuje mnie. Szachy.":          "",
		"Vivo en Madrid y quiero saber qué pasa en la ciudad de Buenos Aires y nada más de allá.": "",
	} {
		if got := Town(said); got != want {
			t.Errorf("%q: %q, want %q", said, got, want)
		}
	}
}
