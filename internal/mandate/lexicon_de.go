package mandate

// german reads plain German statements.
func german() lexicon {
	return lexicon{
		language:     "de",
		contractions: [][2]string{{"übers", "über das"}, {"fürs", "für das"}, {"gibt's", "gibt es"}, {"geht's", "geht es"}},
		phrases:      "nicht aber\nnicht so viel\nnicht so viele\nentweder oder\nmehr oder weniger\nim allgemeinen\nan sich",
		names: `forschung und entwicklung
recht und ordnung
angebot und nachfrage
ebbe und flut
katz und maus
tom und jerry
krieg und frieden
schleswig und holstein
bosnien und herzegowina
trinidad und tobago
fisch und meeresfrüchte
fußball und leichtathletik verband
kunst und kultur
handel und gewerbe
wind und wetter
tag und nacht
gas und wasser`,
		parts: germanParts(),
		rules: germanRules(),
		couples: `both sowohl ~ als auch
both nicht nur ~ sondern auch
both nicht bloß ~ sondern auch
neither weder ~ noch`,
		answer:   `ja | ja bitte | ja , bitte | gern | gerne | ja gern | ja , gern | ja gerne | ja , gerne | immer gern | immer her damit | her damit | unbedingt | mehr davon | nein | nein danke | nein , danke | nie wieder | nie | weniger | bitte nicht | lieber nicht | bitte weg | weg damit | kein interesse | auf keinen fall | raus`,
		limits:   germanLimits(),
		negative: `nicht mehr | nie wieder | nicht | nie | niemals | kein | keine | keinen | keiner | keinem | keines | keinerlei | nichts mehr | nichts | nix | weniger | kaum | null | ohne | nicht_so_viel | nicht_so_viele | auf keinen fall | hör auf | hört auf`,
		denies:   `nicht mehr | nie wieder | nicht | nie | niemals | kein | keine | keinen | keiner | keinem | nichts | ohne`,
		ended:    `mehr | nicht mehr | nie wieder | nichts mehr`,
		lead: `bitte | und | auch | hallo | guten tag | guten morgen | moin | servus | also | außerdem | zudem | dazu | dann | jetzt | nun | ab jetzt | ab sofort | künftig | in zukunft | zukünftig | übrigens | eigentlich | tja | ok | okay | naja | danke | vielen dank |
			ja | liebe redaktion | ferner | ebenso | ebenfalls | zusätzlich | darüber hinaus | vielleicht | gern | gerne | erstens | zweitens | drittens | lieber doch | doch | für mich | im moment | zurzeit | des weiteren`,
		trail: `bitte | danke | dankeschön | danke schön | vielen dank | auch | ebenfalls | ebenso | wieder | jetzt | ab jetzt | ab sofort | künftig | in zukunft | für mich | mir | mehr | noch | dazu | derzeit | zurzeit | im moment | endlich | gern | gerne | sehr | lieber | vielleicht | wenn möglich | wenn es geht |
			in (meiner | der) (zeitung | ausgabe | liste) | in (meine | die) (zeitung | ausgabe | liste) | aus (meiner | der) (zeitung | ausgabe | liste) | ok | okay | also`,
		joins:    `und | oder | sowie | & | + | wie auch | beziehungsweise | bzw | bzw. | und auch | noch`,
		links:    `dann | also | deshalb | daher | und dann | dafür`,
		additive: `auch | ebenso | ebenfalls | außerdem | zusätzlich`,
		asking:   `kannst | könntest | könnten | können | könnt | würdest | würden | würdet | kann | könnte | darf | dürfte | bitte | wie wäre es mit`,
		contrast: `aber | jedoch | sondern auch | sondern | allerdings | hingegen | wohingegen | nur eben`,
		opposes:  `statt | anstatt | anstelle von | an stelle von | außer | ausgenommen | bis auf | abgesehen von | mit ausnahme von`,
		guard:    `ich möchte will und oder aber sondern bitte`,
		between:  `zwischen`,
		examples: `wie insbesondere etwa nämlich inklusive einschließlich besonders`,
		articles: `der die das den dem des ein eine einen einem einer eines alle alles mehr viel viele über von zu zum zur etwas für an`,
		fillers: `demnächst übriges übrige rest restliches nachrichten meldungen artikel bericht berichte neuigkeiten neues infos informationen beiträge alles etwas nichts sachen zeug themen thema news geschichten welt heute täglich gut gute besser kürzer länger kurz lang mehr weniger
			interessantes wichtiges zeitung ausgabe ausgaben liste interessen interesse bitte danke test hilfe hallo ja nein okay woche tag tage morgen abend minuten uhr länge früher später überrasch zufall andere anderes rest ganze allgemein spannendes aktuelles lesen`,
		trailing: `zeug sachen kram meldungen artikel`,
		verbs: `ich du er es wir ihr sie mich mir dich dir uns euch ihm ihn ihnen sich man mein meine meinen meiner meinem meines dein deine deinen deiner unser unsere unseren ist sind war waren bin bist hat habe haben hatte hatten wird werden wurde wurden kann können könnte soll sollen
			muss müssen möchte möchten will wollen würde würden mag mögen weiß wissen finde finden gibt geht gehen macht machen sagt denke denken glaube lesen hören sehen erfahren wer was wann wo warum weshalb wieso welche welcher welches ob dass weil wenn falls nicht nie niemals kein keine keinen keiner
			keinem nichts bitte danke aber sondern als dieser diese dieses diesen diesem das_hier dort hier nur bloß interessiert interessieren weg aus_dem raus mehr weniger`,
		heads:     `lesen hören sehen erfahren wissen verpassen folgen meiden vermeiden ignorieren zeigen bringen geben haben sein werden bitte wieder ja nein mehr weniger auch noch nur kein keine nichts lieber gern gerne`,
		particles: `super toll prima gut schlecht schön langweilig okay klasse ab auf aus ein hin weg zurück wieder pro mindestens höchstens bitte ja nein`,
		spoken:    `über zu von`,
		rates:     `(einmal | zweimal | mehrmals | maximal | höchstens) (am | pro | im | in der | die) (tag | woche | monat | jahr | ausgabe) | (am | pro | im | jeden | jede) (tag | woche | monat | jahr | ausgabe) | täglich | wöchentlich | monatlich | stündlich | manchmal | gelegentlich | ab und zu | oft | öfter | heute | morgen | diese woche | nächste woche | eine weile | vorerst | bis auf weiteres`,
		starters:  `mach mache tu tue geh gehe sei schreib schreibe ändere ändern verbessere überrasche überrasch hilf erkläre sag sage frag frage such suche schau zeig zeige gib bring lass lasse nimm stell stelle`,
		turns:     `mehr weniger kein keine keinen nichts nicht nur nie lieber`,
		instead:   `stattdessen dafür`,
		reference: `das es sie dies diese beides beide die`,
		general:   `im_allgemeinen allgemein generell insgesamt überhaupt`,
	}
}

func germanParts() [][2]string {
	return [][2]string{
		{"adv", `auch | bitte | gern | gerne | sehr | besonders | vor allem | wirklich | noch | immer | immer noch | schon | eher | lieber | am liebsten | mal | doch | jetzt | wieder | weiterhin | weiter | ab jetzt | ab sofort | künftig | zukünftig | in zukunft | hauptsächlich | eigentlich |
			ja | gerade | so | total | überhaupt | gar | ausführlich | regelmäßig | stark | speziell | brennend | einfach | unbedingt | endlich | langsam | ehrlich gesagt | täglich | laufend | zusätzlich`},
		{"neg", `nicht mehr | nicht | nie | niemals | nie wieder | nie mehr | kaum | auf keinen fall | keinesfalls`},
		{"any", `$adv | $neg`},
		{"det", `der | die | das | den | dem | des | ein | eine | einen | einem | einer | mehr | viel | viele | alle | allen | etwas | noch mehr | einige | ein paar | weitere | jede menge | ein bisschen | ein wenig`},
		{"adj", `aktuelle | aktuellen | gute | guten | interessante | interessanten | wichtige | wichtigen | neue | neuen | neueste | neuesten | spannende | ausführliche`},
		{"thing", `nachrichten | meldungen | artikel | berichte | neuigkeiten | neues | infos | informationen | beiträge | alles | etwas | was | berichterstattung | news | geschichten | themen | thema | neueste | hintergründe | analysen | aktuelles | wissenswertes | alles wissenswerte | alles neue`},
		{"about", `über | von | zu | zum | zur | aus | vom | rund um | rund ums | zum thema | zu den themen | über das thema | betreffend | bezüglich | im bereich | aus dem bereich | in sachen | um | mit | an`},
		{"object", `($det)* [($adj)* $thing ($about | : ) | über | rund um | rund ums | zum thema | zu den themen | von] ($det)* [themen | thema]`},
		{"none", `keine lust auf | kein interesse an | keinen bedarf an | kein bedarf an | kein | keine | keinen | keiner | keinem | keinerlei | nichts | nichts mehr | nix | weniger | nicht_so_viel | nicht_so_viele | nicht mehr so viel | null | nie wieder | nie mehr | nicht länger | deutlich weniger | viel weniger`},
		{"noobject", `$none ($det)* [($adj)* $thing] [$about] ($det)*`},
		{"you", `du | ihr | sie | ich | wir | man | die redaktion`},
		{"me", `mir | mich | uns`},
		{"wish", `möchte | möchten | will | wollen | würde | würden | hätte | hätten | mag | mögen | brauche | brauchen | wünsche mir | wünschen uns | lese | lesen | liebe | lieben | suche | suchen | verfolge | verfolgen | folge | folgen | bevorzuge | schätze | höre | sehe | interessiere mich für | interessieren uns für |
			freue mich auf | freue mich über | begeistere mich für | habe interesse an | bin interessiert an | bin an | schwärme für | warte auf | bitte um | bin fan von | bin ein fan von | bin großer fan von | bin ein großer fan von | stehe auf | vermisse`},
		{"see", `lesen | hören | erfahren | wissen | sehen | haben | verfolgen | folgen | bekommen | kriegen | informiert werden | informiert bleiben | informiert sein | mitbekommen | lernen | finden | aufnehmen | mitlesen | interessiert | verfolgt wissen | beobachten`},
		{"put", `aufnehmen | hinzufügen | ergänzen | dazunehmen | verfolgen | beobachten | bringen | zeigen | berücksichtigen | schicken | liefern | hinzunehmen | einbauen | reinnehmen | im blick behalten | im auge behalten | folgen | berichten | verstärken | ausbauen`},
		{"shun", `weglassen | auslassen | überspringen | ausblenden | vermeiden | meiden | ignorieren | ausschließen | blockieren | rauslassen | filtern | herausfiltern | rausfiltern | unterdrücken | reduzieren | zurückfahren | ausklammern | ersparen | weg lassen | verschonen`},
		{"remove", `streichen | entfernen | löschen | rausnehmen | herausnehmen | rauswerfen | abbestellen | rausschmeißen | entfolgen`},
		{"thanks", `danke | danke schön | dankeschön | vielen dank | besten dank | super | perfekt | prima | toll | gut | sehr gut | wunderbar | passt | passt so | passt schon | passt alles | alles gut [so] | alles (bestens | ok | okay | in ordnung | prima | super) | (so | das | es) (passt | ist gut | ist okay | ist perfekt | ist super | ist prima | bleibt so | gefällt mir) [so | alles] | gut so | genau so | weiter so | bleibt so | alles (bleibt | kann) (so | wie es ist | so bleiben) |
			(keine | nichts) (änderungen | änderung | zu ändern | ändern) [bitte | nötig] | (ändere | ändert) nichts | (lass | lasst | lassen sie) (alles | es) (so | wie es ist | so wie es ist) | ich bin (zufrieden | sehr zufrieden | glücklich) [damit | so] | gefällt mir | wie gehabt | wie bisher | mach weiter so | macht weiter so | bestens | stimmt so | das war es | das wars | mehr nicht`},
		{"cover", `folge | folgt | folgen sie | verfolge | verfolgt | verfolgen sie | beobachte | beobachtet | beobachten sie | bring | bringe | bringt | bringen sie | zeig | zeige | zeigt | zeigen sie | gib | gebt | geben sie | schick | schicke | schickt | sende | sendet | liefere | liefert | berichte | berichtet | berichten sie |
			informiere | informiert | informieren sie | erzähl | erzähle | erzählt | nimm | nehmt | nehmen sie | füge | fügt | fügen sie | ergänze | ergänzt | behandle | abonniere | behalte im auge | achte auf | achtet auf | achten sie auf | schau auf | setz auf | setze auf | konzentriere dich mehr auf | bleib dran an | bleibt dran an`},
	}
}

func germanRules() []rule {
	return []rule{
		{thanks, `$thanks ($thanks | und | , | -)*`},
		{wipe, `(lösche | lösch | löscht | vergiss | vergesst | verwirf | entferne | streiche | streich | leere | löschen sie | vergessen sie) [bitte] (alles | alles bisherige | die liste | die ganze liste | meine liste | alle interessen | alle themen | meine interessen | meine themen | das ganze)`},
		{wipe, `(fang | fange | fangt | fangen wir | fangen sie | beginne | starte | starten wir) [bitte] (neu | von vorn | von vorne | noch einmal von vorn | bei null | ganz neu) [an]`},
		{wipe, `alles [bisherige] (löschen | vergessen | streichen | zurücksetzen | auf null | weg)`},
		{wipe, `von vorn`},
		{wipe, `von vorne`},
		{wipe, `ganz neu`},
		{keep, `(behalte | behaltet | behalten sie | bleib bei | bleibe bei | bleibt bei | bleiben sie bei | mach weiter mit | weiter mit | macht weiter mit) [bitte] $object {x}`},
		{keep, `(behalte | behaltet | behalten sie) [bitte] {x} (bei | drin | im programm)`},
		{keep, `{x} (bleibt | bleiben | soll bleiben | sollen bleiben | kann bleiben | darf bleiben | behalten | beibehalten) [drin | dabei | so | bitte]`},
		{swap, `(ersetze | ersetz | ersetzt | ersetzen sie | tausche | tausch | tauscht | tauschen sie) [bitte] {x} (durch | gegen | mit) {y} [aus]`},
		{swap, `{x} (durch | gegen) {y} (ersetzen | tauschen | austauschen)`},
		{swap, `(wechsle | wechsel | wechselt) von {x} (zu | auf) {y}`},
		{prefer, `[ich ($adv)* (mag | hätte | will | möchte | lese | habe | würde)] ($adv)* lieber $object {x} als $object {y} [lesen | sehen | haben]`},
		{prefer, `(statt | anstatt | anstelle von | an stelle von) [$object] {y} (lieber | bitte | jetzt | nun | besser | eher | ab jetzt) [bitte | mehr] $object {x}`},
		{prefer, `(statt | anstatt | anstelle von | an stelle von) [$object] {y} (möchte | will | hätte | würde) ich ($adv)* $object {x} [$see]`},
		{instead, `(statt | anstatt | anstelle von | an stelle von) [$object] {y} , $object {x}`},
		{prefer, `ich (bevorzuge | ziehe) {x} (gegenüber | vor) {y}`},
		{meant, `ich (meinte | meine) ($adv)* {x}`},
		{meant, `mit {y} (meinte | meine) ich ($adv)* {x}`},
		{release, `ich (möchte | will | muss | brauche) {x} (nicht mehr | nicht länger) [zu] (meiden | vermeiden | ausschließen | auslassen | ausblenden | ignorieren | weglassen)`},
		{release, `{x} (nicht mehr | nicht länger) (meiden | vermeiden | ausschließen | auslassen | ausblenden | ignorieren | weglassen | sperren)`},
		{release, `(nimm | streiche | streich | entferne | lösche) {x} (von | aus) (der | meiner) (sperrliste | ausschlussliste | blockliste | verbotsliste | liste der ausgeschlossenen themen)`},
		{release, `{x} (darf | dürfen | kann | können) (wieder rein | wieder vorkommen | wieder dabei sein | wieder kommen | wieder)`},
		{miss, `ich <($adv)* (möchte | will) ($any)* ($none | ) > [$thing] $object {x} <($any)*> (verpassen | versäumen | auslassen)`},
		{miss, `ich <($adv)* (möchte | will) ($any)* ($none | ) > (verpassen | versäumen) [($about) | was] $object {x}`},
		{desire, `(verpass | verpasse | verpasst) (nichts | keine | kein) [$thing] [$about] {x}`},
		{avoid, `(lass | lasse | lasst | lassen sie) ($adv)* [$object] {x} (weg | aus | raus | sein | bleiben | beiseite | außen vor)`},
		{avoid, `(blende | halte | filtere | klammere) ($adv)* [$object] {x} (aus | raus | fern | heraus)`},
		{avoid, `(fahr | fahre) ($adv)* [$object] {x} zurück`},
		{avoid, `(spar | spare | erspar | erspare | erspart | ersparen sie | verschone | verschon | verschont | verschonen sie) $me ($adv)* [mit] $object {x}`},
		{avoid, `(verzichte | verzichtet | verzichten sie) ($adv)* auf $object {x}`},
		{avoid, `(meide | meidet | vermeide | vermeidet | überspring | überspringe | ignoriere | ignoriert | blockiere | unterdrücke | reduziere | vergiss | stopp | stoppe) ($adv)* [die] $object {x}`},
		{avoid, `(schluss | genug | weg | hör auf | hört auf | hören sie auf | aufhören | geht mir weg | bleib mir weg | nieder | basta) ($adv)* (mit | von | der | dem | den) $object {x}`},
		{avoid, `(bloß | nur ja | ja) (kein | keine | keinen | nicht | nichts) [$thing] [$about] {x}`},
		{avoid, `{x} ($adv)* ($shun | raus | weg | draußen lassen | muss weg | kann weg | müssen weg | können weg | muss raus | müssen raus)`},
		{avoid, `(kann | könntest | kannst | könnten | könnt | könntet | würdest | würden) $you ($adv)* [$object] {x} ($shun)`},
		{drop, `(streiche | streich | streicht | entferne | entfern | entfernt | lösche | lösch | löscht | wirf | schmeiß | entfernen sie | streichen sie | löschen sie | nimm | nehmt) ($adv)* [$det] {x} (raus | heraus | von der liste | aus der liste | von meiner liste | aus meiner liste | weg)`},
		{drop, `(streiche | streich | streicht | entferne | entfern | entfernt | lösche | lösch | löscht | entfernen sie | streichen sie | löschen sie | entfolge | entfolgt) ($adv)* [$det] {x}`},
		{drop, `{x} ($adv)* ($remove)`},
		{drop, `(kann | könntest | kannst | könnten | könnt | könntet | würdest | würden) $you ($adv)* [$det] {x} ($remove)`},
		{avoid, `(ich bin | bin | wir sind) ($adv)* [$det] {x} ($adv)* (leid | überdrüssig | müde)`},
		{avoid, `(ich habe | habe | ich hab | hab | wir haben) ($adv)* [$det] {x} ($adv)* satt`},
		{avoid, `(ich habe | habe | ich hab | hab | wir haben) ($adv)* (genug | die nase voll | die schnauze voll) ($about) $object {x}`},
		{avoid, `(von | mit) {x} (habe | hab) ich ($adv)* (genug | die nase voll)`},
		{avoid, `ich kann ($adv)* [$object] {x} ($adv)* nicht mehr (sehen | hören | ertragen | lesen | leiden)`},
		{avoid, `ich kann ($adv)* (auf [$object] {x} verzichten | ohne [$object] {x} leben)`},
		{avoid, `ich (hasse | verabscheue | meide | ignoriere | kann nichts anfangen mit | habe kein interesse an | habe keine lust auf | brauche kein | brauche keine | brauche keinen | will kein | will keine | will keinen | möchte kein | möchte keine | möchte keinen) ($adv)* $object {x} [mehr] [$see]`},
		{avoid, `{x} (langweilt | nervt | stört | ärgert | langweilen | nerven | stören) [mich | uns | nur]`},
		{avoid, `{x} (ist | sind) [mir] ($adv)* (langweilig | uninteressant | egal | wurscht | schnuppe | gleichgültig | zu viel | unwichtig | tabu | unerwünscht | nichts für mich)`},
		{follow, `{x} <(ist | sind) [mir | für mich] ($any)*> (wichtig | ok | okay | in ordnung | willkommen | interessant | spannend | gut | erlaubt | mein thema | meine leidenschaft)`},
		{follow, `{x} (interessiert | interessieren | fasziniert | faszinieren | begeistert | begeistern) (mich | uns) <($any)*>`},
		{follow, `(mich | uns) (interessiert | interessieren | fasziniert | faszinieren | begeistert | begeistern) <($any)*> $object {x}`},
		{follow, `ich interessiere mich <($any)*> für $object {x}`},
		{follow, `(interesse an | interessiert an | neugierig auf | fan von) $object {x}`},
		{follow, `ich bin <($any)*> an $object {x} <($any)*> interessiert`},
		{follow, `was mich <($any)*> interessiert [ist | sind | : | , ist | , sind] $object {x}`},
		{follow, `(meine | unsere) (interessen | themen | schwerpunkte | hobbys | lieblingsthemen) [sind | :] $object {x}`},
		{follow, `mein (interesse | thema | schwerpunkt | hobby | lieblingsthema | fachgebiet) (ist | gilt | : ) $object {x}`},
		{follow, `(halt | halte | haltet | halten sie) $me ($adv)* (über | zu | bei | zum thema) $object {x} auf dem laufenden`},
		{follow, `(halt | halte | haltet | halten sie) $me ($adv)* auf dem laufenden (über | zu | bei | zum thema) $object {x}`},
		{follow, `(sag | sagt | gib | gebt | meld dich | melde dich | informiere | informiert) [mir | mich] [bescheid] , (wenn | sobald | falls) (es neues | es etwas neues | es neuigkeiten | sich etwas | sich was | etwas | was | etwas neues) (zu | bei | in | über | mit | im) $object {x} (gibt | tut | passiert | ändert | geschieht)`},
		{only, `ich ($adv)* (möchte | will | interessiere mich | lese | brauche) ($adv)* (nur | nur noch | ausschließlich | nichts als | bloß noch | bloß) [für] $object {x} [$see]`},
		{only, `(konzentriere dich | konzentriert euch | konzentrieren sie sich | beschränke dich | beschränkt euch | beschränken sie sich | beschränk dich) ($adv)* [nur | ausschließlich | ganz] auf $object {x}`},
		{only, `(zeig | zeige | bring | bringe | schick | gib | bringt | zeigt) [mir | uns] ($adv)* (nur | nur noch | ausschließlich | nichts als) $object {x}`},
		{desire, `nicht nur $object {x}`},
		{merely, `(nur | nur noch | ausschließlich | bloß noch | nichts als) $object {x}`},
		{follow, `[über | von | zu | auf] [$det] {x} <(möchte | will | brauche | mag | lese | verfolge | hätte | würde | wünsche) (ich | wir) ($any | $none)*> [$see]`},
		{follow, `ich <($any)* $wish ($any)*> $object {x} <($any)*> [$see]`},
		{follow, `ich ($any)* $wish ($adv)* <$noobject> {x} [mehr] [$see]`},
		{avoid, `ich ($any)* $wish ($adv)* [$object] {x} (nicht | nicht mehr | nie wieder) [$see]`},
		{avoid, `(zeig | zeigt | bring | bringt | schick | gib | berichte | berichtet | schreib | schreibt) [mir] ($adv)* (nichts | nicht | kein | keine | keinen) [mehr] [$about] $object {x}`},
		{follow, `$cover [mir | mich | uns] <($any)*> $object {x} (auf | rein | dazu | hinzu | ein | mit auf | mit rein)`},
		{follow, `$cover [mir | mich | uns] <($any)*> $object {x}`},
		{follow, `{x} ($adv)* (hinzufügen | aufnehmen | dazunehmen | ergänzen | verfolgen | beobachten | im blick behalten | im auge behalten | rein | wieder rein | dazu | bitte)`},
		{follow, `(kann | könnte | könntest | kannst | könnten | könnt | könntet | würdest | würden | darf) $you ($adv)* $object {x} ($put | $see)`},
		{follow, `(wie wäre es mit | lust auf | ja zu | her mit) $object {x}`},
		{follow, `{x} : (ja | gern | gerne | mehr | ja bitte)`},
		{follow, `{x} (rein | ja)`},
		{avoid, `{x} nein`},
		{avoid, `{x} : (nein | nicht | weniger | nein danke | raus | nie)`},
		{follow, `(folgen | interessen | themen | interesse | ja | mehr | stichworte) : $object {x}`},
		{avoid, `(nicht | meiden | vermeiden | weglassen | auslassen | nein | weniger | kein interesse | ohne | raus | tabu) : $object {x}`},
		{avoid, `genug {x}`},
		{avoid, `$none [mehr] ($det)* [($adj)* $thing] [$about] ($det)* {x}`},
		{avoid, `(nicht_aber | nicht | ohne | außer | ausgenommen | bis auf | abgesehen von | mit ausnahme von | niemals | nie) ($det)* [$thing] [$about | für] ($det)* {x}`},
		{lieu, `(statt | anstatt | anstelle von | an stelle von) [$object] {x}`},
		{follow, `(mehr | noch mehr | gern mehr | gerne mehr | viel mehr | alles | neues | etwas | was | auch) $object {x}`},
		{onward, `($adj)* $thing ($about) $object {x}`},
		{more, `(über | zu | zum thema | für) ($det)* {x}`},
		{follow, `(folge | verfolge | nimm | mehr | bring) [davon | dazu | {it}] [mit auf | auf | dazu]`},
		{background, `(ich bin | ich wohne | ich lebe | ich arbeite | ich komme | wir sind | wir wohnen | wir leben | ich studiere | ich heiße | ich habe lange | ich war) {x}`},
		{background, `als {x}`},
		{aside, `(bei | beim | zum thema | was | in sachen | von | im | in) [der | die | das] {x} [angeht | betrifft | anbelangt]`},
	}
}
