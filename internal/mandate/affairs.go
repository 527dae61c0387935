package mandate

import (
	"slices"
	"sync"

	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// Who follows a country or a continent and nothing of it in particular asks for its affairs: "Africa" is met by a match of Nigeria, but the
// match comes behind what else is of Africa. A town is another matter: its club is what many follow it for.

// leisure is what is left of an article on sport and the like for such a wish: less than leastFit of package edition, so that it leads none
// where there is anything else.
const leisure = .2

// personal is what is left of an article on what befell single persons, as a murder: of 20 such items in two papers of one who asked for what matters in India
// eight were not what was asked for. It is above leastFit of package edition, so that what many publishers tell may lead yet.
const personal = .4

// fromAbroad is what is left of an article for such a wish that is in the country's own language and in no paper known to be of the country: of two
// that say as much the country's own comes first, and not what others find curious there. What is in another language is told to others.
const fromAbroad = .8

// affair gives what an article counts for a wish in countries or continents alone, as a factor.
func (w Wish) affair(d *Document) float64 {
	factor := 1.0
	switch {
	case d.speaksOf(leisureForms()):
		factor = leisure
	case d.speaksOf(personalForms()):
		factor = personal
	}
	if w.toldAbroad(d) {
		factor = float64(factor * fromAbroad)
	}
	return factor
}

// toldAbroad tells whether an article is in a language of a country that a wish names, and in a paper that is known to be of none of them. Of wishes
// in countries whose papers are not known nothing is.
func (w Wish) toldAbroad(d *Document) bool {
	news := thesaurus.News()
	home, known := placeSubjects()[d.home]
	speaks := false
	for _, i := range w.places {
		t := &w.terms[i]
		if !t.subjectNamed() || !news.Country(t.kin.subject) || known && news.Within(home, t.kin.subject) {
			return false
		}
		speaks = speaks || news.Speaks(t.kin.subject, d.Language)
	}
	return speaks
}

// leisureForms and personalForms are the forms under which articles have what is no affair of a country, and what befalls single persons.
var (
	leisureForms  = sync.OnceValue(func() []form { return formsOf(thesaurus.News().Leisure()) })
	personalForms = sync.OnceValue(func() []form { return formsOf(thesaurus.News().Personal()) })
)

func formsOf(subjects []thesaurus.Subject) (all []form) {
	for _, s := range subjects {
		token := subjectTokens()[s]
		all = append(all, form{stem: token, hash: text.Hash(token)})
	}
	return all
}

// settleAffairs notes whether a wish names countries or continents, and nothing else.
func (w *Wish) settleAffairs() {
	news := thesaurus.News()
	w.affairs = len(w.places) > 0 && len(w.subjects) == 0 && !slices.ContainsFunc(w.places, func(i int) bool {
		t := &w.terms[i]
		return t.subjectNamed() && !news.Country(t.kin.subject) && !news.Nation(t.kin.subject) && !news.Continent(t.kin.subject)
	})
}

// speaksOf tells whether the title of an article, or its lead more than once, speaks of one of some subjects.
func (d *Document) speaksOf(subjects []form) bool {
	return slices.ContainsFunc(subjects, func(f form) bool {
		i, _ := d.look(f.hash, f.stem)
		return i >= 0 && (d.words[i].title > 0 || d.words[i].lead >= leastKin)
	})
}
