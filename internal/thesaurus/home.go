package thesaurus

import (
	"fmt"
	"slices"
	"strings"

	"newsroom/internal/text"
)

// speak reads which languages are read in places.
func (t *Thesaurus) speak(data string) error {
	t.spoken, t.besides = map[Subject][]string{}, map[Subject][]string{}
	for line := range lines(data) {
		id, codes, _ := strings.Cut(line, "|")
		place, known := t.at[strings.TrimSpace(id)]
		if !known || !t.subjects[place].place || words(codes).first() == "" {
			return fmt.Errorf("%s: no place or no language in %q", spokenFile, line)
		}
		for code, besides := range words(codes).marked() {
			of := t.spoken
			if besides {
				of = t.besides
			}
			of[Subject(place)] = append(of[Subject(place)], code)
		}
	}
	return nil
}

// Spoken gives the languages of a place, or of what a subject is part of, that who follows it is taken to read, by their codes; none
// where that is unknown.
func (t *Thesaurus) Spoken(s Subject) (codes []string) {
	for _, whole := range t.subjects[s].whole {
		codes = append(codes, t.spoken[Subject(whole)]...)
	}
	return codes
}

// Speaks tells whether a language, by its code, is one of a place, or of what that is part of.
func (t *Thesaurus) Speaks(place Subject, code string) bool {
	return slices.ContainsFunc(t.subjects[place].whole, func(whole int) bool {
		return slices.Contains(t.spoken[Subject(whole)], code) || slices.Contains(t.besides[Subject(whole)], code)
	})
}

// Countries gives the places of which a language is, without those where the whole world reads it.
func (t *Thesaurus) Countries(code string) (places []Subject) {
	for place, codes := range t.spoken {
		if slices.Contains(codes, code) {
			places = append(places, place)
		}
	}
	slices.Sort(places)
	return places
}

// At gives the country, or the town, that the papers under a host are of, by the longest domain that the host ends in: Chile for "www.example.cl", where
// .cl is known to be Chile's; not ok for one of none.
func (t *Thesaurus) At(host string) (place Subject, ok bool) {
	for more := true; more; _, host, more = strings.Cut(host, ".") {
		if i, is := t.web[host]; is {
			return Subject(i), true
		}
	}
	return 0, false
}

// Home tells whether a subject is a country, or a town, that addresses are known to be of.
func (t *Thesaurus) Home(s Subject) bool { return t.homes[int(s)] }

// Country tells whether a subject is a country that addresses are known to be of.
func (t *Thesaurus) Country(s Subject) bool { return t.countries[int(s)] }

// list reads a file of subjects, one a line; those with a dash before them are of but, where the file may have any.
func (t *Thesaurus) list(of, but *[]Subject, file, data string) error {
	for line := range lines(data) {
		id, except := strings.CutPrefix(line, "-")
		subject, known := t.at[id]
		if !known || except && but == nil {
			return fmt.Errorf("%s: there is no subject %q", file, line)
		}
		if except {
			*but = append(*but, Subject(subject))
		} else {
			*of = append(*of, Subject(subject))
		}
	}
	return nil
}

// Domestic tells whether a subject is one that every country has for itself, as housing, or part of one, and is not made for the whole
// world, as semiconductors are.
func (t *Thesaurus) Domestic(s Subject) bool {
	return t.partOfAny(s, t.domestic) && !t.partOfAny(s, t.worldwide)
}

// Nearby tells whether a subject is one of which people mean what is near them, as trains and the weather, or part of one.
func (t *Thesaurus) Nearby(s Subject) bool { return t.partOfAny(s, t.nearby) }

// Aspect tells whether a subject is one that is always of something else, as peace talks are of a war, or part of one.
func (t *Thesaurus) Aspect(s Subject) bool { return t.partOfAny(s, t.aspects) }

// Nation tells whether a subject is a country or a region of several, and no part of a country: a place that is directly part of a continent.
func (t *Thesaurus) Nation(s Subject) bool {
	return t.subjects[s].place && slices.ContainsFunc(t.subjects[s].broader, func(id string) bool { return len(t.subjects[t.at[id]].broader) == 0 })
}

// WorldNews tells whether a subject is world news wherever it happens, as war is, or part of one.
func (t *Thesaurus) WorldNews(s Subject) bool {
	return t.partOfAny(s, t.world) && !t.partOfAny(s, t.noWorld)
}

// NoWorldNews tells whether a subject is none of world news, whichever countries take part, as sport is, or part of one.
func (t *Thesaurus) NoWorldNews(s Subject) bool { return t.partOfAny(s, t.noWorld) }

// Leisure gives the subjects that are no affairs of the country of which they are told, as sport; what is part of one is none either.
func (t *Thesaurus) Leisure() []Subject { return slices.Clone(t.leisure) }

// Goods gives the subjects that are for sale, as gadgets; what is part of one is, too.
func (t *Thesaurus) Goods() []Subject { return slices.Clone(t.goods) }

// IsGoods tells whether a subject is for sale, or part of one that is.
func (t *Thesaurus) IsGoods(s Subject) bool { return t.partOfAny(s, t.goods) }

// Personal gives the subjects that befall single persons, as robberies; so does what is part of one.
func (t *Thesaurus) Personal() []Subject { return slices.Clone(t.personal) }

// Has tells whether a subject has at least so many parts.
func (t *Thesaurus) Has(s Subject, parts int) bool { return t.parts[s] >= parts }

// Continent tells whether a subject is a place that is part of no other, and others are part of it.
func (t *Thesaurus) Continent(s Subject) bool {
	return t.subjects[s].place && len(t.subjects[s].broader) == 0 && t.parts[s] > 1
}

func (t *Thesaurus) partOfAny(s Subject, all []Subject) bool {
	return slices.ContainsFunc(all, func(whole Subject) bool { return t.Within(s, whole) })
}

// People tells whether a word, folded, is one by which a place's people, or what is theirs, are called, and not the place: "Deutschen", "venezolanos".
func (t *Thesaurus) People(s Subject, word string) bool {
	if slices.ContainsFunc(Languages, func(language string) bool { return text.Fold(t.Name(s, language)) == word }) {
		return false // "Deutschland" begins as "deutsch" does
	}
	return t.subjects[s].place && slices.ContainsFunc(Languages, func(language string) bool {
		for term := range t.subjects[s].labels(language).each() {
			if bare, open := strings.CutSuffix(term, "*"); open && strings.ToLower(bare) == bare && !strings.Contains(bare, " ") && strings.HasPrefix(word, text.Fold(bare)) {
				return true
			}
		}
		return false
	})
}
