package mandate

import (
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

func TestAnInterestKeepsOneLimitAndTheAnswerSaysWhatIsNotKept(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct {
		language, statement string
		limit               newsroom.Limit
		said                string
	}{
		{"en", "Politics only as briefs", newsroom.BriefsOnly, "Understood, from your next paper: following Politics (in brief only)."},
		{"en", "Follow sailing, but never as the lead story", newsroom.NeverLead, "Understood, from your next paper: following sailing (never as the lead)."},
		{"en", "Chess only on weekends", "weekends", "Understood, from your next paper: following Chess (on weekends only)."},
		{"en", "Stocks on Mondays and Thursdays only", "mon thu", "Understood, from your next paper: following Stocks (on Mondays and Thursdays only)."},
		{"en", "Chess on Sundays, only in brief", "sun", "Understood, from your next paper: following Chess (on Sundays only). An interest keeps one limit; that it be in brief is not kept."},
		{"en", "At most two stories about football a week", "", "Understood, from your next paper: following football. How many articles there are, or how often, is not kept."},
		{"de", "Schach nur am Wochenende", "weekends", "Verstanden, ab Ihrer nächsten Ausgabe verfolgt: Schach (nur am Wochenende)."},
		{"de", "Höchstens zwei Artikel pro Woche über Bitcoin", "", "Verstanden, ab Ihrer nächsten Ausgabe verfolgt: Bitcoin. Wie viele Artikel es sind oder wie oft, merke ich mir nicht."},
		{"fr", "La politique seulement en bref", newsroom.BriefsOnly, "C'est noté, dès votre prochaine édition nous suivons : politique (en bref seulement)."},
		{"es", "Ajedrez los lunes y los viernes", "mon fri", "Entendido, desde su próxima edición seguimos: Ajedrez (solo los lunes y los viernes)."},
		{"en", "Follow sailing, but only the big stories", newsroom.MajorOnly, "Understood, from your next paper: following sailing (the big stories only)."},
		{"it", "La politica mai in prima pagina", newsroom.NeverLead, "D'accordo, dalla Sua prossima edizione seguiamo: politica (mai in apertura)."},
	} {
		r := Understand(nil, tt.statement).In(tt.language)
		if len(r.Begun) != 1 || r.Begun[0].Limit != tt.limit || !r.Begun[0].Limit.Valid() {
			t.Errorf("%q: %+v", tt.statement, r)
			continue
		}
		if said := Acknowledge(r, newsroom.Mandate{}); said != tt.said || utf8.RuneCountInString(said) > maxAcknowledgement {
			t.Errorf("%q: %s", tt.statement, said)
		}
	}
}

func TestALimitOfAStandingInterestIsReplacedAndItsAlertStays(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	before := []newsroom.Interest{{ID: 1, Label: "Politics", Alert: true, Limit: newsroom.NeverLead}}
	r := Understand(before, "Politics in brief only")
	if len(r.Ended) != 1 || len(r.Begun) != 1 || r.Begun[0].Limit != newsroom.BriefsOnly || !r.Begun[0].Alert || r.Begun[0].Label != "Politics" {
		t.Errorf("%+v", r)
	}
	before[0].Limit = newsroom.BriefsOnly
	if r := Understand(before, "Politics in brief only"); r.Outcome != newsroom.Unchanged {
		t.Errorf("said once more: %+v", r)
	}
	for _, statement := range []string{"No politics on Sundays", "Make it shorter", "At 7 in the morning"} {
		if r := Understand(before, statement); r.Outcome != newsroom.Clarification {
			t.Errorf("%q: %+v", statement, r)
		}
	}
}

func TestDaysFromOneToAnotherAreAllOfThem(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for statement, want := range map[string]newsroom.Limit{
		"Stocks only from Monday to Friday": "weekdays", "Bourse du lundi au jeudi seulement": "mon tue wed thu", "Börse nur von Freitag bis Sonntag": "sun fri sat",
	} {
		if r := Understand(nil, statement); len(r.Begun) != 1 || r.Begun[0].Limit != want {
			t.Errorf("%q: %+v", statement, r)
		}
	}
}

func TestEachLabelKeepsTheLimitThatIsSaidOfIt(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct {
		statement string
		want      []newsroom.Interest
	}{
		{"Follow golf in brief, tennis on Sundays", []newsroom.Interest{{Label: "golf", Limit: newsroom.BriefsOnly}, {Label: "tennis", Limit: "sun"}}},
		{"Follow golf in brief and tennis", []newsroom.Interest{{Label: "golf", Limit: newsroom.BriefsOnly}, {Label: "tennis"}}},
		{"Follow golf on Mondays, Wednesdays and Fridays", []newsroom.Interest{{Label: "golf", Limit: "mon wed fri"}}},
		{"Follow golf and tennis in brief", []newsroom.Interest{{Label: "golf", Limit: newsroom.BriefsOnly}, {Label: "tennis", Limit: newsroom.BriefsOnly}}},
		{"Rugby kurz und Schach", []newsroom.Interest{{Label: "Rugby", Limit: newsroom.BriefsOnly}, {Label: "Schach"}}},
		{"Rugby nur sonntags, Schach nur kurz", []newsroom.Interest{{Label: "Rugby", Limit: "sun"}, {Label: "Schach", Limit: newsroom.BriefsOnly}}},
		{"Verfolge den Schwarzen Freitag", []newsroom.Interest{{Label: "Schwarzen Freitag"}}},
		{"Segeln am Sonntag", []newsroom.Interest{{Label: "Segeln", Limit: "sun"}}},
		{"Sigue el Viernes Santo", []newsroom.Interest{{Label: "Viernes Santo"}}},
		{"Suivez le golf en bref, le tennis le dimanche", []newsroom.Interest{{Label: "golf", Limit: newsroom.BriefsOnly}, {Label: "tennis", Limit: "sun"}}},
	} {
		r := Understand(nil, tt.statement)
		if diff := cmp.Diff(tt.want, r.Begun); diff != "" || len(r.unkept) > 0 {
			t.Errorf("%q: %s %v %s", tt.statement, r.Outcome, r.unkept, diff)
		}
	}
}

func TestALimitCanBeLifted(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for statement, limit := range map[string]newsroom.Limit{
		"Show hockey on all days": "sun", "hockey every day": "sun", "hockey may be the lead": newsroom.NeverLead, "hockey without limits": "sun",
		"No limit on hockey any more": "mon thu", "hockey not only in brief": newsroom.BriefsOnly, "Remove the limit on hockey": newsroom.NeverLead,
		"Hockey an allen Tagen": "sun", "Hockey darf wieder Aufmacher sein": newsroom.NeverLead, "Hockey ohne Grenzen": "sun", "Keine Grenze mehr für Hockey": "sun",
		"hockey tous les jours": "sun", "Le hockey peut être à la une": newsroom.NeverLead, "hockey sans limite": "sun", "Supprimez la limite sur le hockey": "sun",
		"hockey todos los días": "sun", "El hockey puede ir en portada": newsroom.NeverLead, "hockey sin límites": "sun", "Quita el límite al hockey": "sun",
		"hockey tutti i giorni": "sun", "hockey può essere in apertura": newsroom.NeverLead, "hockey senza limiti": "sun", "Togli il limite al hockey": "sun",
	} {
		before := []newsroom.Interest{{ID: 1, Label: "hockey", Alert: true, Limit: limit}}
		r := Understand(before, statement)
		if len(r.Ended) != 1 || len(r.Begun) != 1 || r.Begun[0].Limit != "" || !r.Begun[0].Alert || len(r.unkept) > 0 {
			t.Errorf("%q: %+v", statement, r)
		} else if said := Acknowledge(r.In("en"), newsroom.Mandate{Interests: before}); said != "Understood, from your next paper: following hockey (no longer limited)." {
			t.Errorf("%q: %s", statement, said)
		}
	}
	r := Understand([]newsroom.Interest{{ID: 1, Label: "hockey", Limit: "sun"}}, "hockey may be the lead")
	if r.Outcome != newsroom.Unchanged {
		t.Errorf("what lifts another limit: %+v", r)
	}
}
