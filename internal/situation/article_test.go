package situation

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom/internal/store/enginetest"
	"newsroom/internal/text"
)

func TestHeadline(t *testing.T) {
	enginetest.Computes(t)
	for _, c := range []struct{ title, publisher, want string }{
		{"Ferry runs aground - The Harbour Post", "The Harbour Post", "Ferry runs aground"},
		{"Ferry runs aground | the harbour post", "The Harbour Post", "Ferry runs aground"},
		{"Ferry runs aground – and floats again", "The Harbour Post", "Ferry runs aground – and floats again"},
		{"The Harbour Post", "The Harbour Post", "The Harbour Post"},
		{"Ferry - runs aground - Bote", "Bote", "Ferry - runs aground"},
		{"Ferry runs aground - ", "", "Ferry runs aground - "},
	} {
		if got := headline(c.title, c.publisher); got != c.want {
			t.Errorf("headline(%q, %q) = %q, want %q", c.title, c.publisher, got, c.want)
		}
	}
}

func TestAddressWords(t *testing.T) {
	enginetest.Computes(t)
	for _, c := range []struct {
		url  string
		want []string
	}{
		{"https://example.org/news/ferry-runs-aground-off-coast-4711.html?from=top-ten-today-all", []string{"ferry", "runs", "aground", "off", "coast"}},
		{"https://example.org/2026/01/05/ferry_runs_aground/comments#what-they-said-about-it", []string{"ferry", "runs", "aground"}},
		{"https://very-long-host-name.example.org/world-news/12345", nil},
		{"https://example.org", nil},
		{"", nil},
		{"no address/but-three-words", nil},
	} {
		if diff := cmp.Diff(c.want, addressWords(c.url)); diff != "" {
			t.Errorf("addressWords(%q) (-want +got):\n%s", c.url, diff)
		}
	}
	if got := addressWords("https://example.org/" + strings.Repeat("word-", 99)); len(got) != mostAddressWords {
		t.Errorf("a long address gives %d words", len(got))
	}
}

func TestTitleCase(t *testing.T) {
	enginetest.Computes(t)
	for title, want := range map[string]bool{
		"Prime Minister Says Harbour Will Reopen": true,
		"Prime minister says harbour will reopen": false,
		"Kara Holmann says harbour reopens":       false,
		"HARBOUR REOPENS AFTER STORM":             true,
		"Harbour":                                 false,
	} {
		if got := titleCase(text.Tokens(title)); got != want {
			t.Errorf("titleCase(%q) = %t", title, got)
		}
	}
}

// TestReading looks up what a reading says of single words.
func TestReading(t *testing.T) {
	enginetest.Computes(t)
	r := newReader()
	got := r.read(Article{
		Title: "Holmann Opens The Harbour In Spring", Language: "en",
		Text: "Boats wait. The mayor Holmann said 40 boats came." + strings.Repeat(" It rained.", 11) + " Boats sank.",
		URL:  "https://example.org/holmann-opens-harbour-festival",
	})
	words := map[uint32]word{}
	for _, w := range got.words {
		words[w.hash] = w
	}
	for stem, want := range map[string]word{
		"holmann":  {count: inTitle + inLead, evidence: seenCapital}, // the title is in title case and says nothing
		"boat":     {count: 2*inLead + inBody, evidence: seenLower},
		"40":       {count: inLead, number: true},
		"festiv":   {count: inAddress},
		"harbour":  {count: inTitle},
		"mayor":    {count: inLead, evidence: seenLower},
		"the":      {},
		"stockton": {},
	} {
		want.hash = shortHash(stem)
		if want.count == 0 {
			want = word{}
		}
		if diff := cmp.Diff(want, words[shortHash(stem)], cmp.AllowUnexported(word{})); diff != "" {
			t.Errorf("%q (-want +got):\n%s", stem, diff)
		}
	}
}

func TestReadingIsBounded(t *testing.T) {
	enginetest.Computes(t)
	r := newReader()
	var long strings.Builder
	for i := range 20_000 {
		long.WriteString("w" + strings.Repeat("x", i%40) + string(rune('a'+i%26)) + string(rune('0'+i%10)) + " ")
		long.WriteRune(rune(0x4e00 + i))
	}
	got := r.read(Article{Title: long.String(), Text: long.String(), Language: "en"})
	if len(got.words) > mostWords || len(got.sketch) != sketchSize {
		t.Errorf("%d words, %d shingles", len(got.words), len(got.sketch))
	}
}

// TestNamesWeighMore learns from other articles that a word in a title in title case is a name.
func TestNamesWeighMore(t *testing.T) {
	enginetest.Computes(t)
	w := New(DefaultParams())
	for range 3 {
		w.Add(Article{Title: "Report", Text: "We met Holmann at noon. We saw a trawler at noon.", Language: "en", FirstSeen: week})
	}
	name := w.words.weight(word{hash: shortHash("holmann")})
	thing := w.words.weight(word{hash: shortHash("trawler")})
	number := w.words.weight(word{hash: shortHash("1847"), number: true})
	unseen := w.words.weight(word{hash: shortHash("unseen")})
	if name < 1.6*thing || number <= unseen || unseen <= name {
		t.Errorf("name %.2f, thing %.2f, number %.2f, unseen word %.2f", name, thing, number, unseen)
	}
}
