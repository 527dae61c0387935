package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// Wish is an interest made ready for weighing: the words of its label that carry its meaning.
type Wish struct {
	Label    string
	terms    []term
	general  bool   // the label says that it means the whole of a wide field
	front    bool   // it means what is most reported, whatever that is,
	world    bool   // or what of that is news of the world
	home     string // the place that is meant (Together); empty: the label says all
	byItself *Wish  // what the label says without that place; nil where it says all

	places, subjects []int    // of terms: those that name a place, and all others
	phrases          []int    // of subjects: those that name one together with others, where there are more,
	beside           []int    // and those others that name a subject of their own,
	qualifiers       []int    // of subjects: those that other words part from the phrases; of these
	qualified        int      // so many must be there at least, where a phrase counts as one word
	persons          []person // the proper names among subjects, where those are three or more
	between          bool     // the label says that something is between the places
	affairs          bool     // it names countries or continents alone
	name             bool     // its words together are the name of one subject: one of them by itself is none of it ("air travel" of an iPhone Air)

	near     []thesaurus.Subject // the places that are near the reader, where the label means what is; none: it may be anywhere
	confined bool                // what tells of no place is none of it: nobody has confirmed that it is asked for
	settled  bool                // what is near is the town that stands at the head of its list
	zone     []thesaurus.Subject // or, where their time zone alone tells so, the country that is likely theirs
	zoned    bool                // and what names other places alone is elsewhere
	around   []thesaurus.Subject // where the reader lives, where the label names what every country has for itself: what is of others is hardly meant
	worded   string              // the language in which its words are said, by its code; empty: nobody knows

	field field // what its words are meant of, by what stands beside it; the zero one: anything
}

// term is one word of a label. The same word has another stem in each language, and an article is compared
// with the stem of its own.
type term struct {
	run
	emphasis float64            // 1.5 before a colon, which names the subject, else 1
	stems    []form             // of each language in which it is another one than the first, which is the word as it is
	kin      *kin               // the subject that it names; nil: none
	verbal   bool               // kin alone tells of it: the word by itself means something else, too
	lower    bool               // it is printed without a capital
	alone    bool               // it is the only one of its label that names no place
	proper   bool               // it is a name: its reader prints it as one
	tongues  []string           // the languages in whose articles it counts by itself; nil: all
	country  *thesaurus.Subject // the one of which that subject is, where it names no place
}

// form is the stem of a term in a language, and its hash.
type form struct {
	language, stem string
	hash           uint64
}

const (
	maxTerms   = 24  // bounds the words of a label that count
	emphasised = 1.5 // how much more a word before a colon counts
)

// isFiller tells whether a folded word says that news is wanted and not which.
func isFiller(word string) bool {
	switch word {
	case "news", "coverage", "story", "stories", "report", "reports", "reporting", "article", "articles", "update", "updates",
		"anything", "everything", "something", "development", "developments", "latest", "topic", "topics", "subject", "matter", "matters",
		"issue", "issues", "especially", "particularly", "including", "related", "regarding", "concerning", "effect", "discussion",
		"nachrichten", "neuigkeiten", "berichte", "thema", "themen",
		"nouvelles", "actualite", "actualites", "sujet", "sujets", "noticias", "temas", "notizie", "temi":
		return true
	}
	return false
}

// saysNew tells whether a folded word says that something is new, as all news is: "new TVs". In a name it has a capital.
func saysNew(word string) bool {
	switch word {
	case "new", "newest", "neue", "neuen", "neuer", "neues", "neueste", "neuesten", "nouveau", "nouveaux", "nouvelle", "nuevo", "nuevos", "nueva", "nuevas",
		"nuovo", "nuovi", "nuova", "nuove", "nieuwe", "nowe", "nowy", "nowa":
		return true
	}
	return false
}

// meansAll tells whether a word says that the whole of a field is meant ("space in general"), by the word before it:
// a general election is one of a kind.
func meansAll(before, word string) bool {
	switch word {
	case "general", "generale", "allgemeinen":
		return before == "in" || before == "en" || before == "im"
	case "generally", "uberhaupt", "generell":
		return true
	}
	return false
}

// Compile makes an interest ready for weighing.
func Compile(interest newsroom.Interest) Wish { return compile(interest, run.forms) }

// compile takes the forms of words from where they may be remembered.
func compile(interest newsroom.Interest, forms func(run) []form) Wish {
	if interest.Avoid && isOwnFrontPage(interest.Label) { // no article has words of it
		return Wish{Label: interest.Label, front: true}
	}
	if !interest.Avoid && isFrontPage(interest.Label) {
		return Wish{Label: interest.Label, front: true, world: frontPages[pageKey(interest.Label)]}
	}
	w := Wish{Label: interest.Label}
	small := smallWordsOf(interest.Label)
	subject, rest, colon := strings.Cut(interest.Label, ":")
	if colon {
		w.add(subject, emphasised, small, forms)
		w.add(rest, 1, small, forms)
	} else {
		w.add(interest.Label, 1, small, forms)
	}
	w.terms, w.general = thin(w.terms)
	w.split()
	return w
}

// between are the words that say of two places that both are meant.
var between = words(`between zwischen entre tra fra`)

// split tells the words of a wish that name places from the others. A country in the name of a larger place is none ("Latin America").
func (w *Wish) split() {
	runs := map[*kin]int{}
	for i := range w.terms {
		runs[w.terms[i].kin]++
	}
	placed := slices.ContainsFunc(w.terms, func(t term) bool { return t.place || t.subjectNamed() && thesaurus.News().Place(t.kin.subject) })
	for i := range w.terms {
		t := &w.terms[i]
		alone := runs[t.kin] == 1 || strings.HasSuffix(t.word, "ing")
		t.settleCountry()
		t.verbal = t.kin != nil && alone && (t.stop || verbal[t.word] || !placed && traded[t.word] || len(t.word) < leastWord)
		switch {
		case t.subjectNamed() && thesaurus.News().Place(t.kin.subject):
			t.verbal = t.verbal || runs[t.kin] > 1
			w.places = append(w.places, i)
		case t.place && t.kin == nil:
			w.places = append(w.places, i)
		default:
			w.subjects = append(w.subjects, i)
		}
	}
	for _, i := range w.subjects {
		w.terms[i].alone = len(w.subjects) == 1
	}
	w.name = len(w.places) == 0 && len(w.subjects) > 1 && w.onePhrase()
	w.splitPhrases(runs)
	w.settlePersons()
	w.settleAffairs()
}

// splitPhrases tells the words that name a subject together, where there are more, and what those others name by themselves, by how many words
// each subject has.
func (w *Wish) splitPhrases(runs map[*kin]int) {
	for _, i := range w.subjects {
		if t := &w.terms[i]; t.kin != nil && runs[t.kin] > 1 && runs[t.kin] < len(w.subjects) {
			w.phrases = append(w.phrases, i)
		}
	}
	w.qualify()
	for _, i := range w.subjects {
		if t := &w.terms[i]; len(w.phrases) > 0 && t.subjectNamed() && runs[t.kin] == 1 {
			w.beside = append(w.beside, i)
		}
	}
}

// qualify notes what words like "in" part from the phrases of a wish, and how much of it an article on the wish has at least. A phrase is one
// word here: of "robots in car making" its two words alone would be two of three, and the article on anything but that. What is joined to a
// phrase ("offshore wind auctions") may be said in another word.
func (w *Wish) qualify() {
	names := map[*kin]bool{}
	for _, i := range w.subjects {
		if slices.Contains(w.phrases, i) {
			names[w.terms[i].kin] = true
		} else if w.apartFromPhrases(i) {
			w.qualifiers = append(w.qualifiers, i)
		}
	}
	if len(names) > 0 {
		w.qualified = max(0, needed(len(names)+len(w.qualifiers))-len(names))
	}
}

// apartFromPhrases tells whether other words stand between a word of a wish and the nearest one of its phrases, and no colon.
func (w *Wish) apartFromPhrases(i int) bool {
	nearest := pairWords + 1
	for _, p := range w.phrases {
		gap := w.terms[i].at - w.terms[p].at
		nearest = min(nearest, max(gap, -gap))
	}
	return nearest > 1 && nearest <= pairWords
}

func (w *Wish) add(part string, emphasis float64, small func(string) bool, forms func(run) []form) {
	at := 0
	if len(w.terms) > 0 {
		at = w.terms[len(w.terms)-1].at + pairWords + 1 // words on two sides of a colon are no pair
	}
	subjects, tokens, english := kinOf(part), text.Tokens(part), inEnglish(w.Label)
	for _, r := range runsOf(tokens, part, "") {
		named, lower := subjects[r.at], !tokens[r.at].Capital()
		w.between = w.between || between[r.word]
		if english && lower && named.isForeign(r.word) {
			named = nil
		}
		r.at += at
		r.stop = !r.place && (small(r.word) || named != nil && joining[r.word] && ofSeveral(subjects, named))
		w.terms = append(w.terms, term{run: r, emphasis: emphasis, stems: ownForms(forms(r), r.word, named), kin: named, lower: lower})
	}
}

// leastWord is how many letters a word has at least that may be met whatever its capitals: "EU" is no Mr Eu.
const leastWord = 3

// verbal are words that are also verbs or adjectives of another sense ("the prison housing him", "to train nurses", "a novel protocol"): what the thesaurus knows of them
// counts alone. Players are traded, too, but not between countries.
var verbal, traded = words(`housing training train trains nurse nursing novel novels history money cooking running climbing shopping`), words(`trade trading`)

// ownForms leaves out the stems of a word in languages in which the subject that it names is not called so: "Rente" is a pension, and no rent.
func ownForms(all []form, word string, k *kin) []form {
	if k == nil || k.kind != text.Report || len(all) == 1 {
		return all
	}
	languages := thesaurus.News().Speaking(k.subject, word)
	if len(languages) == 0 {
		return all
	}
	own := []form{all[0]}
	for _, f := range all[1:] {
		if slices.Contains(languages, f.language) || !slices.Contains(thesaurus.Languages, f.language) {
			own = append(own, f)
		}
	}
	return own
}

// forms gives a word as it is, and its stem in each language in which that is another.
func (r run) forms() []form {
	all := []form{{stem: r.word, hash: text.Hash(r.word)}}
	for _, language := range text.Languages() {
		if stem := text.Stem(language, r.word); !r.place && stem != r.word {
			all = append(all, form{language, stem, text.Hash(stem)})
		}
	}
	return all
}

// thin drops small and filling words and repetitions, unless nothing would be left, and tells whether one of them says
// that a whole field is meant.
func thin(terms []term) (kept []term, general bool) {
	var rest []term
	seen := map[string]bool{}
	before := ""
	for _, t := range terms {
		all := meansAll(before, t.word)
		general, before = general || all, t.word
		if seen[t.word] {
			continue
		}
		seen[t.word] = true
		if t.stop || isFiller(t.word) || all || t.lower && saysNew(t.word) {
			rest = append(rest, t)
			continue
		}
		kept = append(kept, t)
	}
	if len(kept) == 0 {
		kept, general = rest, false
	}
	return kept[:min(len(kept), maxTerms)], general
}

// Query gives, for each term, the stems under which the search table may hold it.
func (w Wish) Query() [][]string {
	var out [][]string
	for _, t := range w.terms {
		var forms []string
		for _, f := range t.stems {
			forms = append(forms, f.stem)
		}
		if t.kin != nil {
			forms = append(forms, t.kin.stem)
		}
		slices.Sort(forms)
		out = append(out, slices.Compact(forms))
	}
	return out
}
