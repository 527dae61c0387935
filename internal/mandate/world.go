package mandate

import (
	"slices"
	"sync"

	"newsroom/internal/thesaurus"
)

// leastCountries is of how many countries a report speaks that is news of the world by that.
const leastCountries = 2

// OfTheWorld tells whether an article is news of the world: on what is that wherever it happens, or on what is between countries; and on nothing
// that is none of it, such as sport. What one country's parties or courts do is news of that country.
func (d *Document) OfTheWorld() bool {
	var countries []thesaurus.Subject
	is := false
	for i := d.own; i < len(d.words); i++ {
		p := &d.words[i]
		s, known := worldSubjects()[p.stem]
		if !known || p.title+p.lead == 0 {
			continue
		}
		switch news := thesaurus.News(); {
		case p.title > 0 && news.NoWorldNews(s):
			return false
		case news.Nation(s):
			if !slices.ContainsFunc(countries, func(c thesaurus.Subject) bool { return related(c, s) }) {
				countries = append(countries, s)
			}
		case p.title > 0 || p.lead >= leastKin:
			is = is || news.WorldNews(s)
		}
	}
	return is || len(countries) >= leastCountries
}

// worldSubjects are the tokens of the subjects that say whether an article is news of the world.
var worldSubjects = sync.OnceValue(func() map[string]thesaurus.Subject {
	all := map[string]thesaurus.Subject{}
	for i, token := range subjectTokens() {
		news, s := thesaurus.News(), thesaurus.Subject(i)
		if news.Nation(s) || news.WorldNews(s) || news.NoWorldNews(s) {
			all[token] = s
		}
	}
	return all
})
