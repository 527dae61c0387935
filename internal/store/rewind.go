package store

import "time"

// The longest waits that steps note, with some room. What waits for longer was noted by a clock that stood ahead.
const (
	LongestRest  = 8 * 24 * time.Hour // of a feed, a host or a page: a server may ask for a week
	LongestWait  = 26 * time.Hour     // of a post and of a webhook: quiet hours, and what a receiver may ask for, are a day
	LongestLease = 10 * time.Minute   // for which a worker has something for itself
)
