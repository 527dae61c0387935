package hours

import (
	"cmp"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/text"
)

// mostEditions is how many editions a number before that word may count: "two editions: at 7 and at 18".
const mostEditions = 4

// Answer reads when editions should come, and the time zone if it is named, in an answer to that question as people talk: clause by clause, without
// those that say why ("I leave at nine, so half past eight") and those that name neither a time nor a day. It reads the languages of Gist, the language
// given first if it knows about as many words as another. What it gives are all days that were named: on the others nothing comes. Not ok where nobody
// can tell: a bound ("before 7"), days with a time that is only later, several times of which not all may be meant, or a clause with more than a few
// other words.
func Answer(language, answer string) (schedule newsroom.Schedule, zone string, ok bool) {
	var all []talk
	for _, c := range gists() {
		all = append(all, c.talk(answer))
	}
	slices.SortFunc(all, func(a, b talk) int {
		return cmp.Or(cmp.Compare(a.strangeness(language), b.strangeness(language)), cmp.Compare(a.language, b.language))
	})
	said, ok := all[0].said()
	if !ok || said.Vague || !said.Timed && said.Days == 0 && said.Barred == 0 {
		return nil, "", false
	}
	said, ok = gists()[all[0].language].whole(answer, said)
	return said.Schedule, said.Zone, ok
}

// talk is an answer about times as it was heard in one language, clause by clause.
type talk struct {
	hearing
	clauses  []hearing // that say when
	unclear  bool      // the last of them names days, and no time that the words beside them may say something of
	doubtful bool      // nobody can tell what is meant
}

// talk hears the clauses of an answer that say when.
func (c calendar) talk(answer string) talk {
	t := talk{hearing: hearing{language: c.language, talked: true}, doubtful: reasons()[c.language+"!"].In(text.Tokens(answer))}
	clauses := clausesOf(c.language, answer)
	for i, clause := range clauses {
		h := c.hear(clause)
		t.unread += h.unread
		switch {
		case c.besides(clause) && h.dates() && t.excepts():
			t.doubtful = true // the reason may be the time of the exception
		case c.besides(clause), h.unread > 0 && !h.names() && i+1 < len(clauses) && c.concludes(clauses[i+1]):
		case t.timed() && h.mentions():
			t.doubtful = t.doubtful || !t.standsIn(h) || slices.ContainsFunc(h.words, func(w word) bool { return w.sort == adding })
		case h.dates():
			t.doubtful = t.doubtful || t.unclear && h.namesDays()
			t.unclear = h.unread > 0 && h.bare()
			h.words = uncounted(h.words)
			t.doubtful = t.doubtful || h.unread > mostAside || h.bounded() || h.postponed()
			t.clauses = append(t.clauses, h)
			unread := t.unread
			t.behind(h)
			t.doubtful = t.doubtful || t.unread > unread // zones that differ
		default:
			bars := t.unclearDays() && h.unread <= mostAside // "and on Fridays, no paper"
			t.words = append(t.words, slices.DeleteFunc(h.words, func(w word) bool { return w.sort != alone && !(bars && w.sort == barring && w.n > 0) })...)
			if h.zone != "" && t.zone == "" {
				t.zone = h.zone
			}
		}
	}
	return t
}

// timed tells whether a clause that was heard names a time of the clock.
func (t talk) timed() bool { return slices.ContainsFunc(t.words, t.ofClock) }

// ofClock tells whether a word is a time of the clock, or the first half of one.
func (hearing) ofClock(w word) bool { return w.sort == number || w.sort == moment || w.sort == before }

// mentions tells whether a clause only mentions a part of the day, beside other words: "in the mornings I'm out on the boat".
func (h hearing) mentions() bool {
	named := false
	for _, w := range h.words {
		if w.sort == days || w.sort == edition || w.sort == sending || w.sort == barring || h.ofClock(w) {
			return false
		}
		named = named || w.sort == part
	}
	return named && h.unread > 0
}

// standsIn tells whether the times that were heard are the same in the parts of the day that a clause mentions, or of another: "at 19:30, in the morning I
// run". Else nobody can tell whether these say in which half of the day they are.
func (t talk) standsIn(mentioned hearing) bool {
	whole := t.hearing
	whole.unread = 0
	s, ok := whole.said()
	for _, hour := range s.Schedule {
		for _, w := range mentioned.words {
			if moved, fits := within(hour.Minute, w.n); w.sort == part && fits && moved != hour.Minute {
				return false
			}
		}
	}
	return ok
}

// unclearDays tells whether what was heard last names days, and neither a time nor that nothing comes on them.
func (t talk) unclearDays() bool {
	last := len(t.words) - 1
	return last >= 0 && t.words[last].sort == days && len(t.clauses) > 0 && t.clauses[len(t.clauses)-1].bare()
}

// excepts tells whether the last clause that was heard excepts days, without a time of their own.
func (t talk) excepts() bool {
	for _, w := range slices.Backward(t.words) {
		switch w.sort {
		case number, moment, before, part:
			return false
		case barring, less:
			return w.n == 0
		}
	}
	return false
}

// concludes tells whether a clause begins with what follows from a reason before it.
func (c calendar) concludes(clause string) bool {
	tokens := text.Tokens(strings.TrimSpace(clause))
	return len(tokens) > 0 && (reasons()[c.language+">"].Begin(tokens) || reasons()[c.language+";"].Begin(tokens))
}

// said makes of what was heard what somebody says of when, if it is all that the clauses say of that.
func (t talk) said() (Said, bool) {
	if t.doubtful || t.unclear || len(t.clauses) == 0 {
		return Said{}, false
	}
	whole := t.hearing
	whole.unread = 0
	s, ok := whole.said()
	return s, ok && !slices.ContainsFunc(t.clauses, s.misses)
}

// uncounted gives words without the number of editions, which is no time.
func uncounted(words []word) (out []word) {
	for i, w := range words {
		if w.sort == number && w.minute < 0 && w.n <= mostEditions && i+1 < len(words) && words[i+1].sort == edition {
			continue
		}
		out = append(out, w)
	}
	return out
}

// bounded tells whether a time is only said to be the latest: "before 7". "Not before 7" is at seven.
func (h hearing) bounded() bool {
	denied := false
	for i, w := range h.words {
		switch w.sort {
		case barring, less:
			denied = true
		case ahead:
			behind := i+1 < len(h.words) && (h.words[i+1].sort == number || h.words[i+1].sort == before)
			amount := i > 0 && (h.words[i-1].sort == number || h.words[i-1].sort == stretch || h.words[i-1].sort == unit)
			if behind && !amount && !denied {
				return true
			}
		}
	}
	return false
}

// Bounded tells whether an answer in one language names a time only as the latest: "before 7".
func Bounded(language, answer string) bool {
	c, is := gists()[language]
	return is && c.hear(answer).bounded()
}

// postponed tells whether days are said to have a time that is only earlier or later.
func (h hearing) postponed() bool {
	moves, timed := false, false
	for _, w := range h.words {
		moves = moves || w.sort == moved
		timed = timed || w.sort == number || w.sort == moment || w.sort == before || w.sort == part
	}
	return moves && !timed
}

// namesDays tells whether days are named.
func (h hearing) namesDays() bool {
	return slices.ContainsFunc(h.words, func(w word) bool { return w.sort == days })
}

// bare tells whether days are named, and neither a time nor that nothing comes.
func (h hearing) bare() bool {
	return h.namesDays() && !slices.ContainsFunc(h.words, func(w word) bool {
		return slices.Contains([]sort{number, moment, before, part, barring, less}, w.sort)
	})
}
