package digest

import (
	"cmp"
	"slices"

	"newsroom"
)

// Languages gives the languages of articles (ISO 639-1 codes), that of most first.
func Languages(texts []newsroom.Text) []string {
	count, out := map[string]int{}, []string{}
	for _, t := range texts {
		if count[t.Language] == 0 && t.Language != "" {
			out = append(out, t.Language)
		}
		count[t.Language]++
	}
	slices.SortStableFunc(out, func(a, b string) int { return cmp.Compare(count[b], count[a]) })
	return out
}
