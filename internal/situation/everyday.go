package situation

import (
	"strings"
	"sync"

	"newsroom/internal/text"
)

// everydayWords are words that news is full of, whatever it is about, by language and folded. A window that has
// seen a few dozen articles can't know that they are common; from a few hundred on it knows better than a list.
var everydayWords = map[string]string{
	"en": `one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty hundred thousand million billion
		first second third last next half quarter dozen number part percent per cent
		day week month year hour minute morning evening night today tomorrow yesterday weekend decade century time
		monday tuesday wednesday thursday friday saturday sunday
		january february march april may june july august september october november december spring summer autumn winter
		say tell ask add call announce report warn expect plan hope want need make take give get come go keep put set show find know think see look
		use work open close begin start end stop remain stay leave return bring run hold win lose rise fall grow pay cost sell buy
		build change help turn move meet join follow accord allow include become lead agree decide vote
		people person man woman child family group member resident worker official officer spokesman spokeswoman spokesperson chief head director manager
		owner minister mayor president council committee government company firm city town village country region state area place street home house building
		site office school hospital station police court euro dollar pound price money kilometre metre mile tonne
		new old big small large long short high low good bad early late local national public open full free young great important possible
		former recent several many few different same main own whole
		case reason way thing fact question problem result decision plan project rule law report study figure level rate share side point line
		name word letter meeting talk visit event game match season team life world news statement interview`,
	"de": `eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf zwanzig dreissig hundert tausend million millionen milliarde milliarden
		erste zweite dritte letzte nachste halb viertel dutzend zahl teil prozent
		tag woche monat jahr stunde minute morgen abend nacht heute gestern wochenende jahrzehnt jahrhundert zeit uhr
		montag dienstag mittwoch donnerstag freitag samstag sonntag
		januar februar marz april mai juni juli august september oktober november dezember fruhjahr fruhling sommer herbst winter
		sagen sagte sagt teilte mitteilen erklaren erklarte berichten fragen geben gibt gab gehen geht ging kommen kommt kam machen macht stehen steht
		lassen nehmen bringen zeigen finden bleiben bleibt beginnen beginnt enden halten fuhren offnen schliessen steigen fallen kosten bauen
		brauchen bekommen gewinnen verlieren planen plant hoffen erwarten warnen entscheiden stimmen laufen liegen liegt
		menschen mensch leute mann frau kind kinder familie gruppe mitglied bewohner burger mitarbeiter beamte sprecher sprecherin chef leiter direktor
		minister ministerin burgermeister prasident rat ausschuss regierung unternehmen firma stadt dorf land region staat gebiet ort strasse haus gebaude
		buro schule krankenhaus bahnhof polizei gericht euro preis geld kilometer meter tonne tonnen
		neu neue neuen alt alte gross grosse klein kleine lang hoch niedrig gut fruh spat offentlich frei jung wichtig moglich ehemalig mehrere viele wenige
		fall grund weg frage problem ergebnis entscheidung plan projekt regel gesetz bericht studie stufe seite punkt linie
		name wort brief treffen gesprach besuch spiel saison mannschaft leben welt`,
	"fr": `un deux trois quatre cinq six sept huit neuf dix onze douze vingt trente cent mille million millions milliard milliards
		premier premiere deuxieme troisieme dernier derniere prochain demi quart dizaine nombre partie pourcent
		jour semaine mois an annee heure minute matin soir nuit hier demain siecle temps
		lundi mardi mercredi jeudi vendredi samedi dimanche
		janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre printemps ete automne hiver
		dire dit annoncer annonce expliquer demander donner aller venir faire prendre mettre voir savoir falloir rester ouvrir fermer commencer
		finir tenir porter monter tomber couter construire gagner perdre attendre prevoir esperer decider voter passer devoir pouvoir
		gens personne homme femme enfant famille groupe membre habitant employe porte-parole chef directeur directrice
		ministre maire president conseil comite gouvernement entreprise societe ville village pays region etat zone lieu rue maison batiment
		bureau ecole hopital gare police tribunal euro prix argent kilometre metre tonne
		nouveau nouvelle vieux grand grande petit petite long haut bas bon bonne public libre jeune important possible ancien plusieurs
		cas raison facon question probleme resultat decision plan projet regle loi rapport etude niveau cote point ligne
		nom mot lettre reunion visite match saison equipe vie monde`,
	"es": `uno dos tres cuatro cinco seis siete ocho nueve diez veinte cien mil millon millones primero segundo ultimo proximo mitad parte ciento
		dia semana mes ano hora minuto manana noche ayer hoy siglo tiempo lunes martes miercoles jueves viernes sabado domingo
		enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre primavera verano otono invierno
		decir dijo anunciar explicar pedir dar ir venir hacer tomar poner ver saber quedar abrir cerrar empezar terminar subir caer costar construir
		gente persona hombre mujer nino familia grupo miembro vecino trabajador portavoz jefe director ministro alcalde presidente consejo
		gobierno empresa ciudad pueblo pais region estado zona lugar calle casa edificio escuela hospital policia tribunal euro precio dinero
		nuevo viejo grande pequeno largo alto bajo bueno publico libre joven importante posible varios caso razon pregunta problema resultado
		decision plan proyecto regla ley informe estudio nivel lado punto linea nombre palabra reunion visita partido temporada equipo vida mundo`,
	"it": `uno due tre quattro cinque sei sette otto nove dieci venti cento mille milione milioni miliardo miliardi primo secondo ultimo prossimo meta parte
		giorno settimana mese anno ora minuto mattina sera notte ieri oggi domani secolo tempo lunedi martedi mercoledi giovedi venerdi sabato domenica
		gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre primavera estate autunno inverno
		dire detto annunciare spiegare chiedere dare andare venire fare prendere mettere vedere sapere restare aprire chiudere iniziare finire salire costare
		gente persona uomo donna bambino famiglia gruppo membro abitante lavoratore portavoce capo direttore ministro sindaco presidente consiglio
		governo azienda societa citta paese regione stato zona luogo strada casa edificio scuola ospedale polizia tribunale euro prezzo denaro
		nuovo vecchio grande piccolo lungo alto basso buono pubblico libero giovane importante possibile caso ragione domanda problema risultato
		decisione piano progetto regola legge rapporto studio livello lato punto linea nome parola riunione visita partita stagione squadra vita mondo`,
}

// everyday holds the hashes of the everyday words' stems, of all languages together. It never changes.
var everyday = sync.OnceValue(func() map[uint32]bool {
	hashes := map[uint32]bool{}
	for language, words := range everydayWords {
		for word := range strings.FieldsSeq(words) {
			hashes[shortHash(text.Stem(language, word))] = true
		}
	}
	return hashes
})
