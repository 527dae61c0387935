package alert

import (
	"time"

	"newsroom"
)

const (
	// stale is how long before it came an article may have been published to be news at all.
	stale = 72 * time.Hour
	// grace is how long before a reader asked for it an article may have come out and be news at once: feeds bring what is
	// news within an hour or so, and publishers' clocks differ.
	grace = time.Hour
	// firstPoll is how long after a source was added what comes without a date is what its feed had all along.
	firstPoll = 10 * time.Minute
)

// asked is since when a reader has asked for what an article is: zero where that is not known.
type asked struct {
	source time.Time // when its feed became the reader's
	wish   time.Time // when the wish was said that it meets; zero for what is followed
}

// timely tells whether an article may be news at once. A feed that is read for the first time brings what it printed all
// week, and a new wish is met by what its reader may well have read: neither has happened now. The next edition has it.
//
// That holds for a wish. Of a situation that is followed, its reader was shown how it stood; what comes later and tells
// something else is news, whenever the reader began to follow it.
func timely(t newsroom.Text, since asked) bool {
	came := t.CameOut()
	switch {
	case came.Before(t.FirstSeen.Add(-stale)):
		return false
	case t.Published.IsZero() && !since.source.IsZero() && t.FirstSeen.Before(since.source.Add(firstPoll)):
		return false
	}
	return !came.Before(since.source.Add(-grace)) && !came.Before(since.wish.Add(-grace))
}
