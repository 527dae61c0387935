package text

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestLanguages(t *testing.T) {
	want := strings.Fields("ar da de en es fi fr ga hu it nl no pt ro ru sv tr")
	if diff := cmp.Diff(want, Languages()); diff != "" {
		t.Error(diff)
	}
}

// Forms of one word, as printed, must meet in one stem.
func TestFormsMeet(t *testing.T) {
	for _, row := range []struct{ lang, forms string }{
		{"en", "connect connects connected connecting connection CONNECTIONS"},
		{"en", "minister ministers Minister's"},
		{"de", "Haus Häuser Häusern"},
		{"de", "Straße Strassen STRASSE"},
		{"fr", "économie économies ÉCONOMIE l'économie L’ÉCONOMIE"},
		{"fr", "national nationale nationales"},
		{"es", "nación naciones NACION"},
		{"it", "governo governi dell'governo"},
		{"pt", "ministro ministros MINISTRO"},
		{"nl", "woning woningen"},
		{"sv", "regering regeringen"},
		{"da", "regering regeringen"},
		{"no", "regjering regjeringen"},
		{"ru", "министр министра министром"},
		{"ru", "новый новая нового"},
		{"fi", "talo talossa talot"},
		{"ro", "guvern guvernul guvernului"},
		{"hu", "kormány kormányok"},
		{"tr", "hükümet hükümetler"},
	} {
		stems := map[string]bool{}
		for _, token := range Tokens(row.forms) {
			stems[Stem(row.lang, token.Word)] = true
		}
		if len(stems) != 1 {
			t.Errorf("%s: %s have the stems %v", row.lang, row.forms, stems)
		}
	}
}

func TestLeftAsItIs(t *testing.T) {
	long := strings.Repeat("running", 10)
	for _, row := range [][3]string{
		{"xx", "running", "running"},
		{"", "running", "running"},
		{"en", "", ""},
		{"en", "is", "is"},
		{"en", "4.5", "4.5"},
		{"en", "1990s", "1990s"},
		{"en", long, long},
		{"en", "run\xffning", "run\xffning"},
		{"en", "o'brien", "o'brien"},
		{"en", "l'oreals", "l'oreal"},
		{"tr", "agac", "agac"},
		{"pt", "aa~", "aa"},
	} {
		if got := Stem(row[0], row[1]); got != row[2] {
			t.Errorf("Stem(%q, %q) = %q, want %q", row[0], row[1], got, row[2])
		}
	}
}

// Whatever is remembered, by whichever goroutine, the answer is the same.
func TestStemIsTheSameEverywhere(t *testing.T) {
	words := Tokens(strings.Repeat(article, 2))
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for _, lang := range Languages() {
				for _, word := range words {
					got := Stem(lang, word.Word)
					if want := stemAnew(lang, word.Word); got != want {
						t.Errorf("Stem(%s, %s) = %s, want %s", lang, word.Word, got, want)
					}
				}
			}
		})
	}
	wg.Wait()
}

func stemAnew(lang, word string) string {
	if !inflects(word) {
		return word
	}
	return run(stemmers[lang], dropElision(lang, word))
}

func TestStemIsFolded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lang := rapid.SampledFrom(Languages()).Draw(t, "language")
		word := Fold(rapid.String().Draw(t, "word"))
		stem := Stem(lang, word)
		if Fold(stem) != stem || word != "" && stem == "" {
			t.Fatalf("Stem(%s, %q) = %q", lang, word, stem)
		}
	})
}

// FuzzStem goes past what is remembered, which would hide from the fuzzer what
// an input reaches.
func FuzzStem(f *testing.F) {
	for i, word := range strings.Fields("running häuser l'économies naciones cittadini министрами hükümetler wonderfully") {
		f.Add(i, word)
	}
	f.Fuzz(func(t *testing.T, i int, word string) {
		lang := Languages()[uint(i)%uint(len(stemmers))]
		if word = Fold(word); word != "" && stemAnew(lang, word) == "" {
			t.Fatalf("no stem of %q in %s", word, lang)
		}
	})
}

func TestStopWord(t *testing.T) {
	for lang, words := range map[string]string{
		"en": "the of and is don't who said'nt",
		"de": "der und fur uber ist",
		"fr": "le et qu'il d'un a l'on aujourd'hui",
		"es": "el y segun esta",
		"it": "il e perche dell'altro c'e",
		"pt": "o e nao sao",
		"nl": "de het een t",
	} {
		for _, word := range strings.Fields(words) {
			if want := word != "said'nt"; StopWord(lang, word) != want {
				t.Errorf("StopWord(%s, %s) = %v, want %v", lang, word, !want, want)
			}
		}
	}
	for _, row := range [][2]string{{"en", "us"}, {"en", "government"}, {"xx", "the"}, {"", "the"}, {"fr", "l'etat"}, {"en", ""}, {"en", "d'the"}} {
		if StopWord(row[0], row[1]) {
			t.Errorf("%q is a stop word of %q", row[1], row[0])
		}
	}
}

// A stop word that is not as Tokens would give it would never be met.
func TestStopWordsAreFolded(t *testing.T) {
	for lang, list := range stopLists {
		for word := range list {
			tokens := Tokens(word)
			if len(tokens) != 1 || tokens[0].Word != word {
				t.Errorf("%s: %q is read as %+v", lang, word, tokens)
			}
		}
	}
	if !slices.Equal(voters[:], []string{"de", "en", "es", "fr", "it", "nl", "pt"}) || len(stopLists) != len(voters) {
		t.Errorf("voters %v, %d stop lists", voters, len(stopLists))
	}
}

func TestWordsThatStemmersTakeForOthersKeepTheirOwn(t *testing.T) {
	for _, apart := range [][2]string{{"housing", "houses"}, {"training", "trains"}, {"university", "universe"}, {"animals", "animation"}, {"parking", "parks"}} {
		if Stem("en", apart[0]) == Stem("en", apart[1]) {
			t.Errorf("%q is %q", apart[0], apart[1])
		}
	}
	for _, alike := range [][2]string{{"animals", "animal"}, {"universities", "university"}, {"weddings", "wedding"}} {
		if Stem("en", alike[0]) != Stem("en", alike[1]) {
			t.Errorf("%q is not %q", alike[0], alike[1])
		}
	}
}
