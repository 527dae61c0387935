package text

import (
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// Each text is written with | between its sentences, in place of one space.
var sentenceCases = []string{
	"",
	"No stop at all",
	"One.|Two!|Three?|Four",
	"Really?!|Yes!!|Hm…|Well...|So be it.",
	// English
	"Mr. Smith met Mrs. Jones and Dr. Who.|They talked.",
	"The song “Seven (feat. Latto)” leads the list.|It is new.",
	"The U.S. Senate voted.|He lives in the U.S.|The vote was close.",
	"J. R. R. Tolkien and George W. Bush met.|J. A. Smith did not.",
	"Apple Inc. shares rose.|They own Apple Inc.|The firm fell.",
	"It began at 5 p.m. on Monday.|It ended at 8 p.m.|They left.",
	"Prices, e.g. Oil, i.e. Brent, rose 3.5 per cent.|Sales of 4.5 bn fell.",
	"Gen. Mark Hall, Sen. Ann Lee and Gov. Roe spoke.|The col. did not.",
	"See No. 5 and Fig. 3.|She said no.|Then she left.",
	"It opened on Nov. 5 and closed in Dec. 2019.|It rained in Nov.|The rest was dry.",
	"\"Go away.\"|He said so.|“Stop!” he said.|“Why?”|She left.",
	"(He left.)|Then it rained. (it always does)",
	"He came, saw etc. and left.|iPhone sales rose.|eBay fell.",
	"Visit example.com today.|Costs fell to £3.5m.|Good.",
	"He said ... nothing.|He said . . . Nothing at all.",
	"Smith v. Jones was heard in St. Louis.|It was lost.",
	"Windows 8.1 is old.|In 2010.|5 people knew it.|It cost $6. 5 bn.",
	"He was born in 1990.|Five years later he left.|She was 91.|They mourned.",
	"We won. \"|They said so.",
	// German
	"Der neue ID. Polo von VW hat mehr Tasten.|Er kommt im Mai.",
	"Am 3. Oktober feierte Berlin.|Der 1. FC Köln gewann am 2. Spieltag.",
	"1. FC Union verlor.|Es kamen z.B. Kinder, d.h. Schüler, und ca. Hundert Eltern.",
	"Er sagte: „Wir gehen.“|Dann ging er.|»Nein«, rief sie.|»Ja.«|Schluss.",
	"Prof. Dr. Müller kam usw.|Die Sitzung begann um 8.30 Uhr.|Rund 5 Mio. Euro fehlen.",
	// French
	"M. Macron et Mme Le Pen ont parlé.|Il a dit : « Non. »|Puis il est parti.",
	"« Pourquoi ? » a-t-elle demandé.|Mme. Dupont n'a rien dit.",
	// Spanish
	"El Sr. García vive en EE.UU. desde 2010.|¿Por qué?|¡Nadie lo sabe!|La Sra. López calla.",
	// Italian
	"Il sig. Rossi, l'avv. Bianchi e il Dott. Verdi parlano.|La S.p.A. Milano chiude.|Perché?",
	// Polish
	"W 2026 r. zagrają m. in. Ewa Kos, Jan Dąb i inni.|Grają m.in. Anna i Piotr.|Wyszli w deszczu.",
	// others
	"東京。|大阪！|京都",
	"यह पहला है।|यह दूसरा है।",
	"هل هذا صحيح؟|نعم.",
}

func TestSentences(t *testing.T) {
	for _, marked := range sentenceCases {
		want := strings.Split(marked, "|")
		if marked == "" {
			want = nil
		}
		source := strings.ReplaceAll(marked, "|", " ")
		var got []string
		for _, span := range Sentences(source) {
			got = append(got, source[span.Start:span.End])
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q:\n%s", source, diff)
		}
	}
}

func TestLineBreakEndsSentence(t *testing.T) {
	source := "  Headline without stop\nMr.\nand then \r\n\r\n  the rest.\u2028Last \n"
	var got []string
	for _, span := range Sentences(source) {
		got = append(got, source[span.Start:span.End])
	}
	want := []string{"Headline without stop", "Mr.", "and then", "the rest.", "Last"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// A quote on the next line is of the next line, however lines are broken.
func TestSentencesEndWithTheLine(t *testing.T) {
	for _, br := range []string{"\n", "\r", "\r\n", "\u2028", "\u2029"} {
		s := "Was it?" + br + "' They asked"
		var got []string
		for _, span := range Sentences(s) {
			got = append(got, s[span.Start:span.End])
		}
		if diff := cmp.Diff([]string{"Was it?", "' They asked"}, got); diff != "" {
			t.Errorf("%q: %s", s, diff)
		}
	}
}

func TestSentencesInLinearTime(t *testing.T) {
	for _, piece := range []string{".", ". ", ". a", "...", ".\"", ". (", "a.", "1. ", "U.S. ", "?\" \"", ". '", " .", "« ", "\u00A0", ". »"} {
		Sentences(strings.Repeat(piece, 300_000/len(piece))) // quadratic time would be minutes
	}
}

func checkSentences(t interface {
	Helper()
	Fatalf(string, ...any)
}, s string,
) {
	t.Helper()
	end := 0
	for _, span := range Sentences(s) {
		if span.Start < end || span.End <= span.Start || span.End > len(s) {
			t.Fatalf("span %+v after %d of %q", span, end, s)
		}
		sentence := s[span.Start:span.End]
		if strings.TrimFunc(sentence, unicode.IsSpace) != sentence || strings.ContainsAny(sentence, "\n\r") {
			t.Fatalf("sentence %q of %q", sentence, s)
		}
		if between := s[end:span.Start]; strings.TrimFunc(between, unicode.IsSpace) != "" {
			t.Fatalf("lost %q of %q", between, s)
		}
		end = span.End
	}
	if rest := s[end:]; strings.TrimFunc(rest, unicode.IsSpace) != "" {
		t.Fatalf("lost %q at the end of %q", rest, s)
	}
}

func TestSentencesProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { checkSentences(t, awkward().Draw(t, "text")) })
}

func FuzzSentences(f *testing.F) {
	f.Add(article)
	for _, marked := range sentenceCases {
		f.Add(marked)
	}
	f.Fuzz(func(t *testing.T, s string) { checkSentences(t, s) })
}
