package hours

import (
	"slices"

	"newsroom"
)

// said is one set of days, or one time, of an answer.
type said struct {
	days    newsroom.Days
	minute  int
	apart   bool // a comma, "but" or "except" stands before it
	joined  bool // "and" or "also" stands before it, or how many there are was said
	barred  bool // days that are left out
	sparing bool // because no edition is to come, as was said; else they may be an exception with a time of its own
}

// block is what was said of days, or of times, in one go.
type block struct {
	of  sort // days or moment
	all []said
}

// blocks are an answer about times: days and times by turns, and how often it asks for.
type blocks struct {
	list    []block
	perDay  int  // 0: not said
	perWeek int  // 0: not said
	beside  bool // what is said of days again comes beside what was said before
}

// blocker reads words into blocks.
type blocker struct {
	blocks
	words   []word
	at      int
	apart   bool
	barring bool
	sparing bool // what bars says that no edition comes
	joining bool // "and" was said since the last of the days and times
	daytime int  // the part of the day that the next times are in; 0: none
	waiting bool
	talked  bool // it is said in passing: two is in the afternoon, unless the night is named
}

// block reads the words; false where they say nothing that a schedule can be made of.
func (b *blocker) block() bool {
	for ; b.at < len(b.words); b.at++ {
		if !b.take(b.words[b.at]) {
			return false
		}
	}
	b.settle()
	return (!b.barring || b.bar()) && (len(b.list) > 0 || b.perDay > 0)
}

// bar leaves the days out behind which that was said ("sonntags nicht"); false where it was said of anything else.
func (b *blocker) bar() bool {
	if len(b.list) == 0 {
		return false
	}
	last := b.list[len(b.list)-1].all
	if last[len(last)-1].barred { // it hung on what it was said before
		return true
	}
	if len(b.list) > 1 || b.list[0].of != days {
		return false
	}
	for i := range last {
		last[i].barred = true
	}
	return true
}

// near gives what stands so far from the present word.
func (b *blocker) near(n int) sort {
	if b.at+n < 0 || b.at+n >= len(b.words) {
		return unread
	}
	return b.words[b.at+n].sort
}

func (b *blocker) take(w word) bool {
	switch w.sort {
	case days:
		return b.days(w)
	case moment:
		return b.moment(w)
	case part:
		b.settle()
		b.daytime, b.waiting = w.n, true
		return w.n < early // "am" alone says nothing
	case spanning: // days that it joins are read with them
		return b.near(-1) != moment || b.near(1) != moment
	case barring:
		b.barring, b.sparing, b.apart = true, w.n > 0, true
	case joining:
		b.joining = true
	case adding:
		b.settle()
		b.joining, b.beside = true, b.beside || w.n != 1 || !b.timed()
	case parting:
		b.apart = true
	case count:
		return b.count(w.n)
	case aDay:
		b.perDay = 1
	case aWeek:
		b.perWeek = 1
	}
	return true
}

// count reads how often an edition is asked for.
func (b *blocker) count(n int) bool {
	b.at++
	switch {
	case b.near(0) == aDay, b.near(0) == days && b.words[b.at].days == newsroom.Daily:
		b.perDay = n
	case b.near(0) == aWeek:
		b.perWeek = n
	default:
		return false
	}
	return n > 0
}

// days reads a set of days, or the days from one to another.
func (b *blocker) days(w word) bool {
	set, barred := w.days, w.barred
	b.barring = b.barring && w.n != rest && !b.again(w.days)
	if b.near(1) == spanning && b.near(2) == days {
		var ok bool
		if set, ok = span(set, b.words[b.at+2].days); !ok {
			return false
		}
		b.at += 2
		barred = barred || b.words[b.at].barred
	}
	if !b.barring {
		b.settle()
	}
	if barred && !b.barring { // it bars all days that were named in one go
		b.barrens()
	}
	b.add(days, said{days: set, barred: b.barring || barred, sparing: barred || b.barring && b.sparing})
	if next := b.near(1); next != joining && next != days && (next != parting && next != spanning || b.near(2) != days) {
		b.barring = false
	}
	return true
}

// again tells whether days are those that were named last, which are left out: something else is to be said of them.
func (b *blocker) again(set newsroom.Days) bool {
	if len(b.list) == 0 || !b.apart {
		return false
	}
	last := b.list[len(b.list)-1].all
	return last[len(last)-1].barred && last[len(last)-1].days == set
}

// barrens marks the days that were named last as such on which nothing comes, up to where something else was said.
func (b *blocker) barrens() {
	n := len(b.list)
	if n == 0 || b.list[n-1].of != days || b.apart {
		return
	}
	all := b.list[n-1].all
	for i := len(all) - 1; i >= 0; i-- {
		all[i].barred = true
		if all[i].apart {
			break
		}
	}
}

// span gives the days from one to another.
func span(from, to newsroom.Days) (newsroom.Days, bool) {
	if from&(from-1) != 0 || to&(to-1) != 0 {
		return 0, false // a set of days has no beginning
	}
	set := from
	for day := from; day != to; set |= day {
		if day <<= 1; day > newsroom.Daily {
			day = 1
		}
	}
	return set, true
}

// moment reads a time, in the part of the day that was named before it.
func (b *blocker) moment(w word) bool {
	minute := w.n
	switch {
	case b.barring: // "not at 7" says when it should not come
		b.barring, b.apart = false, false
		return true
	case b.daytime == 0 && w.minute == 0 && (w.spelt && minute > 0 && minute < 60 || b.talked && minute >= 60) && minute < 4*60: // who means the night says so
		minute += 12 * 60
	case b.daytime == 0:
	case w.minute > 0 && b.waiting && !b.joining && (b.daytime == morning) == (minute < dayMinutes/2): // "in the evening, at ten at night"
		b.daytime = 0
	case w.minute > 0: // its own part of the day was named
		b.settle()
	default:
		moved, ok := within(minute, b.daytime)
		if !ok && b.waiting {
			return false
		}
		if !ok {
			b.daytime = 0
		} else {
			minute = moved
		}
	}
	b.waiting = false
	b.add(moment, said{minute: minute})
	return true
}

// settle ends a part of the day. If no time was said in it, it is the usual one.
func (b *blocker) settle() {
	if b.waiting {
		b.joining = true // parts of the day that are named one after the other are all meant
		b.add(moment, said{minute: usual[b.daytime]})
	}
	b.daytime, b.waiting = 0, false
}

// add adds to the block that is being read, or begins one of the other sort.
func (b *blocker) add(of sort, one said) {
	one.apart, b.apart = b.apart, false
	one.joined, b.joining = b.joining, false
	if n := len(b.list); n > 0 && b.list[n-1].of == of {
		b.list[n-1].all = append(b.list[n-1].all, one)
		return
	}
	b.list = append(b.list, block{of, []said{one}})
}

// timed tells whether a time was said.
func (b *blocker) timed() bool {
	return slices.ContainsFunc(b.list, func(one block) bool { return one.of == moment })
}

// doubtful tells whether several times were said in one go, and neither that they are all meant nor how many: the later one may be said in the place
// of the earlier, or be that of something else.
func (b *blocks) doubtful() bool {
	return b.perDay == 0 && slices.ContainsFunc(b.list, func(one block) bool {
		last := one.all[len(one.all)-1]
		return one.of == moment && len(one.all) > 1 && !last.joined && last.minute != one.all[0].minute
	})
}

// leastApart is how many minutes two times lie apart that are both meant without a word that says so.
const leastApart = 3 * hourMinutes

// putRight tells whether a time was said in one go with one a little before or after it, and neither that both are meant nor how many: "weekdays at 7, half past 7".
func (b *blocks) putRight() bool {
	return b.perDay == 0 && slices.ContainsFunc(b.list, func(one block) bool {
		if last := len(one.all) - 1; one.of == moment && last == 1 && !one.all[last].joined {
			gap := max(one.all[0].minute, one.all[1].minute) - min(one.all[0].minute, one.all[1].minute)
			return gap > 0 && gap < leastApart
		}
		return false
	})
}
