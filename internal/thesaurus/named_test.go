package thesaurus

import (
	"math/rand/v2"
	"strings"
	"testing"

	"newsroom/internal/text"
)

// TestNamesAreThoseOfTryingEveryEnding compares what labels name with trying, for each word, its stem and every beginning of it.
func TestNamesAreThoseOfTryingEveryEnding(t *testing.T) {
	th := News()
	called, dice := th.plain(), rand.New(rand.NewPCG(1, 2))
	pool := []string{"oxley", "harbour", "wielkopolska"}
	for i := range th.subjects {
		for term := range th.subjects[i].labels("pl").each() {
			pool = append(pool, strings.Fields(strings.ReplaceAll(withoutYears(term), "*", "iego"))...)
		}
	}
	found := 0
	check := func(label string) {
		tokens := text.Tokens(label)
		if len(tokens) == 0 || len(tokens) > 3 {
			return
		}
		got, is := called.named(tokens, stemsOf(tokens), 0)
		want, wanted := called.tried(tokens)
		if is != wanted || got != want {
			t.Fatalf("%q names %d (%v), want %d (%v)", label, got, is, want, wanted)
		}
		if is && !called.begin(tokens[:1], stemsOf(tokens), 0) {
			t.Fatalf("%q is a name, and no name begins so", label)
		}
		if is {
			found++
		}
	}
	for range 300 {
		s := dice.IntN(len(th.subjects))
		for term := range th.subjects[s].labels(Languages[dice.IntN(len(Languages))]).each() {
			check(strings.ReplaceAll(withoutYears(term), "*", []string{"", "a", "ego"}[dice.IntN(3)]))
		}
		check(pool[dice.IntN(len(pool))] + " " + pool[dice.IntN(len(pool))])
	}
	if found < 100 {
		t.Errorf("only %d labels name a subject", found)
	}
}

// tried is named without what is known of how names begin.
func (l labels) tried(tokens []text.Token) (Subject, bool) {
	if s, is := l.subjects[printed(tokens)]; is {
		return Subject(s), true
	}
	keys := func(language string, stars bool) []string {
		all := []string{""}
		for _, token := range tokens {
			ways := []string{text.Stem(language, token.Word)}
			for n := len(token.Word); stars && n >= min(4, len(token.Word)); n-- {
				ways = append(ways, token.Word[:n]+"*")
			}
			var more []string
			for _, key := range all {
				for _, way := range ways {
					more = append(more, strings.TrimPrefix(key+" "+language+":"+way, " "))
				}
			}
			all = more
		}
		return all
	}
	for _, stars := range []bool{false, true} {
		for _, language := range Languages {
			for _, key := range keys(language, stars) {
				if s, is := l.subjects[text.Hash(key)]; is {
					return Subject(s), true
				}
			}
		}
	}
	return 0, false
}

// Plain interests are called so, and no stem of another language is taken out of a name.
func TestWhatPlainInterestsName(t *testing.T) {
	for label, want := range map[string]string{
		"cars": "cars", "Autos": "cars", "samochody": "cars", "gaming": "video-games", "history": "history", "dogs": "dogs", "money": "personal-finance", "Geld": "personal-finance",
		"property": "housing", "energy": "energy", "art": "visual-art", "fashion": "fashion", "air travel": "aviation", "trains": "rail", "Chicago": "chicago", "Washington DC": "washington-dc",
		"World War II": "second-world-war", "het weer": "weather", "tiempo": "weather", "la guerra de Ucrania": "ukraine-war", "restaurante": "restaurants-industry", "restauro": "", "para": "", "sale": "", "cani": "dogs", "San Francisco": "san-francisco", "Bay Area": "bay-area",
		"San Felice": "", "Bay Street": "", "The Lord of the Rings": "lord-of-the-rings", "Man of the Rings": "", "LA": "", "social security": "",
	} {
		var got []string
		for _, n := range News().Named(text.Tokens(label)) {
			got = append(got, News().ID(n.Subject))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q names %q, want %q", label, got, want)
		}
	}
}
