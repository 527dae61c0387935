package thesaurus

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"newsroom/internal/text"
)

// locate reads which towns are in which countries and which time zones lie in them. What is looked for in a text is put together when it is first
// asked for.
func (t *Thesaurus) locate(townData, zoneData string) error {
	var all []entry
	err := t.eachCountry(townsFile, townData, func(country int, town string) { all = append(all, entry{term: town, subject: country}) })
	if err != nil {
		return err
	}
	t.towns = sync.OnceValue(func() *book { return newBook("", all) })
	t.zones = map[string]Subject{}
	return t.eachCountry(zonesFile, zoneData, func(country int, zone string) { t.zones[zone] = Subject(country) })
}

// eachCountry goes through what a file lists of each country, which must be one.
func (t *Thesaurus) eachCountry(file, data string, found func(country int, item string)) error {
	for line := range lines(data) {
		id, list, _ := strings.Cut(line, "|")
		country, known := t.at[strings.TrimSpace(id)]
		if !known || len(t.Nations(Subject(country))) == 0 || words(list).first() == "" {
			return fmt.Errorf("%s: no country, or nothing of it, in %q", file, line)
		}
		for item := range words(list).each() {
			found(country, item)
		}
	}
	return nil
}

// Nations gives the countries of which a place is part, itself where it is one, and of a region of several that region; of Kashmir there are two, of
// Europe there is none.
func (t *Thesaurus) Nations(place Subject) []Subject {
	var all []Subject
	for _, whole := range t.subjects[place].whole {
		if t.Nation(Subject(whole)) {
			all = append(all, Subject(whole))
		}
	}
	return slices.DeleteFunc(slices.Clone(all), func(s Subject) bool {
		return slices.ContainsFunc(all, func(part Subject) bool { return part != s && t.Within(part, s) })
	})
}

// AtZone gives the country in which a time zone lies, by its name in the tz database ("Europe/Berlin"); not ok where it is of none that is known.
func (t *Thesaurus) AtZone(zone string) (country Subject, ok bool) {
	country, ok = t.zones[zone]
	return country, ok
}

// Location is a place that a text names: the countries that it is in, the narrowest subject for it, and how many words name it.
type Location struct {
	Countries []Subject
	Place     Subject
	Known     bool // it has such a subject; towns that no article is compared with have none
	Tokens    int
}

// Located gives the place or the town that a text in a language names from one of its tokens on, by the longest name that begins there; one in no
// country where it names none. Towns that no article is compared with are known here, too.
func (t *Thesaurus) Located(tokens []text.Token, at int, in, language string) (l Location) {
	if !tokens[at].Capital() {
		return l
	}
	p := passageOf(tokens[at:], in, language)
	hits := t.names.at(&p, 0, t.book(language).at(&p, 0, nil))
	hits = slices.DeleteFunc(hits, func(h Match) bool { return !t.Place(h.Subject) })
	known := len(hits)
	hits = t.towns().at(&p, 0, hits)
	for _, h := range hits {
		l.Tokens = max(l.Tokens, h.Tokens)
	}
	for i, h := range hits {
		if h.Tokens < l.Tokens {
			continue
		}
		l.Countries = append(l.Countries, t.Nations(h.Subject)...)
		if i < known && (!l.Known || t.Within(h.Subject, l.Place)) {
			l.Place, l.Known = h.Subject, true
		}
	}
	slices.Sort(l.Countries)
	l.Countries = slices.Compact(l.Countries)
	return l
}

// Lookup gives the subject of an identifier; not ok where there is none.
func (t *Thesaurus) Lookup(id string) (s Subject, ok bool) {
	i, ok := t.at[id]
	return Subject(i), ok
}
