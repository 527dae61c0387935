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
// while that is little, and from then on so much, or so great a part of what lives. The runtime's limit of all that it
// holds lies a little above what comes of that: it gives back what a moment of much work has left, and is no reason for
// the collector to work. Where it alone kept memory in bounds, it was, and cost half as much again (decision 24).
const (
	garbageRoom = 14 << 20 // bytes
	garbagePart = 30       // per cent of what lives
	unhurried   = 100      // Go's own per cent
	comfortable = 72 << 20 // bytes, below which nothing is given back
	overhead    = 16 << 20 // of stacks, of the collector itself, and of what lies between things; about
	memoryLook  = 2 * time.Second
)

// garbagePercent gives for so many bytes that live how much garbage there may be beside them, in per cent.
func garbagePercent(live uint64) int {
	return max(garbagePart, int(min(unhurried, garbageRoom*100/max(live, 1))))
}

// memoryLimit gives the soft limit (debug.SetMemoryLimit) for so many bytes that live.
func memoryLimit(live uint64) int64 {
	return int64(max(comfortable, live+live*uint64(garbagePercent(live))/100+overhead))
}

// live is the runtime's own word for what the last collection left.
const live = "/gc/heap/live:bytes"

// frugal keeps the memory of a process that serves in bounds, if it is to, until the function that it gives is called.
func (c Config) frugal(ctx context.Context) (end func()) {
	if !c.Frugal {
		return func() {}
	}
	now := unhurried
	before, limit := debug.SetGCPercent(now), debug.SetMemoryLimit(memoryLimit(0))
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
				lives := sample[0].Value.Uint64()
				debug.SetMemoryLimit(memoryLimit(lives))
				if percent := garbagePercent(lives); percent != now { // setting it stops the world for a moment
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
		debug.SetMemoryLimit(limit)
	}
}
