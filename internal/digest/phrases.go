package digest

import (
	_ "embed"
	"slices"
	"strings"

	"newsroom/internal/text"
)

// The tables of this file are closed lists of our own in English, German and French, in folded form. What
// they miss is quoted or counted as any other sentence; they only read, never rewrite.

//go:embed unquoted.txt
var unquotedList string

// hollow are the phrases of sentences that are not quoted, wherever they stand, and hollowFirst those that open one. They are only
// read.
var hollow, hollowFirst = parted(unquotedList, "^")

//go:embed lastly.txt
var lastlyList string

// lastly are the openings of sentences that are quoted where their article has nothing else. They are only read.
var lastly, _ = parted(lastlyList, "#")

// parted reads a list of phrases of which some lines begin with a mark: those of the others, and of these.
func parted(list, mark string) (others, marked text.Phrases) {
	var lists [2]strings.Builder
	for line := range strings.Lines(list) {
		if rest, is := strings.CutPrefix(line, mark); is {
			lists[1].WriteString(rest)
		} else {
			lists[0].WriteString(line)
		}
	}
	return text.PhrasesOf(lists[0].String()), text.PhrasesOf(lists[1].String())
}

//go:embed leaning.txt
var leaningList string

// leaning are the openings by which sentences of a language lean on what stands before them, turns those of them that decide what
// that means, goneOn phrases near the beginning by which they lean, too, ownLand what is nobody's first person though it holds such a
// word, pointing the words inside a sentence that stand for what was named before, predicates those behind which no name says what a sentence opens with, and particles
// the small words that may end one. They are only read.
var leaning, turns, goneOn, ownLand, pointing, predicates, particles = func() (openings, turned, near, lands, inside, behind, last map[string]text.Phrases) {
	lists := markedLists(leaningList, "+~!@=%")
	return phrasesOf(lists[':']), phrasesOf(lists['+']), phrasesOf(lists['~']), phrasesOf(lists['!']), phrasesOf(lists['@']), phrasesOf(lists['=']), phrasesOf(lists['%'])
}()

// markedLists reads a list of which each line is a language, one of some marks behind it or none, and behind a colon words; lines that begin with # are remarks.
// It gives them by mark, ':' where there is none, and language. Lines of one name are one list.
func markedLists(lines, marks string) map[byte]map[string]string {
	all := map[byte]map[string]string{':': {}}
	for i := range len(marks) {
		all[marks[i]] = map[string]string{}
	}
	for line := range strings.Lines(lines) {
		head, list, is := strings.Cut(line, ":")
		if strings.HasPrefix(line, "#") || !is {
			continue
		}
		mark := byte(':')
		if last := head[len(head)-1]; all[last] != nil {
			head, mark = head[:len(head)-1], last
		}
		all[mark][head] += list
	}
	return all
}

// phrasesOf gives the phrases of each language.
func phrasesOf(lists map[string]string) map[string]text.Phrases {
	all := map[string]text.Phrases{}
	for language, list := range lists {
		all[language] = text.PhrasesOf(list)
	}
	return all
}

//go:embed occasions.txt
var occasionList string

// occasions are the names of what many events happen at. They are only read.
var occasions = text.PhrasesOf(occasionList)

func phrases(list string) []string {
	var out []string
	for phrase := range strings.SplitSeq(list, ",") {
		out = append(out, " "+strings.Join(strings.Fields(phrase), " ")+" ")
	}
	return out
}

// pointsBack tells whether a sentence leans on the one before it: by the words that it opens with, by a number of others
// than somebody, as in "Two more will follow", or by its end, as in "Ann Lee is among them".
func pointsBack(language string, tokens []text.Token) bool {
	return pointers[language][tokens[0].Word] && !beforeNoun(language, tokens) || goesOn(language, tokens)
}

// goesOn tells the same of a sentence by anything but a pronoun that opens it: a title above it can't say what that refers to.
func goesOn(language string, tokens []text.Token) bool {
	first, opening := tokens[0].Word, tokens[1:min(len(tokens), 2)]
	_, spelled := spelledNumbers[language][first]
	further := len(opening) > 0 && furthers[language][opening[0].Word]
	return leaning[language].Begin(tokens) || goneOn[language].In(tokens[:min(len(tokens), nearBeginning)]) ||
		pointsAside(language, tokens) || further && (spelled || tokens[0].Number()) || opensWith(tokens, len(tokens), closings[language])
}

// leansOn tells the same of a sentence under its own title, where what somebody says opens with whom or what it is about.
func leansOn(language string, tokens []text.Token) bool {
	return tokens[0].Start == 0 && pointsBack(language, tokens)
}

// beforeNoun tells whether the word that opens a sentence is an article there: "Das neue Gesetz" opens with a thing, "Das sagte er" points back.
func beforeNoun(language string, tokens []text.Token) bool {
	return articleOrPointer[language][tokens[0].Word] &&
		slices.ContainsFunc(tokens[1:min(len(tokens), 1+nounReach)], func(t text.Token) bool { return t.Capital() })
}

// nearBeginning is how many words of a sentence are looked through for such phrases.
const nearBeginning = 6

// pointsAside tells whether a sentence points, before it can have named any itself, at things that were named before: "had imposed these duties".
func pointsAside(language string, tokens []text.Token) bool {
	for i, token := range tokens[:min(len(tokens), nearPointer+1)-1] {
		if next := tokens[i+1].Word; demonstratives[language][token.Word] && !eras[language][next] && !text.StopWord(language, next) {
			return true
		}
	}
	return false
}

// demonstratives are words before things that were named before, and eras what has no need to be: "these days".
var (
	demonstratives = map[string]map[string]bool{"en": words(`these`)}
	eras           = map[string]map[string]bool{"en": words(`days`)}
)

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

// persons are those of the pointers that stand for whom a title names.
var persons = map[string]map[string]bool{
	"en": words(`he she they his her their`), "de": words(`er sie sein seine ihr ihre`), "fr": words(`il elle ils elles son sa ses leur leurs`),
	"es": words(`ella ellos ellas su sus`), "it": words(`lui lei suo sua suoi sue loro`), "nl": words(`hij zij ze zijn haar hun`),
	"pt": words(`ele ela eles elas seu sua seus suas`), "pl": words(`on ona oni jego jej ich`),
}

// articleOrPointer are those of the pointers that are articles before a noun, in languages that print nouns with a capital.
var articleOrPointer = map[string]map[string]bool{"de": words(`das`)}

var pointers = map[string]map[string]bool{
	"en": words(`he she it they we i you his her its their this that these those such but and so yet also however
		then there meanwhile instead`),
	"de": words(`er sie es wir ich ihr sein seine ihre dies dieser diese dieses das dabei dazu damit dafur dagegen
		aber und doch jedoch so dann dort hier zudem ausserdem daher deshalb`),
	"fr": words(`il elle ils elles on nous je vous son sa ses leur leurs ce cet cette ces cela mais et or aussi
		cependant toutefois alors ainsi en y la celui celle`),
	"es": words(`y e pero ademas tambien asimismo esto ello ella ellos ellas su sus aca asi aunque entonces aqui ahi`),
	"it": words(`e ma inoltre questo questa questi queste lui lei loro suo sua cosi pero tuttavia anche`),
	"pl": words(`i a ale jednak to ten ta te tak dlatego potem takze rowniez on ona oni one jego jej ich wtedy tymczasem natomiast
		zas bo wiec czyli taki taka takie takich`),
}

// definites are the words before a thing that is known, of languages that print them before nothing else.
var definites = map[string]map[string]bool{"en": words(`the`)}

// ages are the words behind a number that makes somebody known of a definite: "The 30-year-old".
var ages = map[string]map[string]bool{"en": words(`year`)}

// Among how many words behind one its thing, and a name that says which it is, are looked for.
const (
	nounReach = 1
	nameReach = 4
)

// clauses are the words that begin a clause which needs more than two words behind them.
var clauses = words(`as while when where after before because since if who which whose and but that
	als wahrend nachdem weil wenn dass und aber ob cuando mientras porque aunque que y pero donde
	alors que quand lorsque parce mais et dont gdy kiedy podczas poniewaz ale oraz ktory ktora ktore`)

// firstPersons are the words by which somebody speaks of themselves. "Us" is the country, too, and not among them.
var firstPersons = map[string]map[string]bool{
	"en": words(`i i'm i've i'd i'll me my myself we we're we've we'd we'll our ours ourselves`),
	"de": words(`ich mich mir mein meine meinen meiner meinem wir unser unsere unseren unserer unserem`),
	"fr": words(`je j'ai j'etais mon ma mes moi nous notre nos`),
	"es": words(`yo mi mis nosotros nuestro nuestra nuestros nuestras`),
	"it": words(`io mio mia miei noi nostro nostra nostri nostre`),
	"nl": words(`ik mijn wij onze`),
	"pl": words(`ja moj moja moje nasz nasza nasze naszym naszej jestem jestesmy bylem bylam bylismy zadalismy zapytalismy`),
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
		set[text.Root(language, word)] = true
	}
	return set
}
