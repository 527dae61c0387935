package digest

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom"
)

func TestFreshIsWhatWasNotKnown(t *testing.T) {
	known := []newsroom.Text{
		article("Saltmark stopped 38 turbines at Dunmere Bank after a crack was found in a blade. Nobody was hurt."),
	}
	for _, c := range []struct {
		name    string
		body    string
		already string
		want    []string
	}{
		{"the same again", "After a crack was found in a blade, Saltmark stopped 38 turbines at Dunmere Bank.", "", nil},
		{"the same in the plural", "Saltmark stops 38 turbine blades at Dunmere Bank after cracks.", "", nil},
		{"another number", "Saltmark has now stopped 61 turbines at Dunmere Bank.", "", []string{"Saltmark has now stopped 61 turbines at Dunmere Bank."}},
		{"a number that the summary has", "Saltmark has now stopped 61 turbines at Dunmere Bank.", "By evening 61 turbines stood still.", nil},
		{"an outcome", "Saltmark restarted the turbines after a blade was exchanged.", "", []string{"Saltmark restarted the turbines after a blade was exchanged."}},
		{
			"the new among the old", "A crack stopped 38 turbines at Dunmere Bank. A glue line laid too thin in Hallwerder caused the crack. Nobody was hurt at Dunmere Bank.", "",
			[]string{"A glue line laid too thin in Hallwerder caused the crack."},
		},
		{"something else altogether", "Bakers in Oxley offer free rolls every morning.", "", nil},
		{"one new word", "A bad crack was found in a blade at Dunmere Bank.", "", nil},
	} {
		var already []Sentence
		if c.already != "" {
			already = []Sentence{{Text: c.already}}
		}
		got := Fresh([]newsroom.Text{article(c.body)}, known, already, 60)
		if diff := cmp.Diff(c.want, texts(got)); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

func TestFreshNeedsSomethingKnown(t *testing.T) {
	articles := []newsroom.Text{article("Saltmark has now stopped 61 turbines at Dunmere Bank.")}
	german := []newsroom.Text{{Text: "Der Betreiber hat 38 Anlagen abgeschaltet, teilte er mit.", Language: "de"}}
	for name, known := range map[string][]newsroom.Text{"nothing": nil, "another language": german} {
		if got := Fresh(articles, known, nil, 60); len(got) != 0 {
			t.Errorf("known is %s: %q", name, texts(got))
		}
	}
}

func TestWhatIsNewStandsInTheLanguageOfItsHeadlineAndBeginsWithItsArticle(t *testing.T) {
	articles := printsOf("de", []piece{
		{0, "a", "Saltmark hält Anlagen an", "Saltmark hat 38 Anlagen im Windpark Dunmere Bank angehalten, weil ein Blatt einen Riss hat."},
		{1, "b", "Anlagen stehen", "Im Windpark Dunmere Bank stehen 38 Anlagen von Saltmark."},
		{2, "c", crackTitle, crack},
		{600, "d", "Mehr Anlagen stehen", "Saltmark hat inzwischen 61 Anlagen im Windpark Dunmere Bank angehalten."},
		{601, "e", "Saltmark stops 61 turbines at Dunmere Bank", "Saltmark has now stopped 61 turbines at Dunmere Bank, where gales are forecast until Friday."},
		{602, "f", "Inspectors look at Dunmere Bank", "Inspectors found 19 cracks in blades of turbines at Dunmere Bank, Saltmark said, and 7 towers of Dunmere Bank lean."},
	})
	for _, i := range []int{2, 4, 5} {
		articles[i].Language = "en"
	}
	got := Tell(Story{Articles: articles, On: []int{4}, Known: []bool{true, true, true}, Told: true, Words: 40, NewWords: 25})
	if got.Headline != 4 || len(got.New) == 0 || got.New[0].Articles[0] != 4 {
		t.Fatalf("under the headline of %d: %+v", got.Headline, got.New)
	}
	for _, s := range got.New {
		if articles[s.Articles[0]].Language != "en" {
			t.Errorf("%q", s.Text)
		}
	}
}
