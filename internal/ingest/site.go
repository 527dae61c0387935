package ingest

import (
	"context"
	"time"

	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/politeness"
	"newsroom/internal/selector"
	"newsroom/internal/store"
)

// fetchedPage fetches the page that stands for a feed, read by selectors, from its host, which the batch holds. Unlike a feed it is held
// to its host's robots.txt.
func (p *Poller) fetchedPage(ctx context.Context, a *answer, r feed.Request) {
	asking, ok := p.passing(ctx, a)
	if !ok {
		return
	}
	r.Most = selector.MaxPage
	get := &homeGetter{poller: p, home: a.feed.Host, fresh: true}
	var delay time.Duration
	a.response, delay, a.err = p.sites.Fetch(asking, ctx, get, r)
	if a.response.FinalURL != "" && delay > p.gap(a.feed.Host) && hostOf(a.response.FinalURL) == a.feed.Host {
		get.alone = max(get.alone, delay)
	}
	a.alone = get.alone
	cause := get.err
	if cause == nil && outbound.KindOf(a.err) == "" { // the store's, or a sentence about the page
		cause = a.err
	}
	a.stopped(ctx, cause)
}

// homeGetter asks for documents of a host that a batch holds, and of others under their own rows.
type homeGetter struct {
	poller *Poller
	home   string
	fresh  bool          // the host was not asked yet, and may be now
	alone  time.Duration // for which it wants to be left alone
	err    error         // why a host could not be asked that something led to
}

// Fetch implements feed.Getter.
func (g *homeGetter) Fetch(ctx context.Context, r feed.Request) (feed.Response, error) {
	if g.poller.fetch.Judge(r.URL) != nil {
		return g.poller.fetch.Fetch(ctx, r) // it is refused there, in full
	}
	walk := g.poller.hosts.NewChain(g.home)
	if host := hostOf(r.URL); !g.fresh || host != g.home {
		if g.err = walk.Step(ctx, r.URL); g.err != nil {
			return feed.Response{}, g.err
		}
	}
	r.Onward = walk.Onward(r.Onward)
	answer, err := g.poller.fetch.Fetch(ctx, r)
	g.err = walk.Err()
	alone := politeness.RetryDelay(answer.Status, answer.RetryAfter)
	if walk.At() == g.home {
		g.fresh, g.alone = false, max(g.alone, alone)
	}
	walk.End(ctx, alone)
	return answer, err
}

// asStored tells whether something was asked for that is to be had still: what a page brings by other selectors than those that it has by
// now is none of its entries, and it is due still.
func asStored(tx store.Tx, a answer) (bool, error) {
	if !a.asked || !a.feed.Selectors.Given() {
		return a.asked, nil
	}
	return tx.Feeds().Selected(a.feed.ID, a.feed.Selectors)
}

// readPage finds out what a page brings by the selectors of its feed. No hub pushes a page as such.
func (a *answer) readPage() error {
	set, err := selector.Compile(a.feed.Selectors)
	if err != nil {
		return err
	}
	a.response.Offer, a.response.Hub = feed.Offer{}, ""
	a.document, err = set.Read(a.response.Body, a.response.ContentType, a.response.FinalURL)
	a.entries = identify(*a)
	return err
}
