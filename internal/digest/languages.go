package digest

import (
	"cmp"
	"slices"

	"newsroom"
	"newsroom/internal/text"
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

// inLanguage gives a new report of the same event in the reader's language where the article that heads the telling is in another: what
// the reader asked for is known by its words, which another language may not have.
func (s Story) inLanguage(ev *evidence, of int) int {
	if s.Language == "" || s.Articles[of].Language == s.Language {
		return of
	}
	own := intersection(s.news(), func(i int) bool {
		return s.Articles[i].Language == s.Language && ev.kinds[i] == text.Report && ev.same(of, i)
	})
	if len(own) == 0 {
		return of
	}
	return s.heading(ev, own)
}

// intersection gives those of some places that a rule picks.
func intersection(places []int, rule func(int) bool) []int {
	return slices.DeleteFunc(slices.Clone(places), func(i int) bool { return !rule(i) })
}
