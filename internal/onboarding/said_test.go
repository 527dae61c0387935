package onboarding

import (
	"strings"
	"testing"

	"newsroom/internal/store/enginetest"
)

// Answers of the second eight people who walked the conversation in November 2026, and of the isolated ones that they gave beside.

func TestNothingIsTurnedRoundInWhatIsLeftOut(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct{ language, answer, avoid, follow string }{
		{"en", "Everything about tennis except Wimbledon", "tennis", "Wimbledon"},
		{"fr", "tout sur la monarchie britannique, à part les obsèques", "monarchie britannique", "obsèques"},
		{"en", "all sports. well, apart from the Olympics", "sports", "Olympics"},
		{"de", "Börse brauche ich nicht, bloß wenn es den DAX richtig zerlegt", "Börse", "DAX"},
		{"en", "no celeb crap pls, and no crypto - unless its a big exchange going bust lol", "celeb crap; crypto", "big exchange going bust"},
		{"en", "true crime podcasts, and anything by Jeremy Clarkson please. I can't stand him", "true crime podcasts; Jeremy Clarkson", ""},
		{"en", "My mother in law! Ha. No but really, leave out the royals.", "royals", ""},
		{"fr", "le foot sauf l'équipe de France féminine, les faits divers", "foot; faits divers", "équipe de France féminine"},
		{"it", "la politica dei partiti, tranne la legge di bilancio. E niente oroscopi per carità.", "politica dei partiti; oroscopi", "legge di bilancio"},
		{"pl", "Bez polityki, oprócz wyborów samorządowych", "polityki", "wyborów samorządowych"},
		{"en", "nope, I'm good", "", ""},
		{"de", "Nö, passt schon so", "", ""},
		{"it", "il calcio no, ma la Nazionale sì", "calcio", "Nazionale"},
	} {
		w := leftOut(tt.language, tt.answer)
		if got := strings.Join(w.avoid, "; "); got != tt.avoid {
			t.Errorf("%q: left out %q, want %q", tt.answer, got, tt.avoid)
		}
		if got := strings.Join(w.follow, "; "); got != tt.follow {
			t.Errorf("%q: followed %q, want %q", tt.answer, got, tt.follow)
		}
	}
}

func TestHoursAndBoundsOfAlertsAreNoEvents(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct{ language, answer, want string }{
		{"de", "Nur wenn etwas wirklich Schlimmes passiert, also Unwetter hier in der Gegend oder wenn an der Rente etwas geändert wird. Nachts bitte nicht, da schlafe ich.", "Unwetter hier in der Gegend; an der Rente etwas geändert wird"},
		{"en", "If aliens land, obviously. Seriously though, just rocket launches that go wrong", "rocket launches that go wrong"},
		{"fr", "s'il y a un cyclone à La Réunion, oui tout de suite, même la nuit. sinon non merci", "cyclone à La Réunion"},
		{"en", "Storm warnings for the west coast, red ones only, and nothing after ten at night or before seven.", "Storm warnings for the west coast (red ones only)"},
		{"it", "Avvisatemi se cambia qualcosa sui bonus edilizi o se c'è un'allerta meteo rossa in Emilia, ma non durante la notte, diciamo dalle 22 alle 6 silenzio.", "cambia qualcosa sui bonus edilizi; un'allerta meteo rossa in Emilia"},
		{"en", "actively exploited zero-days in the Linux kernel or OpenSSL, and any compromise of a package registry — between 07:00 and 22:00 only; at night solely for remote code execution in OpenSSH. Not more than three a day.", "actively exploited zero-days in the Linux kernel; OpenSSL; compromise of a package registry; remote code execution in OpenSSH"},
		{"en", "nothing at night, but in the daytime tell me about avalanches in Tyrol", "avalanches in Tyrol"},
		{"en", "if Man United sack the manager, day or night", "Man United sack the manager"},
		{"de", "Wenn in Hamburg eine Sturmflut kommt, sonst bitte nicht stören", "in Hamburg eine Sturmflut kommt"},
		{"pl", "Nie, dziękuję", ""},
		{"pl", "nic, dzięki", ""},
	} {
		if labels, all := alerted(tt.language, tt.answer); strings.Join(labels, "; ") != tt.want || all {
			t.Errorf("%q: %q, want %q", tt.answer, strings.Join(labels, "; "), tt.want)
		}
	}
}

func TestWhatIsNoLengthIsNone(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct {
		language, answer string
		want             int
	}{
		{"en", "2 pages max", 0},
		{"de", "anderthalb Stunden wäre zu lang, eine halbe reicht", 30},
		{"de", "ein Viertelstündchen", 15},
		{"de", "Ach, ich habe ja Zeit, ein Viertelstündchen darf es gern sein.", 15},
		{"nl", "een kwartiertje", 15},
		{"nl", "niet te lang, tien minuten", 10},
		{"pl", "jakieś dziesięć minut", 10},
		{"pt", "não muito longo, dez minutos", 10},
		{"pt", "um quarto de hora", 15},
		{"it", "5 o 6 minuti", 6},
	} {
		if got, ok := Minutes(tt.language, tt.answer); got != tt.want || ok != (tt.want > 0) {
			t.Errorf("%q: %d, %t; want %d", tt.answer, got, ok, tt.want)
		}
	}
}
