package erratum

import (
	"slices"
	"strings"
)

// The few words whose meaning matters, in the languages that the newsroom knows. They are only read.
var (
	// denials turn a sentence over. They are looked for where publishers add and drop words freely, in titles.
	denials = set(`not no never none nor nowhere without cannot neither fake false
		nicht kein keine keinen keinem keiner keines nie niemals ohne weder falsch
		ne pas jamais aucun aucune sans ni faux
		nunca jamás jamas ningún ningun ninguna sin falso falsa
		non mai nessun nessuno nessuna senza né ne falsa`)
	// retractions stand in a title above what is taken back. A word counts that begins so.
	retractions = []string{
		"correct", "corrig", "correc", "retract", "withdraw", "errat",
		"berichtig", "korrig", "korrek", "zuruckgez", "widerruf",
		"rectif", "rettif", "dement", "smenti", "desment", "desmient", "ritrat",
	}
	// decisions are how words of denying and deciding begin. One of them in place of another word, or another in its place,
	// is never a slip: "denied" and "defied", "elected" and "ejected" are a letter apart.
	decisions = []string{
		"deni", "deny", "defie", "defy", "refus", "refut", "reject", "approv", "accept", "adopt", "adapt", "elect", "eject", "convict", "acquit",
		"bann", "allow", "forb", "prohib", "permit", "dismis", "resign", "signe", "repeal", "repel", "vetoe", "voted", "overtur", "uphel", "uphol", "confir",
		"contest", "charge", "clear", "guilt", "innoc", "legal", "illegal", "agree", "oppos", "releas", "passe", "backe", "halte", "block", "suspen",
		"cancel", "revok", "withdr", "retract", "indict", "pardon", "accus", "admit",
		"ablehn", "abgeleh", "lehnt", "zustimm", "zugestim", "genehm", "bestat", "bestrit", "bestreit", "leugn", "verbot", "verbiet", "erlaub", "gewahlt",
		"verurteil", "freigesp", "beschl", "angenom", "verweig", "verworf", "entsch", "verneint",
		"approuv", "rejet", "niait", "interd", "autor", "condam", "decid", "annul", "avoue",
		"negar", "negad", "niega", "rechaz", "aprob", "aprueb", "acept", "elegi", "conden", "absuel", "absol", "anula",
		"negat", "rifiut", "respin", "respint", "accett", "adott", "adatt", "vieta", "elett", "eletto", "condann", "assol", "assolt", "conferm", "decis", "annull",
	}
	// splits are beginnings of words that turn or change what follows, where they are written apart.
	splits = set("re un in im il ir dis mis a")
	// fillers are the articles: one more or fewer changes no meaning. German ones tell who does what to whom, so they
	// are none.
	fillers = map[string]map[string]bool{
		"en": set("the a an"),
		"fr": set("le la les l un une des"),
		"es": set("el la los las un una unos unas"),
		"it": set("il lo la i gli le un uno una"),
	}
)

func set(words string) map[string]bool {
	out := map[string]bool{}
	for _, word := range strings.Fields(words) {
		out[word] = true
	}
	return out
}

// turns tells whether a word that comes or goes turns a title over.
func turns(w word) bool {
	if w.key == question || denials[w.key] || strings.HasSuffix(w.key, "n't") {
		return true
	}
	return begins(w, retractions)
}

// begins tells whether a word begins with one of these.
func begins(w word, list []string) bool {
	return slices.ContainsFunc(list, func(begin string) bool { return strings.HasPrefix(w.key, begin) })
}
