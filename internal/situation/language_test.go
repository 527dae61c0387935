package situation

import "strings"

// language holds, for each kind of event, sentences about it. A sentence has places for the facts, and words
// that are set apart by bars in brackets, of which each report uses one: two publishers seldom find the same
// words.
type language struct {
	code    string
	kinds   [][]string
	fillers []string
}

// phrase writes a sentence: one of each choice, and the facts.
func (w *world) phrase(sentence string, f facts) string {
	for {
		before, rest, found := strings.Cut(sentence, "[")
		if !found {
			break
		}
		choice, after, _ := strings.Cut(rest, "]")
		words := strings.Split(choice, "|")
		sentence = before + words[w.random.IntN(len(words))] + after
	}
	return strings.NewReplacer("{place}", f.place, "{region}", f.region, "{person}", f.person, "{firm}", f.firm, "{n}", f.n, "{m}", f.m).Replace(sentence)
}

var languages = []language{english, german, french}

var english = language{"en", [][]string{{
	"[Strong|Violent|Heavy|Powerful] [earthquake|tremor|quake] of {m} [shakes|hits|rattles|strikes] {place}",
	"[At least|Some|More than] {n} [people|residents|villagers] were [hurt|injured|wounded] in {place} as [houses|roofs|walls] [collapsed|caved in|fell]",
	"[Rescuers|Firemen|Soldiers|Volunteers] from {region} [dig|search|climb] through [rubble|debris|ruins] [near|around|outside] {place}",
	"{person}, who [leads the rescue|commands the brigade|runs the clinic], spoke of {n} [patients|casualties|victims]",
	"[Power|Water|Heating|The railway] [failed|broke down] in {place}, and [schools|bridges|shops|roads] in {region} stay [closed|shut]",
}, {
	"{firm} [agrees|plans|offers|wants] to [buy|acquire|swallow] a [rival|competitor] for {m} billion",
	"[Shares|The stock|Bonds] of {firm} [rose|jumped|climbed|gained] after {person} [announced|revealed|confirmed] the [takeover|purchase|deal]",
	"The [merger|union|tie-up] would make {firm} the [largest|biggest|strongest] [supplier|maker|seller] of {region}",
	"{person}, [chief executive|head|founder] of {firm}, [expects|hopes|promises] to [save|cut|earn] {n} million",
	"[Unions|Workers|Clerks|Engineers] [fear|worry|march] for [jobs|posts|wages] at the {firm} [works|plant|site] in {place}",
}, {
	"{person} [wins|takes|carries] the [election|vote|contest|race] for mayor of {place}",
	"[Voters|Citizens|Electors] in {place} gave {person} [a majority|a lead|a margin] of {n}",
	"The [defeated|losing|beaten] [party|camp|list] [demands|requests] a [recount|review|new count] in {place}",
	"{person} [promised|pledged|announced] [lower rents|new trams|cheap meals|more parks] [within a year|soon|by summer]",
	"[Turnout|Interest|Participation] in {place} was the [highest|greatest|best] in {region} since the [reform|war|flood]",
}}, []string{"Officials gave no details.", "More is expected later.", "Our reporters are on the way.", "Neighbours spoke of relief."}}

var german = language{"de", [][]string{{
	"[Schweres|Starkes|Heftiges] [Erdbeben|Beben] der Stärke {m} [erschüttert|trifft|rüttelt] {place}",
	"[Mindestens|Etwa|Über] {n} [Menschen|Bewohner|Dorfbewohner] wurden in {place} [verletzt|verwundet], als [Häuser|Dächer|Mauern] [einstürzten|nachgaben]",
	"[Retter|Feuerwehrleute|Soldaten|Freiwillige] aus {region} [graben|suchen|klettern] in [Trümmern|Ruinen] bei {place}",
	"{person}, [Leiterin des Einsatzes|Ärztin der Klinik], sprach von {n} [Patienten|Opfern|Verwundeten]",
	"[Strom|Wasser|Heizung|Die Bahn] [fiel aus|versagte] in {place}, und [Schulen|Brücken|Läden] in {region} bleiben [zu|geschlossen|gesperrt]",
}, {
	"{firm} [will|plant|verspricht], einen [Rivalen|Konkurrenten] für {m} Milliarden zu [kaufen|übernehmen|schlucken]",
	"[Aktien|Papiere|Anleihen] von {firm} [stiegen|sprangen|kletterten], nachdem {person} den [Kauf|Zuschlag|Handel] [verkündet|bestätigt] hatte",
	"Die [Fusion|Verbindung] würde {firm} zum [größten|stärksten] [Lieferanten|Hersteller|Verkäufer] in {region} machen",
	"{person}, [Chefin|Gründerin|Leiterin] von {firm}, [hofft|erwartet], {n} Millionen zu [sparen|verdienen|kürzen]",
	"[Gewerkschaften|Arbeiter|Angestellte] [fürchten|demonstrieren|bangen] um [Stellen|Löhne] im {firm}-[Werk|Betrieb] in {place}",
}, {
	"{person} [gewinnt|holt|siegt bei der] [Wahl|Abstimmung] ins Rathaus von {place}",
	"[Wähler|Bürger] in {place} gaben {person} [eine Mehrheit|einen Vorsprung] von {n}",
	"Die [unterlegene|geschlagene] [Partei|Liste] [verlangt|beantragt] in {place} eine [Zählung|Prüfung]",
	"{person} [versprach|kündigte an]: [niedrigere Mieten|neue Trams|mehr Parks] [binnen eines Jahres|bald|im Sommer]",
	"[Beteiligung|Andrang|Interesse] in {place} [am höchsten|am größten] in {region} seit der [Reform|Flut]",
}}, []string{"Einzelheiten wurden nicht bekannt.", "Mehr wird im Lauf des Tages erwartet.", "Unsere Reporter sind unterwegs."}}

var french = language{"fr", [][]string{{
	"Un [violent|fort|puissant] [séisme|tremblement] de {m} [secoue|frappe|ébranle] {place}",
	"[Au moins|Environ|Plus de] {n} [personnes|habitants|villageois] [blessés|touchés] à {place} dans des [maisons|murs|toits] [effondrés|tombés]",
	"Des [secouristes|pompiers|soldats|bénévoles] de {region} [fouillent|creusent|cherchent] dans les [décombres|ruines] près de {place}",
	"{person}, qui [dirige les secours|commande la brigade], parle de {n} [patients|victimes]",
	"[Le courant|L'eau|Le chauffage] [manque|reste coupé] à {place}, et les [écoles|ponts|magasins] de {region} restent [fermés|clos]",
}, {
	"{firm} [rachète|veut|convoite] un [rival|concurrent] pour {m} milliards",
	"Les [actions|titres] de {firm} [montent|bondissent|grimpent] après [l'annonce|la confirmation] de {person}",
	"La [fusion|réunion] ferait de {firm} le premier [fournisseur|fabricant|vendeur] de {region}",
	"{person}, [à la tête|fondatrice|directrice] de {firm}, [espère|promet] [économiser|gagner] {n} millions",
	"Les [syndicats|ouvriers|employés] [craignent|défilent] pour [l'emploi|les salaires] à [l'usine|l'atelier] {firm} de {place}",
}, {
	"{person} [remporte|gagne|prend] la [mairie|ville] de {place}",
	"Les [électeurs|citoyens] de {place} donnent à {person} [une majorité|une avance] de {n}",
	"Le [parti|camp] [battu|perdant] [demande|exige] un [nouveau décompte|contrôle] à {place}",
	"{person} [promet|annonce] des [loyers plus bas|trams neufs|parcs] [d'ici un an|bientôt|cet été]",
	"La [participation|mobilisation] à {place} est la plus [forte|haute] de {region} depuis la [réforme|crue]",
}}, []string{"Aucun détail n'a été donné.", "La suite est attendue.", "Nos reporters sont en route."}}
