package politeness

import (
	"net/http"
	"time"

	"newsroom/internal/feed"
)

// The bounds of what a host can ask for, and what one gets that is asked too much and names no time.
const (
	leastRest = time.Minute
	usualRest = 15 * time.Minute
)

// RetryDelay is for how long an answer asks that its host be left alone, with all that is there: for as long as it says, a minute
// at least and feed.MaxWait at most (RFC 9110, section 10.2.3). A host that is asked too much, or is not there for now, and
// names no time is left alone for a quarter of an hour. 0: it asks for nothing.
func RetryDelay(status int, retryAfter time.Duration) time.Duration {
	switch {
	case retryAfter > 0:
		return min(max(retryAfter, leastRest), feed.MaxWait)
	case status == http.StatusTooManyRequests, status == http.StatusServiceUnavailable:
		return usualRest
	}
	return 0
}
