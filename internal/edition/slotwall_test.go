package edition

import (
	"slices"
	"time"

	"newsroom"
)

// wall is the clock on the wall of a zone, as somebody knows it who has looked at it all the time.
type wall struct {
	zone    *time.Location
	periods []period
}

// period is a stretch of time in which a clock was not changed.
type period struct {
	from, to time.Time
	offset   time.Duration
}

func (l *life) wall() *wall {
	w := l.walls[l.zone.String()]
	if w == nil {
		w = watchWall(l.zone, l.begin, l.end.AddDate(12, 0, 0))
		l.walls[l.zone.String()] = w
	}
	return w
}

// watchWall looks at the clock every six hours, and where it has gone wrong finds the second.
func watchWall(zone *time.Location, from, to time.Time) *wall {
	w := &wall{zone: zone, periods: []period{{from: from, to: to, offset: offset(from, zone)}}}
	for at := from; at.Before(to); at = at.Add(6 * time.Hour) {
		last := &w.periods[len(w.periods)-1]
		if offset(at, zone) == last.offset {
			continue
		}
		low, high := at.Add(-6*time.Hour), at
		for high.Sub(low) > time.Second {
			if middle := low.Add(high.Sub(low) / 2).Truncate(time.Second); offset(middle, zone) == last.offset {
				low = middle
			} else {
				high = middle
			}
		}
		last.to = high
		w.periods = append(w.periods, period{from: high, to: to, offset: offset(high, zone)})
	}
	return w
}

func offset(at time.Time, zone *time.Location) time.Duration {
	_, seconds := at.In(zone).Zone()
	return time.Duration(seconds) * time.Second
}

// slots gives the slots between two moments, by their time and then by the calendar.
func (w *wall) slots(s newsroom.Schedule, after, to time.Time) (all []newsroom.Slot) {
	first := after.UTC().Truncate(24*time.Hour).AddDate(0, 0, -3)
	for day := first; !day.After(to.AddDate(0, 0, 3)); day = day.AddDate(0, 0, 1) {
		var minutes []int
		for _, hour := range s {
			if hour.Days.Has(day.Weekday()) {
				minutes = append(minutes, hour.Minute)
			}
		}
		slices.Sort(minutes)
		for _, minute := range slices.Compact(minutes) {
			shown := day.Add(time.Duration(minute) * time.Minute)
			if due := w.first(shown); due.After(after) && !due.After(to) {
				all = append(all, newsroom.Slot{
					Kind: newsroom.Scheduled, Date: shown.Format(time.DateOnly), Time: shown.Format("15:04"), Zone: w.zone.String(), Due: due,
				})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b newsroom.Slot) int { return a.Due.Compare(b.Due) })
	return all
}

// first gives when the wall shows a time for the first time or, where it leaves it out, when it would have.
func (w *wall) first(shown time.Time) time.Time {
	n, _ := slices.BinarySearchFunc(w.periods, shown.Add(-30*time.Hour), func(p period, at time.Time) int { return p.to.Compare(at) })
	for _, p := range w.periods[n:] {
		if at := shown.Add(-p.offset); !at.Before(p.from) && at.Before(p.to) {
			return at
		}
	}
	for i, p := range w.periods[:len(w.periods)-1] {
		if at := shown.Add(-p.offset); !at.Before(p.to) && shown.Add(-w.periods[i+1].offset).Before(p.to) {
			return at
		}
	}
	panic("the wall never shows " + shown.String())
}
