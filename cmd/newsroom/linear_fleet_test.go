package main

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"
)

// fleet is the nodes of one newsroom, of which each may be killed at any time and comes back at another address.
type fleet struct {
	rig     *rig
	nodes   []*server
	killed  int
	stopped int
	mu      sync.Mutex
	up      []string      // addresses
	changed chan struct{} // closed when up has changed
}

func newFleet(r *rig, nodes int) *fleet {
	f := &fleet{rig: r, nodes: r.nodes(nodes), changed: make(chan struct{})}
	for _, s := range f.nodes {
		f.put("", s.near())
	}
	return f
}

// near gives the address of a server in a form that needs no name looked up.
func (s *server) near() string { return strings.Replace(s.address, "localhost", "127.0.0.1", 1) }

// put puts an address in the place of another, either of which may be none.
func (f *fleet) put(before, after string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.up = slices.DeleteFunc(slices.Clone(f.up), func(a string) bool { return a == before })
	if after != "" {
		f.up = append(f.up, after)
	}
	close(f.changed)
	f.changed = make(chan struct{})
}

// address gives a node that answers, as soon as there is one, or nothing when ctx ends.
func (f *fleet) address(ctx context.Context, random *rand.Rand) string {
	for {
		f.mu.Lock()
		up, changed := f.up, f.changed
		f.mu.Unlock()
		if len(up) > 0 {
			return up[random.IntN(len(up))]
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return ""
		}
	}
}

// strike ends a node, most often by SIGKILL, and starts another in its place. In between, the others answer or nobody
// does.
func (f *fleet) strike(random *rand.Rand) {
	f.rig.t.Helper()
	n := random.IntN(len(f.nodes))
	<-time.After(time.Duration(random.IntN(20)) * time.Millisecond)
	s := f.nodes[n]
	f.put(s.near(), "")
	if random.IntN(8) == 0 {
		f.stopped++
		s.stop()
	} else {
		f.killed++
		s.kill()
	}
	f.nodes[n] = f.rig.start()
	f.put("", f.nodes[n].near())
}
