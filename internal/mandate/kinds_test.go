package mandate

import (
	"slices"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/text"
)

// column is an opinion piece by its address alone.
func column(title, body string) Document {
	return Prepare(newsroom.Text{Title: title, Text: body, Language: "en", URL: "https://example.org/opinion/2026/piece"})
}

func TestWhatIsNoReportCountsLess(t *testing.T) {
	enginetest.Computes(t)
	const title, body = "The harbour floods again", "The harbour of Oxley floods each spring."
	report := Prepare(article("en", title, body))
	all := []Document{report, column(title, body)}
	for label, want := range map[string]struct {
		factor float64
		kind   text.ArticleKind
	}{"harbour": {feature, "opinion"}, "opinion on the harbour": {1, text.Report}} {
		w := wishFor(label)
		s := Gather(SizeOf(all), all, []Wish{w})
		if got := Relevance(w, all[1], s, 0); got.Factor != want.factor || got.Kind != want.kind {
			t.Errorf("%q: %+v", label, got)
		}
		if got := Relevance(w, report, s, 0); got.Factor != 1 || got.Kind != text.Report {
			t.Errorf("a report on %q: %+v", label, got)
		}
	}
}

// A reader may follow what is no report, by any name of it, and leave it out.
func TestAKindOfArticlesIsAnInterest(t *testing.T) {
	enginetest.Computes(t)
	piece, report := column("The harbour floods again", "It is high time."), Prepare(article("en", "The harbour floods again", "It is high water."))
	for label, want := range map[string]bool{
		"opinion": true, "opinion pieces": true, "columns": true, "Kommentare": true, "harbour columns": true, "guides": false, "columns on chess": false,
	} {
		if got := Meets(wishFor(label), piece); got != want {
			t.Errorf("%q is met: %v", label, got)
		}
		if Meets(wishFor(label), report) {
			t.Errorf("%q is met by a report", label)
		}
	}
	if !Avoids(piece, []Wish{wishFor("harbour")}, []Wish{wishFor("opinion")}) {
		t.Error("a column is not left out")
	}
}

// What search holds of an article is what it is met by.
func TestSearchKnowsTheKindOfAnArticle(t *testing.T) {
	enginetest.Computes(t)
	stems := strings.Fields(Stems("The harbour floods again", "", "https://example.org/opinion/2026/piece", "en").Title)
	for _, forms := range wishFor("opinion").Query() {
		if !slices.ContainsFunc(forms, func(form string) bool { return slices.Contains(stems, form) }) {
			t.Errorf("a search for %q finds nothing in %q", forms, stems)
		}
	}
}
