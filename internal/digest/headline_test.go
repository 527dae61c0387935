package digest

import (
	"strings"
	"testing"

	"newsroom"
)

func TestHeadline(t *testing.T) {
	lead := "Saltmark stopped 38 turbines at Dunmere Bank after a crack was found in a blade."
	for _, c := range []struct {
		name   string
		titles []string
		want   int
	}{
		{"the most central", []string{"Shares slip in early trading again", "Crack in blade stops turbines at Dunmere Bank", "Dunmere Bank: the pier waits for news"}, 1},
		{"no question", []string{"Why did turbines stop at Dunmere Bank after a crack?", "Turbines stop at sea after blade fault"}, 1},
		{"no shouting", []string{"CRACK IN BLADE STOPS TURBINES AT DUNMERE BANK", "Turbines stop at sea after blade fault"}, 1},
		{"no exclamation", []string{"Crack in blade stops turbines at Dunmere Bank!", "Turbines stop at sea after blade fault"}, 1},
		{"no bait", []string{"What we know of the crack at Dunmere Bank turbines", "Turbines stop at sea after blade fault"}, 1},
		{"no column", []string{"Analysis: the crack in the blade at Dunmere Bank", "Turbines stop at sea after blade fault"}, 1},
		{"not cut off", []string{"Crack in blade stops 38 turbines at Dunmere…", "Turbines stop at sea after blade fault"}, 1},
		{"not too short", []string{"Dunmere Bank", "Turbines stop at sea after blade fault"}, 1},
		{"not too long", []string{"Saltmark stopped 38 turbines at Dunmere Bank after a crack was found in a blade, and " + lead, "Turbines stop at sea after blade fault"}, 1},
		{"capitals of a name are no shouting", []string{"NASA finds crack in blade of Dunmere Bank turbines", "Turbines stop at sea after fault"}, 0},
		{"a question where there is nothing else", []string{"", "Why did turbines stop at Dunmere Bank?"}, 1},
		{"the first of equals", []string{"Turbines stop at Dunmere Bank", "Turbines stop at Dunmere Bank"}, 0},
		{"no title at all", []string{"", ""}, 0},
		{"no article", nil, -1},
	} {
		var articles []newsroom.Text
		for _, title := range c.titles {
			articles = append(articles, newsroom.Text{Title: title, Text: lead, Language: "en"})
		}
		if got := Headline(articles); got != c.want {
			t.Errorf("%s: got %d, want %d", c.name, got, c.want)
		}
	}
}

func TestHeadlineIsInTheChiefLanguage(t *testing.T) {
	articles := []newsroom.Text{
		{Title: "Crack in blade stops turbines at Dunmere Bank", Language: "en"},
		{Title: strings.Repeat("lang ", 400), Language: "de"},
		{Title: "Riss im Rotorblatt: Windpark Dunmere Bank steht", Language: "de"},
	}
	if got := Headline(articles); got != 2 {
		t.Errorf("got %d, want 2", got)
	}
}
