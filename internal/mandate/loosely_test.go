package mandate

import (
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
