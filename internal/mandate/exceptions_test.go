package mandate

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"newsroom/internal/statement"

	"newsroom"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/tagging"
)

// TestExceptionsAreNeverTurnedRound reads statements with exceptions, and of less, only, until and first, in seven languages, with the subjects marked as
// in the data of the networks. Each is read as it is marked, or asked about: whoever excepts something from what is left out gets it, and the other way
// round.
func TestExceptionsAreNeverTurnedRound(t *testing.T) {
	enginetest.Computes(t)
	files, err := filepath.Glob("testdata/exceptions/*.txt")
	if err != nil || len(files) != 7 {
		t.Fatal(len(files), err)
	}
	var n, whole, applied int
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			e, err := tagging.ParseExample(strings.TrimSuffix(filepath.Base(file), ".txt"), strings.TrimSuffix(line, "\n"))
			if err != nil {
				t.Fatal(err)
			}
			r := Understand(sides{Follow: e.Statement.Follow, Avoid: e.Statement.LeaveOut}.interests(), e.Text)
			follow, avoid := labelsOn(r.Begun, false), labelsOn(r.Begun, true)
			gone := slices.Concat(e.Subjects.LeaveOut, e.Less, e.Drop)
			if n++; r.Outcome == newsroom.Applied {
				applied++
				if sameLabels(follow, e.Subjects.Follow) && sameLabels(avoid, gone) {
					whole++
				}
			}
			if holdsWords(avoid, e.Subjects.Follow, gone) || holdsWords(follow, gone, e.Subjects.Follow) {
				t.Errorf("%s\n\tis read as following %q and leaving out %q", strings.TrimSpace(line), follow, avoid)
			}
		}
	}
	t.Logf("%d statements, of which %d are applied, %d of them as they are marked", n, applied, whole)
	if n < 200 || 2*whole < n {
		t.Errorf("want at least 200, and half of them read as they are marked")
	}
}

// holdsWords tells whether a label has all words of one of some others, and of none that may be a part of it, as of "gardening" in "lawns in gardening".
func holdsWords(labels, others, parts []string) bool {
	in := func(label string, all []string) bool {
		return slices.ContainsFunc(all, func(other string) bool { return len(less(wordsIn(other), wordsIn(label))) == 0 })
	}
	return slices.ContainsFunc(labels, func(label string) bool { return in(label, others) && !in(label, parts) })
}

// sameLabels tells whether two lists have the same labels, in whatever order.
func sameLabels(a, b []string) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(label string) bool { return !holdsLabel(b, label) })
}

// excepts tells whether a reading binds an exception to its subject, by a word that the statement may not have ("bitcoin except prices").
func excepts(r Reading) bool {
	return r.heard != nil && slices.ContainsFunc(r.heard.Operations, func(o statement.Operation) bool {
		return o.Kind == statement.Except || o.Kind == statement.Without
	})
}
