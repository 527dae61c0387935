package app

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"time"
)

// A newsroom that has its window full keeps some 45 MB alive for good. Left to itself the collector lets as much garbage
// come together before it works, so that the process takes twice what it needs. So garbage has a room: as much as lives
// while that is little, and from then on so much, or so great a part of what lives. A limit of the memory as a whole
// (debug.SetMemoryLimit) was tried and cost several times as much, for it has the runtime give pages back to the system
// that it needs again a moment later (decision 24).
const (
	garbageRoom = 16 << 20 // bytes
	garbagePart = 40       // per cent of what lives
	unhurried   = 100      // Go's own per cent
	memoryLook  = 2 * time.Second
)

// garbagePercent gives for so many bytes that live how much garbage there may be beside them, in per cent.
func garbagePercent(live uint64) int {
	return max(garbagePart, int(min(unhurried, garbageRoom*100/max(live, 1))))
}

// live is the runtime's own word for what the last collection left.
const live = "/gc/heap/live:bytes"

// frugal keeps the memory of a process that serves in bounds, if it is to, until the function that it gives is called.
func (c Config) frugal(ctx context.Context) (end func()) {
	if !c.Frugal {
		return func() {}
	}
	now := unhurried
	before := debug.SetGCPercent(now)
	ctx, cancel := context.WithCancel(ctx)
	var running sync.WaitGroup
	running.Go(func() {
		look := time.NewTicker(memoryLook)
		defer look.Stop()
		sample := []metrics.Sample{{Name: live}}
		for started := false; ; started = true {
			select {
			case <-look.C:
				if !started { // what only the start and the jobs of its first second needed
					debug.FreeOSMemory()
				}
				metrics.Read(sample)
				if percent := garbagePercent(sample[0].Value.Uint64()); percent != now { // setting it stops the world for a moment
					now = percent
					debug.SetGCPercent(now)
				}
			case <-ctx.Done():
				return
			}
		}
	})
	return func() {
		cancel()
		running.Wait()
		debug.SetGCPercent(before)
	}
}
