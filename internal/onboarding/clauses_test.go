package onboarding

import (
	"testing"

	"newsroom/internal/store/enginetest"
)

func TestTimesAreReadClauseByClause(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct{ language, answer, want string }{
		{"en", "Mon-Fri 06:30 and 17:45, Sat 09:00, nothing on Sunday.", "weekdays 06:30, weekdays 17:45, sat 09:00"},
		{"en", "Two editions: 06:30 and 17:45 on weekdays. Saturday only the morning one, at 09:00. Nothing on Sundays. Zurich time (CET/CEST).", "weekdays 06:30, weekdays 17:45, sat 09:00"},
		{"en", "When do you sleep, then? Never mind. Weekdays half six in the evening, I'm off the clock at weekends so don't bother me then.", "weekdays 18:30"},
		{"en", "Mornings at eight except Sunday, when I'd sooner have it at ten. Skip Fridays altogether, that's market day.", "mon tue wed thu sat 08:00, sun 10:00"},
		{"en", "before I leave for work, so quarter to eight, Mon to Thu. Fri I'm home: 9", "mon tue wed thu 07:45, fri 09:00"},
		{"en", "just Sundays at half past ten, nothing else in the week", "sun 10:30"},
		{"en", "Mon-Fri 06:30 and 17:45, Wednesdays only 06:30, none at weekends", "mon tue thu fri 06:30, mon tue thu fri 17:45, wed 06:30"},
		{"en", "7 on weekdays bc train leaves 7:20, wknds more like 930", "weekdays 07:00, weekends 09:30"},
		{"en", "daily 06:45, make it 7:15 on Saturdays and Sundays", "weekdays 06:45, weekends 07:15"},
		{"en", "lol ok 8am i guess, but not on mondays i hate mondays", "sun tue wed thu fri sat 08:00"},
		{"de", "Ich stehe um halb sieben auf, also wäre halb acht zum Frühstück schön. Sonntags erst nach der Kirche, so gegen elf.", "mon tue wed thu fri sat 07:30, sun 11:00"},
		{"de", "unter der Woche um 7, samstags um 9, sonntags nichts", "weekdays 07:00, sat 09:00"},
		{"de", "morgens um sechs und abends um acht, sonntags gar nicht", "mon tue wed thu fri sat 06:00, mon tue wed thu fri sat 20:00"},
		{"de", "Morgens um halb acht, sonntags um elf, und dienstags gar nicht, da ist Chorprobe.", "mon wed thu fri sat 07:30, sun 11:00"},
		{"fr", "pas trop tôt svp haha, genre 8h30 la semaine, et le week-end vers 11h parce que je dors. rien le mercredi j'ai cours toute la journée", "mon tue thu fri 08:30, weekends 11:00"},
		{"fr", "à midi, sauf le lundi où c'est 14h", "sun tue wed thu fri sat 12:00, mon 14:00"},
		{"fr", "Du lundi au vendredi à 7h30, le samedi à 10h, jamais le dimanche", "weekdays 07:30, sat 10:00"},
		{"es", "De lunes a sábado a las nueve menos cuarto, antes de abrir la tienda. Los domingos no.", "mon tue wed thu fri sat 08:45"},
		{"it", "Apro alle 8 e mezza, quindi alle 7 dal martedì al sabato. Il lunedì sono chiuso, va bene alle 9. La domenica niente.", "tue wed thu fri sat 07:00, mon 09:00"},
		{"it", "Dal martedì al sabato alle 7, il lunedì alle 9, la domenica niente.", "tue wed thu fri sat 07:00, mon 09:00"},
		{"nl", "doordeweeks om half acht, in het weekend om negen uur", "weekdays 07:30, weekends 09:00"},
		{"nl", "elke dag om 7 uur, behalve zondag", "mon tue wed thu fri sat 07:00"},
		{"pt", "às 8 da manhã, menos ao domingo", "mon tue wed thu fri sat 08:00"},
		{"pt", "de segunda a sexta às 7h, sábado às 9h, domingo nada", "weekdays 07:00, sat 09:00"},
		{"es", "a las 8, pero los domingos a las 10", "mon tue wed thu fri sat 08:00, sun 10:00"},
		{"en", "Tue and Thu around 8 in the evening", "tue thu 20:00"},
	} {
		when, _, ok := timed(tt.language, tt.answer, false)
		if got := when.String(); got != tt.want || !ok {
			t.Errorf("%q: %q, %t; want %q", tt.answer, got, ok, tt.want)
		}
	}
}

func TestWhatSaysNoTimeIsAskedAgain(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range [][2]string{
		{"en", "once a week"},
		{"en", "every morning before 7"},
		{"de", "einmal in der Woche"},
		{"en", "every other day at noon"},
		{"fr", "une fois par semaine"},
		{"de", "Viertel vor sieben, am Wochenende eine Stunde später"},
		{"en", "whenever"},
	} {
		if when, _, ok := timed(tt[0], tt[1], false); ok {
			t.Errorf("%q: %q", tt[1], when.String())
		}
	}
}
