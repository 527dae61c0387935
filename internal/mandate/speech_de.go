package mandate

// germanSpeech is what is said in German. It is only read.
var germanSpeech = speech{
	language: "de",
	questions: map[matter]string{
		inLanguage:  "In welcher dieser Sprachen könnten Sie das sagen: Deutsch, Englisch, Französisch, Italienisch oder Spanisch?",
		inFewer:     "Könnten Sie das mit weniger Worten sagen?",
		which:       "Welche Themen sollen verfolgt und welche weggelassen werden?",
		whichBut:    "Ich weiß nicht, was mit „%s“ geschehen soll. Welche Themen sollen verfolgt und welche weggelassen werden?",
		inPlace:     "Was soll an dessen Stelle treten?",
		eitherWay:   "Soll „%s“ verfolgt oder weggelassen werden?",
		leftOut:     "„%s“ wird zurzeit weggelassen. Soll das Thema stattdessen verfolgt werden?",
		alsoLeftOut: "Das Thema „%s“ wird verfolgt. Soll es auch weggelassen werden?",
		notFollowed: "„%s“ wird zurzeit nicht verfolgt. Was soll sich ändern?",
		notLeftOut:  "„%s“ wird zurzeit nicht weggelassen. Soll das Thema verfolgt werden?",
		onlyThat:    "Soll nur noch „%s“ verfolgt werden?",
		clearer:     "Welches Ihrer Interessen soll „%s“ genauer fassen?",
	},
	understood: "Verstanden, ab Ihrer nächsten Ausgabe ",
	following:  "verfolgt: ", leavingOut: "weggelassen: ", dropped: "nicht mehr verfolgt: ", allowed: "nicht mehr weggelassen: ",
	semicolon: "; ", and: always("und"), others: "und weitere",
	limits: [2]string{"nur kurz", "nie als Aufmacher"}, only: "nur %s",
	freed: "ohne Grenze",
	days:  [9]string{"sonntags", "montags", "dienstags", "mittwochs", "donnerstags", "freitags", "samstags", "werktags", "am Wochenende"},
	unkept: [bounds]string{
		inBrief:    "Ein Thema behält nur eine Grenze; dass es kurz sein soll, merke ich mir nicht.",
		neverFirst: "Ein Thema behält nur eine Grenze; dass es nie Aufmacher sein soll, merke ich mir nicht.",
		onDays:     "Ein Thema behält nur eine Grenze; die Tage merke ich mir nicht.",
		soMany:     "Wie viele Artikel es sind oder wie oft, merke ich mir nicht.",
		forTime:    "Für wie lange, merke ich mir nicht; sagen Sie es, wenn es sich ändern soll.",
		atHours:    "Uhrzeiten gehören zu Ihrem Zeitplan; dort hat sich nichts geändert.",
		soLong:     "Die Länge gehört zu Ihrem Zeitplan; dort hat sich nichts geändert.",
	},
	unchanged: "So steht es schon; es wurde nichts geändert.",
	nothing:   "Es wurde nichts geändert.",
	proposed:  "Sie wollten vorher gefragt werden: Dies wartet auf der Seite Ihres Auftrags auf Ihr Wort.",
}
