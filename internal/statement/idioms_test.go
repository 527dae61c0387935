package statement

import (
	"slices"
	"testing"
)

// holds checks that each statement of a language asks for what stands beside it, and that nothing of it stays unread.
func holds(t *testing.T, language string, of map[string]string) {
	t.Helper()
	for statement, want := range of {
		r := In(language).Read(statement, nil, nil)
		if got := r.lines(); !slices.Equal(got, []string{want}) || len(r.Unread) > 0 {
			t.Errorf("%s %q: %q, unread %q; want %q", language, statement, got, r.Unread, want)
		}
	}
}

func TestIdiomsOfEnglish(t *testing.T) {
	t.Parallel()
	holds(t, "en", map[string]string{
		"Football I get from my brother-in-law":                "leave out: Football",
		"Crime I get enough of on the telly":                   "leave out: Crime",
		"Golf I can get elsewhere":                             "leave out: Golf",
		"Politics I get enough of at work":                     "leave out: Politics",
		"Weather I have an app for":                            "leave out: Weather",
		"My son keeps me up to date on cricket":                "leave out: cricket",
		"I don't need you for cricket":                         "leave out: cricket",
		"Strictly Come Dancing you can keep to yourselves":     "leave out: Strictly Come Dancing",
		"I leave golf to others":                               "leave out: golf",
		"Life is too short for golf":                           "leave out: golf",
		"Put golf on ice":                                      "leave out: golf",
		"Kick golf into touch":                                 "leave out: golf",
		"Golf has had its day":                                 "leave out: Golf",
		"I'd be happy never to hear of golf again":             "leave out: golf",
		"Golf can wait":                                        "less: Golf",
		"Steady on with the golf":                              "less: golf",
		"I wouldn't say no to chess":                           "follow: chess",
		"I have never lost my affection for steam locomotives": "follow: steam locomotives",
		"Not forgetting chess":                                 "follow: chess",
		"Chess is near and dear to my heart":                   "follow: Chess",
		"Tell me about wines I can find in the supermarket":    "follow: wines",
	})
}

func TestIdiomsOfGerman(t *testing.T) {
	t.Parallel()
	holds(t, "de", map[string]string{
		"Mit Weltpolitik bin ich schon anderswo versorgt":                    "leave out: Weltpolitik",
		"Politik lese ich woanders":                                          "leave out: Politik",
		"Politik bekomme ich schon im Büro genug":                            "leave out: Politik",
		"Rezepte finde ich im Netz":                                          "leave out: Rezepte",
		"Über Fußball hält mich mein Sohn auf dem Laufenden":                 "leave out: Fußball",
		"Fußball erzählt mir schon mein Schwager":                            "leave out: Fußball",
		"Für Fußball brauche ich euch nicht":                                 "leave out: Fußball",
		"Politik überlasse ich gern den anderen":                             "leave out: Politik",
		"Was ich nie wieder sehen will, sind Königshäuser":                   "leave out: Königshäuser",
		"Mein Bedarf an Fußball ist gedeckt":                                 "leave out: Fußball",
		"Fußball ist Schnee von gestern":                                     "leave out: Fußball",
		"Skispringen kann warten":                                            "less: Skispringen",
		"Tretet kürzer beim Skispringen":                                     "less: Skispringen",
		"Skispringen bitte ersatzlos streichen":                              "unfollow: Skispringen",
		"Ich bin Feuer und Flamme für Schach":                                "follow: Schach",
		"Schach lasse ich mir nicht entgehen":                                "follow: Schach",
		"Vom Segeln darfs gern mehr sein":                                    "follow: Segeln",
		"Über Peru finde ich woanders nichts":                                "follow: Peru",
		"Sofort Bescheid geben, wenn Spätfrost an der Mosel droht":           "alert: Spätfrost an der Mosel",
		"Wenn es Lawinen in Tirol gibt, möchte ich sofort Bescheid bekommen": "alert: Lawinen in Tirol",
		"Ich hatte Eishockey gemeint und nicht Hockey":                       "mean: Hockey > Eishockey",
	})
}

func TestIdiomsOfFrench(t *testing.T) {
	t.Parallel()
	holds(t, "fr", map[string]string{
		"Le foot, je le lis ailleurs":                                            "leave out: foot",
		"Les recettes, je les trouve sur internet":                               "leave out: recettes",
		"Pour le foot, je suis déjà servi ailleurs":                              "leave out: foot",
		"Je n'ai pas besoin de vous pour le foot":                                "leave out: foot",
		"Le foot, je le laisse aux autres":                                       "leave out: foot",
		"Je passe mon tour sur le foot":                                          "leave out: foot",
		"Le foot européen, ce n'est pas la peine":                                "leave out: foot européen",
		"Je ne veux plus jamais tomber sur un article consacré à la téléréalité": "leave out: téléréalité",
		"Épargnez-moi Hanouna à vie":                                             "leave out: Hanouna",
		"Mettez le foot au placard":                                              "leave out: foot",
		"Ralentissez sur le foot":                                                "less: foot",
		"La voiture autonome, j'en ai fait le tour":                              "unfollow: voiture autonome",
		"Les échecs ne seraient pas de refus":                                    "follow: échecs",
		"J'ai un faible pour les échecs":                                         "follow: échecs",
	})
}

func TestIdiomsOfSpanish(t *testing.T) {
	t.Parallel()
	holds(t, "es", map[string]string{
		"El fútbol ya lo veo en la tele":                   "leave out: fútbol",
		"Las recetas las encuentro en internet":            "leave out: recetas",
		"De fútbol ya estoy servido en el trabajo":         "leave out: fútbol",
		"Lo del petróleo se lo dejo a otros":               "leave out: petróleo",
		"El fútbol os lo podéis quedar":                    "leave out: fútbol",
		"Que no me salga en la vida Gran Hermano":          "leave out: Gran Hermano",
		"Aparcad el fútbol":                                "leave out: fútbol",
		"Bajad el ritmo con el fútbol":                     "less: fútbol",
		"Ya no hace falta que me traigáis lo del patinaje": "unfollow: patinaje",
		"Tengo debilidad por el ajedrez":                   "follow: ajedrez",
	})
}

func TestIdiomsOfItalian(t *testing.T) {
	t.Parallel()
	holds(t, "it", map[string]string{
		"Le ricette le trovo su internet":       "leave out: ricette",
		"Di calcio sono già servito in ufficio": "leave out: calcio",
		"Il calcio ve lo potete tenere":         "leave out: calcio",
		"Mettete da parte il calcio":            "leave out: calcio",
		"Il calcio può aspettare":               "less: calcio",
		"Frenate con il calcio":                 "less: calcio",
		"Troppo Vaticano, negli ultimi giorni":  "less: Vaticano",
		"Gli scacchi non guasterebbero":         "follow: scacchi",
		"Non mi perdo una parola sugli scacchi": "follow: scacchi",
	})
}

func TestIdiomsOfDutch(t *testing.T) {
	t.Parallel()
	holds(t, "nl", map[string]string{
		"Nieuwe laptops zie ik wel in de winkel":                "leave out: Nieuwe laptops",
		"Voetbal lees ik elders":                                "leave out: Voetbal",
		"Mijn zoon houdt me op de hoogte van voetbal":           "leave out: voetbal",
		"Voetbal laat ik graag aan anderen over":                "leave out: Voetbal",
		"Wat ik nooit meer wil zien, is voetbal":                "leave out: voetbal",
		"Mevrouw wil geen letter meer zien over Max Verstappen": "leave out: Max Verstappen",
		"Voetbal kan wachten":                                   "less: Voetbal",
		"Rustig aan met voetbal":                                "less: voetbal",
		"Oja en padel!":                                         "follow: padel",
		"Schaken kan geen kwaad":                                "follow: Schaken",
		"Over Peru lees ik elders niets":                        "follow: Peru",
		"Ajax is fout, moet AZ zijn":                            "mean: Ajax > AZ",
	})
}

func TestIdiomsOfPortuguese(t *testing.T) {
	t.Parallel()
	holds(t, "pt", map[string]string{
		"O futebol eu já vejo na TV":              "leave out: futebol",
		"As receitas encontro na internet":        "leave out: receitas",
		"De futebol já estou servido no trabalho": "leave out: futebol",
		"O futebol deixo para os outros":          "leave out: futebol",
		"O futebol pode esperar":                  "less: futebol",
		"Peguem leve com o futebol":               "less: futebol",
		"Xadrez não calhava mal":                  "follow: Xadrez",
		"Sou vidrado em xadrez":                   "follow: xadrez",
	})
}
