package hours

import (
	"cmp"
	"slices"

	"newsroom"
)

// Read reads when editions should come, and the time zone if it is named. It understands days and times as people
// write them in English, German, French, Spanish and Italian, the language given first, and the form that
// newsroom.ParseSchedule reads. Every word of an answer must be understood, for a paper at the wrong time is worse
// than a question; lenient, what is not understood is passed over, as long as something is.
//
// Where days are said and no time, it is seven, or what is usual for the part of the day; where no day is said, every
// day. Days that are named again behind a comma are excepted from what was said of them before ("daily at 7, Sundays
// at nine"), and behind "also" they get both times.
func Read(language, answer string, lenient bool) (schedule newsroom.Schedule, zone string, ok bool) {
	if plain, err := newsroom.ParseSchedule(answer); err == nil {
		return plain, "", true
	}
	var heard []hearing
	for _, c := range calendars() {
		if lenient {
			c = gists()[c.language] // it knows more words for what is not to be, which must not be passed over
		}
		h := c.hear(answer)
		if h.unread == 0 || lenient && !h.bounded() {
			heard = append(heard, h)
		}
	}
	slices.SortStableFunc(heard, func(a, b hearing) int { return cmp.Compare(a.strangeness(language), b.strangeness(language)) })
	for _, h := range heard {
		if schedule := h.schedule(); schedule != nil {
			return schedule, h.zone, true
		}
		if lenient {
			break // what one language does not take for times, another must not either, by passing over more
		}
	}
	return nil, "", false
}

// foreign is how many words another language than the draft's must know more of an answer to be preferred.
const foreign = 2

// strangeness is how little an answer seems to be meant in the hearing's language.
func (h hearing) strangeness(language string) int {
	if h.language == language {
		return h.unread
	}
	return h.unread + foreign
}

// schedule gives what was heard as a schedule, nil where it is none.
func (h hearing) schedule() newsroom.Schedule {
	words, ok := moments(uncounted(h.words), h.language)
	if !ok {
		return nil
	}
	b := blocker{words: words}
	if !b.block() {
		return nil
	}
	return b.schedule()
}
