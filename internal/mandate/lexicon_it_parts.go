package mandate

// italianParts are the named parts of the Italian rules.
func italianParts() [][2]string {
	return append([][2]string{
		{"and", `e | ed`},
		{"of", `di | d' | del | dello | della | dell' | dei | degli | delle`},
		{"on", `su | sul | sullo | sulla | sull' | sui | sugli | sulle | riguardo a | riguardo al | riguardo alla | circa`},
		{"to", `a | ad | al | allo | alla | all' | ai | agli | alle`},
		{"by", `da | dal | dallo | dalla | dall' | dai | dagli | dalle`},
		{"in", `in | nel | nello | nella | nell' | nei | negli | nelle`},
		{"with", `con | col`},
		{"for", `con | per | col | con il | con la`},
		{"toward", `per passare $to`},
		{"me", `mi | ci | ti | vi | si | me | lo | la | li | le | ne | m' | c' | l' | ve`},
		{"adv", `piuttosto | anche | molto | tanto | davvero | soprattutto | sempre | ancora | ora | adesso |
			principalmente | specialmente | particolarmente | in particolare | proprio | per favore | tantissimo |
			moltissimo | abbastanza | un po | un pochino | troppo | sinceramente | più | assolutamente | semplicemente |
			pure | di più | sì | di nuovo | meglio | spesso | più spesso |
			sul serio | ultimamente | sempre di più | un sacco | in special modo | volentieri | enormemente | totalmente |
			completamente | da tempo | regolarmente | di solito | tranquillamente | solo un po | da ora | magari`},
		{"neg", `meno | non | mai | non più | neanche | nemmeno | neppure | per niente | affatto | niente | nulla | mai più |
			più niente | più nulla | più nessun | per nulla | minimamente | granché`},
		{"modal", `abbiate la cortesia di | abbia la cortesia di | sarei grato | sarei grata | saremmo grati | grato |
			grata | fate in modo | fai in modo | faccia in modo | assicuratevi | assicurati | avete | hai | hanno | dovete |
			puoi | potresti | può | potrebbe | potete | potreste | possiamo | potrei | potremmo | posso | possono | possa |
			potere | voglio | vorrei | vogliamo | vorremmo | volevo | vuoi | vogliate | preferisco | preferirei | desidero |
			spero | chiedo | prego | gradirei | gradirebbe | piacerebbe | devo | dobbiamo | devi | deve | devono | dovete |
			dovresti | dovrebbe | dovreste | bisogna | occorre | serve | è necessario | è ora di | è possibile |
			sarebbe possibile | sarebbe (bello | utile | meglio | ottimo | fantastico) |
			cerca di | cercate di | prova a | provate a | comincia a | cominciate a | cominciare a | inizia a | iniziate a |
			iniziare a | torna a | tornate a | tornare a | ricomincia a | ricominciate a | continua a | continuate a |
			continuare a | c'è bisogno di | c'è bisogno che | bisogno di | bisogno che | c' | è | più | ho (voglia |
			intenzione | interesse | bisogno) di | ho voglia che | dispiacerebbe | dispiace | va di | andrebbe di |
			smettere di | smetti di | smetta di | smettano di | smettete di | smetteste di | smettila di | smettetela di |
			piantala di | piantatela di | che | se | di | a | ricordati di | ricordatevi di | assicurati di |
			vale la pena | evitare che | evita che | evitate che | fai in modo di | fate in modo di | sei pregato di |
			siete pregati di`},
		{"det", `il | lo | la | l' | i | gli | le | un | uno | una | un' | $of | tutto il | tutta la | tutti i | tutte le |
			tutti gli | tutto | tutti | più | molte | molti | molta | molto | qualche | alcune | alcuni | un po di |
			un po più di | ancora più | tante | tanti | altre | altri | _both | tanta | ogni | quei | quelle | questi |
			il tema di | il tema del | il tema della | i temi di | il mondo del | il mondo della | parecchie | parecchi |
			(il mio | la mia | i miei | le mie) | qualsiasi`},
		{"adj", `buone | buoni | nuove | nuovi | ultime | ultimi | principali | recenti | interessanti | importanti |
			seguenti | rilevanti | altre | approfondite | approfonditi | più`},
		{"thing", `notizie | notizia | informazioni | articoli | articolo | tutto | tutto (quello | ciò) che (succede |
			accade | riguarda | concerne | ha a che fare | c'è da sapere | c' è da sapere | sai | sapete | trovi | trovate |
			esce) | quello che (succede | accade) | ciò che (succede | accade) | qualcosa | cose | roba | robe | temi |
			tema | argomenti | argomento | novità | servizi | copertura | storie | attualità | analisi | aggiornamenti |
			approfondimenti | le ultime | come (va | vanno le cose | procede | prosegue | si evolve | sta andando | andrà |
			va avanti) | cosa (succede | accade | c'è di nuovo) | che (succede | cosa succede) | testi | pezzi | dettagli |
			niente | nulla | qualche (articolo | notizia | cosa) | opinioni | contenuti | reportage | inchieste`},
		{"happening", `di nuovo | nuovo | nuova | importante | interessante | rilevante`},
		{"about", `$on | $of | riguardo $to | riguardanti | riguardante | che (riguardano | riguarda) | che (parlano |
			parla | trattano | tratta) $of | in merito $to | relative $to | relativi $to | legate $to | legati $to | circa |
			intorno $to | in materia $of | inerenti | $by | con | col | in | nel | nella | che hanno a che fare con |
			dedicati $to`},
		{"none", `niente | nulla | nessun | nessuna | nessun' | _neither | senza | meno | molto meno | un po meno |
			assai meno | mai più | mai | non | tranne | eccetto | salvo | a eccezione | a parte | e non | zero | neanche |
			nemmeno | neppure | né | non più | niente più | nient' altro | nessun altro | nessun'altra | non tanto |
			non tanta | non così tanto`},
		{"more", `tutto (quello | ciò) che (riguarda | concerne | ha a che fare con | tocca) | tutto quanto riguarda | più |
			molto più | un po più | ancora | ancora più | tutto | maggiori | molte | molti | tanta | tanto | tante | tanti |
			qualcosa di più | sempre più`},
		{"just", `solo | soltanto | solamente | unicamente | esclusivamente | nient' altro che | nient'altro che |
			solo ed esclusivamente | ormai solo | solo e soltanto`},
		{"ambiguous", `né più né meno`},
		{"lieu", `al posto $of | invece $of | invece che | anziché | piuttosto che | in luogo $of | in cambio $of | più che`},
		{"prefer", `preferisco | preferirei | preferiamo | mi piace di più | mi piacciono di più | mi interessa di più |
			mi interessano di più`},
		{"over", `piuttosto che | che | rispetto $to | anziché | invece $of | invece che | al posto $of | più che | più $of`},
		{"than", `che | piuttosto che | anziché`},
		{"better", `meglio | piuttosto`},
		{"imean", `intendevo | intendo | volevo dire | voglio dire | mi riferivo $to | mi riferisco $to | parlavo $of |
			parlo $of | pensavo $to | stavo pensando $to | stavo parlando $of`},
		{"missing", `perdermi | perdere | perderci | perda | perdiate | perdetevi | sfugga | sfugga niente | mi sfugga |
			perderti`},
		{"tire", `mi stanco ($adv | $neg)* $of`},
		{"wish", `preferirei | preferiremmo | voglio | vorrei | vogliamo | vorremmo | desidero | gradirei | spero | chiedo |
			pretendo | ho voglia $of | avrei voglia $of | mi serve | mi servono | ho bisogno $of | mi va | mi andrebbe`},
		{"like", `mi sono (appassionato | appassionata | affezionato | affezionata) $to | seguo | seguiamo | leggo |
			leggiamo | amo | adoro | cerco | cerchiamo | preferisco | voglio | mi occupo $of | ci occupiamo $of |
			sono (molto | assai | davvero)* (interessato | interessata | appassionato | appassionata | curioso | curiosa |
			affezionato | affezionata) ($to | $of) | siamo interessati $to | ho (interesse | molto interesse | un debole |
			una passione | curiosità) per | sono [un | una]* [grande]* (fan | appassionato | appassionata | tifoso | tifosa |
			amante | patito | patita) $of | tengo $to | sto seguendo | (interessato | interessata | interessati |
			appassionato | appassionata) ($to | $of) | interesse per | mi dedico $to | sento la mancanza $of | mi mancano |
			mi manca | vado pazzo per | vado pazza per | apprezzo | m' interesso $of | mi interesso $of`},
		{"pleases", `interessa | interessano | interesserebbe | interesserebbero | piace | piacciono | piacerebbe |
			piacerebbero | appassiona | appassionano | affascina | affascinano | importa | importano | incuriosisce |
			incuriosiscono | attira | attirano | attrae | attraggono | preoccupa | preoccupano | entusiasma | entusiasmano |
			diverte | divertono | sta a cuore | stanno a cuore | fa piacere | fanno piacere | intriga | intrigano |
			riguarda da vicino | dice | dicono | emoziona | coinvolge`},
		{"bores", `annoia | annoiano | stanca | stancano | stufa | stufano | infastidisce | infastidiscono | disturba |
			disturbano | irrita | irritano | deprime | deprimono | secca | seccano | fa schifo | fanno schifo |
			fa sbadigliare | fanno sbadigliare | è indifferente | sono indifferenti | (ha | hanno) ($adv)* (stufato |
			annoiato | stancato | rotto | scocciato) | non (fa | fanno) per (me | noi) | lascia (freddo | fredda |
			indifferente) | lasciano (freddo | fredda | indifferente) | dà (fastidio | noia | sui nervi) | danno (fastidio |
			noia | sui nervi) | esce dalle orecchie | escono dalle orecchie | fa venire il latte alle ginocchia |
			sa di vecchio`},
		{"forgo", `(posso | potrei | possiamo | so | ) ($me)* (vivere senza | stare senza | fare a meno $of |
			farne a meno $of | rinunciare $to | rinuncio $to)`},
		{"hate", `odio | posso vivere senza | vivo (bene | meglio) senza | odiamo | detesto | detestiamo | sono (più che |
			ormai | proprio | davvero)* (stufo | stufa | stanco | stanca | arcistufo | arcistufa | saturo | satura |
			nauseato) $of | siamo (stufi | stanchi) $of | (stufo | stufa | stanco | stanca) $of | ne ho ($adv)* (abbastanza |
			fin sopra i capelli | le tasche piene | le scatole piene | piene le tasche | piene le scatole) $of |
			ne ho abbastanza | ho ($adv)* (le tasche piene | le scatole piene | la nausea) $of | abbiamo abbastanza $of |
			faccio (volentieri | )  a meno $of | posso fare a meno $of | farei a meno $of | me ne infischio $of |
			me ne frego $of`},
		{"fedup", `non (ne posso più | se ne può più | so cosa farmene | so che farmene) $of | non (sopporto | sopportiamo |
			tollero | reggo) [più] | non (voglio | ne voglio) (nemmeno | neanche | più | ) (sentirne parlare |
			sentir parlare | saperne) $of | non (voglio | ne voglio) (nemmeno | neanche | più | ) saperne $of |
			me ne frego $of`},
		{"fedupof", `non (voglio | vorrei) più (sentire | leggere) (una parola | parlare | niente) |
			non voglio più (sentirne | saperne) (parlare | niente)* | (faccio | farei | posso fare) ($adv)* a meno |
			ne ho ($adv)* abbastanza | non ne posso più | non (me | ) ne (importa | frega | importa proprio) ($adv | $neg)* |
			non me ne (importa | frega) ($adv | $neg)* | me ne (infischio | frego)`},
		{"fromnow", `d' ora in poi | da ora in poi | da adesso | da adesso in poi | in futuro | da oggi | da oggi in poi |
			da ora | d' ora in avanti | da questo momento | ormai`},
		{"morethings", `più ($adj)* $thing [$adj] ($about) | di più $on`},
		{"ifollow", `(seguo | seguiamo) ($adv)* (il | la | lo | l' | i | gli | le)`},
		{"ofmine", `(dei | tra i | di tutti i) (miei | ) (temi | interessi | argomenti)`},
		{"theless", `meno (sento parlare | leggo | vedo | so | si parla | mi parlate)* ($of | $on)`},
		{"thebetter", `meglio [è | sto]`},
		{"welcome", `non (guasterebbe | guasterebbero | guasta | sarebbe male | sarebbero male) | (sarebbe |
			sarebbero) (gradito | gradita | graditi | gradite | benvenuto | benvenuti | bello) | (farebbe |
			farebbero) (piacere | comodo)`},
		{"finished", `(ho chiuso | ho finito | basta)`},
		{"is", `va | vanno | è | sono | sarebbe | sarebbero | mi sembra | mi sembrano | resta | restano | trovo | sta | stanno`},
		{"good", `bene | benvenuto | benvenuta | benvenuti | benvenute | interessante | interessanti | importante |
			importanti | ok | affascinante | affascinanti | appassionante | permesso | permessa | fondamentale |
			il mio forte | il mio pane | la mia passione | benissimo | prioritario | essenziale`},
		{"bad", `fuori | noioso | noiosa | noiosi | noiose | vietato | vietata | inutile | inutili | irrilevante |
			irrilevanti | una noia | una barba | una perdita di tempo | insopportabile | pesante | pesanti | di troppo |
			superfluo | fuori discussione`},
		{"mind", `non ho (niente | nulla)* (in contrario | da obiettare | contro)* (contro | $to | $on) | non mi (dispiace |
			dispiacerebbe | disturba | disturberebbe | dà fastidio) [leggere | vedere | ricevere | sapere] [qualcosa] [$of |
			$on] | non ho (niente | nulla) contro`},
		{"tell", verbs(italianVerb, `parlare $of|parlare $on|parlare|informare $on|informare $of|informare|aggiornare $on|
			aggiornare|avvisare $on|avvisare $of|avvisare per|avvisare|avvertire $of|scrivere $on|scrivere $of|
			tenere/tieni/tenga (aggiornato | aggiornata | aggiornati | informato | informata | informati | al corrente |
			al passo) ($on | $of | con)|dire/di'/dica qualcosa $on|trattare $of|occupare $of|segnalare|ricordare`) + ` |
			(raccontami | raccontatemi | mi racconti) [$of | $on] | occupati $of | occupatevi $of | dimmi | ditemi | mi dica |
			fammi sapere | fatemi sapere | mi fai sapere | far sapere | farmi sapere | fai sapere | fate sapere |
			facci sapere | fateci sapere`},
		{"give", `che ne dici di | che ne dite di | che ne dice di |
			` + verbs(italianVerb,
			`passare|dare/dai/dia/date|mandare|inviare/invia/invii|mostrare|portare|mettere|
				proporre/proponi/proponga/proponete|offrire/offri/offra|fornire|servire|presentare|pubblicare|trovare|
				procurare|riservare|dedicare spazio $to|dedicare più spazio $to|dare/dai/dia/date spazio $to|
				dare/dai/dia/date più spazio $to|dare/dai/dia/date priorità $to|dare/dai/dia/date la precedenza $to|
				dare/dai/dia/date più peso $to`) + ` | dammi | datemi | mi dia | dacci | dateci | darmi | darci | dai |
				fammi (avere | leggere | vedere) | fatemi (avere | leggere | vedere) | mettici | metteteci`},
		{"add", `ci fossero | ci siano | ci sia | ci fosse | prova con | provate con |
			` + verbs(italianVerb,
			`cominciare/comincia/cominci con|ricominciare/ricomincia/ricominci con|iniziare/inizia/inizi con|
				ripartire/riparti/riparta $by|partire/parti/parta con|seguire/segui/segua|aggiungere/aggiungi/aggiunga|
				coprire/copri/copra|includere|inserire/inserisci/inserisca|monitorare|rafforzare|riprendere|rimettere|
				rimettere dentro|reinserire/reinserisci/reinserisca|reintrodurre/reintroduci/reintroduca|ripristinare|
				recuperare|riportare|privilegiare|aumentare|potenziare|approfondire/approfondisci/approfondisca|osservare|
				integrare|introdurre/introduci/introduca|ampliare/amplia/ampli|prestare attenzione $to|
				prestare più attenzione $to|fare/fai/faccia/fate attenzione $to|mettere in lista|concentrare di più $on|
				evidenziare|favorire/favorisci/favorisca`) + ` | concentrati di più $on | concentratevi di più $on |
				abbonami $to | iscrivimi $to | fai spazio $to | fate spazio $to`},
		{"watch", verbs(italianVerb, `tenere/tieni/tenga d' occhio|tenere/tieni/tenga sott' occhio|perdere di vista|
			seguire/segui/segua da vicino|seguire/segui/segua gli sviluppi $of|dare/dai/dia/date un' occhiata $to|
			buttare un occhio $to|stare/stai/stia/state dietro $to`)},
		{"see", `riavere | ritrovare | sapere altro | saperne altro | sapere | saperne | saperne di più | sapere di più |
			sapere tutto | leggere | leggere di più | leggerne | vedere | ricevere | avere | conoscere | (essere | restare |
			rimanere | stare | tenermi | mantenermi | tenerci) (aggiornato | aggiornata | aggiornati | informato |
			informata | informati | al corrente | al passo) | sentire parlare | sentir parlare | sentire | sentirne |
			scoprire | imparare | capire | approfondire | informarmi | trovare | leggendo | vedendo | legga | veda | sappia |
			essere avvisato | essere avvisata | ascoltare | seguire | seguire meglio`},
		{"shun", verbs(italianVerb, `evitare|ignorare|escludere|omettere|tralasciare/tralascia/tralasci|bloccare|nascondere|
			saltare|scartare|dimenticare|risparmiare|ridurre/riduci/riduca|limitare|lasciare/lascia/lasci fuori|
			lasciare/lascia/lasci perdere|lasciare/lascia/lasci stare|lasciare/lascia/lasci da parte|mettere da parte|
			fare/fai/faccia/fate a meno $of|tagliare/taglia/tagli|filtrare|silenziare/silenzia/silenzi|sorvolare $on|
			sopprimere|tenere/tieni/tenga fuori|tenere/tieni/tenga lontano|tenere/tieni/tenga alla larga $of|
			diminuire/diminuisci/diminuisca|trascurare|smettere con|chiudere con|finire/finisci/finisca con|calare con|
			scordare|contenere/contieni/contenga|oscurare|accantonare`) + ` | lasciamo perdere | lasciamo stare | scordati |
			scordatevi | dimenticati $of | dimenticatevi $of | basta con | basta $of | basta | ora basta con |
			adesso basta con | basta parlare $of | basta così con | abbastanza | via | abbasso | fuori | smettila con |
			smettetela con | finiamola con | fermati con | stop a | stop con | stop | al bando | addio $to | piantala con`},
		{"pester", verbs(italianVerb, `annoiare/annoia/annoi con|disturbare con|stancare con|assillare con|tormentare con|
			bombardare con|riempire $of|tediare/tedia/tedi con|seccare con`)},
		{"let", `lascia | lasci | lasciate | lasciare | lasciamo | tieni | tenete | tenga | metti | mettete`},
		{"aside", `fuori | da parte | perdere | stare | alla porta`},
		{"remove", verbs(italianVerb, `togliere/togli/tolga|eliminare|cancellare|rimuovere|levare|depennare|abbandonare|
			scaricare|disdire/disdici/disdica|buttare fuori|buttare via|buttare|escludere dalla lista`) + ` |
			smetti di seguire | smetta di seguire | smettete di seguire | smettere di seguire | tira via | tirate via`},
		{"keep", verbs(italianVerb, "tenere/tieni/tenga|mantenere/mantieni/mantenga|conservare|lasciare/lascia/lasci") + ` |
			continua con | continuate con | continui con | continua a seguire | continuate a seguire | continui a seguire |
			vai avanti con | andate avanti con`},
		{"stays", `deve restare | devono restare | deve rimanere | resta | restano | rimane | rimangono | che resti |
			che restino | può restare | possono restare | può rimanere | possono rimanere`},
		{"asitis", `così | com' è | come sono | come adesso | come ora | così com' è`},
		{"swap", verbs(italianVerb, `sostituire/sostituisci/sostituisca|cambiare/cambia/cambi|scambiare/scambia/scambi|
			rimpiazzare|barattare|convertire|invertire`)},
		{"unblock", verbs(italianVerb, "sbloccare|riammettere|permettere|ammettere|tollerare|riabilitare")},
		{"focus", `concentrati | concentratevi | si concentri | limitati | limitatevi | si limiti | concentrarti |
			concentrarsi | focalizzati | focalizzatevi`},
		{"wipe", verbs(italianVerb, `cancellare|dimenticare|eliminare|togliere/togli/tolga|svuotare|azzerare|resettare|
			ripulire/ripulisci/ripulisca|scordare|buttare|buttare via`) + ` | dimenticati di | dimenticatevi di`},
		{"everything", `tutto | tutto quanto | la lista | la mia lista | l' intera lista | tutti (i miei | gli) (interessi |
			argomenti | temi) | tutti i temi | tutte le mie preferenze | (i miei | ) (interessi | temi | argomenti) |
			(tutto | ) (ciò | quello) che (ho detto | seguo | ti ho detto | vi ho detto)`},
		{"restart", `(ricomincia | ricominciate | ricominciamo | ricominci | riparti | ripartiamo | ripartite |
			si ricomincia | si riparte | ricominciare | cominciamo) (da zero | da capo | daccapo | dall' inizio |
			tutto da capo) | tabula rasa`},
		{"fromlist", `dalla (mia | ) lista | dal (mio | ) giornale | dall' elenco | dal mio elenco | di mezzo | dai (miei |
			) (temi | interessi)`},
		{"inlist", `alla (mia | ) lista | nella (mia | ) lista | nel (mio | ) giornale | all' elenco`},
		{"fromavoided", `(da ciò che | da quello che) (evito | voglio evitare | escludo) | dalla (mia | ) (lista nera |
			lista delle esclusioni | lista degli esclusi) | dalle (mie | ) esclusioni | dagli argomenti (esclusi |
			da evitare)`},
		{"toavoided", `(alla | nella | sulla) (mia | ) (lista nera | lista delle esclusioni) | alle (mie | ) esclusioni |
			tra le esclusioni`},
		{"whatilike", `(ciò che | quello che | quel che | la cosa che | l' unica cosa che) (mi | ci) [più |
			davvero] (interessa | appassiona | piace | importa | affascina | sta a cuore | preoccupa |
			incuriosisce) (leggere | vedere | seguire | ) [di più] | (ciò che | quello che) (voglio | vorrei | cerco |
			seguo | mi serve)`},
		{"mine", `(i miei | i nostri) [principali | grandi] (interessi | temi | argomenti | passatempi | hobby) [principali |
			preferiti] | le mie (passioni | priorità | preferenze) | (il mio | la mia) [grande | principale] (interesse |
			tema | passione | argomento | campo | hobby | priorità | specialità) [principale | preferito | preferita]`},
		{"these", `[ecco | questi sono | sui | su]* [i | questi | i miei]* (temi | seguenti temi | argomenti |
			seguenti argomenti | interessi) [seguenti | sono]* | quanto segue | ecco (cosa | che cosa) (seguire |
			mi interessa)`},
		{"formerly", `(prima | un tempo | una volta | fino a ieri | finora | in passato) ($adv)* [mi | ci] (seguivo |
			seguivamo | leggevo | piaceva | piacevano | interessava | interessavano | amavo | adoravo | appassionava |
			appassionavano | volevo) ($adv)*`},
		{"toomuch", `[c' è | ci sono | ricevo | vedo | leggo]* ($adv)* (troppo | troppa | troppi | troppe)`},
		{"toolittle", `[c' è | ci sono | ricevo | vedo]* (troppo poco | troppo poca | troppo pochi | troppa poca |
			molto poco | molto poca) [$on | $of]* | (manca | mancano | mi manca | mi mancano | non c' è abbastanza |
			non ci sono abbastanza) [più]`},
		{"little", `poco | poca | pochi | poche`},
		{"yes", `sì | sì grazie | sì , grazie | sì per favore | sì , per favore | certo | volentieri | certamente | sempre |
			mi interessa | mi interessano | benissimo | eccome | assolutamente sì | più | segui | va bene | ben venga |
			ben vengano`},
		{"nope", `no | no grazie | no , grazie | mai | mai più | per niente | affatto | niente | nemmeno per sogno |
			meglio di no | assolutamente no | meno | evita | non più | per carità | neanche per idea | nulla | per nulla |
			neanche un po`},
		{"out", `fuori | via | se ne va | se ne vanno | può andarsene | può sparire`},
		{"in", `dentro`},
		{"followhead", `segui | seguire | interessi | temi | argomenti | sì | più | voglio | mi interessa | mi interessano |
			mi piace | mi piacciono | aggiungi`},
		{"avoidhead", `evita | evitare | escludi | escludere | no | meno | senza | niente | non voglio | non mi interessa |
			non mi interessano | fuori | via`},
		{"everythingbut", `tutto (tranne | eccetto | meno | salvo | fuorché) | qualsiasi cosa (tranne | eccetto)`},
		{"iam", `sono | abito a | abito in | vivo a | vivo in | lavoro in | lavoro come | lavoro per | lavoro a |
			lavoro nel | lavoro nella | siamo | vengo da | studio | insegno | mi chiamo | gestisco | ho (un | una | due |
			tre) | faccio (il | la | lo | l') | mio (figlio | marito | padre) | mia (figlia | moglie | madre) | come | da |
			essendo | in quanto | abbiamo (un | una | due | tre) | gestiamo | teniamo (un | una) | abitiamo | viviamo`},
		{"asto", `(per | in | nel | nella | nell' | quanto $to | riguardo $to | per quanto riguarda | per quel che riguarda |
			per quanto concerne | rispetto $to | parlando $of | a proposito $of | in fatto $of | in tema $of |
			in materia $of | quando si tratta $of)`},
		{"shrug", italianShrugs},
		{"thanks", italianCourtesies + ` | (fate | fa | stai facendo | state facendo) un (ottimo | buon | bel) lavoro |
			grazie | grazie mille | mille grazie | tante grazie | molte grazie | perfetto | ottimo | benissimo | molto bene |
			bene | eccellente | fantastico | ok | okay | d' accordo | d'accordo | sì | va [tutto | tutto molto | molto |
			già | più che]* (bene | benissimo | alla grande) [così] | tutto [va]* (bene | benissimo | perfetto | a posto |
			ok | giusto | in ordine) [così] | (è | sono) ($adv)* (perfetto | tutto ok | tutto a posto | a posto |
			soddisfatto | soddisfatta | contento | contenta | tutto | ottimo | bello) [così] | così (va | è |
			sta) ($adv)* (bene | benissimo | perfetto) | perfetto così | (nessun | nessuna) (cambiamento | modifica |
			cambio) | (non c' è | ) (niente | nulla) da (cambiare | aggiungere | modificare | ridire) | non ho (niente |
			nulla) da (cambiare | aggiungere | ridire) |
			non (cambiare | cambiate | cambi | toccare | toccate | tocchi | modificare | modificate) (niente | nulla) |
			(continua | continuate | continui | avanti | prosegui) così | (lascia | lasciate | lasci) (tutto | le cose |
			) (così | com' è | come sta | così com' è) | mi (piace | va bene) [molto | tutto]* [così] | buon lavoro |
			ottimo lavoro | bel lavoro | tutto resta uguale | resti tutto com' è | come sempre | bene così | a posto così |
			è tutto | nient' altro | tutto qui | saluti`},
	}, romanceParts()...)
}
