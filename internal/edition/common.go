package edition

import (
	"context"
	"runtime"
	"sync"
	"weak"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/mandate"
)

// common is what compositions share that run at one time, or close upon each other. Nothing holds what they remember but them, so
// that its memory is free again once nobody composes.
type common struct {
	turns chan struct{} // one for each that reads

	mu      sync.Mutex
	library weak.Pointer[remembered]
	uses    int
}

// remembered is what compositions share; the zero one remembers nothing.
type remembered struct {
	library *mandate.Library
	told    *digest.Memory
}

func newRemembered() *remembered { return &remembered{mandate.NewLibrary(), &digest.Memory{}} }

// crowd is how many compositions use one library before they read what others will.
const crowd = 4

// newCommon lets hardly more read at one time than there are processors: they wait for those alone, and each holds the texts
// of its reader.
func newCommon() *common { return &common{turns: make(chan struct{}, runtime.GOMAXPROCS(0)+1)} }

// take waits for a turn to read, and gives the library that others use now, a new one where nobody does. It tells whether
// those are many. done ends the turn.
func (c *common) take(ctx context.Context) (l *remembered, many bool, done func(), err error) {
	select {
	case c.turns <- struct{}{}:
	case <-ctx.Done():
		return nil, false, nil, newsroom.Because(newsroom.KindUnavailable, ctx.Err(), "Too many editions are composed at once.")
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if l = c.library.Value(); l == nil {
		l = newRemembered()
		c.library, c.uses = weak.Make(l), 0
	}
	c.uses++
	return l, c.uses >= crowd, func() { <-c.turns }, nil
}
