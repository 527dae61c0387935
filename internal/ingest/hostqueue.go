package ingest

import (
	"container/heap"
	"sync"
	"time"

	"newsroom/internal/store"
)

// hostRequest is a host's next request in a batch: the feed with this place in its lease, not before that time.
type hostRequest struct {
	lease store.Lease
	at    int
	next  time.Time
}

// hostQueue are the hosts of a batch, each with its next request, the requestHeap first. Whoever asks takes the requestHeap, and puts
// the host back behind its answer: so a host that must be left alone for a moment holds nobody up, and all hosts get on
// alike, however many feeds they have.
type hostQueue struct {
	mu  sync.Mutex
	all requestHeap
}

func newHostQueue(leases []store.Lease) *hostQueue {
	t := new(hostQueue)
	for _, lease := range leases {
		t.all = append(t.all, hostRequest{lease: lease, next: lease.After})
	}
	heap.Init(&t.all)
	return t
}

// take gives the requestHeap turn. Where there is none, every host is with somebody who goes on with it.
func (t *hostQueue) take() (hostRequest, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.all) == 0 {
		return hostRequest{}, false
	}
	return heap.Pop(&t.all).(hostRequest), true //nolint:forcetypeassert // nothing else is in it
}

func (t *hostQueue) put(one hostRequest) {
	t.mu.Lock()
	defer t.mu.Unlock()
	heap.Push(&t.all, one)
}

// requestHeap is a heap of turns: container/heap's. Of those that come at the same time the host goes first of which less was
// asked.
type requestHeap []hostRequest

// Len implements heap.Interface.
func (s *requestHeap) Len() int { return len(*s) }

// Less implements heap.Interface.
func (s *requestHeap) Less(i, j int) bool {
	a, b := (*s)[i], (*s)[j]
	if a.next.Equal(b.next) {
		return a.at < b.at
	}
	return a.next.Before(b.next)
}

// Swap implements heap.Interface.
func (s *requestHeap) Swap(i, j int) { (*s)[i], (*s)[j] = (*s)[j], (*s)[i] }

// Push implements heap.Interface.
func (s *requestHeap) Push(one any) { *s = append(*s, one.(hostRequest)) } //nolint:forcetypeassert // nothing else is pushed

// Pop implements heap.Interface.
func (s *requestHeap) Pop() any {
	last := len(*s) - 1
	one := (*s)[last]
	*s = (*s)[:last]
	return one
}
