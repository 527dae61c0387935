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
		excepts:  `außer | ausgenommen | bis auf | abgesehen von | mit ausnahme von | mit ausnahme der | mit ausnahme des`,
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
