package edition

import (
	"cmp"
	"iter"
	"slices"
	"time"

	"newsroom"
)

// Turn is what a reader's schedule comes to at one moment.
type Turn struct {
	Slot newsroom.Slot // the newest that has come since the last; the zero Slot where none has
	Next newsroom.Slot // the first to come; the zero Slot where the schedule has none
	Last time.Time     // from which on the next turn looks: of Slot, or as it was
}

// Plan gives a reader's turn: which slot is to be served now, and which comes next. last is the Last of the turn before,
// so that the stretches between turns tile time: each slot lies in exactly one of them. Of several that have come in one
// stretch the newest is served, and its edition holds what theirs would have held; the others are not made up for.
//
// A last that lies after now was taken from a clock that stood ahead and was set right. Then time is counted from now
// on again; else a leap of a year would cost a year of papers. Whatever was served early in it is known by its key
// (newsroom.Slot.Key), and is not served again.
func Plan(schedule newsroom.Schedule, zone *time.Location, last, now time.Time) Turn {
	if last.After(now) {
		last = now
	}
	turn := Turn{Last: last, Next: Next(schedule, zone, now)}
	if slot, ok := Newest(schedule, zone, last, now); ok {
		turn.Slot, turn.Last = slot, slot.Due
	}
	return turn
}

// Farthest is how far off the next slot of a schedule may be: a week, and what zones shift.
const Farthest = 9 * 24 * time.Hour

// Next gives the first slot of the schedule that is due after an instant. Of two that come due at one moment it is the
// later one by the wall clock, and the other counts as missed.
//
// The rule for days on which the clocks change is that of RFC 5545, section 3.3.5: a wall-clock time that
// does not occur is read with the offset before the gap, and of one that occurs twice the first is meant. So
// every scheduled day brings each of its times exactly once.
func Next(schedule newsroom.Schedule, zone *time.Location, after time.Time) newsroom.Slot {
	var next newsroom.Slot
	// A week and a day from the day before covers every weekday and every zone change.
	for slot := range slotsFrom(schedule, zone, after, -1, 7) {
		if slot.Due.After(after) && (next.Due.IsZero() || !slot.Due.After(next.Due)) {
			next = slot
		}
	}
	return next
}

// Newest gives the newest slot that came due after one instant and not after another.
func Newest(schedule newsroom.Schedule, zone *time.Location, after, now time.Time) (newsroom.Slot, bool) {
	var newest newsroom.Slot
	for slot := range slotsFrom(schedule, zone, now, -8, 1) {
		if slot.Due.After(after) && !slot.Due.After(now) && !slot.Due.Before(newest.Due) {
			newest = slot
		}
	}
	return newest, !newest.Due.IsZero()
}

// slotsFrom gives the slots of the days around the one that the zone's calendar shows at an instant, in the calendar's
// order. Dates are counted in UTC, since a zone may leave a whole one out.
func slotsFrom(schedule newsroom.Schedule, zone *time.Location, at time.Time, from, to int) iter.Seq[newsroom.Slot] {
	local := at.In(zone)
	return func(yield func(newsroom.Slot) bool) {
		for n := from; n <= to; n++ {
			day := time.Date(local.Year(), local.Month(), local.Day()+n, 0, 0, 0, 0, time.UTC)
			for _, hour := range inOrder(schedule) {
				if slot, ok := slotOn(day, hour, zone); ok && !yield(slot) {
					return
				}
			}
		}
	}
}

// inOrder gives the lines of a schedule by the clock, in which readers need not write them.
func inOrder(schedule newsroom.Schedule) newsroom.Schedule {
	byClock := func(a, b newsroom.Hour) int { return cmp.Compare(a.Minute, b.Minute) }
	if slices.IsSortedFunc(schedule, byClock) {
		return schedule
	}
	return slices.SortedStableFunc(slices.Values(schedule), byClock)
}

func slotOn(day time.Time, hour newsroom.Hour, zone *time.Location) (newsroom.Slot, bool) {
	if !hour.Days.Has(day.Weekday()) {
		return newsroom.Slot{}, false
	}
	wall := time.Date(day.Year(), day.Month(), day.Day(), hour.Minute/60, hour.Minute%60, 0, 0, time.UTC)
	return newsroom.Slot{
		Kind: newsroom.Scheduled, Date: wall.Format(time.DateOnly), Time: wall.Format("15:04"),
		Zone: zone.String(), Due: newsroom.Instant(wall, zone),
	}, true
}

// Request is the slot of an edition that somebody asked for at an instant.
func Request(zone *time.Location, at time.Time) newsroom.Slot {
	local := at.In(zone)
	return newsroom.Slot{
		Kind: newsroom.OnRequest, Date: local.Format(time.DateOnly), Time: local.Format("15:04"),
		Zone: zone.String(), Due: at.UTC().Truncate(time.Microsecond),
	}
}
