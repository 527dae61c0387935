package mandate

import (
	_ "embed"
	"slices"
	"sync"

	"newsroom"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// Of some subjects people mean what is near them: the trains that they take, the schools of their children. Where a reader's words tell
// in which countries they live, a report on such a subject that names other countries alone is none for them; nor is it where the time zone of their account
// tells, if their words are in a language of that country. Else it counts for less, since many live in another; of what a statement that is still asked about may
// ask for, it is none.

// union is the token of the European Union, which is no place of the thesaurus: who names it names Europe.
const union = placeMark + "eu"

var europe = sync.OnceValue(func() thesaurus.Subject { return subjectOf("europe") })

// subjectOf gives the subject of an identifier that the thesaurus has.
func subjectOf(id string) thesaurus.Subject {
	s, _ := thesaurus.News().Lookup(id)
	return s
}

// settleNear notes in those wishes of a reader that are on such a subject, and name no place, where near is.
func settleNear(interests []newsroom.Interest, wishes []Wish, at Whereabouts) {
	named := placesNamed(wishes)
	said, zone := countriesOf(at.Said...), countriesOf(at.Zone)
	var sure []string // languages in which the reader has said something that is said so in no other
	for _, w := range wishes {
		if code := w.SaidIn(); code != "" {
			sure = append(sure, code)
		}
	}
	own := placesNamed(slices.DeleteFunc(slices.Clone(wishes), Wish.isCountry))
	for i := range wishes {
		w := &wishes[i]
		if len(w.places) == 0 && !w.settled && w.nearby() {
			if w.settleNear(named, own, said, sure); len(said) == 0 && len(named) != 1 {
				w.settleZone(zone)
			}
			if w.confined = IsTentative(interests[i].ID); w.confined && len(w.near) == 0 {
				w.near = zone // what nobody has confirmed brings nothing of elsewhere
			}
			continue
		}
		w.settleAround(named, own, said, zone, sure)
	}
}

// settleNear notes where near is: in the countries in which the reader says that they live; where they say none, or none that speaks a language which
// the wish may be said in, in those of that language, if it is none of the whole world (countriesNear), and in those places which the reader names that
// speak it; and in the one place that the reader names. Of a word of several languages it is that in which another wish is said.
func (w *Wish) settleNear(named, own, said []thesaurus.Subject, sure []string) {
	w.near = slices.Clone(said)
	codes := w.calledIn()
	if slices.ContainsFunc(codes, func(code string) bool { return slices.Contains(sure, code) }) {
		codes = slices.DeleteFunc(slices.Clone(codes), func(code string) bool { return !slices.Contains(sure, code) })
	}
	if slices.ContainsFunc(said, func(place thesaurus.Subject) bool {
		return slices.ContainsFunc(codes, func(code string) bool { return thesaurus.News().Speaks(place, code) })
	}) {
		codes = nil
	}
	for _, code := range codes {
		w.near = append(w.near, countriesNear(code, own)...)
		for _, place := range named {
			if thesaurus.News().Speaks(place, code) {
				w.near = append(w.near, place)
			}
		}
	}
	if len(named) == 1 {
		w.near = append(w.near, named...)
	}
	for _, place := range named {
		if slices.ContainsFunc(w.near, func(near thesaurus.Subject) bool { return thesaurus.News().Within(near, place) }) {
			w.near = append(w.near, place) // what the reader names around it, too
		}
	}
	slices.Sort(w.near)
	w.near = slices.Compact(w.near)
}

// settleZone notes the country of the time zone of a reader whose words tell nothing narrower, unless they are in a language of other countries. What
// names other places alone is elsewhere then where the words are in a language that is spoken there; who lives abroad mostly says them in another.
func (w *Wish) settleZone(zone []thesaurus.Subject) {
	if len(zone) == 0 || len(w.near) > 0 && !slices.Contains(w.near, zone[0]) {
		return
	}
	w.zone = zone
	codes := w.calledIn()
	w.zoned = len(codes) == 1 && thesaurus.News().Speaks(zone[0], codes[0])
}

// countriesNear gives the countries of a language: those of which a reader names a part or a subject, where there are such, else all of them.
// Who follows the government of Spain in Spanish takes the schools of Spain, and not those of Chile.
func countriesNear(code string, own []thesaurus.Subject) []thesaurus.Subject {
	all := thesaurus.News().Countries(code)
	near := slices.DeleteFunc(slices.Clone(all), func(country thesaurus.Subject) bool {
		return !thesaurus.News().Country(country) || // Latin America speaks Spanish, too
			!slices.ContainsFunc(own, func(place thesaurus.Subject) bool { return thesaurus.News().Within(place, country) })
	})
	if len(near) > 0 {
		return near
	}
	return all
}

// isCountry tells whether a wish names a country and nothing else. Whoever follows one as a whole looks at it from elsewhere as often as not:
// Germans follow Switzerland.
func (w Wish) isCountry() bool {
	return len(w.subjects) == 0 && len(w.places) == 1 && slices.ContainsFunc(placesNamed([]Wish{w}), thesaurus.News().Country)
}

// SaidIn gives the language that the words of a wish say their reader knows, by its code; empty where they may be of several, or of English,
// which names things everywhere.
func (w Wish) SaidIn() string {
	if codes := w.calledIn(); len(codes) == 1 && codes[0] != "en" {
		return codes[0]
	}
	return ""
}

// calledIn gives the languages in which the words of a wish are what its subjects are called: English alone, where that is one of them.
func (w *Wish) calledIn() (codes []string) {
	first := true
	for i := range w.terms {
		t := &w.terms[i]
		languages := institutionIn(t.word)
		if t.kin != nil {
			languages = thesaurus.News().Speaking(t.kin.subject, t.word)
		}
		if len(languages) == 0 && t.kin == nil {
			continue
		}
		if first {
			codes, first = languages, false
		}
		codes = slices.DeleteFunc(codes, func(code string) bool { return !slices.Contains(languages, code) })
	}
	if slices.Contains(codes, "en") {
		return []string{"en"}
	}
	return codes
}

// placesNamed gives the places that the wishes of a reader name, also within the name of a subject ("Canadian politics").
func placesNamed(wishes []Wish) (places []thesaurus.Subject) {
	for _, w := range wishes {
		for i := range w.terms {
			t := &w.terms[i]
			switch place, ok := countryOf(t.kin); {
			case t.subjectNamed() && thesaurus.News().Place(t.kin.subject):
				places = append(places, t.kin.subject)
			case ok:
				places = append(places, place)
			case t.stem == union:
				places = append(places, europe())
			}
		}
	}
	slices.Sort(places)
	return slices.Compact(places)
}

// nearby tells whether a wish names subjects of which people mean what is near them, or institutions that every country has, and nothing else
// that the thesaurus knows ("severe weather").
func (w Wish) nearby() (is bool) {
	for i := range w.terms {
		t := &w.terms[i]
		institution := len(institutionIn(t.word)) > 0
		if t.place || t.country != nil || t.kin != nil && !institution && (t.kin.kind != text.Report || !thesaurus.News().Nearby(t.kin.subject)) {
			return false
		}
		is = is || t.kin != nil || institution
	}
	return is
}

//go:embed institutions.txt
var institutionList string

// institutions are folded words for what every country or town has, by language.
var institutions = sync.OnceValue(func() map[string]map[string]bool { return wordsByLanguage(institutionList) })

// institutionIn gives the languages in which a folded word is one for an institution that every country or town has.
func institutionIn(word string) (codes []string) {
	for _, code := range thesaurus.Languages {
		if institutions()[code][word] {
			codes = append(codes, code)
		}
	}
	return codes
}

// everyWord tells whether each word of a wish names a subject of some kind, and no place.
func (w Wish) everyWord(kind func(thesaurus.Subject) bool) bool {
	return len(w.terms) > 0 && !slices.ContainsFunc(w.terms, func(t term) bool {
		return t.place || t.kin == nil || t.kin.kind != text.Report || !kind(t.kin.subject)
	})
}

// elsewhere tells whether the title and the lead of an article name places, and none that is near. An article that names none is of the country at home
// in its address; and without that it is elsewhere if its language is hardly spoken near. What the papers near tell of other places is not elsewhere.
func (d *Document) elsewhere(near []thesaurus.Subject) bool {
	others, own, home := d.told(near)
	return !own && !home && (others || len(near) > 0 && d.foreignTo(near))
}

// away tells whether an article is of other places than near the reader, where a wish means what is there; what nobody has confirmed is not met by what is of none either.
func (w *Wish) away(d *Document) bool {
	return d.elsewhere(w.near) || w.zoned && d.abroad(w.zone) || w.confined && w.adrift(d)
}

// told tells of what an article is told: whether the title and the lead name places that are not near, or it names none and is of another country at home in
// its address, whether they name one that is near, and whether it is at home there.
func (d *Document) told(near []thesaurus.Subject) (others, own, home bool) {
	if len(near) == 0 {
		return false, false, false
	}
	at, known := placeSubjects()[d.home]
	if known && liesIn(at, near) {
		return false, false, true
	}
	others, own = d.names(near)
	return others || known && !holdsOne(at, near), own, false
}

// abroad tells whether the title and the lead of an article name places, and none that is near, whoever tells it.
func (d *Document) abroad(near []thesaurus.Subject) bool {
	if len(near) == 0 {
		return false
	}
	others, own := d.names(near)
	return others && !own
}

// names tells whether the title and the lead of an article name places that are not near, and whether they name one that is. What a near place is part
// of is neither: who names Poland names Europe, too.
func (d *Document) names(near []thesaurus.Subject) (others, own bool) {
	for i := d.own; i < len(d.words); i++ {
		if place, is := placeSubjects()[d.words[i].stem]; is {
			own = own || liesIn(place, near)
			others = others || !holdsOne(place, near)
		}
	}
	return others, own
}

// liesIn tells whether a place is one of some, or part of one.
func liesIn(place thesaurus.Subject, all []thesaurus.Subject) bool {
	return slices.ContainsFunc(all, func(whole thesaurus.Subject) bool { return thesaurus.News().Within(place, whole) })
}

// holdsOne tells whether one of some places is part of a place, or is it.
func holdsOne(place thesaurus.Subject, all []thesaurus.Subject) bool {
	return slices.ContainsFunc(all, func(part thesaurus.Subject) bool { return thesaurus.News().Within(part, place) })
}

// foreignTo tells whether the language of an article is known, and spoken in less than half of some places, while another one is in as many:
// what is near a reader of French is mostly told in French, though Canada speaks English, too.
func (d *Document) foreignTo(near []thesaurus.Subject) bool {
	if !slices.Contains(thesaurus.Languages, d.Language) {
		return false
	}
	return !mostSpeak(near, d.Language) && slices.ContainsFunc(thesaurus.Languages, func(code string) bool { return mostSpeak(near, code) })
}

// mostSpeak tells whether a language is spoken in at least half of some places.
func mostSpeak(places []thesaurus.Subject, code string) bool {
	n := 0
	for _, place := range places {
		if thesaurus.News().Speaks(place, code) {
			n++
		}
	}
	return 2*n >= len(places)
}
