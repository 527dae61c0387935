package digest

import (
	"time"

	"newsroom"
)

// Fortnight is how many days the charts of a situation show.
const Fortnight = 14

// Days counts articles by the day on which they came out, where the clock of a zone is: Fortnight numbers, the last of which
// is of the day of now.
func Days(all []newsroom.Sight, now time.Time, zone *time.Location) []int {
	counts := make([]int, Fortnight)
	for _, s := range all {
		Tally(counts, s.CameOut(), now, zone)
	}
	return counts
}

// Tally counts what happened at a time to its day, the last of which is that of now, and tells whether it is one of them or
// later.
func Tally(counts []int, at, now time.Time, zone *time.Location) bool {
	back := int(date(now, zone).Sub(date(at, zone)) / (24 * time.Hour))
	if back >= 0 && back < len(counts) {
		counts[len(counts)-1-back]++
	}
	return back < len(counts)
}

// date gives the day of a time as a time that has no zone, so that days are as long as each other.
func date(t time.Time, zone *time.Location) time.Time {
	y, m, d := t.In(zone).Date()
	return time.Date(y, m, d, 0, 0, 0, 0, time.UTC)
}
