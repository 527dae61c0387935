package hours

// The words of lengths in five languages, folded: data. Of a frame, what follows "edition" says that an edition is meant.

const lengthsEnglish = `
	1 one
	2 two
	3 three short brief quick
	4 four
	5 five
	6 six medium normal usual average
	7 seven
	8 eight
	9 nine
	10 ten
	12 twelve dozen
	15 fifteen quarter quarters long
	20 twenty
	25 twentyfive
	30 thirty half
	40 forty
	45 fortyfive
	60 sixty
	hour hour hours
	second second seconds
	minute minute minutes min mins
`

const frameEnglish = `
	noise a an the of my in i it only just have has got please thanks thank_you is are be to for me not_more_than no_more_than no_longer_than not_longer_than
	noise up_to long about around and so on from_now_on now want would like d need ll will can could you us s
	noise at_most maximum max or_less under no_more
	edition enough is_plenty plenty suffices suffice will_do is_fine should keep limit make may must take takes
	edition paper edition editions newspaper newsletter briefing reading read reading_time tops not_be_more_than not_take_more_than
`

const lengthsGerman = `
	1 eine einer
	2 zwei
	3 drei kurz kurze
	4 vier
	5 funf
	6 sechs mittel normal ublich
	7 sieben
	8 acht
	9 neun
	10 zehn
	12 zwolf
	15 funfzehn viertelstunde viertelstunden viertelstundchen viertel lang lange
	20 zwanzig
	25 funfundzwanzig
	30 dreissig halbe halben
	40 vierzig
	45 funfundvierzig dreiviertelstunde
	60 sechzig
	90 anderthalb eineinhalb einundeinhalb
	150 zweieinhalb zweiundeinhalb
	hour stunde stunden stundchen
	second sekunde sekunden
	minute minute minuten min
`

const frameGerman = `
	noise ein eine einen der die das den von in ich es nur bitte danke ist sind mir mich nicht_mehr_als nicht_langer_als ab_jetzt kunftig ab_sofort jetzt
	noise etwa rund ungefahr lang mehr_als_das habe hatte gern gerne mochte will fur zum zu pro auf jeweils mehr_brauche_ich_nicht
	noise hochstens maximal nicht_mehr
	edition mach mache macht
	edition reichen reicht genugen genugt sollen soll sollte darf durfen dauern dauert begrenze begrenzt halte beschranke
	edition ausgabe ausgaben zeitung zeitungen blatt newsletter lesen lesezeit lesestoff sein beschranken begrenzen
`

const lengthsFrench = `
	1 une
	2 deux
	3 trois court courte bref
	4 quatre
	5 cinq
	6 six moyen moyenne normal
	7 sept
	8 huit
	9 neuf
	10 dix dizaine
	12 douze douzaine
	15 quinze quinzaine quart quarts long longue
	20 vingt vingtaine
	30 trente trentaine demi demie
	40 quarante
	60 soixante
	hour heure heures
	second seconde secondes
	minute minute minutes min
`

const frameFrench = `
	noise un une le la les l d de des du en je j ai que me moi s il vous te plait merci est sont ne pas_plus_de pas_plus_d environ desormais dorenavant
	noise seulement c n a veux voudrais aimerais pour ma mon mes
	noise au_maximum maximum max au_plus tout_au_plus moins_de pas_plus
	edition suffisent suffit me_suffisent doit devrait dure durer depasse_pas limite limitez limiter
	edition edition editions journal lecture lire ne_doit_pas_depasser pas_depasser
`

const lengthsSpanish = `
	1 uno un
	2 dos
	3 tres corto corta breve
	4 cuatro
	5 cinco
	6 seis medio mediana normal
	7 siete
	8 ocho
	9 nueve
	10 diez decena
	12 doce docena
	15 quince quincena cuarto cuartos largo larga
	20 veinte veintena
	25 veinticinco
	30 treinta treintena media
	40 cuarenta
	60 sesenta
	hour hora horas
	second segundo segundos
	minute minuto minutos min
`

const frameSpanish = `
	noise un una el la los las de del en yo tengo que me por favor gracias es son no_mas_de unos unas solo a_partir_de_ahora quiero para mi con
	noise queremos quisiera
	noise como_maximo como_mucho maximo a_lo_sumo
	edition bastan basta suficiente suficientes sobran debe deberia dure durar limita limite limitad limitar
	edition edicion ediciones periodico boletin lectura leer
`

const lengthsItalian = `
	1 uno un
	2 due
	3 tre corto corta breve
	4 quattro
	5 cinque
	6 sei medio media normale
	7 sette
	8 otto
	9 nove
	10 dieci decina
	12 dodici dozzina
	15 quindici quindicina quarto quarti lungo lunga
	20 venti ventina
	30 trenta trentina mezza mezz
	40 quaranta
	60 sessanta
	hour ora ore
	second secondo secondi
	minute minuto minuti min
`

const frameItalian = `
	noise un una uno il lo la i gli le l di del della in ho che mi per_favore grazie e sono non_piu_di solo d_ora_in_poi voglio vorrei per mio mia circa
	noise a con
	noise al_massimo massimo al_piu
	edition bastano basta sufficienti deve dovrebbe durare duri limita limitate limitare
	edition edizione edizioni giornale lettura leggere
`

const lengthsDutch = `
	1 een
	2 twee
	3 drie kort korte
	4 vier
	5 vijf
	6 zes
	7 zeven
	8 acht
	9 negen
	10 tien tiental
	12 twaalf
	15 vijftien kwartier kwartiertje lang lange
	20 twintig twintigtal
	30 dertig halfuur half
	40 veertig
	45 vijfenveertig driekwart
	90 anderhalf anderhalve
	hour uur uren
	second seconde seconden
	minute minuut minuten minuutjes min
`

const frameDutch = `
	noise een de het van in ik niet_meer_dan graag alstublieft alsjeblieft dank_je en is zijn ongeveer zo_n hooguit maximaal hoogstens liefst
	edition editie krant lezen leestijd genoeg is_genoeg
`

const lengthsPortuguese = `
	1 um uma
	2 dois duas
	3 tres curto curta breve
	4 quatro
	5 cinco
	6 seis
	7 sete
	8 oito
	9 nove
	10 dez dezena
	12 doze duzia
	15 quinze quinzena quarto longo longa
	20 vinte vintena
	30 trinta meia
	40 quarenta
	45 quarenta_e_cinco
	hour hora horas
	second segundo segundos
	minute minuto minutos minutinhos min
`

const framePortuguese = `
	noise um uma o a os as de do da em eu que por_favor obrigado obrigada e sao nao_mais_de so quero cerca_de uns umas no_maximo maximo ate
	edition edicao jornal leitura ler bastam chega chegam
`

const lengthsPolish = `
	1 jedna
	2 dwie
	3 trzy krotko krotkie
	4 cztery
	5 piec
	6 szesc
	7 siedem
	8 osiem
	9 dziewiec
	10 dziesiec
	12 dwanascie
	15 pietnascie kwadrans
	20 dwadziescia
	30 trzydziesci pol polgodziny
	40 czterdziesci
	90 poltorej
	hour godzina godzine godziny godzin
	second sekunda sekundy sekund
	minute minuta minute minuty minut min
`

const framePolish = `
	noise jakies okolo moze najwyzej maksymalnie nie_dluzej_niz do prosze
	edition wydanie czytania gazeta wystarczy
`
