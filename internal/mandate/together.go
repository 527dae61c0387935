package mandate

import (
	"slices"

	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// Together makes the wishes of one reader out of those that their interests are by themselves, in the same order. Where all places
// that the interests name are one, or parts of one that is named, what every country has for itself ("housing", "health care") is
// meant of that one: "Canada, housing and health care", "Crime in London, courts in Britain, trains". An interest in anything else
// may be met from anywhere.
func Together(wishes []Wish) []Wish {
	home, is := homeOfAll(wishes)
	if !is {
		return wishes
	}
	all := slices.Clone(wishes)
	for i := range all {
		if len(all[i].places) == 0 && all[i].domestic() {
			all[i] = all[i].of(home)
		}
	}
	return all
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
func (w Wish) domestic() bool {
	return len(w.terms) > 0 && !slices.ContainsFunc(w.terms, func(t term) bool {
		return t.place || t.kin == nil || t.kin.kind != text.Report || !thesaurus.News().Domestic(t.kin.subject)
	})
}

// of gives a wish about a place: the words of both, under its own label.
func (w Wish) of(home []term) Wish {
	behind := w.terms[len(w.terms)-1].at + pairWords + 1
	w.terms = slices.Clone(w.terms)
	for _, t := range home {
		w.home += t.word + " "
		t.at += behind
		w.terms = append(w.terms, t)
	}
	w.places, w.subjects = nil, nil
	w.split()
	return w
}

// key tells a wish from all others: its label and, where one is meant besides, its place.
func (w Wish) key() string { return w.Label + "\x00" + w.home }
