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

func world(t *testing.T) *SampleWorld {
	t.Helper()
	w, err := New()
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// agency is whose dispatches papers print word for word.
const agency = "Longshore"

// each calls do for every article of the world, with the path of its page.
func (w *SampleWorld) each(do func(p publisher, a article, path string)) {
	for _, p := range w.publishers {
		for _, a := range p.articles {
			do(p, a, "/"+p.name+"/"+a.slug)
		}
	}
}

func (w wording) sentences() []string {
	var out []string
	for _, paragraph := range w.paragraphs {
		for _, span := range text.Sentences(paragraph) {
			out = append(out, paragraph[span.Start:span.End])
		}
	}
	return out
}

func TestGoldCoversEveryArticleOnce(t *testing.T) {
	w := world(t)
	var printed, first []string
	w.each(func(_ publisher, a article, path string) {
		printed = append(printed, path)
		if a.at <= 0 {
			first = append(first, path)
		}
	})
	slices.Sort(printed)
	slices.Sort(first)
	if diff := cmp.Diff(printed, slices.Sorted(maps.Keys(w.gold))); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(w.gold, w.Gold(time.Hour)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(first, slices.Sorted(maps.Keys(w.Gold(0)))); diff != "" {
		t.Error(diff)
	}
}

// The dispatches of the agency, and nothing else, may stand in two places. Titles are every paper's own.
func TestOnlyDispatchesArePrintedTwice(t *testing.T) {
	first := map[string]string{}
	copies := 0
	world(t).each(func(_ publisher, a article, path string) {
		for _, said := range a.said {
			copied := 0
			for _, sentence := range append(said.sentences(), said.title) {
				other, met := first[sentence]
				switch {
				case !met:
					first[sentence] = path
				case other != path:
					copied++
					if said.author != agency || sentence == said.title {
						t.Errorf("%s and %s share %q", other, path, sentence)
					}
				}
			}
			if n := len(said.sentences()); copied != 0 && copied != n {
				t.Errorf("%s has %d sentences of a dispatch and %d in all", path, copied, n)
			}
			copies += min(copied, 1)
		}
	})
	if copies != 5 {
		t.Errorf("%d articles are copies of dispatches", copies)
	}
}

func TestWorldIsAsItSaysOfItself(t *testing.T) {
	w := world(t)
	languages, kinds := map[string]int{}, map[string]int{}
	for _, p := range w.publishers {
		kinds[p.format]++
		languages[p.language]++
	}
	if diff := cmp.Diff(map[string]int{"rss1": 1, "rss2": 6, "atom": 3, "json": 2}, kinds); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(map[string]int{"en": 5, "de": 4, "fr": 3}, languages); diff != "" {
		t.Error(diff)
	}
	w.each(func(_ publisher, a article, path string) {
		for _, said := range a.said {
			if n := len(said.sentences()); n < 4 || n > 10 {
				t.Errorf("%s has %d sentences", path, n)
			}
		}
	})
	first, all := w.Gold(0), w.Gold(time.Hour)
	if len(first) != 84 || situations(first) != 25 || len(all) != 101 || situations(all) != 26 {
		t.Errorf("%d articles on %d situations, and in the end %d on %d", len(first), situations(first), len(all), situations(all))
	}
	publishers, oldest := map[string]map[string]bool{}, map[string]time.Duration{}
	w.each(func(p publisher, a article, path string) {
		name := w.gold[path]
		if publishers[name] == nil {
			publishers[name] = map[string]bool{}
		}
		publishers[name][p.name] = true
		oldest[name] = min(oldest[name], a.at)
	})
	several := 0
	for _, of := range publishers {
		several += min(len(of)-1, 1)
	}
	if several != 19 || oldest["storm-ottilie"] > -100*time.Hour {
		t.Errorf("%d situations of several publishers, the storm begins at %v", several, oldest["storm-ottilie"])
	}
}

// What the reader is told of the interests without news rests on this: one has been quiet for four days, of another
// there is nothing at all, and of the third only the feed that breaks has written, and not in the last two days.
func TestOfThreeInterestsThereIsNoNews(t *testing.T) {
	quiet := 0
	world(t).each(func(p publisher, a article, path string) {
		for _, said := range a.said {
			words := strings.ToLower(said.title + " " + strings.Join(said.paragraphs, " "))
			for _, unheard := range []string{"beek", "honey", "imker", "honig", "apicul", "abeille"} {
				if strings.Contains(words, unheard) {
					t.Errorf("%s holds %q", path, unheard)
				}
			}
			if strings.Contains(words, "grauenfleet") != (p.breaks != "") || p.breaks != "" && a.at > -48*time.Hour {
				t.Errorf("%s of %v holds Grauenfleet, or lacks it", path, a.at)
			}
			for _, hushed := range []string{"peat", "moor", "tourb"} {
				if n := strings.Count(strings.ReplaceAll(words, "mooring", ""), hushed); n > 0 {
					if quiet++; a.at > -96*time.Hour {
						t.Errorf("%s holds %q", path, hushed)
					}
				}
			}
		}
	})
	if quiet == 0 {
		t.Error("nothing was ever written on peatland")
	}
}

func situations(gold map[string]string) int {
	names := map[string]bool{}
	for _, name := range gold {
		names[name] = true
	}
	return len(names)
}

func TestMomentsAreThoseOfTheFiles(t *testing.T) {
	var want []time.Duration
	for _, seconds := range []int{30, 60, 90, 120, 180, 270, 360, 480, 600} {
		want = append(want, time.Duration(seconds)*time.Second)
	}
	if diff := cmp.Diff(want, world(t).Moments()); diff != "" {
		t.Error(diff)
	}
}

func TestAnArticleSaysWhatItSaysAtTheTime(t *testing.T) {
	const file = "title: A\nformat: rss2\n\n== old 3h\nOld\nby: X\n\nText.\n\n== mended 5h corrected 2h\nMended\nby: X\n\nText.\n" +
		"\n== new +40s\nNew\nby: X\n\nText.\n\n== old corrected +1m\nOld, corrected\nby: X\n\nText.\n"
	p, err := parsePublisher("a.txt", file)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		elapsed time.Duration
		want    string
	}{
		{-6 * time.Hour, ""},
		{-3 * time.Hour, "Old"},
		{0, "Old Mended"},
		{39 * time.Second, "Old Mended"},
		{40 * time.Second, "New Old Mended"},
		{time.Minute, "New Old, corrected Mended"},
	} {
		var titles []string
		for _, a := range p.articles {
			if said, appeared := a.as(c.elapsed); appeared {
				titles = append(titles, said.title)
			}
		}
		if got := strings.Join(titles, " "); got != c.want {
			t.Errorf("after %v: %q, want %q", c.elapsed, got, c.want)
		}
	}
	if diff := cmp.Diff([]time.Duration{40 * time.Second, time.Minute}, p.moments()); diff != "" {
		t.Error(diff)
	}
}

func TestMistakesInTheFilesAreTold(t *testing.T) {
	const article = "\nTitle\nby: X\n\nText.\n"
	for name, text := range map[string]string{
		"a.md":  "title: A\nformat: rss2\n",
		"b.txt": "title: B\nformat: rss9\n",
		"c.txt": "colour: red\nformat: rss2\n",
		"d.txt": "format: rss2\n\n== slug 3h\nTitle\nby: X\n",
		"e.txt": "format: rss2\n\n== slug 3h\nTitle\nX\n\nText.\n",
		"f.txt": "format: rss2\n\n== slug soon" + article,
		"g.txt": "format: rss2\n\n== slug" + article,
		"h.txt": "format: rss2\n\n== slug 3h\nTitle\nby: X\n\nText.\n\n== slug 2h" + article,
		"i.txt": "format: rss2\n\n== slug corrected +60s" + article,
		"j.txt": "format: rss2\n\n== slug +60s\nTitle\nby: X\n\nText.\n\n== slug corrected 1h" + article,
		"k.txt": "format: rss2\n\n==  " + article,
	} {
		if _, err := parsePublisher(name, text); err == nil {
			t.Errorf("%s: no error for %q", name, text)
		}
	}
	if _, err := parseGold("a: p/x\nb: p/x\n"); err == nil {
		t.Error("an article in two situations: no error")
	}
}
