package digest

import (
	"testing"

	"newsroom"
)

// A sentence that only leads up to a story is left out where one behind it tells the story, in whatever language.
func TestWhatLeadsUpToAStoryIsLeftOut(t *testing.T) {
	for _, c := range []struct{ language, title, leads, tells string }{
		{"en", "Survey links damp flats in Oxley to asthma", "For decades, people have wondered why some houses are never warm.", "A survey of 900 flats in Oxley found that damp ones double the number of children with asthma."},
		{"en", "The ferry of Dunmere gets a new engine", "Hopes were high at the quay.", "The ferry of Dunmere got a new engine on Monday, which runs on hydrogen from the old mill."},
		{"de", "Umfrage: Banken in Oxley geben am meisten für Werbung aus", "Viele Menschen ärgern sich über Werbung.", "Eine Umfrage zeigt, dass Banken in Oxley im Jahr 40 Millionen für Werbung ausgeben, mehr als alle anderen."},
		{"fr", "Le pont d'Oxley ferme pour deux ans", "Depuis des années, les habitants se plaignent du bruit.", "Le pont d'Oxley ferme lundi pour deux ans, parce que des fissures ont été trouvées dans trois piliers."},
		{"es", "El puente de Oxley cierra por dos años", "Desde hace años, los vecinos se quejan del ruido.", "El puente de Oxley cierra el lunes por dos años, porque se hallaron grietas en tres pilares."},
		{"it", "Il ponte di Oxley chiude per due anni", "Da anni gli abitanti si lamentano del rumore.", "Il ponte di Oxley chiude lunedì per due anni, perché sono state trovate crepe in tre piloni."},
		{"nl", "Brug van Oxley gaat twee jaar dicht", "Al jaren klagen de bewoners over het lawaai.", "De brug van Oxley gaat maandag twee jaar dicht, omdat er scheuren in drie pijlers zijn gevonden."},
		{"pl", "Żona potrąciła męża w Oxley", "Do nietypowego wypadku doszło w nocy.", "W Oxley żona potrąciła samochodem swojego męża, który wszedł na drogę przed mostem."},
	} {
		article := newsroom.Text{Title: c.title, Text: c.leads + " " + c.tells, Language: c.language, Publisher: "one"}
		got := Tell(Story{Articles: []newsroom.Text{article}, Words: 60, Language: c.language}).Summary
		if len(got) != 1 || got[0].Text != c.tells {
			t.Errorf("%s: %+v", c.language, got)
		}
	}
}

// It stands where nothing behind it tells more, and so does what happened, however short.
func TestWhatOpensAStoryStandsWhereNothingElseTellsIt(t *testing.T) {
	for _, body := range []string{
		"For decades, people have wondered why some houses of Oxley are never warm. Not everybody agrees on the reasons that are given for this.",
		"Two men were killed at the quay. The ferry of Dunmere had got a new engine on Monday, which runs on hydrogen from the old mill.",
	} {
		article := newsroom.Text{Title: "The ferry of Dunmere gets a new engine in Oxley", Text: body, Language: "en", Publisher: "one"}
		got := Tell(Story{Articles: []newsroom.Text{article}, Words: 60, Language: "en"}).Summary
		if len(got) == 0 || got[0].Start != 0 {
			t.Errorf("%q: %+v", body, got)
		}
	}
}

// What the title has word for word, and one sentence out of the middle of what somebody says, are no summary.
func TestAPieceOfTheTitleOrOfASpeechIsNoSummary(t *testing.T) {
	for title, body := range map[string]string{
		"General of Dunmere is stuck in Oxley. The harbour does not want him back": "The harbour does not want him back.",
		"Rent law of Oxley gives hope to families":                                 "\"There's still hope they won't force us out. I can't move, this is my life's home. If they want me out, they'd better come themselves,\" said Fathi.",
	} {
		article := newsroom.Text{Title: title, Text: body, Language: "en", Publisher: "one"}
		if got := Tell(Story{Articles: []newsroom.Text{article}, Words: 60, Language: "en"}).Summary; len(got) > 0 {
			t.Errorf("%q: %+v", title, got)
		}
	}
}
