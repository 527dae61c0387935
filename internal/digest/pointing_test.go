package digest

import (
	"testing"

	"newsroom"
)

// A second sentence whose words point to the first is told behind it, or the first alone; and a text of which pieces are no sentences is as short as its sentences.
func TestWhatPointsToTheSentenceBeforeItStandsBehindIt(t *testing.T) {
	for _, c := range []struct{ language, title, body, want string }{
		{
			"de", "Oxley: Reeder geben am meisten Geld für Werbung aus",
			"Das Hafenregister dient dazu, die Ausgaben der Stadt offener zu machen. Eine Auswertung zeigt: Nicht nur die Reeder geben dafür viel Geld aus.", "",
		},
		{
			"de", "Karl Brandis – 150. Geburtstag des ersten Hafenmeisters: Enkel Ernst Wermut im Interview",
			"Vor 150 Jahren wurde Karl Brandis geboren. Hier erzählt sein Enkel Ernst Wermut, wie der Hafenmeister war und was er heute anpacken würde.", "",
		},
		{
			"de", "Schloss Oxley: Dach, Fenster und Leitungen müssen neu – Kosten unklar",
			"Im März müssen der Hafenmeister und seine Leute umziehen. Es steht eine aufwendige Sanierung an. Kosten? Zeitplan? Noch offen.",
			"Im März müssen der Hafenmeister und seine Leute umziehen. Es steht eine aufwendige Sanierung an.",
		},
		{
			"en", "Oxley fossil unveils an old corridor across the strait of Dunmere",
			"Divers at Oxley have found bones of a reptile in the mud of the outer harbour, the first of its kind to be seen on both shores of the strait. " +
				"The finding suggests that Late Permian (299 to 252 million years ago) reptiles crossed the strait of Dunmere more often than expected, along a corridor wide enough for large animals on their long way.",
			"Divers at Oxley have found bones of a reptile in the mud of the outer harbour, the first of its kind to be seen on both shores of the strait.",
		},
	} {
		if c.want == "" {
			c.want = c.body
		}
		if got := saidOf(c.language, newsroom.Text{Title: c.title, Text: c.body}); got != c.want {
			t.Errorf("%s: %q", c.title, got)
		}
	}
}

// Whoever was given a text finds a word of it: a name in a few words, a long sentence that names itself what it points to, a speech between dashes.
func TestAFewWordsAreToldWhereTheyAreAllThereIs(t *testing.T) {
	for _, c := range []struct{ language, title, body string }{
		{"pl", "To wydarzenie zawsze przyciąga tłumy. Znów przejdą ulicami Oxley", "Chodzi o Orszak Trzech Króli."},
		{"pl", "Kolejny bajkowy mural pojawił się w Oxley", "To praca Kawu."},
		{"pl", "Jan Boszak komentuje zajęcie promu", "– Dopóki jesteśmy w porcie, rządzi polityka siły, a nie dobre rady – powiedział wicemarszałek Jan Boszak o zajęciu promu."},
		{"en", "How snails carry grit to the bottom of the harbour", "A new study has, for the first time, recorded and measured just how fast grit moves through the gut of a snail, and used those measurements " +
			"to estimate how much grit these small animals might be carrying down through the water of the outer harbour each and every day of the year, whether it is calm there or not."},
	} {
		if got := saidOf(c.language, newsroom.Text{Title: c.title, Text: c.body}); got != c.body {
			t.Errorf("%s: %q", c.title, got)
		}
	}
}
