package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// Less never is none: what is to be reduced stays in the paper, in brief, and the answer says so. Enough of something is none.
func TestLessIsNotNone(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct{ language, label, less, none string }{
		{"en", "football", "A bit less football, please", "I am fed up with football"},
		{"en", "football", "There is far too much football", "No more football"},
		{"en", "football", "Cut down on football", "I have had enough of football"},
		{"de", "Fußball", "Nicht mehr so viel über Fußball", "Ich habe genug von Fußball"},
		{"de", "Fußball", "Weniger Fußball bitte", "Fußball hängt mir zum Hals raus"},
		{"fr", "football", "Moins de football", "J'en ai assez du football"},
		{"es", "fútbol", "Demasiado fútbol", "Estoy harto del fútbol"},
		{"it", "calcio", "Meno calcio", "Sono stufo del calcio"},
		{"nl", "voetbal", "Minder voetbal graag", "Ik ben voetbal zat"},
		{"pt", "futebol", "Menos futebol, por favor", "Estou farto de futebol"},
	} {
		before := []newsroom.Interest{{ID: 1, Label: tt.label}, {ID: 2, Label: "opera"}}
		less := newsroom.Interest{Label: tt.label, Avoid: true, Limit: newsroom.BriefsOnly}
		none := newsroom.Interest{Label: tt.label, Avoid: true}
		for statement, want := range map[string]newsroom.Interest{tt.less: less, tt.none: none} {
			r := Understand(before, statement)
			if r.Outcome != newsroom.Applied || !slices.Equal(r.Begun, []newsroom.Interest{want}) || !slices.Equal(r.Ended, []newsroom.InterestID{1}) {
				t.Errorf("%q: %s, begun %+v, ended %v", statement, r.Outcome, r.Begun, r.Ended)
			}
		}
		standing := []newsroom.Interest{{ID: 1, Label: tt.label, Avoid: true, Limit: newsroom.BriefsOnly}}
		if r := Understand(standing, tt.less); r.Outcome != newsroom.Unchanged {
			t.Errorf("%q once more: %+v", tt.less, r)
		}
		if r := Understand(standing, tt.none); len(r.Begun) != 1 || r.Begun[0].Limit != "" || len(r.Ended) != 1 {
			t.Errorf("%q where less was asked for: %+v", tt.none, r)
		}
	}
	r := Understand([]newsroom.Interest{{ID: 1, Label: "football"}}, "Less football, please")
	if said := Acknowledge(r.In("de"), newsroom.Mandate{}); said != "Verstanden, ab Ihrer nächsten Ausgabe weniger: football (höchstens eine kurze Meldung je Ausgabe)." {
		t.Error(said)
	}
}
