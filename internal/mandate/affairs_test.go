package mandate

import (
	"testing"

	"newsroom/internal/store/enginetest"
)

// Whoever follows a country as a whole gets its sport, and then what befell single persons, behind its affairs; whoever follows a town, or the sport, gets it in full.
func TestWhatIsNoAffairOfACountryCountsLess(t *testing.T) {
	enginetest.Computes(t)
	for _, c := range []struct {
		label, title, body string
		want               float64
	}{
		{"Africa", "Cameroon edge past South Africa to reach AFCON quarterfinals", "The Africa Cup of Nations goes on.", leisure},
		{"Africa", "Gunmen kill thirty in a village of Nigeria", "They came at night.", 1},
		{"Nigeria", "Nigeria win at football again", "The striker scored twice.", leisure},
		{"Nigeria", "Nigeria opens a stadium", "Football was played at once, and the footballers were cheered.", leisure}, // its lead says so twice
		{"Nigeria", "Nigeria opens a bridge", "A football was kicked across.", 1},
		{"Nigeria", "Lagos man murdered in Nigeria by his brother", "They had quarrelled.", personal},
		{"Nigeria", "Nigeria counts its votes", "A robbery was told of.", 1},
		{"crime in Nigeria", "Lagos man murdered in Nigeria by his brother", "They had quarrelled.", 1},
		{"Toronto", "Toronto wins at football again", "The striker scored twice.", 1},
		{"football in Nigeria", "Nigeria win at football again", "The striker scored twice.", 1},
		{"Germany and Poland", "Poland win at football again", "The striker scored twice.", leisure},
		{"Germany and Toronto", "Toronto beat Germany at football", "The striker scored twice.", 1},
	} {
		of := article("en", c.title, c.body)
		of.URL = "https://news.example.ng/1" // where they are told in English
		w, d := wishFor(c.label), Prepare(of)
		if got := Relevance(w, d, Statistics{}, 0); got.Factor != c.want {
			t.Errorf("%q for %q counts %v, want %v", c.title, c.label, got.Factor, c.want)
		}
		if !Meets(w, d) {
			t.Errorf("%q is not on %q", c.title, c.label)
		}
	}
}

// Of papers in the country's own language those of the country come first.
func TestTheAffairsOfACountryAreToldByItsOwnPapersFirst(t *testing.T) {
	enginetest.Computes(t)
	const own, irish, unknown = "https://www.thehindu.com/1", "https://news.example.ie/1", "https://news.example.com/1"
	for _, c := range []struct {
		label, language, address string
		want                     float64
	}{
		{"India", "en", own, 1},
		{"India", "en", irish, fromAbroad},
		{"India", "en", unknown, fromAbroad},
		{"India", "de", "https://news.example.de/1", 1}, // told to others
		{"India and Ireland", "en", irish, 1},
		{"Asia", "en", irish, 1},
		{"India and Britain", "en", irish, 1}, // whose papers nobody lists
		{"trains in India", "en", irish, 1},
		{"Delhi", "en", irish, 1},
	} {
		of := article(c.language, "India opens a railway to Delhi", "Trains run on it.")
		of.URL = c.address
		if got := Relevance(wishFor(c.label), Prepare(of), Statistics{}, 0).Factor; got != c.want {
			t.Errorf("%s, %s, for %q counts %v, want %v", c.address, c.language, c.label, got, c.want)
		}
	}
}

// What readers call subjects has its own senses, and in Polish its own cases.
func TestWhatWordsOfLabelsMean(t *testing.T) {
	enginetest.Computes(t)
	for _, c := range []struct {
		label, language, title string
		want                   bool
	}{
		{"novels", "en", "Quantum computing: Novel protocol reduces the cost", false},
		{"novels", "en", "Ten novels of the year", true},
		{"novels", "en", "Her debut novel tells of the sea", true},
		{"new treatments", "en", "Dozens suffer kidney failure from toxic hair treatments", false},
		{"new treatments", "en", "New treatment for sickle cell disease is approved", true},
		{"new treatments", "en", "Old mine needs water treatment", false},
		{"cricket", "en", "Root hits 160 as England rally in Sydney Test", true},
		{"cricket", "en", "Sydney test centre closes", false},
		{"British politics", "en", "French-UK military operation in Syria", false},
		{"British politics", "en", "UK opens an embassy", false},
		{"cambio de gobierno en Chile", "es", "Kast posterga la definición de su futuro gabinete", true},
		{"cambio de gobierno en Chile", "es", "Kast viaja a Lima", false},
		{"change of government", "en", "President-elect names his ministers", true},
		{"książek", "pl", "Pisarz z Krakowa nagrodzony", true},
		{"sportu", "pl", "Piłkarze wygrali mecz", true},
		{"leków", "pl", "Leki na grypę drożeją", true},
	} {
		if got := Meets(wishFor(c.label), Prepare(article(c.language, c.title, "Tak było w poniedziałek."))); got != c.want {
			t.Errorf("%q on %q: %v, want %v", c.title, c.label, got, c.want)
		}
	}
	for title, want := range map[string]bool{"Wypadek w Ratuszu": true, "Na wszelki wypadek zabierz parasol": false, "Sejm w Ratuszu": false} {
		if got := Touches(wishFor("wypadków"), Prepare(article("pl", title, "Tak było w poniedziałek."))); got != want {
			t.Errorf("%q is an accident: %v, want %v", title, got, want)
		}
	}
}
