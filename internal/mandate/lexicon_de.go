package mandate

// german reads plain German statements.
func german() lexicon {
	return lexicon{
		language: "de",
		contractions: [][2]string{
			{"reicht's", "reicht es"},
			{"geht's", "geht es"},
			{"hab'", "habe"},
			{"hab", "habe"},
			{"würd", "würde"},
			{"möcht", "möchte"},
			{"find", "finde"},
			{"nen", "einen"},
			{"ne", "eine"},
			{"nich", "nicht"},
			{"ned", "nicht"},
			{"bitt", "bitte"},
			{"bissl", "bisschen"},
			{"wär", "wäre"},
			{"wär's", "wäre es"},
			{
				"übers",
				"über das",
			},
			{"fürs", "für das"},
			{"gibt's", "gibt es"},
			{"geht's", "geht es"},
		},
		phrases: `zu kurz
zu knapp
zu selten
nicht aber
nicht so viel
nicht so viele
entweder oder
mehr oder weniger
im allgemeinen
an sich`,
		names: germanNames,
		parts: germanParts(),
		rules: germanRules(),
		couples: `both sowohl ~ als auch
both nicht nur ~ sondern auch
both nicht bloß ~ sondern auch
neither weder ~ noch`,
		answer: `ja | ja bitte | ja , bitte | gern | gerne | ja gern | ja , gern | ja gerne | ja , gerne | immer gern |
			immer her damit | her damit | unbedingt | mehr davon | nein | nein danke | nein , danke | nie wieder | nie |
			weniger | bitte nicht | lieber nicht | bitte weg | weg damit | kein interesse | auf keinen fall | raus`,
		limits: germanLimits(),
		negative: `nicht mehr so viel | nicht mehr so viele | nicht mehr | nicht länger | nie wieder | nie mehr |
			nie und nimmer | nicht_so_viel | nicht_so_viele | nicht so sehr | nicht | nie | niemals | kein | keine | keinen |
			keiner | keinem | keines | keinerlei | nichts mehr | nichts | nix mehr | nix | weniger | kaum noch | kaum |
			null | ohne | auf keinen fall | keinesfalls | hör auf | hört auf | hören sie auf | aufhören | _neither |
			verzichtet darauf | unterlassen sie es | lass es | wenig`,
		concord: `auf keinen fall | keinesfalls | nie | niemals | nie wieder | nie mehr | nicht | nichts | nichts mehr |
			nicht mehr | kein | keine | keinen | keiner | keinem | _neither`,
		denies: `nicht mehr | nie wieder | nicht | nie | niemals | kein | keine | keinen | keiner | keinem | nichts |
			ohne | _neither`,
		ended: `mehr | nicht mehr | nie wieder | nichts mehr`,
		lead: `seit kurzem | seit neuestem | bevor ich es vergesse | bevor ich's vergesse | tschüss |
			sehr geehrte damen und herren | sehr geehrte redaktion | hi | na | grüß gott | guten abend | grüezi | hey | ach |
			ach ja | ehrlich gesagt | offen gesagt | ehrlich | nach einigem nachdenken | bei näherer betrachtung |
			wenn ich es mir recht überlege | genau genommen | ich habe es mir anders überlegt |
			ich hab es mir anders überlegt | ich habe meine meinung geändert | entschuldigung | sorry | pardon | verzeihung |
			neuerdings | heutzutage | inzwischen | mittlerweile | persönlich | was mich angeht | meinerseits | zuletzt |
			schließlich | zum schluss | zuerst | zunächst | vor allem | letzten endes | hm | äh | oh | so | ich glaube |
			ich denke | ich finde , | weiterhin | ab heute | von jetzt an | von nun an | ansonsten | im übrigen | und bitte |
			wie gesagt | mal ehrlich | einfach | kurz gesagt | dafür | stattdessen | umgekehrt | dagegen | sofern möglich |
			bitte | und | auch | hallo | guten tag | guten morgen | moin | servus | also | außerdem | zudem | dazu | dann |
			jetzt | nun | ab jetzt | ab sofort | künftig | in zukunft | zukünftig | übrigens | eigentlich | tja | ok | okay |
			naja | danke | vielen dank |
			ja | liebe redaktion | ferner | ebenso | ebenfalls | zusätzlich | darüber hinaus | vielleicht | gern | gerne |
			erstens | zweitens | drittens | lieber doch | doch | für mich | im moment | zurzeit | des weiteren`,
		trail: `tschüss | an (seiner | ihrer | deren) stelle | so | bitte sehr | bitteschön | vielen lieben dank |
			besten dank | danke im voraus | danke und gruß | viele grüße | liebe grüße | lg | mfg | beste grüße |
			ehrlich gesagt | ehrlich | wirklich | heutzutage | inzwischen | mittlerweile | neuerdings | ab heute |
			von jetzt an | von nun an | überhaupt | sofern möglich | falls möglich | wenn es möglich ist |
			so bald wie möglich | ausführlich | im detail | regelmäßig | brennend | besonders | zum beispiel | vor allem |
			am meisten | am liebsten | wieder | mal | einfach | eigentlich | grundsätzlich | sowieso | halt | eben |
			irgendwie | ja | doch | hier | total | bitte | danke | dankeschön | danke schön | vielen dank | auch |
			ebenfalls | ebenso | wieder | jetzt | ab jetzt | ab sofort | künftig | in zukunft | für mich | mir | mehr |
			noch | dazu | derzeit | zurzeit | im moment | endlich | gern | gerne | sehr | lieber | vielleicht |
			wenn möglich | wenn es geht |
			in (meiner | der) (zeitung | ausgabe | liste) | in (meine | die) (zeitung | ausgabe | liste) | aus (meiner |
			der) (zeitung | ausgabe | liste) | ok | okay | also`,
		joins:    `und | oder | sowie | & | + | wie auch | beziehungsweise | bzw | bzw. | und auch | noch`,
		links:    `jetzt | heute | nun | dafür | stattdessen | so | dann | also | deshalb | daher | und dann | dafür`,
		additive: `auch | ebenso | ebenfalls | außerdem | zusätzlich`,
		asking: `könntet | würdet | dürften | dürftet | sollten | möchtet | ginge | wäre es möglich | ist es möglich |
			geht es | wollt ihr | wollen wir | hättet ihr | hätten sie | magst du | mögt ihr | tauschen wir | kannst |
			könntest | könnten | können | könnt | würdest | würden | würdet | kann | könnte | darf | dürfte | bitte |
			wie wäre es mit`,
		back: `(mach | mache | macht | machen sie) (das | es | dies | (die | meine)* letzte (änderung | korrektur |
			anweisung) | das letzte) [bitte] [wieder] rückgängig | (das | es | (die | meine)* letzte (änderung |
			korrektur | anweisung) | ) [bitte] [wieder] (rückgängig [machen] | zurücknehmen | widerrufen) | (nimm |
			nehmt | nehmen sie) (das | es | (die | meine)* letzte (änderung | korrektur | anweisung)) [bitte]
			[wieder] zurück`,
		alerts: germanAlerts, orders: `vor`,
		contrast: `aber | jedoch | sondern auch | sondern | allerdings | hingegen | wohingegen | nur eben`,
		opposes: `statt | anstatt | anstelle von | an stelle von | außer | ausgenommen | bis auf | abgesehen von |
			mit ausnahme von`,
		guard:    `alles mit von auf über ich möchte will und oder aber sondern bitte`,
		between:  `zwischen`,
		examples: `wie insbesondere etwa nämlich inklusive einschließlich besonders`,
		articles: `der die das den dem des ein eine einen einem einer eines alle alles mehr viel viele über von zu zum zur
			etwas für an`,
		fillers: `gutes schlechtes besonderes bestimmtes schönes leichtes lustiges neues anderes spannendes positive
			positives schöne erfreuliche demnächst übriges übrige rest restliches nachrichten meldungen artikel bericht
			berichte neuigkeiten neues infos informationen beiträge alles etwas nichts sachen zeug themen thema news
			geschichten welt heute täglich gut gute besser kürzer länger kurz lang mehr weniger
			interessantes wichtiges zeitung ausgabe ausgaben liste interessen interesse bitte danke test hilfe hallo ja nein
			okay woche tag tage morgen abend minuten uhr länge früher später überrasch zufall andere anderes rest ganze
			allgemein spannendes aktuelles lesen`,
		trailing: `zeug sachen kram meldungen artikel`,
		verbs: `gestern sehr bleibt bleiben wohne arbeite lebe komme heiße studiere anweisungen unterrichte ich du er es wir
			ihr sie mich mir dich dir uns euch ihm ihn ihnen sich man mein meine meinen meiner meinem meines dein deine
			deinen deiner unser unsere unseren ist sind war waren bin bist hat habe haben hatte hatten wird werden wurde
			wurden kann können könnte soll sollen
			muss müssen möchte möchten will wollen würde würden mag mögen weiß wissen finde finden gibt geht gehen macht
			machen sagt denke denken glaube lesen hören sehen erfahren wer was wann wo warum weshalb wieso welche welcher
			welches ob dass weil wenn falls nicht nie niemals kein keine keinen keiner
			keinem nichts bitte danke aber sondern als dieser diese dieses diesen diesem das_hier dort hier nur bloß
			interessiert interessieren weg aus_dem raus mehr weniger`,
		heads: `hasse verabscheue mag kürzer länger besser schneller laufenden bescheid informiert lesen hören sehen
			erfahren wissen verpassen folgen meiden vermeiden ignorieren zeigen bringen geben haben sein werden bitte wieder
			ja nein mehr weniger auch noch nur kein keine nichts lieber gern gerne`,
		particles: `fehlt fehlen reicht reichen genügt genügen kommt kommen kommst weglässt weglasst auslässt läuft laufen
			steht stehen liegt liegen passt passen stimmt stimmen zählt zählen nützt nützen hilft helfen taugt taugen
			verschwindet verschwinden weglassen streichen löschen entfernen behalten aufnehmen hinzufügen rausnehmen
			beibehalten ausblenden verfolgen bringen zeigen rein raus drinlassen ignorieren vermeiden meiden abbestellen
			reinnehmen dazunehmen auslassen genug super toll prima gut schlecht schön langweilig okay klasse ab auf aus ein
			hin weg zurück wieder pro mindestens höchstens bitte ja nein`,
		spoken: `an für über zu von`,
		rates: `(einmal | zweimal | mehrmals | maximal | höchstens) (am | pro | im | in der | die) (tag | woche | monat |
			jahr | ausgabe) | (am | pro | im | jeden | jede) (tag | woche | monat | jahr | ausgabe) | täglich | wöchentlich |
			monatlich | stündlich | manchmal | gelegentlich | ab und zu | oft | öfter | heute | morgen | diese woche |
			nächste woche | eine weile | vorerst | bis auf weiteres`,
		starters: `nimm nehmt lösch lösche streich streiche behalte behaltet ersetze ersetz ersetzt tausch tausche folge
			verfolge berichte berichtet informiere meide vermeide ignoriere vergiss verschone erspar spar mach mache tu tue
			geh gehe sei schreib schreibe ändere ändern verbessere überrasche überrasch hilf erkläre sag sage frag frage such
			suche schau zeig zeige gib bring lass lasse nimm stell stelle`,
		turns:     `zu wenig mehr weniger kein keine keinen nichts nicht nur nie lieber`,
		inner:     `der die das den dem ein eine einen einem einer`,
		instead:   `stattdessen dafür`,
		reference: `das es sie dies diese beides beide die`,
		general:   `im_allgemeinen allgemein generell insgesamt überhaupt`,
	}
}

func germanParts() [][2]string {
	return [][2]string{
		{"adv", `gut | sehr gut | auch | bitte | gern | gerne | sehr | besonders | vor allem | wirklich | noch | immer |
			immer noch | schon | eher | lieber | am liebsten | mal | doch | jetzt | wieder | weiterhin | weiter | ab jetzt |
			ab sofort | künftig | zukünftig | in zukunft | hauptsächlich | eigentlich |
			ja | gerade | so | total | überhaupt | gar | ausführlich | regelmäßig | stark | speziell | brennend | einfach |
			unbedingt | endlich | langsam | ehrlich gesagt | täglich | laufend | zusätzlich | ruhig | gleich | heute |
			inzwischen | mittlerweile | neuerdings | zurzeit | derzeit | im moment | momentan | wenn möglich | stets |
			dringend | viel | mehr | etwas mehr | ein bisschen | ein wenig | ein bisschen mehr | noch mehr | viel mehr |
			öfter | häufiger | richtig | ganz | absolut | allgemein | sonst | nur zu gern | zu gern | nun | halt | eben |
			bloß | persönlich | von jetzt an | von nun an | ab heute | nach wie vor | intensiv | genauer | näher | dafür |
			stattdessen | daher | deshalb | außerdem | ebenfalls | ebenso | manchmal | oft | meistens | früh`},
		{"neg", `nicht mehr so viel | nicht mehr so viele | nicht mehr | nicht länger | nicht | nie | niemals | nie wieder |
			nie mehr | kaum | kaum noch | auf keinen fall | keinesfalls | nichts | nichts mehr | nicht so sehr | gar nicht |
			überhaupt nicht | nicht wirklich | nicht besonders | nicht sonderlich | gar nichts`},
		{"any", `$adv | $neg`},
		{"tail", `($adv | $neg)*`},
		{"you", `du | ihr | sie | ich | wir | man | die redaktion | es`},
		{"me", `mir | mich | uns | euch | sich | dir`},
		{"modal", `sorgen sie dafür | sorgt dafür | sorg dafür | sorge dafür | achtet darauf | achten sie darauf | möchte |
			möchten | will | wollen | würde | würden | würdest | würdet | kann | kannst | können | könnt | könnte |
			könntest | könntet | könnten | soll | sollst | sollt | sollen | sollte | solltest | sollten | solltet | darf |
			dürfen | dürft | dürfte | müssen | muss | müsst | müsste | müssten | brauche | brauchen | braucht | mag | mögen |
			wollt | willst | wäre es möglich | ist es möglich | wäre schön | es wäre (schön | nett | toll | gut |
			prima) wenn | hätte | hätten | ginge es | versuche | versucht | bitte darum | ich bitte darum | dass`},
		{"front", `($modal | $you | $me | $adv | $neg | ,)*`},
		{"det", `der | die | das | den | dem | des | ein | eine | einen | einem | einer | mehr | viel | viele | alle |
			allen | etwas | noch mehr | einige | ein paar | weitere | jede menge | ein bisschen | ein wenig | _both | all |
			jegliche | sämtliche | möglichst viel | so viel | ein wenig mehr | ein bisschen mehr | etwas mehr | viel mehr |
			diese | diesen | dieses | diesem | meine | meinen | mein | unsere | unseren | manche | irgendwelche |
			die welt der | die welt des | andere`},
		{"adj", `aktuelle | aktuellen | aktuelles | gute | guten | interessante | interessanten | wichtige | wichtigen |
			neue | neuen | neueste | neuesten | spannende | spannendes | ausführliche | ausführlichen | große | größere |
			regelmäßige | relevante | letzten | weitere | folgende | folgenden | lange | längere | fundierte`},
		{"thing", `nachrichten | meldungen | meldung | artikel | artikeln | bericht | berichte | berichten | neuigkeiten |
			neues | infos | informationen | beiträge | beiträgen | alles | etwas | was | berichterstattung | news |
			geschichten | themen | thema | neueste | hintergründe | analysen | aktuelles | wissenswertes |
			alles (wissenswerte | neue | wichtige | mögliche | interessante) | texte | zeug | kram | sachen | lesestoff |
			stories | storys | reportagen | updates | interessantes | spannendes | das neueste | nichts | entwicklungen |
			die entwicklungen | details | kommentare | inhalte | stoff | dinge`},
		{"about", `über | von | zu | zum | zur | aus | vom | rund um | rund ums | zum thema | zu den themen |
			über das thema | betreffend | bezüglich | im bereich | aus dem bereich | in sachen | um | mit | an | am | im |
			in | für | bei | beim | aus der welt der | aus der welt des | hinsichtlich | zu (dem | diesem) thema |
			zu folgenden themen`},
		{"on", `über | rund um | rund ums | zum thema | zu den themen | von | vom | zu | zum | zur | in sachen`},
		{"object", `($det)* [($adj)* $thing ($about | : ) | über | übers | rund um | rund ums | zum thema | zu den themen |
			von | das thema | zu | zum | zur] ($det)* [($adj)* $thing ($about)] ($det)* [themen | thema]`},
		{"none", `_neither | keine lust auf | keine lust mehr auf | kein interesse an | kein interesse mehr an |
			keinen bedarf an | kein bedarf an | kein bedarf mehr an | kein | keine | keinen | keiner | keinem | keinerlei |
			nichts | nichts mehr | nix | nix mehr | weniger | nicht_so_viel | nicht_so_viele | nicht mehr so viel |
			nicht mehr so viele | null | nie wieder | nie mehr | nicht länger | deutlich weniger | viel weniger |
			etwas weniger | ein bisschen weniger | ein wenig weniger | keine weiteren | kein einziges | gar nichts |
			gar kein | gar keine | wenig | möglichst wenig | so wenig wie möglich | bloß kein | bloß keine | bloß nichts |
			bitte keine | nie | niemals`},
		{"noobject", `$none ($det)* [($adj)* $thing] [$about] ($det)*`},
		{"wish", `möchte | möchten | will | wollen | würde | würden | hätte | hätten | mag | mögen | brauche | brauchen |
			wünsche | wünschen | wünschte | bitte um`},
		{"like", `lese | lesen | liebe | lieben | suche | suchen | verfolge | verfolgen | folge | folgen | bevorzuge |
			schätze | schätzen | höre | sehe | interessiere mich für | interessieren uns für | freue mich (auf | über) |
			begeistere mich für | habe interesse an | habe (lust auf | spaß an | freude an | ein faible für |
			eine schwäche für | eine vorliebe für) | bin ($adv)* (interessiert an | neugierig auf | gespannt auf |
			begeistert von | verrückt nach | scharf auf | fasziniert von) | bin ($adv | ein | eine | großer | große |
			riesiger)* (fan | anhänger | anhängerin | liebhaber | liebhaberin | freund | freundin) (von | vom | der | des |
			) | schwärme für | warte auf | stehe auf | stehen auf | vermisse | vermissen | beschäftige mich (mit |
			viel mit) | beobachte | befasse mich mit | fahre voll auf | kann nicht leben ohne | wünsche mir | wünschen uns |
			interessiere mich`},
		{"see", `lesen | nachlesen | hören | erfahren | wissen | sehen | haben | verfolgen | folgen | bekommen | kriegen |
			informiert (werden | bleiben | sein) | auf dem laufenden (bleiben | sein | gehalten werden) | mitbekommen |
			mitkriegen | lernen | finden | mitlesen | verstehen | unterrichtet werden | vorfinden | serviert bekommen |
			erhalten | beobachten | entdecken | lesen können | zu lesen | zu sehen | zu hören | gelesen | informieren |
			eintauchen`},
		{"put", `wieder dabei | dabei haben | dabeihaben | dabei | erwähnt sehen | aufnehmen | hinzufügen | ergänzen |
			dazunehmen | verfolgen | beobachten | bringen | zeigen | berücksichtigen | schicken | senden | liefern |
			hinzunehmen | einbauen | reinnehmen | reinpacken | reinbringen | einbinden | mitnehmen | einbeziehen |
			beobachten | im blick (behalten | haben) | im auge (behalten | haben) | auf dem laufenden halten |
			auf dem schirm (haben | behalten) | auf die liste (setzen | nehmen | packen) | dranbleiben | folgen | berichten |
			informieren | verstärken | ausbauen | vertiefen | abdecken | thematisieren | erwähnen | unterrichten |
			benachrichtigen | versorgen | verwöhnen | füttern | schreiben | erzählen | aufgreifen | wieder aufnehmen |
			wiederaufnehmen | geben | anbieten | vorschlagen | servieren | drucken | veröffentlichen | präsentieren |
			reinschreiben | hervorheben | stärker gewichten | abonnieren | einschließen | zurückholen | zurückbringen |
			behandeln`},
		{"shun", `wegzulassen | auszulassen | auszublenden | zu meiden | zu vermeiden | zu ignorieren | auszuschließen |
			zu verstecken | zu überspringen | auszusparen | zu verschweigen | weglassen | auslassen | überspringen |
			ausblenden | vermeiden | meiden | ignorieren | ausschließen | blockieren | rauslassen | filtern | herausfiltern |
			rausfiltern | unterdrücken | reduzieren | zurückfahren | herunterfahren | runterfahren | ausklammern | ersparen |
			weg lassen | verschonen | draußen lassen | außen vor lassen | außer acht lassen | beiseite lassen | sein lassen |
			bleiben lassen | raushalten | heraushalten | fernhalten | einschränken | kürzen | verstecken | stummschalten |
			sperren | sparen | unterlassen | zurückstellen | hintanstellen | drosseln | einsparen | aussparen |
			aussortieren | verbannen | begrenzen`},
		{"remove", `streichen | entfernen | löschen | rausnehmen | herausnehmen | rauswerfen | abbestellen | rausschmeißen |
			entfolgen | rausstreichen | abmelden | kündigen | ausmisten | wegmachen | wegnehmen | wegtun | von (der |
			meiner) liste (nehmen | streichen | werfen) | austragen | abwählen | kippen`},
		{"keep", `behalten | beibehalten | drinbleiben | drinnen bleiben | drinlassen | dabeilassen | drin lassen |
			drin behalten | stehen lassen | weiterführen | weiterverfolgen | weiter verfolgen | weiter beobachten |
			fortführen | belassen | bewahren | bleiben`},
		{"done", `ausgeblendet | weggelassen | vermieden | gemieden | ignoriert | ausgeschlossen | blockiert | gefiltert |
			rausgefiltert | herausgefiltert | unterdrückt | ausgelassen | übersprungen | gesperrt | ausgespart | reduziert |
			ferngehalten | verschwiegen | ausgeklammert | weggefiltert`},
		{"followed", `aufgenommen | verfolgt | beobachtet | gezeigt | gebracht | berücksichtigt | hinzugefügt | behandelt |
			abgedeckt | erwähnt`},
		{"bores", `langweilt | nervt | stört | ärgert | langweilen | nerven | stören | ermüdet | ermüden | deprimiert |
			deprimieren | geht (mir | uns) ($adv)* (auf den (keks | geist | wecker | senkel | sack) | auf die nerven |
			am arsch vorbei | zu weit) | gehen (mir | uns) ($adv)* (auf den (keks | geist | wecker | senkel) |
			auf die nerven) | hängt (mir | uns) ($adv)* (zum hals | zum halse) (raus | heraus) | hängen (mir |
			uns) ($adv)* (zum hals | zum halse) (raus | heraus) | (kann | können) (mir | uns) gestohlen bleiben |
			ödet (mich | uns) an | öden (mich | uns) an | lässt (mich | uns) kalt | lassen (mich | uns) kalt | sagt (mir |
			uns) nichts [mehr] | reizt (mich | uns) nicht | gibt (mir | uns) nichts | geben (mir | uns) nichts`},
		{"pleases", `interessiert | interessieren | fasziniert | faszinieren | begeistert | begeistern | reizt | reizen |
			beschäftigt | beschäftigen | bewegt | fesselt | fesseln | würde (mich | uns) ($adv)* interessieren |
			würden (mich | uns) ($adv)* interessieren | gefällt | gefallen | liegt am herzen | liegen am herzen |
			spricht an | packt | betrifft | betreffen | freut | freuen | spannend finde`},
		{"good", `wichtig | ok | okay | in ordnung | willkommen | interessant | spannend | gut | super | toll | erlaubt |
			mein thema | mein ding | meine leidenschaft | faszinierend | klasse | genau mein ding | herzlich willkommen |
			unverzichtbar | großartig | lesenswert`},
		{"bad", `langweilig | uninteressant | egal | wurscht | schnuppe | gleichgültig | zu viel | unwichtig | tabu |
			unerwünscht | nichts für (mich | uns) | nicht mein (ding | thema | fall | bier) | öde | überflüssig | nervig |
			lästig | schnurz | piepegal | schnurzegal | irrelevant | zum gähnen | doof | blöd | uninteressant geworden |
			langweilig geworden | zu langweilig | schrecklich | entbehrlich | zeitverschwendung`},
		{"shrug", germanShrugs},
		{"thanks", germanCourtesies + ` | alles paletti | alles roger | (ihr | du | sie) (macht | machst |
			machen) das ($adv)* (super | toll | gut | prima | klasse | großartig) | danke | danke schön | dankeschön |
			vielen dank | besten dank | herzlichen dank | super | perfekt | prima | toll | gut | sehr gut | wunderbar |
			klasse | spitze | bestens | fein | hervorragend | ja | ok | okay | einverstanden | passt ($adv)* [so] |
			passt schon | passt alles | passt perfekt | alles gut [so] | alles ($adv)* (bestens | ok | okay | in ordnung |
			prima | super | gut | wunderbar | perfekt | klar) [so] | so weit so gut |
			(so | das | es | alles | die auswahl | die zeitung | die mischung) (passt | ist | bleibt | gefällt mir |
			gefallen mir | läuft | klingt | sieht) ($adv | das | es | alles)* (gut | okay | ok | perfekt | super | prima |
			wunderbar | richtig | in ordnung | schön | toll | bestens | wie sie ist | wie es ist | aus | so)* [so | alles |
			für mich]* | gut so | genau so | weiter so | bleibt so | alles (bleibt | kann | soll) (so | wie es ist |
			so bleiben | bleiben wie es ist) | (keine | nichts) (änderungen | änderung | zu ändern | ändern |
			zu beanstanden | zu meckern | hinzuzufügen) [bitte | nötig] | [bitte] (nichts | nix) (ändern | verändern |
			anfassen) | (ändere | ändert | ändern sie | verändere | verändert) ($adv)* (nichts | nix) [mehr] |
			(lass | lasst | lassen sie) ($adv)* (alles | es) ($adv)* (so | wie es ist | wie gehabt |
			beim alten) [wie es ist] | [ich bin | wir sind] ($adv)* (zufrieden | glücklich | begeistert) [damit | so |
			mit allem | mit der auswahl] | gefällt mir [gut | sehr]* [so] | wie gehabt | wie bisher | wie immer | (mach |
			macht | machen sie) (weiter so | so weiter) | weiter wie bisher | stimmt so | das war es | das wars |
			mehr nicht | nichts weiter | das ist alles | es kann so bleiben | soll so bleiben | grüße | viele grüße |
			nur weiter so | gute arbeit | tolle arbeit | tolle zeitung`},
		{"cover", `folge | folgt | folgen sie | verfolge | verfolgt | verfolgen sie | beobachte | beobachtet |
			beobachten sie | bring | bringe | bringt | bringen sie | zeig | zeige | zeigt | zeigen sie | gib | gebt |
			geben sie | schick | schicke | schickt | schicken sie | sende | sendet | senden sie | liefere | liefert |
			liefern sie | berichte | berichtet | berichten sie |
			informiere | informiert | informieren sie | erzähl | erzähle | erzählt | erzählen sie | nimm | nehmt |
			nehmen sie | füge | fügt | fügen sie | bau | baue | baut | bauen sie | pack | packe | packt | packen sie | setz |
			setze | setzt | setzen sie | ergänze | ergänzt | ergänzen sie | behandle | behandelt | behandeln sie |
			abonniere | abonniert | behalte im auge | achte auf | achtet auf | achten sie auf | schau auf | schaut auf |
			schau mehr auf | setz auf | setze auf | konzentriere dich mehr auf | bleib dran an | bleibt dran an |
			bleiben sie dran an | unterrichte | unterrichtet | unterrichten sie | versorge | versorgt | versorgen sie |
			schreib | schreibt | schreiben sie | beginne mit | beginnt mit | fang mit | fangt mit | starte mit |
			startet mit | starten sie mit | beginnen sie mit | mach mit | widme dich | halt ausschau nach |
			halte ausschau nach | haltet ausschau nach | such | suche | sucht | hol | hole | holt | nenne | stell | stelle |
			druckt | druck | drucke | berücksichtige | berücksichtigt | berücksichtigen sie | verstärke | verstärkt | deck |
			decke | deckt`},
		{"inside", `auf | rein | dazu | hinzu | ein | mit auf | mit rein | an | wieder auf | wieder rein | zurück | herein |
			ab | mit ins blatt | vor | bescheid | auf die liste | auf meine liste | in die liste | in meine liste |
			in die zeitung | zusammen | raus`},
		{"let", `lass | lasse | lasst | lassen sie | blend | blende | blendet | blenden sie | halt | halte | haltet |
			halten sie | filter | filtere | filtert | filtern sie | klammer | klammere | klammert | klammern sie | fahr |
			fahre | fahrt | fahren sie | schränk | schränke | schränkt | dreh | drehe | dreht | sortier | sortiere |
			sortiert | spar | spare | spart | sparen sie`},
		{"away", `weg | aus | raus | heraus | sein | bleiben | beiseite | außen vor | fern | zurück | ein | links liegen |
			unter den tisch fallen | unerwähnt | runter | herunter | in ruhe | draußen`},
		{"spare", `spar | spare | spart | erspar | erspare | erspart | ersparen sie | sparen sie | verschone | verschon |
			verschont | verschonen sie | belästige | belästigt | langweile | langweilt | nerv | nervt | quäl | quält | lass |
			lasst | lassen sie`},
		{"shunimp", `meide | meidet | meiden sie | vermeide | vermeidet | vermeiden sie | überspring | überspringe |
			überspringt | überspringen sie | ignoriere | ignorier | ignoriert | ignorieren sie | blockiere | blockier |
			blockiert | unterdrücke | reduziere | reduzier | reduziert | reduzieren sie | vergiss | vergesst |
			vergessen sie | stopp | stoppe | stoppt | sperr | sperre | sperrt | begrenze | unterlasst | unterlass | beende |
			beendet | kürze | kürzt`},
		{"removeimp", `streiche | streich | streicht | streichen sie | entferne | entfern | entfernt | entfernen sie |
			lösche | lösch | löscht | löschen sie | wirf | werft | werfen sie | schmeiß | schmeißt | schmeißen sie | nimm |
			nehmt | nehmen sie | kick | kickt | tu | tut | bestell | bestellt | bestellen sie`},
		{"offlist", `raus | heraus | weg | ab | wieder raus | von (der | meiner) liste | aus (der | meiner) (liste |
			zeitung | auswahl) | aus meinem (auftrag | programm) | rauswerfen`},
		{"avoidedlist", `(von | aus) (der | meiner) (sperrliste | ausschlussliste | blockliste | verbotsliste |
			liste der ausgeschlossenen themen) | aus den (ausschlüssen | ausgeschlossenen themen) | (von | aus) dem (, |
			) was ich (meide | vermeide | ausschließe)`},
		{"swapimp", `ersetze | ersetz | ersetzt | ersetzen sie | ersetzen wir | tausche | tausch | tauscht | tauschen sie |
			tauschen wir | wechsle | wechsel | wechselt`},
		{"by", `durch | gegen | mit`},
		{"lieuof", `statt | anstatt | anstelle von | anstelle der | anstelle des | an stelle von | anstelle`},
		{"short", `zu_kurz | zu_knapp | zu_selten vor`},
		{"lacking", `entgehen [lassen] | entgeht | entgehen | fehlt | fehlen | fehle | $short (kommt | kommen) |
			zu_kurz_kommt | zu_kurz_kommen | untergeht | untergehen`},
		{"shunning", `weglässt | weglasst | auslässt | auslasst | ausblendest | ausblendet | ignorierst | ignoriert |
			meidest | meidet | vermeidest | vermeidet | verschweigst | verschweigt | streichst | streicht | löschst |
			löscht | entfernst | entfernt | überspringst | überspringt | rausnehmt | rausnimmst | rauslässt | rauslasst |
			unterschlägst | kürzt | verschwindet | verschwinden`},
		{"putting", `zeigst | zeigt | bringst | bringt | berichtest | berichtet | schreibst | schreibt | schickst | schickt |
			sendest | sendet | lieferst | liefert | aufnimmst | aufnehmt | aufnehmen | verfolgst | verfolgt | behandelst |
			behandelt | erwähnst | erwähnt | druckst | druckt | vorkommt | vorkommen | auftaucht | auftauchen | erscheint |
			erscheinen | drinsteht | drin ist | dabei ist`},
		{"without", `verzichten | leben | auskommen`},
		{"forgo", `verzichte | verzichtet | verzichten`},
		{"never", `$neg | ungern | nur ungern | nur schwer | nur schwerlich | schwer | schlecht | unmöglich`},
		{"only", `nur | nur noch | ausschließlich | nichts als | bloß noch | bloß | lediglich | einzig |
			nur und ausschließlich | allein | einzig und allein`},
		{"enough", `genug | die nase voll | die nase gestrichen voll | die schnauze voll | mehr als genug | langsam genug |
			den kanal voll`},
		{"from", `von | vom | von der | von den | von dem | mit | mit dem | mit der | mit den | über`},
		{"yes", `ja | ja bitte | gern | gerne | immer | unbedingt | mehr | ja gern | immer gern | ja gerne | immer gerne |
			immer her damit | jederzeit | rein | dazu | bitte mehr | sehr gern | sehr gerne | auf jeden fall | natürlich |
			folgen`},
		{"nope", `nein | nein danke | nein , danke | nie | niemals | nie wieder | nicht | nicht mehr | bitte nicht |
			lieber nicht | auf keinen fall | gar nicht | überhaupt nicht | weniger | kein interesse | kein bedarf |
			eher nicht | bloß nicht | muss nicht sein | müssen nicht sein | brauche ich nicht | braucht kein mensch |
			brauchen wir nicht | nicht so | eher weniger | lieber weniger`},
	}
}

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
