package mandate

// germanParts are the named parts of the German rules.
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
