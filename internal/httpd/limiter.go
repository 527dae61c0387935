package httpd

import (
	"sync"
	"time"
)

// Limiter counts requests by key. Each key has a bucket that holds a burst of requests and fills up again at
// a steady rate; of a bucket only the time is kept at which it will be full, which is all there is to know
// (the generic cell rate algorithm, ITU-T I.371, Annex A). It is safe for many goroutines at once.
//
// Memory is bounded without losing count: a bucket that was not touched for as long as filling one takes is
// full, and so is one that is not known. So there are two generations, and the older one is dropped after that
// time. Only where more keys come in that time than are kept do some begin afresh early, which nobody
// suffers from.
type Limiter[K comparable] struct {
	minute int // requests in the long run
	burst  int
	every  time.Duration // in which one request more fits in
	clock  func() time.Time
	began  time.Time

	mu     sync.Mutex
	turned time.Duration       // when the generations changed; all times are counted from began
	young  map[K]time.Duration // when each bucket will be full
	old    map[K]time.Duration
}

// maxKeys is how many buckets a generation holds: two times 32,768 take a few megabytes.
const maxKeys = 1 << 15

// NewLimiter makes a limiter that lets so many requests a minute through for each key, of which a burst may
// come at once. Both are at least 1.
func NewLimiter[K comparable](minute, burst int, clock func() time.Time) *Limiter[K] {
	return &Limiter[K]{
		minute: minute, burst: burst, every: time.Minute / time.Duration(minute), clock: clock, began: clock(),
		young: map[K]time.Duration{},
	}
}

// Share is what is left to a key.
type Share struct {
	Let  bool          // the request is within the limit
	Left int           // requests that may come at once after this one
	Full time.Duration // until the whole burst is there again
	Wait time.Duration // until the next request is within the limit; 0 where it is now
}

// Take counts a request. One that is over the limit costs nothing.
func (l *Limiter[K]) Take(key K) Share { return l.count(key, 1) }

// Look tells what is left without counting a request.
func (l *Limiter[K]) Look(key K) Share { return l.count(key, 0) }

func (l *Limiter[K]) count(key K, requests int) Share {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.clock().Sub(l.began)
	whole := time.Duration(l.burst) * l.every
	l.turn(now, whole)
	full, ok := l.young[key]
	if !ok {
		full = l.old[key]
	}
	// A clock that was set back must not lock anybody out for longer than the burst.
	full = min(max(full, now), now+whole)
	wanted := full + time.Duration(requests)*l.every
	s := Share{Let: wanted <= now+whole}
	if s.Let && requests > 0 {
		full = wanted
		l.young[key] = full
	}
	s.Full = full - now
	s.Left = int((whole - s.Full) / l.every)
	s.Wait = max(0, s.Full+l.every-whole)
	return s
}

// turn begins a new generation when the older one holds only full buckets, or when the younger one is full.
func (l *Limiter[K]) turn(now, whole time.Duration) {
	if since := now - l.turned; since >= 0 && since < whole && len(l.young) < maxKeys {
		return
	}
	l.old, l.young = l.young, make(map[K]time.Duration, len(l.young)/2)
	l.turned = now
}
