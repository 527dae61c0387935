package clauses

import (
	"slices"
	"strings"
	"testing"
)

func TestWhatPeopleDoIsNamed(t *testing.T) {
	t.Parallel()
	tests := []struct{ code, said, names, rest string }{
		{"en", "I'm from Leeds, I read a lot of novels, go to the theatre, cook vegetarian and worry about the climate.", "novels|theatre|vegetarian cooking|climate", "I'm from Leeds, ."},
		{"en", "I play chess and cook. No golf.", "chess|cooking", ". No golf."},
		{"en", "I read novels in bed and play chess.", "", "I read novels in bed and play chess."},
		{"en", "I never watch golf, play chess", "", "I never watch golf, play chess"},
		{"en", "I play chess and I work on the railway.", "", "I play chess and I work on the railway."},
		{"en", "My sister reads novels.", "", "My sister reads novels."},
		{"de", "Ich koche gern, wandere viel und schaue Biathlon.", "Kochen|Wandern|Biathlon", "."},
		{"de", "Ich sammle Mineralien und singe im Chor Barockmusik.", "", "Ich sammle Mineralien und singe im Chor Barockmusik."},
		{"fr", "Je lis beaucoup de romans et je vais souvent au théâtre.", "romans|théâtre", "."},
		{"es", "Leo mucha historia y voy al cine.", "historia|cine", "."},
		{"it", "Leggo molti gialli e vado a teatro.", "gialli|teatro", "."},
		{"nl", "Ik lees veel romans en maak me zorgen over het klimaat.", "romans|klimaat", "."},
		{"pt", "Leio muitos romances e coleciono selos.", "romances|selos", "."},
		{"pl", "Czytam dużo powieści i martwię się o klimat.", "powieści|klimat", "."},
		{"xx", "I read novels.", "", "I read novels."},
	}
	for _, test := range tests {
		names, rest, ok := Habits(test.code, test.said)
		if strings.Join(names, "|") != test.names || rest != test.rest || ok != (test.names != "") {
			t.Errorf("%s %q: %q, %q", test.code, test.said, names, rest)
		}
	}
}

func TestWordsThatDenyNotAll(t *testing.T) {
	t.Parallel()
	const said = "Asia, not only Peru, and not Ghana"
	for place, want := range map[string]bool{"Asia": false, "Peru": true, "Ghana": false} {
		if got := DeniesSome("en", said, strings.Index(said, place)); got != want {
			t.Errorf("%s: %t", place, got)
		}
	}
}

func TestObjectsThatAreClauses(t *testing.T) {
	t.Parallel()
	const said = "I want to know what happens in Peru, whether wages rise, and chess. I don't care what Oslo does. What next?"
	var got []string
	for _, at := range Objects("en", said) {
		got = append(got, said[at[0]:at[1]])
	}
	if want := []string{"what happens in Peru", "whether wages rise"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

func FuzzHabits(f *testing.F) {
	f.Add("en", "I read a lot of novels, go to the theatre, and cook")
	f.Add("de", "ich lese gern und, . gehe ins \xff")
	f.Fuzz(func(t *testing.T, code, said string) {
		if names, rest, ok := Habits(code, said); ok != (len(names) > 0) || !ok && rest != said {
			t.Errorf("%q: %q, %q", said, names, rest)
		}
		for _, at := range Objects(code, said) {
			if at[0] >= at[1] || at[1] > len(said) {
				t.Errorf("%q: %v", said, at)
			}
		}
	})
}
