package courtesy

import (
	"context"

	"newsroom/internal/feed"
)

// Getter asks for documents as a feed.Fetcher does, each host under its row.
type Getter struct {
	hosts *Hosts
	fetch *feed.Fetcher
}

// NewGetter makes a Getter.
func NewGetter(hosts *Hosts, fetch *feed.Fetcher) *Getter { return &Getter{hosts, fetch} }

// Fetch implements feed.Getter. Beside its errors there are those of Hosts.Take, of which one that a redirect met is wrapped
// in an *outbound.Error.
func (g *Getter) Fetch(ctx context.Context, r feed.Request) (feed.Response, error) {
	if g.fetch.Judge(r.URL) != nil {
		return g.fetch.Fetch(ctx, r) // it is refused there, in full, and what is never asked needs no row
	}
	walk := g.hosts.Walk("")
	if err := walk.Step(ctx, r.URL); err != nil {
		return feed.Response{}, err
	}
	r.Onward = walk.Onward(r.Onward)
	answer, err := g.fetch.Fetch(ctx, r)
	walk.End(ctx, Rest(answer.Status, answer.RetryAfter))
	return answer, err
}
