package hours

import (
	"math/bits"
	"slices"

	"newsroom"
)

// line is what is said of some days.
type line struct {
	days  newsroom.Days
	times []int
	apart bool // it stands in the place of what was said of its days before
}

// mostLines bounds a schedule: newsroom.ParseSchedule reads no longer one.
const mostLines = 8

// schedule makes a schedule of the blocks, nil where they don't go together.
func (b *blocks) schedule() newsroom.Schedule {
	lines := b.lines()
	if !b.often(lines) || !b.overlay(lines) {
		return nil
	}
	var out newsroom.Schedule
	for _, l := range lines {
		for _, minute := range l.times {
			at := slices.IndexFunc(out, func(h newsroom.Hour) bool { return h.Minute == minute })
			if at < 0 {
				at, out = len(out), append(out, newsroom.Hour{Minute: minute})
			}
			out[at].Days |= l.days
		}
	}
	out = slices.DeleteFunc(out, func(h newsroom.Hour) bool { return h.Days == 0 })
	if len(out) == 0 || len(out) > mostLines {
		return nil
	}
	return out
}

// lines pairs days with times. They come by turns, and whichever begins leads: "weekdays at 7, Sundays at nine", or
// "at 7 on weekdays, at nine on Sundays". Where one is left over, the lead changed in the midst of a block.
func (b *blocks) lines() (out []line) {
	list := b.unbarred()
	switch {
	case len(list) == 0, len(list) == 1 && list[0].of == moment:
		list = append([]block{{days, []said{{days: newsroom.Daily}}}}, list...)
	case len(list)%2 == 1 && list[0].of == days:
		list = turned(list, moment, func(at int, _ said) bool { return at > 0 })
	case len(list)%2 == 1:
		list = turned(list, days, func(at int, one said) bool { return at > 0 && one.apart })
	}
	if len(list)%2 == 1 && len(list) > 1 && list[0].of == moment && list[1].all[0].apart { // "by 6:45, Sundays at 8"
		list = append([]block{{days, []said{{days: newsroom.Daily}}}}, list...)
	}
	if n := len(list); n%2 == 1 && list[n-1].of == days { // days without a time have that of the others
		list = append(list, b.times(list))
	}
	for ; len(list) > 1; list = list[2:] {
		out = append(out, pair(list[0], list[1]))
	}
	if len(list) > 0 {
		return nil
	}
	return out
}

// turned parts the last of a block's parts at which it may be cut from those before it, in the first such block.
func turned(list []block, of sort, cut func(int, said) bool) []block {
	for i, one := range list {
		if one.of != of {
			continue
		}
		for at := len(one.all) - 1; at > 0; at-- {
			if cut(at, one.all[at]) {
				return slices.Concat(list[:i], []block{{of, one.all[:at]}, {of, one.all[at:]}}, list[i+1:])
			}
		}
	}
	return list
}

// pair makes a line of days and times, whichever is which.
func pair(a, b block) line {
	l := line{apart: a.all[0].apart}
	for _, one := range slices.Concat(a.all, b.all) {
		l.days |= one.days
	}
	if b.of == moment {
		a = b
	}
	for _, one := range a.all {
		if !slices.Contains(l.times, one.minute) {
			l.times = append(l.times, one.minute)
		}
	}
	return l
}

// times gives the times of days for which none was said: those before, else as many usual ones as were asked for.
func (b *blocks) times(list []block) block {
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].of == moment {
			return list[i]
		}
	}
	all := []said{{minute: usual[morning]}}
	switch b.perDay {
	case 2:
		all = append(all, said{minute: usual[evening]})
	case 3:
		all = append(all, said{minute: usual[midday]}, said{minute: usual[evening]})
	}
	return block{moment, all}
}

// unbarred takes the days that are left out off those that were said before them, or off all. Between two times they
// are days with a time of their own: "daily at 7, except Sundays at nine".
func (b *blocks) unbarred() []block {
	var out []block
	for i, one := range b.excepted() {
		plain, barred := one.parted()
		if barred == 0 || len(plain) > 0 {
			out = append(out, block{one.of, without(plain, barred)})
			continue
		}
		last := len(out) - 2 // the days before the time that stands before
		switch {
		case i > 0 && i+1 < len(b.list):
			out = append(out, block{days, []said{{days: barred, apart: true}}})
		case i > 0 && last >= 0:
			out[last].all = without(out[last].all, barred)
		default:
			out = append(out, block{days, []said{{days: newsroom.Daily &^ barred}}})
		}
	}
	return out
}

// excepted gives the blocks with days that are left out, and named again behind that, in a block of their own: "but Sundays, on Sundays at nine".
func (b *blocks) excepted() (out []block) {
	for _, one := range b.list {
		var barred newsroom.Days
		from := 0
		for i, day := range one.all {
			if day.barred {
				barred |= day.days
			} else if one.of == days && barred != 0 && day.days&^barred == 0 && day.apart {
				out = append(out, block{one.of, one.all[from:i]})
				from, barred = i, 0
			}
		}
		out = append(out, block{one.of, one.all[from:]})
	}
	return out
}

// parted parts what is said from the days that are left out.
func (b block) parted() (plain []said, barred newsroom.Days) {
	for _, one := range b.all {
		if one.barred {
			barred |= one.days
		} else {
			plain = append(plain, one)
		}
	}
	return plain, barred
}

func without(all []said, barred newsroom.Days) []said {
	out := slices.Clone(all)
	for i := range out {
		out[i].days &^= barred
	}
	return out
}

// often tells whether the lines bring as many editions as were asked for.
func (b *blocks) often(lines []line) bool {
	week := 0
	for _, l := range lines {
		if b.perDay > 0 && len(l.times) != b.perDay {
			return false
		}
		week += bits.OnesCount8(uint8(l.days)) * len(l.times)
	}
	return b.perWeek == 0 || week == b.perWeek
}

// overlay settles what holds for days that are named twice; false where nobody can tell.
func (b *blocks) overlay(lines []line) bool {
	for later := range lines {
		for earlier := range later {
			both := lines[earlier].days & lines[later].days
			switch {
			case both == 0, b.beside, lines[earlier].days == lines[later].days:
			case !lines[later].apart || lines[later].days != both:
				return false
			default:
				lines[earlier].days &^= both
			}
		}
	}
	return len(lines) > 0
}
