package account

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"net/netip"
	"slices"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// Guessing is slowed by the name that is guessed at and by the network that guesses. A failure is counted before it is
// known for one, so that guesses sent at once are counted like those sent one after the other; who gets in takes it
// back. A name is never shut for long, or anybody could shut another out.
const (
	freeFailures = 5
	longestName  = time.Minute      // that a name waits
	longestFrom  = 15 * time.Minute // that an address waits
	failuresKept = 24 * time.Hour   // after the last one all are forgiven
	spareWide    = 45               // many who have nothing to do with each other may share a wide network
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
	spare   int  // failures that it lets pass beside the usual ones
	name    bool // who gets in has proved that the name is theirs
}

// counters are what a try is counted by, in the order in which they are locked. A browser that somebody has come in with
// by that name is counted by itself and not by the name, so that strangers who guess can't keep its reader out.
func counters(email, from, browser string) []counter {
	who := counter{key: key("name", fold(email)), longest: longestName, name: true}
	if browser != "" {
		who.key = key("browser", browser)
	}
	return inOrder(append(fromAlone(from), who))
}

// fromAlone is what a try is counted by that names nobody.
func fromAlone(from string) []counter {
	all := []counter{{key: key("from", from), longest: longestFrom}}
	if around := wide(from); around != from {
		all = append(all, counter{key: key("wide", around), longest: longestName, spare: spareWide})
	}
	return inOrder(all)
}

func inOrder(all []counter) []counter {
	slices.SortFunc(all, func(a, b counter) int { return bytes.Compare(a.key[:], b.key[:]) })
	return all
}

// wideBits is what providers hand out of IPv6 at most (RFC 6177, section 2): who has that has 65,536 of the networks
// that are counted as one.
const wideBits = 48

// wide gives the network around one that may be in the same hands: where it is one of IPv6, and itself elsewhere.
func wide(from string) string {
	p, err := netip.ParsePrefix(from)
	if err != nil || !p.Addr().Is6() || p.Bits() < wideBits {
		return from
	}
	return netip.PrefixFrom(p.Addr(), wideBits).Masked().String()
}

// remains is how much longer somebody must wait for this counter.
func (c counter) remains(t newsroom.Throttle, now time.Time) time.Duration {
	t.Failures = max(0, t.Failures-c.spare)
	return remains(t, now, c.longest)
}

// Ration counts one more of a kind for the network that it comes from, which may have so many in a day of UTC. Above that
// it fails with a SlowError, which says how long the day lasts.
func Ration(tx store.Tx, kind, from string, most int) error {
	day := tx.Now().UTC().Truncate(24 * time.Hour)
	t, err := tx.Entries().Throttle(key(kind, wide(from)+" "+day.Format(time.DateOnly)))
	if err != nil {
		return err
	}
	if t.Failures >= most {
		return &SlowError{Wait: day.Add(24 * time.Hour).Sub(tx.Now())}
	}
	t.Failures, t.Last = t.Failures+1, tx.Now()
	return tx.Entries().Count(t)
}

// fold gives the one spelling of an email address, by which failures are counted.
func fold(email string) string { return strings.ToLower(strings.TrimSpace(email)) }

func key(kind, what string) [32]byte { return sha256.Sum256([]byte(kind + "\x00" + what)) }

// uncount forgets what is counted of a name.
func uncount(tx store.Tx, email string) error {
	for _, kind := range []string{"name", "mail"} {
		if err := tx.Entries().Clear(key(kind, fold(email))); err != nil {
			return err
		}
	}
	return nil
}

// attempt counts a try as a failure, or refuses it.
func attempt(tx store.Tx, all []counter) error {
	counts := make([]newsroom.Throttle, len(all))
	var longest time.Duration
	for i, c := range all {
		t, err := tx.Entries().Throttle(c.key)
		if err != nil {
			return err
		}
		counts[i], longest = t, max(longest, c.remains(t, tx.Now()))
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
		if c.name {
			t.Failures = 0
		}
		if err := tx.Entries().Count(t); err != nil {
			return err
		}
	}
	return nil
}
