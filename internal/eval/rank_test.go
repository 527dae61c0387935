package eval

import (
	"slices"
	"testing"
)

// What a statement plainly sets apart is no word to rank by, even where the desk would ask back about the rest; and
// what the desk understands as left out is not in the list.
func TestRankLeavesOutWhatAStatementSetsApart(t *testing.T) {
	articles := []article{
		{ID: "budget", Title: "Brazil cuts its budget", Body: "The ministry said so in Brasilia."},
		{ID: "coffee", Title: "Brazil sells its coffee harvest", Body: "Coffee was dear, and the coffee harvest large."},
		{ID: "tea", Title: "Tea is dear", Body: "It has not rained."},
	}
	documents := prepared(articles)
	for _, statement := range []string{
		"Brazil. Not coffee harvests.",
		"WHAT IS IT THAT THEY DO IN BRAZIL THESE DAYS AND WHO, except coffee harvests",
	} {
		var got []string
		for _, p := range order(query{ID: "q", Statement: statement}, articles, documents, 10) {
			got = append(got, p.Article)
		}
		if !slices.Equal(got, []string{"budget"}) {
			t.Errorf("%q ranks %v", statement, got)
		}
	}
}
