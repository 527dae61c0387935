package paper

import (
	"sync"
	"time"

	"newsroom"
)

// Zones keeps the time zones of readers, since reading one for each page takes longer than much else on it. The zero Zones
// is empty and ready; it may be used by several at once.
type Zones struct {
	mu sync.Mutex
	by map[string]*time.Location
}

// mostZones bounds what is kept: more than the zones in which people live. A name is kept only if there is such a zone.
const mostZones = 512

// in gives the zone of that name, UTC where there is none.
func (z *Zones) in(name string) *time.Location {
	z.mu.Lock()
	defer z.mu.Unlock()
	if zone, ok := z.by[name]; ok {
		return zone
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		return time.UTC
	}
	if z.by == nil || len(z.by) >= mostZones {
		z.by = map[string]*time.Location{}
	}
	z.by[name] = zone
	return zone
}

// Guest gives the guest that an account is.
func (z *Zones) Guest(a newsroom.Account) Guest { return guest(a, z.in(a.Zone)) }
