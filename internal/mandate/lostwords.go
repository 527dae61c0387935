package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// How likely it must be that a name which a reading passes over is wanted, for it to be asked about: beside something else that is asked, and alone.
const (
	leastBeside = .07
	leastLost   = .25
)

// askingForLost asks about the names that a first statement wants and that a reading passes over, beside what else of it is asked about: "Venezuela and what
// comes next there: oil, Congress".
func (r Reading) askingForLost(before []newsroom.Interest, said string) Reading {
	partly := r.Outcome == newsroom.PartlyApplied
	if r.of == nil || r.Outcome != newsroom.Applied && !partly || len(before) > 0 || r.when != nil || len(said) > mostClausal {
		return r
	}
	lost := r.lostWords(said)
	if len(lost) == 0 {
		return r
	}
	words := lost
	if partly && r.asks.words != "" {
		words = append(words, r.asks.words)
	}
	return r.askingToFollow(strings.Join(words, ", "), lost)
}

// lostWords gives the names in a statement that may be wanted, of which it is less likely than that bar that they are to go, and are in nothing of what was read or is asked about.
func (r Reading) lostWords(said string) (lost []string) {
	opinion, least := opinionOn(r.of, nil, said, tagging.Subjects{}, false), leastLost
	if r.Outcome == newsroom.PartlyApplied {
		least = leastBeside
	}
	gone, tokens := opinion.Possible(tagging.LeaveOut, tagging.Drop, tagging.Less), text.Tokens(said)
	for _, printed := range opinion.Wanted(least) {
		name := nominal(r.of.Code, said, printed)
		words := wordsIn(name)
		at := indexOf(tokens, words)
		if at < 0 || !isPlace(name) && !writtenAsName(r.of.Code, said, tokens[at:at+len(words)]) || r.speaksOf(name) {
			continue
		}
		if unwanted, _ := gone(printed); unwanted < least {
			lost = append(lost, name)
		}
	}
	return lost
}

// speaksOf tells whether a reading does something with a name, or asks about it.
func (r Reading) speaksOf(name string) bool {
	holds := func(words string) bool { return strings.Contains(words, name) }
	p := parts{of: r.of}
	for _, one := range r.Begun {
		if holds(one.Label) || p.meets(one.Label, name) || samePlace(one.Label, name) {
			return true
		}
	}
	if holds(r.asks.words) || strings.HasSuffix(r.asks.words, "…") {
		return true
	}
	for _, w := range r.meant {
		for _, o := range w {
			if slices.ContainsFunc(o.Subjects, holds) {
				return true
			}
		}
	}
	return false
}

// samePlace tells whether two labels name one place in different forms or languages.
func samePlace(a, b string) bool {
	one, other := thesaurus.News().Named(text.Tokens(a)), thesaurus.News().Named(text.Tokens(b))
	return len(one) == 1 && len(other) == 1 && one[0].Subject == other[0].Subject
}
