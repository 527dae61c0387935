package hours

import (
	"maps"
	"slices"

	"newsroom"
	"newsroom/internal/text"
)

// Said is what somebody says in passing of when the edition should come: what of it was named and what was not, by
// which a schedule that stands is changed.
type Said struct {
	Schedule newsroom.Schedule // as Read makes it: where no time was named, at the usual one
	Zone     string            // IANA name; empty: none was named
	Days     newsroom.Days     // on which it should come; 0: none were named
	Barred   newsroom.Days     // on which it should not, where no more than that was said
	Timed    bool              // times were named, by the clock or as a part of the day, which has a usual one
	Vague    bool              // how often was named, and not when
	Only     bool              // that it is all was said
	Beside   bool              // that it comes beside what stands was said
	Edition  bool              // it speaks of an edition, or of sending
}

// Hear reads a clause of which every word speaks of when the edition should come, in one language; false where a word
// does not, or where it says nothing that a schedule can be made of.
func Hear(language, clause string) (Said, bool) {
	for _, c := range calendars() {
		if c.language == language {
			return c.hear(clause).said()
		}
	}
	return Said{}, false
}

func (h hearing) said() (s Said, ok bool) {
	if h.unread > 0 || h.several() {
		return s, false
	}
	words, ok := moments(h.words, h.language)
	b := blocker{words: words, talked: h.talked}
	if !ok || !b.block() || h.talked && b.doubtful() {
		return s, false
	}
	if s.Schedule = b.schedule(); s.Schedule == nil {
		return s, false
	}
	s.Zone, s.Beside = h.zone, b.beside
	for _, w := range h.words {
		s.Only = s.Only || w.sort == alone
		s.Edition = s.Edition || w.sort == edition || w.sort == sending || w.sort == barring && w.n > 0
	}
	for _, one := range b.list {
		s.name(one)
	}
	if h.brief && !s.Timed {
		return s, false
	}
	if s.Days != 0 && !s.Timed {
		s.Days &^= s.Barred
	}
	s.Vague = !s.Timed && b.perDay+b.perWeek > 0
	return s, true
}

// several tells whether a number says how many editions there should be ("two papers at 7"), and not when.
func (h hearing) several() bool {
	for i, w := range h.words {
		if w.sort == number && i+1 < len(h.words) && h.words[i+1].sort == edition {
			return true
		}
	}
	return false
}

// name notes what a block names.
func (s *Said) name(one block) {
	plain, barred := one.parted()
	s.Barred |= barred
	s.Timed = s.Timed || one.of == moment
	for _, day := range plain {
		s.Days |= day.days
	}
}

// Touches tells whether a label that is no clause of that kind names a time of the clock beside the edition, or minutes, or says nothing but
// days, a time in several words or how much earlier: it is no name of a subject.
func Touches(language, label string) bool {
	for _, c := range calendars() {
		if c.language == language && c.hear(label).touches() {
			return true
		}
	}
	if _, is := Relative(language, label); is {
		return true
	}
	if c, is := gists()[language]; is && c.hear(label).clocked() {
		return true
	}
	for _, r := range rulers() {
		if r.language == language && r.touches(cutScraps(text.Fold(label))) {
			return true
		}
	}
	return false
}

func (h hearing) touches() bool {
	timed, edited, dated, other := false, false, false, false
	for _, w := range h.words {
		dated = dated || w.sort == days && !h.brief
		other = other || w.sort != days && w.sort != part && w.sort != noise
		timed = timed || w.sort == number && w.n >= 0 && w.n <= 24 || w.sort == moment
		edited = edited || w.sort == edition || w.sort == sending
	}
	return timed && edited || dated && !other && h.unread == 0
}

// clocked tells whether what was heard is nothing but a time of the clock in several words: "around five to half past nine".
func (h hearing) clocked() bool {
	halved := len(h.words) == 2 && h.words[0].sort == number && h.words[1].sort == part && h.words[1].n >= early // "3am"
	if h.unread > 0 || !halved && !slices.ContainsFunc(h.words, func(w word) bool { return w.sort == before || w.sort == past || w.sort == after }) {
		return false
	}
	words, ok := moments(h.words, h.language)
	return ok && slices.ContainsFunc(words, func(w word) bool { return w.sort == moment && w.exact })
}

func (r ruler) touches(scraps []scrap) bool {
	for i := 1; i < len(scraps); i++ {
		if r.minute[scraps[i].text] && r.number(scraps[i-1].text) > 0 {
			return true
		}
	}
	return false
}

// Named gives the days that a clause names, whatever else it says, and whether it names a time of the clock: by the words of the language that knows most of
// its days and times, the one given where it knows as many.
func Named(language, clause string) (on newsroom.Days, timed bool) {
	best := 0
	for _, code := range append([]string{language}, slices.Sorted(maps.Keys(gists()))...) {
		c, known := gists()[code]
		if !known {
			continue
		}
		found, named, clocked := 0, newsroom.Days(0), false
		h := c.hear(clause)
		for _, w := range h.words {
			switch {
			case w.sort == moment, w.sort == number && (!w.spelt || len(h.words) > 1):
				found, clocked = found+1, true
			case w.sort == days && !(w.brief && code != language):
				found, named = found+1, named|w.days
			}
		}
		if found > best {
			best, on, timed = found, named, clocked
		}
	}
	return on, timed
}

// Only tells whether every word of a clause says something of times, or nothing, in one of the languages, and none how much later or earlier.
func Only(clause string) bool {
	for _, c := range gists() {
		h := c.hear(clause)
		shifts := slices.ContainsFunc(h.words, func(w word) bool { return w.sort == unit || w.sort == moved || w.sort == stretch })
		if h.unread == 0 && len(h.words) > 0 && !shifts {
			return true
		}
	}
	return false
}
