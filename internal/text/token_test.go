package text

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// words gives the folded words of s, parted by spaces.
func words(s string) string {
	var out []string
	for _, token := range Tokens(s) {
		out = append(out, token.Word)
	}
	return strings.Join(out, " ")
}

func TestTokenWords(t *testing.T) {
	for printed, want := range map[string]string{
		"":                                 "",
		" \n .,;!? -- ''":                  "",
		"The Cabinet met.":                 "the cabinet met",
		"U.S. and U.K. envoys":             "us and uk envoys",
		"the U.S.-led force":               "the us led force",
		"don't don’t DON'T":                "don't don't don't",
		"Reuters's Trump's TRUMP'S Anna’s": "reuters trump trump anna",
		"the ministers' plan":              "the ministers plan",
		"it's 's":                          "it s",
		"O'Neill’s rock'n'roll":            "o'neill rock'n'roll",
		"l’économie d'Estaing":             "l'economie d'estaing",
		"4.5 pct, 1,200 tonnes, 3.2.1":     "4.5 pct 1 200 tonnes 3.2.1",
		"2.5m v1.2 mp3.com":                "2.5m v1.2 mp3com",
		"the 1990s' 20th G20":              "the 1990s 20th g20",
		"example.com end.Next":             "examplecom endnext",
		"AT&T Smith-Jones and/or a_b":      "at t smith jones and or a b",
		"'tis the 'quoted' word":           "tis the quoted word",
		"ÉCOLE Straße naïve":               "ecole strasse naive",
		"e\u0301cole":                      "ecole",
		"co\u00adoperate":                  "cooperate",
		"CO₂ m²":                           "co2 m2",
		"東京で会談 NATO東京":                     "東 京 て 会 談 nato 東 京",
		"कमल":                              "कमल",
		"москва’s":                         "москва",
		"½ ① ™":                            "",
		"bad\xffbyte \xe2\x80":             "bad byte",
		"\ufeffbom":                        "bom",
		"٣ أيام":                           "٣ ايام",
	} {
		if got := words(printed); got != want {
			t.Errorf("words of %q = %q, want %q", printed, got, want)
		}
	}
}

func TestTokenPlaces(t *testing.T) {
	source := "Ms. Øst’s plan: $4.5 bn. Élan, 2nd"
	type row struct {
		Printed, Word            string
		Number, Capital, Opening bool
	}
	var got []row
	for _, k := range Tokens(source) {
		got = append(got, row{source[k.Start:k.End], k.Word, k.Number(), k.Capital(), k.Opening()})
	}
	want := []row{
		{"Ms", "ms", false, true, true},
		{"Øst’s", "ost", false, true, false},
		{"plan", "plan", false, false, false},
		{"4.5", "4.5", true, false, false},
		{"bn", "bn", false, false, false},
		{"Élan", "elan", false, true, true},
		{"2nd", "2nd", false, false, false},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestOpeningPassesQuotesAndDashes(t *testing.T) {
	var got []string
	for _, k := range Tokens("“We won.” – “Did you?” he asked.\n— No") {
		if k.Opening() {
			got = append(got, k.Word)
		}
	}
	if diff := cmp.Diff([]string{"we", "did", "no"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestLongRunIsOneBoundedWord(t *testing.T) {
	for _, letter := range []string{"a", "A", "é", "ß", "a.", "क\u094d"} {
		source := strings.Repeat(letter, 50_000) + "x rest"
		tokens := Tokens(source)
		if len(tokens) != 2 || tokens[1].Word != "rest" {
			t.Fatalf("%q: %d tokens", letter, len(tokens))
		}
		if len(tokens[0].Word) > maxWord || tokens[0].End != len(source)-len(" rest") {
			t.Errorf("%q: word of %d bytes ending at %d", letter, len(tokens[0].Word), tokens[0].End)
		}
	}
}

func TestAppendTokensKeepsWhatIsThere(t *testing.T) {
	first := AppendTokens(nil, "one two")
	both := AppendTokens(first, "three")
	if len(both) != 3 || both[0].Word != "one" || both[2].Word != "three" || both[2].Start != 0 {
		t.Errorf("got %+v", both)
	}
}

// checkTokens holds what is true of the tokens of any text.
func checkTokens(t interface {
	Helper()
	Fatalf(string, ...any)
}, s string,
) {
	t.Helper()
	end := 0
	for _, k := range Tokens(s) {
		if k.Start < end || k.End <= k.Start || k.End > len(s) {
			t.Fatalf("token %+v after %d of %q", k, end, s)
		}
		if k.Word == "" || len(k.Word) > maxWord || !utf8.ValidString(k.Word) {
			t.Fatalf("word %q of %q", k.Word, s)
		}
		if strings.Map(wordOnly, k.Word) != k.Word || Fold(k.Word) != k.Word {
			t.Fatalf("word %q of %q is not folded", k.Word, s)
		}
		end = k.End
	}
}

// Every character there is, inside a word.
func TestTokensOfEveryCharacter(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		checkTokens(t, "a"+string(r)+"b")
	}
}

func TestTokensProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { checkTokens(t, awkward().Draw(t, "text")) })
}

func FuzzTokens(f *testing.F) {
	f.Add(article)
	f.Add("U.S. O’Neill’s 4.5 東京 \xff\u0301 e\u0301 İ ﬁ")
	f.Fuzz(func(t *testing.T, s string) { checkTokens(t, s) })
}
