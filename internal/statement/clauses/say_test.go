package clauses

import "testing"

func TestWhatCanBeSaidMorePlainly(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ code, said, want string }{
		{"de", "HSV, E-Autos (nur Tests und Preise, keine Börse)", "HSV, E-Autos Tests, E-Autos Preise, aber keine E-Autos Börse"},
		{"de", "HSV (nur Ergebnisse), Darts", "HSV Ergebnisse, Darts"},
		{"en", "the tariffs: prices only", "the tariffs prices"},
		{"en", "chess, if possible on Sundays", "chess, on Sundays"},
		{"en", "No golf, not even when Tiger plays.", "No golf."},
		{"en", "I follow golf, even when it rains", "I follow golf, even when it rains"},
		{"en", "golf, never", "golf, never"},
		{"en", "no golf, never. Chess", "no golf. Chess"},
		{"fr", "Ce que je ne veux plus jamais voir, ce sont les familles royales", "plus rien sur les familles royales"},
		{"es", "Quiero empezar el día con el cobre", "quiero leer sobre el cobre"},
		{"it", "Ferrari, se possibile", "Ferrari,"},
		{"nl", "stukken over grafheuvels, en indien mogelijk over de Slag", "stukken over grafheuvels, en over de Slag"},
		{"pl", "Błagam, żadnych celebrytów, nigdy, nawet jak ktoś z nich umrze.", "żadnych celebrytów."},
		{"pl", "Do tego Poznań: komunikacja", "Poznań: komunikacja"},
		{"pl", "Do tego lubię szachy", "Do tego lubię szachy"},
		{"pt", "quero começar o dia com o café", "quero ler sobre o café"},
		{"en", "Any news on opera? Also Belfast", "I'd like to read about opera and Belfast"},
		{"en", "Sport only on Sundays", "Sport only on Sundays"},
		{"de", "Sport nur Handball", "Ich möchte lesen über Handball"},
		{"de", "Sport nur am Wochenende", "Sport nur am Wochenende"},
		{"nl", "Liever geen voetbal, wel schaken", "Ik wil lezen over schaken, niets over voetbal"},
		{"fr", "Quoi de neuf sur la poterie ?", "je veux lire des articles sur la poterie."},
		{"fr", "Tout sauf la chasse, en particulier les loups", "rien sur la chasse, je veux lire des articles sur les loups"},
		{"fr", "le jazz en France et en Europe", "le jazz en France, le jazz en Europe"},
		{"es", "¿Qué pasa en Murcia?", "quiero leer sobre Murcia."},
		{"es", "Para mí la petanca, para mis hijos los cohetes", "quiero leer sobre la petanca, los cohetes"},
		{"es", "luego quita el fútbol", "quita el fútbol"},
		{"it", "Enel e Barilla, per favore", "Enel e Barilla"},
		{"it", "un po' di pane, molto calcio", "un po' di pane, calcio"},
		{"it", "Molto meno calcio", "meno calcio"},
		{"pl", "Wszystko oprócz Niemiec, zwłaszcza kosmos", "bez Niemiec, chcę czytać o kosmos"},
		{"pl", "Szachy. Poza tym muzyka i wino", "Szachy. muzyka i wino"},
		{"pl", "Żadnej polityki, poza tym, co dotyczy Krakowa", "Żadnej polityki, poza tym, co dotyczy Krakowa"},
		{"pl", "Najpierw usuń sport, potem dodaj kino", "usuń sport, dodaj kino"},
		{"pl", "o kinie i serach, nic o rządzie", "pisz o kinie i serach, nic o rządzie"},
		{"pl", "Polityka to jedyne, co mnie nie interesuje", "Polityka to jedyne, co mnie nie interesuje"},
		{"xx", "chess, if possible", "chess, if possible"},
	} {
		got, changed := Said(test.code, test.said, func(string) bool { return true })
		if got != test.want || changed != (test.said != test.want) {
			t.Errorf("%s %q: %q, want %q", test.code, test.said, got, test.want)
		}
	}
	if got, _ := Said("de", "Bitte: nur Fußball", func(string) bool { return false }); got != "Bitte: nur Fußball" {
		t.Errorf("what heads no list: %q", got)
	}
}

func FuzzSaid(f *testing.F) {
	f.Add("de", "E-Autos (nur Tests und Preise, keine Börse)", true)
	f.Add("en", "a: (only only) only :,.\xff", false)
	f.Fuzz(func(t *testing.T, code, said string, heads bool) {
		if plain, changed := Said(code, said, func(string) bool { return heads }); !changed && plain != said {
			t.Errorf("%q became %q", said, plain)
		}
	})
}
