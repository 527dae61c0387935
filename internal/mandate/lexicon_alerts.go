package mandate

// The words that ask to be told at once, in each language: parts, and the rules that use them. They stand before all other
// rules, for a clause that has them reads like one that only asks to be told.

func englishAlerts() (parts [][2]string, rules []rule) {
	parts = [][2]string{
		{"atonce", `at once | immediately | right away | straight away | instantly | without delay | as soon as possible`},
		{"alarm", withGerunds(`alert|warn|wake|page`) + ` | be alerted`},
		{"alarms", `an alert | alerts | breaking alerts | push alerts | instant alerts | instant notifications`},
		{"oftold", `about | to | of | on | for | regarding | concerning`},
	}
	return parts, []rule{
		{warn, `<$lead> $alarm [$me] [$atonce] $oftold <$object> {x} [$atonce]`},
		{warn, `<$lead> $alarm [$me] [$atonce] $oftold {it} [$atonce]`},
		{warn, `<$lead> ($alarm [$me] [$atonce] | $tell $atonce) [,] (when | whenever | if | as soon as | once)
			[the | there is | there are] [a | an | any | new | (news | anything | something) (on |
			about)]* {x} [$happens] [$atonce]`},
		{warn, `<$lead> $tell $atonce $oftold <$object> {x}`},
		{warn, `<$lead> $tell $spoken <$object> {x} $atonce`},
		{warn, `<$lead [$bring $me | $i ($any | $aux)* $like | $see]> $alarms $oftold <$object> {x}`},
		{unwarn, `(no | no more | stop | stop sending me | stop the) (alerts | notifications) $oftold <$object> {x}`},
	}
}

func germanAlerts() (parts [][2]string, rules []rule) {
	parts = [][2]string{
		{"atonce", `sofort | gleich | umgehend | unverzüglich | augenblicklich | auf der stelle`},
		{"occurs", `ausbrechen | ausbricht | passieren | passiert | geschieht | geschehen | stattfindet | stattfinden |
			kommt | kommen |
			beginnt | beginnen | steigt | steigen | fällt | fallen | sinkt | sinken | [sich] ändert | [sich] ändern | gibt |
			auftritt |
			auftreten | eintritt | eintreten | droht | drohen`},
		{"whenever", `[,] (wenn | sobald | falls) [es] [etwas neues | neuigkeiten | neues] [zu | zum | zur | über |
			bei] [ein | eine | einen | der | die | das]`},
		{"alarm", `alarmiere | alarmiert | alarmieren sie | warne | warnt | warnen sie`},
		{"notify", `benachrichtige | benachrichtigt | benachrichtigen sie | informiere | informiert | informieren sie |
			verständige | verständigt |
			verständigen sie`},
		{"alarms", `eilmeldungen | eilmeldung | sofortmeldungen | sofortmeldung | alarme`},
		{"oftold", `bei | über | vor | zu | zum | zur | wegen | von | für`},
	}
	return parts, []rule{
		{warn, `<$front> (sag | sage | sagt | sagen sie | gib | gebt | geben sie | melde dich | meldet euch) ($me |
			$adv)* $atonce ($me | $adv)* [bescheid] $whenever {x} [$occurs]`},
		{warn, `<$front> ($alarm ($me | $adv | $atonce)* | $notify ($me | $adv)* $atonce) $whenever {x} [$occurs]`},
		{warn, `<$front> ($alarm ($me | $adv | $atonce)* | $notify ($me | $adv)* $atonce ($adv)*) $oftold $object {x}`},
		{warn, `<$front> (melde | meldet | melden sie) ($me | $adv)* $atonce $object {x}`},
		{warn, `<$front> [$cover ($me | $adv)*] $alarms $oftold $object {x}`},
		{unwarn, `(keine | kein) $alarms [mehr] $oftold $object {x}`},
		{unwarn, `$alarm ($me | $adv)* nicht [mehr] $oftold $object {x}`},
	}
}

// romanceAlerts are the rules that French, Spanish and Italian share.
func romanceAlerts() []rule {
	return []rule{
		{warn, `<$lead> $alarm [$atonce] $oftold $object {x}`},
		{warn, `<$lead> $alarm [$atonce] $whenever {x} [$occurs]`},
		{warn, `<$lead> [$give | $wish | $like] $alarms $oftold $object {x}`},
		{unwarn, `$noalarms $oftold $object {x}`},
	}
}

func frenchAlerts() (parts [][2]string, rules []rule) {
	return [][2]string{
		{"atonce", `tout de suite | immédiatement | aussitôt | sur-le-champ | sans délai`},
		{"alarm", `alerte-moi | alertez-moi | alerte-nous | alertez-nous | (préviens-moi | prévenez-moi | avertis-moi |
			avertissez-moi |
			informe-moi | informez-moi | dis-moi | dites-moi) $atonce`},
		{"oftold", `en cas d' | en cas de | sur | de | d' | des | du | à propos de | à propos d' | pour`},
		{"whenever", `[,] (si | s' | dès que | dès qu' | quand | lorsque) [il y a] [un | une | des | du | le | la | les | l']`},
		{"occurs", `éclate | éclatent | commence | commencent | se produit | se produisent | change | changent | monte |
			montent | baisse |
			baissent | a lieu | ont lieu | arrive | arrivent`},
		{"alarms", `une alerte | des alertes | alertes`},
		{"noalarms", `(plus | pas) d' alertes | aucune alerte`},
	}, romanceAlerts()
}

func spanishAlerts() (parts [][2]string, rules []rule) {
	return [][2]string{
		{"atonce", `de inmediato | inmediatamente | enseguida | en seguida | al instante | al momento | sin demora`},
		{"alarm", `alértame | alérteme | alertadme | alértenme | (avísame | avíseme | avisadme | avísenme | infórmame |
			dime) $atonce`},
		{"oftold", `de | del | sobre | en caso de | acerca de | por`},
		{"whenever", `[,] (si | cuando | en cuanto | tan pronto como) [hay | haya] [un | una | el | la | los | las |
			algo sobre]`},
		{"occurs", `ocurre | ocurra | ocurren | ocurran | estalla | estalle | cambia | cambie | cambian | cambien | sube |
			suba | suben |
			suban | baja | baje | bajan | bajen | empieza | empiece`},
		{"alarms", `una alerta | alertas | avisos inmediatos`},
		{"noalarms", `(no más | ninguna | sin) (alertas | alerta)`},
	}, append([]rule{{warn, `<$lead> (avísame | avíseme | avisadme | avísenme) (en cuanto | tan pronto como) [hay |
		haya] [un | una | el | la | los | las] {x} [$occurs]`}},
		romanceAlerts()...)
}

func italianAlerts() (parts [][2]string, rules []rule) {
	return [][2]string{
		{"atonce", `subito | immediatamente | all' istante | senza indugio`},
		{"alarm", `allertami | allertatemi | mi allerti | (avvisami | avvisatemi | mi avvisi | avvertimi | avvertitemi |
			informami | dimmi) $atonce`},
		{"oftold", `su | sul | sullo | sulla | sui | sugli | sulle | sull' | di | del | dello | della | dei | degli | delle |
			dell' | d' | in caso di | per`},
		{"whenever", `[,] (se | quando | appena | non appena) [c' è | ci sono] [un | uno | una | un' | il | lo | la | i |
			gli | le | l']`},
		{"occurs", `scoppia | scoppiano | accade | accadono | succede | succedono | cambia | cambiano | sale | salgono |
			scende | scendono |
			inizia | iniziano`},
		{"alarms", `un avviso | avvisi | allerte | un' allerta`},
		{"noalarms", `(niente | nessun | nessuna | basta) (avvisi | avviso | allerte | allerta)`},
	}, romanceAlerts()
}
