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

// common is what compositions share that run at one time, or close upon each other. Nothing holds it but them, so
// that its memory is free again once nobody composes.
type common struct {
	turns chan struct{} // one for each that reads

	mu     sync.Mutex
	shared weak.Pointer[shared]
	uses   int
}

// shared is what was worked out for others. It changes no edition.
type shared struct {
	library *mandate.Library // articles and wishes; nil: nothing is remembered
	memory  *digest.Memory   // stories; the same
}

// crowd is how many compositions use what is shared before they read what others will.
const crowd = 4

// newCommon lets hardly more read at one time than there are processors: they wait for those alone, and each holds the texts
// of its reader.
func newCommon() *common { return &common{turns: make(chan struct{}, runtime.GOMAXPROCS(0)+1)} }

// take waits for a turn to read, and gives what others share now, anew where nobody does. It tells whether
// those are many. done ends the turn.
func (c *common) take(ctx context.Context) (s *shared, many bool, done func(), err error) {
	select {
	case c.turns <- struct{}{}:
	case <-ctx.Done():
		return nil, false, nil, newsroom.Because(newsroom.KindUnavailable, ctx.Err(), "Too many editions are composed at once.")
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if s = c.shared.Value(); s == nil {
		s = &shared{mandate.NewLibrary(), digest.NewMemory()}
		c.shared, c.uses = weak.Make(s), 0
	}
	c.uses++
	return s, c.uses >= crowd, func() { <-c.turns }, nil
}
