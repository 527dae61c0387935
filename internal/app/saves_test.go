package app

import (
	"testing"
	"time"

	"newsroom"
)

// Each account has a limit of its own by which it has services for reading later asked; without limits there is none.
func TestServicesForReadingLaterAreAskedWithinALimit(t *testing.T) {
	now := time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)
	ada, bob := newsroom.AccountID{1}, newsroom.AccountID{2}
	may := Config{RateLimit: 1, Clock: func() time.Time { return now }}.saves()
	presses := func(who newsroom.AccountID) (let int) {
		for range 2 * savesBurst {
			if may(who) {
				let++
			}
		}
		return let
	}
	same(t, "at once", presses(ada), savesBurst)
	same(t, "another's", presses(bob), savesBurst)
	now = now.Add(2 * time.Minute / savesMinute)
	same(t, "when two more fit in", presses(ada), 2)
	may = Config{Clock: func() time.Time { return now }}.saves()
	same(t, "without limits", presses(ada), 2*savesBurst)
}
