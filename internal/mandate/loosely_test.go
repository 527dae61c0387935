package mandate

import (
	"slices"
	"testing"

	"newsroom"
)

// What people have at home they hardly ask for from abroad, nor for goods by what is built into them, nor for what has but the name of a wide field.
func TestWhatIsHardlyAskedFor(t *testing.T) {
	t.Parallel()
	munich := newsroom.Statement{Revision: 1, Text: "Ich lebe in Deutschland und lese über Wirtschaft."}
	wroclaw := newsroom.Statement{Revision: 1, Text: "Mieszkam we Wrocławiu i chcę wiedzieć, co się dzieje w mieście: remonty, tramwaje, pogoda."}
	nowhere := newsroom.Statement{Revision: 1, Text: "arts, artificial intelligence, gadgets"}
	for _, c := range []struct {
		said  newsroom.Statement
		label string
		of    newsroom.Text
		want  bool
	}{
		{munich, "Wirtschaft", article("en", "Taxes will need to rise before the election, economists in Britain predict", "The British economy is weak."), true},
		{munich, "Wirtschaft", article("de", "Die deutsche Konjunktur zieht an", "Ökonomen in Berlin sind zufrieden."), false},
		{munich, "Wirtschaft", article("de", "Konjunktur zieht an", "Ökonomen sind zufrieden."), false}, // it names no place
		{munich, "Wirtschaft", article("de", "Deutschland und Frankreich streiten um die Wirtschaft", "In Paris tagen Ökonomen."), false},
		{wroclaw, "pogoda", article("pl", "Pogoda. Mróz w całym kraju", "Synoptycy ostrzegają przed śniegiem."), true},
		{wroclaw, "pogoda", article("pl", "Pogoda we Wrocławiu. Mróz", "Synoptycy ostrzegają przed śniegiem."), false},
		{nowhere, "arts", article("en", "Art collector killed in a hit-and-run", "Police look for the driver."), true},
		{nowhere, "arts", article("en", "Museum shows new art", "The exhibition opens on Friday."), false},
		{nowhere, "artificial intelligence", article("en", "New earbuds come with AI", "They answer questions."), true},
		{nowhere, "artificial intelligence", article("en", "OpenAI releases a model", "The chatbot is faster."), false},
		{nowhere, "solar power", article("en", "New smart locks come with solar panels", "They open by themselves."), true},
		{nowhere, "solar power", article("en", "Solar power beats coal", "New solar farms were built."), false},
		{nowhere, "gadgets", article("en", "New earbuds come with AI", "They answer questions."), false},
	} {
		interests := []newsroom.Interest{{ID: 1, Label: c.label, From: 1}}
		wish := Together(interests, []Wish{Compile(interests[0])}, whereabouts([]newsroom.Statement{c.said}, ""))[0]
		d := Prepare(c.of)
		if !Meets(wish, d) {
			t.Errorf("%q does not meet %q", c.of.Title, c.label)
		}
		if got, _ := Loosely(wish, d); got != c.want {
			t.Errorf("%q for %q: loosely %v, want %v", c.of.Title, c.label, got, c.want)
		}
	}
}

// Of what people mean near them, what names no place and is told by a paper of another country is hardly asked for, by the time zone alone.
func TestWhatAPaperOfAnotherCountryTellsOfWhatIsNear(t *testing.T) {
	t.Parallel()
	interests := []newsroom.Interest{{ID: 1, Label: "schools", From: 1}}
	wish := Together(interests, []Wish{Compile(interests[0])}, Whereabouts{Zone: "ireland"})[0]
	for address, want := range map[string]bool{"https://news.example.ie/schools": false, "https://news.example.com.au/schools": true, "https://news.example.com/schools": false} {
		d := Prepare(newsroom.Text{Title: "Schools open later from autumn on", Text: "Teachers welcome it.", Language: "en", URL: address})
		if _, abroad := Loosely(wish, d); !Meets(wish, d) || abroad != want {
			t.Errorf("%s: of abroad %v, want %v", address, abroad, want)
		}
	}
}

// What is meant of a place above all else is not met from elsewhere, nor is who does something in one by what they do in others.
func TestWhatIsMeantAboveAllElse(t *testing.T) {
	t.Parallel()
	for said, want := range map[string][]string{
		"Mich interessiert die deutsche Wirtschaft, vor allem die Autoindustrie und die Energiepreise. Dazu Wintersport.": {"germany", "die Autoindustrie und die Energiepreise"},
		"the Chinese economy, especially semiconductors and housing, also chess":                                          {"china", "semiconductors and housing"},
		"Dazu deutsche Politik und was Trump jetzt mit Venezuela und Grönland vorhat.":                                    {"venezuela", "Trump jetzt"},
		"Co Trump chce zrobić z Grenlandią":                                                                               {"greenland", "Trump chce zrobić"},
		"chess, especially openings":                                                                                      nil,
		"French cinema, especially no comedies":                                                                           nil,
		"I live in Spain, especially for tennis":                                                                          nil,
		"what Trump says, and a bit about Canada":                                                                         nil,
	} {
		heads := HeadsOf(said)
		if len(want) == 0 {
			if len(heads) > 0 {
				t.Errorf("%q has %v", said, heads)
			}
			continue
		}
		if len(heads) != 1 || heads[0].Of[0] != want[0] || heads[0].Under != want[1] {
			t.Errorf("%q has %v, want %v", said, heads, want)
		}
	}
}

func TestForecastsOfADayThatTheirTitlesName(t *testing.T) {
	t.Parallel()
	for title, want := range map[string]int{
		"Pogoda na jutro - poniedziałek, 5.01. Noc z mrozem": 2,
		"Pogoda na dziś":    1,
		"Pogoda. Atak zimy": 0,
	} {
		if d := Prepare(article("pl", title, "Synoptycy ostrzegają.")); d.ForecastDays() != want {
			t.Errorf("%q: %v days, want %v", title, d.ForecastDays(), want)
		}
	}
}

// What is meant of places near the reader is not met by a guide that is of no place, and, where nobody has confirmed that it is asked for, by nothing that is.
func TestWhatIsOfNoPlaceIsAdrift(t *testing.T) {
	t.Parallel()
	at := Whereabouts{Zone: "kenya"}
	for _, c := range []struct {
		id    newsroom.InterestID
		label string
		of    newsroom.Text
		meets bool
		is    bool
	}{
		{1, "jobs", article("en", "Job losses rise", "Unemployment is up, and workers wait."), true, true},
		{1, "jobs", article("en", "Job losses rise in Nairobi", "Unemployment is up, and workers wait."), true, false},
		{1, "jobs", article("en", "One in ten British workers plan to quit their job", "A survey in Britain asked them."), false, false},
		{1, "chess", article("en", "A chess player wins", "It was a long game."), true, false},
		{FrontPageID - 1, "roads", article("en", "A new camera for all roads", "Roads are safer with it."), false, true},
		{FrontPageID - 1, "roads", article("en", "Roads in Kenya are closed", "Floods cut them off."), true, false},
	} {
		interests := []newsroom.Interest{{ID: c.id, Label: c.label}}
		wish := Together(interests, []Wish{Compile(interests[0])}, at)[0]
		d := Prepare(c.of)
		if Meets(wish, d) != c.meets || Adrift(wish, d) != c.is {
			t.Errorf("%q for %q: meets %v, adrift %v", c.of.Title, c.label, Meets(wish, d), Adrift(wish, d))
		}
	}
	local := article("en", "Job losses rise", "Unemployment is up.")
	local.URL = "https://news.example.co.ke/jobs-1"
	interests := []newsroom.Interest{{ID: 1, Label: "jobs"}}
	if wish := Together(interests, []Wish{Compile(interests[0])}, at)[0]; Adrift(wish, Prepare(local)) {
		t.Error("what a paper of the country tells is held to be of no place")
	}
}

// A subject that is asked about keeps the place that the statement says behind it, and what stands beside it is meant of that, too.
func TestWhatIsAskedAboutKeepsItsPlace(t *testing.T) {
	t.Parallel()
	h := hopes{said: "I like to know what's happening with the buses and roads round Leeds."}
	labels := h.inPlaces([]string{"buses", "roads"}, "en")
	if !slices.Equal(labels, []string{"buses", "roads round Leeds"}) {
		t.Fatalf("%q", labels)
	}
	interests := Tentative(labels)
	wishes := make([]Wish, len(interests))
	for i, one := range interests {
		wishes[i] = Compile(one)
	}
	wishes = Together(interests, wishes, Whereabouts{Zone: "britain"})
	for title, want := range map[string][]bool{
		"Bus drivers strike in Leeds": {true, false}, "Roads closed in Leeds": {false, true}, "Bus fares rise in Manchester": {false, false}, "Roads closed in Kent": {false, false},
	} {
		d := Prepare(article("en", title, "It was announced today."))
		if got := []bool{Meets(wishes[0], d), Meets(wishes[1], d)}; !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", title, got, want)
		}
	}
}

// The names of institutions that other countries have, too, the scene of a robbery and idioms with roads say no subject by themselves.
func TestWhatSaysNoSubjectByItself(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		label string
		of    newsroom.Text
		want  bool
	}{
		{"Polish politics", article("pl", "Niemcy protestują przeciwko węglowi. Trybunał Konstytucyjny zdecyduje", "Niemiecki koncern chce powiększyć kopalnię."), false},
		{"Polish politics", article("pl", "Trybunał Konstytucyjny zdecyduje o ustawie Tuska", "Sejm czeka."), true},
		{"Wirtschaft", article("de", "Gelsenkirchen: Sparkasse-Beute könnte über 100 Millionen Euro liegen", "Die Täter brachen fast alle Schließfächer der Sparkassen-Filiale auf."), false},
		{"Wirtschaft", article("de", "Sparkassen rechnen mit Rezession", "Das BIP sinkt, sagen Ökonomen."), true},
		{"roads", article("en", "Boxer returns home after fatal car crash", "He was hurt."), false},
		{"roads", article("en", "An on-the-road demo of a driver assist", "It is made by a car company."), false},
		{"roads", article("en", "Motorway closed after car crash", "Traffic jams were long."), true},
		{"climate", filed("https://www.nytimes.com/2026/01/03/climate/mine-husband.html", "A big mine was approved. A top official's husband profited.", "She didn't disclose a contract."), false},
		{"climate", filed("https://www.nytimes.com/2026/01/03/climate/heat.html", "A hotter summer is ahead", "Greenhouse gas emissions rise."), true},
	} {
		if got := Meets(Compile(newsroom.Interest{ID: 1, Label: c.label}), Prepare(c.of)); got != c.want {
			t.Errorf("%q for %q: %v, want %v", c.of.Title, c.label, got, c.want)
		}
	}
}

// filed is an article in English at an address.
func filed(address, title, body string) newsroom.Text {
	t := article("en", title, body)
	t.URL = address
	return t
}
