package thesaurus

import "testing"

// Papers file what they write under sections, whose names stand in addresses.
func TestWhereAnArticleIsFiledSaysItsSubject(t *testing.T) {
	for address, want := range map[string]string{
		"https://paper.example/tech/airtag-2-is-louder":              "technology",
		"https://paper.example/gesundheit/grippe-2026.html":          "health",
		"https://paper.example/recetas/lentejas-de-cuchara":          "cooking",
		"https://paper.example/life/celebrity-news/2026/01/a-couple": "celebrities",
		"https://paper.example/pogoda/snieg":                         "weather",
		"https://paper.example/news/tech":                            "", // the last part names the article
	} {
		got := ""
		for _, section := range News().Filed(address).PathSections {
			got = News().Name(Subject(section.Whole[0]), "en")
		}
		if got != want {
			t.Errorf("%s is filed under %q, want %q", address, got, want)
		}
	}
}
