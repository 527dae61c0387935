package smtpd

import (
	"log/slog"
	"time"
)

// Tight are bounds for a test; what is zero is as usual.
type Tight struct {
	Connections, OfNetwork, Pace      int
	StrangerFor, StayFor, Grace, Wait time.Duration
}

// NewTight makes a Server with bounds of a test's.
func NewTight(desk Receiver, host string, log *slog.Logger, t Tight) *Server {
	by := usual
	for to, n := range map[*int]int{&by.connections: t.Connections, &by.ofNetwork: t.OfNetwork, &by.pace: t.Pace} {
		if n > 0 {
			*to = n
		}
	}
	for to, d := range map[*time.Duration]time.Duration{&by.strangerFor: t.StrangerFor, &by.stayFor: t.StayFor, &by.grace: t.Grace, &by.waitFor: t.Wait} {
		if d > 0 {
			*to = d
		}
	}
	return bounded(desk, host, nil, log, by)
}
