package ingest

import (
	"container/heap"
	"sync"
	"time"

	"newsroom/internal/store"
)

// turn is a host's next request in a batch: the feed with this place in its lease, not before that time.
type turn struct {
	lease store.Lease
	at    int
	next  time.Time
}

// turns are the hosts of a batch, each with its next request, the soonest first. Whoever asks takes the soonest, and puts
// the host back behind its answer: so a host that must be left alone for a moment holds nobody up, and all hosts get on
// alike, however many feeds they have.
type turns struct {
	mu  sync.Mutex
	all soonest
}

func newTurns(leases []store.Lease) *turns {
	t := new(turns)
	for _, lease := range leases {
		t.all = append(t.all, turn{lease: lease, next: lease.After})
	}
	heap.Init(&t.all)
	return t
}

// take gives the soonest turn. Where there is none, every host is with somebody who goes on with it.
func (t *turns) take() (turn, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.all) == 0 {
		return turn{}, false
	}
	return heap.Pop(&t.all).(turn), true //nolint:forcetypeassert // nothing else is in it
}

func (t *turns) put(one turn) {
	t.mu.Lock()
	defer t.mu.Unlock()
	heap.Push(&t.all, one)
}

// soonest is a heap of turns: container/heap's. Of those that come at the same time the host goes first of which less was
// asked.
type soonest []turn

// Len implements heap.Interface.
func (s *soonest) Len() int { return len(*s) }

// Less implements heap.Interface.
func (s *soonest) Less(i, j int) bool {
	a, b := (*s)[i], (*s)[j]
	if a.next.Equal(b.next) {
		return a.at < b.at
	}
	return a.next.Before(b.next)
}

// Swap implements heap.Interface.
func (s *soonest) Swap(i, j int) { (*s)[i], (*s)[j] = (*s)[j], (*s)[i] }

// Push implements heap.Interface.
func (s *soonest) Push(one any) { *s = append(*s, one.(turn)) } //nolint:forcetypeassert // nothing else is pushed

// Pop implements heap.Interface.
func (s *soonest) Pop() any {
	last := len(*s) - 1
	one := (*s)[last]
	*s = (*s)[:last]
	return one
}
