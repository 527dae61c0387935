package mandate

// italian reads plain Italian statements.
func italian() lexicon {
	return lexicon{
		language: "it",
		elided:   "com n nient l d c s t m v un all dall dell nell sull coll quell quest tutt nessun qualcos anch",
		phrases:  "fine settimana\nd'accordo\nin generale\nin particolare\npiù o meno",
		names: `medici senza frontiere
giochi senza frontiere
ricerca e sviluppo
bosnia ed erzegovina
trinidad e tobago
guerra e pace
scienza e tecnologia
domanda e offerta
salute e sicurezza
legge e ordine
delitto e castigo
tom e jerry
dolce e gabbana`,
		parts: italianParts(),
		rules: romanceRules(),
		couples: `both non solo ~ ma anche
both non soltanto ~ ma anche
both sia ~ sia
both sia ~ che
both tanto ~ quanto
neither né ~ né`,
		answer: `sì | sì grazie | sì , grazie | sì per favore | sì , per favore | certo | volentieri | certamente |
			di più | no | no grazie | no , grazie | mai | mai più | meno | per niente | meglio di no | per carità`,
		limits: italianLimits(),
		negative: `non | mai | niente | nulla | nessun | nessuna | nessun' | nessuno | senza | meno | nemmeno | neanche |
			neppure | _neither | smettere di | smetti di | smetta di | smettano di | smettete di | smetteste di |
			smettessi di | smettila di | smettetela di | smettendo di | piantala di | piantatela di | mi stanco |
			evitare che | evita che | evitate che`,
		concord: `non | mai | niente | nulla | nessun | nessuna | nessun' | nessuno | nemmeno | neanche | neppure | _neither`,
		denies:  `non | mai | niente | nulla | nessun | nessuna | neanche | nemmeno | _neither`,
		ended:   `più`,
		lead: `da poco | di recente | prima che me ne dimentichi | e se | ripensandoci | pensandoci bene |
			pensandoci meglio | a pensarci bene | a dir la verità | sinceramente | francamente | per essere sincero | senti |
			sentite | scusa | scusate | scusi | gentile redazione | cari redattori | buona sera | ho cambiato idea |
			ci ho ripensato | ultimamente | oggi come oggi | di questi tempi | per quanto mi riguarda | personalmente |
			da parte mia | infine | per ultimo | alla fine | dopotutto | d' altronde | beh | ah | eh | uffa | guarda |
			credo che | mi sa che | da oggi | da oggi in poi | da ora | d' ora in avanti | da questo momento | per il resto |
			certo | cortesemente | gentilmente | se possibile , | se non è un problema | per favore | per piacere |
			per cortesia | e | anche | ciao | salve | buongiorno | buonasera | inoltre | poi | allora | adesso | ora |
			d' ora in poi | da ora in poi | da adesso | in futuro | in realtà | a dire il vero | insomma | ok | va bene |
			grazie | sì , | magari | forse | se possibile | per me | prima di tutto | intanto | a proposito |
			cara redazione | in più | ecco | beh | al momento`,
		trail: `al suo posto | al loro posto | arrivederci | a morte | tantissimo | da morire | un sacco | da vicino |
			nel dettaglio | in dettaglio | sinceramente | a dire il vero | se puoi | se può | se potete | se si può |
			per cominciare | grazie in anticipo | saluti | cordiali saluti | un saluto | del tutto | da oggi |
			da oggi in poi | ultimamente | oggi come oggi | di questi tempi | in assoluto | mai | pure , grazie |
			quanto prima | il prima possibile | però | tutto qui | grazie e saluti | per cortesia , grazie | per favore |
			per piacere | per cortesia | grazie | grazie mille | anche | pure | inoltre | adesso | ora | d' ora in poi |
			da ora in poi | in futuro | per me | se possibile | di nuovo | ancora | mai più | più | per ora | al momento |
			affatto | sempre | soprattutto | ok | invece |
			(nel | sul | del | dal | alla | nella | dalla) (mio | mia | ) (giornale | lista | edizione)`,
		joins:    `e | ed | o | oppure | né | nonché | & | + | e anche | così come | insieme a`,
		links:    `invece | adesso | ora | così | quindi | allora | perciò | poi`,
		additive: `anche | pure | inoltre`,
		asking: `mi | ci | sarebbe possibile | è possibile | perché non | e se | le dispiacerebbe | ti dispiacerebbe |
			vi dispiacerebbe | sareste | saresti | posso | riesci a | riuscite a | puoi | potresti | può | potrebbe |
			potete | potreste | possiamo | potrei | per favore | che ne dici`,
		back: `(annulla | annullate | annulli | annullare | disfa) [questo | quello | ciò | (la | mia | l')* ultima
			(modifica | correzione | istruzione) | (l' | il | mio)* ultimo cambiamento] | annullalo | annullala |
			annullatelo | (torna | tornate | torni) indietro`,
		alerts: italianAlerts, orders: `prima`,
		contrast: `ma sì | ma anche | però | ma | però | tuttavia | mentre | bensì`,
		excepts:  `tranne | eccetto | salvo | fuorché | a parte | a eccezione (di | del | della | dei | delle | dell')`,
		opposes: `tranne | eccetto | salvo | a eccezione (di | del | della) | al posto (di | del | della | dei | delle |
			dell' | dello | degli) | invece (di | del | della | dei | delle | dell') | piuttosto che | anziché | e non |
			a parte`,
		guard:    `tutto tutti tutte e ma che non per sì no`,
		between:  `tra fra`,
		examples: `come specialmente soprattutto compresi comprese inclusi incluse`,
		articles: `il lo la l' i gli le un uno una un' del dello della dell' dei degli delle di d' al alla all' ai agli alle
			sul sulla sullo sui sulle sull' tutto tutti tutte più`,
		fillers: `bello bella divertente leggero buone buoni belle brutte positive positivo allegre rimanente notizie notizia
			informazioni informazione articoli articolo tutto niente qualcosa cose cosa temi tema argomenti argomento novità
			servizi mondo oggi bene buono buona meglio migliore più meno altro altra altri altre resto generale giornale
			edizione lista interessi interesse aiuto prova ciao grazie sì no ok
			lungo corto mattina sera giorno settimana ore minuti leggere quotidiano interessante importante attualità contenuti`,
		trailing: `roba contenuti articoli`,
		verbs: `ieri moltissimo resta restano rimane rimangono istruzioni io tu lui lei noi voi loro me te mi ti si ci vi ne
			mio mia miei mie tuo tua tuoi nostro nostra vostro è sono era erano sei siamo essere stato ho hai ha hanno
			abbiamo avere aveva faccio fa fanno fare può posso possono puoi potrei potrebbe deve devono voglio vuole vuoi
			vorrei volevo piace piacciono piacerebbe interessa interessano
			credo penso so sa va vanno dice dire che chi quando dove come_mai perché quale quali se non mai niente nulla
			nessun nessuna nessuno ma però senza meno più molto grazie questo questa questi queste quello quella ciò`,
		heads: `sento leggo vedo sto aggiornato aggiornata aggiornati informato informata informati mandarmi inviarmi
			mostrarmi darmi parlarmi meglio leggere vedere sapere seguire avere essere parlare perdere più meno anche sì no
			niente già molto senza mai`,
		particles: `bene male buono ottimo perfetto noioso sì no`,
		spoken:    `per su sul sulla sui sulle riguardo`,
		rates: `(una volta | due volte | più volte | massimo) (al | alla | a | per | ogni) (giorno | settimana | mese |
			anno) | (al | alla | ogni) (giorno | settimana | mese | anno) | a volte | spesso | ogni tanto |
			di tanto in tanto | oggi | domani | questa settimana | per un po | tutti i giorni | quotidianamente`,
		starters: `stupiscimi fai fate vai sii scrivi cambia cambiate migliora sorprendimi aiuta aiutami spiega dimmi chiedi
			cerca guarda metti dammi mostra`,
		turns:     `poca poco pochi poche più meno niente nulla non nessun nessuna solo mai meglio`,
		inner:     `il lo la l' i gli le un uno una un'`,
		instead:   `invece`,
		reference: `questo ciò quello questi entrambi`,
		general:   `in_generale`,
	}
}
