package mandate

import (
	"slices"

	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// person is a proper name in a label: the place of its last word among the terms, and the field that it is of.
type person struct {
	term int
	of   field
}

// manySubjects is from how many words on an article on a wish need not have all.
const manySubjects = 3

// settlePersons notes which words of a wish, of which an article need not have all, are the last of a proper name that the thesaurus knows: the "legal case
// against Maduro" is that of nobody else.
func (w *Wish) settlePersons() {
	w.persons = nil
	if len(w.subjects) < manySubjects || !slices.ContainsFunc(w.subjects, func(i int) bool { return w.terms[i].mayBePerson() }) {
		return
	}
	tokens := text.Tokens(w.Label)
	hits := thesaurus.News().Find(tokens, w.Label, "en")
	for _, i := range w.subjects {
		if !w.terms[i].mayBePerson() {
			continue
		}
		p := person{term: i}
		for _, hit := range hits {
			if hit.Proper() && tokens[hit.At+hit.Tokens-1].Word == w.terms[i].word {
				p.of.add(hit.Subject)
			}
		}
		if len(p.of.of) > 0 {
			w.persons = append(w.persons, p)
		}
	}
}

// mayBePerson tells whether a word may be that of a proper name: it is printed with a capital and names no subject by itself.
func (t *term) mayBePerson() bool { return !t.lower && t.kin == nil }

// namesPersons tells whether an article has the proper names of a wish, or says something of what they are of: papers write of the civic polls of
// "Maha" and mean Maharashtra.
func (w *Wish) namesPersons(d *Document) bool {
	return !slices.ContainsFunc(w.persons, func(p person) bool { return d.itself(&w.terms[p.term]).times() == 0 && p.of.outside(d) })
}
