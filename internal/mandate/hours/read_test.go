package hours

import (
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/text"
)

func TestAnAnswerAboutTimesIsUnderstood(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ language, answer, want, zone string }{
		{"en", "weekdays at 7, Sundays at nine", "weekdays 07:00, sun 09:00", ""},
		{"en", "every morning at half past six", "daily 06:30", ""},
		{"en", "twice a day, 7 and 18h", "daily 07:00, daily 18:00", ""},
		{"en", "Every day at 7", "daily 07:00", ""},
		{"en", "7", "daily 07:00", ""},
		{"en", "At 7:15am.", "daily 07:15", ""},
		{"en", "daily", "daily 07:00", ""},
		{"en", "weekdays", "weekdays 07:00", ""},
		{"en", "every evening", "daily 18:00", ""},
		{"en", "mornings and evenings", "daily 07:00, daily 18:00", ""},
		{"en", "twice a day", "daily 07:00, daily 18:00", ""},
		{"en", "three times a day", "daily 07:00, daily 12:00, daily 18:00", ""},
		{"en", "Mon, Wed and Fri at 8 pm", "mon wed fri 20:00", ""},
		{"en", "Mon/Thu 08:30", "mon thu 08:30", ""},
		{"en", "Monday to Friday at 7 o'clock", "weekdays 07:00", ""},
		{"en", "Mon-Fri 7am, Sat–Sun 9.30am", "weekdays 07:00, weekends 09:30", ""},
		{"en", "friday through monday at noon", "sun mon fri sat 12:00", ""},
		{"en", "at 7 on weekdays and at nine on Sundays", "weekdays 07:00, sun 09:00", ""},
		{"en", "weekdays at 7 and 9 on Sundays", "weekdays 07:00, sun 09:00", ""},
		{"en", "7 on weekdays, on Sundays at 9", "weekdays 07:00, sun 09:00", ""},
		{"en", "at 7 on weekdays and Saturdays, at 9 on Sundays", "mon tue wed thu fri sat 07:00, sun 09:00", ""},
		{"en", "every day except Sunday at 8", "mon tue wed thu fri sat 08:00", ""},
		{"en", "every day at 8, but not on Saturdays and Sundays", "weekdays 08:00", ""},
		{"en", "at 8, not at weekends", "weekdays 08:00", ""},
		{"en", "not on Sundays, at 8", "mon tue wed thu fri sat 08:00", ""},
		{"en", "daily at 7, Sundays at nine", "mon tue wed thu fri sat 07:00, sun 09:00", ""},
		{"en", "daily at 7, except Sundays at nine", "mon tue wed thu fri sat 07:00, sun 09:00", ""},
		{"en", "daily at 7, also on Sundays at 18", "daily 07:00, sun 18:00", ""},
		{"en", "weekdays at 7 and 18h; Sundays also at 10", "weekdays 07:00, weekdays 18:00, sun 10:00", ""},
		{"en", "weekdays at 7, also Saturdays", "mon tue wed thu fri sat 07:00", ""},
		{"en", "at 7 in the morning and 6 in the evening", "daily 07:00, daily 18:00", ""},
		{"en", "mornings at 7 and evenings at 6", "daily 07:00, daily 18:00", ""},
		{"en", "Monday mornings at 8", "mon 08:00", ""},
		{"en", "in the morning on weekdays", "weekdays 07:00", ""},
		{"en", "at quarter to eight and quarter past seven in the evening", "daily 07:45, daily 19:15", ""},
		{"en", "seven thirty", "daily 07:30", ""},
		{"en", "ten past seven", "daily 07:10", ""},
		{"en", "once a week, on Friday at 17", "fri 17:00", ""},
		{"en", "weekly on Saturdays at 9", "sat 09:00", ""},
		{"en", "noon and midnight", "daily 12:00, daily 00:00", ""},
		{"en", "12 am", "daily 00:00", ""},
		{"en", "12 p.m. please", "daily 12:00", ""},
		{"en", "0730 and 24h", "daily 07:30, daily 00:00", ""},
		{"en", "I'd like it on weekdays at 7, please. Thanks", "weekdays 07:00", ""},
		{"en", "weekdays 07:00, sun 09:00", "weekdays 07:00, sun 09:00", ""},
		{"en", "weekdays at 7, Lisbon time", "weekdays 07:00", "Europe/Lisbon"},
		{"en", "every day at 7 (Europe/Berlin)", "daily 07:00", "Europe/Berlin"},
		{"en", "7am in New York", "daily 07:00", "America/New_York"},
		{"en", "daily at 6pm Pacific time", "daily 18:00", "America/Los_Angeles"},
		{"en", "at seven UTC", "daily 07:00", "UTC"},

		{"en", "at 6:30 in the morning on weekdays and at 9 on weekends", "weekdays 06:30, weekends 09:00", ""},
		{"en", "every weekday morning at 7 and on Saturday at 10", "weekdays 07:00, sat 10:00", ""},
		{"en", "07:00 and 19:00 on weekdays, 09:00 on weekends", "weekdays 07:00, weekdays 19:00, weekends 09:00", ""},
		{"en", "in the evenings around 8", "daily 20:00", ""},

		{"de", "montags bis freitags um 7", "weekdays 07:00", ""},
		{"de", "werktags um sieben, sonntags um neun", "weekdays 07:00, sun 09:00", ""},
		{"de", "jeden Morgen um halb sieben", "daily 06:30", ""},
		{"de", "zweimal täglich, um 7 und um 18 Uhr", "daily 07:00, daily 18:00", ""},
		{"de", "Täglich um 7 Uhr 30, außer sonntags", "mon tue wed thu fri sat 07:30", ""},
		{"de", "Mo. bis Fr. 7.15 Uhr, am Wochenende um Viertel nach neun", "weekdays 07:15, weekends 09:15", ""},
		{"de", "abends um 8", "daily 20:00", ""},
		{"de", "Einmal pro Woche, samstags um 9 Uhr", "sat 09:00", ""},
		{"de", "täglich um sieben, Wiener Zeit", "daily 07:00", "Europe/Vienna"},
		{"de", "täglich um sieben, Zeitzone Wien", "daily 07:00", "Europe/Vienna"},
		{"de", "morgens und abends", "daily 07:00, daily 18:00", ""},
		{"de", "Dienstags und donnerstags um Viertel vor acht", "tue thu 07:45", ""},

		{"fr", "tous les jours à 7 h", "daily 07:00", ""},
		{"fr", "en semaine à 7h, le dimanche à neuf heures", "weekdays 07:00, sun 09:00", ""},
		{"fr", "du lundi au vendredi à 7 h 30", "weekdays 07:30", ""},
		{"fr", "chaque matin à six heures et demie", "daily 06:30", ""},
		{"fr", "deux fois par jour, à 7h et à 18h", "daily 07:00, daily 18:00", ""},
		{"fr", "Tous les jours sauf le dimanche, à huit heures moins le quart", "mon tue wed thu fri sat 07:45", ""},
		{"fr", "à 7 heures du matin et à 8 heures du soir", "daily 07:00, daily 20:00", ""},
		{"fr", "le samedi à midi, heure de Paris", "sat 12:00", "Europe/Paris"},
		{"fr", "le week-end à dix-huit heures", "weekends 18:00", ""},
		{"fr", "une fois par jour", "daily 07:00", ""},

		{"es", "todos los días a las 7", "daily 07:00", ""},
		{"es", "de lunes a viernes a las siete, los domingos a las nueve", "weekdays 07:00, sun 09:00", ""},
		{"es", "cada mañana a las seis y media", "daily 06:30", ""},
		{"es", "dos veces al día, a las 7 y a las 18", "daily 07:00, daily 18:00", ""},
		{"es", "a las 8 de la mañana y a las 8 de la tarde", "daily 08:00, daily 20:00", ""},
		{"es", "entre semana a las ocho menos cuarto, hora de Madrid", "weekdays 07:45", "Europe/Madrid"},
		{"es", "a las siete y veinte", "daily 07:20", ""},
		{"es", "todos los días menos el domingo a las 9", "mon tue wed thu fri sat 09:00", ""},

		{"it", "tutti i giorni alle 7", "daily 07:00", ""},
		{"it", "dal lunedì al venerdì alle sette, la domenica alle nove", "weekdays 07:00, sun 09:00", ""},
		{"it", "ogni mattina alle sei e mezza", "daily 06:30", ""},
		{"it", "due volte al giorno, alle 7 e alle 18", "daily 07:00, daily 18:00", ""},
		{"it", "nei giorni feriali alle otto meno un quarto, ora di Roma", "weekdays 07:45", "Europe/Rome"},
		{"it", "alle 8 di sera", "daily 20:00", ""},
		{"it", "ogni giorno feriale alle 7", "weekdays 07:00", ""},
		{"it", "tutti i giorni tranne il sabato all'una", "sun mon tue wed thu fri 01:00", ""},

		// Not in the language of the draft.
		{"en", "montags bis freitags um 7", "weekdays 07:00", ""},
		{"de", "weekdays at 7, Sundays at nine", "weekdays 07:00, sun 09:00", ""},
		{"it", "tous les jours à 7 h", "daily 07:00", ""},

		// Better asked than guessed.
		{"en", "", "", ""},
		{"en", "when I wake up", "", ""},
		{"en", "whenever something happens", "", ""},
		{"en", "every other day at 7", "", ""},
		{"en", "every 2 hours", "", ""},
		{"en", "hourly", "", ""},
		{"en", "once a week", "", ""},
		{"en", "weekly at 9", "", ""},
		{"en", "twice a day at 7", "", ""},
		{"en", "between 7 and 8", "", ""},
		{"en", "7 to 8", "", ""},
		{"en", "at 25:00", "", ""},
		{"en", "7:60", "", ""},
		{"en", "at 31", "", ""},
		{"en", "daily at 7 and on Sundays at nine", "", ""},
		{"en", "weekdays at 7 unless it rains", "", ""},
		{"en", "18 in the morning", "", ""},
		{"en", "at 7 UTC+2", "", ""},
		{"en", "7 Lisbon or Berlin", "", ""},
		{"en", "never", "", ""},
		{"en", "not on Sundays through Saturdays", "", ""},
		{"de", "alle zwei Stunden", "", ""},
		{"fr", "toutes les 2 heures", "", ""},
		{"es", "cada 3 días", "", ""},
		{"it", "ogni 2 ore", "", ""},
		{"en", "1 2 3 4 5 6 7 8 9 10", "", ""},
		{"en", "7pm to", "daily 19:00", ""},
		{"en", "99999999999999999999", "", ""},
		{"en", "¿?", "", ""},
	} {
		schedule, zone, ok := Read(tt.language, tt.answer, false)
		if got := schedule.String(); got != tt.want || zone != tt.zone || ok != (tt.want != "") {
			t.Errorf("%q: %q in %q, %t; want %q in %q", tt.answer, got, zone, ok, tt.want, tt.zone)
		}
	}
}

func TestWhatIsNotUnderstoodOfAnAnswerAboutTimesIsPassedOverWhenItIsAskedAgain(t *testing.T) {
	t.Parallel()
	for answer, want := range map[string]string{
		"weekdays at 7 unless it rains": "weekdays 07:00", "täglich um 8, falls ich wach bin": "daily 08:00", "whenever": "", "": "",
		"after breakfast, so perhaps 9": "daily 09:00", "every 2 hours": "",
	} {
		schedule, _, ok := Read("en", answer, true)
		if got := schedule.String(); got != want || ok != (want != "") {
			t.Errorf("%q: %q, %t; want %q", answer, got, ok, want)
		}
	}
}

// What was understood must be what readers are set to, so it must come back from its own form, and be due some day.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"weekdays at 7, Sundays at nine", "zweimal täglich um halb 7 und 18 Uhr", "du lundi au vendredi à 7 h 30", "todos los días menos el domingo",
		"tutti i giorni alle sei e mezza", "7,8,9,10,11,12,13,14,15", "Mon-", "-", "except", "except Sundays and", "7 x", "x a day", "half", "to to", "Europe/Lisbon/", "1h1", "99 99",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, answer string) {
		if len(answer) > 16_000 {
			t.Skip("longer than any answer")
		}
		for _, lenient := range []bool{false, true} {
			schedule, zone, ok := Read("en", answer, lenient)
			if !ok {
				continue
			}
			back, err := newsroom.ParseSchedule(schedule.String())
			if err != nil || !slices.Equal(back, schedule) {
				t.Errorf("%q: %q comes back as %q, %v", answer, schedule, back, err)
			}
			if zone != "" {
				if _, err := time.LoadLocation(zone); err != nil {
					t.Errorf("%q: zone %q", answer, zone)
				}
			}
		}
	})
}

func TestEveryZoneOfTheListIsOneAndNoNameLeadsToTwo(t *testing.T) {
	t.Parallel()
	owner := map[string]string{}
	for line := range strings.Lines(zonesFile) {
		fields := strings.Fields(line)
		if _, err := time.LoadLocation(fields[0]); err != nil {
			t.Errorf("%s: %v", fields[0], err)
		}
		for _, name := range fields[1:] {
			if other := owner[name]; other != "" && other != fields[0] || name != text.Fold(name) {
				t.Errorf("%s stands for %s and %s, or is not folded", name, other, fields[0])
			}
			owner[name] = fields[0]
		}
	}
}
