package onboarding

import (
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

func TestQuietHoursAndTheDailyNumberAreSetAndSaidBack(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct {
		language, question, answer string
		from, to, daily            int
		said                       string
	}{
		{"en", Alerts, "Floods in York, nothing after ten at night or before six", 22, 6, 3, "from 22:00 to 06:00"},
		{"en", Alerts, "Floods in York, and never at night pls i need my sleep", 22, 7, 3, "as your account has them"},
		{"en", Alerts, "Floods in York, at any hour, even in the night. At most two a day.", 0, 0, 2, "any hour; at most 2 alerts a day"},
		{"en", Alerts, "Leaks of npm tokens. As I said, quiet hours are 10 pm to 6 am, and no alerts at all on Sundays.", 22, 6, 3, "from 22:00 to 06:00; these hours hold on every day"},
		{"en", Schedule, "Weekdays 6:30. Quiet hours 11 pm to 6 am, every day.", 23, 6, 3, "from 23:00 to 06:00"},
		{"en", Schedule, "Weekdays at 6:30, nothing after 9 on Sundays", 22, 7, 3, ""},
		{"de", Alerts, "Unwetter in Freiburg. Nach 21 Uhr bitte nichts mehr, da schlafe ich.", 21, 7, 3, "von 21:00 bis 07:00"},
		{"fr", Alerts, "une crue du Rhône, mais pas entre 23h et 6h, et au plus deux par jour", 23, 6, 2, "de 23:00 à 06:00; au plus 2 alertes par jour"},
		{"es", Alerts, "un terremoto en Granada, nada después de las 22", 22, 7, 3, "de 22:00 a 07:00"},
		{"it", Alerts, "sciopero dei mezzi a Bologna, dalle 22 alle 6 silenzio", 22, 6, 3, "dalle 22:00 alle 06:00"},
	} {
		c := newTalk(t, tt.language)
		c.answer("chess, Schach")
		for c.draft.Question != tt.question {
			c.answer("")
		}
		c.answer(tt.answer)
		got := newsroom.DefaultDelivery(newsroom.AccountID{})
		if q := Understand(c.draft).Quiet; q != nil {
			got = sent(*q, got)
		}
		if got.QuietFrom != tt.from*60 || got.QuietTo != tt.to*60 || got.Daily != tt.daily {
			t.Errorf("%q: from %d to %d, %d a day", tt.answer, got.QuietFrom/60, got.QuietTo/60, got.Daily)
		}
		line := in(tt.language).quietly(c.draft)
		if !strings.Contains(line, tt.said) || tt.said == "" && line != "" {
			t.Errorf("%q: said %q", tt.answer, line)
		}
	}
}
