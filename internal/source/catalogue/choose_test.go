package catalogue

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// small is a catalogue in which each feed is there for a reason. Its addresses are named after their hosts.
const small = `
world-example.org/	World Wire	news,diplomacy	world	en
gazette-example.org/	The Gazette	news,politics	gb	en
gazette-example.org/rail	The Gazette	rail,transport	gb	en
rails-example.org/	Rails	rail	world	en
tracks-example.org/	Tracks	rail	-	en
sport-example.org/	All Sports	sport	-	en
opera-example.org/	Aria	classical	-	en
lisbon-example.org/	Lisbon Letter	news	pt	en
robots-example.org/	Robots	ai	-	en
brussels-example.org/	Brussels Letter	law,politics	eu	en
bote-example.org/	Der Bote	news,politics	de	de
bote-example.org/bayern	Der Bote	news	de-by	de
isar-example.org/	Isar-Blatt	news	de-by	de
schiene-example.org/	Schiene	rail	de	de
feuilleton-example.org/	Feuilleton	culture	-	de
paris-example.org/	Le Courrier	news,politics	fr	fr
`

// nicknames are what readers call some of them.
const nicknames = "World Wire\n  names WW\n  sites wire-example.org\n"

func tiny(t testing.TB) *Catalogue {
	t.Helper()
	var lines []string
	for line := range strings.Lines(small) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, "https://"+line+"\tnever")
		}
	}
	c, err := Read(strings.Join(lines, "\n"), nicknames)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// told gives a choice as lines: feeds with their reasons, then what is to be found, then the gaps.
func told(c Selection) []string {
	var lines []string
	for _, one := range c.Chosen {
		var why []string
		for _, r := range one.Reasons {
			why = append(why, strings.Trim(fmt.Sprintf("%s%s:%s:%s", r.Named, r.Interest, r.Subject, r.Place), ":"))
		}
		lines = append(lines, strings.TrimPrefix(one.URL, "https://")+" "+strings.Join(why, ", "))
	}
	for _, one := range c.ToFind {
		lines = append(lines, fmt.Sprintf("find %s (%s)", one.Said, one.Address))
	}
	for _, gap := range c.Gaps {
		lines = append(lines, fmt.Sprintf("gap %s: %s", gap.Interest, gap.Cause))
	}
	return lines
}

func TestChoose(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		wish SelectionInput
		want []string
	}{
		{"nothing", SelectionInput{}, nil},
		{
			"two feeds of different publishers for one interest",
			SelectionInput{Interests: []string{"trains"}},
			[]string{"gazette-example.org/rail trains:rail", "rails-example.org/ trains:rail"},
		},
		{
			"the place of an interest: what is there first, then what is on it anywhere",
			SelectionInput{Interests: []string{"British railways"}},
			[]string{"gazette-example.org/rail British railways:rail:gb", "rails-example.org/ British railways:rail"},
		},
		{
			"a place's press carries what no feed there is on",
			SelectionInput{Interests: []string{"Portuguese railways"}},
			[]string{"rails-example.org/ Portuguese railways:rail", "lisbon-example.org/ Portuguese railways:news:pt"},
		},
		{
			"two subjects: one feed for each",
			SelectionInput{Interests: []string{"AI regulation in the EU"}},
			[]string{"brussels-example.org/ AI regulation in the EU:law:eu", "robots-example.org/ AI regulation in the EU:ai"},
		},
		{
			"a broader subject, where there is none on the very one",
			SelectionInput{Interests: []string{"chess"}},
			[]string{"sport-example.org/ chess:sport"},
		},
		{
			"one feed for two interests",
			SelectionInput{Interests: []string{"opera", "symphony orchestras"}},
			[]string{"opera-example.org/ opera:classical, symphony orchestras:classical"},
		},
		{"an interest that is named twice", SelectionInput{Interests: []string{"opera", "Opera"}}, []string{"opera-example.org/ opera:classical"}},
		{
			"languages: those of the reader",
			SelectionInput{Interests: []string{"trains", "opera"}, Languages: []string{"de"}},
			[]string{"schiene-example.org/ trains:rail", "feuilleton-example.org/ opera:culture"},
		},
		{
			"languages: the better one first",
			SelectionInput{Interests: []string{"trains"}, Languages: []string{"de", "en"}},
			[]string{"schiene-example.org/ trains:rail", "rails-example.org/ trains:rail"},
		},
		{
			"languages: guessed by the interests",
			SelectionInput{Interests: []string{"Nachtzüge", "Oper"}},
			[]string{"schiene-example.org/ Nachtzüge:rail", "feuilleton-example.org/ Oper:culture"},
		},
		{
			"places that matter",
			SelectionInput{Languages: []string{"de"}, Places: []string{"de-by", "de", "nowhere"}},
			[]string{"bote-example.org/bayern news:de-by", "isar-example.org/ news:de-by"},
		},
		{
			"places that matter come first in an interest too",
			SelectionInput{Interests: []string{"politics"}, Languages: []string{"en", "fr"}, Places: []string{"fr"}},
			[]string{"paris-example.org/ politics:politics, news:fr", "gazette-example.org/ politics:politics"},
		},
		{
			"gaps",
			SelectionInput{Interests: []string{"my allotment", "French politics", "chess", "Peru"}, Languages: []string{"de"}},
			[]string{"gap my allotment: unread", "gap French politics: language", "gap chess: language", "gap Peru: missing"},
		},
		{
			"no room: every interest gets one before any gets two",
			SelectionInput{Interests: []string{"trains", "opera", "chess", "night trains"}, Most: 2},
			[]string{"gazette-example.org/rail trains:rail, night trains:rail", "opera-example.org/ opera:classical", "gap chess: full"},
		},
		{
			"what the reader named",
			SelectionInput{Trusted: []string{"the Gazette, WW and Der Bote", "tracks-example.org; https://schiene-example.org/", "Aria"}},
			[]string{
				"gazette-example.org/ the Gazette", "world-example.org/ WW", "bote-example.org/ Der Bote", "tracks-example.org/ tracks-example.org",
				"schiene-example.org/ https://schiene-example.org/", "opera-example.org/ Aria",
			},
		},
		{
			"what the reader named is liked for interests too",
			SelectionInput{Interests: []string{"trains"}, Trusted: []string{"Tracks"}},
			[]string{"tracks-example.org/ Tracks, trains:rail", "gazette-example.org/rail trains:rail"},
		},
		{
			"what is to be found",
			SelectionInput{Trusted: []string{"The Harbour Echo and https://gazette-example.org/sport;a,b, harbour-example.org\nnone", "The Harbour Echo"}},
			[]string{
				"find The Harbour Echo ()", "find https://gazette-example.org/sport;a,b (https://gazette-example.org/sport;a,b)",
				"find harbour-example.org (harbour-example.org)",
			},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tt.want, told(tiny(t).Choose(tt.wish))); diff != "" {
				t.Errorf("the choice (-want +got):\n%s", diff)
			}
		})
	}
}

func TestReasonsAreSentences(t *testing.T) {
	t.Parallel()
	for want, r := range map[string]SelectionReason{
		`You named it: the Gazette.`:                                {Named: "the Gazette"},
		`It stands for "night trains": railways, Germany.`:          {Interest: "night trains", Subject: "rail", Place: "de"},
		`It stands for "night trains": railways.`:                   {Interest: "night trains", Subject: "rail"},
		`It stands for "Peru": Latin America.`:                      {Interest: "Peru", Place: "latin-america"},
		`It stands for a place that matters to you: news, Bavaria.`: {Subject: "news", Place: "de-by"},
	} {
		if got := r.Sentence(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// wishes draws wishes of words that mean something, and of any others.
func wishes() *rapid.Generator[SelectionInput] {
	word := rapid.OneOf(rapid.SampledFrom(strings.Fields("Fußball climate Bahn trains opéra política calcio Bavaria US us EU KI Guardian, BBC und and heise.de https://a-example.org/x none")), rapid.String())
	label := rapid.Map(rapid.SliceOfN(word, 0, 5), func(words []string) string { return strings.Join(words, " ") })
	return rapid.Custom(func(t *rapid.T) SelectionInput {
		return SelectionInput{
			Interests: rapid.SliceOfN(label, 0, 8).Draw(t, "interests"), Trusted: rapid.SliceOfN(label, 0, 4).Draw(t, "trusted"),
			Places:    rapid.SliceOfN(rapid.SampledFrom([]string{"de", "de-by", "fr", "gb", "world", "nowhere"}), 0, 3).Draw(t, "places"),
			Languages: rapid.SliceOfN(rapid.SampledFrom([]string{"en", "de", "fr", "es", "it", "xx"}), 0, 3).Draw(t, "languages"),
			Most:      rapid.IntRange(-1, 12).Draw(t, "most"),
		}
	})
}

func TestAnyChoiceIsBoundedAndGivesItsReasons(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		w := wishes().Draw(t, "wish")
		got := Embedded().Choose(w)
		if diff := cmp.Diff(got, Embedded().Choose(w)); diff != "" {
			t.Fatalf("two choices for one wish:\n%s", diff)
		}
		served, seen, unnamed := map[string]int{}, map[string]bool{}, 0
		for _, one := range got.Chosen {
			if len(one.Reasons) == 0 || seen[one.URL] {
				t.Fatalf("%s without a reason, or twice", one.URL)
			}
			seen[one.URL] = true
			if !slices.ContainsFunc(one.Reasons, func(r SelectionReason) bool { return r.Named != "" }) {
				unnamed++
			}
			for _, r := range one.Reasons {
				served[r.Interest+"\x00"+r.Named]++
				if r.Named == "" && len(w.Languages) > 0 && !slices.ContainsFunc(one.Languages, func(l string) bool { return slices.Contains(w.Languages, l) }) {
					t.Fatalf("%s is in none of %v", one.URL, w.Languages)
				}
			}
		}
		if most := w.Most; most > 0 && unnamed > most {
			t.Fatalf("%d feeds, at most %d were wanted", unnamed, most)
		}
		for _, interest := range w.Interests {
			gap := slices.ContainsFunc(got.Gaps, func(g Gap) bool { return strings.EqualFold(g.Interest, interest) })
			if n := served[interest+"\x00"]; interest != "" && (n > each || n > 0 && gap) {
				t.Fatalf("%q has %d feeds, and a gap: %t", interest, n, gap)
			}
		}
	})
}
