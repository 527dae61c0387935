package digest

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom"
)

// told is an article of a title and a text in a language.
func told(language, title, body string) newsroom.Text {
	return newsroom.Text{Language: language, Title: title, Text: body}
}

const (
	crack      = "Saltmark stopped 38 turbines at Dunmere Bank after a crack was found in a blade. Nobody was hurt on the wind farm."
	crackTitle = "Saltmark stops turbines at Dunmere Bank"
)

func TestDevelopments(t *testing.T) {
	english := []newsroom.Text{told("en", crackTitle, crack)}
	german := told("de", "Saltmark hält Anlagen an", "Saltmark hat 38 Anlagen im Windpark Dunmere Bank angehalten, weil ein Blatt einen Riss hat.")
	for _, c := range []struct {
		name   string
		known  []newsroom.Text
		fresh  newsroom.Text
		copied bool
		told   []string
		want   []string // sentences; nil: no development
	}{
		{"a reprint", english, told("en", crackTitle, crack), true, nil, nil},
		{"the same in other words", english, told("en", "Turbines at Dunmere Bank stand still", "At Dunmere Bank 38 idle turbines stood still after Saltmark found a crack in a blade."), false, nil, nil},
		{"the same number, spelled", []newsroom.Text{told("en", "Two piers", "Two piers of the harbour at Oxley are still damaged.")}, told("en", "The harbour", "The harbour at Oxley has 2 piers that are damaged."), false, nil, nil},
		{
			"another number", english, told("en", "More turbines stop", "Saltmark has now stopped 61 turbines at Dunmere Bank."), false, nil,
			[]string{"Saltmark has now stopped 61 turbines at Dunmere Bank."},
		},
		{
			"another number in what is otherwise a copy", english, told("en", crackTitle, strings.Replace(crack, "38", "61", 1)), true, nil,
			[]string{"Saltmark stopped 61 turbines at Dunmere Bank after a crack was found in a blade."},
		},
		{
			"an outcome", english, told("en", "Turbines turn again", "Saltmark has restarted the turbines at Dunmere Bank, it said on 12 March."), false, nil,
			[]string{"Saltmark has restarted the turbines at Dunmere Bank, it said on 12 March."},
		},
		{"a date alone", english, told("en", "Dunmere Bank", "Saltmark spoke of the turbines at Dunmere Bank on Friday, 12 March 2027, at 18:30."), false, nil, nil},
		{"one name alone", english, told("en", "Dunmere Bank", "The turbines at Dunmere Bank worry people in Oxley, a reader writes."), false, nil, nil},
		{
			"two names", english, told("en", "Dunmere Bank", "The turbine blades came from Rotorwerk in Hallwerder, Saltmark says."), false, nil,
			[]string{"The turbine blades came from Rotorwerk in Hallwerder, Saltmark says."},
		},
		{"two names in a copy, which are its printer's", english, told("en", crackTitle, crack+" The blades were seen by Tamsin Grole of the Tarnley Herald."), true, nil, nil},
		{"capitals for show", english, told("en", "Saltmark Stops All The Turbines At Dunmere Bank For Good Reasons", "The turbines stand."), false, nil, nil},
		{"nothing about what was known", english, told("en", "Cakes", "Bakers in Oxley and Tarnley sold 900 cakes."), false, nil, nil},
		{"what the reader was told already", english, told("en", "More turbines stop", "Saltmark has now stopped 61 turbines at Dunmere Bank."), false, []string{"By night 61 turbines stood still."}, nil},
		{
			"deep in a text", english,
			told("en", "Dunmere Bank", crack+" The turbines are tall. The blades are long. Saltmark has stopped 61 turbines."), false, nil, nil,
		},
		{"in a language in which nothing was known", english, german, false, nil, nil},
		{"a known figure in another language", append(slices.Clone(english), german), told("de", "Windpark", "Saltmark hat inzwischen 38 Windräder in Dunmere Bank angehalten."), false, nil, nil},
		{
			"a new figure in another language", append(slices.Clone(english), german), told("de", "Windpark", "Saltmark hat inzwischen 61 Windräder in Dunmere Bank angehalten."), false, nil,
			[]string{"Saltmark hat inzwischen 61 Windräder in Dunmere Bank angehalten."},
		},
		{
			"an outcome in another language, whose words are new to us alone", append(slices.Clone(english), english[0], german),
			told("de", "Windpark", "Der Windpark Dunmere Bank bleibt geschlossen, sagte Saltmark."), false, nil, nil,
		},
		{
			"a sentence that leans", english, told("en", "Dunmere Bank", "Saltmark looked at every blade of Dunmere Bank. It has now stopped 61 turbines."), false, nil,
			[]string{"Saltmark looked at every blade of Dunmere Bank.", "It has now stopped 61 turbines."},
		},
		{"a title alone", english, told("en", "Saltmark stops 61 turbines at Dunmere Bank", "Read more: https://example.org/"), false, nil, []string{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, ok := Develop(Case{Known: c.known, Fresh: []newsroom.Text{c.fresh}, Copies: map[int]bool{0: c.copied}, Told: c.told}, 90)
			if ok != (c.want != nil) {
				t.Fatalf("it is a development: %v, %q", ok, texts(got.Sentences))
			}
			if diff := cmp.Diff(c.want, texts(got.Sentences)); ok && len(c.want)+len(got.Sentences) > 0 && diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestFactsOfAPassage(t *testing.T) {
	for _, c := range []struct {
		language, passage string
		figures, names    []string
	}{
		{"en", "The dam at Upper Oxley held 1,200 tonnes, said Ann Lee.", []string{"1200 tonn"}, []string{"upper", "ann"}},
		{"de", "Der Damm hielt 1.200 Tonnen, 1,5 Prozent mehr.", []string{"1200 tonn", "1.5 %"}, nil},
		{"fr", "Le barrage a retenu 1 200 tonnes, soit 41 % du lac.", []string{"1200 ton", "41 %"}, nil},
		{"en", "It costs 3.5 million euros, 41 per cent more than in 2019.", []string{"3.5 million|3.5 euro", "41 %"}, nil},
		{"en", "At 18:30 on 3 March, 12 people were on board.", []string{"12 peopl|12 board"}, nil},
		{"en", "Two of the 38 idle turbines turn.", []string{"2", "38 idl|38 turbin|38 turn"}, nil},
		{"en", "They won by 4 to 1.", []string{"4", "1"}, nil},
	} {
		f := factsOf(c.language, c.passage)
		var figures []string
		for _, figure := range f.figures {
			figures = append(figures, strings.Join(figure.keys(), "|"))
		}
		if diff := cmp.Diff(c.figures, figures); diff != "" {
			t.Errorf("%s\n%s", c.passage, diff)
		}
		if diff := cmp.Diff(c.names, f.names); diff != "" {
			t.Errorf("%s\n%s", c.passage, diff)
		}
	}
}

// A development is verbatim, is the same each time, and is none once it is known or was told.
func TestADevelopmentIsToldOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := Case{Known: drawArticles(t, "known"), Fresh: drawArticles(t, "fresh")}
		words := rapid.IntRange(0, 120).Draw(t, "words")
		got, ok := Develop(c, words)
		if again, _ := Develop(c, words); !cmp.Equal(got, again) {
			t.Fatalf("another answer the second time: %s", cmp.Diff(got, again))
		}
		if !ok {
			return
		}
		verbatim(t, c.Fresh, got.Sentences, words)
		if got.Head >= len(c.Fresh) || !slices.Contains(got.Articles, got.Head) || len(got.Stems) == 0 {
			t.Fatalf("%+v", got)
		}
		whole := slices.Concat(c.Known, c.Fresh)
		if len(whole) <= maxKnown {
			if later, ok := Develop(Case{Known: whole, Fresh: c.Fresh}, words); ok {
				t.Fatalf("what is known is new: %+v", later)
			}
		}
		var all []string
		for _, i := range got.Articles {
			all = append(all, c.Fresh[i].Title, c.Fresh[i].Text)
		}
		c.Told = all
		if later, ok := Develop(c, words); ok && slices.Equal(later.Articles, got.Articles) {
			t.Fatalf("what was told is new: %+v", later)
		}
	})
}

func TestADispatchIsKnownWhereverItTurnsUp(t *testing.T) {
	before := "Three people died at Oxley\nThree people died when a pier at Oxley fell on Friday."
	for passage, want := range map[string]bool{
		"Three people died when a pier at Oxley fell on Friday.":   true,
		"At Oxley, 3 people died when a pier fell.":                true,
		"Three people died when a pier at Tarnley fell on Friday.": false,
		"":         false,
		"and then": false,
	} {
		if got := NewTold("en", []string{before}).Holds(passage); got != want {
			t.Errorf("%q: %v", passage, got)
		}
	}
}

// What was told of another situation is no news, and what stands beside it is.
func TestWhatWasToldElsewhereIsPassedOver(t *testing.T) {
	const many, repairs = "Saltmark has now stopped 61 turbines and 14 cables at Dunmere Bank.", "Repairs at Dunmere Bank would take 9 weeks."
	c := Case{
		Known: []newsroom.Text{told("en", crackTitle, crack)}, Fresh: []newsroom.Text{told("en", "Dunmere Bank", many+" "+repairs)},
		Elsewhere: []string{"More stop\n" + many},
	}
	got, ok := Develop(c, 90)
	if diff := cmp.Diff([]string{repairs}, texts(got.Sentences)); !ok || diff != "" {
		t.Error(diff)
	}
	c.Fresh = []newsroom.Text{told("en", "Dunmere Bank", many)}
	if got, ok := Develop(c, 90); ok {
		t.Errorf("what was told is new: %q", texts(got.Sentences))
	}
}

func BenchmarkDevelop(b *testing.B) {
	var all []newsroom.Text
	for i := range 60 {
		all = append(all, told("en", crackTitle, strings.Repeat(crack+" ", 20)+strings.Repeat("x", i)))
	}
	c := Case{Known: all, Fresh: []newsroom.Text{told("en", "More", "Saltmark has now stopped 61 turbines at Dunmere Bank.")}}
	for b.Loop() {
		Develop(c, 90)
	}
}
