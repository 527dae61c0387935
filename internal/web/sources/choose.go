package sources

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"newsroom/internal/source/catalogue"
	"newsroom/internal/web/paper"
)

// shown is how many entries of the catalogue a page shows.
const shown = 40

// choosing is the page of the catalogue.
type choosing struct {
	paper.Frame
	Query   string
	Entries []offered
	Found   int
	Older   int // where the page before begins; -1: there is none
	Newer   int // where the next page begins; -1: there is none
}

// offered is an entry of the catalogue.
type offered struct {
	catalogue.ListedFeed
	Subjects string
	Read     bool // the reader has it already
}

// catalogue shows what there is to choose from.
func (p *pages) catalogue(w http.ResponseWriter, r *http.Request) error {
	v := choosing{Frame: begin(r, "Catalogue"), Query: strings.TrimSpace(r.URL.Query().Get("q")), Older: -1, Newer: -1}
	all, err := p.of(r)
	if err != nil {
		return err
	}
	read := map[string]bool{}
	for _, one := range all {
		read[one.URL] = true
	}
	found := p.search(v.Query, v.Lang())
	from, err := strconv.Atoi(r.URL.Query().Get("from"))
	if err != nil || from < 0 || from >= len(found) {
		from = 0
	}
	v.Found = len(found)
	if from > 0 {
		v.Older = max(0, from-shown)
	}
	if from+shown < len(found) {
		v.Newer = from + shown
	}
	for _, one := range found[from:min(len(found), from+shown)] {
		one.Read = read[one.URL]
		v.Entries = append(v.Entries, one)
	}
	return paper.Print(w, r, templates, "catalogue.html", v)
}

// search finds the entries that have every word of a query in their publisher, subjects, places or languages.
func (p *pages) search(query, language string) (found []offered) {
	words := strings.Fields(strings.ToLower(query))
	for _, entry := range p.known().Entries() {
		var subjects []string
		for _, code := range entry.Subjects {
			subjects = append(subjects, catalogue.SubjectName(code, language))
		}
		one := offered{ListedFeed: entry, Subjects: strings.Join(subjects, ", ")}
		about := []string{strings.ToLower(entry.Publisher), strings.ToLower(one.Subjects), strings.Join(entry.Languages, " ")}
		for _, place := range entry.Places {
			about = append(about, strings.ToLower(catalogue.PlaceName(place)))
		}
		if !slices.ContainsFunc(words, func(word string) bool {
			return !slices.ContainsFunc(about, func(text string) bool { return strings.Contains(text, word) })
		}) {
			found = append(found, one)
		}
	}
	slices.SortStableFunc(found, func(a, b offered) int {
		return strings.Compare(strings.ToLower(a.Publisher), strings.ToLower(b.Publisher))
	})
	return found
}
