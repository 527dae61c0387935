package account

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// Guessing is slowed by the name that is guessed at and by the address that guesses. A failure is counted before it is
// known for one, so that guesses sent at once are counted like those sent one after the other; who gets in takes it
// back. A name is never shut for long, or anybody could shut another out.
const (
	freeFailures = 5
	longestName  = time.Minute      // that a name waits
	longestFrom  = 15 * time.Minute // that an address waits
	failuresKept = 24 * time.Hour   // after the last one all are forgiven
)

// wait is how long after the last of so many failures the next try is let through: not at all below five, then a
// second, doubled by each failure more, up to the longest.
func wait(failures int, longest time.Duration) time.Duration {
	if failures < freeFailures {
		return 0
	}
	doubled := failures - freeFailures
	if doubled > 30 {
		return longest
	}
	return min(time.Second<<doubled, longest)
}

// remains is how much longer somebody must wait at that time.
func remains(t newsroom.Throttle, now time.Time, longest time.Duration) time.Duration {
	if t.Failures == 0 || now.Sub(t.Last) >= failuresKept {
		return 0
	}
	return max(0, t.Last.Add(wait(t.Failures, longest)).Sub(now))
}

// failed is the count with one failure more at that time.
func failed(t newsroom.Throttle, now time.Time) newsroom.Throttle {
	if now.Sub(t.Last) >= failuresKept {
		t.Failures = 0
	}
	t.Failures, t.Last = min(t.Failures+1, 1000), now
	return t
}

// SlowError says that somebody tried too often and must wait.
type SlowError struct{ Wait time.Duration }

// Error says so.
func (e *SlowError) Error() string { return fmt.Sprintf("account: too many failures, wait %v", e.Wait) }

// counter is what is counted of one try.
type counter struct {
	key     [32]byte
	longest time.Duration
}

// counters are what a try is counted by, in the order in which they are locked.
func counters(email, from string) []counter {
	all := []counter{{key("name", fold(email)), longestName}, {key("from", from), longestFrom}}
	slices.SortFunc(all, func(a, b counter) int { return bytes.Compare(a.key[:], b.key[:]) })
	return all
}

// fromAlone is what a try is counted by that names nobody.
func fromAlone(from string) []counter { return []counter{{key("from", from), longestFrom}} }

// fold gives the one spelling of an email address, by which failures are counted.
func fold(email string) string { return strings.ToLower(strings.TrimSpace(email)) }

func key(kind, what string) [32]byte { return sha256.Sum256([]byte(kind + "\x00" + what)) }

// attempt counts a try as a failure, or refuses it.
func attempt(tx store.Tx, all []counter) error {
	counts := make([]newsroom.Throttle, len(all))
	var longest time.Duration
	for i, c := range all {
		t, err := tx.Entries().Throttle(c.key)
		if err != nil {
			return err
		}
		counts[i], longest = t, max(longest, remains(t, tx.Now(), c.longest))
	}
	if longest > 0 {
		return &SlowError{Wait: longest}
	}
	for _, t := range counts {
		if err := tx.Entries().Count(failed(t, tx.Now())); err != nil {
			return err
		}
	}
	return nil
}

// forgive takes a failure back that was none: all of the name, which was proved, and this one of the address.
func forgive(tx store.Tx, all []counter) error {
	for _, c := range all {
		t, err := tx.Entries().Throttle(c.key)
		if err != nil {
			return err
		}
		t.Failures = max(0, t.Failures-1)
		if c.longest == longestName {
			t.Failures = 0
		}
		if err := tx.Entries().Count(t); err != nil {
			return err
		}
	}
	return nil
}
