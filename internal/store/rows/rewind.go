package rows

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// rewinds are the statements of Rewind, with the time as $1, a time that no clock of a node shows yet as $2, and the longest
// wait of each as $3. What was noted later than now gives away the clock that stood ahead; where nothing says when a wait was
// noted, the longest there is does. Hosts come before their feeds, by whose times they are known. Feeds are looked through:
// their rows are few; the others have an index.
var rewinds = []struct {
	statement string
	longest   time.Duration
}{
	{`UPDATE host SET next_at = $1 WHERE next_at > $2
		AND (next_at > $3 OR EXISTS (SELECT 1 FROM feed f WHERE f.host = host.name AND f.polled_at > $2))`, store.LongestRest},
	{`UPDATE host SET leased_until = $1 WHERE leased_until > $3 AND leased_until > $2`, store.LongestLease},
	{`UPDATE feed SET next_poll = CASE WHEN next_poll > $1 THEN $1 ELSE next_poll END, polled_at = CASE WHEN polled_at > $2 THEN $1 ELSE polled_at END
		WHERE polled_at > $2 OR next_poll > $3 OR (polled_at IS NULL AND next_poll > $2)`, store.LongestRest},
	{`UPDATE page SET next_try = $1 WHERE next_try > $2 AND (next_try > $3 OR asked_at IS NULL OR asked_at > $2)`, store.LongestRest},
	{`UPDATE outbox SET next_at = $1 WHERE next_at > $2 AND (next_at > $3 OR made_at > $2)`, store.LongestWait},
	{`UPDATE outbox SET leased_until = $1 WHERE next_at <= $1 AND leased_until > $3 AND leased_until > $2`, store.LongestLease},
	{`UPDATE webhook SET hold_until = $1 WHERE hold_until > $2 AND (hold_until > $3 OR failing > $2)`, store.LongestWait},
	{`UPDATE mailbox SET next_at = $1 WHERE next_at > $2 AND (next_at > $3 OR tried_at > $2)`, store.LongestRest},
	{`UPDATE reading_list SET next_at = $1 WHERE next_at > $2 AND (next_at > $3 OR tried_at > $2)`, store.LongestRest},
}

// Rewind pulls back what waits for a time that a clock noted which stood ahead.
func (t Tx) Rewind() (pulled int, err error) {
	for _, one := range rewinds {
		n, err := t.Exec(one.statement, micros(t.now), micros(t.now.Add(newsroom.Skew)), micros(t.now.Add(one.longest)))
		if err != nil {
			return pulled, err
		}
		pulled += int(n)
	}
	return pulled, nil
}
