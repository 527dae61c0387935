package mandate

// The words for how far an interest goes, in each language.

func englishLimits() limits {
	const (
		so    = `[but | and | though | ,] [please] [only | just | merely | purely | strictly | and only | but only] `
		brief = `(as | in | for) (a | an | the | very | short | brief)* (brief | briefs | brief item | brief items |
			short item | short items | short | short pieces | short form | brief form | passing | one liner | one liners |
			nutshell | note | notes | sentence | summary | a line | small print) [only | please]`
		first = `(as (a | the | my)* | (on | at | in | to) (the | my)* | ) (lead | leads | lead story | top story |
			lead item | main story | main item | front page | headline story | opener | opening story | top item |
			first item | first story | very top | top spot | top | lead spot | top of (the | my) (page | paper)) [please]`
		amount = `(at most | no more than | not more than | maximum | max | max of | a maximum of | up to | a max of | only |
			just | not over | never more than)`
	)
	return limits{
		lifts: englishLifts,
		days: `sunday sundays sun|monday mondays mon|tuesday tuesdays tue|wednesday wednesdays wed|thursday thursdays
			thu|friday fridays fri|saturday saturdays sat|weekdays weekday workdays|weekend weekends`,
		through: `to through till until -`,
		numbers: `one | two | three | four | five | six | seven | eight | nine | ten | a dozen | a couple of | a handful of |
			a few | a single | fifteen | twenty | thirty`,
		behind: [bounds]string{
			inBrief: so + brief + ` | (only | just) in brief | briefs only | brief only | only briefs | only briefly |
				just briefly | briefly | only in passing | (but | and | but please | and please |) (keep | make) (it | that |
				them | those) (short | brief | small | to a (line | sentence | brief | minimum)) |
				nothing longer than a (brief | paragraph | line)`,
			neverFirst: `(but | and | just | only | though)* (please)* (never | not | no longer | never ever |
				do not put (it | them | that) | never put (it | them | that)) ` + first +
				` | (but | and | just)* (please)* (do not | never) (lead | open | start) with (it | that | them) |
					without (leading | making it the lead) | (but | and)* (it | that | they | which) (should | must | may |
					can) (not | never) (lead | lead the paper | open the paper | come first | (be | go) ` + first + `)`,
			onDays: so + `(on | at | over | during | for) (the)* $day (, | and | or | to | through | & | $day | - | on |
				the)* (only | please | alone | mornings)* | ` + so + `from $day (to | through | till | until) $day (only)*`,
			soMany: `(once | twice | three times | $number times | every other day | every few days | $number (stories |
				articles | items | pieces | story | article | item)) (a | per | each | every) (day | week | month | year |
				edition | issue | paper) [at most | max | tops | maximum] | (a | per | each | every) (day | week | month |
				edition | issue | paper) | ` + so + `(now and then | now and again | once in a while | every now and then |
				occasionally | from time to time | sometimes | daily | weekly | monthly | in small doses | every (day |
				week | month | morning | evening))  | ` + amount + ` $number (stories | articles | items | pieces | story |
				article | item) | ` + amount + ` (once | twice | $number times) (a | per) (day | week | month)`,
			forTime: `for ((a | the next | another) (while | bit | day | week | month | year | fortnight | couple of weeks |
				few days | few weeks | few months | little while) | $number (days | weeks | months) |
				the next $number (days | weeks | months) | the summer | the season | the rest of the season) |
				until (further notice | christmas | easter | summer | autumn | spring | winter | next week | next month |
				next year | then | the end of (the | this) (week | month | year | season)) | (this | next) (week | month |
				year | season | summer | winter | weekend)`,
			atHours: `at ($number | noon | midnight | seven | eight) (am | pm | in the morning | in the evening | o'clock)* |
				(in the | every | each) (mornings | morning | evenings | evening | afternoons | afternoon) |
				with (breakfast | my coffee) | before (work | breakfast | $number) | after (work | dinner | $number)`,
			soLong: `(in | for | within | under | at most | no more than | max | ,)* [$number] (minutes | minute) (max |
				at most | of reading)* | (in)* ` + amount + ` $number (words | lines | sentences | minutes)`,
		},
		before: [bounds]string{
			soMany: `(only | just | ) (occasionally | from time to time | now and then | once in a while |
				every so often | sometimes) , | (only | just) (occasionally | from time to time | now and then | sometimes) |
				` + amount + ` $number (stories | articles | items | pieces | story | article | item) (a | per)* (day |
				week | month | edition)* (about | on | from)`,
			inBrief: `(only | just) (briefs | brief items | short items | brief notes | short notes |
				short pieces) (about | on | from) | in brief , `,
			neverFirst: `(never | do not) (lead | open) (the paper | my paper |) with`,
			onDays: `(only | just | ) (on | at | over) [the] $day (, | and | $day | :)* (only | , | :)* | $day (, | and |
				$day | or)* only [, | :]`,
		},
	}
}

func germanLimits() limits {
	const so = `[aber | und | doch | ,] [bitte] [nur | bloß | lediglich | ausschließlich | nur noch | immer nur | höchstens] `
	return limits{
		lifts: germanLifts,
		days: `sonntag sonntags so|montag montags|dienstag dienstags|mittwoch mittwochs|donnerstag donnerstags|freitag
			freitags|samstag samstags sonnabend sonnabends|werktags werktagen wochentags arbeitstagen|wochenende wochenenden`,
		through: `bis`,
		numbers: `ein | eine | einen | zwei | drei | vier | fünf | sechs | sieben | acht | neun | zehn | ein paar |
			fünfzehn | zwanzig | dreißig`,
		behind: [bounds]string{
			inBrief: so + `(als | in | im) (einer | ganz | sehr | kleinen | kleine | eine)* (kurzmeldung | kurzmeldungen |
				kürze | kurzform | notiz | randnotiz | randnotizen | meldung | kurznachricht | kurznachrichten | überblick |
				einzeiler | zeile | satz) | (nur | bloß | lediglich | bitte nur | ganz) [ganz] (kurz | knapp) | (aber |
				und)* (halte | haltet | halten sie) (es | das | sie) [dabei] [bitte] kurz | kurz | knapp |
				nur kurzmeldungen | kurz und knapp`,
			neverFirst: `(aber | und | nur | doch)* (bitte)* (nie | niemals | nicht | auf keinen fall | bloß nicht |
				nur nicht | nie mehr | keinesfalls | nicht mehr) (als | auf der | auf die | ganz | an | an die |
				zu)* (aufmacher | titelgeschichte | titelseite | seite eins | erste seite | ersten seite | oben | spitze |
				hauptmeldung | erstes | ersten stelle | erster stelle | erste stelle | leitartikel | anfang) (bitte |
				bringen | setzen | stellen)*`,
			onDays: so + `(am | an | nur | von | jeden) (den)* $day (, | und | oder | bis | $day | am | an)* (nur |
				lesen | bringen | bitte)* | ` + so + `$daily (, | und | oder | $daily)* (nur | bitte)*`,
			soMany: so + `[maximal | höchstens | nicht mehr als] [$number | einmal | zweimal | dreimal |
				mehrmals] (artikel | meldungen | beiträge | mal | texte)* (pro | am | im | in der | je | jede | jeden) (tag |
				woche | monat | jahr | ausgabe) | (täglich | wöchentlich | monatlich | ab und zu | ab und an |
				hin und wieder | gelegentlich | manchmal | von zeit zu zeit) | in (maßen | kleinen dosen) | (maximal |
				höchstens | nicht mehr als) $number (artikel | meldungen | beiträge)`,
			forTime: `(für | ) (eine weile | eine zeit lang | eine zeitlang | die nächste zeit | die nächsten (tage |
				wochen | monate) | $number (tage | wochen | monate) | einen monat | eine woche | diese woche |
				diesen monat) | bis (auf weiteres | weihnachten | ostern | zum sommer | zum herbst | nächste woche |
				nächsten monat | ende (der woche | des monats | des jahres)) | erst mal | erstmal | vorerst | fürs erste |
				vorläufig`,
			atHours: `(um | gegen) ($number) [uhr] (morgens | abends)* | (morgens | abends | mittags | nachmittags |
				am morgen | am abend | am nachmittag) | zum frühstück`,
			soLong: `(in | maximal | höchstens | nicht mehr als | nur)* $number (minuten | wörter | zeilen |
				sätze) (lesezeit | lang)*`,
		},
		before: [bounds]string{
			soMany: `[nur | höchstens] (gelegentlich | ab und zu | ab und an | hin und wieder | manchmal |
				von zeit zu zeit) | (höchstens | maximal | nicht mehr als | nur) $number (artikel | meldungen | beiträge |
				texte | geschichten) (pro | am | im | in der | die)* (tag | woche | monat | ausgabe)* (über | zu | zum |
				zur | von | aus | rund um)`,
			inBrief: `(nur | bloß | lediglich | bitte nur) (kurzmeldungen | kurze meldungen | kurznachrichten) (über |
				zu | zum | zur | von | aus)`,
			onDays: `[nur] $day (, | und | $day | nur | bitte)* | [nur] (am | an) (den)* $day (, | und | $day)* (nur |
				bitte)*`,
			neverFirst: `(nie | niemals | nicht) [als] (aufmacher | titelgeschichte) :`,
		},
	}
}

func frenchLimits() limits {
	const so = `[mais | et | ,] [s' il vous plaît] [seulement | uniquement | juste | que | rien que | exclusivement] `
	return limits{
		lifts: frenchLifts,
		small: true,
		days: `dimanche dimanches|lundi lundis|mardi mardis|mercredi mercredis|jeudi jeudis|vendredi vendredis|samedi
			samedis|semaine|week-end week-ends weekend weekends`,
		through: `au à jusqu'au`,
		numbers: `un | une | deux | trois | quatre | cinq | six | sept | huit | neuf | dix | quelques | quinze | vingt | trente`,
		behind: [bounds]string{
			inBrief: so + `(en | sous forme de | sous la forme de | dans les | comme)  (une | de | quelques)* (bref |
				brève | brèves | résumé | quelques mots | deux mots | quelques lignes | court) (seulement | uniquement)* |
				(seulement | uniquement | juste | que) (des | les) brèves | (mais | et)* (faites | fais) (court | bref) |
				brièvement`,
			neverFirst: `(mais | et | seulement)* (jamais | pas | surtout pas | plus jamais) (à | en | dans | au | comme |
				pour)* (la | l' | le | un | une)* (une | première page | ouverture | tête | tête d' affiche | premier |
				haut | sujet principal | gros titre | gros titres | manchette | tout premier | haut de page)`,
			onDays: so + `(le | les | en | pendant le | pendant les | durant le | du) (les)* $day (, | et | ou | au |
				le | les | $day)* (seulement | uniquement)*`,
			soMany: so + `[au plus | au maximum | maximum | pas plus de | pas plus] [$number | une fois | deux fois |
				trois fois] (articles | article | sujets | papiers | fois)* (par | chaque) (jour | semaine | mois | an |
				édition) (au maximum | maximum | au plus)* | (de temps en temps | de temps à autre | parfois |
				quotidiennement | à petites doses | à petite dose | occasionnellement | chaque (jour | semaine | mois) |
				tous les (jours | mois)) | (au plus | au maximum | maximum | pas plus de) $number (articles | sujets)`,
			forTime: `(pendant | pour) (un (temps | moment | mois) | quelque temps | une semaine | quelques (jours |
				semaines | mois) | $number (jours | semaines | mois) | l' été | les vacances) | jusqu' à (nouvel ordre |
				noël | pâques | l' été | la rentrée | la fin (du mois | de l' année | de la semaine)) | cette semaine |
				ce mois-ci | ces prochains jours`,
			atHours: `(le matin | le soir | l' après-midi | au petit déjeuner | à midi) | (à | vers) $number (heures |
				heure | h)`,
			soLong: `(en | pas plus de | au plus | maximum)* $number (minutes | mots | lignes | phrases) (de lecture |
				maximum | au plus)*`,
		},
		before: [bounds]string{
			soMany: `(seulement | juste | ) (de temps en temps | de temps à autre | parfois) | (au plus | au maximum |
				maximum | pas plus de | seulement) $number (articles | article | sujets | papiers | nouvelles) (par |
				chaque)* (jour | semaine | mois | édition)* (sur (le | la | l' | les)* | à propos (de | d' | du | des) (la |
				l')* | concernant (le | la | l' | les)*)`,
			inBrief: `(seulement | uniquement | juste) (des | les | quelques)* brèves (sur (le | la | l' | les)* |
				concernant (le | la | l' | les)*)`,
			onDays: `[seulement | uniquement | juste] (le | les) $day (, | et | le | les | $day)* (, | seulement | uniquement)*`,
		},
	}
}

func spanishLimits() limits {
	const so = `[pero | y | ,] [por favor] [solo | sólo | solamente | únicamente | nada más | exclusivamente | nomás] `
	return limits{
		lifts: spanishLifts,
		small: true,
		days: `domingo domingos|lunes|martes|miércoles|jueves|viernes|sábado sábados|laborables diario hábiles|finde
			findes fin_de_semana fines_de_semana`,
		through: `a al hasta`,
		numbers: `un | una | dos | tres | cuatro | cinco | seis | siete | ocho | nueve | diez | un par de | unos pocos |
			quince | veinte | treinta`,
		behind: [bounds]string{
			inBrief: so + `(en | como | de) (una | un | unas | forma)* (breve | breves | resumen | corto | nota | notas |
				nota breve | notas breves | pocas palabras | dos líneas | pasada | pequeño) (nada más | solo | solamente)* |
				(solo | sólo | solamente | únicamente) (breves | brevemente | por encima) | brevemente | muy por encima |
				(pero | y)* que sea (breve | corto)`,
			neverFirst: `(pero | y | solo)* (eso sí ,)* (nunca | jamás | no | que no (vaya | vayan | sea | abra | salga |
				salgan)) (en | de | como | al | abriendo | a)* (la | el | los | lo más)* (portada | primera |
				primera página | titular | titulares | noticia principal | apertura | principio | tema principal | alto |
				abrir | encabezado | cabeza)`,
			onDays: so + `(los | el | en | durante los | de | entre) (días)* $day (, | y | o | a | e | los | el |
				$day)* (solo | solamente | nada más | únicamente)*`,
			soMany: so + `[como mucho | como máximo | máximo | no más de] [$number | una vez | dos veces |
				tres veces] (artículos | artículo | noticias | piezas | veces)* (a la | al | por | cada) (día | semana |
				mes | año | edición) (como mucho | como máximo | máximo)* | (de vez en cuando | a veces | diariamente |
				en pequeñas dosis | ocasionalmente | cada (día | semana | mes) | todos los (días | meses) |
				todas las semanas) | (como mucho | como máximo | máximo | no más de) $number (artículos | noticias)`,
			forTime: `(durante | por) (un (tiempo | rato | mes | tiempito) | una (temporada | semana | época) |
				unos (días | meses) | unas semanas | $number (días | semanas | meses) | el verano | el momento) |
				hasta (nuevo aviso | navidad | el verano | después del verano | fin de (mes | año) | la semana que viene |
				el mes que viene) | esta semana | este mes`,
			atHours: `(por la mañana | por las mañanas | por la tarde | por las tardes | por la noche | por las noches |
				en el desayuno) | (a las | a eso de las) $number (de la mañana | de la tarde | de la noche)*`,
			soLong: `(en | no más de | como mucho | máximo)* $number (minutos | palabras | líneas | frases) (de lectura |
				como mucho | máximo)*`,
		},
		before: [bounds]string{
			soMany: `(solo | sólo | ) (de vez en cuando | a veces | de cuando en cuando) | (como mucho | como máximo |
				máximo | no más de | solo | a lo sumo) $number (artículos | artículo | noticias | noticia | piezas) (a la |
				al | por | cada)* (día | semana | mes | edición)* (sobre (el | la | los | las)* | de (la | los | las)* |
				del | acerca de (la | los | las)* | acerca del)`,
			inBrief: `(solo | sólo | solamente | únicamente) (breves | notas breves | noticias breves) (sobre (el | la |
				los | las)* | de (la | los | las)* | del)`,
			onDays: `[solo | sólo | solamente] (los | el) $day (, | y | los | el | $day)* (, | solo | solamente)*`,
		},
	}
}

func italianLimits() limits {
	const so = `[ma | e | ,] [per favore] [solo | soltanto | solamente | unicamente | esclusivamente | giusto] `
	return limits{
		lifts: italianLifts,
		small: true,
		days: `domenica domeniche|lunedì|martedì|mercoledì|giovedì|venerdì|sabato sabati|feriali lavorativi|weekend
			week-end fine_settimana`,
		through: `a al fino`,
		numbers: `un | uno | una | due | tre | quattro | cinque | sei | sette | otto | nove | dieci | un paio di | pochi |
			quindici | venti | trenta`,
		behind: [bounds]string{
			inBrief: so + `(in | come | nelle | tra le) (una | forma | poche)* (breve | brevi | sintesi | notizia breve |
				notizie brevi | pillole | poche parole | due righe | parole | righe | trafiletto | trafiletti | riassunto |
				piccolo) (soltanto | e basta)* | (solo | soltanto | solamente) (brevi | brevemente | in breve |
				di sfuggita) | brevemente | (ma | e)* (falla | fallo | tienila | tienilo) (breve | corta | corto)`,
			neverFirst: `(ma | e | solo | però)* (mai | non | mai e poi mai | che non (vada | sia | apra)) (in | come | di |
				ad | all' | nell' | al | a)* (la | il | l')* (apertura | prima pagina | prima | titolo | notizia principale |
				notizia di apertura | primo piano | cima | testa | primo posto | aprire | copertina)`,
			onDays: so + `(il | la | le | i | nel | nei | di | durante il | durante i | al | ogni) (giorni)* $day (, |
				e | o | a | al | il | la | $day)* (soltanto | e basta)*`,
			soMany: so + `[al massimo | massimo | non più di] [$number | una volta | due volte | tre volte] (articoli |
				articolo | notizie | pezzi | volte)* (alla | al | a | per | ogni) (giorno | settimana | mese | anno |
				edizione) (al massimo | massimo)* | (ogni tanto | di tanto in tanto | a volte | quotidianamente |
				a piccole dosi | occasionalmente | ogni (giorno | settimana | mese) | tutti i giorni | tutte le settimane) |
				(al massimo | massimo | non più di) $number (articoli | notizie)`,
			forTime: `per (un (po' | mese | periodo) | una (settimana | stagione) | qualche (giorno | settimana | mese) |
				$number (giorni | settimane | mesi) | l' estate) | fino a (nuovo avviso | natale | pasqua | fine (mese |
				anno) | dopo l' estate | settembre) | questa settimana | questo mese`,
			atHours: `(la mattina | al mattino | di mattina | la sera | di sera | il pomeriggio | a colazione) | (alle |
				verso le) $number (di mattina | di sera)*`,
			soLong: `(in | non più di | al massimo | massimo)* $number (minuti | parole | righe | frasi) (di lettura |
				al massimo)*`,
		},
		before: [bounds]string{
			soMany: `(solo | ) (ogni tanto | di tanto in tanto | a volte) | (al massimo | massimo | non più di | solo |
				al più) $number (articoli | articolo | notizie | notizia | pezzi) (alla | al | a | per | ogni)* (giorno |
				settimana | mese | edizione)* (su | sul | sullo | sulla | sull' | sui | sugli | sulle | di | del | della |
				dell' | dei | delle)`,
			inBrief: `(solo | soltanto | solamente) (brevi | notizie brevi) (su | sul | sullo | sulla | sull' | sui | sugli |
				sulle | di | del | della)`,
			onDays: `[solo | soltanto] (il | la | nel | nei) $day (, | e | il | la | $day)* (, | soltanto)*`,
		},
	}
}
