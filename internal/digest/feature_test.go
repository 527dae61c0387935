package digest

import (
	"testing"

	"newsroom"
)

// Columns and questions head what a report heads, too, only where there is none, and are quoted only there.
func TestAReportComesBeforeColumnsOfItsEvent(t *testing.T) {
	const story = "Saltmark stopped 38 turbines at Dunmere Bank after a crack was found in a blade. "
	one := func(title, text, address string) newsroom.Text {
		return newsroom.Text{Title: title, Text: text, Language: "en", URL: "https://example.org" + address}
	}
	report := one("Saltmark stops turbines at Dunmere Bank", story+"The crack is nine metres long.", "/sea/1")
	columns := []newsroom.Text{
		one("Why Saltmark had to stop the turbines at Dunmere Bank", story+"The turbines at Dunmere Bank were built in a hurry.", "/sea/2"),
		one("Saltmark and its cracked turbines at Dunmere Bank", story+"The turbines at Dunmere Bank were never safe.", "/opinion/3"),
		one("What Saltmark knew of the crack at Dunmere Bank", story+"The crack at Dunmere Bank came as no surprise.", "/sea/4"),
	}
	for name, c := range map[string]struct {
		on   []int
		want int
	}{"all were asked for": {[]int{0, 1, 2, 3}, 3}, "only columns were": {[]int{0, 1, 2}, 3}} {
		got := Tell(Story{Articles: append(append([]newsroom.Text(nil), columns...), report), On: c.on, Words: 60})
		if got.Headline != c.want {
			t.Errorf("%s: article %d heads it", name, got.Headline)
		}
		for _, s := range got.Summary {
			if len(s.Articles) == 1 && s.Articles[0] != 3 {
				t.Errorf("%s: %q is quoted, of article %d alone", name, s.Text, s.Articles[0])
			}
		}
	}
	if got := Tell(Story{Articles: columns, On: []int{0, 1, 2}, Words: 60}); got.Headline < 0 || len(got.Summary) == 0 {
		t.Errorf("columns alone are told as %+v", got)
	}
}

func TestWhatTellsNothingIsNotQuoted(t *testing.T) {
	for said, want := range map[string]bool{
		"The pier of Oxley was closed on Monday after a crack was found.":        true,
		"Here's what you need to know about the pier of Oxley.":                  false,
		"Modern enterprises depend on piers for their trade with the islands.":   false,
		"Oxley Piers is a leading global provider of piers and of their repair.": false,
		"Das müssen Sie wissen: Die Mole von Oxley bleibt bis Mai geschlossen.":  false,
		"Whether you sail or fish, the pier of Oxley has a place for you.":       false,
		"The mayor said that whether you sail or fish, the pier is closed.":      true,
	} {
		if got := len(Summarise([]newsroom.Text{article(said)}, 30)) > 0; got != want {
			t.Errorf("%q is quoted: %v", said, got)
		}
	}
}
