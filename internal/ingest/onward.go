package ingest

import (
	"context"
	"errors"
	"sync"
	"time"

	"newsroom/internal/feed"
	"newsroom/internal/politeness"
	"newsroom/internal/store"
)

// fetched fetches a feed from its host, which the batch holds. What the host leads on to is asked under that one's own row, and an
// answer is what the host asks for that gave it: so no redirect puts a host to sleep that did not ask for it.
func (p *Poller) fetched(ctx context.Context, a *answer, r feed.Request) {
	asking, ok := p.passing(ctx, a)
	if !ok {
		return
	}
	walk := p.hosts.NewChain(a.feed.Host)
	r.Onward = walk.Step
	a.response, a.err = p.fetch.Fetch(asking, r)
	alone := politeness.RetryDelay(a.response.Status, a.response.RetryAfter)
	if walk.At() == a.feed.Host {
		a.alone = alone
	}
	walk.End(ctx, alone)
	a.stopped(ctx, walk.Err())
}

// stopped takes in why what a host led on to could not be asked. Neither a host that is busy nor a store that is out of reach
// is the feed's fault.
func (a *answer) stopped(ctx context.Context, cause error) {
	busy, ok := errors.AsType[*politeness.BusyError](cause)
	switch {
	case cause == nil || ctx.Err() != nil:
	case ok:
		a.busy, a.err = busy, nil
	case errors.Is(cause, context.DeadlineExceeded): // the time of the exchange ran out in waiting
		a.busy, a.err = new(politeness.BusyError), nil
	case general(ctx, cause):
		a.fault, a.err = cause, nil
	}
}

// putOff is what a poll changes that came as far as a host that can't be asked now: nothing but when the feed is polled again,
// since that is not the feed's failure.
func putOff(a answer, now time.Time) store.Polled {
	f := a.feed
	wait := min(max(a.busy.Until.Sub(now), swayed(f.ID, now, shortest)), feed.MaxWait)
	return store.Polled{
		Feed: f.ID, ETag: f.ETag, LastModified: f.LastModified, Content: f.Content, Moved: f.Moved, Failing: f.Failing, Lack: f.Lack,
		Every: f.Every, NextPoll: now.Add(wait),
	}
}

// each bounds how many feeds a batch takes of one host: about as many as it can ask for. A host without a gap, which is the
// operator's own, is bounded by the batch alone.
func (p *Poller) each(host string) int {
	gap := p.gap(host)
	if gap <= 0 {
		return batchFeeds
	}
	return min(int(fetchFor/gap)+1, batchEach)
}

// rests are the times before which hosts asked not to be asked again, for who gives them back without their answers.
type rests struct {
	mu    sync.Mutex
	until map[string]time.Time
}

func (r *rests) note(host string, until time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.until[host] = later(until, r.until[host])
}

func (r *rests) of(host string) time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.until[host]
}
