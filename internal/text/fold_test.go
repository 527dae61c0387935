package text

import (
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestFold(t *testing.T) {
	for printed, want := range map[string]string{
		"":                     "",
		"plain text 4.5":       "plain text 4.5",
		"Plain TEXT":           "plain text",
		"Straße STRASSE":       "strasse strasse",
		"GROẞ":                 "gross",
		"Ærø Øresund":          "aero oresund",
		"Łódź":                 "lodz",
		"Đặng Đức":             "dang duc",
		"Þórður":               "thordur",
		"œuvre":                "oeuvre",
		"İstanbul Irak ırak":   "istanbul irak irak",
		"e\u0301 é":            "e e",
		"ﬁnance":               "finance",
		"Ⅷ":                    "viii",
		"don’t donʼt don´t":    "don't don't don't",
		"Ёлка Майкл":           "елка майкл",
		"маи\u0306кл":          "майкл",
		"ΟΔΟΣ οδός":            "οδοσ οδοσ",
		"한국":                   "한국",
		"\u1112\u1161\u11ab국":  "한국",
		"مُحَمَّد كتـــاب أمر": "محمد كتاب امر",
		"soft\u00adhyphen":     "softhyphen",
		"zero\u200bwidth":      "zerowidth",
		"a\u00A0b":             "a b",
		"bad\xffbyte":          "badbyte",
		"CO₂ m²":               "co2 m2",
	} {
		if got := Fold(printed); got != want {
			t.Errorf("Fold(%q) = %q, want %q", printed, got, want)
		}
	}
}

// Every character there is, alone.
func TestFoldEveryCharacter(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if !utf8.ValidRune(r) {
			continue
		}
		once := Fold(string(r))
		if twice := Fold(once); twice != once {
			t.Errorf("%U: folded once %q, twice %q", r, once, twice)
		}
		for _, left := range once {
			if unicode.IsMark(left) || unicode.Is(unicode.Cf, left) {
				t.Errorf("%U leaves the mark %U", r, left)
			}
		}
	}
}

func TestFoldTwiceIsOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := awkward().Draw(t, "text")
		once := Fold(s)
		if twice := Fold(once); twice != once {
			t.Fatalf("Fold(%q) = %q, folded again %q", s, once, twice)
		}
		if !utf8.ValidString(once) {
			t.Fatalf("Fold(%q) = %q is not valid UTF-8", s, once)
		}
	})
}

func BenchmarkFold(b *testing.B) {
	for name, s := range map[string]string{"plain": "government", "capital": "Government", "accents": "Größenverhältnisse"} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Fold(s)
			}
		})
	}
}
