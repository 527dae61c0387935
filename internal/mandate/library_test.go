package mandate

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// unnumbered leaves out the numbers that a library gives stems.
var unnumbered = cmp.FilterPath(func(p cmp.Path) bool { return p.Last().String() == ".numbers" || p.Last().String() == ".number" }, cmp.Ignore())

// What a library remembers is what would be made anew, and it finds in a list what a look at each article finds: those that
// hold a word of a wish in the form that it has in their own language.
func TestALibraryFindsWhatReadingFinds(t *testing.T) {
	enginetest.Computes(t)
	vocabulary := strings.Fields("night train trains harbour wind turbine council Germany France auction the of court ruling 42 chess")
	languages := []string{"en", "de", "fr", ""}
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.Custom(func(t *rapid.T) string {
			return strings.Join(rapid.SliceOfN(rapid.SampledFrom(vocabulary), 0, 12).Draw(t, "words"), " ")
		})
		l, sights, want, hidden := NewLibrary(), []newsroom.Sight(nil), []int(nil), []int(nil)
		var made, remembered []Document
		wishes := []Wish{wishFor(rapid.SampledFrom(vocabulary).Draw(t, "wish")), wishFor(words.Draw(t, "label"))}
		for i := range rapid.IntRange(0, 20).Draw(t, "articles") {
			x := article(rapid.SampledFrom(languages).Draw(t, "language"), words.Draw(t, "title"), words.Draw(t, "body"))
			x.Article, x.Version = newsroom.ArticleID(i+1), rapid.IntRange(1, 2).Draw(t, "version")
			sights = append(sights, newsroom.Sight{Article: x.Article, Version: x.Version})
			if rapid.IntRange(0, 4).Draw(t, "read") == 0 {
				hidden = append(hidden, i)
				continue
			}
			for range 2 {
				if diff := cmp.Diff(Prepare(x), l.Prepare(x), cmp.AllowUnexported(Document{}, placed{}, printing{}), unnumbered); diff != "" {
					t.Fatal(diff)
				}
			}
			if Holds(Prepare(x), wishes) {
				want = append(want, i)
			}
			made, remembered = append(made, Prepare(x)), append(remembered, l.Prepare(x))
		}
		if diff := cmp.Diff(Gather(SizeOf(made), made, wishes), Gather(SizeOf(remembered), remembered, wishes)); diff != "" {
			t.Fatalf("learned from what is remembered (-made anew +remembered):\n%s", diff)
		}
		held, unknown := l.Look(sights, wishes)
		var got []int
		for _, h := range held {
			got = append(got, h.At)
			if !Holds(h.Document, wishes) {
				t.Fatalf("article %d holds no word", h.At)
			}
		}
		slices.Sort(got)
		if diff := cmp.Diff([2][]int{want, hidden}, [2][]int{got, unknown}); diff != "" {
			t.Fatalf("found, and unknown (-want +got):\n%s", diff)
		}
	})
}

func TestALibraryTellsAPageFromNone(t *testing.T) {
	enginetest.Computes(t)
	l, x := NewLibrary(), article("en", "Night trains", "They run.")
	x.Article, x.Version = 1, 1
	bare := l.Prepare(x)
	x.Page = "The harbour is closed."
	full := l.Prepare(x)
	if bare.Length == full.Length {
		t.Error("the page's words are not read")
	}
	sights := []newsroom.Sight{{Article: 1, Version: 1}, {Article: 1, Version: 2}, {Article: 1, Version: 1, Page: true}}
	held, unknown := l.Look(sights, []Wish{wishFor("trains"), wishFor("harbour")})
	if len(held) != 0 && held[0].Document.Length != bare.Length || !slices.Contains(unknown, 1) || !slices.Contains(unknown, 2) {
		t.Errorf("found %v, unknown %v", held, unknown)
	}
}

func TestALibraryIsBounded(t *testing.T) {
	enginetest.Computes(t)
	l, body := NewLibrary(), strings.Repeat("harbour wind ", mostWordsKept/8)
	forgot, most := false, 0
	for i := range 20 {
		x := article("en", "Night trains", body)
		x.Article = newsroom.ArticleID(i + 1)
		if d := l.Prepare(x); !Holds(d, []Wish{wishFor("trains")}) {
			t.Fatal("a word is lost")
		}
		if l.words > mostWordsKept || len(l.all) != len(l.at) {
			t.Fatalf("%d words of %d articles are remembered", l.words, len(l.all))
		}
		forgot, most = forgot || len(l.all) < most, max(most, len(l.all))
	}
	if !forgot || most < 2 {
		t.Errorf("at most %d articles were remembered, and forgotten: %v", most, forgot)
	}
}
