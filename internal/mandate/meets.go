package mandate

import (
	"slices"

	"newsroom/internal/text"
)

// Meets is the one rule that says whether an article is on an interest: for coverage, and for what may be in an edition.
//
// An interest may name places and something else ("housing in Germany"). The article must be about such a place (placed), and on
// the rest: of one or two words all must be there, of more about two thirds, a phrase being one word of them, and they must be what the article is about. With a
// place that is one of them in its title; or, where the place is in the title, twice in its lead; or close to the place.
// Without one it is one in its title and the others there or in its lead, or two close together; a single word in the title, or
// twice.
func Meets(w Wish, d Document) bool {
	if len(w.terms) == 0 {
		return false
	}
	at := w.placesIn(&d)
	if len(w.places) > 0 && !at.about || w.away(&d) || w.field.outside(&d) {
		return false
	}
	if len(w.subjects) == 0 {
		return !w.clubsOf(&d)
	}
	enough := needed(len(w.subjects))
	there, prominent := w.subjectsIn(&d, at.foreign, enough)
	if len(there) < enough || !w.allOf(w.phrases, &d, at.foreign) || !w.allOf(w.beside, &d, at.foreign) || !w.namesPersons(&d) || !w.isQualified(&d, at.foreign) || !w.whole(&d) {
		return false
	}
	titled := len(prominent) >= enough && inTitle(prominent) && (!w.onePhrase() || asPhrase(there)) && w.together(&d, prominent)
	if len(w.places) > 0 {
		return titled || len(prominent) >= enough && (at.title && inLead(prominent) >= leastKin || at.near(prominent))
	}
	if len(w.subjects) == 1 {
		return there[0].title > 0 || there[0].times() >= leastKin
	}
	return titled || anyNear(there, closeWords)
}

// Opens tells whether an article that is on an interest says so before all else: in its title, or in its lead twice. What the lead names once is
// told of something else.
func Opens(w Wish, d Document) bool {
	terms := w.subjects
	if len(terms) == 0 {
		terms = w.places
	}
	times := len(d.at)
	for _, i := range terms {
		itself, kin := d.itself(&w.terms[i]), d.related(&w.terms[i])
		if itself.title+kin.title > 0 {
			return true
		}
		times = min(times, apart(itself.inLead(), kin.inLead()))
	}
	return times >= leastKin
}

// Titles tells whether the title of an article that is on an interest says so: by a word of it, or by what the thesaurus counts to one.
func Titles(w Wish, d Document) bool {
	terms := w.subjects
	if len(terms) == 0 {
		terms = w.places
	}
	return slices.ContainsFunc(terms, func(i int) bool { return d.either(&w.terms[i], nil).title > 0 })
}

// inLead gives where in the lead a word stands that the title does not have.
func (o occurrence) inLead() []int32 { return o.at[:min(o.lead, len(o.at))] }

// apart counts the places of two lists; those close to one another are one.
func apart(a, b []int32) (n int) {
	all := slices.Sorted(slices.Values(slices.Concat(a, b)))
	for i, at := range all {
		if i == 0 || at-all[i-1] > closeWords {
			n++
		}
	}
	return n
}

// Touches is the rule for what a reader wants left out, which is wider than Meets: of one or two words all must be there, of more
// about two thirds; enough of them in the title or lead, or two of them close together somewhere; a single word in the title or
// lead, or at least twice; and a place that the label names, where it names something else besides, not once at the end.
func Touches(w Wish, d Document) bool {
	if len(w.terms) == 0 || (w.hasPlace() && !w.placeHeld(d)) {
		return false
	}
	needed := needed(len(w.terms))
	var there, prominent []occurrence
	for _, t := range w.terms {
		o := d.of(t)
		if o.times() == 0 {
			continue
		}
		there = append(there, o)
		if o.title+o.lead > 0 {
			prominent = append(prominent, o)
		}
	}
	switch {
	case len(there) < needed:
		return false
	case len(prominent) >= needed:
		return len(there) == 1 || len(prominent) > 1 && (inTitle(prominent) || anyNear(prominent, leadWords))
	case len(w.terms) == 1:
		return there[0].times() >= 2
	default:
		return anyNear(there, closeWords)
	}
}

// placeHeld tells whether an article is of a place that the label names: that stands in its title or lead, or twice, where the label
// names something else besides.
func (w Wish) placeHeld(d Document) bool {
	for i := range w.terms {
		if !w.terms[i].place {
			continue
		}
		if o := d.of(w.terms[i]); o.times() > 0 && (len(w.terms) == 1 || o.title+o.lead > 0 || o.times() > 1) {
			return true
		}
	}
	return false
}

// subjectsIn gives where the words of a wish that are no places stand, and those of them that stand in the title or lead; not what is
// said of foreign places. Where fewer are there than are enough it gives none.
func (w Wish) subjectsIn(d *Document, foreign []int32, enough int) (there, prominent []occurrence) {
	for n, i := range w.subjects {
		o := d.either(&w.terms[i], foreign)
		if o.times() == 0 {
			if len(there)+len(w.subjects)-n <= enough {
				return nil, nil
			}
			continue
		}
		there = append(there, o)
		if o.title+o.lead > 0 {
			prominent = append(prominent, o)
		}
	}
	return there, prominent
}

// allOf tells whether an article has all of some words of a wish: of a phrase that it names beside others ("online privacy laws" are no other laws),
// and of what names a subject beside a phrase ("big tech earnings" are no other news of big tech).
func (w Wish) allOf(terms []int, d *Document, foreign []int32) bool {
	return !slices.ContainsFunc(terms, func(i int) bool { return d.either(&w.terms[i], foreign).times() == 0 })
}

// isQualified tells whether an article has enough of what a wish says beside a phrase ("solar power in agriculture").
func (w Wish) isQualified(d *Document, foreign []int32) bool {
	n := 0
	for _, i := range w.qualifiers {
		if n >= w.qualified {
			break
		}
		if d.either(&w.terms[i], foreign).times() > 0 {
			n++
		}
	}
	return n >= w.qualified
}

// onePhrase tells whether all words of a wish that are no places are together the name of one subject ("health care").
func (w Wish) onePhrase() bool {
	first := w.terms[w.subjects[0]].kin
	for _, i := range w.subjects {
		if w.terms[i].kin == nil || w.terms[i].kin != first {
			return false
		}
	}
	return len(w.subjects) > 1
}

// asPhrase tells whether the words of one phrase stand together, as the thesaurus or the article has them: all in the title, or two
// close to each other.
func asPhrase(list []occurrence) bool {
	for _, o := range list {
		if o.title == 0 {
			return anyNear(list, closeWords)
		}
	}
	return true
}

// needed is how many of so many words must be there.
func needed(terms int) int {
	if terms <= 2 {
		return terms
	}
	return (2*terms + 2) / 3
}

// least is how many words of a wish an article on it has at least.
func (w Wish) least() int {
	return needed(len(w.subjects)) + min(1, len(w.places))
}

func inTitle(list []occurrence) bool {
	for _, o := range list {
		if o.title > 0 {
			return true
		}
	}
	return false
}

// inLead gives how often the lead has the word that it has most.
func inLead(list []occurrence) (most int) {
	for _, o := range list {
		most = max(most, o.lead)
	}
	return most
}

func anyNear(list []occurrence, within int) bool {
	for i := range list {
		for j := i + 1; j < len(list); j++ {
			if near(list[i], list[j], within) > 0 {
				return true
			}
		}
	}
	return false
}

// either gives where a word of a wish stands itself or the subject that it names is spoken of, each counted by where there is more.
func (d *Document) either(t *term, foreign []int32) occurrence {
	kin := d.besides(t, foreign)
	if t.verbal {
		return kin
	}
	return most(d.itself(t), kin)
}

// itself gives where a word of a wish stands, and not what the thesaurus counts to it.
func (d *Document) itself(t *term) (o occurrence) {
	f := t.in(d.Language)
	if i, _ := d.look(f.hash, f.stem); i >= 0 && !t.verbal && t.printedIn(d, i) {
		o = d.where(i)
	}
	if i, _ := d.friends(t.kin); i >= 0 && o.times() > 0 {
		o = o.besides(d.where(i).at)
	}
	if t.country != nil && o.times() > 0 {
		o = o.besides(d.besideForeign(*t.country, o.at))
	}
	return o
}

// friends finds the false friends of the subject that a term names: -1 where there are none.
func (d *Document) friends(k *kin) (i, slot int) {
	if k == nil || k.friend.stem == "" {
		return -1, 0
	}
	return d.look(k.friend.hash, k.friend.stem)
}

// besides gives the occurrences that are at none of some places.
func (o occurrence) besides(places []int32) (out occurrence) {
	for n, at := range o.at {
		if slices.Contains(places, at) {
			continue
		}
		switch {
		case n < o.title:
			out.title++
		case n < o.title+o.lead:
			out.lead++
		default:
			out.body++
		}
		out.at = append(out.at, at)
	}
	return out
}

// most puts two occurrences of one thing together: of each field the larger count, and the positions of the one that is earlier.
func most(a, b occurrence) occurrence {
	if len(a.at) == 0 || len(b.at) > 0 && b.title > 0 && a.title == 0 {
		a, b = b, a
	}
	a.title, a.lead, a.body = max(a.title, b.title), max(a.lead, b.lead), max(a.body, b.body)
	return a
}

// subjectNamed tells whether a word of a wish names a subject of the thesaurus, and no kind of articles.
func (t *term) subjectNamed() bool { return t.kin != nil && t.kin.kind == text.Report }
