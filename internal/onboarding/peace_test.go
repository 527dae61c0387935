package onboarding

import (
	"slices"
	"testing"

	"newsroom/internal/store/enginetest"
)

// TestHoursOfQuietAreNoAlerts reads answers on alerts that say in their own ways at which hours nothing may come, with decimal numbers and clauses that only
// ask to be told: none of that is an event.
func TestHoursOfQuietAreNoAlerts(t *testing.T) {
	enginetest.Computes(t)
	for _, one := range []struct {
		language, answer string
		events           []string
		from, to         int // hours of quiet in minutes; both 0: none were named
	}{
		{"en", "A quake above 6.5 in Alaska, tell me at once. From eleven at night to half past six do not disturb me.", []string{"quake above 6.5 in Alaska"}, 23 * 60, 6*60 + 30},
		{"de", "Sturmflut an Elbe oder Weser. Und nachts bitte Ruhe, von halb elf bis halb sechs.", []string{"Sturmflut an Elbe", "Sturmflut an Weser"}, 22*60 + 30, 5*60 + 30},
		{"de", "Ein Erdbeben über 5,5 in Italien, das will ich sofort wissen.", []string{"Erdbeben über 5,5 in Italien"}, 0, 0},
		{"fr", "Une crue de la Loire, prévenez-moi tout de suite. Ne me dérangez pas, de 23h à 6h.", []string{"crue de la Loire"}, 23 * 60, 6 * 60},
		{"es", "Un incendio en Doñana. De 10 de la noche a 7 y media no me despierten, que madrugo.", []string{"incendio en Doñana"}, 22 * 60, 7*60 + 30},
		{"it", "Un terremoto sopra 4,5 in Abruzzo, voglio saperlo subito. Non svegliatemi, dalle 22 alle 7.", []string{"terremoto sopra 4,5 in Abruzzo"}, 22 * 60, 7 * 60},
		{"nl", "Dijkdoorbraak in Zeeland, dat wil ik meteen weten. Maar tussen elf uur 's avonds en zes uur 's ochtends niet, dan slaap ik.", []string{"Dijkdoorbraak in Zeeland"}, 23 * 60, 6 * 60},
		{"pl", "Powódź we Wrocławiu, chcę wiedzieć od razu. Proszę nie budzić, od 22 do 6.", []string{"Powódź we Wrocławiu"}, 22 * 60, 6 * 60},
		{"pt", "Um incêndio em Leiria, quero saber logo. Não me incomodem, das 23 às 7.", []string{"incêndio em Leiria"}, 23 * 60, 7 * 60},
	} {
		d := answered(one.language, Alerts, one.answer)
		if events, all := alerted(one.language, one.answer); all || !slices.Equal(events, one.events) {
			t.Errorf("%s %q: tells %q, not %q", one.language, one.answer, events, one.events)
		}
		q := quiet(d)
		if from, to := bounds24(q); (one.from != 0 || one.to != 0) && (from != one.from || to != one.to) {
			t.Errorf("%s %q: is quiet from %s to %s, not from %s to %s", one.language, one.answer, clockOf(from), clockOf(to), clockOf(one.from), clockOf(one.to))
		}
	}
}
