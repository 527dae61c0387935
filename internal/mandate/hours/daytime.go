package hours

import (
	"maps"
	"slices"

	"newsroom"
	"newsroom/internal/text"
)

// mostBehindPart is how many words and marks of a clause stand at most from where a part of the day begins, for the clause to end with it.
const mostBehindPart = 4

// InDaytime moves the times of an answer into the part of the day that it names by itself: "an evening paper. Say, twenty past seven". Times that were
// said with such a part, or of the second half of the day, stay. Not ok where it names two such parts, and nobody can tell in which they are. It reads
// the languages of Gist, the language given first if it knows about as many words as another.
func InDaytime(language, answer string, s newsroom.Schedule) (newsroom.Schedule, bool) {
	var best calendar
	least := -1
	for _, code := range append([]string{language}, slices.Sorted(maps.Keys(gists()))...) {
		c, is := gists()[code]
		if !is {
			continue
		}
		if n := c.hear(answer).strangeness(language); least < 0 || n < least {
			best, least = c, n
		}
	}
	return best.inDaytime(answer, s)
}

// Whole takes up what a statement in one language says of times beside the clauses that name them, of which something was made: the part of the day, and
// how many editions come in a week. Not ok where that does not go with them.
func Whole(language, statement string, s Said) (Said, bool) {
	c, is := gists()[language]
	if !is {
		return s, true
	}
	return c.whole(statement, s)
}

// inDaytime is InDaytime in one language.
func (c calendar) inDaytime(statement string, s newsroom.Schedule) (newsroom.Schedule, bool) {
	if len(s) == 0 || slices.ContainsFunc(s, func(h newsroom.Hour) bool { return h.Minute >= dayMinutes/2 }) {
		return s, true
	}
	var named []int
	for _, clause := range clausesOf(c.language, statement) {
		if c.besides(clause) {
			continue
		}
		h := c.hear(clause)
		count := len(cutScraps(text.Fold(clause)))
		for i, w := range h.words {
			switch {
			case w.sort != part || w.n == early:
			case h.timeBeside(i):
				return s, true
			case !h.denied(i) && (h.editionBehind(i) || h.parted(i) && count-w.at <= mostBehindPart && h.last(i)) && !slices.Contains(named, w.n):
				named = append(named, w.n)
			}
		}
	}
	if len(named) == 0 {
		return s, true
	}
	out := slices.Clone(s)
	for i := range out {
		moved, ok := within(out[i].Minute, named[0])
		if len(named) > 1 || !ok {
			return s, false
		}
		out[i].Minute = moved
	}
	return out, true
}

// timeBeside tells whether a time stands beside a word, with days or words that say nothing between them at most.
func (h hearing) timeBeside(at int) bool {
	for _, step := range []int{-1, 1} {
		for i := at + step; i >= 0 && i < len(h.words); i += step {
			w := h.words[i]
			if w.silent() || w.sort == every || w.sort == days {
				continue
			}
			one := w.sort == number && w.spelt && w.n == 1 // "a morning one"
			if !one && slices.Contains([]sort{number, moment, clock, after, before}, w.sort) {
				return true
			}
			break
		}
	}
	return false
}

// denied tells whether a word that bars or replaces stands beside another.
func (h hearing) denied(at int) bool {
	bars := func(i int) bool {
		return i >= 0 && i < len(h.words) && slices.Contains([]sort{barring, less, instead, ahead}, h.words[i].sort)
	}
	return bars(at-1) || bars(at+1)
}

// editionBehind tells whether the word behind another names the edition.
func (h hearing) editionBehind(at int) bool {
	return at+1 < len(h.words) && h.words[at+1].sort == edition && h.words[at+1].at <= h.words[at].at+1
}

// parted tells whether a word stands in a clause that says nothing else, or behind one that turns it: "I'm tired in the evening" asks for no evening.
func (h hearing) parted(at int) bool {
	return h.unread == 0 || at > 0 && h.words[at-1].sort == parting
}

// last tells whether nothing but silent words and marks stands behind a word.
func (h hearing) last(at int) bool {
	return !slices.ContainsFunc(h.words[at+1:], func(w word) bool { return !w.silent() && w.sort != parting })
}

// weekly takes up how many editions a week a statement asks for: if it names so many days, nothing comes on the others. Not ok where it names another
// number of days.
func (c calendar) weekly(statement string, s Said) (Said, bool) {
	n := perWeek(c.hear(statement).words)
	if n == 0 || !s.Timed {
		return s, true
	}
	named := 0
	for day := newsroom.Days(1); day <= newsroom.Daily; day <<= 1 {
		if s.Days&day != 0 {
			named++
		}
	}
	s.Only = s.Only || named == n
	return s, named == n
}

// perWeek reads how many editions a week some words ask for, one where they only name the edition; 0 where they do not say.
func perWeek(words []word) int {
	for i, w := range words {
		if w.sort != aWeek {
			continue
		}
		named := false
		for _, before := range slices.Backward(words[:i]) {
			switch {
			case before.sort == count, before.sort == number && named:
				return max(0, min(before.n, daysOfWeek))
			case before.sort != edition && before.sort != times && before.sort != noise:
				return 0
			}
			named = named || before.sort == edition || before.sort == times
		}
		if named && i > 0 && words[i-1].sort == edition {
			return 1
		}
	}
	return 0
}

// daysOfWeek is how many days a week has.
const daysOfWeek = 7

// noonAlone tells whether what was heard names noon or midnight, and neither days, another time nor the edition: beside other words that may be a name
// ("High Noon").
func (h hearing) noonAlone() bool {
	return slices.ContainsFunc(h.words, func(w word) bool { return w.sort == moment }) && !slices.ContainsFunc(h.words, func(w word) bool {
		return slices.Contains([]sort{number, days, before, part, edition, sending}, w.sort)
	})
}
