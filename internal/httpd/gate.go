package httpd

import (
	"sync/atomic"

	"newsroom"
)

// Gate is shut before the server stops: from then on doors refuse what comes, readiness fails, so that a
// balancer looks elsewhere, and what is inside is finished. The zero Gate is open.
type Gate struct{ shut atomic.Bool }

var errDraining = newsroom.Errorf(newsroom.KindUnavailable, "This newsroom is stopping.")

// Shut closes the gate for good.
func (g *Gate) Shut() { g.shut.Store(true) }

// Err is nil while the gate is open, and an error of KindUnavailable from then on.
func (g *Gate) Err() error {
	if g.shut.Load() {
		return errDraining
	}
	return nil
}
