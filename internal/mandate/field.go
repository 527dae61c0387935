package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/cache"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// Words mean several things, and what they mean to a reader the rest of a statement tells: the "models" of who asks for "AI news, models and labs" are
// none of climate, and who asks for "Venezuela: oil, Congress" means neither the oil of Norway nor the budget of the United States. Such a wish has a field, and an
// article on the wish says something of that in its title or its lead, too. Two things give a wish a field:
//
//   - a wish that stands beside it in its statement, where the wish is one word that names no subject of the thesaurus, and the thesaurus knows the word
//     in the field of the other (settleSense);
//   - the head of a list (ListHead) in which the wish stands: the place that it names, where the wish names none and nothing of it, or whatever it names in a clause that
//     says so ("what it means for Cuba"); and the town in which the reader lives, where what goes on there is what they list. A head that is no place gives none,
//     since readers file things otherwise than the thesaurus does ("science: climate, animals").
//
// Where none does nothing changes.

// field is what an article on a wish has in its title or lead besides the wish's own words.
type field struct {
	of    []thesaurus.Subject // one of these
	forms []form              // under which articles have them, by what says them by itself or beside others
	named bool                // what a paper at home there tells is not enough: the article says so, or is in a paper of just that place
}

// add adds a subject to a field.
func (f *field) add(s thesaurus.Subject) {
	if slices.Contains(f.of, s) {
		return
	}
	f.of = append(slices.Clip(f.of), s)
	for _, token := range []string{subjectTokens()[s], faintTokens()[s]} {
		f.forms = append(slices.Clip(f.forms), form{stem: token, hash: text.Hash(token)})
	}
}

// outside tells whether an article says nothing of a field in its title and lead, and is in no paper of a place in it. Outside of no field nothing is.
func (f *field) outside(d *Document) bool {
	if len(f.of) == 0 {
		return false
	}
	if home, is := placeSubjects()[d.home]; is && f.holds(home) {
		return false
	}
	return !slices.ContainsFunc(f.forms, d.opensWith)
}

// holds tells whether a paper at home in a country is one of a place in a field.
func (f *field) holds(home thesaurus.Subject) bool {
	return slices.ContainsFunc(f.of, func(s thesaurus.Subject) bool {
		return thesaurus.News().Place(s) && (thesaurus.News().Within(home, s) || !f.named && related(home, s))
	})
}

// settleSenses gives those wishes of one statement a field that are a word which others beside them give a sense.
func settleSenses(list []Wish) {
	for i := range list {
		word, ok := list[i].loneWord()
		if !ok {
			continue
		}
		for n := range list {
			if n == i {
				continue
			}
			for _, beside := range spokenBy(list[n].Label) {
				if sense := senseBeside(word, beside); sense.ok {
					list[i].field.add(sense.of)
				}
			}
		}
	}
}

// loneWord gives the word of a wish that is one word, names no subject of the thesaurus and no institution, and is no place.
func (w *Wish) loneWord() (word string, ok bool) {
	if len(w.terms) != 1 || w.terms[0].kin != nil || w.terms[0].place || len(institutionIn(w.terms[0].word)) > 0 {
		return "", false
	}
	return w.terms[0].word, true
}

// Words and labels that are remembered at most, with what the thesaurus says of them.
const (
	mostSenses = 4_000
	mostSpoken = 2_000
)

// companion is a word beside a subject.
type companion struct {
	word   string
	beside thesaurus.Subject
}

// sense is the field that a word is of beside a subject, if it is of one.
type sense struct {
	of thesaurus.Subject
	ok bool
}

var (
	senses   cache.Recent[companion, sense]
	ofLabels cache.Recent[string, []thesaurus.Subject]
)

// senseBeside gives the field that a word is of beside a subject.
func senseBeside(word string, beside thesaurus.Subject) sense {
	return senses.Get(companion{word, beside}, mostSenses, func() (s sense) {
		s.of, s.ok = thesaurus.News().Sense(word, beside)
		return s
	})
}

// spokenBy gives the subjects that a label names or speaks of, but for places.
func spokenBy(label string) []thesaurus.Subject {
	label = strings.Clone(label)
	return ofLabels.Get(label, mostSpoken, func() (all []thesaurus.Subject) {
		news, tokens := thesaurus.News(), text.Tokens(label)
		for _, named := range news.Named(tokens) {
			all = append(all, named.Subject)
		}
		for _, hit := range news.Find(tokens, label, "en") {
			all = append(all, hit.Subject)
		}
		slices.Sort(all)
		return slices.DeleteFunc(slices.Compact(all), news.Place)
	})
}

// settleHeads gives those wishes a field that stand in a list under a head.
func settleHeads(interests []newsroom.Interest, all []Wish, heads []ListHead) {
	for _, head := range heads {
		list := text.Tokens(head.Under)
		for i := range all {
			if head.All && head.From != interests[i].From || indexOf(list, wordsIn(interests[i].Label)) < 0 {
				continue
			}
			for _, of := range countriesOf(head.Of...) {
				all[i].settleUnder(of, head)
			}
		}
	}
}

// settleUnder gives a wish in a list the place at its head as its field. Under the town in which the reader lives what comes over the whole country, as the weather
// does, is of that as far as no other place is named.
func (w *Wish) settleUnder(of thesaurus.Subject, head ListHead) {
	switch {
	case !w.mayBeUnder(of) && !(head.All && w.speaksBeside(of)):
	case head.Home && w.nearby() && !w.domestic():
		w.near, w.settled = []thesaurus.Subject{of}, true
	default:
		w.field.add(of)
		w.field.named = w.field.named || head.Home || head.All && len(w.places) > 0
	}
}

// speaksBeside tells whether a wish in a clause on a place names other places, or names that the thesaurus does not know, and nothing that is part of that place.
func (w *Wish) speaksBeside(head thesaurus.Subject) bool {
	return len(w.terms) > 0 && w.home == "" &&
		!slices.ContainsFunc(placesNamed([]Wish{*w}), func(s thesaurus.Subject) bool { return related(s, head) }) &&
		!slices.ContainsFunc(spokenBy(w.Label), func(s thesaurus.Subject) bool { return thesaurus.News().Within(s, head) })
}

// mayBeUnder tells whether a wish in a list does not say by itself what it has to do with the place at the head of that, or that it has nothing to do with it: it names
// no place and nothing that is part of that one, and is no name that the thesaurus does not know.
func (w *Wish) mayBeUnder(head thesaurus.Subject) bool {
	news := thesaurus.News()
	if len(w.terms) == 0 || len(w.places) > 0 || w.home != "" {
		return false
	}
	return !slices.ContainsFunc(spokenBy(w.Label), func(s thesaurus.Subject) bool { return news.Within(s, head) }) &&
		!slices.ContainsFunc(w.terms, func(t term) bool { return !t.lower && !t.subjectNamed() })
}
