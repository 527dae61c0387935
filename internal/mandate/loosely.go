package mandate

import (
	"slices"
	"sync"

	"newsroom/internal/thesaurus"
)

// An article may be on an interest by its words, and yet be hardly what its reader asked for. Strangers held most of these to be partly on it, or off:
//
//   - what every country has for itself, as the economy, of another country alone;
//   - what is of the whole country, as its weather, where the reader listed what goes on in their town;
//   - goods, by what is built into them: a projector with artificial intelligence;
//   - what has but the word of a wide field, and nothing that is part of that: the "art" of a collector who was run over is no news of the arts.
//
// What several publishers tell is another matter, which package edition knows.

// wideField is of how many subjects a field is made from which on its name alone tells little.
const wideField = 40

// Loosely tells whether an article that is on a wish is hardly what was asked for, and whether that is since it is on what every country has for itself, and of another
// one alone than where the reader lives.
func Loosely(w Wish, d Document) (loose, abroad bool) {
	others, own, home := d.told(w.country())
	abroad = others && !own && !home
	return abroad || w.nationwide(&d) || w.builtIn(&d) || w.byWordAlone(&d), abroad
}

// country gives where the reader lives, for a wish that is meant of there.
func (w *Wish) country() []thesaurus.Subject {
	if w.zoned && len(w.around) == 0 {
		return w.zone
	}
	return w.around
}

// nationwide tells whether an article says nothing of the town in which the reader lives, of which the wish is meant as far as it can be.
func (w *Wish) nationwide(d *Document) bool {
	if !w.settled {
		return false
	}
	if home, known := placeSubjects()[d.home]; known && liesIn(home, w.near) {
		return false
	}
	_, own := d.names(w.near)
	return !own
}

// Adrift tells whether a wish is meant of places near its reader, and an article tells of none at all: it names no place, and is at home in none. It says of the roads,
// or of jobs, what holds anywhere.
func Adrift(w Wish, d Document) bool { return w.adrift(&d) }

func (w *Wish) adrift(d *Document) bool {
	if len(w.near) == 0 && !w.zoned || d.home != "" {
		return false
	}
	for i := d.own; i < len(d.words); i++ {
		if _, is := placeSubjects()[d.words[i].stem]; is {
			return false
		}
	}
	return true
}

// renewables is the subject of energy of which goods are made that are no news of it: a lock with a solar panel.
const renewables = "renewables"

// goodsForms are the forms under which articles have what is for sale.
var goodsForms = sync.OnceValue(func() []form { return formsOf(thesaurus.News().Goods()) })

// builtIn tells whether a wish names a part of technology or of renewable energy alone that is not for sale, and the title of an article speaks of goods.
func (w *Wish) builtIn(d *Document) bool {
	return w.everyWord(func(s thesaurus.Subject) bool {
		news := thesaurus.News()
		return (news.Under(s, technology) || news.Under(s, renewables)) && news.ID(s) != technology && !news.IsGoods(s)
	}) && slices.ContainsFunc(goodsForms(), func(f form) bool {
		i, _ := d.look(f.hash, f.stem)
		return i >= 0 && d.words[i].title > 0
	})
}

// byWordAlone tells whether a wish names a wide field and nothing else, and an article has the word and nothing else of the field.
func (w *Wish) byWordAlone(d *Document) bool {
	if len(w.terms) != 1 || !w.terms[0].subjectNamed() || !thesaurus.News().Has(w.terms[0].kin.subject, wideField) {
		return false
	}
	i, _ := d.look(w.terms[0].kin.hash, w.terms[0].kin.stem)
	return i < 0
}

// settleAround notes in those wishes that are on what every country has for itself, and name no place, where the reader lives: in the countries that they say, or
// of the language in which the wish is said, or where they tell neither, in that of their time zone.
func (w *Wish) settleAround(named, own, said, zone []thesaurus.Subject, sure []string) {
	if len(w.places) > 0 || w.home != "" || !w.domestic() || w.ofACountry() {
		return
	}
	settled := *w
	if settled.settleNear(named, own, said, sure); len(said) == 0 && len(named) != 1 {
		settled.settleZone(zone)
	}
	if w.around = settled.near; len(w.around) == 0 && settled.zoned {
		w.around = settled.zone
	}
}
