package thesaurus

import (
	"slices"
	"testing"
)

// Papers file what they write under sections, whose names stand in addresses.
func TestWhereAnArticleIsFiledSaysItsSubject(t *testing.T) {
	for address, want := range map[string]string{
		"https://paper.example/tech/airtag-2-is-louder":              "technology",
		"https://paper.example/gesundheit/grippe-2026.html":          "health",
		"https://paper.example/recetas/lentejas-de-cuchara":          "cooking",
		"https://paper.example/life/celebrity-news/2026/01/a-couple": "celebrities",
		"https://paper.example/tvnwarszawa/okolice/tramwaj":          "Warsaw",
		"https://paper.example/pogoda/snieg":                         "weather",
		"https://paper.example/news/tech":                            "", // the last part names the article
	} {
		var got []string
		for _, section := range News().Filed(address).PathSections {
			for _, subject := range section.Whole {
				got = append(got, News().Name(Subject(subject), "en"))
			}
		}
		if want == "" && len(got) > 0 || want != "" && !slices.Contains(got, want) {
			t.Errorf("%s is filed under %q, want %q", address, got, want)
		}
	}
}
