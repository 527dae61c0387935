package mandate

import (
	"path/filepath"
	"testing"

	"newsroom/internal/store/enginetest"
)

// TestWhatReadersOfTheGrammarFound holds statements that a review found misread. Not one may be again.
func TestWhatReadersOfTheGrammarFound(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, c := range readFresh(t, filepath.Join("testdata", "reviewed.txt")) {
		r := Understand(c.before.interests(), c.statement)
		if good, _ := c.met(r); !good {
			got := c.before.after(r)
			t.Errorf("%s %q: %s, follow %q, avoid %q %s; want %q", c.language, c.statement, r.Outcome, got.Follow, got.Avoid, r.Question, c.after)
		}
	}
}
