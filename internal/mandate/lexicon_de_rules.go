package mandate

// germanRules says what clauses mean, the more particular before the more general.
func germanRules() []rule {
	return []rule{
		{thanks, `$thanks ($thanks | und | , | -)*`},
		{shrug, `$shrug ($shrug | , | -)*`},
		{wipe, `(lösche | lösch | löscht | vergiss | vergesst | verwirf | entferne | streiche | streich | leere | leert |
			löschen sie | vergessen sie | streichen sie | entfernen sie | wirf | werft | setz | setze) ($adv)* (alles |
			alles bisherige | die liste | die ganze liste | meine liste | meine ganze liste | [alle] [meine] (interessen |
			themen) | alle interessen | alle themen | das ganze) [raus | weg | zurück]`},
		{wipe, `<$front> (alles | alles bisherige | die liste | die ganze liste | meine liste | meine ganze liste |
			[alle] [meine] (interessen | themen)) ($adv)* (löschen | vergessen | streichen | zurücksetzen | auf null |
			auf null setzen | weg | leeren | entfernen | rauswerfen)`},
		{wipe, `(fang | fange | fangt | fangen wir | fangen sie | beginne | beginnt | beginnen wir | starte |
			starten wir) ($adv)* (neu | von vorn | von vorne | noch einmal von vorn | bei null | ganz neu |
			noch mal neu) [an]`},
		{wipe, `(von vorn | von vorne | ganz neu | neuanfang | tabula rasa | alles auf anfang | alles auf null)`},
		// one for another
		{swap, `<$front> $swapimp ($adv)* [$det] {x} ($adv)* $by ($adv)* $object {y} [aus]`},
		{swap, `<$front> [$det] {x} ($adv)* $by ($adv)* $object {y} (ersetzen | tauschen | austauschen | eintauschen)`},
		{swap, `<$front> (wechsle | wechsel | wechselt | wechseln) von {x} (zu | auf) {y}`},
		{prefer, `$front ($like | $wish | ) ($adv)* (lieber | eher) $object {x} als $object {y} [lesen | sehen | haben |
			verfolgen | hören]`},
		{prefer, `$lieuof [$object] {y} [,] [$cover | $wish | $like] ($you | $me | $adv)* (lieber | bitte | jetzt | nun |
			besser | eher | ab jetzt) ($adv)* $object {x} [$see | $put | $inside]`},
		{prefer, `$lieuof [$object] {y} (möchte | will | hätte | würde | lese | mag) ich ($adv)* $object {x} [$see]`},
		{instead, `$lieuof [$object] {y} , [$cover] ($me | $adv)* $object {x} [$see | $put]`},
		{prefer, `ich (bevorzuge | ziehe) ($adv)* {x} (gegenüber | vor) {y}`},
		{prefer, `ich ziehe {x} {y} vor`},
		{meant, `ich (meinte | meine) ($adv)* [$det] {x}`},
		{meant, `mit [$det] {y} (meinte | meine) ich ($adv)* {x}`},
		// no longer left out
		{release, `<$front> ($removeimp | $you) {x} $avoidedlist [streichen | nehmen | entfernen | löschen]`},
		{tolerate, `{x} ($adv)* (darf | dürfen | kann | können | soll | sollen) ($adv)* (wieder) ($adv)* [rein | vorkommen |
			dabei sein | kommen | auftauchen | erscheinen | zurück | mit dabei sein | in die zeitung | drin sein]`},
		{tolerate, `(gegen | mit) $object {x} habe ich ($adv)* (nichts | kein problem | keine einwände | nichts einzuwenden)`},
		{tolerate, `ich habe ($adv)* (nichts | keine einwände) (einzuwenden | ) (gegen) $object {x} [einzuwenden]`},
		{avoid, `{x} <($adv)* (muss | müssen | soll | sollen | braucht | brauchen | sollte | sollten | darf | dürfen | kann |
			können | wird) $tail> $done [zu] (werden | sein | bleiben)`},
		{follow, `{x} <($adv)* (muss | müssen | soll | sollen | sollte | sollten | darf | dürfen | kann |
			können) $tail> $followed werden`},
		// not to be missed, not enough of
		{miss, `<$front> <[$none]> [$thing] $object {x} <$tail> (verpassen | versäumen | auslassen) [will | möchte]`},
		{miss, `<$front> (verpassen | versäumen) [($about) | was] $object {x}`},
		{miss, `<$front> <(entgehen lassen | entgehen)> $object {x}`},
		{miss, `<$front> $object {x} <$tail> $lacking`},
		{miss, `$object {x} <($modal) $front> $lacking`},
		{avoid, `<$front> $object {x} <$tail> $shunning`},
		{follow, `<$front> dass <$front> <[$none]> $object {x} <$tail> $putting`},
		{desire, `(verpass | verpasse | verpasst) (nichts | keine | kein) [$thing] [$about] {x}`},
		{desire, `$from $object {x} ($front) (nicht genug | nie genug) (bekommen | kriegen | haben | lesen)`},
		{desire, `$front (nicht genug | nie genug) $from $object {x} (bekommen | kriegen | haben | lesen)`},
		// enough of it
		{avoid, `(lass | lasst | lassen sie) $me (in ruhe | in frieden) mit $object {x}`},
		{avoid, `<$front> $let ($me | $adv)* [$object] {x} ($adv)* $away`},
		{avoid, `<$front> $spare ($me | $adv)* [mit | vor] $object {x} [in ruhe | vom leib | vom hals]`},
		{desire, `$front $never ($adv)* (auf | ohne) $object {x} ($adv)* $without [können | müssen | wollen]`},
		{desire, `$front (auf | ohne) $object {x} $front $never ($adv)* $without [können | müssen | wollen]`},
		{desire, `(auf | ohne) $object {x} $front $never ($adv)* $without`},
		{desire, `[ich | wir] $forgo ($adv)* $never auf $object {x}`},
		{desire, `auf $object {x} $forgo ($you | $adv)* $never`},
		{avoid, `(verzichte | verzichtet | verzichten sie) <$tail> auf $object {x}`},
		{avoid, `(ich | wir) $forgo <$tail> auf $object {x}`},
		{avoid, `auf $object {x} $forgo <($you | $any)*>`},
		{avoid, `<$front> (auf | ohne) $object {x} <$tail> $without`},
		{avoid, `(auf | ohne) $object {x} <$front> $without`},
		{avoid, `<$front> $shunimp ($me | $adv)* $object {x}`},
		{avoid, `(schluss | genug | weg | hör auf | hört auf | hören sie auf | aufhören | geht mir weg | bleib mir weg |
			nieder | basta | fertig) ($adv)* (mit | von | der | dem | den) $object {x}`},
		{avoid, `(es | mir | mich | uns | jetzt)* reicht (es | mir | uns | jetzt | langsam | allmählich)* (mit |
			von) $object {x}`},
		{avoid, `(bloß | nur ja | ja) (kein | keine | keinen | nicht | nichts) [$thing] [$about] {x}`},
		{avoid, `(ich bin | bin | wir sind) ($adv)* [$det] {x} ($adv)* (leid | überdrüssig | müde)`},
		{avoid, `(ich habe | habe | wir haben) ($adv)* [$det] {x} ($adv)* satt`},
		{avoid, `(ich habe | habe | wir haben) ($adv)* $enough $from $object {x} [gehört | gelesen]`},
		{avoid, `$from $object {x} (habe | haben) (ich | wir) ($adv)* $enough [gehört | gelesen]`},
		{avoid, `$front [$object] {x} ($adv)* (nicht mehr | nicht) (sehen | hören | ertragen | lesen | leiden | ausstehen)`},
		{avoid, `[$object] {x} (kann | können) (ich | wir) ($adv)* (nicht mehr | nicht) (sehen | hören | ertragen | lesen |
			leiden | ausstehen)`},
		{avoid, `mit $object {x} (könnt ihr | kannst du | können sie | kann man) mich ($adv)* (jagen | verschonen |
			in ruhe lassen)`},
		{avoid, `mit $object {x} kann ich ($adv)* (nichts | wenig) anfangen`},
		{avoid, `ich kann ($adv)* mit $object {x} ($adv)* (nichts | wenig) anfangen`},
		{avoid, `[ich] (hasse | verabscheue | meide | ignoriere | kann nichts anfangen mit | überlese) ($adv)* $object {x}`},
		{avoid, `{x} [,] (ist | sind) ($any | mir | mich | uns | für mich | für uns)* $bad`},
		{avoid, `(mir | uns) (ist | sind) ($adv)* $object {x} ($adv)* $bad`},
		{avoid, `$front (finde | finden) ($adv)* $object {x} ($adv)* $bad`},
		{avoid, `{x} (finde | finden) (ich | wir) ($adv)* $bad`},
		{avoid, `{x} ($front) $bores ($adv | mich | uns | mir | nur)*`},
		{avoid, `(mich | uns | mir) $bores ($adv)* $object {x}`},
		// formerly, and how much there is
		{formerly, `(früher | bisher | einst | damals | bislang | vor jahren) ($adv)* (mochte | las | verfolgte | liebte |
			interessierte | interessierten | folgte | war | hatte) (ich | mich)* ($adv)* [fan von |
			für] [$about] $object {x}`},
		{formerly, `(ich | mich) (mochte | las | verfolgte | liebte | interessierte | interessierten | folgte) (früher |
			bisher | mich | mal | einmal | lange | immer | sonst) ($adv | mich | für)* [$about] $object {x}`},
		{formerly, `(ich habe | habe ich) ($adv | früher | bisher | lange)* [$about] $object {x} (gelesen | verfolgt |
			gemocht | geliebt)`},
		{excess, `[es gibt | ich sehe | ich bekomme | ihr bringt | da ist | es ist | es kommt]* ($me | $adv)* (zu viel |
			zu viele | viel zu viel | viel zu viele | zuviel | zuviele) $object {x} [drin]`},
		{follow, `[es gibt | ich sehe | ich bekomme | ihr bringt | da ist | es steht | es kommt | ich lese |
			ihr berichtet]* ($me | $adv)* (zu wenig | viel zu wenig | zu wenige | zuwenig | nicht genug |
			nicht genügend) $object {x} [drin]`},
		{follow, `(mir | uns) (fehlt | fehlen) ($adv)* $object {x}`},
		{follow, `$object {x} (fehlt | fehlen) ($adv | mir | uns | hier)*`},
		{follow, `$object {x} (kommt | kommen) ($me | $adv)* $short`},
		{follow, `es (fehlt | fehlen | mangelt) (mir | uns)* ($adv)* [an] $object {x}`},
		// nothing but
		{only, `(ab jetzt | ab sofort | ab heute | künftig | in zukunft | von jetzt an | von nun an | fortan |
			jetzt) ($adv)* [,] $only $object {x}`},
		{only, `$front [interessiere mich | lese] ($adv)* $only [für] $object {x} [$see]`},
		{only, `(konzentriere dich | konzentriert euch | konzentrieren sie sich | beschränke dich | beschränkt euch |
			beschränken sie sich | beschränk dich) ($adv | $only)* auf $object {x}`},
		{only, `$cover ($me | $adv)* $only $object {x}`},
		{only, `(mich | uns) interessiert ($adv)* $only $object {x}`},
		{desire, `nicht (nur | bloß | allein) $object {x}`},
		{merely, `$only $object {x}`},
		{ask, `[$cover [$me]] alles (außer | bis auf | ausgenommen) {x}`},
		// what interests
		{follow, `$pleases (mich | uns | mir) <$tail> <[$none]> $object {x}`},
		{follow, `<($adv)* ($like | $wish) ($you | $adv | $neg)*> <[$none]> $object {x} <$tail> [$see]`},
		{follow, `(mich | uns) $pleases <$tail> <[$none]> $object {x}`},
		{follow, `<[_neither]> [$object] {x} [,] <($you | $adv | $neg)*> $pleases (mich | uns | mir)* <$tail>`},
		{avoid, `mit $object {x} (bin ich | habe ich) ($adv)* (durch | fertig | abgeschlossen)`},
		{avoid, `<$front> (kein wort | keine zeile | keine silbe) ($adv)* $from $object {x} (hören | lesen)`},
		{avoid, `$from $object {x} $front (kein wort | keine zeile | keine silbe) [mehr] (hören | lesen)`},
		{follow, `(großes | viel | starkes) interesse (an | am | für) $object {x}`},
		{follow, `($adv)* (begeistere | interessiere | freue) ich mich <$tail> (für | auf | über) $object {x}`},
		{follow, `[über] $object {x} (würde | freue) ich mich <$tail> [freuen]`},
		{follow, `was (in | mit | um | bei | auf | rund um) [$det] {x} (passiert | geschieht | los ist | vorgeht |
			läuft) [,] <(interessiert | beschäftigt) mich $tail>`},
		{avoid, `je weniger [ich] [von | über | zu] ($det)* {x} (lese | höre | sehe | lesen muss)* , (desto | umso) besser`},
		{only, `von meinen (themen | interessen) soll [nur | allein] {x} ($adv)* (bleiben | übrig bleiben | übrigbleiben)`},
		{only, `(entfernt | entferne | streicht | streiche | löscht | lösche | entfernen sie | löschen sie |
			streichen sie) ($adv)* (alles | alle themen) (außer | bis auf) ($det)* {x}`},
		{follow, `(ich | wir) (interessiere mich | interessieren uns) <$tail> <[$none]> für $object {x}`},
		{follow, `für $object {x} (interessiere ich mich | interessieren wir uns) <$tail>`},
		{follow, `an $object {x} (bin ich | sind wir | habe ich) <$tail> <[kein]> (interessiert | interesse | spaß)`},
		{follow, `<$front> (habe | haben | besteht | hätte) <$tail> <[$none]> (interesse | lust | bedarf | spaß | freude |
			appetit) <[mehr]> (an | am | auf | für) $object {x}`},
		{follow, `<($adv | $neg | $none | kein)*> (interesse an | interesse am | interessiert an | neugierig auf | fan von |
			lust auf | bedarf an | interesse mehr an | lust mehr auf) $object {x}`},
		{follow, `ich bin <$tail> an $object {x} <$tail> interessiert`},
		{follow, `($adv)* (interessant | spannend | wichtig | faszinierend | toll | gut | lesenswert) (finde | fände |
			finden | ist | sind | wäre | wären) ($adv | ich | wir | für mich | mir)* $object {x}`},
		{follow, `$front (finde | finden | fände) <$tail> $object {x} <$tail> $good`},
		{follow, `{x} (finde | finden | fände) (ich | wir) <$tail> $good`},
		{follow, `{x} [,] <(ist | sind | wäre | wären) ($any | mir | für mich | für uns | uns)*> $good`},
		{follow, `was (mich | uns) <($any | am meisten)*> (interessiert | begeistert | fasziniert | beschäftigt) [ist |
			sind | : | , ist | , sind] $object {x}`},
		{follow, `was ich <($any | am liebsten)*> (möchte | will | lese | lesen will | lesen möchte | suche) [ist | sind |
			: | , ist | , sind] $object {x}`},
		{follow, `(meine | unsere) ($adj | wichtigsten | großen | liebsten | haupt)* (interessen | themen | schwerpunkte |
			hobbys | lieblingsthemen | leidenschaften | hauptinteressen) [sind | :] $object {x}`},
		{follow, `(mein | meine) (wichtigstes | großes | große)* (interesse | thema | schwerpunkt | hobby | lieblingsthema |
			fachgebiet | leidenschaft | hauptinteresse | steckenpferd) (ist | gilt | sind | : ) $object {x}`},
		{follow, `[folgende | die folgenden | diese | hier meine | meine | die | zu folgenden]* (themen | interessen |
			stichworte | schwerpunkte | gebiete) [sind | bitte | sind folgende | folgende]* : $object {x}`},
		{follow, `folgendes : {x}`},
		{follow, `<$front> (wissen | erfahren | mitbekommen | hören | lesen) , [was | wie] (es | sich | was | etwas | alles |
			wie)* (mit | um | in | bei | beim | im | rund um | zu | zum | zur) $object {x} (weitergeht | steht | aussieht |
			vorangeht | passiert | los ist | geschieht | tut | läuft | neues gibt | gibt | weiter geht | bestellt ist)`},
		{follow, `(halt | halte | haltet | halten sie) ($me | $adv)* (über | zu | bei | zum thema | in sachen | zum |
			zur) $object {x} auf dem laufenden`},
		{follow, `(halt | halte | haltet | halten sie) ($me | $adv)* auf dem laufenden (über | zu | bei | zum thema |
			in sachen | zum | zur) $object {x}`},
		{follow, `(behalte | behaltet | behalten sie | habt | hab | behalt) ($me | $adv)* $object {x} (im auge | im blick |
			auf dem schirm)`},
		{follow, `(sag | sagt | sagen sie | gib | gebt | geben sie | meld dich | melde dich | informiere | informiert |
			melde) (mir | mich)* [bescheid] , (wenn | sobald | falls) (es neues | es etwas neues | es neuigkeiten |
			sich etwas | sich was | etwas | was | etwas neues | es was neues | sich) (zu | bei | in | über | mit | im |
			beim | zum | zur) $object {x} (gibt | tut | passiert | ändert | geschieht | bewegt)`},
		// keep, drop, leave out, put in: the verb at the end
		{keep, `(behalte | behalt | behaltet | behalten sie | behalten wir | bleib bei | bleibe bei | bleibt bei |
			bleiben sie bei | mach weiter mit | weiter mit | macht weiter mit |
			machen sie weiter mit) ($adv)* $object {x} [bei | drin | im programm]`},
		{keep, `(lass | lasst | lassen sie) ($adv)* [$det] {x} ($adv)* (drin | stehen | dabei | drinnen)`},
		{keep, `{x} ($adv)* (bleibt | bleiben | soll bleiben | sollen bleiben | kann bleiben | darf bleiben |
			dürfen bleiben | können bleiben) [drin | dabei | so | bitte | drinnen]`},
		{keep, `<$front> [$object] {x} <$tail> $keep`},
		{keep, `[$object] {x} <$modal $front> $keep`},
		{avoid, `[$object] {x} <$modal $front> $shun`},
		{drop, `[$object] {x} <$modal $front> $remove`},
		{avoid, `<(hört | hör | hören sie) ($adv)* auf [,] ($me | $adv)*> $object {x} zu ($put | $see)`},
		{follow, `(mir | uns) (liegt | liegen) <$tail> $object {x} am herzen`},
		{follow, `{x} (liegt | liegen) (mir | uns) <$tail> am herzen`},
		{avoid, `$front (habe | haben) ($adv)* $from $object {x} $enough [gehört | gelesen]`},
		{follow, `(eher | lieber) $object {x}`},
		{drop, `$removeimp ($me | $adv)* [$det] {x} ($adv)* $offlist`},
		{drop, `(streiche | streich | streicht | entferne | entfern | entfernt | lösche | lösch | löscht | entfernen sie |
			streichen sie | löschen sie | entfolge | entfolgt) ($adv)* [$det] {x}`},
		{drop, `<$front> [$det] {x} ($adv)* $remove`},
		{drop, `{x} ($adv)* (kann | können | soll | sollen | darf | fliegt | fliegen) ($adv)* (raus | gehen | rausfliegen |
			von der liste | rausgenommen werden | gestrichen werden | gelöscht werden | entfernt werden)`},
		{avoid, `<$front> [$object] {x} <$tail> $shun`},
		{avoid, `{x} ($adv)* (raus | weg | draußen lassen | muss weg | kann weg | müssen weg | können weg | muss raus |
			müssen raus)`},
		{follow, `{x} ($adv)* (kommt | kommen | soll | sollen | darf | dürfen | kann | können | muss | müssen | gehört |
			gehören) ($adv)* (rein | dazu | mit rein | auf die liste | hinein | in die zeitung | mit dazu | zurück)`},
		{avoid, `$cover ($me | $adv)* (nichts | nicht | kein | keine | keinen) [mehr] [$about] $object {x}`},
		{follow, `$cover ($me)* <$tail> <[$none]> $object {x} ($adv)* $inside`},
		{follow, `$cover ($me)* <$tail> <[$none]> $object {x}`},
		{follow, `<$front> <[$none]> $object {x} <$tail> [mehr] ($put | $see) [will | möchte | wollen | würde]`},
		{follow, `[auf | an | für] $object {x} <($modal | $wish | $like) $front> <[$none]> [$thing] [$see | $put]`},
		{avoid, `[$object] {x} (brauche | brauchen | will | wollen | möchte | mag | lese) (ich | wir) ($adv)* (nicht mehr |
			nicht | nie wieder | kaum | nicht wirklich)`},
		{follow, `<$front> ($like) <$tail> <[$none]> $object {x} <$tail> [$see]`},
		{follow, `<$front> ($wish) <$tail> <[$none]> $object {x} <$tail> [$see | mehr]`},
		{background, `(ich bin | ich wohne | ich lebe | ich arbeite | ich komme | wir sind | wir wohnen | wir leben |
			ich studiere | ich heiße | ich war | ich unterrichte | ich leite | ich betreibe | ich führe | bin | wohne |
			arbeite | mein (mann | sohn | vater) | meine (frau | tochter | mutter | kinder) | wir haben (einen | eine | ein |
			zwei | drei) | wir betreiben | wir führen | ich habe (zwei | drei | einen | eine | ein)) {x}`},
		{follow, `<(ich | wir | $modal) $front> <[$none]> $object {x} <$tail> [$see | mehr]`},
		{follow, `{x} ($adv)* (hinzufügen | aufnehmen | dazunehmen | ergänzen | verfolgen | beobachten | im blick behalten |
			im auge behalten | rein | wieder rein | dazu | bitte)`},
		{follow, `(wie wäre es mit | lust auf | ja zu | her mit | es lebe) $object {x}`},
		{avoid, `(nein zu | nein zum | nein zur | pfui) $object {x}`},
		// answers and headings
		{follow, `{x} [, | :] $yes`},
		{avoid, `{x} [, | :] $nope`},
		{follow, `(wichtig | interessant | spannend | gewünscht | erwünscht | folgen | interessen | themen | interesse | ja |
			mehr | stichworte | gern | gerne) : $object {x}`},
		{avoid, `(unwichtig | uninteressant | langweilig | unerwünscht | nervt | nicht gewünscht | nicht | meiden |
			vermeiden | weglassen | auslassen | nein | weniger | kein interesse | ohne | raus | tabu | nichts zu |
			nichts über | keine) : $object {x}`},
		// without a verb
		{avoid, `genug {x}`},
		{avoid, `$none [mehr] ($det)* [($adj)* $thing] [$about] ($det)* {x} [mehr]`},
		{avoid, `(nicht_aber | nicht | ohne | außer | ausgenommen | bis auf | abgesehen von | mit ausnahme von | niemals |
			nie | und nicht) ($det)* [$thing] [$about | für] ($det)* {x}`},
		{lieu, `$lieuof [$object] {x}`},
		{follow, `(mehr | noch mehr | gern mehr | gerne mehr | viel mehr | alles | neues | etwas | was | auch | lieber |
			ruhig mehr | ruhig) $object {x}`},
		{onward, `($det)* ($adj)* $thing ($about) $object {x}`},
		{more, `(über | zu | zum thema | für) ($det)* {x}`},
		{follow, `(folge | verfolge | nimm | mehr | bring) [davon | dazu | {it}] [mit auf | auf | dazu]`},
		{background, `als {x}`},
		{aside, `(wenn es | geht es) um [$det] {x} (geht) [, | dann]`},
		{aside, `was [der | die | das | den] {x} (angeht | betrifft | anbelangt)`},
		{aside, `(bei | beim | zum thema | in sachen | im | in | bei den | bei der | rund um) [der | die | das] {x} [angeht |
			betrifft | anbelangt]`},
	}
}
