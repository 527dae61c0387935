package edition

import (
	"sync"
	"weak"

	"newsroom/internal/mandate"
)

// common is what compositions share that run at one time, or close upon each other. Nothing holds it but them, so that its
// memory is free again once nobody composes.
type common struct {
	mu      sync.Mutex
	library weak.Pointer[mandate.Library]
	uses    int
}

// crowd is how many compositions use one library before they read what others will.
const crowd = 4

// take gives the library that others use now, a new one where nobody does, and tells whether those are many.
func (c *common) take() (l *mandate.Library, many bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if l = c.library.Value(); l == nil {
		l = mandate.NewLibrary()
		c.library, c.uses = weak.Make(l), 0
	}
	c.uses++
	return l, c.uses >= crowd
}
