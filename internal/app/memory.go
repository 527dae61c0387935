package app

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"time"
)

// A newsroom that has its window full keeps some 50 MB alive for good. Left to itself the collector lets as much garbage
// come together before it works, so that the process takes twice what it needs. Below comfortable it is left to itself;
// above, what may come together is half of what lives: that cuts the peaks off and hardly costs anything, and however
// much lives, the collector is never at work all the time. A quarter was tried, and cost half as much again (decision 24).
const (
	comfortable = 96 << 20 // bytes
	overhead    = 40 << 20 // of stacks, of the collector itself, and of what lies between things; about
	memoryLook  = 2 * time.Second
)

// memoryLimit gives the soft limit (debug.SetMemoryLimit) for so many bytes that live.
func memoryLimit(live uint64) int64 { return int64(max(comfortable, live+live/2+overhead)) }

// live is the runtime's own word for what the last collection left.
const live = "/gc/heap/live:bytes"

// frugal keeps the memory of a process that serves in bounds, if it is to, until the function that it gives is called.
func (c Config) frugal(ctx context.Context) (end func()) {
	if !c.Frugal {
		return func() {}
	}
	before := debug.SetMemoryLimit(memoryLimit(0))
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
				debug.SetMemoryLimit(memoryLimit(sample[0].Value.Uint64()))
			case <-ctx.Done():
				return
			}
		}
	})
	return func() {
		cancel()
		running.Wait()
		debug.SetMemoryLimit(before)
	}
}
