package text

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

// labelled is a headline and the sentence below it, in a language.
type labelled struct{ lang, title, lead string }

func labelledNews(t testing.TB) (all []labelled) {
	t.Helper()
	lines, err := os.ReadFile("testdata/languages.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(lines)) {
		if parts := strings.Split(strings.TrimSpace(line), "|"); len(parts) == 3 {
			all = append(all, labelled{parts[0], parts[1], parts[2]})
		}
	}
	return all
}

// score is how many of a language's samples were told right, left open, and told wrong.
type score struct{ right, open, wrong int }

func (s *score) add(got, want string) {
	switch got {
	case want:
		s.right++
	case "":
		s.open++
	default:
		s.wrong++
	}
}

// How well the language of headlines is told alone, with the first sentence, and against what a feed claims of itself.
// The floors are what was reached when the test was written.
func TestLanguagesOfHeadlines(t *testing.T) {
	all := labelledNews(t)
	for _, c := range []struct {
		name         string
		hint         func(labelled) string
		sample       func(labelled) string
		right, wrong int // at least, and at most, of a hundred
	}{
		{"a headline alone", func(labelled) string { return "" }, func(l labelled) string { return l.title }, 20, 3},
		{"with its first sentence", func(labelled) string { return "" }, func(l labelled) string { return l.title + "\n" + l.lead }, 80, 4},
		{"with its first sentence, in a feed that says English", func(labelled) string { return "en-GB" }, func(l labelled) string { return l.title + "\n" + l.lead }, 80, 20},
		{"with its first sentence, in a feed that says German", func(labelled) string { return "de" }, func(l labelled) string { return l.title + "\n" + l.lead }, 80, 20},
		{"three sentences, in a feed that says English", func(labelled) string { return "en-GB" }, func(l labelled) string { return l.title + "\n" + l.lead + " " + l.title + ". " + l.lead }, 80, 20},
		{"a headline alone, in a feed that says what it is", func(l labelled) string { return l.lang }, func(l labelled) string { return l.title }, 100, 0},
		{"with its first sentence, in a feed that says what it is", func(l labelled) string { return l.lang }, func(l labelled) string { return l.title + "\n" + l.lead }, 100, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			by, sum := map[string]*score{}, score{}
			for _, one := range all {
				if by[one.lang] == nil {
					by[one.lang] = &score{}
				}
				got := Language(c.hint(one), c.sample(one))
				by[one.lang].add(got, one.lang)
				sum.add(got, one.lang)
				if got != one.lang && got != "" {
					t.Logf("%s for %s: %s", got, one.lang, c.sample(one))
				}
			}
			for _, lang := range slices.Sorted(maps.Keys(by)) {
				t.Logf("%s: %d right, %d open, %d wrong", lang, by[lang].right, by[lang].open, by[lang].wrong)
			}
			t.Logf("of %d: %d right, %d open, %d wrong", len(all), sum.right, sum.open, sum.wrong)
			if 100*sum.right < c.right*len(all) || 100*sum.wrong > c.wrong*len(all) {
				t.Errorf("%d are right and %d wrong, want %d and %d of a hundred", sum.right, sum.wrong, c.right, c.wrong)
			}
		})
	}
}
