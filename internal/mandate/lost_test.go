package mandate

import (
	"slices"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

func TestFirstStatementsLoseNothing(t *testing.T) {
	enginetest.Computes(t)
	t.Parallel()
	tests := []struct{ said, follow, avoid, asks string }{
		{"I'm a retired teacher from Leeds, I read a lot of novels, go to the theatre, cook vegetarian and worry about the climate.", "novels|theatre|vegetarian cooking|climate", "", ""},
		{"Ik lees veel romans, ga vaak naar het theater en maak me zorgen over het klimaat.", "romans|theater|klimaat", "", ""},
		{"I play golf on Sundays", "", "", "?"},
		{"I study law at Bologna and follow constitutional courts", "constitutional courts", "", ""},
		{"What's going on in the world, but really the world, Africa and the Middle East and Asia as well, not only America.", "Africa|Middle East|Asia|world news", "", ""},
		{"Quiero seguir el cambio de gobierno en Chile, qué va a hacer Kast y qué deja Boric, y lo de Venezuela en cuanto nos toca aquí. Nada de fútbol ni de farándula, por favor.", "cambio de gobierno en Chile|Kast|Boric|Venezuela", "fútbol|farándula", ""},
		{"Chcę wiedzieć, co się dzieje w Poznaniu i w Wielkopolsce, jaka będzie pogoda i czy są utrudnienia w ruchu.", "Poznaniu|Wielkopolsce|pogoda", "", "utrudnienia w ruchu"},
		{"Chcę wiedzieć, co się dzieje w Poznaniu, bez polityki.", "Poznaniu", "polityki", ""},
		{"Handball, nur wenn der THW spielt, das will ich wissen.", "Handball THW", "", ""},
		{"Deutschland und die Welt", "Deutschland|Welt", "", ""},
		{"I want to know what happens in Venezuela and Greenland.", "Venezuela|Greenland", "", ""},
		{"I want to know what happens in Peru but not in Chile.", "Peru", "Chile", ""},
		{"I want to know everything that matters in Britain and the world.", "Britain|world news", "", ""},
		{"I can't stop reading about the NHS. Flu, hospitals, vaccines. I get enough of Mr Trump from the wireless.", "Flu|hospitals|vaccines", "", "NHS"},
		{"Venezuela and what comes next there: oil, who governs, Congress, the legal case against Maduro. But not the reaction pieces, not celebrity takes", "Congress|legal case against Maduro", "", "Venezuela"},
		{"Ich möchte alles Wichtige aus Bayern", "Bayern", "", ""},
		{"lo importante en España y Latinoamérica, sin más", "España|Latinoamérica", "", ""},
	}
	for _, test := range tests {
		r := Understand(nil, test.said)
		follow, avoid := labelsOn(r.Begun, false), labelsOn(r.Begun, true)
		if strings.Join(follow, "|") != test.follow || strings.Join(avoid, "|") != test.avoid ||
			(r.Outcome == newsroom.Applied) != (test.asks == "") || !strings.Contains(r.Question, test.asks) {
			t.Errorf("%q: %s, follow %q, leave out %q, %s", test.said, r.Outcome, follow, avoid, r.Question)
		}
	}
}

func TestNothingIsProposedThatNobodyDenied(t *testing.T) {
	enginetest.Computes(t)
	t.Parallel()
	const said = "I want to understand what happens in Venezuela and Greenland after what the Americans did, with the reasons and the background, not every single remark Trump makes."
	sentences := Suggest(nil, said, Understand(nil, said))
	if slices.ContainsFunc(sentences, func(one string) bool { return strings.Contains(one, "Trump") }) {
		t.Errorf("%q", sentences)
	}
}

// What matters most at home and in the world is both, however it is called.
func TestWhatMattersAtHomeAndInTheWorld(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for said, want := range map[string]string{
		"Das Wichtigste aus Deutschland und der Welt, aber kein Sport, keine Promis und bitte keine Kriminalfälle":               "Deutschland Weltnachrichten - Sport Promis Kriminalfälle",
		"Wichtiges aus der Schweiz und der Welt, aber keine Promis":                                                              "Schweiz Weltnachrichten - Promis",
		"Whatever really matters in Britain and in the rest of the world, but no royals, no football and nothing about TV shows": "Britain world news - royals football TV shows",
		"The main stories from Ireland and around the world, no football please":                                                 "Ireland world news - football",
		"Les nouvelles importantes de Suisse et du monde, pas de people":                                                         "Suisse actualité internationale - people",
		"Het belangrijkste nieuws uit België en de rest van de wereld, geen sport":                                               "België wereldnieuws - sport",
		"Le notizie più importanti dall'Italia e dal mondo":                                                                      "Italia notizie dal mondo - ",
		"Vorrei le notizie principali della Svizzera e del mondo, ma niente calcio e niente gossip":                              "Svizzera mondo - calcio gossip",
		"Quello che conta davvero in Italia e nel mondo, senza sport":                                                            "Italia notizie internazionali - sport",
		"Najważniejsze wiadomości z Polski i ze świata, bez sportu i bez celebrytów":                                             "Polska świat - sportu celebrytów",
		"Chcę najważniejsze informacje z Polski i świata.":                                                                       "Polska świat - ",
		"L'essentiel de l'actualité en France et dans le monde":                                                                  "France actualité internationale - ",
		"Ce qui compte vraiment en Belgique et dans le monde, mais pas de foot":                                                  "Belgique actualité internationale - foot",
		"Lo esencial de la actualidad en Argentina y en el mundo, sin fútbol":                                                    "Argentina noticias internacionales - fútbol",
		"O essencial da atualidade em Portugal e no mundo, sem futebol":                                                          "Portugal notícias internacionais - futebol",
		"Chess, please no celebrities and nothing royal.":                                                                        "Chess - celebrities royal",
		"As notícias mais importantes do Brasil e do mundo, sem futebol":                                                         "Brasil notícias internacionais - futebol",
	} {
		r := Understand(nil, said)
		if got := strings.Join(labelsOn(r.Begun, false), " ") + " - " + strings.Join(labelsOn(r.Begun, true), " "); r.Outcome != newsroom.Applied || got != want {
			t.Errorf("%q: %s %s, want %s", said, r.Outcome, got, want)
		}
	}
}

// What a clause wants to know is asked about, too, where something else is, and what is proposed names both.
func TestClausesAreAskedAboutBesideOthers(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	const said = "I'm a retired ward sister from Leeds and I still like to know how the hospitals are coping and whether there's anything new on dementia or the winter bugs going round. " +
		"A nice vegetarian recipe now and then wouldn't go amiss either. Please no celebrities and nothing royal."
	r := Understand(nil, said)
	sentences := Suggest(nil, said, r)
	if !strings.Contains(r.Question, "hospitals") || !strings.Contains(r.Question, "recipe") || len(sentences) != 1 || !strings.Contains(sentences[0], "hospitals and vegetarian recipe") {
		t.Errorf("%q proposes %q", r.Question, sentences)
	}
}
