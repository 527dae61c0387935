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

// scheduled makes a schedule of lines, nil where they hold none or too many times.
func scheduled(lines []line) newsroom.Schedule {
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

// lines gives what groups say of days. Days without a time have that of those before them, or else of those behind; a time without days is that of all
// days. What is left out is taken off all of them, but for days of which more is said behind it.
func (b *blocks) lines(groups []group) (out []line) {
	for i, g := range groups {
		l := line{days: g.days, times: g.times, apart: g.apart || i > 0 && groups[i-1].barred != 0}
		switch {
		case g.barred != 0:
			continue
		case len(l.times) == 0:
			l.times = b.times(groups, i)
		case l.days == 0:
			l.days, l.apart = newsroom.Daily, false
		}
		for j, other := range groups {
			if g.days == 0 || i < j || g.days&^other.barred != 0 {
				l.days &^= other.barred
			}
		}
		out = append(out, l)
	}
	if len(out) == 0 {
		l := line{days: newsroom.Daily, times: b.times(nil, 0)}
		for _, g := range groups {
			l.days &^= g.barred
		}
		out = append(out, l)
	}
	return out
}

// times gives the times of days for which none was said: those before, or those behind, else as many usual ones as were asked for.
func (b *blocks) times(groups []group, at int) []int {
	for i := at - 1; i >= 0; i-- {
		if len(groups[i].times) > 0 {
			return groups[i].times
		}
	}
	for _, g := range groups {
		if len(g.times) > 0 {
			return g.times
		}
	}
	switch b.perDay {
	case 2:
		return []int{usual[morning], usual[evening]}
	case 3:
		return []int{usual[morning], usual[midday], usual[evening]}
	}
	return []int{usual[morning]}
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
