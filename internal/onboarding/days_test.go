package onboarding

import (
	"testing"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store/enginetest"
)

// TestListsOfDaysStayTogether reads answers on times that list days between commas, behind or before their time.
func TestListsOfDaysStayTogether(t *testing.T) {
	enginetest.Computes(t)
	for _, one := range []struct{ language, answer, want string }{
		{"en", "Make that 8:20, and only Tuesday, Thursday and Saturday.", "08:20 on Tuesdays, Thursdays and Saturdays"},
		{"de", "Lieber 8:20, und nur Dienstag, Donnerstag und Samstag.", "08:20 on Tuesdays, Thursdays and Saturdays"},
		{"fr", "Plutôt 8h20, et seulement mardi, jeudi et samedi.", "08:20 on Tuesdays, Thursdays and Saturdays"},
		{"es", "Mejor a las 8:20, y solo martes, jueves y sábados.", "08:20 on Tuesdays, Thursdays and Saturdays"},
		{"it", "Meglio alle 8:20, e solo martedì, giovedì e sabato.", "08:20 on Tuesdays, Thursdays and Saturdays"},
		{"nl", "Toch maar 8.20 uur, en alleen dinsdag, donderdag en zaterdag.", "08:20 on Tuesdays, Thursdays and Saturdays"},
		{"pl", "Raczej o 8:20, i tylko wtorek, czwartek i sobota.", "08:20 on Tuesdays, Thursdays and Saturdays"},
		{"pt", "Melhor às 8:20, e só terça, quinta e sábado.", "08:20 on Tuesdays, Thursdays and Saturdays"},
		{"nl", "Op werkdagen om half één, zondag om negen uur", "12:30 on weekdays and 09:00 on Sundays"},
		{"en", "Twice a day, at 7:15 in the morning and at a quarter to eight at night.", "07:15 and 19:45 every day"},
	} {
		when, _, ok := timed(one.language, one.answer, false)
		if got := mandate.Times("en", when); !ok || got != one.want {
			t.Errorf("%s %q: %q, %t; want %q", one.language, one.answer, got, ok, one.want)
		}
	}
}

// TestAsManyEditionsAsWereAskedFor asks again where the times that were read are not as many as the answer says.
func TestAsManyEditionsAsWereAskedFor(t *testing.T) {
	enginetest.Computes(t)
	for _, answer := range []string{
		"Dos veces al día, a las seis y cuarto antes de salir y a las nueve menos cuarto de la noche.",
		"Dos ediciones al día: a las 6:15 de la mañana y a las 20:45.",
		"Twice a day, at seven.",
	} {
		when, _, ok := timed("es", answer, false)
		if ok && !comes(when, 2) {
			t.Errorf("%q: %v", answer, when)
		}
	}
	if comes(newsroom.DefaultSchedule(), 2) {
		t.Error("one edition a day is taken for two")
	}
}
