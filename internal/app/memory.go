package app

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"sync/atomic"
	"time"

	"newsroom"
)

// A newsroom that has its window full keeps some 45 MB alive for good. Left to itself the collector lets as much garbage
// come together before it works, so that the process takes twice what it needs. So garbage has a room: as much as lives
// while that is little, and from then on so much, or so great a part of what lives. The runtime's limit of all that it
// holds lies a little above what comes of that: it gives back what a moment of much work has left, and is no reason for
// the collector to work. Where it alone kept memory in bounds, it was, and cost half as much again (decision 24).
const (
	garbageRoom = 14 << 20 // bytes
	garbagePart = 26       // per cent of what lives
	unhurried   = 100      // Go's own per cent
	comfortable = 72 << 20 // bytes, below which nothing is given back
	overhead    = 15 << 20 // of stacks, of the collector itself, and of what lies between things; about
	memoryLook  = 2 * time.Second
)

// garbagePercent gives for so many bytes that live how much garbage there may be beside them, in per cent.
func garbagePercent(live uint64) int {
	return max(garbagePart, int(min(unhurried, garbageRoom*100/max(live, 1))))
}

// memoryLimit gives the soft limit (debug.SetMemoryLimit) for so many bytes that live and so many per cent of garbage.
func memoryLimit(live uint64, percent int) int64 {
	return int64(max(comfortable, live+live*uint64(percent)/100+overhead))
}

// crowd is how many editions, composed between two looks at the memory, are those of a crowd that waits for them at one
// time. Its editions are there a quarter sooner where the collector is left to itself (decision 24).
const crowd = 20

// haste tells whether more waits than is done at once: the editions of a crowd, or feeds that one batch of polls could not
// take. It counts editions from one look at the memory to the next.
type haste struct {
	waiting atomic.Int64  // a rush is a crowd
	begun   chan struct{} // there is haste, and nobody has looked yet
}

func newHaste() *haste { return &haste{begun: make(chan struct{}, 1)} }

// compose is one that counts.
type compose func(context.Context, newsroom.AccountID, newsroom.Slot, newsroom.Ticket) (int64, error)

// counted counts the editions that are composed.
func (h *haste) counted(next compose) compose {
	return func(ctx context.Context, account newsroom.AccountID, slot newsroom.Slot, ticket newsroom.Ticket) (int64, error) {
		h.add(1)
		return next(ctx, account, slot, ticket)
	}
}

// rush counts as much as a crowd.
func (h *haste) rush() { h.add(crowd) }

func (h *haste) add(n int64) {
	if now := h.waiting.Add(n); now < crowd || now-n >= crowd {
		return
	}
	select {
	case h.begun <- struct{}{}:
	default:
	}
}

// over tells at a look whether there has been no haste since the one before.
func (h *haste) over() bool { return h.waiting.Swap(0) < crowd }

// live is the runtime's own word for what the last collection left.
const live = "/gc/heap/live:bytes"

// frugal keeps the memory of a process that serves in bounds, if it is to, until the function that it gives is called.
func (c Config) frugal(ctx context.Context, h *haste) (end func()) {
	if !c.Frugal {
		return func() {}
	}
	g := collector{now: unhurried, sample: []metrics.Sample{{Name: live}}}
	before, limit := debug.SetGCPercent(g.now), debug.SetMemoryLimit(memoryLimit(0, g.now))
	ctx, cancel := context.WithCancel(ctx)
	var running sync.WaitGroup
	running.Go(func() {
		look := time.NewTicker(memoryLook)
		defer look.Stop()
		for started := false; ; {
			select {
			case <-h.begun:
				g.set(true)
			case <-look.C:
				if !started { // what only the start and the jobs of its first second needed
					debug.FreeOSMemory()
				}
				started = true
				g.set(!h.over())
			case <-ctx.Done():
				return
			}
		}
	})
	return func() {
		cancel()
		running.Wait()
		debug.SetGCPercent(before)
		debug.SetMemoryLimit(limit)
	}
}

// collector is how much garbage there may be now.
type collector struct {
	now    int // per cent
	sample []metrics.Sample
}

// set sets it for what lives now, and for whether more waits than is done at once.
func (g *collector) set(haste bool) {
	metrics.Read(g.sample)
	lives := g.sample[0].Value.Uint64()
	percent := garbagePercent(lives)
	if haste {
		percent = unhurried
	}
	debug.SetMemoryLimit(memoryLimit(lives, percent))
	if percent != g.now { // setting it stops the world for a moment
		g.now = percent
		debug.SetGCPercent(percent)
	}
}
