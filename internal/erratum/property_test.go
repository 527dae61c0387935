package erratum

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"newsroom"
)

// report draws a sentence of words, names and numbers.
func report(t *rapid.T) []string {
	words := rapid.SliceOfN(rapid.SampledFrom(strings.Fields(
		"council bridge harbour opened votes closed Holt Oxley Dunmere 38 1962 7 million spring inspectors found storm ferries islands wird gebaut pont mairie puente città")), 4, 30).Draw(t, "words")
	return append([]string{"Saltmark"}, words...)
}

func judged(language string, was, now []string) PassageChange {
	said := strings.Join(was, " ") + "."
	return Judge(Passage{
		Said: said, Language: language,
		Was: newsroom.Version{Title: "A", Text: "It rained. " + said + " Nobody sang."},
		Now: newsroom.Version{Title: "A", Text: "It rained. " + strings.Join(now, " ") + ". Nobody sang."},
	})
}

var tongues = rapid.SampledFrom([]string{"en", "de", "fr", "es", "it", "", "fi"})

func TestWhatChangesNoWordIsNeverMaterial(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		was := report(t)
		now := make([]string, len(was))
		for i, w := range was {
			now[i] = rapid.SampledFrom([]func(string) string{
				func(s string) string { return s }, strings.ToUpper, strings.ToLower, func(s string) string { return "“" + s + "”" },
				func(s string) string { return s + " –" }, func(s string) string { return s + "\u00A0" }, func(s string) string { return s + "," },
			}).Draw(t, "print")(w)
		}
		if c := judged(tongues.Draw(t, "language"), was, now); c.Class == newsroom.Material {
			t.Fatalf("%q, %q: %+v", was, now, c)
		}
	})
}

func TestAnotherNumberOrNameIsAlwaysMaterial(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		was := report(t)
		at := rapid.IntRange(1, len(was)-1).Draw(t, "at")
		was[at] = rapid.SampledFrom([]string{"38", "1962", "Marlow", "14.5", "9%"}).Draw(t, "fact")
		now := append([]string{}, was...)
		now[at] = rapid.SampledFrom([]string{"83", "1926", "Harlow", "145", "9"}).Draw(t, "other")
		if c := judged(tongues.Draw(t, "language"), was, now); c.Class != newsroom.Material {
			t.Fatalf("%q, %q: %+v", was, now, c)
		}
	})
}

func TestWhateverAFeedSaysIsJudged(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		version := func(name string) newsroom.Version {
			return newsroom.Version{Title: rapid.String().Draw(t, name+" title"), Text: rapid.String().Draw(t, name+" text")}
		}
		p := Passage{Said: rapid.String().Draw(t, "said"), Language: tongues.Draw(t, "language"), Was: version("was"), Now: version("now")}
		c := Judge(p)
		if c.Class == newsroom.Material && (c.Mark == "" || c.Was == "" && p.Said != "") || len(strings.Fields(c.Was))+len(strings.Fields(c.Now)) > 2*(maxShown+2) {
			t.Fatalf("%+v: %+v", p, c)
		}
	})
}
