package onboarding

import (
	"slices"
	"testing"

	"newsroom/internal/store/enginetest"
)

// TestExceptionsOfTheirOwnSentence reads answers that except something in a sentence or clause of its own: it is followed, and never left out with the rest.
func TestExceptionsOfTheirOwnSentence(t *testing.T) {
	enginetest.Computes(t)
	for _, one := range []struct {
		language, answer string
		follow, avoid    []string
	}{
		{"en", "Bowls and darts. I'll make an exception for Ally Pally.", []string{"Ally Pally"}, []string{"Bowls", "darts"}},
		{"en", "No theatre, except Shakespeare plays.", []string{"Shakespeare plays"}, []string{"theatre"}},
		{"en", "No events, except the jumble sale.", []string{"jumble sale"}, []string{"events"}},
		{"en", "But not football. And no tennis.", nil, []string{"football", "tennis"}},
		{"en", "Tax-exempt bonds, crypto.", nil, []string{"Tax-exempt bonds", "crypto"}},
		{"de", "Kein Sport, außer den Olympischen Spielen.", []string{"Olympischen Spielen"}, []string{"Sport"}},
		{"de", "Nur nicht Fußball. Und kein Tennis.", nil, []string{"Fußball", "Tennis"}},
		{"en", "Golf. The only exception being the Solheim Cup.", []string{"Solheim Cup"}, []string{"Golf"}},
		{"en", "No reality TV please. Strictly is the exception.", []string{"Strictly"}, []string{"reality TV"}},
		{"en", "Opera. Exceptions: Glyndebourne and Wexford.", []string{"Glyndebourne", "Wexford"}, []string{"Opera"}},
		{"en", "For the Hundred I'll make an exception. Otherwise no cricket.", []string{"Hundred"}, []string{"cricket"}},
		{"en", "Cricket, bowls. No exceptions for anyone.", nil, []string{"Cricket", "bowls"}},
		{"en", "Rugby, unless Munster are playing.", []string{"Munster"}, []string{"Rugby"}},
		{"de", "Adel und Königshäuser. Bei Prinz Harry mache ich eine Ausnahme.", []string{"Prinz Harry"}, []string{"Adel", "Königshäuser"}},
		{"de", "Kein Tennis. Einzige Ausnahme ist Wimbledon.", []string{"Wimbledon"}, []string{"Tennis"}},
		{"de", "Handball, nur wenn der THW spielt, das will ich wissen.", []string{"THW"}, []string{"Handball"}},
		{"fr", "Le rugby. Je fais une exception pour le Stade Toulousain.", []string{"Stade Toulousain"}, []string{"rugby"}},
		{"fr", "Le cyclisme. Seule exception : le Tour de France.", []string{"Tour de France"}, []string{"cyclisme"}},
		{"es", "El baloncesto. Haré una excepción con el Unicaja.", []string{"Unicaja"}, []string{"baloncesto"}},
		{"es", "Los toros. La única excepción es la Feria de Abril.", []string{"Feria de Abril"}, []string{"toros"}},
		{"it", "Il calcio. Faccio un'eccezione per il Genoa.", []string{"Genoa"}, []string{"calcio"}},
		{"it", "La Formula 1. L'unica eccezione è la Ferrari.", []string{"Ferrari"}, []string{"Formula 1"}},
		{"nl", "Voetbal. Ik maak een uitzondering voor Ajax.", []string{"Ajax"}, []string{"Voetbal"}},
		{"nl", "Wielrennen. De enige uitzondering is de Amstel Gold Race.", []string{"Amstel Gold Race"}, []string{"Wielrennen"}},
		{"pl", "Piłka nożna. Zrobię wyjątek dla Legii Warszawa.", []string{"Legii Warszawa"}, []string{"Piłka nożna"}},
		{"pl", "Tenis. Jedyny wyjątek to Iga Świątek.", []string{"Iga Świątek"}, []string{"Tenis"}},
		{"pt", "Futebol. Abro uma exceção para o Benfica.", []string{"Benfica"}, []string{"Futebol"}},
		{"pt", "Novelas. A única exceção é o Pantanal.", []string{"Pantanal"}, []string{"Novelas"}},
	} {
		follow, avoid := labelsOf(answered(one.language, LeaveOut, one.answer))
		if !slices.Equal(follow, one.follow) || !slices.Equal(avoid, one.avoid) {
			t.Errorf("%s %q: follows %q and leaves out %q, not %q and %q", one.language, one.answer, follow, avoid, one.follow, one.avoid)
		}
	}
}

// TestSourcesKeptAway reads answers on sources that keep one away in other words than "not": it is none that is trusted.
func TestSourcesKeptAway(t *testing.T) {
	enginetest.Computes(t)
	for _, one := range []struct{ answer, named, refused string }{
		{"The Irish Times and RTÉ. Keep GB News far away from me.", "The Irish Times and RTÉ.", "GB News"},
		{"The Guardian, so I can keep up with politics.", "The Guardian, so I can keep up with politics.", ""},
		{"Passez-moi Le Monde.", "Passez-moi Le Monde.", ""},
		{"The Economist; I steer clear of the Mirror.", "The Economist", "the Mirror"},
		{"The Guardian, and spare me the Sun.", "The Guardian", "the Sun"},
		{"Die Zeit. Mit Focus könnt ihr mich jagen.", "Die Zeit.", "Focus"},
		{"Der Standard, verschont mich mit der Krone.", "Der Standard", "der Krone"},
		{"Mediapart. Tenez Valeurs actuelles loin de moi.", "Mediapart.", "Valeurs actuelles"},
		{"El País. Ni me acerquen OKdiario.", "El País.", "OKdiario"},
		{"Il Post. Libero tenetelo lontano da me.", "Il Post.", "Libero"},
		{"NRC. Houd De Telegraaf ver bij me vandaan.", "NRC.", "De Telegraaf"},
		{"Polityka. Trzymajcie Fakt z dala ode mnie.", "Polityka.", "Fakt"},
		{"Público. Longe de mim o Correio da Manhã.", "Público.", "o Correio da Manhã"},
	} {
		if named, refused := judged(one.answer); named != one.named || refused != one.refused {
			t.Errorf("%q: %q and not %q, want %q and not %q", one.answer, named, refused, one.named, one.refused)
		}
	}
}

// TestHoursOfSleepAreNoTimes reads times beside an hour at which somebody is asleep, lists of days with articles, and lengths in round numbers.
func TestHoursOfSleepAreNoTimes(t *testing.T) {
	enginetest.Computes(t)
	for _, one := range []struct{ language, answer, want string }{
		{"en", "Actually make that twenty past six on weekdays and 9 on weekends, I'm not up at 7 on a Saturday.", "weekdays 06:20, weekends 09:00"},
		{"en", "Weekdays at 7, weekends at 9 in bed with coffee.", "weekdays 07:00, weekends 09:00"},
		{"de", "Werktags um halb acht und am Wochenende um zehn, um acht schlafe ich sonntags noch.", "weekdays 07:30, weekends 10:00"},
		{"fr", "En semaine à 6h45, le week-end à 9h30, à 7h le samedi je dors.", "weekdays 06:45, weekends 09:30"},
		{"it", "Il lunedì, il venerdì e la domenica, alle sette e un quarto del mattino, quando prendo il treno.", "sun mon fri 07:15"},
		{"fr", "Le lundi, le mercredi et le samedi, à sept heures et demie, quand je prends mon café.", "mon wed sat 07:30"},
		{"pt", "Na terça, na quinta e no domingo, às oito.", "sun tue thu 08:00"},
	} {
		if when, _, ok := timed(one.language, one.answer, false); !ok || when.String() != one.want {
			t.Errorf("%q: %v, %t; want %s", one.answer, when, ok, one.want)
		}
	}
	for _, one := range []struct {
		language, answer string
		want             int
	}{
		{"it", "Una trentina di minuti, ho tempo.", 30},
		{"fr", "une quinzaine de minutes", 15},
		{"es", "Una veintena de minutos", 20},
		{"pt", "uma dezena de minutos", 10},
	} {
		if n, ok := Minutes(one.language, one.answer); !ok || n != one.want {
			t.Errorf("%q: %d, %t; want %d", one.answer, n, ok, one.want)
		}
	}
}
