package demo

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom/internal/text"
)

func world(t *testing.T) *World {
	t.Helper()
	w, err := New()
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// each calls do for every article of the world, with the path of its page.
func (w *World) each(do func(p publisher, a article, path string)) {
	for _, p := range w.publishers {
		for _, a := range p.articles {
			do(p, a, "/"+p.name+"/"+a.slug)
		}
	}
}

func sentences(a article) []string {
	var out []string
	for _, paragraph := range a.paragraphs {
		for _, span := range text.Sentences(paragraph) {
			out = append(out, paragraph[span.Start:span.End])
		}
	}
	return out
}

func TestGoldCoversEveryArticleOnce(t *testing.T) {
	w := world(t)
	var printed []string
	w.each(func(_ publisher, _ article, path string) { printed = append(printed, path) })
	slices.Sort(printed)
	if diff := cmp.Diff(printed, slices.Sorted(maps.Keys(w.Gold()))); diff != "" {
		t.Error(diff)
	}
}

// The dispatch that two papers print, and nothing else, may stand in two places.
func TestOnlyTheDispatchIsPrintedTwice(t *testing.T) {
	first, shared := map[string]string{}, map[string]bool{}
	dispatch := map[string]bool{}
	world(t).each(func(_ publisher, a article, path string) {
		for _, sentence := range append(sentences(a), a.title) {
			if other, ok := first[sentence]; ok {
				shared[sentence] = true
				if a.author != "Longshore" {
					t.Errorf("%s and %s share %q", other, path, sentence)
				}
			}
			first[sentence] = path
			dispatch[sentence] = a.author == "Longshore" && sentence != a.title
		}
	})
	maps.DeleteFunc(dispatch, func(_ string, of bool) bool { return !of })
	if diff := cmp.Diff(dispatch, shared); diff != "" {
		t.Error(diff)
	}
}

func TestWorldIsAsItSaysOfItself(t *testing.T) {
	w := world(t)
	languages, kinds := map[string]int{}, map[string]int{}
	for _, p := range w.publishers {
		kinds[p.format]++
		languages[p.language]++
	}
	if diff := cmp.Diff(map[string]int{"rss1": 1, "rss2": 3, "atom": 2, "json": 1, "broken": 1}, kinds); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(map[string]int{"en": 3, "de": 3, "fr": 2}, languages); diff != "" {
		t.Error(diff)
	}
	publishers := map[string]map[string]bool{} // of each situation
	articles, quiet := 0, 0
	w.each(func(p publisher, a article, path string) {
		articles++
		if n := len(sentences(a)); n < 4 || n > 10 {
			t.Errorf("%s has %d sentences", path, n)
		}
		if a.age > 48*time.Hour {
			quiet++
		}
		if strings.Contains(strings.ToLower(strings.Join(a.paragraphs, " ")), "beek") {
			t.Errorf("%s writes on beekeeping", path)
		}
		situation := w.gold[path]
		if publishers[situation] == nil {
			publishers[situation] = map[string]bool{}
		}
		publishers[situation][p.name] = true
	})
	several := 0
	for _, of := range publishers {
		if len(of) > 1 {
			several++
		}
	}
	if articles != 52 || quiet != 1 || several != 12 {
		t.Errorf("%d articles, %d older than two days, %d situations of several publishers", articles, quiet, several)
	}
}

func TestMistakesInTheFilesAreTold(t *testing.T) {
	for name, text := range map[string]string{
		"a.md":  "title: A\nformat: rss2\n",
		"b.txt": "title: B\nformat: rss9\n",
		"c.txt": "colour: red\nformat: rss2\n",
		"d.txt": "format: rss2\n\n== slug 3h\nTitle\nby: X\n",
		"e.txt": "format: rss2\n\n== slug 3h\nTitle\nX\n\nText.\n",
		"f.txt": "format: rss2\n\n== slug soon\nTitle\nby: X\n\nText.\n",
	} {
		if _, err := parsePublisher(name, text); err == nil {
			t.Errorf("%s: no error for %q", name, text)
		}
	}
	if _, err := parseGold("a: p/x\nb: p/x\n"); err == nil {
		t.Error("an article in two situations: no error")
	}
}
