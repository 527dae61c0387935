package mandate

// italian reads plain Italian statements.
func italian() lexicon {
	return lexicon{
		language: "it",
		elided:   "l d c s t m v un all dall dell nell sull coll quell quest tutt nessun qualcos anch",
		phrases:  "in generale\nin particolare\npiù o meno",
		names: `ricerca e sviluppo
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
		parts:    italianParts(),
		rules:    italianRules(),
		negative: `non | mai | niente | nulla | nessun | nessuna | nessun' | nessuno | senza | meno | nemmeno | neanche | smetti di | smettete di | smettila di`,
		denies:   `non | mai | niente | nulla | nessun | nessuna | senza`,
		ended:    `più`,
		lead:     `per favore | per piacere | per cortesia | e | anche | ciao | salve | buongiorno | buonasera | inoltre | poi | allora | adesso | ora | d' ora in poi | da ora in poi | da adesso | in futuro | in realtà | a dire il vero | insomma | ok | va bene | grazie | sì | magari | forse | se possibile | per me | prima | intanto | a proposito | cara redazione | in più | ecco | beh | al momento`,
		trail: `per favore | per piacere | per cortesia | grazie | grazie mille | anche | pure | inoltre | adesso | ora | d' ora in poi | da ora in poi | in futuro | per me | se possibile | di nuovo | ancora | mai più | più | per ora | al momento | affatto | sempre | soprattutto | ok | invece |
			(nel | sul | del | dal | alla | nella | dalla) (mio | mia | ) (giornale | lista | edizione)`,
		joins:    `e | ed | o | oppure | né | nonché | & | + | e anche | così come | insieme a`,
		links:    `quindi | allora | perciò | poi`,
		additive: `anche | pure | inoltre`,
		asking:   `puoi | potresti | può | potrebbe | potete | potreste | possiamo | potrei | per favore | che ne dici`,
		contrast: `ma anche | ma | però | tuttavia | invece | mentre | bensì`,
		opposes:  `tranne | eccetto | salvo | a eccezione (di | del | della) | al posto (di | del | della | dei | delle | dell' | dello | degli) | invece (di | del | della | dei | delle | dell') | piuttosto che | anziché | e non | a parte`,
		guard:    `e ma che`,
		between:  `tra fra`,
		examples: `come specialmente soprattutto compresi comprese inclusi incluse`,
		articles: `il lo la l' i gli le un uno una un' del dello della dell' dei degli delle di d' al alla all' ai agli alle sul sulla sullo sui sulle sull' tutto tutti tutte più`,
		fillers: `rimanente notizie notizia informazioni informazione articoli articolo tutto niente qualcosa cose cosa temi tema argomenti argomento novità servizi mondo oggi bene buono buona meglio migliore più meno altro altra altri altre resto generale giornale edizione lista interessi interesse aiuto prova ciao grazie sì no ok
			lungo corto mattina sera giorno settimana ore minuti leggere quotidiano interessante importante attualità contenuti`,
		trailing: `roba contenuti articoli`,
		verbs: `io tu lui lei noi voi loro me te mi ti si ci vi ne mio mia miei mie tuo tua tuoi nostro nostra vostro è sono era erano sei siamo essere stato ho hai ha hanno abbiamo avere aveva faccio fa fanno fare può posso possono puoi potrei potrebbe deve devono voglio vuole vuoi vorrei volevo piace piacciono piacerebbe interessa interessano
			credo penso so sa va vanno dice dire che chi quando dove come_mai perché quale quali se non mai niente nulla nessun nessuna nessuno ma però senza meno più molto grazie questo questa questi queste quello quella ciò`,
		heads:     `mandarmi inviarmi mostrarmi darmi parlarmi meglio leggere vedere sapere seguire avere essere parlare perdere più meno anche sì no niente già molto senza mai`,
		particles: `bene male buono ottimo perfetto noioso sì no`,
		spoken:    `su sul sulla sui sulle riguardo`,
		rates:     `(una volta | due volte | più volte | massimo) (al | alla | a | per | ogni) (giorno | settimana | mese | anno) | (al | alla | ogni) (giorno | settimana | mese | anno) | a volte | spesso | ogni tanto | di tanto in tanto | oggi | domani | questa settimana | per un po' | tutti i giorni | quotidianamente`,
		starters:  `stupiscimi fai fate vai sii scrivi cambia cambiate migliora sorprendimi aiuta aiutami spiega dimmi chiedi cerca guarda metti dammi mostra`,
		turns:     `più meno niente nulla non nessun nessuna solo mai meglio`,
		instead:   `invece`,
		reference: `questo ciò quello questi entrambi`,
		general:   `in_generale`,
	}
}

func italianParts() [][2]string {
	return [][2]string{
		{"adv", `anche | molto | tanto | davvero | soprattutto | sempre | ancora | ora | adesso | principalmente | specialmente | particolarmente | in particolare | proprio | per favore | tantissimo | moltissimo | abbastanza | un po' | troppo | sinceramente | più | assolutamente | semplicemente`},
		{"neg", `non | mai | non più | neanche | nemmeno | per niente | affatto`},
		{"any", `$adv | $neg`},
		{"of", `di | d' | del | dello | della | dell' | dei | degli | delle`},
		{"on", `su | sul | sullo | sulla | sull' | sui | sugli | sulle`},
		{"to", `a | ad | al | allo | alla | all' | ai | agli | alle`},
		{"by", `da | dal | dallo | dalla | dall' | dai | dagli | dalle`},
		{"det", `il | lo | la | l' | i | gli | le | un | uno | una | un' | $of | tutto il | tutta la | tutti i | tutte le | tutti gli | tutto | tutti | tutte | più | molte | molti | molta | molto | qualche | alcune | alcuni | un po' di | ancora più | tante | tanti | altre | altri`},
		{"adj", `buone | nuove | ultime | principali | recenti | interessanti | importanti`},
		{"thing", `notizie | informazioni | articoli | tutto | tutto quello che (succede | riguarda) | tutto ciò che (succede | riguarda) | qualcosa | cose | temi | tema | argomenti | argomento | novità | servizi | copertura | storie | attualità | analisi | aggiornamenti | approfondimenti`},
		{"about", `$on | $of | riguardo $to | riguardanti | riguardante | che riguardano | che riguarda | in merito $to | relative $to | relativi $to | legate $to | legati $to | circa | intorno $to | in materia $of | inerenti | $by`},
		{"object", `($det)* [($adj)* $thing [($adj)] ($about | : ) | $on | riguardo $to] ($det)* [città di]`},
		{"wish", `voglio | vorrei | desidero | mi piacerebbe | mi piace | mi piacciono | mi interessa | mi interessano | mi appassiona | mi appassionano | mi affascina | mi affascinano | adoro | amo | preferisco | cerco | seguo | leggo | mi occupo $of | sono interessato $to | sono interessata $to | sono appassionato $of | sono appassionata $of | ho interesse per |
			sono curioso $of | sono curiosa $of | ho bisogno $of | vogliamo | vorremmo | ci interessa | ci interessano | mi sta a cuore | mi stanno a cuore | tengo $to | gradirei | sono fan $of | sono un fan $of | mi incuriosisce | mi incuriosiscono`},
		{"see", `sapere | sapere $of | sapere di più $on | saperne di più $on | leggere | seguire | vedere | ricevere | avere | conoscere | essere aggiornato $on | essere aggiornata $on | essere informato $on | essere informata $on | sentire parlare $of | sentire | rimanere aggiornato $on | rimanere aggiornata $on | restare aggiornato $on | restare aggiornata $on | che (segua | seguiate | seguissi) | aggiungere | scoprire`},
		{"cover", `segui | seguite | segua | seguire | aggiungi | aggiungete | aggiunga | aggiungere | copri | coprite | includi | includete | includere | inserisci | inserite | inserire | tieni d' occhio | tenete d' occhio | monitora | monitorate | dammi | datemi | mandami | mandatemi | inviami | mostrami | mostratemi | portami | metti | mettete | mettici | parlami $of | parlatemi $of | raccontami $of | raccontami |
			informami ($on | $of) | informatemi ($on | $of) | aggiornami ($on | $of) | aggiornatemi ($on | $of) | tienimi (aggiornato | aggiornata | informato | informata | al corrente) ($on | $of) | tenetemi (aggiornato | aggiornata | informato | informata | al corrente) ($on | $of) | avvisami ($on | $of) | concentrati di più $on | dai spazio $to | dai più spazio $to | dai priorità $to | privilegia | rafforza | riprendi`},
		{"shun", `evita | evitate | evitare | ignora | ignorate | ignorare | escludi | escludete | escludere | ometti | tralascia | tralasciate | blocca | bloccate | nascondi | salta | saltate | saltare | scarta | dimentica | dimenticate | risparmiami | risparmiatemi | riduci | riducete | ridurre | limita | lascia fuori | lasciate fuori | lascia perdere | lasciate perdere | lascia stare | fermati con |
			basta con | basta $of | basta | basta parlare $of | ora basta con | sono stufo $of | sono stufa $of | stufo $of | stufa $of | sono stanco $of | sono stanca $of | stanco $of | stanca $of | ne ho abbastanza $of | ne ho abbastanza | abbastanza | non ne posso più $of | non sopporto | non sopporto più | odio | detesto | mi annoia | mi annoiano | faccio a meno $of | posso fare a meno $of | via | abbasso | troppo | troppa | troppi | troppe | fuori | smetti con | smettila con`},
		{"remove", `togli | togliete | togliere | elimina | eliminate | eliminare | cancella | cancellate | cancellare | rimuovi | rimuovete | rimuovere | leva | levate | smetti di seguire | smettete di seguire | abbandona`},
		{"thanks", `grazie | grazie mille | perfetto | ottimo | benissimo | molto bene | eccellente | ok | d' accordo | va [tutto | tutto molto | molto] bene [così] | tutto (bene | perfetto | a posto | ok | giusto) | (è | sono) (perfetto | tutto ok | a posto | soddisfatto | soddisfatta | contento | contenta | tutto) [così] | così va (bene | benissimo) | (nessun | nessuna) (cambiamento | modifica | cambio) | niente da (cambiare | aggiungere | modificare | ridire) |
			non (cambiare | cambiate | toccare | toccate) (niente | nulla) | (continua | continuate | avanti) così | lascia (tutto | le cose) (così | com' è | come sta) | mi (piace | va bene) [così] | buon lavoro | ottimo lavoro | bel lavoro | tutto resta uguale | come sempre | bene così | a posto così`},
	}
}

func italianRules() []rule {
	return []rule{
		{thanks, `$thanks ($thanks | e | , | -)*`},
		{wipe, `(cancella | cancellate | dimentica | dimenticate | elimina | eliminate | togli | svuota | azzera | azzerate | resetta) (tutto | tutto quanto | la lista | la mia lista | tutti i miei interessi | tutti gli argomenti | tutto ciò che ho detto | tutto quello che ho detto)`},
		{wipe, `(ricomincia | ricominciate | ricominciamo | riparti | ripartiamo | si ricomincia | si riparte) (da zero | da capo | daccapo | dall' inizio)`},
		{wipe, `tabula rasa`},
		{keep, `(tieni | tenete | mantieni | mantenete | mantenere | conserva | conservate | continua con | continua a seguire | lascia) $object {x} [così | com' è]`},
		{swap, `(sostituisci | sostituite | sostituire | cambia | cambiate | scambia | rimpiazza) [il | lo | la | l' | i | gli | le] {x} (con | per) $object {y}`},
		{prefer, `(preferisco | preferirei) $object {x} ($to | piuttosto che | che | rispetto $to) $object {y}`},
		{prefer, `(meglio | piuttosto) $object {x} che $object {y}`},
		{instead, `(al posto $of | invece $of | anziché) [$det] {y} , ($cover | ) $object {x}`},
		{meant, `(intendevo | intendo | volevo dire | mi riferivo $to | parlavo $of) ($det)* {x}`},
		{release, `(sblocca | sbloccate | riammetti | permetti) ($det)* {x}`},
		{release, `$remove ($det)* {x} (da ciò che evito | da quello che evito | dalla lista nera | dalle esclusioni | dalla mia lista nera)`},
		{release, `non (voglio | desidero) più (evitare | escludere | ignorare | bloccare) ($det)* {x}`},
		{release, `(smetti di | smettete di | non) (evitare | escludere | ignorare | bloccare) [più] ($det)* {x}`},
		{miss, `<non ($adv)* (voglio | vorrei)> (perdermi | perdere) <[niente | nulla]> [$thing] [($about)] ($det)* {x}`},
		{desire, `non perdere (niente | nulla) ($about) ($det)* {x}`},
		{avoid, `(smetti | smettete | smettila) di (mandarmi | inviarmi | mostrarmi | darmi | parlarmi $of | parlare $of | seguire | coprire | pubblicare) $object {x}`},
		{only, `(voglio | mi interessa | mi interessano | vorrei) (solo | soltanto | solamente | unicamente | esclusivamente) [$see] $object {x}`},
		{only, `(solo | soltanto | solamente) (voglio | mi interessa | mi interessano) [$see] $object {x}`},
		{only, `(concentrati | concentratevi | limitati | limitatevi) (solo | soltanto | esclusivamente | ) ($on | $to) ($det)* {x}`},
		{desire, `non (solo | soltanto | solamente) $object {x}`},
		{merely, `(solo | soltanto | solamente | unicamente | esclusivamente | nient' altro che | nient'altro che) $object {x}`},
		{avoid, `(non voglio | non mostrarmi | non mostratemi | non mandarmi | non parlarmi | non parlatemi | non mettere | non mettete | non includere | non seguire | non seguite | non coprire | non darmi | non voglio più) ($adv)* [$see] (niente | nulla | più niente | più | notizie | ) [($about)] $object {x}`},
		{avoid, `non (mi | ci) ($adv)* (interessa | interessano | piace | piacciono | importa | importano | appassiona | appassionano) ($any)* $object {x}`},
		{follow, `<($any)*> $wish <($any)*> [$see] <[niente | nulla | meno]> $object {x}`},
		{follow, `(ciò che | quello che) mi interessa [di più] (è | sono | : ) $object {x}`},
		{follow, `(i miei | i nostri) (interessi | temi | argomenti | passatempi) [sono | :] $object {x}`},
		{follow, `{x} <($any)*> (mi interessa | mi interessano | mi piace | mi piacciono | mi appassiona | mi appassionano) ($adv)*`},
		{avoid, `{x} (mi annoia | mi annoiano | mi stanca | mi stancano | non fa per me | non fanno per me | mi stufa | mi ha stufato | mi hanno stufato)`},
		{follow, `{x} <($any)* (va | vanno | è | sono) ($any)*> (bene | benvenuto | benvenuta | benvenuti | interessante | interessanti | importante | importanti)`},
		{follow, `(puoi | potresti | può | potrebbe | potete | potreste) ($adv)* [$cover | aggiungere | includere | inserire | seguire | mettere | darmi | mandarmi | inviarmi | parlarmi $of | informarmi $on | tenermi aggiornato $on] $object {x}`},
		{avoid, `(puoi | potresti | può | potrebbe | potete | potreste) ($adv)* ($shun | risparmiarmi | lasciare fuori) $object {x}`},
		{drop, `(puoi | potresti | può | potrebbe | potete | potreste) ($adv)* ($remove) ($det)* {x}`},
		{drop, `$remove ($det)* {x} [dalla (mia | ) lista]`},
		{avoid, `<($any)*> $shun ($det)* [($adj)* $thing ($about)] ($det)* {x}`},
		{follow, `$cover $object {x}`},
		{follow, `{x} : (sì | più | segui)`},
		{avoid, `{x} : (no | meno | evita | niente)`},
		{follow, `(segui | seguire | interessi | temi | argomenti | sì | più) : $object {x}`},
		{avoid, `(evita | evitare | escludi | escludere | no | meno | senza | niente) : $object {x}`},
		{avoid, `(niente | nulla | nessun | nessuna | nessun' | senza | meno | molto meno | mai più | mai | non | no $to | no | tranne | eccetto | salvo | a eccezione $of | a parte | e non | zero | poco | poca | neanche | nemmeno | né) ($det)* [($adj)* $thing ($about)] [$on] ($det)* {x}`},
		{lieu, `(al posto $of | invece $of | anziché | piuttosto che) [$det] {x}`},
		{follow, `(più | molto più | un po' più di | ancora | tutto $on | maggiori | molte | tanta | tanto) ($det)* [($adj)* $thing ($about)] ($det)* {x}`},
		{onward, `($det)* ($adj)* $thing ($about) $object {x}`},
		{more, `($on | riguardo $to) ($det)* {x}`},
		{follow, `(segui | aggiungi) {it}`},
		{background, `(sono | abito a | abito in | vivo a | vivo in | lavoro in | lavoro come | siamo | vengo da | studio | faccio) {x}`},
		{background, `come {x}`},
		{aside, `(per | in | nel | nella | quanto $to | riguardo $to) [il | la | lo | i | le | gli] {x}`},
	}
}
