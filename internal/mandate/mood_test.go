package mandate

import (
	"slices"
	"testing"

	"newsroom"
)

func TestMoodTellsPraiseFromExcess(t *testing.T) {
	for _, c := range []struct {
		stands, said string
		less         bool
	}{
		{"lighthouses", "The lighthouse pieces have been an absolute treat, hats off to whoever picks them", false},
		{"Pilze", "Die Sachen mit den Pilzen sind mein Highlight am Sonntag, meine Frau ist auch ganz begeistert", false},
		{"RC Lens", "franchement vos trucs sur le RC Lens ça déchire", false},
		{"pallavolo", "Sulla pallavolo siete una bomba, continuo a leggervi con gusto", false},
		{"Kosmos", "Kosmos robicie po prostu mistrzowsko, czapki z głów", false},
		{"moestuin", "De moestuin vind ik het leukste van alles, ik begin er altijd mee bij de koffie", false},
		{"Bundesliga", "Bundesliga hier, Bundesliga da, mir hängts zum Hals raus", true},
		{"météo", "la météo, vous en faites des tonnes, moi je regarde par la fenêtre", true},
		{"Ekstraklasa", "Ekstraklasa na okrągło, ile można!", true},
		{"borsa", "tra borsa ieri, borsa oggi e borsa domani mi è venuta la nausea", true},
		{"kunstmatige intelligentie", "Jullie overladen mij met kunstmatige intelligentie, ik verzuip erin", true},
	} {
		before := sides{Follow: []string{"Oman", c.stands}}.interests()
		r := Understand(before, c.said)
		if !c.less && r.Outcome != newsroom.Unchanged {
			t.Errorf("%q: %s, %q", c.said, r.Outcome, r.Question)
		}
		if c.less && (r.Outcome != newsroom.Applied || !slices.Equal(labelsOn(r.Begun, true), []string{c.stands}) || len(labelsOn(r.Begun, false)) > 0) {
			t.Errorf("%q: %s, %q", c.said, r.Outcome, labelsOn(r.Begun, true))
		}
	}
}

// A word of mood beside one that denies, asks for less or turns to something else decides nothing.
func TestMoodAloneDecidesNothing(t *testing.T) {
	asks := Reading{Outcome: newsroom.Clarification}
	before := sides{Follow: []string{"Oman", "Oper"}}.interests()
	for _, said := range []string{
		"weniger Oper wär super", "Oper ist nicht toll", "Oper und Oman sind toll", "alles ist toll", "zu viel Oper, aber Ballett fehlt", "Oper: zu viel", "Die Oper kam. Es war zu viel", "mehr Oper",
	} {
		if r := asks.withMood(before, said); r.Outcome != newsroom.Clarification {
			t.Errorf("%q: %s, %q", said, r.Outcome, labelsOn(r.Begun, true))
		}
	}
}
