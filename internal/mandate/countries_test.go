package mandate

import (
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

func TestWhatIsOfAnotherCountryOrOfItsClubs(t *testing.T) {
	enginetest.Computes(t)
	for _, c := range []struct {
		labels []string
		wish   int
		of     newsroom.Text
		want   bool
	}{
		{[]string{"Congress"}, 0, article("en", "Son speaks to father at Venezuelan congress", "He spoke for an hour."), false},
		{[]string{"Congress"}, 0, article("en", "Congress votes on Venezuela", "The vote is on Monday."), true},
		{[]string{"Congress"}, 0, article("en", "Lindsey Graham speaks of Cuba", "The senator spoke on Monday."), true},
		{[]string{"Canada"}, 0, article("en", "Catcher leaves for Dodgers", "The Toronto Raptors and the Maple Leafs look for another goalkeeper in the NHL."), false},
		{[]string{"Canada"}, 0, article("en", "Toronto mayor resigns", "She gave no reason."), true},
		{[]string{"Canada"}, 0, article("en", "Canada wins ice hockey gold", "The ice hockey final was played in Milan."), true},
		{[]string{"Africa"}, 0, article("en", "Nigeria win at football again", "The footballer scored twice."), true},
		{[]string{"West Africa"}, 0, article("en", "West Ham sign a striker", "The club gave no fee."), false},
		{[]string{"West Africa"}, 0, article("en", "Ghana raises its cocoa price", "Farmers are content."), true},
		{[]string{"Rente", "Ukraine"}, 0, article("de", "Rentenpaket beschlossen", "Die Rente steigt in Deutschland im Juli."), true},
		{[]string{"Japan", "semiconductors"}, 1, article("en", "Chipmaker builds a factory in Arizona", "The chipmaker gave no date."), true},
		{[]string{"Japan", "housing"}, 1, article("en", "Housing shortage in Sydney", "Rents rise."), false},
		{[]string{"press freedom"}, 0, article("en", "Venezuela detains journalists", "They were freed."), true},
	} {
		if got := Meets(wishesOf(c.labels...)[c.wish], Prepare(c.of)); got != c.want {
			t.Errorf("%v, %d: %q is %v, want %v", c.labels, c.wish, c.of.Title, got, c.want)
		}
	}
}

func TestWhatCouldBeOnAWish(t *testing.T) {
	enginetest.Computes(t)
	for _, c := range []struct {
		label string
		of    newsroom.Text
		want  bool
	}{
		{"trains", article("en", "Mayor opens hall", "It stands beside the railway station."), true},
		{"trains", article("en", "Mayor opens hall", "She likes to train for it."), false},
		{"housing in Germany", article("en", "Mayor opens hall", "Housing is scarce."), false},
		{"housing in Germany", article("en", "Mayor opens hall", "Housing is scarce in Berlin."), true},
		{"Ireland", article("en", "Mayor opens hall", "A guest from Dublin spoke."), true},
	} {
		d, w := Prepare(c.of), Compile(newsroom.Interest{Label: c.label})
		if got := Names(w, d); got != c.want {
			t.Errorf("%q could be on %q: %v, want %v", c.of.Title, c.label, got, c.want)
		}
	}
}

// What is on a wish but for the place that its neighbours give it could have been on it, and is elsewhere.
func TestWhatIsOfAnotherPlaceThanNeighboursGive(t *testing.T) {
	housing := wishesOf("Canada", "housing")[1]
	for title, want := range map[string]bool{
		"Housing gets dearer in Ohio": true, "Housing gets dearer in Toronto": false, "Toronto opens a bridge": false, "Ohio opens a bridge": false,
	} {
		d := Prepare(article("en", title, "That was on Monday."))
		if got := housing.Elsewhere(d); got != want {
			t.Errorf("%q is elsewhere: %v, want %v", title, got, want)
		}
		if could := Names(housing, d); want && !could {
			t.Errorf("%q could not have been on it", title)
		}
	}
}
