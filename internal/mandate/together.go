package mandate

import (
	"slices"

	"newsroom"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// Together makes the wishes of one reader out of those that their interests, which stand beside them, are by themselves, in the same
// order. What every country has for itself ("housing", "health care") is meant of one place
//
//   - where all places that the interests name are one, or parts of one that is named: "Canada, housing and health care", "Crime in
//     London, courts in Britain, trains";
//   - where all that one statement names are: "trains, hospitals and schools in Germany", whatever was said in others;
//   - behind an interest that a statement begins with and that begins with a place, up to the next that names one: "German politics,
//     economy and climate" asks for the economy of Germany.
//
// What is always of something else is meant of the one country that its statement names, also within the name of a subject: "war in
// Ukraine, peace talks" asks for no talks of Cambodia.
//
// A word that means several things is meant in the field of what stands beside it, or of the place at the head of its list (field).
//
// A common noun of a language is met in articles of that language, and in others where it means the same there (settleWorded).
//
// Of what is left, what people mean of where they live, as far as that is known, is not met by what is elsewhere (settleNear), and what else every country
// has for itself is met by that loosely (Loosely). An interest in anything else may be met from anywhere.
func Together(interests []newsroom.Interest, wishes []Wish, at Whereabouts) []Wish {
	all := slices.Clone(wishes)
	settleWorded(interests, all, at.worded())
	settleNames(interests, all, at.Names)
	home, is := homeOfAll(wishes)
	for i := 0; i < len(all); {
		n := i + 1
		for n < len(all) && interests[n].From == interests[i].From {
			n++
		}
		list := all[i:n]
		switch listed, of := homeOfAll(list); {
		case is:
			house(list, home)
		case of:
			house(list, listed)
		default:
			houseBehind(list)
		}
		houseAspects(list)
		settleSenses(list)
		i = n
	}
	settleHeads(interests, all, at.Heads)
	settleNear(interests, all, at)
	return all
}

// house gives those wishes a home that name no place and what every country has for itself, but not one where their language is not
// spoken: "Rente" beside "Ukraine" is no pension of Ukraine; nor those of one country's: the Tusk government beside Wrocław is that of Poland.
func house(wishes []Wish, home []term) {
	for i, w := range wishes {
		if len(w.places) == 0 && w.domestic() && !w.ofACountry() && w.mayBeOf(home) {
			wishes[i] = w.of(home)
		}
	}
}

// houseAspects gives those wishes a home that name what is always of something else, where all wishes of a list name one place.
func houseAspects(list []Wish) {
	named := placesNamed(list)
	if len(named) != 1 {
		return
	}
	home := Compile(newsroom.Interest{Label: thesaurus.News().Name(named[0], "en")}).terms
	for i, w := range list {
		if len(w.places) == 0 && w.everyWord(thesaurus.News().Aspect) && len(placesNamed([]Wish{w})) == 0 {
			list[i] = w.of(home)
		}
	}
}

// ofACountry tells whether a word of a wish names what is of one country.
func (w Wish) ofACountry() bool {
	return slices.ContainsFunc(w.terms, func(t term) bool {
		_, is := countryOf(t.kin)
		return is
	})
}

// mayBeOf tells whether the language in which a wish is said, unless it is one of the whole world, is spoken in a place or a part of it.
func (w Wish) mayBeOf(home []term) bool {
	codes := w.calledIn()
	if len(codes) == 0 || !home[0].subjectNamed() || slices.Contains(codes, "en") {
		return true
	}
	news, place := thesaurus.News(), home[0].kin.subject
	return slices.ContainsFunc(codes, func(code string) bool {
		return news.Speaks(place, code) || slices.ContainsFunc(news.Countries(code), func(part thesaurus.Subject) bool { return news.Within(part, place) })
	})
}

// houseBehind houses the wishes of a list behind its first, up to one that names a place, where the first begins with a place.
func houseBehind(list []Wish) {
	home, ok := list[0].opening()
	if !ok {
		return
	}
	next := slices.IndexFunc(list[1:], func(w Wish) bool {
		return slices.ContainsFunc(w.terms, func(t term) bool { return t.place || t.subjectNamed() && thesaurus.News().Place(t.kin.subject) })
	})
	if next >= 0 {
		list = list[:1+next]
	}
	house(list[1:], home)
}

// opening gives the words for the place that a wish begins with, where it names something else besides: the first of "German cinema",
// and the country of which "German politics" is a subject.
func (w Wish) opening() (home []term, ok bool) {
	if len(w.terms) < 2 || !w.terms[0].place {
		return nil, false
	}
	first := w.terms[0]
	if len(w.places) > 0 {
		return []term{first}, len(w.subjects) > 0 && w.places[0] == 0
	}
	country, ok := countryOf(first.kin)
	if !ok {
		return nil, false
	}
	return Compile(newsroom.Interest{Label: thesaurus.News().Name(country, "en")}).terms, true
}

// countryOf gives the narrowest place of which a subject is; not ok where it is of none, or of two.
func countryOf(k *kin) (country thesaurus.Subject, ok bool) {
	if k == nil || k.kind != text.Report {
		return 0, false
	}
	var all []thesaurus.Subject
	for _, place := range placeSubjects() {
		if thesaurus.News().Within(k.subject, place) {
			all = append(all, place)
		}
	}
	at := slices.IndexFunc(all, func(part thesaurus.Subject) bool {
		return !slices.ContainsFunc(all, func(whole thesaurus.Subject) bool { return !thesaurus.News().Within(part, whole) })
	})
	if at < 0 {
		return 0, false
	}
	return all[at], true
}

// homeOfAll gives the words for the place that holds all places which the wishes of a reader name; not ok where none does, or where
// one is named within the name of a subject ("Polish politics").
func homeOfAll(wishes []Wish) (home []term, ok bool) {
	var all [][]term // of each place
	for _, w := range wishes {
		if slices.ContainsFunc(w.subjects, func(i int) bool { return w.terms[i].place }) {
			return nil, false
		}
		for n, i := range w.places {
			if t := w.terms[i]; n > 0 && t.kin != nil && t.kin == w.terms[w.places[n-1]].kin {
				all[len(all)-1] = append(all[len(all)-1], t)
			} else {
				all = append(all, []term{t})
			}
		}
	}
	at := slices.IndexFunc(all, func(whole []term) bool {
		return !slices.ContainsFunc(all, func(part []term) bool { return !part[0].within(&whole[0]) })
	})
	if at < 0 {
		return nil, false
	}
	return all[at], true
}

// within tells whether a word names a place that is part of one that another names, or that one.
func (t *term) within(whole *term) bool {
	return t.subjectNamed() && whole.subjectNamed() && thesaurus.News().Within(t.kin.subject, whole.kin.subject)
}

// domestic tells whether all words of a wish name what every country has for itself.
func (w Wish) domestic() bool { return w.everyWord(thesaurus.News().Domestic) }

// of gives a wish about a place: the words of both, under its own label.
func (w Wish) of(home []term) Wish {
	behind, before := w.terms[len(w.terms)-1].at+pairWords+1, w
	w.byItself = &before
	w.terms = slices.Clone(w.terms)
	for _, t := range home {
		w.home += t.word + " "
		t.at += behind
		w.terms = append(w.terms, t)
	}
	w.places, w.subjects, w.phrases, w.beside, w.qualifiers, w.qualified = nil, nil, nil, nil, nil, 0
	w.split()
	return w
}

// key tells a wish from all others by what meets it: its label and, where they are meant besides, its place and what is near.
func (w Wish) key() string {
	key := w.Label + "\x00" + w.home
	if w.worded != "" {
		key += "\x00in " + w.worded
	}
	for i := range w.terms {
		if w.terms[i].proper {
			key += "\x00as " + w.terms[i].word
		}
	}
	if w.field.named {
		key += "\x00named"
	}
	for _, s := range w.field.of {
		key += "\x00/" + thesaurus.News().ID(s)
	}
	for _, place := range w.near {
		key += "\x00" + thesaurus.News().ID(place)
	}
	for _, place := range w.around {
		key += "\x00around " + thesaurus.News().ID(place)
	}
	return key
}
