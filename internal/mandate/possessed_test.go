package mandate

import (
	"slices"
	"testing"

	"newsroom/internal/store/enginetest"
)

func TestWhatIsAPlacesIsCalledAfterIt(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for statement, want := range map[string][]string{
		"I'd like to read about India, its politics and its economy, and about cricket.": {"India", "India politics", "India economy", "cricket"},
		"Alles über Japan und seine Wirtschaft":                                          {"Japan", "Japan Wirtschaft"},
		"J'aime le Portugal et sa musique":                                               {"Portugal", "musique de Portugal"},
		"Follow Chess and its history":                                                   {"Chess", "history"},
		"Follow Ghana. Follow music.":                                                    {"Ghana", "music"},
	} {
		if got := labelsOn(Understand(nil, statement).Begun, false); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", statement, got, want)
		}
	}
}
