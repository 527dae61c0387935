package mandate

import (
	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/thesaurus"
)

// Whereabouts is what is known of where a reader lives, by the identifiers of the thesaurus. The zero Whereabouts knows nothing.
type Whereabouts struct {
	Said []string `json:",omitempty"` // the countries in which a statement of theirs says so ("I rent in Queens"), the newest that does
	Zone string   `json:",omitempty"` // the country in which the time zone of their account lies: many live elsewhere
}

// Locate finds out where a reader lives: by the statements that their standing interests rest on, and by a time zone, by its name.
func Locate(v store.View, account newsroom.AccountID, zone string) (Whereabouts, error) {
	resting, err := v.Mandates().Resting(account, shownStatements)
	return whereabouts(resting, zone), err
}

// whereabouts tells where a reader lives by statements, the newest first, and a time zone.
func whereabouts(said []newsroom.Statement, zone string) (at Whereabouts) {
	news := thesaurus.News()
	for _, s := range said {
		for _, country := range livesIn(s.Text) {
			at.Said = append(at.Said, news.ID(country))
		}
		if len(at.Said) > 0 {
			break
		}
	}
	if country, ok := news.AtZone(zone); ok {
		at.Zone = news.ID(country)
	}
	return at
}

// countriesOf gives the countries that are known by some identifiers. One that there is no more says nothing.
func countriesOf(ids ...string) (all []thesaurus.Subject) {
	for _, id := range ids {
		if country, known := thesaurus.News().Lookup(id); known {
			all = append(all, country)
		}
	}
	return all
}
