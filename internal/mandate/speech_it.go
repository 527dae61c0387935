package mandate

// italianSpeech is what is said in Italian. It is only read.
var italianSpeech = speech{
	language: "it",
	questions: map[matter]string{
		inLanguage:  "In quale di queste lingue potrebbe dirlo: francese, inglese, italiano, spagnolo o tedesco?",
		inFewer:     "Potrebbe dirlo con meno parole?",
		which:       "Quali temi bisogna seguire, e quali bisogna lasciare fuori?",
		whichBut:    "Non ho capito che cosa fare di «%s». Quali temi bisogna seguire, e quali bisogna lasciare fuori?",
		inPlace:     "Che cosa bisogna seguire al suo posto?",
		eitherWay:   "Bisogna seguire o lasciare fuori «%s»?",
		leftOut:     "Al momento lasciamo fuori «%s». Bisogna invece seguire questo tema?",
		alsoLeftOut: "Seguiamo «%s». Bisogna lasciare fuori anche questo tema?",
		notFollowed: "Al momento non seguiamo «%s». Che cosa bisogna cambiare?",
		notLeftOut:  "Al momento non lasciamo fuori «%s». Bisogna seguire questo tema?",
		onlyThat:    "Bisogna seguire soltanto «%s»?",
		clearer:     "Quale dei Suoi interessi deve precisare «%s»?",
	},
	understood: "D'accordo, dalla Sua prossima edizione ",
	following:  "seguiamo: ", leavingOut: "lasciamo fuori: ", dropped: "non seguiamo più: ", allowed: "non lasciamo più fuori: ",
	semicolon: "; ", and: italianAnd, others: "e altri temi",
	limits: [2]string{"solo in breve", "mai in apertura"}, only: "solo %s",
	freed: "senza limite",
	days:  [9]string{"la domenica", "il lunedì", "il martedì", "il mercoledì", "il giovedì", "il venerdì", "il sabato", "nei giorni feriali", "nel fine settimana"},
	unkept: [bounds]string{
		inBrief:    "Un tema conserva un solo limite; non teniamo conto che sia in breve.",
		neverFirst: "Un tema conserva un solo limite; non teniamo conto che non vada mai in apertura.",
		onDays:     "Un tema conserva un solo limite; non teniamo conto dei giorni.",
		soMany:     "Non teniamo conto di quanti articoli siano, né di quanto spesso.",
		forTime:    "Non teniamo conto di quanto debba durare; ce lo dica quando dovrà cambiare.",
		atHours:    "Gli orari dipendono dal Suo calendario, che non è cambiato.",
		soLong:     "La lunghezza dipende dal Suo calendario, che non è cambiato.",
	},
	unchanged: "È già così; non è stato cambiato nulla.",
	nothing:   "Non è stato cambiato nulla.",
	proposed:  "Ha voluto che prima Le si chiedesse: questo attende la Sua parola sulla pagina del Suo mandato.",
}
