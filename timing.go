package newsroom

import (
	"slices"
	"time"
)

// Timing is when a reader's editions come, and how long they are. It belongs to the reader's settings, and may be changed
// there or by a statement to the mandate.
type Timing struct {
	Schedule Schedule
	Minutes  int // of reading
}

// Bounds of an edition's length, in minutes of reading.
const (
	MinMinutes = 1
	MaxMinutes = 60
)

// Skew is how far the clocks of nodes may differ. What was noted later than that after now was noted by a clock that stood
// ahead, and was set right since.
const Skew = time.Minute

// Equals tells whether two timings are the same.
func (t Timing) Equals(other Timing) bool {
	return t.Minutes == other.Minutes && slices.Equal(t.Schedule, other.Schedule)
}

// Retiming is what a revision of the mandate changed of the timing.
type Retiming struct{ Was, Is Timing }

// Back gives what a timing becomes when the change is taken back: what it changed and what stands still as it made it is
// as it was before; what was changed since stays.
func (r Retiming) Back(standing Timing) Timing {
	if !slices.Equal(r.Was.Schedule, r.Is.Schedule) && slices.Equal(standing.Schedule, r.Is.Schedule) {
		standing.Schedule = r.Was.Schedule
	}
	if r.Was.Minutes != r.Is.Minutes && standing.Minutes == r.Is.Minutes {
		standing.Minutes = r.Was.Minutes
	}
	return standing
}
