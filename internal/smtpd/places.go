package smtpd

import (
	"context"
	"net/netip"
	"sync"

	"newsroom"
)

// places are the places of mails that are brought at once: so many in all, to one letterbox and from one network. Who knows one
// address can take the places of that alone.
type places struct {
	bounds
	mu    sync.Mutex
	all   int
	to    map[newsroom.LetterboxID]int
	from  map[netip.Prefix]int
	freed chan struct{} // closed when a place is free again
}

func placesOf(by bounds) *places {
	return &places{bounds: by, to: map[newsroom.LetterboxID]int{}, from: map[netip.Prefix]int{}, freed: make(chan struct{})}
}

// take waits for a place, and tells whether there is one.
func (p *places) take(ctx context.Context, boxes []newsroom.LetterboxID, network netip.Prefix) bool {
	for {
		freed, taken := p.try(boxes, network)
		if taken {
			return true
		}
		select {
		case <-freed:
		case <-ctx.Done():
			return false
		}
	}
}

func (p *places) try(boxes []newsroom.LetterboxID, network netip.Prefix) (freed <-chan struct{}, taken bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.all >= p.mails || p.from[network] >= p.networks {
		return p.freed, false
	}
	for _, box := range boxes {
		if p.to[box] >= p.toLetterbox {
			return p.freed, false
		}
	}
	p.count(boxes, network, 1)
	return nil, true
}

// leave frees a place.
func (p *places) leave(boxes []newsroom.LetterboxID, network netip.Prefix) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.count(boxes, network, -1)
	close(p.freed)
	p.freed = make(chan struct{})
}

func (p *places) count(boxes []newsroom.LetterboxID, network netip.Prefix, n int) {
	p.all += n
	if p.from[network] += n; p.from[network] == 0 {
		delete(p.from, network)
	}
	for _, box := range boxes {
		if p.to[box] += n; p.to[box] == 0 {
			delete(p.to, box)
		}
	}
}
