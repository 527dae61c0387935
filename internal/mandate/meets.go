package mandate

// Meets is the one rule that says whether an article is on an interest: for coverage, for what may be in an
// edition, and for what is left out.
//
// Of one or two words all must be there, of more about two thirds; a place that the label names must be there
// too, and where the label names something else as well, not once at the end. They must be what the article is about: enough of
// them in its title or lead, or two of them close together somewhere; a single word in the title or lead, or at least twice.
func Meets(w Wish, d Document) bool {
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

func needed(terms int) int {
	if terms <= 2 {
		return terms
	}
	return (2*terms + 2) / 3
}

func inTitle(list []occurrence) bool {
	for _, o := range list {
		if o.title > 0 {
			return true
		}
	}
	return false
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
