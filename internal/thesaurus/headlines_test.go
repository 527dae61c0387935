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
	if err := headlined(all, "# a remark\nferries | names: Larch Sound | de: Autodeck | hints: Larch, quay?, deck? | not: Oxley Line museum\n"); err != nil {
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
