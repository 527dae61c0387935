package catalogue

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What Read refuses (addresses that are not normalised or stand there twice, codes of no vocabulary, entries
// without a subject or place, or without a language) is not looked for again here.
func TestTheEmbeddedCatalogueCanBeRead(t *testing.T) {
	t.Parallel()
	c, err := Read(feedsFile, publishersFile)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(c.entries); n < 300 || n > 999 {
		t.Errorf("it has %d entries, which is not a few hundred", n)
	}
	for _, e := range c.Entries() {
		if !strings.HasPrefix(e.URL, "https://") {
			t.Errorf("%s is not https", e.URL)
		}
		if strings.Contains(e.URL, "@") || strings.ContainsAny(e.Publisher, "<>\"") {
			t.Errorf("%s of %s has what no entry needs", e.URL, e.Publisher)
		}
	}
}

// Two spellings of one address would be polled twice.
func TestNoFeedStandsInTheCatalogueTwice(t *testing.T) {
	t.Parallel()
	seen := map[string]string{}
	for _, e := range Embedded().entries {
		key := strings.ToLower(bare(e.URL))
		if other := seen[key]; other != "" {
			t.Errorf("%s and %s", e.URL, other)
		}
		seen[key] = e.URL
	}
}

// A word that leads to two subjects would silently lead to the first.
func TestAWordLeadsToOneCode(t *testing.T) {
	t.Parallel()
	for _, language := range languages {
		once(t, language, words().subjects.terms, language)
		once(t, language, words().places.terms, "theirs")
	}
	once(t, "", words().tongues.terms, "names")
	once(t, "", words().places.terms, "names")
}

func once(t *testing.T, language string, terms []term, key string) {
	t.Helper()
	owner := map[string]string{}
	for _, one := range terms {
		for stems := range newPhrases(language, []term{one}, key).codes {
			if other := owner[stems]; other != "" {
				t.Errorf("%s: %q leads to %s and %s", language, stems, other, one.code)
			}
			owner[stems] = one.code
		}
	}
}

func TestVocabulariesAreWhole(t *testing.T) {
	t.Parallel()
	v := words()
	for _, tree := range []tree{v.subjects, v.places, v.tongues} {
		if len(tree.parent) != len(tree.terms) {
			t.Errorf("%d codes in %d terms", len(tree.parent), len(tree.terms))
		}
		for _, one := range tree.terms {
			if one.broader != "" && !tree.has(one.broader) {
				t.Errorf("%s is a part of %q, which is no code", one.code, one.broader)
			}
		}
	}
	for _, one := range v.subjects.terms {
		for _, language := range languages {
			if len(one.words[language]) == 0 {
				t.Errorf("%s has no word in %s", one.code, language)
			}
		}
		if len(one.words) != len(languages) {
			t.Errorf("%s has words in %d languages", one.code, len(one.words))
		}
	}
	for _, one := range v.places.terms {
		if len(one.words["names"]) == 0 {
			t.Errorf("%s has no name", one.code)
		}
	}
	for _, one := range v.tongues.terms {
		if spoken := one.words["spoken"]; len(spoken) == 0 || len(check(v.places, spoken)) > 0 {
			t.Errorf("%s is spoken in %v", one.code, one.words["spoken"])
		}
	}
}

// holes are the subjects that no feed of the catalogue serves in a language, neither they nor a broader one.
const holes = `
archaeology es
archaeology it
history es
history it
housing it
rail es
transport es
`

func TestEverySubjectIsServedButForTheHoles(t *testing.T) {
	t.Parallel()
	v := words()
	var got []string
	for _, one := range v.subjects.terms {
		for _, language := range languages {
			served := slices.ContainsFunc(Embedded().entries, func(e ListedFeed) bool {
				near, _ := nearest(v.subjects, []string{one.code}, e.Subjects)
				return near >= wider && slices.Contains(e.Languages, language)
			})
			if !served {
				got = append(got, one.code+" "+language)
			}
		}
	}
	slices.Sort(got)
	if diff := cmp.Diff(strings.TrimSpace(holes), strings.Join(got, "\n")); diff != "" {
		t.Errorf("the holes (-want +got):\n%s", diff)
	}
}

func TestReadRefuses(t *testing.T) {
	t.Parallel()
	for says, line := range map[string]string{
		"5 fields, not 6":                         "https://example.org/\tA\tnews\tde\tde",
		"is not an http or https":                 "ftp://example.org/\tA\tnews\tde\tde\tnever",
		"spelt https://example.org/":              "https://EXAMPLE.org/\tA\tnews\tde\tde\tnever",
		"has no publisher":                        "https://example.org/\t\tnews\tde\tde\tnever",
		"neither a subject nor a place":           "https://example.org/\tA\t-\t-\tde\tnever",
		"has no language":                         "https://example.org/\tA\tnews\tde\t-\tnever",
		`"gossip" is in no vocabulary`:            "https://example.org/\tA\tgossip\tde\tde\tnever",
		`"atlantis" is in no vocabulary`:          "https://example.org/\tA\tnews\tatlantis\tde\tnever",
		`"tlh" is in no vocabulary`:               "https://example.org/\tA\tnews\tde\ttlh\tnever",
		"cannot parse":                            "https://example.org/\tA\tnews\tde\tde\tyesterday",
		"feeds:2: the address stands there twice": "https://example.org/\tA\tnews\tde\tde\tnever\nhttps://example.org/\tB\tnews\tde\tde\tnever",
	} {
		if _, err := Read(line, ""); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("the error is %v, want %q", err, says)
		}
	}
	if _, err := Read("", "  names nobody"); err == nil {
		t.Error("words without a publisher are taken")
	}
}

func TestRead(t *testing.T) {
	t.Parallel()
	c, err := Read("# remark\n\nhttps://example.org/feed\tThe Example\tnews,politics\t-\ten,de\t2026-01-31\n", "")
	if err != nil {
		t.Fatal(err)
	}
	got := c.Entries()
	want := []ListedFeed{{URL: "https://example.org/feed", Publisher: "The Example", Subjects: []string{"news", "politics"}, Languages: []string{"en", "de"}, Checked: got[0].Checked}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if day := got[0].Checked.Format("2006-01-02"); day != "2026-01-31" {
		t.Errorf("it was checked on %s", day)
	}
}
