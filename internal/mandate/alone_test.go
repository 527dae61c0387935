package mandate

import (
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// Whoever types a name of the thesaurus and nothing else follows it, whole: "health", "minimum wage", "Nueva York", "in vitro".
func TestANameAloneIsFollowed(t *testing.T) {
	enginetest.Computes(t)
	news, bad := thesaurus.News(), 0
	for subject := range news.IDs() {
		for _, l := range statement.Languages() {
			name := news.Name(thesaurus.Subject(subject), l.Code)
			if len(text.Tokens(name)) > thesaurus.MostLabelWords {
				continue
			}
			if r, ok := namesAlone(nil, name); !ok || !followsOnly(r, withoutArticle(l, name)) && !followsOnly(r, name) {
				bad++
				t.Logf("%s %q: %s %q", l.Code, name, r.Outcome, labelsOf(r.Begun))
			}
		}
	}
	if bad > 10 { // "Sncf", "btw" and the like: what has no vowel is asked about

		t.Errorf("%d names are not followed", bad)
	}
}

func TestNamesAlone(t *testing.T) {
	enginetest.Computes(t)
	for said, want := range map[string][]string{
		"terremotos en Chile": {"terremotos en Chile"}, "les échecs, l’éolien": {"échecs", "éolien"}, "ai startups": {"AI startups"},
		"the latest news, please": {"latest news"}, "US news": {"US"}, "transfer news please": {"transfer news"},
		"Ukraine war":                           {"Ukraine war"},
		"Sudan civil war.":                      {"Sudan civil war"},
		"health, minimum wage and Los Angeles":  {"health", "minimum wage", "Los Angeles"},
		"I'm interested in the Ashes, please":   {"the Ashes"},
		"weer en klimaat":                       {"weer", "klimaat"},
		"werk, wonen en zorg":                   {"werk", "wonen", "zorg"},
		"historia\nPiS i PO\nprawo":             {"historia", "PiS", "PO", "prawo"},
		"Prawo i Sprawiedliwość":                {"Prawo i Sprawiedliwość"},
		"salud mental, Nueva York":              {"salud mental", "Nueva York"},
		"Man United and cricket":                {"Man United", "cricket"},
		"Corte penale internazionale e energia": {"Corte penale internazionale", "energia"},
	} {
		if r := Understand(nil, said); r.Outcome != newsroom.Applied || !followsOnly(r, want...) {
			t.Errorf("%q: %s %q, want %q", said, r.Outcome, labelsOf(r.Begun), want)
		}
	}
	for _, said := range []string{"health?", "thanks", "no golf, tennis", "follow it", "follow @nasa", "#climate", "less war", "sans emploi", "sin taxes", "ohne Arbeit", "no golf plus tennis", "golf 👎", "golf 👎, chess 👍", "❌ golf", "-golf", "- golf\n- tennis", "+ chess\n- golf", "football ✗", "Más", "everything except sport", "Golf stinks", "", ",", "stop", "sport: health", "health (mine)"} {
		if r, ok := namesAlone(nil, said); ok {
			t.Errorf("%q: %s %q", said, r.Outcome, labelsOf(r.Begun))
		}
	}
	for said, want := range map[string][2]string{ // what is followed, and what is left out
		"No Iran war":                             {"", "Iran war"},
		"no police or war crimes":                 {"", "police,war crimes"},
		"football, but no supply chain":           {"football", "supply chain"},
		"no football, but health":                 {"health", "football"},
		"Los Angeles, no celebrities and no golf": {"Los Angeles", "celebrities,golf"},
		"Nada de salud mental":                    {"", "salud mental"},
		"Polizei, aber keine Mode":                {"Polizei", "Mode"},
	} {
		r := Understand(nil, said)
		var sides [2][]string
		for _, one := range r.Begun {
			side := &sides[0]
			if one.Avoid {
				side = &sides[1]
			}
			*side = append(*side, one.Label)
		}
		if got := [2]string{strings.Join(sides[0], ","), strings.Join(sides[1], ",")}; got != want {
			t.Errorf("%q: %s %q, want %q", said, r.Outcome, got, want)
		}
	}
	for _, said := range []string{"überrasch mich", "plus tard", "cosas interesantes", "nessuna idea", "verras me", "co mogę tu wpisać?"} {
		if r := Understand(nil, said); r.Outcome != newsroom.Clarification || r.asks.matter != byExample {
			t.Errorf("%q: %s %q", said, r.Outcome, r.Question)
		}
	}
	standing := []newsroom.Interest{{Label: "health", Avoid: true}}
	if r := Understand(standing, "health"); r.asks != about(leftOut, "health") {
		t.Errorf("what is left out and asked for: %s %q, %q", r.Outcome, labelsOf(r.Begun), r.Question)
	}
	if r := Understand([]newsroom.Interest{{Label: "Leeds"}}, "local news"); r.asks.matter == whichTown {
		t.Errorf("who follows Leeds is asked %q", r.Question)
	}
}

// followsOnly tells whether a reading begins to follow labels and nothing else.
func followsOnly(r Reading, labels ...string) bool {
	if r.Outcome != newsroom.Applied || len(r.Begun) != len(labels) {
		return false
	}
	for i, one := range r.Begun {
		if one.Avoid || one.Label != labels[i] {
			return false
		}
	}
	return true
}
