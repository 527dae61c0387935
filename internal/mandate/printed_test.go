package mandate

import (
	"slices"
	"testing"

	"newsroom"
)

func TestAWordIsNotMetByAnotherOfItsStem(t *testing.T) {
	for _, c := range []struct {
		said, label string
		of          newsroom.Text
		want        bool
	}{
		// The name in another sense, or with a small letter.
		{"I want to read what Stokes and the selectors say.", "Stokes", article("en", "Chip boom stokes prices", "The boom stokes prices again."), false},
		{"I want to read what Stokes and the selectors say.", "Stokes", article("en", "Ben Stokes leads England", "Stokes made a century."), true},
		{"I want to read what Stokes and the selectors say.", "Stokes", article("en", "Stokes' century saves the day", "England draw."), true},
		{"I want to read what Stokes and the selectors say.", "Stokes", article("en", "Stoke City lose again", "Stoke lost at home."), false},
		{"Kombucha for my wife, and what Nadal does.", "Kombucha", article("en", "Brewers turn to kombucha", "The kombucha is sour."), true}, // opens the sentence
		{"knitting, kombucha", "kombucha", article("en", "Brewers turn to kombucha", "The kombucha is sour."), true},
		// What ends as words of their own do.
		{"", "cooling", article("en", "Payments to cool protests", "Officials hope to cool anger."), false},
		{"", "cooling", article("en", "Liquid cooling for servers", "The pumps are new."), true},
		{"", "funding", article("en", "Hedge funds profit", "The funds did well."), false},
		{"", "Personal", article("en", "One person in custody", "The person was held."), false},
		{"", "transfers", article("en", "Prisoner is transferred to court", "He was transferred at noon."), false},
		{"", "transfers", article("en", "Striker's transfer is agreed", "The transfer is done."), true},
		{"", "batteries", article("en", "A battery for every home", "The battery is cheap."), true},
		// What the thesaurus knows as something else.
		{"", "solar", article("en", "Solar flares and stellar flares hit differently", "Astronomers compare a solar flare with others."), false},
		{"", "solar", article("en", "Active solar region observed for 94 days", "The solar region turned with the sun."), false},
		{"", "solar", article("en", "Solar for every roof", "What solar costs now."), true},
		// Names of several words.
		{"And anything about Social Security and Medicare, and about gardening, sailing and painting.", "Social Security", article("en", "Security forces watch social media", "Posts were deleted."), false},
		{"And anything about Social Security and Medicare, and about gardening, sailing and painting.", "Social Security", article("en", "What changes in Social Security", "The payments rise."), true},
		// Words that stand apart.
		{"", "data centre noise", article("en", "States no longer report noise", "The agency said on Monday after a long review of the rules that its centres would close in spring."), false},
		{"", "data centre noise", article("en", "Noise from data centres", "Neighbours complain."), true},
	} {
		interest := newsroom.Interest{ID: 1, Label: c.label, From: 1}
		at := whereabouts([]newsroom.Statement{{Revision: 1, Text: c.said}}, "")
		w := Together([]newsroom.Interest{interest}, []Wish{Compile(interest)}, at)[0]
		if got := Meets(w, Prepare(c.of)); got != c.want {
			t.Errorf("%q of %q, %q: %v, want %v", c.label, c.said, c.of.Title, got, c.want)
		}
	}
}

func TestNamesStandWithinSentences(t *testing.T) {
	for said, want := range map[string][]string{
		"I like what Stokes does, and Ben Root, and pottery, sailing, knitting, gardening.": {"stokes", "ben", "root"},
		"Beekeeping and pottery":                                                               nil,
		"I'd like to read about Woodworking and Kombucha":                                      nil,
		"I Want News About Model Trains And Old Bridges In Kent And Sussex":                    nil,
		"Kayaking, Pottery and the AI labs":                                                    nil,
		"If Nadal plays, tell me. Also Kew\nKnitting, gardening, cooking, sailing":             {"nadal", "kew"},
		"Nothing of 2026 Models, but of Social Security, gardening, cooking, sailing, walking": {"social", "security"},
	} {
		if got := printedNames(said); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", said, got, want)
		}
	}
}

func TestSingulars(t *testing.T) {
	for word, want := range map[string]string{
		"batteries": "battery", "rips": "rip", "ashes": "ash", "boss": "boss", "virus": "virus", "physics": "physics", "gas": "gas", "ties": "tie", "crisis": "crisis",
	} {
		if got := singularOf(word); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}

func TestNamesOfOthersAreNotKept(t *testing.T) {
	at := whereabouts([]newsroom.Statement{{Revision: 3, Text: "My wife Anna and I want to read what Stokes and the selectors say, and about the Ashes."}}, "")
	kept := at.Of([]newsroom.Interest{{Label: "Stokes", From: 3}, {Label: "Anna", From: 4}, {Label: "the Ashes", From: 3}}).Names
	if len(kept) != 1 || !slices.Equal(kept[3], []string{"stokes", "ashes"}) {
		t.Errorf("kept %v of %v", kept, at.Names)
	}
	if len(at.Names[3]) != 3 {
		t.Errorf("what is known has changed: %v", at.Names)
	}
}
