package digest

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"newsroom"
)

func printed(publishers string) []newsroom.Text {
	var out []newsroom.Text
	for publisher := range strings.FieldsSeq(publishers) {
		out = append(out, newsroom.Text{Publisher: publisher})
	}
	return out
}

func TestWitnesses(t *testing.T) {
	nameless := []newsroom.Text{{Feed: 1}, {Feed: 2}, {Feed: 1}}
	for _, c := range []struct {
		name     string
		articles []newsroom.Text
		groups   [][]int
		want     int
	}{
		{"nobody", nil, nil, 0},
		{"everyone a report of their own", printed("a b c"), nil, 3},
		{"one publisher, three reports", printed("a a A"), nil, 1},
		{"nine reprints and one own report", printed("a b c d e f g h i j"), [][]int{{0, 1, 2, 3, 4, 5, 6, 7, 8}}, 2},
		{"one of the reprinters reports too", printed("a b c a"), [][]int{{0, 1, 2}}, 2},
		{"two dispatches in the same two papers", printed("a b a b"), [][]int{{0, 1}, {2, 3}}, 2},
		{"three dispatches in the same two papers", printed("a b a b a b"), [][]int{{0, 1}, {2, 3}, {4, 5}}, 2},
		{"by feed where there is no name", nameless, nil, 2},
		{"groups that name nothing", printed("a b"), [][]int{{7, -1}}, 2},
	} {
		if got := Witnesses(c.articles, c.groups); got != c.want {
			t.Errorf("%s: got %d, want %d", c.name, got, c.want)
		}
	}
}

// Publishers that print one agency's report, one report under its title, or what they hand on from each other are one source.
func TestWhatShowsThatTwoPrintOneReport(t *testing.T) {
	const title, body = "Ferry of Oxley sinks in thick fog", "Ninety people were brought ashore by fishermen on Monday, the harbour office of Oxley said."
	own := newsroom.Text{Publisher: "Oxley Post", Title: "All saved as ferry goes down off Oxley", Text: "OXLEY (AP) -- All the passengers of the ferry swam to the quay on Monday."}
	for _, c := range []struct {
		name  string
		other newsroom.Text
		want  int
	}{
		{"in words of its own", newsroom.Text{Publisher: "Dunmere Herald", Title: title, Text: body}, 2},
		{"the same title", newsroom.Text{Publisher: "Dunmere Herald", Title: "All saved as ferry goes down off Oxley", Text: body}, 1},
		{"the same opening, without the agency", newsroom.Text{Publisher: "Dunmere Herald", Title: title, Text: "All the passengers of the ferry swam to the quay on Monday, and…"}, 1},
		{"the same agency", newsroom.Text{Publisher: "Dunmere Herald", Title: title, Text: body + " (AP)"}, 1},
		{"another agency", newsroom.Text{Publisher: "Dunmere Herald", Title: title, Text: body + " (Reuters)"}, 2},
		{"a word that is an agency's name", newsroom.Text{Publisher: "Dunmere Herald", Title: title, Text: body + " Pa would have been proud, a man said."}, 2},
		{"what it hands on", newsroom.Text{Publisher: "Dunmere Herald", Title: title, Text: "An anonymous reader quotes a report from the Oxley Post: " + body}, 1},
		{"what it hands on from somebody else", newsroom.Text{Publisher: "Dunmere Herald", Title: title, Text: "An anonymous reader quotes a report from Hallwerder News: " + body}, 2},
	} {
		if got := Witnesses([]newsroom.Text{own, c.other}, nil); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

// bruteWitnesses tries every set of articles.
func bruteWitnesses(articles []newsroom.Text, texts []int) int {
	most := 0
	for set := range 1 << len(articles) {
		publishers, seen, count := map[string]bool{}, map[int]bool{}, 0
		for i, article := range articles {
			if set&(1<<i) == 0 {
				continue
			}
			if publishers[article.Publisher] || seen[texts[i]] {
				count = -len(articles)
			}
			publishers[article.Publisher], seen[texts[i]] = true, true
			count++
		}
		most = max(most, count)
	}
	return most
}

func TestWitnessesIsTheLargestIndependentSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 8).Draw(t, "articles")
		articles := make([]newsroom.Text, n)
		groups := make([][]int, 3)
		for i := range articles {
			articles[i].Publisher = rapid.SampledFrom([]string{"a", "b", "c", "d"}).Draw(t, "publisher")
			if g := rapid.IntRange(0, 5).Draw(t, "group"); g < len(groups) {
				groups[g] = append(groups[g], i)
			}
		}
		if got, want := Witnesses(articles, groups), bruteWitnesses(articles, textOf(n, groups)); got != want {
			t.Fatalf("got %d, want %d", got, want)
		}
	})
}

func TestSeconds(t *testing.T) {
	for words, want := range map[int]int{-5: 0, 0: 0, 1: 1, 238: 60, 239: 61, 1428: 360} {
		if got := Seconds(words); got != want {
			t.Errorf("%d words: %d seconds, want %d", words, got, want)
		}
	}
}

// A dispatch under titles that differ in a small word or a name before them, or of which a publisher leaves the first sentence away, is one source; a quotation that
// several print is none.
func TestWhatIsNearlyEqualIsOneSource(t *testing.T) {
	of := func(title, body string) newsroom.Text {
		return newsroom.Text{Publisher: title + body, Language: "en", Title: title, Text: body}
	}
	const first, second = "All the passengers of the ferry swam to the quay at noon on Monday.", "It was the first ferry that sank off Oxley since the storms of spring, the harbour office said."
	const quoted = "“We shall find out why this ferry went down and who let her leave port,” the mayor said."
	for _, c := range []struct {
		name string
		a, b newsroom.Text
		want int
	}{
		{"another small word", of("Oxley mayor struggles to end strike, ferry disaster stokes fears", first), of("Oxley mayor struggles to end strike as ferry disaster stokes fears", second), 1},
		{"a name before it", of("Oxley's Hartwell says crew's demands completely fair, warns owners", first), of("Hartwell says crew's demands completely fair, warns owners", second), 1},
		{"other words in it", of("Oxley mayor struggles to end strike, ferry disaster stokes fears", first), of("Oxley mayor fails to end strike as ferry loss angers town", second), 2},
		{"its second sentence", of("Ferry sinks", first+" "+second), of("All are saved", second), 1},
		{"the same quotation", of("Ferry sinks", first+" "+quoted), of("All are saved", second+" "+quoted), 2},
	} {
		all := []newsroom.Text{c.a, c.b}
		count, shared := testimony(all, nil)
		if count != c.want || shared != (c.want == 1) {
			t.Errorf("%s: %d sources, one text %v, want %d", c.name, count, shared, c.want)
		}
	}
}

// Where two print one text and each has another of its own, all are sources, and yet a text is printed twice.
func TestATextMayBePrintedTwiceByIndependentPublishers(t *testing.T) {
	if count, shared := testimony(printed("a b a b"), [][]int{{0, 1}}); count != 2 || !shared {
		t.Errorf("%d sources, one text %v", count, shared)
	}
	if count, shared := testimony(printed("a b a"), [][]int{{0, 2}}); count != 2 || shared {
		t.Errorf("%d sources, one text %v", count, shared)
	}
}
