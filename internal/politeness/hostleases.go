package politeness

import (
	"context"
	"time"

	"newsroom/internal/store"
)

// How a host is waited for that somebody else speaks to: it is looked at so often, so many times.
const (
	lookEvery = 500 * time.Millisecond
	looks     = 10
)

// The bounds of holding a host. Whoever dies with it holds it for holdFor, which is longer than an exchange may take, and for the
// gap, which may have to pass before it.
const (
	holdFor = 45 * time.Second
	giving  = 2 * time.Second
)

// BusyError tells that a host can't be asked now. Until is until when it wants to be left alone; zero where somebody else
// speaks to it.
type BusyError struct{ Until time.Time }

// Error says it in words.
func (e *BusyError) Error() string {
	if e.Until.IsZero() {
		return "the server is being asked for something else just now"
	}
	return "the server asks to be left alone for a while"
}

// HostLeases lends the hosts that a newsroom asks, one caller at a time, by their rows in its store.
type HostLeases struct {
	store store.Store
	gap   func(host string) time.Duration
}

// NewHostLeases makes HostLeases. gap tells how long to leave a host alone between requests.
func NewHostLeases(s store.Store, gap func(host string) time.Duration) *HostLeases {
	return &HostLeases{store: s, gap: gap}
}

// Acquire holds a host from the moment at which it may be asked, for which it waits. The error is a *BusyError, the context's,
// or the store's.
func (h *HostLeases) Acquire(ctx context.Context, host string) error {
	patience := max(store.Patience, h.gap(host))
	for look := range looks {
		if look > 0 && !Wait(ctx, lookEvery) {
			return context.Cause(ctx)
		}
		var now, after time.Time
		var taken bool
		err := h.store.Update(ctx, func(tx store.Tx) (err error) {
			now = tx.Now()
			after, taken, err = tx.Feeds().Take(host, now.Add(patience), now.Add(h.gap(host)+holdFor))
			return err
		})
		switch {
		case err != nil:
			return err
		case taken && Wait(ctx, after.Sub(now)):
			return nil
		case taken:
			h.Release(ctx, host, 0)
			return context.Cause(ctx)
		case after.Sub(now) > patience:
			return &BusyError{Until: after}
		}
	}
	return &BusyError{}
}

// Release gives a host back that was asked, or was not, and wants to be left alone for so long. It is done though the context
// has ended, as far as the store can be reached: a host that is not given back comes free when the hold runs out.
func (h *HostLeases) Release(ctx context.Context, host string, alone time.Duration) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), giving)
	defer cancel()
	_ = h.store.Update(ctx, func(tx store.Tx) error {
		return tx.Feeds().Release(host, tx.Now().Add(max(alone, h.gap(host))))
	})
}

// Wait waits for a duration and tells whether the context still stands after it.
func Wait(ctx context.Context, d time.Duration) bool {
	if d <= 0 {
		return ctx.Err() == nil
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}
