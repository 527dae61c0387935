package httpd_test

import (
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"newsroom/internal/httpd"
)

// ticker is a clock that the test moves.
type ticker struct{ at time.Time }

func (c *ticker) now() time.Time { return c.at }

func TestALimiterLetsABurstThroughAndThenTheRate(t *testing.T) {
	clock := new(ticker)
	l := httpd.NewLimiter[string](120, 60, clock.now)
	for i := range 60 {
		if s := l.Take("a"); !s.Let || s.Left != 59-i || s.Full != time.Duration(i+1)*time.Second/2 {
			t.Fatalf("%d: %+v", i, s)
		}
	}
	want := httpd.Share{Full: 30 * time.Second, Wait: time.Second / 2}
	for range 3 { // one that is over the limit costs nothing
		if s := l.Take("a"); s != want {
			t.Fatalf("%+v", s)
		}
	}
	if s := l.Take("b"); !s.Let || s.Left != 59 {
		t.Errorf("another key: %+v", s)
	}
	for range 100 {
		clock.at = clock.at.Add(time.Second / 2)
		if s := l.Take("a"); !s.Let || s.Left != 0 {
			t.Fatalf("%+v", s)
		}
		if s := l.Take("a"); s.Let {
			t.Fatalf("%+v", s)
		}
	}
	clock.at = clock.at.Add(time.Hour)
	if s := l.Look("a"); !s.Let || s != l.Look("a") || s.Left != 60 || s.Full != 0 || s.Wait != 0 {
		t.Errorf("after an hour: %+v", s)
	}
}

func TestAClockThatIsSetBackLocksNobodyOutForLong(t *testing.T) {
	clock := &ticker{time.Unix(1e9, 0)}
	l := httpd.NewLimiter[string](60, 2, clock.now)
	l.Take("a")
	clock.at = clock.at.Add(-24 * time.Hour)
	l.Take("a")
	if s := l.Look("a"); s.Wait > time.Second || s.Full > 2*time.Second {
		t.Errorf("%+v", s)
	}
}

// A limiter gives what a bucket for each key, kept for ever, would give.
func TestALimiterForgetsNothingThatCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		minute := rapid.SampledFrom([]int{1, 7, 60, 120, 600}).Draw(t, "minute")
		burst := rapid.IntRange(1, 9).Draw(t, "burst")
		clock := new(ticker)
		l := httpd.NewLimiter[byte](minute, burst, clock.now)
		every := time.Minute / time.Duration(minute)
		level := map[byte]time.Duration{} // of each bucket: how much is missing, in time
		for range rapid.IntRange(1, 200).Draw(t, "requests") {
			pause := time.Duration(rapid.IntRange(0, 3*burst).Draw(t, "pause")) * every / 2
			clock.at = clock.at.Add(pause)
			for key := range level {
				level[key] = max(0, level[key]-pause)
			}
			key := rapid.ByteRange('a', 'd').Draw(t, "key")
			let := level[key]+every <= time.Duration(burst)*every
			if let {
				level[key] += every
			}
			s := l.Take(key)
			if s.Let != let || s.Full != level[key] || s.Left != int((time.Duration(burst)*every-level[key])/every) {
				t.Fatalf("key %c: %+v, want %v with %v missing", key, s, let, level[key])
			}
		}
	})
}

func TestTheMemoryOfALimiterIsBounded(t *testing.T) {
	clock := new(ticker)
	l := httpd.NewLimiter[int](60, 60, clock.now)
	for key := range 300_000 {
		l.Take(key)
	}
	if kept := httpd.Buckets(l); kept > 2<<15 {
		t.Errorf("%d buckets", kept)
	}
	// Those that came lately are still counted.
	if s := l.Take(299_999); s.Left != 58 {
		t.Errorf("%+v", s)
	}
	for range 2 {
		clock.at = clock.at.Add(time.Minute)
		l.Take(-1)
	}
	if kept := httpd.Buckets(l); kept > 2 {
		t.Errorf("%d buckets after a quiet time", kept)
	}
}

func TestALimiterCountsForManyAtOnce(t *testing.T) {
	clock := new(ticker)
	l := httpd.NewLimiter[string](60, 100, clock.now)
	var let sync.Map
	var running sync.WaitGroup
	for worker := range 8 {
		running.Go(func() {
			n := 0
			for range 50 {
				if l.Take("a").Let {
					n++
				}
			}
			let.Store(worker, n)
		})
	}
	running.Wait()
	total := 0
	let.Range(func(_, n any) bool { total += n.(int); return true })
	if total != 100 {
		t.Errorf("%d of 400 let through", total)
	}
}
