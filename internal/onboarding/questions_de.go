package onboarding

// german is what is said in German. It is only read.
var german = speech{
	language: "de",
	questions: map[string]asked{
		Follow: {
			"Was soll Ihre Redaktion verfolgen?",
			"Themen, Menschen, Orte oder Geschichten, in Ihren Worten und durch Kommas getrennt. Sie können sie jederzeit ändern.",
			[]string{"Klima und Energie", "Technik und ihre Regeln", "Wissenschaft und Raumfahrt", "Innenpolitik", "Fußball"},
		},
		FollowAgain: {
			"Welche Themen sollen verfolgt werden, jedes in wenigen Worten?",
			"In dieser Antwort war kein Thema zu finden. Zum Beispiel: Windkraft auf See, Schach, der Hamburger Hafen.",
			[]string{"Weltpolitik", "Wissenschaft", "Wirtschaft"},
		},
		LeaveOut: {
			"Was soll nicht vorkommen?",
			"Themen, von denen Sie nichts lesen möchten, durch Kommas getrennt, oder nichts.",
			[]string{"Nichts", "Klatsch über Prominente", "Sportergebnisse", "Verbrechen"},
		},
		Places: {
			"Welche Orte und Sprachen sind Ihnen wichtig?",
			"Länder, Regionen oder Städte, und die Sprachen, in denen Sie gern lesen.",
			[]string{"Deutschland, auf Deutsch", "Europa, auf Deutsch und Englisch", "Die ganze Welt"},
		},
		Sources: {
			"Welchen Quellen vertrauen Sie?",
			"Namen von Zeitungen und Sendern, ihre Seiten oder Adressen von Feeds. Dazu werden andere ausgesucht.",
			[]string{"Suchen Sie aus", "tagesschau und Deutschlandfunk"},
		},
		Schedule: {
			"Wann und wie oft soll eine Ausgabe kommen, und in welcher Zeitzone?",
			"Zum Beispiel: werktags um 7, sonntags um neun, Zeitzone Berlin. Solange Sie nichts anderes sagen, kommt sie täglich um 07:00 Uhr.",
			[]string{"Täglich um 7", "Werktags um 7, sonntags um neun", "Zweimal täglich, um 7 und um 18 Uhr", "Samstags um 9"},
		},
		ScheduleAgain: {
			"An welchen Tagen soll eine Ausgabe kommen, und um welche Uhrzeit?",
			"Die Zeiten habe ich nicht verstanden. Nennen Sie Tage und Uhrzeiten, etwa: werktags 7 Uhr, sonntags 9 Uhr. Was auch dann nicht zu lesen ist, heißt täglich um 07:00 Uhr.",
			[]string{"Täglich um 7", "Werktags um 7", "Samstags um 9"},
		},
		Length: {
			"Wie lange darf man an einer Ausgabe lesen?",
			"In Minuten. Solange Sie nichts anderes sagen, sind es sechs.",
			[]string{"3 Minuten", "6 Minuten", "10 Minuten", "Eine Viertelstunde"},
		},
		Alerts: {
			"Welche Ereignisse sind eine sofortige Meldung wert?",
			"Was Sie zwischen zwei Ausgaben erreichen soll, bei Tag und bei Nacht, oder nichts.",
			[]string{"Nichts", "Regierungswechsel", "Erdbeben und Hochwasser"},
		},
	},
	followed: "Verfolgen", leftOut: "Weglassen", alerted: "Sofort melden",
	alertsHere: "Meldungen warten in Ihrer Redaktion auf Sie: Es ist kein anderer Weg eingerichtet, auf dem sie Sie erreichen könnten.",
	dropped:    "Diese Quellen waren nicht zu lesen und wurden weggelassen: %s.",
	notAdded:   "Was Sie hier genannt haben, war nicht als Quelle zu lesen: %s.",
	unknown:    "Zu diesen Quellen kenne ich keine Adresse; fügen Sie sie mit ihrer Adresse hinzu: %s.",
	none:       "Keine der ausgesuchten Quellen ist zurzeit zu lesen; sie werden weiter versucht.",
	unread:     "Aus „%s“ konnte ich nicht erkennen, was verfolgt werden soll.",
	speaks:     "Ihre Redaktion wird mit Ihnen Deutsch sprechen; diese Fragen bleiben bis zum Ende, wie sie sind.",
	noted:      "Schon notiert: %s. Wenn das alles ist, überspringen Sie diese Frage.",
	minutes:    "%s Minuten",
	heads: heads{
		understood: "Was ich verstanden habe",
		less:       "Weniger",
		when:       "Ausgaben",
		length:     "Länge",
		language:   "Sprache",
		places:     "Orte und Sprachen",
		sources:    "Quellen",
		refused:    "Nicht gelesen",
		quiet:      "Ruhezeit",
		quietly:    "wie Ihr Konto sie hat, von 22:00 bis 07:00, wenn Sie nichts geändert haben; andere Zeiten stellen Sie unter „Ruhezeiten und Meldungen“ ein",
		quietFrom:  "von %s bis %s",
		noQuiet:    "keine: Meldungen kommen zu jeder Stunde",
		daily:      "höchstens %s Meldungen am Tag",
		quietDays:  "diese Zeiten gelten an jedem Tag: was Sie von einzelnen Tagen gesagt haben, lässt sich nicht einstellen",
		asItIs:     "wie bisher",
	},
	wish:   "Verfolge ",
	leave:  "Weglassen: ",
	alerts: "Eilmeldungen zu ",
	nothing: `nichts
nein
keine
keiner
keins
kein
nichts besonderes
gar nichts
gar keine
nein danke
keine danke
nichts danke
egal
ist mir egal
weiss nicht
weiss ich nicht
suchen sie aus
such du aus
nie
das uberlasse ich ihnen
uberlasse ich ihnen
uberlasse ich dir
das uberlasse ich dir
wie sie wollen
sie entscheiden`,
	all: `alles
alle
alles wichtige
alles was ich verfolge
nachrichten
alle nachrichten
die nachrichten`,
	leads: `bitte
melde mir
melden sie mir
sag mir bescheid
sagen sie mir bescheid
sofort
wenn
falls
sobald
uber
nur
ich mochte
ich will
ich interessiere mich fur
verfolge
verfolgen
kein
keine
keinen
nichts uber
nichts von
weniger
der
die
das
ein
eine`,
	joins: "und\noder\nsowie\n&",
}
