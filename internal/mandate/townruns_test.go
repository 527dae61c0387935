package mandate

import (
	"slices"
	"testing"

	"newsroom"
)

// What a town's paper writes of no other place is on the town, and the reason says who files it so; what it writes of others is not.
func TestWhatATownsPaperWritesIsOnTheTown(t *testing.T) {
	wish := wishFor("Poznań")
	at := func(title, address string) newsroom.Text {
		return newsroom.Text{Title: title, Language: "pl", URL: address}
	}
	for _, c := range []struct {
		title, address string
		meets          bool
	}{
		{"Tramwaj wypadł z szyn, duże utrudnienia", "https://epoznan.pl/news-tramwaj", true},
		{"Tramwaj wypadł z szyn, duże utrudnienia", "https://paper.example/poznan/news-tramwaj", true},
		{"Tramwaj wypadł z szyn, duże utrudnienia", "https://paper.example/news-tramwaj", false},
		{"Trump zapowiada cła na Danię", "https://epoznan.pl/news-trump", false},
	} {
		of := at(c.title, c.address)
		d := Prepare(of)
		if got := Meets(wish, d); got != c.meets {
			t.Errorf("%q at %s meets Poznań: %v", c.title, c.address, got)
		}
		filed := slices.ContainsFunc(WaysTo(wish, d, of, "pl"), func(w Way) bool { return w.Filed })
		if filed != c.meets {
			t.Errorf("%q at %s is filed under Poznań: %v", c.title, c.address, filed)
		}
	}
}
