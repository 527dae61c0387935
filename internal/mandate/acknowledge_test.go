package mandate

import (
	"testing"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

func TestAnAcknowledgementSaysAllThatMattersOnce(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	golf := newsroom.Interest{ID: 1, Label: "golf"}
	pumps := newsroom.Interest{ID: 2, Label: "heat pumps"}
	for _, tt := range []struct {
		before                    []newsroom.Interest
		language, statement, said string
	}{
		{
			nil, "en", "Follow swimming on Mondays only, at most two stories, for a month, at 7 am, in five minutes",
			"Understood, from your next paper: following swimming (on Mondays only). Not kept: how many articles there are, or how often; for how long; the hours; the length.",
		},
		{[]newsroom.Interest{golf}, "en", "Golf? No thanks", "Understood, from your next paper: leaving out Golf."},
		{[]newsroom.Interest{pumps}, "en", "No heat pump please", "Understood, from your next paper: leaving out heat pump."},
		{
			[]newsroom.Interest{golf, pumps},
			"en", "At 6 am, ten minutes, only heat pumps",
			"Understood, from your next paper: no longer following golf; still following heat pumps. Hours belong to your schedule and were not changed here. Length belongs to your schedule and was not changed here.",
		},
		{[]newsroom.Interest{golf, pumps}, "en", "Only golf in brief", "Understood, from your next paper: following golf (in brief only); no longer following heat pumps."},
		{[]newsroom.Interest{golf}, "en", "Thanks, lovely paper!", "Thank you; nothing was changed."},
		{nil, "de", "Kein Problem", "Danke; es wurde nichts geändert."},
		{nil, "fr", "Merci beaucoup", "Merci ; rien n'a été changé."},
		{nil, "es", "Sin prisa", "Gracias; no se ha cambiado nada."},
		{nil, "it", "Va bene così, grazie", "Grazie; non è stato cambiato nulla."},
		{[]newsroom.Interest{golf}, "en", "Golf", "That is how it stands already; nothing was changed."},
	} {
		said := Acknowledge(Understand(tt.before, tt.statement).In(tt.language), newsroom.Mandate{Interests: tt.before})
		if said != tt.said || utf8.RuneCountInString(said) > maxAcknowledgement {
			t.Errorf("%q: %s", tt.statement, said)
		}
	}
}
