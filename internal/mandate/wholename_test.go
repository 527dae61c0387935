package mandate

import (
	"testing"

	"newsroom"
)

// One word of a name of several is none of what it names, and two places of them are.
func TestAWordOfANameIsNotTheName(t *testing.T) {
	for _, c := range []struct {
		label, language, title string
		want                   bool
	}{
		{"air travel", "en", "iPhone Air fails to sell", false},
		{"air travel", "en", "Ryanair grounds its fleet", true},
		{"air travel", "en", "Travel by air gets dearer", true},
		{"World War II", "en", "Band announces world tour", false},
		{"World War II", "en", "Wehrmacht diary turns up in an attic: a world at war", true},
		{"wojna w Ukrainie", "pl", "Pożar hali w Tychach", false},
		{"wojna w Ukrainie", "pl", "Drony nad Charkowem, wojna trwa", true},
	} {
		d := Prepare(newsroom.Text{Title: c.title, Language: c.language})
		w := Compile(newsroom.Interest{Label: c.label})
		s := Gather(SizeOf([]Document{d}), []Document{d}, []Wish{w})
		if got := Relevance(w, d, s, 0).Total > 0; got != c.want {
			t.Errorf("%q is on %q: %v, want %v", c.title, c.label, got, c.want)
		}
	}
}
