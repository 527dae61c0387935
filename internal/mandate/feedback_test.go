package mandate

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom/internal/store/enginetest"
)

// launches is a window in which articles on rocket launches agree in words that nobody asked for, among others that
// hold a word of the interest and are about something else.
func launches() (documents []Document) {
	for i := range 12 {
		documents = append(documents,
			Prepare(article("en", fmt.Sprintf("Rocket launch number %d succeeds", i), "The satellite reached its orbit. The payload separated from the upper stage above the ocean.")))
	}
	for i := range 24 {
		documents = append(documents, Prepare(article("en", fmt.Sprintf("Shop %d opens", i), fmt.Sprintf("The launch of shop %d drew people. %s", i, filler))))
	}
	return documents
}

func stems(f Feedback) (out []string) {
	for _, e := range f.Echoes {
		out = append(out, e.Stem)
	}
	return out
}

func TestFeedbackLearnsWhatTheBestArticlesAgreeOn(t *testing.T) {
	enginetest.Computes(t)
	documents, w := launches(), wishFor("rocket launches")
	stats := Gather(SizeOf(documents), documents, []Wish{w})
	f := stats.Feedback[w.Label]
	for _, stem := range []string{"satellit", "orbit", "payload"} {
		if !slices.Contains(stems(f), stem) {
			t.Errorf("%q is no echo; the echoes are %v", stem, stems(f))
		}
	}
	for _, stem := range []string{"rocket", "launch", "committe"} {
		if slices.Contains(stems(f), stem) {
			t.Errorf("%q is an echo", stem)
		}
	}
	if f.Agreement < fullAgreement || f.Weight != feedbackWeight {
		t.Errorf("agreement %v, weight %v", f.Agreement, f.Weight)
	}
	if len(f.Echoes) > mostEchoes {
		t.Errorf("%d echoes", len(f.Echoes))
	}
	told := Prepare(article("en", "Rocket launch put off", "The satellite will reach its orbit later, with its payload."))
	untold := Prepare(article("en", "Rocket launch put off", "The cook of the canteen will bake bread later, with some butter."))
	if a, b := Relevance(w, told, stats, 0), Relevance(w, untold, stats, 0); a.Echoes <= 0 || a.Total <= b.Total {
		t.Errorf("with echoes %+v, without %+v", a, b)
	}
}

func TestFeedbackCountsLessWhereTheBestArticlesDisagree(t *testing.T) {
	enginetest.Computes(t)
	var documents []Document
	for i := range 36 {
		body := fmt.Sprintf("Only here stand apple%d pear%d plum%d quince%d cherry%d grape%d fig%d, and the fish.", i, i, i, i, i, i, i)
		documents = append(documents, Prepare(article("en", "Rocket launch", body)))
	}
	w := wishFor("rocket launches")
	f := Gather(SizeOf(documents), documents, []Wish{w}).Feedback[w.Label]
	if want := feedbackWeight * f.Agreement / fullAgreement; f.Agreement >= fullAgreement || math.Abs(f.Weight-want) > 1e-12 {
		t.Errorf("agreement %v, weight %v, want %v", f.Agreement, f.Weight, want)
	}
}

func TestFeedbackCountsLessForALongInterest(t *testing.T) {
	enginetest.Computes(t)
	documents, w := launches(), wishFor("rocket launches: satellites, boosters, astronauts, stations, probes, telescopes, landers, rovers, capsules, engines")
	stats := Gather(SizeOf(documents), documents, []Wish{w})
	if f := stats.Feedback[w.Label]; f.Weight != feedbackWeight*fullLength/float64(len(w.terms)) {
		t.Errorf("weight %v for %d words", f.Weight, len(w.terms))
	}
}

func TestNoFeedbackFromAFewArticles(t *testing.T) {
	enginetest.Computes(t)
	documents, w := launches()[:5], wishFor("rocket launches")
	if stats := Gather(SizeOf(documents), documents, []Wish{w}); len(stats.Feedback) > 0 {
		t.Errorf("%d articles teach %v", len(documents), stats.Feedback)
	}
}

// What holds no word of an interest is worth nothing to it, whatever it echoes: it would not be in the reader's words.
func TestEchoesAloneAreWorthNothing(t *testing.T) {
	enginetest.Computes(t)
	documents, w := launches(), wishFor("rocket launches")
	stats := Gather(SizeOf(documents), documents, []Wish{w})
	if s := Relevance(w, Prepare(article("en", "Satellite reaches orbit", "The payload separated from the upper stage.")), stats, 0); s.Total != 0 {
		t.Errorf("worth %+v", s)
	}
}

// Statistics depend on the articles that hold a word of an interest and on how large the window is, and on nothing
// else: an edition, which reads the former alone, gathers what the whole window would give.
func TestStatisticsNeedOnlyWhatTheSearchFinds(t *testing.T) {
	enginetest.Computes(t)
	vocabulary := strings.Fields("rocket launch orbit station satellite harbour tide council Germany France auction chess engine crew")
	words := rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(rapid.SampledFrom(vocabulary), 0, 30).Draw(t, "words"), " ")
	})
	rapid.Check(t, func(t *rapid.T) {
		var wishes []Wish
		for _, label := range rapid.SliceOfNDistinct(rapid.SampledFrom(vocabulary), 1, 4, rapid.ID[string]).Draw(t, "labels") {
			wishes = append(wishes, wishFor(label))
		}
		var all, found []Document
		for range rapid.IntRange(0, 40).Draw(t, "articles") {
			d := Prepare(article("en", words.Draw(t, "title"), words.Draw(t, "body")))
			all = append(all, d)
			if slices.ContainsFunc(wishes, func(w Wish) bool { return w.in(&d) }) {
				found = append(found, d)
			}
		}
		whole := Gather(SizeOf(all), all, wishes)
		if diff := cmp.Diff(whole, Gather(SizeOf(all), found, wishes)); diff != "" {
			t.Fatalf("of those found alone: %s", diff)
		}
		for _, f := range whole.Feedback {
			if f.Weight < 0 || f.Weight > feedbackWeight || f.Agreement != f.Agreement || f.Agreement > 1+1e-9 {
				t.Fatalf("feedback %+v", f)
			}
		}
	})
}
