package mandate

import (
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/thesaurus"
)

// An interest called by the name of a subject is met by an article with that name in its title, in each language; and so is one whose words are a false friend of a subject ("Star Wars").
func TestAnInterestIsMetByItsName(t *testing.T) {
	enginetest.Computes(t)
	news, missed := thesaurus.News(), 0
	meets := func(language, label string) bool {
		w := Compile(newsroom.Interest{Label: label})
		return w.front || Meets(w, Prepare(newsroom.Text{Title: "1234: " + label, Language: language}))
	}
	for _, language := range thesaurus.Languages {
		for subject := range news.IDs() {
			if name := news.Name(thesaurus.Subject(subject), language); !meets(language, name) {
				missed++
				t.Logf("%s: %q", language, name)
			}
		}
	}
	if missed > 1 { // "rechten van mensen met een beperking" has more small words than may stand between two that are meant together
		t.Errorf("%d names of subjects do not meet an interest called so", missed)
	}
	for _, label := range []string{"Star Wars", "Taylor Swift", "Los Angeles", "board games", "World Cup"} {
		if !meets("en", label) {
			t.Errorf("%q does not meet an interest called so", label)
		}
	}
}
