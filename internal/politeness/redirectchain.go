package politeness

import (
	"context"
	"time"

	"newsroom/internal/feed"
)

// RedirectChain is one request with the hosts that it leads over. It is for one goroutine, and holds one host at a time beside the
// one that its caller holds.
type RedirectChain struct {
	hosts *HostLeases
	home  string // the host that the caller holds; empty: none
	at    string // the host that is spoken to
	own   bool   // the chain holds it
	err   error  // why the last step was not made
}

// NewChain begins the chain of somebody who holds a host already and speaks to it; empty: no host.
func (h *HostLeases) NewChain(home string) *RedirectChain {
	return &RedirectChain{hosts: h, home: home, at: home}
}

// At gives the host that is spoken to.
func (w *RedirectChain) At() string { return w.at }

// Err gives why the last step was not made, as Step did; nil: it was made.
func (w *RedirectChain) Err() error { return w.err }

// Step goes to an address: it waits until the host may be asked, and holds it. A host that was left is given back. Errors
// are those of HostLeases.Acquire, and feed.ErrAddress.
func (w *RedirectChain) Step(ctx context.Context, to string) error {
	w.err = w.step(ctx, to)
	return w.err
}

// Onward gives what a request asks before it follows a redirect: what its caller has to say first, if anything, and then Step.
func (w *RedirectChain) Onward(first func(ctx context.Context, to string) error) func(ctx context.Context, to string) error {
	if first == nil {
		return w.Step
	}
	return func(ctx context.Context, to string) error {
		if err := first(ctx, to); err != nil {
			return err
		}
		return w.Step(ctx, to)
	}
}

func (w *RedirectChain) step(ctx context.Context, to string) error {
	host, err := feed.HostKey(to)
	if err != nil {
		return err
	}
	if host == w.at || host == w.home {
		w.leave(ctx, host)
		if !Wait(ctx, w.hosts.gap(host)) {
			return context.Cause(ctx)
		}
		return nil
	}
	w.leave(ctx, host)
	if err := w.hosts.Acquire(ctx, host); err != nil {
		w.at = ""
		return err
	}
	w.own = true
	return nil
}

// leave goes from one host to another.
func (w *RedirectChain) leave(ctx context.Context, to string) {
	if w.at == to {
		return
	}
	w.End(ctx, 0)
	w.at = to
}

// End gives back what the walk holds, with for how long the host wants to be left alone.
func (w *RedirectChain) End(ctx context.Context, alone time.Duration) {
	if w.own {
		w.hosts.Release(ctx, w.at, alone)
	}
	w.own = false
}
