package onboarding

// french is what is said in French. It is only read.
var french = speech{
	language: "fr",
	questions: map[string]asked{
		Follow: {
			"Que doit suivre votre rédaction ?",
			"Des sujets, des personnes, des lieux ou des histoires, dans vos mots et séparés par des virgules. Vous pourrez les changer à tout moment.",
			[]string{"Climat et énergie", "Technologie et réglementation", "Science et espace", "Politique française", "Football"},
		},
		FollowAgain: {
			"Quels sujets faut-il suivre, en quelques mots chacun ?",
			"Je n'ai trouvé aucun sujet dans cette réponse. Par exemple : éolien en mer, échecs, le port du Havre.",
			[]string{"Politique mondiale", "Science", "Économie"},
		},
		LeaveOut: {
			"Que faut-il laisser de côté ?",
			"Les sujets dont vous ne voulez rien lire, séparés par des virgules, ou rien.",
			[]string{"Rien", "La vie des célébrités", "Les résultats sportifs", "Les faits divers"},
		},
		Places: {
			"Quels lieux et quelles langues comptent pour vous ?",
			"Des pays, des régions ou des villes, et les langues dans lesquelles vous aimez lire.",
			[]string{"La France, en français", "L'Europe, en français et en anglais", "Le monde entier"},
		},
		Sources: {
			"À quelles sources faites-vous confiance ?",
			"Des noms de journaux et de chaînes, leurs sites ou des adresses de flux. D'autres seront choisies pour les accompagner.",
			[]string{"Choisissez pour moi", "Le Monde et France 24"},
		},
		Schedule: {
			"Quand et à quelle fréquence une édition doit-elle arriver, et dans quel fuseau horaire ?",
			"Par exemple : en semaine à 7 h, le dimanche à neuf heures, heure de Paris. Sans indication, elle arrive tous les jours à 07:00.",
			[]string{"Tous les jours à 7 h", "En semaine à 7 h, le dimanche à neuf heures", "Deux fois par jour, à 7 h et à 18 h", "Le samedi à 9 h"},
		},
		ScheduleAgain: {
			"Quels jours une édition doit-elle arriver, et à quelle heure ?",
			"Je n'ai pas compris les horaires. Nommez des jours et des heures, par exemple : en semaine à 7 h, le dimanche à 9 h. Ce que je ne peux toujours pas lire veut dire tous les jours à 07:00.",
			[]string{"Tous les jours à 7 h", "En semaine à 7 h", "Le samedi à 9 h"},
		},
		Length: {
			"Combien de temps peut prendre la lecture d'une édition ?",
			"En minutes. Sans indication, c'est six.",
			[]string{"3 minutes", "6 minutes", "10 minutes", "Un quart d'heure"},
		},
		Alerts: {
			"Quels événements méritent une alerte immédiate ?",
			"Ce qui doit vous parvenir entre deux éditions, de jour comme de nuit, ou rien.",
			[]string{"Rien", "Les changements de gouvernement", "Séismes et inondations"},
		},
	},
	followed: "Suivre", leftOut: "Laisser de côté", alerted: "M'alerter aussitôt",
	alertsHere: "Les alertes vous attendront dans votre rédaction : aucun autre canal qui pourrait vous les apporter n'est configuré.",
	dropped:    "Ces sources n'ont pas pu être lues et ont été retirées : %s.",
	notAdded:   "Ce que vous avez nommé ici n'a pas pu être lu comme source : %s.",
	unknown:    "Je ne connais pas l'adresse de ces sources ; ajoutez-les par leur adresse : %s.",
	none:       "Aucune des sources choisies ne peut être lue pour l'instant ; elles seront réessayées.",
	unread:     "Je n'ai pas compris ce qu'il faut suivre dans « %s ».",
	speaks:     "Votre rédaction vous parlera français ; ces questions restent telles quelles jusqu’à la fin.",
	noted:      "J'ai déjà noté : %s. Si c'est tout, passez cette question.",
	minutes:    "%s minutes",
	heads: heads{
		understood: "Ce que j'ai compris",
		less:       "Moins de",
		when:       "Éditions",
		length:     "Longueur",
		language:   "Langue",
		places:     "Lieux et langues",
		sources:    "Sources",
		refused:    "Sources écartées",
		quiet:      "Heures calmes",
		quietly:    "celles de votre compte, de 22:00 à 07:00 si vous n’avez rien changé ; d’autres heures se règlent sous « Heures calmes et alertes »",
		quietFrom:  "de %s à %s",
		noQuiet:    "aucune : les alertes arrivent à toute heure",
		daily:      "au plus %s alertes par jour",
		quietDays:  "ces heures valent tous les jours : ce que vous avez dit de certains jours ne peut pas être réglé",
		asItIs:     "comme jusqu'ici",
	},
	wish:   "Je veux suivre ",
	leave:  "Laisser de côté : ",
	alerts: "Alertes sur ",
	nothing: `rien
non
aucun
aucune
aucunes
rien du tout
rien de particulier
rien de special
non merci
rien merci
aucune merci
pas de preference
choisissez pour moi
choisis pour moi
peu importe
comme vous voulez
je ne sais pas
jamais
je vous laisse choisir
a vous de voir`,
	all: `tout
toutes
tous
tout ce que je suis
tout ce qui est important
les nouvelles
l'actualite
actualite
actualites`,
	leads: `s'il vous plait
alertez moi
alerte moi
m'alerter
prevenez moi
previens moi
dites moi
aussitot
immediatement
quand
lorsque
si
des que
sur
seulement
je veux suivre
je voudrais suivre
je voudrais
je veux
je m'interesse a
suivre
pas de
pas d
pas le
pas la
pas les
plus de
rien sur
moins de
le
la
les
un
une
des`,
	joins: "et\nou\nainsi que\n&",
}
