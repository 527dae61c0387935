package onboarding

import (
	"slices"
	"strings"
	"testing"

	"newsroom/internal/store/enginetest"
)

// Answers of the kind that the eight people gave, written afterwards, in the seven languages in which answers are read.
func TestAnswersInSevenLanguages(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct{ language, question, answer, follow, avoid string }{
		// What to follow.
		{"en", Follow, "Hi there! I'd love to read about sailing and Irish folk music, please.", "sailing; Irish folk music", ""},
		{"en", Follow, "good morning", "", ""},
		{"en", Follow, "lol no idea", "", ""},
		{"en", Follow, "can you order me a pizza?", "", ""},
		{"en", Follow, "chess, no golf pls", "chess", "golf"},
		{"de", Follow, "Hallo zusammen, ich hätte gern etwas über Bahnverkehr und Stadtplanung.", "Bahnverkehr; Stadtplanung", ""},
		{"de", Follow, "Keine Ahnung", "", ""},
		{"de", Follow, "Wie spät ist es?", "", ""},
		{"de", Follow, "Radfahren, Imkerei, kein Fußball", "Radfahren; Imkerei", "Fußball"},
		{"fr", Follow, "Bonjour, je voudrais suivre le cyclisme et la politique européenne, merci.", "cyclisme; politique européenne", ""},
		{"fr", Follow, "je sais pas", "", ""},
		{"fr", Follow, "le rugby, pas de foot svp", "rugby", "foot"},
		{"es", Follow, "Hola, me interesan la energía solar y el baloncesto.", "energía solar; baloncesto", ""},
		{"es", Follow, "no sé", "", ""},
		{"es", Follow, "¿qué hora es?", "", ""},
		{"it", Follow, "Buongiorno, vorrei seguire la vela e il teatro.", "vela; teatro", ""},
		{"it", Follow, "boh", "", ""},
		{"nl", Follow, "schaatsen, geen voetbal", "schaatsen", "voetbal"},
		{"nl", Follow, "geen idee", "", ""},
		{"pt", Follow, "ciclismo e música brasileira", "ciclismo; música brasileira", ""},
		// What to leave out.
		{"en", LeaveOut, "royals, apart from Princess Anne", "Princess Anne", "royals"},
		{"en", LeaveOut, "no thanks, all good", "", ""},
		{"en", LeaveOut, "golf; tennis unless it's Wimbledon", "Wimbledon", "golf; tennis"},
		{"en", LeaveOut, "as I said", "", ""},
		{"en", LeaveOut, "nope", "", ""},
		{"de", LeaveOut, "Börse, ausgenommen Siemens", "Siemens", "Börse"},
		{"de", LeaveOut, "Wie gesagt.", "", ""},
		{"de", LeaveOut, "Promis, Krimis", "", "Promis; Krimis"},
		{"de", LeaveOut, "Nichts, danke", "", ""},
		{"fr", LeaveOut, "la bourse, hormis le CAC 40", "CAC 40", "bourse"},
		{"fr", LeaveOut, "comme dit", "", ""},
		{"fr", LeaveOut, "rien, merci", "", ""},
		{"es", LeaveOut, "política, salvo las elecciones europeas", "elecciones europeas", "política"},
		{"es", LeaveOut, "nada, gracias", "", ""},
		{"it", LeaveOut, "politica, eccetto le elezioni europee", "elezioni europee", "politica"},
		{"it", LeaveOut, "come ho detto", "", ""},
		{"nl", LeaveOut, "politiek, behalve Europa", "Europa", "politiek"},
		{"nl", LeaveOut, "nee, dank je", "", ""},
		{"pt", LeaveOut, "política, exceto as eleições", "eleições", "política"},
		{"pt", LeaveOut, "nada, obrigado", "", ""},
		// What to be told at once.
		{"en", Alerts, "nope, don't wake me", "", ""},
		{"en", Alerts, "if the Fed raises rates, but never at night", "Fed raises rates", ""},
		{"en", Alerts, "No notifications please", "", ""},
		{"en", Alerts, "ok", "", ""},
		{"de", Alerts, "Gar keine bitte, danke", "", ""},
		{"de", Alerts, "wenn der Rhein über die Ufer tritt, aber bitte nicht nachts", "Rhein über die Ufer tritt", ""},
		{"de", Alerts, "nö", "", ""},
		{"fr", Alerts, "surtout pas d'alertes", "", ""},
		{"fr", Alerts, "une grève à la SNCF, jamais la nuit", "grève à la SNCF", ""},
		{"fr", Alerts, "aucune, merci", "", ""},
		{"es", Alerts, "ninguna alerta, por favor", "", ""},
		{"es", Alerts, "terremotos en Chile, nunca de noche", "terremotos en Chile", ""},
		{"es", Alerts, "no gracias", "", ""},
		{"it", Alerts, "nessun avviso, grazie", "", ""},
		{"it", Alerts, "scioperi dei treni, mai di notte", "scioperi dei treni", ""},
		{"it", Alerts, "no, grazie mille", "", ""},
		{"nl", Alerts, "geen meldingen, bedankt", "", ""},
		{"nl", Alerts, "nee", "", ""},
		{"pt", Alerts, "nenhum alerta, obrigado", "", ""},
		{"pt", Alerts, "não", "", ""},
	} {
		var w wishes
		switch tt.question {
		case Follow:
			w = followed(tt.language, tt.answer)
		case LeaveOut:
			w = leftOut(tt.language, tt.answer)
		case Alerts:
			w.follow, _ = alerted(tt.language, tt.answer)
		}
		if got := strings.Join(w.follow, "; "); got != tt.follow {
			t.Errorf("%s: %q: followed %q, want %q", tt.question, tt.answer, got, tt.follow)
		}
		if got := strings.Join(slices.Concat(w.avoid, w.less), "; "); got != tt.avoid {
			t.Errorf("%s: %q: left out %q, want %q", tt.question, tt.answer, got, tt.avoid)
		}
	}
}
