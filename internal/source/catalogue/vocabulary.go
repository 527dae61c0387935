package catalogue

import (
	_ "embed"
	"slices"
	"sync"
)

//go:embed subjects.txt
var subjectsFile string

//go:embed places.txt
var placesFile string

//go:embed languages.txt
var languagesFile string

// vocabulary is the codes of entries and the words of readers, ready to be looked up. It is only read.
type vocabulary struct {
	subjects, places, tongues tree
	bySubject                 []phrases // for each of the languages
	byTongue                  []phrases // names of languages, as they are
	byPlace                   []phrases // names of places as they are, and what is theirs by the stems of each
}

// names are those of places alone, without what is theirs. Names are not stemmed, which would bring Libya and
// Lebanon together, and France and the French.
func (v *vocabulary) names() []phrases {
	return v.byPlace[:1]
}

// words is the vocabulary of this package's files. They are a part of the program, so an error in them is one of
// the program, which the tests meet first.
var words = sync.OnceValue(func() *vocabulary {
	v := &vocabulary{
		subjects: newTree(mustTerms("subjects.txt", subjectsFile)),
		places:   newTree(mustTerms("places.txt", placesFile)),
		tongues:  newTree(mustTerms("languages.txt", languagesFile)),
	}
	v.byPlace = append(v.byPlace, newPhrases("", v.places.terms, "names"))
	v.byTongue = append(v.byTongue, newPhrases("", v.tongues.terms, "names"))
	for _, language := range languages {
		v.bySubject = append(v.bySubject, newPhrases(language, v.subjects.terms, language))
		v.byPlace = append(v.byPlace, newPhrases(language, v.places.terms, "theirs"))
	}
	return v
})

func mustTerms(name, file string) []term {
	terms, err := readTerms(name, file)
	if err != nil {
		panic(err)
	}
	return terms
}

// need is what an interest asks of a feed.
type need struct{ subjects, places []string }

func (n need) empty() bool { return len(n.subjects) == 0 && len(n.places) == 0 }

// read takes an interest for subjects and places. Its words are looked for in the reader's languages, and where
// they lead to no subject there, in the others. Places are named alike enough to be looked for in all.
func (v *vocabulary) read(label string, tongues []string) need {
	var mine, others []phrases
	for i, language := range languages {
		if slices.Contains(tongues, language) {
			mine = append(mine, v.bySubject[i])
		} else {
			others = append(others, v.bySubject[i])
		}
	}
	subjects := findIn(mine, label)
	if len(subjects) == 0 {
		subjects = findIn(others, label)
	}
	subjects = v.subjects.narrowest(subjects)
	if len(subjects) > 1 { // "climate news" is about the climate
		subjects = slices.DeleteFunc(subjects, func(code string) bool { return code == general })
	}
	return need{subjects: subjects, places: v.places.narrowest(findIn(v.byPlace, label))}
}

// general is the subject of what writes about everything.
const general = "news"

// findIn gives what any of the languages finds in a text, each code once.
func findIn(lists []phrases, s string) []string {
	var codes []string
	for _, list := range lists {
		for _, code := range list.find(s) {
			if !slices.Contains(codes, code) {
				codes = append(codes, code)
			}
		}
	}
	return codes
}

// speaks guesses the languages of a reader who named none: the one in which most interests lead to a subject, the
// earlier in languages where several do alike.
func (v *vocabulary) speaks(labels []string) []string {
	best, most := languages[0], 0
	for i, language := range languages {
		n := 0
		for _, label := range labels {
			if len(v.bySubject[i].find(label)) > 0 {
				n++
			}
		}
		if n > most {
			best, most = language, n
		}
	}
	return []string{best}
}

// spokenIn gives the places where a language is spoken by most.
func (v *vocabulary) spokenIn(language string) []string {
	for _, one := range v.tongues.terms {
		if one.code == language {
			return one.words["spoken"]
		}
	}
	return nil
}

// Matters reads the places and the languages that a reader calls important, in plain words of any of the five
// languages, as codes. "German" is the language
// here and not the country, since that has its name. What it does not know it leaves out.
func Matters(answer string) (placeCodes, languageCodes []string) {
	v := words()
	return v.places.narrowest(findIn(v.names(), answer)), findIn(v.byTongue, answer)
}

// SubjectName gives what a subject is called in one of the five languages, for people.
func SubjectName(code, language string) string { return words().subjects.name(code, language) }

// PlaceName gives what a place is called in English.
func PlaceName(code string) string { return words().places.name(code, "names") }
