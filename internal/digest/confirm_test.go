package digest

import (
	"testing"

	"newsroom"
)

// by is an article of a publisher.
func by(publisher, title, body string) newsroom.Text {
	t := told("en", title, body)
	t.Publisher = publisher
	return t
}

func TestWhatConfirmsAReport(t *testing.T) {
	const own = "At Dunmere Bank our reporter counted 38 idle turbines on Thursday morning. Saltmark engineers were looking for a crack in each blade, " +
		"a fisherman at the harbour said while the rotors stood still."
	known := []newsroom.Text{by("North", crackTitle, crack)}
	for _, c := range []struct {
		name      string
		known     []newsroom.Text
		fresh     newsroom.Text
		copied    bool
		witnesses int
		want      bool
	}{
		{"another publisher in its own words", known, by("South", "Dunmere Bank stands still", own), false, 1, true},
		{"a copy", known, by("South", "Dunmere Bank stands still", own), true, 1, false},
		{"the same publisher", known, by("NORTH", "Dunmere Bank stands still", own), false, 1, false},
		{"what two had told", known, by("South", "Dunmere Bank stands still", own), false, 2, false},
		{"who credits the first", known, by("South", "Dunmere Bank stands still", own+" North reported it first."), false, 1, false},
		{"an agency of both", []newsroom.Text{by("North", crackTitle, crack+" (Reuters)")}, by("South", "Still", own+" REUTERS"), false, 1, false},
		{"a rewording", known, by("South", crackTitle, "Saltmark has stopped 38 turbines at Dunmere Bank after a crack was found in one blade. Nobody was hurt on the wind farm, and all is well there at the moment."), false, 1, false},
		{"an opinion", known, by("South", "On wind", "Saltmark and Dunmere Bank stand for much that is wrong with how this country makes its power, and the sea deserves better than more of it, many feel."), false, 1, false},
		{"a line", known, by("South", "Dunmere Bank", "Saltmark has 38 idle turbines at Dunmere Bank."), false, 1, false},
		{"another language", known, func() newsroom.Text { x := by("South", "Still", own); x.Language = "de"; return x }(), false, 1, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, got := Confirm(Case{Known: c.known, Fresh: []newsroom.Text{c.fresh}, Copies: map[int]bool{0: c.copied}}, c.witnesses)
			if got != c.want {
				t.Errorf("it confirms: %v", got)
			}
		})
	}
}
