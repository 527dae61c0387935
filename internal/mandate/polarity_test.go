package mandate

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"newsroom/internal/store/enginetest"
)

// What somebody wants in words that deny ("never gets old", "nie genug") is not left out, and what nobody wants in words that don't ("count me out for") is not followed.
// What stands and is to stay, or is missed, stays ("no need to drop cycling", "not a word on cycling today").
// A line of testdata/polarity.txt is a sign, = for what stands, what it is of and the statement; a line that begins with # names the language of those below. It may be asked about.
func TestNothingIsTurnedRound(t *testing.T) {
	enginetest.Computes(t)
	t.Parallel()
	data, err := os.ReadFile(filepath.Join("testdata", "polarity.txt"))
	if err != nil {
		t.Fatal(err)
	}
	understood, all, language := 0, 0, ""
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		if name, is := strings.CutPrefix(line, "# "); is {
			language = name
		}
		if len(line) < 2 || line[0] == '#' {
			continue
		}
		of, statement, ok := strings.Cut(line[2:], " | ")
		if !ok {
			t.Fatal(line)
		}
		var standing sides
		if line[0] == '=' {
			standing.Follow = []string{of}
		}
		got := standing.after(Understand(standing.interests(), statement))
		names := func(labels []string) bool {
			return slices.ContainsFunc(labels, func(label string) bool { return strings.Contains(strings.ToLower(label), strings.ToLower(of)) })
		}
		right, other := got.Follow, got.Avoid
		if line[0] == '-' {
			right, other = other, right
		}
		if names(other) || line[0] == '=' && !names(right) {
			t.Errorf("%s %q: follow %q, leave out %q", language, statement, got.Follow, got.Avoid)
		}
		all++
		if names(right) {
			understood++
		}
	}
	t.Logf("%d of %d are understood", understood, all)
	if all < 400 || understood < all*4/5 {
		t.Errorf("%d of %d are understood", understood, all)
	}
}
