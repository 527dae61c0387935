package mandate

import (
	"slices"
	"sync"

	"newsroom/internal/thesaurus"
)

// settleCountry notes of a word that names a subject of one country, and no place, which that is: Congress is that of the United States.
func (t *term) settleCountry() {
	if t.place || t.kin == nil || t.subjectNamed() && thesaurus.News().Place(t.kin.subject) {
		return
	}
	if country, ok := countryOf(t.kin); ok {
		t.country = &country
	}
}

// besideForeign gives those of some places in an article at which a word stands directly beside the name of a place that has nothing to
// do with a country: "Venezuelan congress".
func (d *Document) besideForeign(country thesaurus.Subject, at []int32) (beside []int32) {
	for i := d.own; i < len(d.words); i++ {
		p := &d.words[i]
		place, is := placeSubjects()[p.stem]
		if !is || related(place, country) {
			continue
		}
		for _, a := range at {
			if slices.ContainsFunc(d.at[p.from:p.to], func(b int32) bool { return a-b == 1 || b-a == 1 }) {
				beside = append(beside, a)
			}
		}
	}
	return beside
}

// sport is the token of sport.
var sport = sync.OnceValue(func() string { return subjectTokens()[subjectOf("sport")] })

// clubsOf tells whether an article reports on sport and names the countries of a wish, which names nothing else, by their parts alone.
// Clubs are called by their cities: what becomes of the Toronto Blue Jays is no news of Canada.
func (w Wish) clubsOf(d *Document) bool {
	if i, _ := d.find(sport()); i < 0 {
		return false
	}
	return !slices.ContainsFunc(w.places, func(i int) bool {
		t := &w.terms[i]
		if !t.subjectNamed() || !thesaurus.News().Country(t.kin.subject) {
			return true // a city, and its clubs are of it, or a continent with its countries
		}
		o := d.itself(t)
		return o.title+o.lead > 0
	})
}

// Names tells whether an article could be on a wish: its title or its lead has as many words of it as Meets wants, or words of the
// thesaurus for them, wherever they stand and whatever else it is about.
func Names(w Wish, d Document) bool {
	if len(w.terms) == 0 {
		return false
	}
	if w.byItself != nil && Meets(*w.byItself, d) {
		return true
	}
	named := func(i int) bool { return d.named(&w.terms[i]) }
	if len(w.places) > 0 && !slices.ContainsFunc(w.places, named) && !(len(w.subjects) > 0 && w.atHome(&d)) {
		return false
	}
	n := 0
	for _, i := range w.subjects {
		if named(i) {
			n++
		}
	}
	return n >= needed(len(w.subjects))
}

// named tells whether the title or the lead of an article has a word of a wish, or speaks of the subject that it names.
func (d *Document) named(t *term) bool {
	if o := d.itself(t); o.title+o.lead > 0 {
		return true
	}
	return t.kin != nil && d.opensWith(form{stem: t.kin.stem, hash: t.kin.hash})
}

// opensWith tells whether the title or the lead of an article has a form.
func (d *Document) opensWith(f form) bool {
	i, _ := d.look(f.hash, f.stem)
	return i >= 0 && d.words[i].title+d.words[i].lead > 0
}

// Elsewhere tells whether an article is about other places than the wish means: than those near the reader, or than the place that what stands beside
// the wish gives it, without which the article would be on it.
func (w Wish) Elsewhere(d Document) bool {
	return d.elsewhere(w.near) || w.zoned && d.abroad(w.zone) || w.byItself != nil && !Meets(w, d) && Meets(*w.byItself, d)
}
