package mandate

import (
	"fmt"
	"testing"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// retimed reads a statement for a reader with a schedule and six minutes, and says what became of it.
func retimed(t *testing.T, standing, statement string, before ...newsroom.Interest) (string, Reading) {
	t.Helper()
	schedule, err := newsroom.ParseSchedule(standing)
	if err != nil {
		t.Fatal(err)
	}
	r := Understand(before, statement).Timed(newsroom.Reader{Schedule: schedule, Minutes: 6, Zone: "Europe/Lisbon"})
	switch {
	case r.Outcome == newsroom.Clarification:
		return "?", r
	case r.Retimed == nil:
		return "=", r
	}
	out := r.Retimed.Is.Schedule.String()
	if m := r.Retimed.Is.Minutes; m != 6 {
		out += fmt.Sprint(" / ", m)
	}
	return out, r
}

func TestAStatementSaysWhenEditionsComeAndHowLongTheyAre(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	const daily, both = "daily 07:00", "weekdays 07:00, sun 09:00"
	for _, c := range []struct{ standing, statement, want string }{
		{daily, "Send it at 7 on weekdays and at nine on Sundays", both},
		{daily, "Send it at 7 on weekdays and at nine on Sundays.", both},
		{daily, "weekdays at 7, Sundays at nine", both},
		{daily, "Please deliver my paper at 6:30 from now on", "daily 06:30"},
		{daily, "My edition should come at half past six in the morning", "daily 06:30"},
		{daily, "Could you send it at 8?", "daily 08:00"},
		{daily, "I'd like my paper at 7 pm", "daily 19:00"},
		{daily, "Only send me the paper on weekends", "weekends 07:00"},
		{daily, "No paper on Sundays", "mon tue wed thu fri sat 07:00"},
		{daily, "Please don't send the paper on Saturdays and Sundays", "weekdays 07:00"},
		{daily, "Send it at nine on Sundays", "mon tue wed thu fri sat 07:00, sun 09:00"},
		{daily, "Send it also at 18:00", "daily 07:00, daily 18:00"},
		{daily, "Send it on Sundays at 9 only", "sun 09:00"},
		{daily, "At 7:15 from now on", "daily 07:15"},
		{daily, "ten minutes is enough", "daily 07:00 / 10"},
		{daily, "No more than ten minutes, please", "daily 07:00 / 10"},
		{daily, "Keep the paper to a quarter of an hour", "daily 07:00 / 15"},
		{daily, "Send it at 8, ten minutes is enough", "daily 08:00 / 10"},
		{daily, "Send it at 6:30 and keep it short", "daily 06:30 / 3"},
		{daily, "keep it short", "daily 07:00 / 3"},
		{daily, "too short", "daily 07:00 / 9"},
		{both, "half an hour earlier", "weekdays 06:30, sun 08:30"},
		{daily, "eine Stunde später, bitte", "daily 08:00"},
		{"daily 00:30", "an hour earlier", "?"},
		{daily, "not so early", "?"},
		{daily, "Send it at 7", "="},
		{both, "Send it daily at 8", "daily 08:00"},
		{"weekdays 07:00", "Send it at 6", "weekdays 06:00"},
		{"weekdays 07:00", "Send it on Sundays, too", "sun mon tue wed thu fri 07:00"},

		{daily, "Send it at 7 on weekdays", "?"}, // and on Saturdays?
		{daily, "Send it in the evening", "daily 18:00"},
		{daily, "Send it twice a day", "?"},
		{daily, "Send it between 7 and 8", "?"},
		{daily, "Don't send it at 7", "?"},
		{daily, "Send it at 7 unless it rains", "?"},
		{daily, "Send it at 7 Berlin time", "?"},
		{daily, "Make it shorter", "daily 07:00 / 4"},
		{daily, "Send me two papers at 7", "?"},
		{daily, "Send it at 8 instead of 7", "daily 08:00"},
		{daily, "Send it at 8 instead", "daily 08:00"},
		{daily, "Send it later on Sundays", "?"},
		{daily, "Send it an hour later", "daily 08:00"},
		{daily, "Send me the Sun", "="},
		{daily, "Skip Sundays", "mon tue wed thu fri sat 07:00"},
		{daily, "Sonntags erst um neun", "mon tue wed thu fri sat 07:00, sun 09:00"},
		{daily, "Keep it under ten minutes", "daily 07:00 / 10"},
		{daily, "Dix minutes, pas plus", "daily 07:00 / 10"},
		{daily, "Envoyez-moi la mer", "="},
		{daily, "Ten minutes is too long", "?"},
		{daily, "Keep the paper to 500 minutes", "?"},
		{daily, "When does my paper come?", "="}, // which is answered
		{daily, "Is it at 7?", "?"},
		{both, "Send it at 6", "?"}, // on Sundays, too?
		{"daily 07:00, daily 18:00", "Send it at 8", "?"},

		{daily, "Schick mir die Ausgabe um 6:30", "daily 06:30"},
		{daily, "Schicken Sie mir die Zeitung bitte werktags um 7 und sonntags um neun", both},
		{daily, "Meine Ausgabe soll werktags um sieben und am Wochenende um neun kommen", "weekdays 07:00, weekends 09:00"},
		{daily, "Werktags um 7, sonntags um neun", both},
		{daily, "Sonntags bitte keine Ausgabe", "mon tue wed thu fri sat 07:00"},
		{daily, "Keine Zeitung am Wochenende", "weekdays 07:00"},
		{daily, "Ich will die Zeitung nur am Wochenende", "weekends 07:00"},
		{daily, "Zehn Minuten reichen", "daily 07:00 / 10"},
		{daily, "Die Ausgabe soll höchstens eine Viertelstunde dauern", "daily 07:00 / 15"},
		{daily, "Schick sie nicht um 7", "?"},
		{daily, "Kürzer bitte", "daily 07:00 / 4"},

		{daily, "Envoyez-moi le journal à 6 h 30", "daily 06:30"},
		{daily, "Je voudrais recevoir mon édition en semaine à 7 h et le dimanche à 9 h", both},
		{daily, "Pas de journal le dimanche", "mon tue wed thu fri sat 07:00"},
		{daily, "Dix minutes suffisent", "daily 07:00 / 10"},
		{daily, "plus court le week-end", "?"},

		{daily, "Mándame el periódico a las 6:30", "daily 06:30"},
		{daily, "Quiero recibir la edición entre semana a las siete y los domingos a las nueve", both},
		{daily, "Bastan diez minutos", "daily 07:00 / 10"},
		{daily, "Sin edición los domingos", "mon tue wed thu fri sat 07:00"},

		{daily, "Mandami il giornale alle 6:30", "daily 06:30"},
		{daily, "Vorrei ricevere l'edizione nei giorni feriali alle sette e la domenica alle nove", both},
		{daily, "Bastano dieci minuti", "daily 07:00 / 10"},
		{daily, "Niente giornale la domenica", "mon tue wed thu fri sat 07:00"},
	} {
		if got, r := retimed(t, c.standing, c.statement); got != c.want {
			t.Errorf("%q: %s, want %s (%s %s)", c.statement, got, c.want, r.Outcome, r.Question)
		}
	}
}

func TestHoursStandBesideInterestsInOneStatement(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	golf := newsroom.Interest{ID: 1, Label: "golf"}
	for _, c := range []struct{ statement, want, begun string }{
		{"Follow rugby, and send me my paper at 8", "daily 08:00", "rugby"},
		{"Send me my paper at 8 and follow rugby", "daily 08:00", "rugby"},
		{"More rugby. Send it at 7 on weekdays and at nine on Sundays. Less cricket.", "weekdays 07:00, sun 09:00", "rugby cricket"},
		{"Mehr Rugby, und schick mir die Ausgabe um 6:30", "daily 06:30", "Rugby"},
		{"Plus de nouvelles sur le rugby, et envoyez-moi le journal à 8 h", "daily 08:00", "rugby"},
		{"Quiero seguir el rugby y mándame el periódico a las 8", "daily 08:00", "rugby"},
		{"Vorrei seguire il rugby e mandami il giornale alle 8", "daily 08:00", "rugby"},
		{"Follow rugby, ten minutes is enough", "daily 07:00 / 10", "rugby"},
		{"Follow rugby at 8", "=", "rugby"},
		{"Follow rugby on Sundays", "=", "rugby"},
		{"Follow rugby, at most ten minutes", "=", "rugby"},
		{"Follow The Sunday Times", "=", "The Sunday Times"},
		{"Follow rugby unless it rains, and send it at 8", "?", ""},
		{"Follow rugby and send it in the evening", "daily 18:00", "rugby"},
	} {
		got, r := retimed(t, "daily 07:00", c.statement, golf)
		begun := ""
		for _, i := range r.Begun {
			begun += " " + i.Label
		}
		if got != c.want || (begun != "" || c.begun != "") && begun != " "+c.begun {
			t.Errorf("%q: %s, begun%s; want %s, begun %s (%s)", c.statement, got, begun, c.want, c.begun, r.Question)
		}
	}
}

func TestAnAcknowledgementOfTheLongestScheduleIsShortEnough(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	var schedule newsroom.Schedule
	for i := range maxLines {
		schedule = append(schedule, newsroom.Hour{Days: newsroom.Days(0b1010110 + i), Minute: 60*i + 11})
	}
	change := &newsroom.Retiming{Was: newsroom.Timing{Schedule: newsroom.DefaultSchedule(), Minutes: 6}, Is: newsroom.Timing{Schedule: schedule, Minutes: 10}}
	r := Reading{Outcome: newsroom.Applied, Retimed: change, unkept: []bound{soMany, forTime, inBrief}}
	for range 9 {
		r.Begun = append(r.Begun, newsroom.Interest{Label: "a label that is as long as a label may well be, and then some more of it"})
	}
	for _, s := range speeches() {
		for _, said := range []string{Acknowledge(r.In(s.language), newsroom.Mandate{}), Acknowledge(Reading{Outcome: newsroom.Applied, Retimed: change}.In(s.language), newsroom.Mandate{})} {
			if n := utf8.RuneCountInString(said); n > maxAcknowledgement || n < 60 {
				t.Errorf("%s: %d characters: %s", s.language, n, said)
			}
		}
	}
}

func TestWhatIsAskedOfTheHourIsAnsweredByASuggestion(t *testing.T) {
	t.Parallel()
	for language, said := range map[string]string{"en": "not so early", "de": "bitte später", "fr": "plus tard, s'il vous plaît", "es": "más tarde, por favor", "it": "più tardi, per favore"} {
		reader := newsroom.Reader{Schedule: newsroom.Schedule{{Days: newsroom.Daily, Minute: 22 * 60}}, Minutes: 6, Language: language}
		offers := Understand(nil, said).Timed(reader).offers
		if len(offers) != 1 {
			t.Errorf("%s: %q is answered by %q", language, said, offers)
			continue
		}
		if got := Understand(nil, offers[0]).Timed(reader); got.Retimed == nil || got.Retimed.Is.Schedule.String() != "daily 23:00" {
			t.Errorf("%s: %q comes to %+v", language, offers[0], got)
		}
	}
}
