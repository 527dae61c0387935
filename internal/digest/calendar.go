package digest

import (
	"strconv"
	"strings"

	"newsroom/internal/text"
)

// The tables of this file are closed lists of our own in folded form: what makes a number a date, and how the small
// numbers are spelled. They are only read.

// calendar holds the days and the months in English, German, French, Spanish and Italian.
var calendar = words(`
	monday tuesday wednesday thursday friday saturday sunday
	january february march april may june july august september october november december
	jan feb mar apr jun jul aug sep oct nov dec
	montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag
	januar februar marz mai juni juli oktober dezember
	lundi mardi mercredi jeudi vendredi samedi dimanche
	janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre
	lunes martes miercoles jueves viernes sabado domingo
	enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
	lunedi martedi mercoledi giovedi venerdi sabato domenica
	gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre`)

// hours holds what stands behind a time of day.
var hours = words(`am pm uhr heures oclock o'clock`)

// yearly holds what stands before a year.
var yearly = words(`in since of by until from im seit bis en depuis de desde nel dal`)

// spelledNumbers are those that papers print as words. One is left out: in most languages it is an article too.
var spelledNumbers = map[string]map[string]string{
	"en": spelled("two three four five six seven eight nine ten eleven twelve"),
	"de": spelled("zwei drei vier funf sechs sieben acht neun zehn elf zwolf"),
	"fr": spelled("deux trois quatre cinq six sept huit neuf dix onze douze"),
	"es": spelled("dos tres cuatro cinco seis siete ocho nueve diez once doce"),
	"it": spelled("due tre quattro cinque sei sette otto nove dieci undici dodici"),
}

// maxSpelled is the highest number that is printed as a word.
const maxSpelled = 12

func spelled(list string) map[string]string {
	numbers := map[string]string{}
	for i, word := range strings.Fields(list) {
		numbers[word] = strconv.Itoa(i + 2)
	}
	return numbers
}

// months numbers the names of the months of all languages, from 1.
var months = numbered(`
	january jan januar janvier enero gennaio / february feb februar fevrier febrero febbraio / march mar marz mars marzo /
	april apr avril abril aprile / may mai mayo maggio / june jun juni juin junio giugno / july jul juli juillet julio luglio /
	august aug aout agosto / september sep septembre septiembre settembre / october oct oktober octobre octubre ottobre /
	november nov novembre noviembre / december dec dezember decembre diciembre dicembre`)

func numbered(list string) map[string]int {
	out := map[string]int{}
	for i, names := range strings.Split(list, "/") {
		for _, name := range strings.Fields(names) {
			out[name] = i + 1
		}
	}
	return out
}

// monthKey is a month in all languages.
func monthKey(word string) string { return strconv.Itoa(months[word]) }

// ofDate tells whether a number among words is the day or the year of a date: a month stands beside it, or it may be a year.
func ofDate(tokens []text.Token, i int) bool {
	beside := func(n int) bool { return n >= 0 && n < len(tokens) && months[tokens[n].Word] > 0 }
	return yearLike(tokens[i].Word) || beside(i-1) || beside(i+1)
}
