package mandate

// The words that lift a limit, in each language: on all days, also as the lead, at any length, without limits. They stand
// behind a label or before it, as limits do.

func englishLifts() (behind, before [bounds]string) {
	const bar = `(limit | limits | limitation | limitations | restriction | restrictions)`
	behind = [bounds]string{
		anyDay: `[also | even | now | please | again] (on | for | over | during | ) (all | every | any | each) (day |
			days) [of the week] [again | please] | all week [long] | seven days a week`,
		anyPlace: `(may | can | could | might | is allowed to | are allowed to) (again | also | now | even | well |
			once more)* (lead | lead the paper | open the paper | be (the | a | my)* (lead | lead story | top story |
			main story | main item) | be on the front page | come first | (go | be) (on | to | at) the (front page |
			top)) [again | too | now | sometimes] | (even | also) as the lead [story]`,
		anyLength: `[also | even | again] (at (any | full | whatever) length | in full | in full length | (not |
			no longer) (only | just) in brief)`,
		unlimited: `without (any | a | the | its)* ` + bar + ` | with no ` + bar + ` | unlimited`,
	}
	before[unlimited] = `(no | no more | no longer any) ` + bar + ` (on | for | to) | (lift | remove | drop | cancel |
		take off | end | forget) (the | my | all | any | every | that)* ` + bar + ` (on | for | from | to | of) | unlimited`
	return behind, before
}

func germanLifts() (behind, before [bounds]string) {
	const bar = `(grenze | grenzen | limit | limits | einschränkung | einschränkungen | beschränkung | beschränkungen |
		begrenzung | begrenzungen)`
	behind = [bounds]string{
		anyDay: `[auch | wieder | ab jetzt] [an] (allen | jedem | alle | jeden | sämtlichen) (tagen | tag | tage |
			wochentagen) [der woche | in der woche] | die ganze woche [über]`,
		anyPlace: `(darf | dürfen | kann | können) (auch | wieder | ruhig | nun | jetzt | gern | gerne | mal)* (der | als |
			die | auf der | auf die | ganz | an | zur | zum)* (aufmacher | titelgeschichte | titelseite | seite eins | oben |
			spitze | hauptmeldung) (sein | werden | stehen | kommen | erscheinen)* | auch als aufmacher`,
		anyLength: `[auch | wieder] (in voller länge | in jeder länge) | (nicht nur | nicht mehr nur) (kurz |
			als kurzmeldung | in kürze)`,
		unlimited: `ohne [jede | jegliche | alle | eine] ` + bar + ` | unbegrenzt | uneingeschränkt | unbeschränkt`,
	}
	before[unlimited] = `(keine | kein | keinerlei) ` + bar + ` [mehr] (für | bei | beim | zu) | (entferne | entfernt |
		streiche | streicht | lösche | löscht) (die | das | alle | jede)* ` + bar + ` (für | bei | beim | von | zu)`
	return behind, before
}

func frenchLifts() (behind, before [bounds]string) {
	const bar = `(limite | limites | limitation | limitations | restriction | restrictions)`
	behind = [bounds]string{
		anyDay: `(tous les jours | chaque jour) [de la semaine] | n' importe quel jour | toute la semaine`,
		anyPlace: `(peut | peuvent | pourrait) (aussi | de nouveau | à nouveau | maintenant | désormais)* (être | faire |
			passer | figurer | ouvrir | aller)* (à | en | dans | au | comme | de)* (la | l' | le | un | une)* (une |
			première page | ouverture | tête | manchette | sujet principal | gros titre)`,
		anyLength: `[aussi | de nouveau] (en entier | en version longue | en toute longueur) | (pas | plus) (seulement |
			uniquement) en bref`,
		unlimited: `sans (aucune | la moindre | ) ` + bar,
	}
	before[unlimited] = `(plus (de | aucune) | pas de | aucune) ` + bar + ` (pour | sur | à | au | aux | concernant) (le |
		la | les | l')* | (lève | levez | supprime | supprimez | enlève | enlevez | retire | retirez) (la | les | toute |
		toutes les)* ` + bar + ` (sur | pour | à | au | de | du | d') (le | la | les | l')*`
	return behind, before
}

func spanishLifts() (behind, before [bounds]string) {
	const bar = `(límite | límites | limitación | limitaciones | restricción | restricciones)`
	behind = [bounds]string{
		anyDay: `(todos los días | cada día) [de la semana] | cualquier día | toda la semana`,
		anyPlace: `(puede | pueden | podría) (también | ahora | volver a | otra vez)* (ir | ser | abrir | salir |
			estar)* (en | de | como | al | a)* (la | el | los | las)* (portada | primera | primera página | titular |
			noticia principal | apertura | cabeza | abrir)`,
		anyLength: `en toda su extensión | (no | ya no) (solo | sólo | solamente) en breve`,
		unlimited: `sin (ningún | ninguna | ) ` + bar,
	}
	before[unlimited] = `(ningún | ninguna | ya no hay | no hay | no más) ` + bar + ` (para | a | al | de | del | en |
		sobre) (el | la | los | las)* | (quita | quite | quitad | levanta | levante | elimina | elimine) (el | los | la |
		las | todos los)* ` + bar + ` (para | a | al | de | del | en | sobre) (el | la | los | las)*`
	return behind, before
}

func italianLifts() (behind, before [bounds]string) {
	const bar = `(limite | limiti | limitazione | limitazioni | restrizione | restrizioni)`
	behind = [bounds]string{
		anyDay: `(tutti i giorni | ogni giorno) [della settimana] | tutta la settimana | qualsiasi giorno`,
		anyPlace: `(può | possono | potrebbe) (anche | di nuovo | ora | ancora | tornare a)* (essere | andare | stare |
			aprire | finire)* (in | come | di | ad | all' | nell' | al | a)* (la | il | l' | una)* (apertura | prima pagina |
			notizia principale | notizia di apertura | primo piano | copertina | aprire)`,
		anyLength: `per esteso | per intero | (non | non più) (solo | soltanto) in breve`,
		unlimited: `senza (alcun | alcuna | nessun | nessuna | ) ` + bar,
	}
	before[unlimited] = `(nessun | nessuna | niente | non più) ` + bar + ` (per | a | al | su | sul | sulla | sugli | sui |
		di) (il | la | lo | i | gli | le | l')* | (togli | togliete | tolga | elimina | eliminate | leva) (il | i | la | le |
		ogni | tutti i)* ` + bar + ` (a | al | alla | agli | ai | alle | su | sul | sulla | sugli | per | di | del | della)`
	return behind, before
}
