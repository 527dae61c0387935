package mandate

import (
	"slices"
	"strings"
	"sync"

	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// The subjects that an article speaks of are tokens of it beside its words.

// subjectMark begins the token of a subject; letters alone, for the search table. faintMark begins the one of a subject that words say
// only beside others, and friendMark the one of a subject of which words are a false friend; both stand in no table.
const (
	subjectMark = "xsubject"
	faintMark   = "xfaint"
	friendMark  = "xfriend"
)

// subjectTokens are the tokens of all subjects, by their numbers.
var subjectTokens = sync.OnceValue(func() (all []string) {
	for _, id := range thesaurus.News().IDs() {
		all = append(all, subjectMark+strings.ReplaceAll(id, "-", ""))
	}
	return all
})

// faintTokens are the faint tokens of all subjects, by their numbers.
var faintTokens = sync.OnceValue(func() (all []string) {
	for _, token := range subjectTokens() {
		all = append(all, faintMark+strings.TrimPrefix(token, subjectMark))
	}
	return all
})

// friendTokens are the tokens of false friends of all subjects, by their numbers.
var friendTokens = sync.OnceValue(func() (all []string) {
	for _, token := range subjectTokens() {
		all = append(all, friendMark+strings.TrimPrefix(token, subjectMark))
	}
	return all
})

// wideSubjects are the tokens of those that are so wide that two articles on one need have nothing in common.
var wideSubjects = sync.OnceValue(func() map[string]bool {
	wide := map[string]bool{}
	for i, token := range subjectTokens() {
		wide[token] = thesaurus.News().Wide(thesaurus.Subject(i))
	}
	return wide
})

// Load reads what articles and wishes are made ready with. Whoever does not call it waits for that the first time.
func Load() {
	thesaurus.News().Load()
	wideSubjects()
}

// Subjects gives the tokens of the subjects that an article's title speaks of, but for the widest.
func (d *Document) Subjects() (tokens []string) {
	for _, p := range d.words[d.own:] {
		if p.title > 0 && strings.HasPrefix(p.stem, subjectMark) && !wideSubjects()[p.stem] {
			tokens = append(tokens, p.stem)
		}
	}
	return tokens
}

// subjectRuns gives the subjects that words speak of, each with all that it is part of, behind those of which some are false friends. Of what they say only beside others the word is the faint token.
func subjectRuns(tokens []text.Token, s, language string) (all []run) {
	hits, friends := thesaurus.News().Hits(tokens, s, language)
	for _, friend := range friends {
		token := friendTokens()[friend.Subject]
		for at := friend.At; at < friend.At+friend.Tokens; at++ {
			all = append(all, run{word: token, stem: token, at: at})
		}
	}
	names, faint := subjectTokens(), faintTokens()
	for _, hit := range hits {
		for _, subject := range hit.Whole {
			r := run{word: names[subject], stem: names[subject], at: hit.At}
			if slices.Contains(hit.Faint, subject) {
				r.word = faint[subject]
			}
			all = append(all, r)
		}
	}
	return all
}

// deskAt is where a subject stands that an address says: near to no word.
const deskAt = -2 * leadWords

// deskRuns gives the subjects that the address of an article says, each with all that it is part of, as subjectRuns gives them.
func deskRuns(filed thesaurus.Filed) (all []run) {
	for _, desk := range filed.PathSections {
		for _, subject := range desk.Whole {
			r := run{word: subjectTokens()[subject], stem: subjectTokens()[subject], at: deskAt}
			if desk.Faint {
				r.word = faintTokens()[subject]
			}
			all = append(all, r)
		}
	}
	return all
}

// townRuns gives the town that is at home in the address of an article, as deskRuns does, unless the article names other places: what a paper of Poznań writes of no other
// place is on Poznań, whether or not it says so.
func townRuns(home string, filed thesaurus.Filed, named ...[]run) []run {
	town, is := placeSubjects()[home]
	if !is || thesaurus.News().Nation(town) || filed.Known { // else deskRuns has it
		return nil
	}
	for _, runs := range named {
		for _, r := range runs {
			if place, is := placeSubjects()[r.stem]; is && !related(place, town) {
				return nil
			}
		}
	}
	return []run{{word: home, stem: home, at: deskAt}}
}
