package mandate

import (
	"slices"
	"strings"
	"sync"

	"newsroom/internal/thesaurus"
)

// An article is about a place that its title names. Where the title names another one, it is about that; where it names none, it is
// about the place that its lead names first, or more than once. A place is the country, what is part of it, and the people and the
// organisations that the thesaurus counts to it.

//
// Papers do not name their own country. An article that names no place at all is about the country at home in its address, for an
// interest in something else of that country: "mining in Chile" by what a .cl says of mining.

// placement is what an article has to do with the places of a wish.
type placement struct {
	about   bool         // it is about one of them; about all, where the wish says that something is between them
	title   bool         // one stands in its title
	home    bool         // none stands in it, and it is about the one at home in its address
	at      []occurrence // where they stand
	foreign []int32      // where its title and lead speak of other places
}

// near tells whether a word stands close to a place.
func (p placement) near(list []occurrence) bool {
	for _, place := range p.at {
		for _, o := range list {
			if near(place, o, closeWords) > 0 {
				return true
			}
		}
	}
	return false
}

// placesIn finds what an article has to do with the places of a wish.
func (w Wish) placesIn(d *Document) (p placement) {
	missing := false
	for _, i := range w.places {
		t := &w.terms[i]
		o := d.placed(t)
		missing = missing || o.title+o.lead == 0
		if o.times() == 0 {
			continue
		}
		p.at = append(p.at, o)
		p.title = p.title || o.title > 0
		p.about = p.about || o.title > 0 || d.opensAt(t, o)
	}
	p.about = p.about && !(missing && w.between)
	if len(w.places) > 0 && len(w.subjects) > 0 {
		p.home = !p.about && !w.between && w.atHome(d)
		p.about = p.about || p.home
		p.foreign = w.foreign(d)
	}
	return p
}

// atHome tells whether a place of a wish is the country at home in an article's address, or has the town of its paper in it, and the article names no other, but
// parts of it.
func (w Wish) atHome(d *Document) bool {
	home, is := placeSubjects()[d.home]
	return is && slices.ContainsFunc(w.places, func(i int) bool {
		if !w.terms[i].subjectNamed() {
			return false
		}
		place := w.terms[i].kin.subject
		return (place == home || thesaurus.News().Home(place) && thesaurus.News().Within(home, place)) && d.stays(place)
	})
}

// mayBeHome tells whether a wish names something else of a country or a town that is at home in some addresses, so that an article on it need not name that.
func (w Wish) mayBeHome() bool {
	return !w.between && len(w.subjects) > 0 && slices.ContainsFunc(w.places, func(i int) bool {
		return w.terms[i].subjectNamed() && thesaurus.News().Home(w.terms[i].kin.subject)
	})
}

// stays tells whether an article names no place but a country, its parts and what it is part of.
func (d *Document) stays(home thesaurus.Subject) bool {
	for i := d.own; i < len(d.words); i++ {
		if place, is := placeSubjects()[d.words[i].stem]; is && !related(place, home) {
			return false
		}
	}
	return true
}

// Languages gives the languages of the places that a wish names, by their codes: who follows a place is taken to read its papers.
func (w Wish) Languages() (codes []string) {
	for i := range w.terms {
		if t := &w.terms[i]; t.subjectNamed() {
			codes = append(codes, thesaurus.News().Spoken(t.kin.subject)...)
		}
	}
	return codes
}

// inCountryOf tells whether a subject is of the country at home in an article's address, and the article names no other.
func (d *Document) inCountryOf(s thesaurus.Subject) bool {
	home, is := placeSubjects()[d.home]
	if !is || thesaurus.News().Country(home) || thesaurus.News().Within(s, home) {
		return is && thesaurus.News().Within(s, home) && d.stays(home)
	}
	return slices.ContainsFunc(thesaurus.News().Nations(home), func(country thesaurus.Subject) bool { // a town's paper
		return thesaurus.News().Within(s, country) && d.stays(country)
	})
}

// foreign gives where an article speaks of places that have nothing to do with those of a wish, and of none that is part of them: a
// subject that stands there, too, is that of another place ("Colombian president").
func (w Wish) foreign(d *Document) (at []int32) {
	var ours []int32
	for i := d.own; i < len(d.words); i++ {
		p := &d.words[i]
		place, is := placeSubjects()[p.stem]
		if !is {
			continue
		}
		within, near := w.holds(place)
		switch {
		case within:
			ours = append(ours, d.at[p.from:p.to]...)
		case !near:
			at = append(at, d.at[p.from:p.to]...)
		}
	}
	return slices.DeleteFunc(at, func(a int32) bool { return slices.Contains(ours, a) })
}

// holds tells whether a place is one of a wish, or part of one; and whether it is that or one of a wish is part of it.
func (w Wish) holds(place thesaurus.Subject) (within, near bool) {
	for _, i := range w.places {
		if t := &w.terms[i]; t.subjectNamed() {
			within = within || thesaurus.News().Within(place, t.kin.subject)
			near = near || related(place, t.kin.subject)
		}
	}
	return within, near
}

// besides gives the subject that a word of a wish names where it is not that of another place.
func (d *Document) besides(t *term, foreign []int32) (o occurrence) {
	all := d.related(t)
	if len(foreign) == 0 || all.times() == 0 {
		return all
	}
	for n, at := range all.at {
		switch {
		case slices.Contains(foreign, at):
		case n < all.title:
			o.title++
			o.at = append(o.at, at)
		default:
			o.lead++
			o.at = append(o.at, at)
		}
	}
	if o.title == 0 && o.lead < leastKin {
		return occurrence{}
	}
	o.kin = true
	return o
}

// placed gives where an article names a place of a wish, or something that is part of it.
func (d *Document) placed(t *term) occurrence { return most(d.itself(t), d.related(t)) }

// opensAt tells whether an article whose title does not name a place is about it all the same.
func (d *Document) opensAt(t *term, o occurrence) bool {
	if o.lead == 0 && o.body < leastKin {
		return false
	}
	for i := d.own; i < len(d.words); i++ {
		p := &d.words[i]
		other, is := placeSubjects()[p.stem]
		if !is || t.subjectNamed() && related(other, t.kin.subject) {
			continue
		}
		if p.title > 0 || o.lead == 0 || o.lead < leastKin && p.lead > 0 && d.at[p.from] < o.at[0] {
			return false
		}
	}
	return true
}

// related tells whether one of two places is part of the other, as all are of themselves.
func related(a, b thesaurus.Subject) bool {
	return thesaurus.News().Within(a, b) || thesaurus.News().Within(b, a)
}

// placeSubjects are the tokens of the subjects that are places.
var placeSubjects = sync.OnceValue(func() map[string]thesaurus.Subject {
	all := map[string]thesaurus.Subject{}
	for i, token := range subjectTokens() {
		if s := thesaurus.Subject(i); thesaurus.News().Place(s) {
			all[token] = s
		}
	}
	return all
})

// homeOf gives the token of the country or the town under which a paper files what stands behind an address, or whose domain it is under; empty for none,
// and for what the paper itself files under other countries.
func homeOf(address string, filed thesaurus.Filed) string {
	switch {
	case filed.Known:
		return subjectTokens()[filed.Country]
	case filed.Abroad:
		return ""
	}
	_, rest, found := strings.Cut(address, "://")
	host, _, _ := strings.Cut(rest, "/")
	host, _, _ = strings.Cut(host, ":")
	country, is := thesaurus.News().At(host)
	if !found || !is {
		return ""
	}
	return subjectTokens()[country]
}
