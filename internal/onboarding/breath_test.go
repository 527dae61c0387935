package onboarding

import (
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// One answer says when editions come, what is to be told at once and what to follow besides; each counts where it belongs, and what only asks to be told,
// or says not to wait, is no event.
func TestOneBreathHoldsTimesAlertsAndSubjects(t *testing.T) {
	enginetest.Computes(t)
	for _, tt := range []struct{ question, language, answer, schedule, alerts, follow string }{
		{Alerts, "en", "Frost in the Wye valley, message me, don't wait for the morning. And add cider.", "", "Frost in the Wye valley", "cider"},
		{Alerts, "de", "Wenn der Rhein über die Ufer tritt, gebt mir umgehend Nachricht, nicht erst am nächsten Morgen.", "", "Rhein über die Ufer tritt", ""},
		{Alerts, "fr", "grève à la RATP = je veux le savoir tout de suite, et ajoutez-moi le tramway", "", "grève à la RATP", "tramway"},
		{Alerts, "es", "Si cierran el puerto de Gijón, dímelo, no esperes al periódico de mañana.", "", "cierran el puerto de Gijón", ""},
		{Alerts, "it", "Acqua alta a Chioggia? scrivetemi subito, ho la barca lì", "", "Acqua alta a Chioggia", ""},
		{Alerts, "nl", "Als de dijk bij Lobith breekt, bel me.", "", "dijk bij Lobith breekt", ""},
		{Alerts, "pl", "strajk w porcie w Gdyni, nie jutro rano, poza tym śledźcie żeglarstwo", "", "strajk w porcie w Gdyni", "żeglarstwo"},
		{Alerts, "de", "Waldbrand am Brocken, sagt sofort Bescheid. Und Pilze könnt ihr noch aufnehmen.", "", "Waldbrand am Brocken", "Pilze"},
		{Follow, "en", "Sorry, not golf - I meant cycling. Heat pumps and knitting stand.", "", "", "cycling; Heat pumps; knitting"},
		{Schedule, "en", "I have my tea at five so half past five in the evening, every day bar Sunday", "mon tue wed thu fri sat 17:30", "", ""},
		{Schedule, "en", "I have my tea at six so half past six in the evening, every day bar Sunday", "mon tue wed thu fri sat 18:30", "", ""},
		{Schedule, "en", "Half past six on weekdays, and tell me at once if the pound falls", "weekdays 06:30", "pound falls", ""},
		{Schedule, "fr", "Prévenez-moi tout de suite si l'Etna entre en éruption, et pas de journal le lundi.", "sun tue wed thu fri sat 07:00", "Etna entre en éruption", ""},
		{Schedule, "en", "Saturday is for the allotment, so please skip it", "sun mon tue wed thu fri 07:00", "", ""},
		{Schedule, "it", "preferirei di sera, alle nove e un quarto", "daily 21:15", "", ""},
		{Schedule, "de", "eine Stunde später", "", "", ""},
	} {
		p := Understand(newsroom.Draft{Language: tt.language, Answers: []newsroom.DraftAnswer{{Question: tt.question, Answer: tt.answer, Action: newsroom.ActAnswer}}})
		var told, follow []string
		for _, i := range p.Interests {
			if i.Alert {
				told = append(told, i.Label)
			} else {
				follow = append(follow, i.Label)
			}
		}
		if got := [3]string{p.Schedule.String(), strings.Join(told, "; "), strings.Join(follow, "; ")}; got != [3]string{tt.schedule, tt.alerts, tt.follow} {
			t.Errorf("%s %q:\n got %q\nwant %q", tt.question, tt.answer, got, [3]string{tt.schedule, tt.alerts, tt.follow})
		}
	}
}
