package mandate

import (
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

func TestWhatIsToBeToldAtOnceRaisesAlerts(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, c := range []struct{ statement, label string }{
		{"Alert me to earthquakes in Chile", "earthquakes in Chile"},
		{"Please alert me immediately about volcanoes", "volcanoes"},
		{"Tell me at once about strikes at Lufthansa", "strikes at Lufthansa"},
		{"I want alerts on interest rates", "interest rates"},
		{"Alert me when interest rates change", "interest rates"},
		{"I'd like to be alerted about volcanoes", "volcanoes"},
		{"Let me know right away if there is news on volcanoes", "volcanoes"},
		{"Sag mir sofort Bescheid, wenn Vulkane ausbrechen", "Vulkane"},
		{"Alarmiere mich bei Erdbeben in Chile", "Erdbeben in Chile"},
		{"Benachrichtigen Sie mich bitte sofort über Streiks bei der Bahn", "Streiks bei der Bahn"},
		{"Eilmeldungen zu Vulkanen bitte", "Vulkanen"},
		{"Alertez-moi en cas de séisme", "séisme"},
		{"Préviens-moi tout de suite s'il y a une grève", "grève"},
		{"Alértame sobre terremotos en Chile", "terremotos en Chile"},
		{"Avísame en cuanto haya una huelga", "huelga"},
		{"Allertami sui terremoti in Cile", "terremoti in Cile"},
		{"Avvisami subito se c'è uno sciopero", "sciopero"},
	} {
		r := Understand(nil, c.statement)
		if len(r.Begun) != 1 || r.Begun[0].Label != c.label || !r.Begun[0].Alert || r.Begun[0].Avoid {
			t.Errorf("%q: %s %+v %s", c.statement, r.Outcome, r.Begun, r.Question)
		}
	}
	for _, statement := range []string{"Tell me about volcanoes", "Notify me of volcanoes", "Follow fire alerts", "Informiere mich über Vulkane"} {
		if r := Understand(nil, statement); len(r.Begun) != 1 || r.Begun[0].Alert {
			t.Errorf("%q: %s %+v", statement, r.Outcome, r.Begun)
		}
	}
}

func TestAnAlertIsSetAndTakenOffAnInterestThatStands(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	quiet := newsroom.Interest{ID: 1, Label: "volcanoes", Limit: newsroom.NeverLead}
	loud := quiet
	loud.Alert = true
	for _, c := range []struct {
		before           newsroom.Interest
		statement, says  string
		outcome          newsroom.Outcome
		alert, untouched bool
	}{
		{quiet, "Alert me to volcanoes", "Understood, from your next paper: following volcanoes (never as the lead, with alerts at once).", newsroom.Applied, true, false},
		{loud, "Alert me to volcanoes", "That is how it stands already; nothing was changed.", newsroom.Unchanged, true, true},
		{loud, "Stop alerting me about volcanoes", "Understood, from your next paper: following volcanoes (never as the lead, without alerts).", newsroom.Applied, false, false},
		{loud, "No more alerts about volcanoes", "Understood, from your next paper: following volcanoes (never as the lead, without alerts).", newsroom.Applied, false, false},
		{quiet, "No more alerts about volcanoes", "That is how it stands already; nothing was changed.", newsroom.Unchanged, false, true},
		{quiet, "Don't alert me about eels", "Nothing was changed.", newsroom.Clarification, false, true},
	} {
		before := []newsroom.Interest{c.before}
		r := Understand(before, c.statement).In("en")
		if got := Acknowledge(r, newsroom.Mandate{Interests: before}); got != c.says || r.Outcome != c.outcome {
			t.Errorf("%q: %s: %s %s", c.statement, r.Outcome, got, r.Question)
		}
		if !c.untouched && (len(r.Begun) != 1 || r.Begun[0].Alert != c.alert || r.Begun[0].Limit != newsroom.NeverLead) {
			t.Errorf("%q: %+v", c.statement, r.Begun)
		}
	}
}

func TestWhatPutsOneInterestBeforeAnotherAsks(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for statement, label := range map[string]string{
		"Rugby vor Golf": "Golf", "rugby before golf": "golf", "Rugby before Golf": "Golf", "Rugby avant golf": "golf", "Golf prima di rugby": "golf", "Schutz vor Lawinen": "Lawinen",
	} {
		r := Understand([]newsroom.Interest{{ID: 1, Label: label}}, statement)
		if r.Outcome != newsroom.Clarification {
			t.Errorf("%q: %s %+v", statement, r.Outcome, r.Begun)
		}
	}
	if r := Understand([]newsroom.Interest{{ID: 1, Label: "Golf"}}, "Schutz vor Lawinen"); r.Outcome != newsroom.Applied {
		t.Errorf("%s %s", r.Outcome, r.Question)
	}
}
