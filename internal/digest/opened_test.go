package digest

import (
	"reflect"
	"strings"
	"testing"

	"newsroom"
)

// What an article brings into a bundle is the same whether its opening was read for its event or by itself.
func TestAnArticleBringsTheSameIntoABundle(t *testing.T) {
	long := strings.Repeat("Der Hafen von Oxley hat 3 neue Kräne für die Oscars 2026. ", 20)
	for _, article := range []newsroom.Text{
		{Title: "Three cranes at Oxley's harbour, U.S. says", Text: "The harbour has 42 cranes. U.S. officials said so.", Language: "en"},
		{Title: "Die 98. Oscars", Text: long, Language: "de"},
		{Title: "ü" + long, Text: long[:599] + "ü", Language: "de"},
		{Text: "Sans titre. Un port de 3,5 millions d'euros", Language: "fr"},
		{Title: "Broken \xff letters", Text: "Har\xffbour news", Language: "en"},
		{},
	} {
		got, want := openedOf(article).bundled, *broughtBy(article)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%.40q: by its opening %v, by itself %v", article.Title, got, want)
		}
	}
	if b := broughtBy(newsroom.Text{Title: "3 cranes", Text: "The harbour of 5 cranes", Language: "en"}); len(b.words) < 3 || !b.figures["3"] || b.figures["5"] {
		t.Errorf("a bundle has %v, its title's figures are %v", b.words, b.figures)
	}
}
