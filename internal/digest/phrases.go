package digest

import (
	"strings"

	"newsroom/internal/text"
)

// The tables of this file are closed lists of our own in English, German and French, in folded form. What
// they miss is quoted or counted as any other sentence; they only read, never rewrite.

// furniture holds phrases by which a page speaks of itself wherever they stand.
var furniture = text.PhrasesOf(`
newsletter, newsletters, welcome to the, in this episode, in this edition of, all rights reserved, terms of use,
privacy policy, getty images, file photo, photo credit, image credit, photo by, reporting by, editing by,
as an amazon associate, earn a commission, affiliate links, join our, our whatsapp channel, on whatsapp,
appeared first on, first appeared on, first appeared in, originally published, this article was, this story was,
this story has been updated, this article has been updated, to continue reading, already a subscriber,
unseren newsletter, unserem newsletter, alle rechte vorbehalten, dieser artikel erschien, dieser artikel ist,
notre newsletter, notre lettre d'information, tous droits reserves, credit photo, cet article est reserve,
reserve aux abonnes`)

// calls holds phrases by which a page calls upon its visitor or signs an article, at the start.
var calls = text.PhrasesOf(`
subscribe, sign up, click here, read more, read also, read the full, see also, follow us, share this, download our,
watch the, listen to our, posted by, posted on, we spoke to, we look at, we speak to, an overview, this week on, today on, tonight on, in today's, discover, step into,
plus, editor's note, editor's pick, published on, published by, last updated, updated on, photo, image,
advertisement, related, here's what, here is what, here's everything, here's how, here is how, here's why, here are the,
here's a look, here are some, find out, learn more, keep reading, continue reading, for more on, check out, tune in, get the latest,
tap here, join us, scroll down, we explain, stay tuned, everything you need, all you need, what you need to know,
abonnieren sie, jetzt abonnieren, lesen sie, mehr zum thema, melden sie sich, folgen sie uns,
foto, bild, symbolbild, anzeige, veroffentlicht am, aktualisiert am, abonnez vous, inscrivez vous, lire aussi,
a lire, lire la suite, suivez nous, photo, publie le, mis a jour le, hier geht es, hier gibt es, alles was sie, mehr dazu,
weiterlesen, voici ce, voici comment, on vous explique, suscribete, lea tambien, lee tambien, siga leyendo, te contamos, aqui te,
conoce, revisa, czytaj wiecej, czytaj takze, czytaj tez, zobacz takze, zobacz tez, sprawdz, dolacz do, subskrybuj, wiecej informacji,
leggi anche, iscriviti, continua a leggere, ecco cosa, ecco come, lees ook, lees meer, abonneer`)

func phrases(list string) []string {
	var out []string
	for phrase := range strings.SplitSeq(list, ",") {
		out = append(out, " "+strings.Join(strings.Fields(phrase), " ")+" ")
	}
	return out
}

// pointsBack tells whether a sentence leans on the one before it: by the word that it opens with, by a number of others
// than somebody, as in "Two more will follow", or by its end, as in "Ann Lee is among them".
func pointsBack(language string, tokens []text.Token) bool {
	first, opening := tokens[0].Word, tokens[1:min(len(tokens), 2)]
	_, spelled := spelledNumbers[language][first]
	further := len(opening) > 0 && furthers[language][opening[0].Word]
	return pointers[language][first] || further && (spelled || tokens[0].Number()) || opensWith(tokens, len(tokens), closings[language])
}

// furthers stand behind a number of others, and closings at the end of a sentence whose persons or things stand before it.
var (
	furthers = map[string]map[string]bool{
		"en": words(`more others other`), "de": words(`weitere andere davon`), "fr": words(`autres`),
	}
	closings = map[string][]string{
		"en": phrases(`among them, among those, one of them, two of them, some of them, most of them`),
		"de": phrases(`unter ihnen, von ihnen, darunter, davon, dazu`), "fr": phrases(`parmi eux, parmi elles, d'entre eux, l'un d'eux`),
	}
)

var pointers = map[string]map[string]bool{
	"en": words(`he she it they we i you his her its their this that these those such but and so yet also however
		then there meanwhile instead`),
	"de": words(`er sie es wir ich ihr sein seine ihre dies dieser diese dieses das dabei dazu damit dafur dagegen
		aber und doch auch jedoch so dann dort zudem ausserdem daher deshalb`),
	"fr": words(`il elle ils elles on nous je vous son sa ses leur leurs ce cet cette ces cela mais et or aussi
		cependant toutefois alors ainsi en y la celui celle`),
	"es": words(`y e pero ademas tambien asimismo esto ello ella ellos ellas su sus aca asi aunque entonces aqui ahi`),
	"it": words(`e ma inoltre questo questa questi queste lui lei loro suo sua cosi pero tuttavia anche`),
	"pl": words(`i a ale jednak to ten ta te tak dlatego potem takze rowniez on ona oni one jego jej ich wtedy tymczasem natomiast
		zas bo wiec czyli`),
}

// firstPersons are the words by which somebody speaks of themselves. "Us" is the country, too, and not among them.
var firstPersons = map[string]map[string]bool{
	"en": words(`i i'm i've i'd i'll me my myself we we're we've we'd we'll our ours ourselves`),
	"de": words(`ich mich mir mein meine meinen meiner meinem wir unser unsere unseren unserer unserem`),
	"fr": words(`je j'ai j'etais mon ma mes moi nous notre nos`),
	"es": words(`yo mi mis nosotros nuestro nuestra nuestros nuestras`),
	"it": words(`io mio mia miei noi nostro nostra nostri nostre`),
	"nl": words(`ik mijn wij onze`),
	"pl": words(`ja moj moja moje nasz nasza nasze naszym naszej`),
	"pt": words(`eu meu minha nosso nossa nossos nossas`),
}

func words(list string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(list) {
		set[word] = true
	}
	return set
}

// outcome tells whether a stem is of a verb that ends something, begins something or decides it.
func outcome(language, stem string) bool { return outcomes[language][stem] }

var outcomes = map[string]map[string]bool{
	"en": stems("en", `approve approved reject rejected agree agreed sign signed arrest arrested charge charged convict
		convicted acquit acquitted sentence sentenced die died dies dead kill killed injure injured resign resigned
		quit dismiss dismissed appoint appointed elect elected win won wins lose lost defeat defeated close closed
		open opened reopen reopened cancel cancelled canceled postpone postponed delay delayed suspend suspended
		resume resumed restart restarted end ended begin began begun start started launch launched withdraw withdrew
		withdrawn ban banned lift lifted raise raised cut cuts fall fell rise rose find found confirm confirmed deny
		denied admit admitted recall recalled rescue rescued free freed return returned settle settled rule ruled
		overturn overturned recover recovered collapse collapsed repair repaired`),
	"de": stems("de", `beschlossen beschliesst genehmigt abgelehnt lehnt vereinbart unterzeichnet festgenommen verhaftet
		angeklagt verurteilt freigesprochen gestorben tot getotet verletzt zuruckgetreten entlassen ernannt gewahlt
		gewonnen gewinnt verloren verliert geschlossen schliesst geoffnet eroffnet abgesagt verschoben ausgesetzt
		wieder beendet begonnen beginnt gestartet startet zuruckgezogen verboten aufgehoben erhoht gesenkt gefunden
		bestatigt bestatigte dementiert gestanden gerettet befreit zuruckgekehrt geeinigt entschieden entschied
		aufgehoben repariert`),
	"fr": stems("fr", `approuve approuvee adopte adoptee rejete rejetee signe signee arrete arretee inculpe condamne
		condamnee acquitte mort morts tue tues blesse blesses demissionne licencie nomme nommee elu elue gagne remporte
		perdu perd ferme fermee ouvert ouverte rouvre rouvert annule annulee reporte reportee suspendu suspendue repris
		reprend termine commence debute lance lancee retire retiree interdit interdite leve releve baisse augmente
		retrouve retrouvee confirme dement avoue sauve libere revenu tranche decide decidee repare`),
}

func stems(language, list string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(list) {
		set[text.Stem(language, word)] = true
	}
	return set
}

// baitPhrases mark a title that promises instead of telling, wherever they stand; baitOpenings do so, or name
// a column, at the start.
var (
	baitPhrases = text.PhrasesOf(`you won't believe, you need to know, need to know about, what happened next, will surprise you,
		everything we know, what we know, here's why, here's what, here's how, this is why, this is what, goes viral,
		things to know, das mussen sie wissen, das steckt dahinter, sie nicht glauben, was wir wissen, so reagiert,
		what to know, how to watch, fact check, live updates, as it happened, letters to the editor, key takeaways,
		everything to know, all we know, na zywo, en vivo, in diretta, lo que sabemos, que se sabe, co wiemy, co dalej,
		ce qu'il faut savoir, ce que l'on sait, ce qu'on sait, vous n'allez pas croire, voici pourquoi`)
	baitOpenings = text.PhrasesOf(`live, watch, video, photos, in pictures, analysis, opinion, comment, explainer, podcast, quiz,
		breaking, update, why, how, column, editorial, letters, review, here's, here are, meet, from, inside, who is, what is,
		what are, can, could, should, will, is, are, do, does, did, komentarz, opinia, felieton, wywiad, zobacz, wideo, film,
		columna, opinione, opinie, dlaczego, jak, czy, que, como, por que, perche, come, kommentar, analyse, meinung, liveblog, ticker, live ticker, eilmeldung, warum, wie,
		en direct, analyse, tribune, opinion, editorial, pourquoi, comment`)
)
