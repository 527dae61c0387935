package politeness

import (
	"context"

	"newsroom/internal/feed"
)

// LeasingFetcher asks for documents as a feed.Fetcher does, each host under its row.
type LeasingFetcher struct {
	hosts *HostLeases
	fetch *feed.Fetcher
}

// NewLeasingFetcher makes a LeasingFetcher.
func NewLeasingFetcher(hosts *HostLeases, fetch *feed.Fetcher) *LeasingFetcher {
	return &LeasingFetcher{hosts, fetch}
}

// Fetch implements feed.Getter. Beside its errors there are those of HostLeases.Acquire, of which one that a redirect met is wrapped
// in an *outbound.Error.
func (g *LeasingFetcher) Fetch(ctx context.Context, r feed.Request) (feed.Response, error) {
	if g.fetch.Judge(r.URL) != nil {
		return g.fetch.Fetch(ctx, r) // it is refused there, in full, and what is never asked needs no row
	}
	walk := g.hosts.NewChain("")
	if err := walk.Step(ctx, r.URL); err != nil {
		return feed.Response{}, err
	}
	r.Onward = walk.Onward(r.Onward)
	answer, err := g.fetch.Fetch(ctx, r)
	walk.End(ctx, RetryDelay(answer.Status, answer.RetryAfter))
	return answer, err
}
