package newsroom

import (
	"slices"
	"time"
)

// Instant gives the moment at which the zone's clocks first show a wall-clock time, which is passed as if it were UTC. One that
// does not occur is read with the offset before the gap (RFC 5545, section 3.3.5).
//
// time.Date alone does not say which of two moments it chooses, and gives one before the gap: where clocks leap at midnight,
// a day would begin at 23:00 of the day before. Time.ZoneBounds is of no use either: by Go 1.26 it ends a period on the last
// day of each leap year before its own beginning.
func Instant(wall time.Time, zone *time.Location) time.Time {
	// No offset is as long as a day, and no zone changes its clocks twice in half a day.
	var offsets [5]time.Duration
	for i := range offsets {
		offsets[i] = offset(wall.Add(time.Duration(i-2)*12*time.Hour), zone)
	}
	slices.Sort(offsets[:])
	for _, o := range slices.Backward(offsets[:]) { // the farthest ahead shows it first
		if due := wall.Add(-o); offset(due, zone) == o {
			return due.UTC()
		}
	}
	first := wall.Add(-offsets[len(offsets)-1])
	return wall.Add(-offset(first, zone)).UTC() // the gap: read with the offset before it
}

func offset(at time.Time, zone *time.Location) time.Duration {
	_, seconds := at.In(zone).Zone()
	return time.Duration(seconds) * time.Second
}

// Midnight gives when the day began that the zone's calendar shows at a time.
func Midnight(at time.Time, zone *time.Location) time.Time {
	y, m, d := at.In(zone).Date()
	return Instant(time.Date(y, m, d, 0, 0, 0, 0, time.UTC), zone)
}
