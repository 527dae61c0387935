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
		{Schedule, "de", "eine Stunde später", "daily 08:00", "", ""},
		{Schedule, "en", "two and a half hours later", "daily 09:30", "", ""},
		{Schedule, "fr", "une demi-heure plus tôt en semaine", "weekends 07:00, weekdays 06:30", "", ""},
		{Schedule, "es", "una hora más tarde los domingos", "mon tue wed thu fri sat 07:00, sun 08:00", "", ""},
		{Schedule, "it", "mezz'ora prima", "daily 06:30", "", ""},
		{Schedule, "nl", "twee en een half uur later", "daily 09:30", "", ""},
		{Schedule, "pl", "dwie i pół godziny później", "daily 09:30", "", ""},
		{Schedule, "pt", "meia hora mais cedo", "daily 06:30", "", ""},
		{Schedule, "en", "later", "", "", ""},
		{Schedule, "en", "At 7 please, I'm too tired in the evening", "daily 07:00", "", ""},
		{Schedule, "de", "um 20:15 Uhr, vormittags bin ich im Stall", "daily 20:15", "", ""},
		{Schedule, "fr", "plutôt vers 19h15, le matin je promène le chien", "daily 19:15", "", ""},
		{Schedule, "it", "martedì smonto a mezzogiorno, quindi quel giorno alle 14", "tue 14:00", "", ""},
		{Schedule, "pt", "7h todo dia útil e se o euro passar de 6 reais me avisa na hora", "weekdays 07:00", "euro passar de 6 reais", ""},
		{Alerts, "de", "Wenn der Vesuv spuckt, sofort Bescheid! Unsere Tochter wohnt in Portici.", "", "Vesuv spuckt", ""},
		{Alerts, "en", "If the dam at Oroville cracks, tell me at once. My brother lives below it.", "", "dam at Oroville cracks", ""},
		{Alerts, "es", "Si cierran el puerto de Vigo, avísame. Iba mi hermano.", "", "cierran el puerto de Vigo", ""},
		{Alerts, "it", "Se chiude il ponte di Messina avvisatemi subito, faccio la pendolare", "", "chiude il ponte di Messina", ""},
		{Alerts, "nl", "Als de Waaldijk breekt, bel me. Gewoon nieuws over dijken mag in de krant.", "", "Waaldijk breekt", "dijken"},
		{Alerts, "de", "Hochwasser an der Ahr, sofort! Der Wiederaufbau kann ganz normal in der Zeitung bleiben.", "", "Hochwasser an der Ahr", "Wiederaufbau"},
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
