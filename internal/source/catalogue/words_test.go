package catalogue

import (
	"strings"
	"testing"
)

// reading gives a need as "subject subject / place place".
func reading(n need) string {
	return strings.TrimSpace(strings.Join(n.subjects, " ") + " / " + strings.Join(n.places, " "))
}

func TestInterestsAreReadAsSubjectsAndPlaces(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ language, label, want string }{
		{"en", "climate", "climate /"},
		{"en", "Climate change news", "climate /"},
		{"en", "the latest news from Scotland", "news / gb-sct"},
		{"en", "night trains in Europe", "rail / europe"},
		{"en", "American football", "gridiron / us"},
		{"en", "football", "football /"},
		{"en", "sports, football above all", "football /"},
		{"en", "AI regulation in the EU", "ai law / eu"},
		{"en", "South Korean films", "film / kr"},
		{"en", "US elections", "politics / us"},
		{"en", "tell us about elections", "politics /"},
		{"en", "island economies", "economy /"},
		{"en", "German railways", "rail / de"},
		{"en", "Munich, Bavaria, Germany", "/ de-by"},
		{"en", "my allotment", "/"},
		{"en", "", "/"},
		{"en", "künstliche Intelligenz", "ai /"}, // not the reader's language, but nothing else fits
		{"de", "Nachtzüge", "rail /"},
		{"de", "der Klimawandel in den Alpen", "climate /"},
		{"de", "Klimagesetz", "climate law /"},
		{"de", "Bundesverfassungsgerichtsurteile", "law /"},
		{"de", "Österreichische Innenpolitik", "politics / at"},
		{"de", "der Krieg in der Ukraine", "defence / ua"},
		{"de", "KI", "ai /"},
		{"de", "Frauenfußball", "football /"},
		{"de", "Berliner Wohnungspolitik", "housing politics / de-be"},
		{"fr", "droits de l'homme en Turquie", "rights / tr"},
		{"fr", "l'économie allemande", "economy / de"},
		{"fr", "les élections américaines", "politics / us"},
		{"fr", "INTELLIGENCE ARTIFICIELLE", "ai /"},
		{"fr", "le vélo à Paris", "cycling / fr"},
		{"es", "cambio climático", "climate /"},
		{"es", "la política mexicana", "politics / mx"},
		{"es", "esa cosa", "/"}, // "esa" is no space agency unless it is printed as one
		{"es", "vivienda en Barcelona", "housing / es-ct"},
		{"it", "politica italiana", "politics / it"},
		{"it", "l'opera lirica a Milano", "classical / it"},
		{"it", "il calcio femminile", "football /"},
		{"it", "terremoti", "weather /"},
	} {
		if got := reading(words().read(tt.label, []string{tt.language})); got != tt.want {
			t.Errorf("%s: %q is read as %q, want %q", tt.language, tt.label, got, tt.want)
		}
	}
}

func TestMatters(t *testing.T) {
	t.Parallel()
	for answer, want := range map[string]string{
		"Germany and France, in English":       "de fr / en",
		"Bavaria; German and English":          "de-by / de en",
		"Italien, auf Deutsch":                 "it / de",
		"la France et l'Allemagne, en anglais": "fr de / en",
		"España, en español o inglés":          "es / es en",
		"Monaco di Baviera, italiano":          "de-by / it",
		"us and them":                          "/",
		"the US, please":                       "us /",
		"":                                     "/",
	} {
		places, tongues := Matters(answer)
		got := strings.TrimSpace(strings.Join(places, " ") + " / " + strings.Join(tongues, " "))
		if got != want {
			t.Errorf("%q is read as %q, want %q", answer, got, want)
		}
	}
}

func TestNames(t *testing.T) {
	t.Parallel()
	for got, want := range map[string]string{
		SubjectName("rail", "en"): "railways", SubjectName("rail", "de"): "Bahn", SubjectName("rail", "pt"): "rail",
		PlaceName("us"): "United States", PlaceName("de-by"): "Bavaria", PlaceName("nowhere"): "nowhere",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// What a subject and a place are called in the product is what leads to them.
func TestNamesLeadToWhatTheyName(t *testing.T) {
	t.Parallel()
	v := words()
	for _, one := range v.subjects.terms {
		for _, language := range languages {
			name := SubjectName(one.code, language)
			if got := v.read(name, []string{language}); len(got.subjects) != 1 || got.subjects[0] != one.code {
				t.Errorf("%s: %q is read as %q, want %s", language, name, reading(got), one.code)
			}
		}
	}
	for _, one := range v.places.terms {
		if got, _ := Matters(PlaceName(one.code)); len(got) != 1 || got[0] != one.code {
			t.Errorf("%q is read as %v, want %s", PlaceName(one.code), got, one.code)
		}
	}
}

func TestPublishersAreHeardByTheirNames(t *testing.T) {
	t.Parallel()
	c := Embedded()
	for _, e := range c.entries {
		heard := c.register.hear("I trust nobody but\n" + e.Publisher)
		if len(heard) != 2 || heard[1].publisher != e.Publisher {
			t.Errorf("%q is heard as %+v", e.Publisher, heard)
		}
	}
	for said, want := range map[string]string{
		"nyt": "The New York Times", "the Guardian": "The Guardian", "guardian": "The Guardian", "die FAZ": "Frankfurter Allgemeine",
		"I read the NZZ every day": "Neue Zürcher Zeitung", "www.bbc.co.uk/": "BBC", "https://bbc.com": "BBC", "(lemonde.fr)": "Le Monde",
		"sueddeutsche.de": "Süddeutsche Zeitung", "heise.de": "heise online", "elmundo.es": "El Mundo", "europarl.europa.eu": "European Parliament",
	} {
		if heard := c.register.hear(said); len(heard) != 1 || heard[0].publisher != want {
			t.Errorf("%q is heard as %+v, want %s", said, heard, want)
		}
	}
}
