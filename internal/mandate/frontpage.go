package mandate

import (
	_ "embed"
	"math"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/text"
)

//go:embed frontpage.txt
var frontPageList string

// frontPages are the labels of the front page, in folded words with spaces between them, and whether they want news of the world; pagesAnywhere
// are the words of those that are labels wherever they stand. They are only read.
var frontPages, pagesAnywhere = func() (all map[string]bool, anywhere [][]string) {
	all = map[string]bool{}
	for line := range strings.Lines(frontPageList) {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		mark := words[0]
		alone, world := strings.HasPrefix(mark, "="), strings.HasSuffix(mark, "~")
		if alone || world {
			words = words[1:]
		}
		if !alone {
			anywhere = append(anywhere, words)
		}
		all[pageKey(strings.Join(words, " "))] = world
	}
	slices.SortStableFunc(anywhere, func(a, b []string) int { return len(b) - len(a) }) // the longest first
	return all, anywhere
}()

// isFrontPage tells whether a label asks for what is most reported, whatever it is about.
func isFrontPage(label string) bool {
	_, is := frontPages[pageKey(label)]
	return is
}

// isOwnFrontPage tells whether a label is the name by which we call the front page in some language.
func isOwnFrontPage(label string) bool {
	key := pageKey(label)
	for _, name := range frontPageIn {
		if pageKey(name) == key {
			return true
		}
	}
	return false
}

// pageKey gives the folded words of a label without an article before them.
func pageKey(label string) string {
	words := make([]string, 0, 8)
	for _, token := range text.Tokens(label) {
		words = append(words, token.Word)
	}
	if len(words) > 1 && slices.Contains([]string{"the", "die", "das", "les", "las", "le"}, words[0]) {
		words = words[1:]
	}
	return strings.Join(words, " ")
}

// Front tells whether the interest is in what is most reported: no words of an article meet it, but how many write of it.
func (w Wish) Front() bool { return w.front }

// World tells whether the interest is in the news of the world, of what is most reported.
func (w Wish) World() bool { return w.world }

// FrontPage is the interest of a reader whose mandate follows nothing yet, in their language. It stands in no mandate.
func FrontPage(language string) newsroom.Interest {
	label, known := frontPageIn[language]
	if !known {
		label = frontPageIn["en"]
	}
	return newsroom.Interest{ID: FrontPageID, Label: label}
}

// FrontPageID is the number of that interest, which no stored one has.
const FrontPageID newsroom.InterestID = -1

// Tentative are the interests that subjects would be of which nobody knows yet whether they are to be followed. They stand in no mandate.
func Tentative(subjects []string) (all []newsroom.Interest) {
	for i, subject := range subjects {
		all = append(all, newsroom.Interest{ID: FrontPageID - 1 - newsroom.InterestID(i), Label: subject})
	}
	return all
}

// IsTentative tells whether a number is that of an interest that stands in no mandate, since nobody knows yet whether it is to be followed.
func IsTentative(id newsroom.InterestID) bool { return id < FrontPageID }

var frontPageIn = map[string]string{
	"en": "Front page", "de": "Titelseite", "fr": "À la une", "es": "Portada", "it": "Prima pagina", "pl": "Pierwsza strona", "nl": "Voorpagina",
	"pt": "Notícias do dia",
}

// Coverage is what a situation of which so many sources write, those that count more for more than one, is worth to the front page, where so many that are
// worth more are on one of its subjects: the day's largest story has many events, and a front page tells of the rest of the world, too.
func Coverage(sources float64, before int) Score {
	worth := math.Log2(1 + sources)
	factor := 1 / (1 + float64(crowdedBy*float64(before)))
	return Score{Total: float64(worth * factor), Terms: []float64{worth}, Factor: factor}
}

// crowdedBy is what each of them takes off.
const crowdedBy = .3
