package account

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"newsroom"
)

func TestHowLongFailuresMakeOneWait(t *testing.T) {
	for failures, want := range map[int]time.Duration{
		0: 0, 1: 0, 4: 0, 5: time.Second, 6: 2 * time.Second, 7: 4 * time.Second, 10: 32 * time.Second, 11: time.Minute, 12: time.Minute, 1000: time.Minute,
	} {
		same(t, "the wait", []any{failures, wait(failures, longestName)}, []any{failures, want})
	}
	same(t, "an address", []time.Duration{wait(14, longestFrom), wait(15, longestFrom), wait(1<<40, longestFrom)},
		[]time.Duration{512 * time.Second, 15 * time.Minute, 15 * time.Minute})
	last := newsroom.Throttle{Failures: 5, Last: start}
	for after, want := range map[time.Duration]time.Duration{
		0: time.Second, 400 * time.Millisecond: 600 * time.Millisecond, time.Second: 0, time.Hour: 0, 24 * time.Hour: 0,
	} {
		same(t, "what remains after "+after.String(), remains(last, start.Add(after), longestName), want)
	}
	same(t, "a day later", failed(last, start.Add(24*time.Hour)).Failures, 1)
}

// Whatever was tried and however long it was waited in between, nobody waits longer than the longest, more failures
// never mean a shorter wait, and who waits is let through.
func TestNobodyIsShutOutForGood(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var count newsroom.Throttle
		now := start
		for range rapid.IntRange(0, 60).Draw(t, "tries") {
			now = now.Add(time.Duration(rapid.Int64Range(0, int64(2*time.Minute)).Draw(t, "pause")))
			left := remains(count, now, longestName)
			if left > longestName || left < 0 {
				t.Fatalf("%v remain after %d failures", left, count.Failures)
			}
			if after := remains(count, now.Add(left), longestName); after != 0 {
				t.Fatalf("who waited must wait %v more", after)
			}
			if left == 0 {
				before := wait(count.Failures, longestName)
				count = failed(count, now)
				if now := wait(count.Failures, longestName); now < before {
					t.Fatalf("the wait fell from %v to %v", before, now)
				}
			}
		}
	})
}

// Of guesses in a time, however they are spread, few are let through.
func TestGuessesAreFew(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var count newsroom.Throttle
		let := 0
		every := time.Duration(rapid.Int64Range(int64(10*time.Millisecond), int64(5*time.Second)).Draw(t, "every"))
		for now := start; now.Before(start.Add(10 * time.Minute)); now = now.Add(every) {
			if remains(count, now, longestName) == 0 {
				count = failed(count, now)
				let++
			}
		}
		if let > 21 {
			t.Fatalf("%d were let through", let)
		}
	})
}
