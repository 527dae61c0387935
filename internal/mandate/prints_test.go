package mandate

import (
	"testing"

	"newsroom"
)

// A word is met by no name that is spelt otherwise; how the reader prints it takes nothing away.
func TestACapitalTellsNamesFromWords(t *testing.T) {
	for _, c := range []struct {
		label, language, title, body string
		meets                        bool
	}{
		{"Training of Puppies", "en", "How the training of puppies goes wrong", "", true},
		{"alles über Podcasts", "en", "Why podcasts are everywhere now", "", true},
		{"Stokes", "en", "England back Stokes after Ashes defeat", "", true},
		{"stokes", "en", "England back Stokes after Ashes defeat", "", true},
		{"galaxies", "en", "Leaked image suggests a phone to challenge the Galaxy Z Fold 7", "", false},
		{"galaxies", "en", "Samsung Galaxy Z TriFold Hands-On: Flexing", "When I first heard whispers about the Samsung Galaxy Z TriFold, I was torn.", false},
		{"galaxies", "en", "Ultramassive Black Holes and Their Galaxy", "Nearly every galaxy has a black hole.", true},
		{"galaxies", "en", "Galaxy without stars found", "", true},
		{"taylor swift", "en", "London waits for Taylor Swift to sing again", "", true},
		{"Sourdough", "en", "Why sourdough rises", "", true},
		{"Baking with Sourdough", "en", "Why baking with sourdough takes time", "", true},
	} {
		w := Compile(newsroom.Interest{Label: c.label})
		if got := Meets(w, Prepare(article(c.language, c.title, c.body))); got != c.meets {
			t.Errorf("%q by %q: %v", c.label, c.title, got)
		}
	}
}
