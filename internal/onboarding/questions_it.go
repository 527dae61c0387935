package onboarding

// italian is what is said in Italian. It is only read.
var italian = speech{
	language: "it",
	questions: map[string]asked{
		Follow: {
			"Che cosa deve seguire la Sua redazione?",
			"Temi, persone, luoghi o storie, con parole Sue e separati da virgole. Può cambiarli in ogni momento.",
			[]string{"Clima ed energia", "Tecnologia e regole", "Scienza e spazio", "Politica italiana", "Calcio"},
		},
		FollowAgain: {
			"Quali temi bisogna seguire, in poche parole ciascuno?",
			"In quella risposta non ho trovato alcun tema. Per esempio: eolico in mare, scacchi, il porto di Trieste.",
			[]string{"Politica mondiale", "Scienza", "Economia"},
		},
		LeaveOut: {
			"Che cosa va lasciato fuori?",
			"Temi di cui non vuole leggere nulla, separati da virgole, oppure niente.",
			[]string{"Niente", "La vita delle celebrità", "I risultati sportivi", "La cronaca nera"},
		},
		Places: {
			"Quali luoghi e quali lingue contano per Lei?",
			"Paesi, regioni o città, e le lingue in cui Le piace leggere.",
			[]string{"Italia, in italiano", "Europa, in italiano e in inglese", "Tutto il mondo"},
		},
		Sources: {
			"Di quali fonti si fida?",
			"Nomi di giornali ed emittenti, i loro siti o indirizzi di feed. Altre saranno scelte per accompagnarle.",
			[]string{"Scelga per me", "ANSA e la Repubblica"},
		},
		Schedule: {
			"Quando e quanto spesso deve arrivare un'edizione, e in quale fuso orario?",
			"Per esempio: nei giorni feriali alle 7, la domenica alle nove, ora di Roma. Finché non dice altro, arriva tutti i giorni alle 07:00.",
			[]string{"Tutti i giorni alle 7", "Nei giorni feriali alle 7, la domenica alle nove", "Due volte al giorno, alle 7 e alle 18", "Il sabato alle 9"},
		},
		ScheduleAgain: {
			"In quali giorni deve arrivare un'edizione, e a che ora?",
			"Non ho capito gli orari. Nomini giorni e ore, per esempio: nei giorni feriali alle 7, la domenica alle 9. Ciò che nemmeno così riesco a leggere vale tutti i giorni alle 07:00.",
			[]string{"Tutti i giorni alle 7", "Nei giorni feriali alle 7", "Il sabato alle 9"},
		},
		Length: {
			"Quanto tempo può richiedere la lettura di un'edizione?",
			"In minuti. Finché non dice altro, sono sei.",
			[]string{"3 minuti", "6 minuti", "10 minuti", "Un quarto d'ora"},
		},
		Alerts: {
			"Quali eventi meritano un avviso immediato?",
			"Ciò che deve raggiungerLa tra due edizioni, di giorno e di notte, oppure niente.",
			[]string{"Niente", "Cambi di governo", "Terremoti e alluvioni"},
		},
	},
	followed: "Seguire", leftOut: "Lasciare fuori", alerted: "Avvisarmi subito",
	alertsHere: "Gli avvisi L'aspetteranno nella Sua redazione: non è configurato alcun altro canale che possa portarglieli.",
	dropped:    "Queste fonti non si sono potute leggere e sono state tolte: %s.",
	notAdded:   "Ciò che ha nominato qui non si è potuto leggere come fonte: %s.",
	unknown:    "Non conosco l'indirizzo di queste fonti; le aggiunga con il loro indirizzo: %s.",
	none:       "Nessuna delle fonti scelte si può leggere al momento; si continuerà a provare.",
	unread:     "Non ho capito che cosa seguire da «%s».",
	speaks:     "La Sua redazione Le parlerà in italiano; queste domande restano come sono fino alla fine.",
	noted:      "Ho già annotato: %s. Se è tutto, salti questa domanda.",
	minutes:    "%s minuti",
	heads: heads{
		understood: "Che cosa ho capito",
		less:       "Meno",
		when:       "Edizioni",
		length:     "Lunghezza",
		language:   "Lingua",
		places:     "Luoghi e lingue",
		sources:    "Fonti",
		refused:    "Fonti escluse",
		quiet:      "Ore di silenzio",
		quietly:    "quelle del Suo account, dalle 22:00 alle 07:00 se non ha cambiato nulla; altre ore si impostano sotto «Ore di silenzio e avvisi»",
		quietFrom:  "dalle %s alle %s",
		noQuiet:    "nessuna: gli avvisi arrivano a qualsiasi ora",
		daily:      "al massimo %s avvisi al giorno",
		quietDays:  "queste ore valgono ogni giorno: ciò che ha detto di singoli giorni non si può impostare",
		asItIs:     "come finora",
	},
	wish:   "Vorrei seguire ",
	leave:  "Escludere: ",
	alerts: "Avvisi su ",
	nothing: `niente
nulla
no
nessuno
nessuna
niente di particolare
niente di speciale
no grazie
niente grazie
nessuna grazie
nessuna preferenza
scelga per me
scegli per me
per me e uguale
e uguale
non so
non lo so
mai
scegliete voi
scegli tu
come volete
come vuoi
fate voi
fai tu`,
	all: `tutto
tutti
tutte
tutto quello che seguo
tutto cio che seguo
tutto cio che e importante
notizie
le notizie
tutte le notizie`,
	leads: `per favore
mi avvisi
avvisami
avvisarmi
mi dica
dimmi
subito
immediatamente
quando
se
appena
su
solo
voglio seguire
vorrei seguire
vorrei
voglio
mi interessa
mi interessano
seguire
niente
niente su
meno
non voglio
il
lo
la
i
gli
le
un
una`,
	joins: "e\ned\no\noltre a\n&",
}
