package mandate

import (
	"slices"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/store/enginetest"
)

// sidesOf gives what a statement of somebody who follows nothing yet follows and leaves out, and whether all of it was read.
func sidesOf(said string) (follow, avoid string, outcome newsroom.Outcome) {
	r := Understand(nil, said)
	return strings.Join(labelsOn(r.Begun, false), ", "), strings.Join(labelsOn(r.Begun, true), ", "), r.Outcome
}

func TestCompoundsThatShareTheirLastPart(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ code, said, want string }{
		{"de", "Krebs- und Schmerzforschung", "Krebsforschung und Schmerzforschung"},
		{"de", "Männer- und Frauenfußball", "Männerfußball und Frauenfußball"},
		{"de", "Energie-, Klima- und Umweltpolitik", "Energiepolitik, Klimapolitik und Umweltpolitik"},
		{"de", "KI- und Chip-Industrie", "KI-Industrie und Chip-Industrie"},
		{"de", "Hin- und Herfahrerei", "Hin- und Herfahrerei"},
		{"de", "E-Autos und Politik", "E-Autos und Politik"},
		{"nl", "land- en tuinbouw", "landbouw en tuinbouw"},
		{"nl", "gas- en stroomprijzen", "gasprijzen en stroomprijzen"},
		{"en", "pre- and postwar politics", "pre- and postwar politics"},
	} {
		if got := wholeCompounds(test.code, test.said); got != test.want {
			t.Errorf("%q: %q, want %q", test.said, got, test.want)
		}
	}
}

func TestNamesBetweenSlashes(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{
		"HSV, Bundeswehr/Wehrdienst, Darts":   "HSV, Bundeswehr, Wehrdienst, Darts",
		"trains at 300 km/h":                  "trains at 300 km/h",
		"https://example.org/news/politics":   "https://example.org/news/politics",
		"open 24/7, AC/DC":                    "open 24/7, AC/DC",
		"what the CDC/FDA decide on vaccines": "what the CDC/FDA decide on vaccines",
		"chess and/or cricket":                "chess and/or cricket",
	} {
		if got := slashes(statement.In("en"), said); got != want {
			t.Errorf("%q: %q, want %q", said, got, want)
		}
	}
}

func TestSentencesThatSayWhoSpeaksAskForNothing(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		code, sentence string
		want           bool
	}{
		{"en", "Retired ferry skipper, Oban.", true},
		{"en", "Mum of two, teacher, Leeds.", true},
		{"en", "Nurse.", true},
		{"en", "Teacher strikes.", false},
		{"en", "Retired teacher, Arsenal.", false},
		{"en", "Student loans, Leeds.", false},
		{"en", "Nurse, chess.", false},
		{"en", "Farmer protests in France.", false},
		{"en", "Teacher pay?", false},
		{"de", "Rentner, 71, Berlin.", true},
		{"de", "Rentnerin, Schach.", false},
		{"de", "Lehrer und Vater.", true},
		{"fr", "Retraitée, Lyon.", true},
		{"fr", "Retraite à 64 ans.", false},
		{"es", "Jubilado, Sevilla.", true},
		{"it", "Pensionato, Torino.", true},
		{"nl", "Gepensioneerd leraar, Utrecht.", true},
		{"pl", "Emerytowany kolejarz, Kraków.", true},
		{"pl", "Nauczyciele w Krakowie.", false},
		{"pt", "Professora, Lisboa.", true},
	} {
		if got := isSelf(statement.In(test.code), test.sentence); got != test.want {
			t.Errorf("%s %q: %t", test.code, test.sentence, got)
		}
	}
	if got := withoutSelves(statement.In("en"), "Retired ferry skipper, Oban. Mother of two."); !strings.Contains(got, "Oban") {
		t.Errorf("nothing is left but %q", got)
	}
}

func TestFirstStatementsAreSaidPlainly(t *testing.T) {
	enginetest.Computes(t)
	t.Parallel()
	for _, test := range []struct{ said, follow, avoid string }{
		{"HSV, E-Autos (nur Tests und Preise, keine Börse)", "HSV, E-Autos Tests, E-Autos Preise", "E-Autos Börse"},
		{"glaciers ; Crans-Montana : l'enquête seulement ; pas de politique", "glaciers, Crans-Montana enquête", "politique"},
		{"Bundeswehr/Wehrdienst, HSV, Darts", "Bundeswehr, Wehrdienst, HSV, Darts", ""},
		{"Ich hätte gern neue Ergebnisse aus der Krebs- und Schmerzforschung", "Krebsforschung, Schmerzforschung", ""},
		{"n8n, CI, Linux desktop", "n8n, CI, Linux desktop", ""},
		{"quiero empezar el día con el cobre, el dólar y las tasas", "cobre, dólar, tasas", ""},
		{"alles Wesentliche zum Stromausfall", "Stromausfall", ""},
		{"Scotland. Retired ferry skipper, Oban.", "Scotland", ""},
		{"Alles über die Deutsche Bahn, nur bitte nicht diese ewigen Streiks.", "Deutsche Bahn", "Deutsche Bahn Streiks"},
		{"Alles über Fußball außer Bundesliga", "Fußball", "Bundesliga"},
		{"Tutto quello che riguarda la Ferrari, tranne il mercato piloti", "Ferrari", "mercato piloti di Ferrari"},
		{"Formule 1 graag, alles, behalve de roddels.", "Formule 1", "Formule 1 roddels"},
		{"Gdyby ogłosili strajk nauczycieli, to dajcie mi znać od razu", "strajk nauczycieli", ""},
		{"Ce que je ne veux plus jamais voir, même en petit, ce sont les familles royales.", "", "familles royales"},
		{"Eén ding wil ik echt nooit meer tegenkomen en dat is dierenleed", "", "dierenleed"},
		{"Chcę czytać o podatkach. Do tego Poznań: komunikacja, pogoda, ale bez wypadków.", "podatkach, Poznań komunikacja, Poznań pogoda", "Poznań wypadków"},
		{"I want BTS and new exhibitions or museums I could go and see on a Sunday.", "BTS, new exhibitions, museums", ""},
		{"mi preoccupa l'accordo col Mercosur: ditemi che cosa decide Bruxelles e che cosa fa il governo italiano", "accordo col Mercosur", ""},
	} {
		if follow, avoid, outcome := sidesOf(test.said); follow != test.follow || avoid != test.avoid || outcome != newsroom.Applied {
			t.Errorf("%q: %v, follows %q and leaves out %q", test.said, outcome, follow, avoid)
		}
	}
}

func TestWhatLooksAlikeIsAskedStill(t *testing.T) {
	t.Parallel()
	for _, said := range []string{
		"I want the Middle East covered properly, but please, nothing whatsoever about the Middle East.",
		"I want every darts result but nothing at all about darts",
	} {
		if _, _, outcome := sidesOf(said); outcome == newsroom.Applied {
			t.Errorf("%q is applied", said)
		}
	}
	if follow, _, _ := sidesOf("Bitte: nur Fußball"); strings.Contains(follow, "Bitte") {
		t.Errorf("a word that asks heads a list: %q", follow)
	}
}

func TestAnAdjectiveAloneIsNoLabel(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ code, said, label, want string }{
		{"it", "E se esce qualche scoperta archeologica, anche fuori", "archeologica", "scoperta"},
		{"fr", "les fouilles archéologiques en Égypte", "archéologiques", "fouilles"},
		{"es", "los hallazgos arqueológicos de Perú", "arqueológicos", "hallazgos"},
		{"it", "la politica", "politica", ""},
		{"it", "leggo di politica e musica", "musica", ""},
		{"en", "archaeological finds", "archaeological", ""},
		{"es", "me interesa la robótica", "robótica", ""},
	} {
		if got := nounBefore(statement.In(test.code), test.said, test.label); got != test.want {
			t.Errorf("%q of %q: %q, want %q", test.label, test.said, got, test.want)
		}
	}
}

func TestWhatIsAppliedIsNotAskedAgain(t *testing.T) {
	t.Parallel()
	r := Reading{Outcome: newsroom.PartlyApplied, of: statement.In("pl"), Begun: []newsroom.Interest{{Label: "plotek", Avoid: true}}}
	if got := r.asking("Krótko i bez plotek").askingApart(); got.asks.words != "Krótko" {
		t.Errorf("asks about %q", got.asks.words)
	}
	if got := r.asking("dłuższe teksty").askingApart(); got.asks.words != "dłuższe teksty" {
		t.Errorf("asks about %q", got.asks.words)
	}
	if !slices.Equal(phrasesOf("en", "short, calm and no gossip"), []string{"short", "calm", "no gossip"}) {
		t.Errorf("%q", phrasesOf("en", "short, calm and no gossip"))
	}
}
