package thesaurus

import (
	"slices"
	"strings"
	"testing"

	"newsroom/internal/text"
)

// built makes a thesaurus of some lines.
func built(t *testing.T, data string) *Thesaurus {
	t.Helper()
	all, err := parse(data, false)
	if err != nil {
		t.Fatal(err)
	}
	th, err := build(all)
	if err != nil {
		t.Fatal(err)
	}
	return th
}

// sample is a thesaurus of a few lines, so that the tests of how words are found do not depend on the data.
func sample(t *testing.T) *Thesaurus {
	t.Helper()
	return built(t, `
# remarks are skipped
sport | | en: sport | de: Sport | fr: sport | es: deporte | it: sport | pl: sport* | nl: sport
football | sport | en: football, penalty shootout | de: Fußball, Elfmeterschießen | fr: football | es: fútbol | it: calcio | pl: piłk* nożn* | nl: voetbal | names: Bundesliga, FIFA, Harry Kane (2010-) | not: American football, Bundesliga of chess
ai | | en: artificial intelligence, AI | de: künstliche Intelligenz, KI | fr: intelligence artificielle | es: inteligencia artificial | it: intelligenza artificiale | pl: sztuczn* inteligencj* | nl: kunstmatige intelligentie | names: WHO AI
`)
}

// found gives the identifiers of what a text speaks of, with all that it is part of.
func found(th *Thesaurus, s, language string) (ids []string) {
	for _, hit := range th.Find(text.Tokens(s), s, language) {
		for _, i := range hit.Whole {
			ids = append(ids, th.ID(Subject(i)))
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

func TestFind(t *testing.T) {
	th := sample(t)
	for _, c := range []struct{ language, text, want string }{
		{"en", "Kane scores twice in Bundesliga opener", "football sport"},
		{"de", "Nach dem Elfmeterschießen war Schluss", "football sport"},
		{"pl", "Mecz piłki nożnej odwołany", "football sport"},
		{"es", "El fútbol vuelve", "football sport"},
		{"en", "An American football coach retires", ""},
		{"en", "American football and football", "football sport"},
		{"en", "Harry Kane is injured", "football sport"},
		{"en", "Who harry kane knows", ""},
		{"en", "The mayor who ai'd nobody", ""},
		{"en", "AI writes laws", "ai"},
		{"de", "Ki und Yang", ""},
		{"de", "KI schreibt Gesetze", "ai"},
		{"en", "", ""},
	} {
		if got := strings.Join(found(th, c.text, c.language), " "); got != c.want {
			t.Errorf("%s %q: %q, want %q", c.language, c.text, got, c.want)
		}
	}
}

// sure gives the identifiers of what a text speaks of by itself.
func sure(th *Thesaurus, s, language string) string {
	var ids []string
	for _, hit := range th.Find(text.Tokens(s), s, language) {
		for _, i := range hit.Whole {
			if !slices.Contains(hit.Faint, i) {
				ids = append(ids, th.ID(Subject(i)))
			}
		}
	}
	slices.Sort(ids)
	return strings.Join(slices.Compact(ids), " ")
}

func TestWhatWordsSayBesideOthersOnly(t *testing.T) {
	th := built(t, `
economy | | en: economy, minister of trade? | de: Wirtschaft | fr: économie | es: economía | it: economia | pl: gospodark* | nl: economie
toys | economy | en: toy industry | de: Spielwaren | fr: jouets | es: juguetes | it: giocattoli | pl: zabawk* | nl: speelgoed | names: Lego
cars | economy | en: cars | de: Autos | fr: voitures | es: coches | it: auto | pl: samochod* | nl: auto
bmw | cars | en: BMW | de: BMW | fr: BMW | es: BMW | it: BMW | pl: BMW | nl: BMW | names: Mini Cooper
bricks | toys, economy | en: building blocks | de: Klötze | fr: briques | es: ladrillos | it: mattoni | pl: klock* | nl: stenen | names: Duplo
`)
	if err := th.loosen("economy | toys | bmw"); err != nil {
		t.Fatal(err)
	}
	for s, want := range map[string]string{
		"Lego shows a brick": "toys", "The toy industry grows": "economy toys", "BMW shows a wheel": "bmw cars", "A Mini Cooper": "bmw cars",
		"A minister of trade resigns": "", "The economy": "economy", "Duplo": "bricks economy toys",
	} {
		if got := sure(th, s, "en"); got != want {
			t.Errorf("%q says %q, want %q", s, got, want)
		}
	}
	for _, data := range []string{"economy | bmw", "economy | | atlantis", "cars | toys |", "atlantis | |"} {
		if err := th.loosen(data); err == nil {
			t.Errorf("%q is read", data)
		}
	}
}

func TestNamed(t *testing.T) {
	th := sample(t)
	for label, want := range map[string]string{
		"football": "football", "German football": "football", "piłka nożna": "football", "Fußball und Sport": "football sport",
		"artificial intelligence": "ai", "Bundesliga": "", "penalty shootout": "", "opera": "", "": "",
	} {
		var got []string
		for _, n := range th.Named(text.Tokens(label)) {
			got = append(got, th.ID(n.Subject))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q names %q, want %q", label, got, want)
		}
	}
}

func TestWhatIsNoThesaurus(t *testing.T) {
	for name, data := range map[string]string{
		"a field is missing":   "a | | en: a | de: a",
		"a language is empty":  "a | | en: a | de: | fr: a | es: a | it: a | pl: a | nl: a",
		"an unknown field":     "a | | en: a | de: a | fr: a | es: a | it: a | pl: a | nl: a | sv: a",
		"no language at all":   "a | | names: a",
		"some beside all":      "a | | all: b | en: a | de: a | fr: a | es: a | it: a | pl: a | nl: a",
		"no identifier":        " | | en: a | de: a | fr: a | es: a | it: a | pl: a | nl: a",
		"two of one name":      line("a", "") + line("a", ""),
		"part of what is not":  line("a", "b"),
		"part of itself":       line("a", "a"),
		"part of itself twice": line("a", "b") + line("b", "a"),
	} {
		all, err := parse(data, false)
		if err == nil {
			_, err = build(all)
		}
		if err == nil {
			t.Errorf("%s: it is read", name)
		}
	}
}

func line(id, broader string) string {
	return id + " | " + broader + " | en: a | de: a | fr: a | es: a | it: a | pl: a | nl: a\n"
}

// Every line of the data is read, and what is said not to be a subject's is not.
func TestTheNews(t *testing.T) {
	th, err := read()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range th.subjects {
		for friend := range s.not.each() {
			for _, hit := range th.Find(text.Tokens(friend), friend, "en") {
				if th.ID(hit.Subject) == s.id {
					t.Errorf("%q speaks of %s", friend, s.id)
				}
			}
		}
		for _, words := range append(s.terms[:], s.names) {
			for term := range words.each() {
				if strings.Trim(term, "0123456789") == "" {
					t.Errorf("%s has the term %q, a bare number", s.id, term)
				}
			}
		}
		for _, language := range Languages {
			plain := th.Name(Subject(th.at[s.id]), language)
			if !slices.Contains(found(th, plain, language), s.id) {
				t.Errorf("%q does not speak of %s in %s", plain, s.id, language)
			}
		}
	}
}

func TestLanguagesAreOfPlaces(t *testing.T) {
	th, err := read()
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{"poland": "pl", "madrid": "es", "german-politics": "de", "football": "", "europe": ""} {
		if got := strings.Join(th.Spoken(Subject(th.at[id])), " "); got != want {
			t.Errorf("in %s they read %q, want %q", id, got, want)
		}
	}
	for id, want := range map[string]string{"germany": "de", "vienna": "de", "ireland": "en", "chile": "es"} {
		if !th.Speaks(Subject(th.at[id]), want) || th.Speaks(Subject(th.at[id]), "pl") {
			t.Errorf("%s does not speak %s, or speaks Polish", id, want)
		}
	}
	if got := th.Countries("en"); len(got) > 0 {
		t.Errorf("the language of the whole world is of %v", got)
	}
	if got := th.Countries("pl"); len(got) != 1 || th.ID(got[0]) != "poland" {
		t.Errorf("Polish is of %v", got)
	}
	for name, data := range map[string]string{"no place": "football | en", "no subject": "atlantis | en", "no language": "chile |"} {
		if err := th.speak(data); err == nil {
			t.Errorf("%s: it is read", name)
		}
	}
}

func TestWhatIsMeantOfNearby(t *testing.T) {
	th, err := read()
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]bool{"rail": true, "hospitals": true, "weather": true, "snow-cold": true, "economy": false, "aviation": false, "car-industry": false} {
		if got := th.Nearby(Subject(th.at[id])); got != want {
			t.Errorf("%s is meant of nearby: %v, want %v", id, got, want)
		}
	}
	if th.Under(Subject(th.at["rail"]), "atlantis") || !th.Under(Subject(th.at["rail"]), "transport") {
		t.Error("rail is under Atlantis, or under no transport")
	}
	if err := th.list(&th.nearby, nil, nearFile, "atlantis"); err == nil || th.list(&th.nearby, nil, nearFile, "-rail") == nil {
		t.Error("what is no subject is read")
	}
}

func TestWhatIsMadeForTheWholeWorldIsNotDomestic(t *testing.T) {
	th, err := read()
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]bool{"economy": true, "housing": true, "unemployment": true, "semiconductors": false, "oil": false, "football": false} {
		if got := th.Domestic(Subject(th.at[id])); got != want {
			t.Errorf("%s is domestic: %v, want %v", id, got, want)
		}
	}
	for id, want := range map[string]bool{"chile": true, "toronto": false, "africa": false, "football": false} {
		if got := th.Country(Subject(th.at[id])); got != want {
			t.Errorf("%s is a country: %v, want %v", id, got, want)
		}
	}
}

func TestASurnameBehindAnotherGivenNameIsSomebodyElses(t *testing.T) {
	th := built(t, `
premier | | en: head of Oxley | de: Chef von Oxley | fr: chef d'Oxley | es: jefe de Oxley | it: capo di Oxley | pl: szef Oxley | nl: chef van Oxley | names: Nora Larch, Larch, Oxley
`)
	th.entitle("president, minister")
	for s, want := range map[string]string{
		"The council heard Nora Larch on Monday":                               "premier",
		"The council heard Larch on Monday":                                    "premier",
		"The council heard President Larch on Monday":                          "premier",
		"The council heard PM Larch on Monday":                                 "premier",
		"The council heard analyst Manav Larch today":                          "",
		"The council heard nothing. Will Larch be back":                        "premier", // the first word of a sentence is no given name
		"Council Hears President Again Before Manav Larch Speaks About Prices": "premier", // nor is one where every word has a capital
		"The council came to Port Oxley on Monday":                             "premier", // which is known by no longer name
	} {
		if got := strings.Join(found(th, s, "en"), " "); got != want {
			t.Errorf("%q says %q, want %q", s, got, want)
		}
	}
	if got := found(th, "Das Haus hörte Kanzler Larch am Montag", "de"); len(got) != 1 {
		t.Errorf("German prints nouns with capitals, and %v is found", got)
	}
}

func TestDomainsAreOfCountries(t *testing.T) {
	th, err := read()
	if err != nil {
		t.Fatal(err)
	}
	for host, want := range map[string]string{
		"cl": "chile", "www.example.cl": "chile", "npr.org": "usa", "feeds.npr.org": "usa", "timesofindia.indiatimes.com": "india",
	} {
		if place, ok := th.At(host); !ok || th.ID(place) != want || !th.Place(place) {
			t.Errorf("%s is of %v, %v", host, place, ok)
		}
	}
	for _, host := range []string{"", "com", "www.example.com", "notnpr.org", "npr.org.example.com", "cl.example.com"} {
		if place, ok := th.At(host); ok {
			t.Errorf("%q is of %s", host, th.ID(place))
		}
	}
	for name, data := range map[string]string{"no subject": "atlantis | at", "no domain": "chile |", "an empty one": "chile | cl, "} {
		if err := th.settle(data); err == nil {
			t.Errorf("%s: it is read", name)
		}
	}
}
