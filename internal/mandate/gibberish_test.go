package mandate

import (
	"testing"

	"newsroom/internal/store/enginetest"
)

func TestGibberish(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for word, want := range map[string]bool{
		"asdf": true, "qwertz": true, "hjkl": true, "xxxx": true, "grmpf": true, "42": true, "x": true, "asdfjkl": true,
		"chess": false, "tree": false, "NATO": false, "AI": false, "Go": false, "power": false, "rhythm": false, "fútbol": false, "hs2": false, "ps5": false, "hsv": false, "nhl": false, "hmm": true, "pls": true,
	} {
		if got := gibberish(word); got != want {
			t.Errorf("%q: %v, want %v", word, got, want)
		}
	}
}
