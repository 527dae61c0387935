package erratum

import "strings"

// The few words whose meaning matters, in the languages that the newsroom knows. They are only read.
var (
	// denials turn a sentence over. They are looked for where publishers add and drop words freely, in titles.
	denials = set(`not no never none nor without cannot neither fake false
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
	for _, begin := range retractions {
		if strings.HasPrefix(w.key, begin) {
			return true
		}
	}
	return false
}
