package edition

import (
	"time"

	"newsroom"
)

// Next gives the first slot of the schedule that is due after an instant.
//
// The rule for days on which the clocks change is that of RFC 5545, section 3.3.5: a wall-clock time that
// does not occur is read with the offset before the gap, and of one that occurs twice the first is meant. So
// every scheduled day brings each of its times exactly once.
func Next(schedule newsroom.Schedule, zone *time.Location, after time.Time) newsroom.Slot {
	var next newsroom.Slot
	// A week and a day from the day before covers every weekday and every zone change. Dates are counted in
	// UTC, since a zone may leave a whole one out.
	local := after.In(zone)
	day := time.Date(local.Year(), local.Month(), local.Day()-1, 0, 0, 0, 0, time.UTC)
	for range 9 {
		for _, hour := range schedule {
			slot, ok := slotOn(day, hour, zone)
			if ok && slot.Due.After(after) && (next.Due.IsZero() || !slot.Due.After(next.Due)) {
				next = slot
			}
		}
		day = day.AddDate(0, 0, 1)
	}
	return next
}

// Newest gives the newest slot that came due after one instant and not after another. Slots that were missed
// before it are not made up for: its edition covers what theirs would have held.
func Newest(schedule newsroom.Schedule, zone *time.Location, after, now time.Time) (newsroom.Slot, bool) {
	var newest newsroom.Slot
	// Nothing older than nine days can be the newest of a weekly schedule.
	if start := now.AddDate(0, 0, -9); after.Before(start) {
		after = start
	}
	for slot := Next(schedule, zone, after); !slot.Due.IsZero() && !slot.Due.After(now); slot = Next(schedule, zone, slot.Due) {
		newest = slot
	}
	return newest, !newest.Due.IsZero()
}

func slotOn(day time.Time, hour newsroom.Hour, zone *time.Location) (newsroom.Slot, bool) {
	if !hour.Days.Has(day.Weekday()) {
		return newsroom.Slot{}, false
	}
	wall := time.Date(day.Year(), day.Month(), day.Day(), hour.Minute/60, hour.Minute%60, 0, 0, time.UTC)
	return newsroom.Slot{
		Kind: newsroom.Scheduled, Date: wall.Format(time.DateOnly), Time: wall.Format("15:04"),
		Zone: zone.String(), Due: instant(wall, zone),
	}, true
}

// instant gives the moment at which the zone's clocks first show the wall-clock time, which is passed as if
// it were UTC. time.Date alone does not say which of two moments it chooses.
func instant(wall time.Time, zone *time.Location) time.Time {
	_, before := wall.AddDate(0, 0, -1).In(zone).Zone()
	_, after := wall.AddDate(0, 0, 1).In(zone).Zone()
	first := wall.Add(-time.Duration(before) * time.Second)
	if shows(first, wall, zone) || before == after {
		return first.UTC()
	}
	if second := wall.Add(-time.Duration(after) * time.Second); shows(second, wall, zone) {
		return second.UTC()
	}
	return first.UTC() // the gap: read with the offset before it
}

func shows(t, wall time.Time, zone *time.Location) bool {
	return t.In(zone).Format(time.DateTime) == wall.Format(time.DateTime)
}

// Request is the slot of an edition that somebody asked for at an instant.
func Request(zone *time.Location, at time.Time) newsroom.Slot {
	local := at.In(zone)
	return newsroom.Slot{
		Kind: newsroom.OnRequest, Date: local.Format(time.DateOnly), Time: local.Format("15:04"),
		Zone: zone.String(), Due: at.UTC().Truncate(time.Microsecond),
	}
}
