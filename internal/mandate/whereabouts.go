package mandate

import (
	"maps"
	"slices"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/thesaurus"
)

// Whereabouts is what is known of where a reader lives, by the identifiers of the thesaurus, of where in lists their interests stand, and of the languages in which they were said. The zero
// Whereabouts knows nothing.
type Whereabouts struct {
	Said  []string   `json:",omitempty"` // the countries in which a statement of theirs says so ("I rent in Queens"), the newest that does
	Zone  string     `json:",omitempty"` // the country in which the time zone of their account lies: many live elsewhere
	Heads []ListHead `json:",omitempty"` // of lists in the statements

	Worded map[string][]newsroom.Revision `json:",omitempty"` // the statements that show in which language they are said, by its code
	Names  map[newsroom.Revision][]string `json:",omitempty"` // and the words that these print as names, folded; in a record those alone that labels have (Of)
}

// Asking gives what is known of a reader of whom a statement waits for an answer: in which language it is said is that of the interests which it may ask
// for (Tentative), too.
func (at Whereabouts) Asking(said string) Whereabouts {
	at.Worded, at.Names = maps.Clone(at.Worded), maps.Clone(at.Names)
	at.noteLanguage(newsroom.Statement{Text: said})
	return at
}

// worded gives the language of each statement that shows it.
func (at Whereabouts) worded() map[newsroom.Revision]string {
	in := map[newsroom.Revision]string{}
	for code, revisions := range at.Worded {
		for _, revision := range revisions {
			in[revision] = code
		}
	}
	return in
}

// Locate finds out where a reader lives: by the statements that their standing interests rest on, and by the time zone of their account.
func Locate(v store.View, reader newsroom.Reader) (Whereabouts, error) {
	resting, err := v.Mandates().Resting(reader.Account, shownStatements)
	return whereabouts(resting, reader.Zone), err
}

// LocateAccount is Locate for an account whose reader is not at hand.
func LocateAccount(v store.View, account newsroom.AccountID) (Whereabouts, error) {
	reader, err := v.Readers().Get(account)
	if err != nil {
		return Whereabouts{}, err
	}
	return Locate(v, reader)
}

// whereabouts tells where a reader lives by statements, the newest first, and a time zone. Of several countries that have a town it is that of the
// zone; and who comes from another than that lives there no more.
func whereabouts(said []newsroom.Statement, zone string) (at Whereabouts) {
	news := thesaurus.News()
	clock, known := news.AtZone(zone)
	if known {
		at.Zone = news.ID(clock)
	}
	for _, s := range said {
		for _, head := range HeadsOf(s.Text) {
			if head.All {
				head.From = s.Revision
			}
			at.Heads = append(at.Heads, head)
		}
		at.noteLanguage(s)
	}
	for _, s := range said {
		countries, comes := livesIn(s.Text)
		switch {
		case known && liesIn(clock, countries):
			countries = []thesaurus.Subject{clock}
		case known && comes:
			countries = nil
		}
		for _, country := range countries {
			at.Said = append(at.Said, news.ID(country))
		}
		if len(at.Said) > 0 {
			break
		}
	}
	return at
}

// capitalNouns is the language whose nouns have capitals, so that those tell no names.
const capitalNouns = "de"

// noteLanguage notes in which language a statement is, and what it names.
func (at *Whereabouts) noteLanguage(s newsroom.Statement) {
	code := wordedIn(s.Text)
	if code == "" {
		return
	}
	if at.Worded == nil {
		at.Worded = map[string][]newsroom.Revision{}
	}
	at.Worded[code] = append(slices.Clone(at.Worded[code]), s.Revision)
	if code == capitalNouns {
		return
	}
	for _, name := range printedNames(s.Text) {
		at.addName(s.Revision, name)
	}
}

// Standing gives what is known without the language of a statement that waits for its reader's answer.
func (at Whereabouts) Standing() Whereabouts {
	at.Worded = maps.Clone(at.Worded)
	for code, revisions := range at.Worded {
		at.Worded[code] = slices.DeleteFunc(slices.Clone(revisions), func(r newsroom.Revision) bool { return r == 0 })
	}
	at.Names = maps.Clone(at.Names)
	delete(at.Names, 0)
	return at
}

// Of gives what is known as far as some interests need it: of the names in the statements those that stand in the labels of such as rest on them.
// A reader may name others, who are nobody's business.
func (at Whereabouts) Of(interests []newsroom.Interest) Whereabouts {
	all := at.Names
	at.Names = nil
	for _, i := range interests {
		if len(all[i.From]) == 0 {
			continue
		}
		labelled := wordSet(i.Label)
		for _, name := range all[i.From] {
			if labelled[name] && !slices.Contains(at.Names[i.From], name) {
				at.addName(i.From, name)
			}
		}
	}
	return at
}

func (at *Whereabouts) addName(from newsroom.Revision, name string) {
	if at.Names == nil {
		at.Names = map[newsroom.Revision][]string{}
	}
	at.Names[from] = append(at.Names[from], name)
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
