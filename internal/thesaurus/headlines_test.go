package thesaurus

import (
	"slices"
	"strings"
	"testing"

	"newsroom/internal/text"
)

func TestWhatHeadlinesAdd(t *testing.T) {
	all, err := parse("ferries | | en: ferry, hovercraft | de: Fähre | fr: ferry | es: ferri | it: traghetto | pl: prom* | nl: veerboot | names: Oxley Line | not: ferry tale\n", false)
	if err != nil {
		t.Fatal(err)
	}
	if err := headlined(all, "# a remark\nferries | names: Larch Sound | de: Autodeck | hints: Larch, quay?, deck? | not: Oxley Line museum, Larch Cup\n"); err != nil {
		t.Fatal(err)
	}
	th, err := build(all)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ language, text, want string }{
		{"en", "Storm shuts Larch Sound", "ferries"},
		{"de", "Feuer auf dem Autodeck", "ferries"},
		{"en", "Feuer auf dem Autodeck", ""},
		{"en", "Larch wants a longer quay", "ferries"},
		{"en", "A quay beneath the deck", ""}, // two faint words say nothing
		{"en", "Larch wants more", ""},
		{"en", "Deck falls at Larch Cup", ""},
		{"en", "Oxley Line museum opens", ""},
		{"en", "Oxley Line opens", "ferries"},
	} {
		if got := strings.Join(found(th, c.text, c.language), " "); got != c.want {
			t.Errorf("%s %q says %q, want %q", c.language, c.text, got, c.want)
		}
	}
	if got := th.Name(0, "de"); got != "Fähre" {
		t.Errorf("the plain name is %q", got)
	}
}

func TestWhatHeadlinesCannotAdd(t *testing.T) {
	places, err := parse(line("oxley", ""), true)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{
		"no subject":       "atlantis | names: Larch",
		"twice":            "oxley | names: Larch\noxley | names: Quay",
		"an empty field":   "oxley | names:",
		"an unknown field": "oxley | sv: Larch",
		"words of a place": "oxley | en: harbour",
	} {
		if err := headlined(slices.Clone(places), data); err == nil {
			t.Errorf("%s: it is read", name)
		}
	}
}

// What headlines of two subjects say in seven languages, and look-alikes that say nothing of them.
func TestHeadlinesOfSubjects(t *testing.T) {
	for _, c := range []struct {
		language, text, subject string
		want                    bool
	}{
		{"en", "Vineyard Wind lays its last foundation", "offshore-wind", true},
		{"de", "Währungshüter lassen sich Zeit mit dem nächsten Zinsschritt", "monetary-policy", true},
		{"fr", "Le loyer de l'argent remonte", "monetary-policy", true},
		{"it", "Il costo del denaro scende ancora", "monetary-policy", true},
		{"pl", "Stopy procentowe bez zmian", "monetary-policy", true},
		{"es", "Los inquilinos plantan cara a los caseros", "housing", true},
		{"nl", "Laadpalen op elke hoek van de straat", "electric-cars", true},
		{"de", "Mieter wehren sich gegen Eigenbedarf", "housing", true},
		{"it", "Il Napoli perde a Cagliari", "football", true},
		{"it", "Napoli, chiuso il lungomare", "football", false},
		{"en", "Fritz and Trump talk of a probe into the deal", "space-flight", false},
		{"pl", "To główny powód, dla którego Odra wysycha", "floods", false},
		{"pl", "Cel musi być jasny", "trade", false},
		{"en", "Battery recall widens", "cricket", false},
		{"en", "AIPAC spends more", "artificial-intelligence", false},
	} {
		is := false
		for _, hit := range News().Find(text.Tokens(c.text), c.text, c.language) {
			is = is || News().Under(hit.Subject, c.subject) && !hit.doubt
		}
		if is != c.want {
			t.Errorf("%s %q says %s: %v, want %v", c.language, c.text, c.subject, is, c.want)
		}
	}
}

// English headlines call towns by short names, which are words of other languages and are no labels.
func TestShortNames(t *testing.T) {
	all, err := parse(line("oxley", ""), true)
	if err != nil {
		t.Fatal(err)
	}
	if err := headlined(all, "oxley | short: OX, O.Y."); err != nil {
		t.Fatal(err)
	}
	th, err := build(all)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ language, text, want string }{
		{"en", "OX mayor resigns", "oxley"},
		{"en", "An ox resigns", ""},
		{"en", "The O.Y. council votes", "oxley"},
		{"es", "OX Y LA MULA", ""},
	} {
		if got := strings.Join(found(th, c.text, c.language), " "); got != c.want {
			t.Errorf("%s %q says %q, want %q", c.language, c.text, got, c.want)
		}
	}
	if named := th.Named(text.Tokens("OX")); len(named) > 0 {
		t.Errorf("a short name is a label: %v", named)
	}
}

// What anybody expects under a plain interest, and look-alikes.
func TestHeadlinesOfPlainInterests(t *testing.T) {
	for _, c := range []struct {
		language, text, subject string
		want                    bool
	}{
		{"en", "Mazda shows a smaller SUV", "cars", true},
		{"en", "Dodge ball league starts in Leeds", "car-industry", false},
		{"en", "Capcom delays Resident Evil remake", "video-games", true},
		{"en", "Senate rejects spending bill", "us-politics", true},
		{"en", "Senate of Roman re-enactors meets", "us-politics", false},
		{"en", "LA mayor calls for calm", "los-angeles", true},
		{"es", "LA CASA DE TODOS", "los-angeles", false},
		{"en", "NYC council votes on rats", "new-york", true},
		{"en", "D.C. council votes on rats", "washington-dc", true},
		{"de", "Glatteis legt den Norden lahm", "weather", true},
		{"fr", "Verglas : les cars scolaires restent au dépôt", "weather", true},
		{"it", "Allerta arancione in Liguria", "weather", true},
		{"nl", "Spaarders krijgen minder rente", "personal-finance", true},
		{"pl", "Lokaty znów tracą", "personal-finance", true},
		{"en", "Followed me around like a puppy", "social-networks", false},
		{"en", "Electronic tagging for offenders", "physics", false},
		{"en", "Swimmer recounts his journey", "elections", false},
	} {
		is := false
		for _, hit := range News().Find(text.Tokens(c.text), c.text, c.language) {
			is = is || News().Under(hit.Subject, c.subject) && !hit.doubt
		}
		if is != c.want {
			t.Errorf("%s %q says %s: %v, want %v", c.language, c.text, c.subject, is, c.want)
		}
	}
}
