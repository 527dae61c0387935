package ingest

import (
	"time"

	"newsroom"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
)

// moved settles where a feed is from now on that has moved for good. Where another feed has the address, those who read the
// one read the other, and the one is polled no more. But an address that may hold a secret lets nobody in but those who
// gave it: such a feed is left as it is, and the one that leads there is read through its own address, as before.
func (p *Poller) moved(tx store.Tx, a answer, polled *store.Polled) error {
	if polled.To == "" {
		return nil
	}
	if !a.feed.Owner.IsZero() {
		return movedOwn(tx, a.feed, polled)
	}
	from, to := outbound.Mask(a.feed.URL), outbound.Mask(polled.To)
	standing, err := tx.Feeds().Standing(newsroom.Feed{URL: polled.To, Selectors: a.feed.Selectors})
	switch {
	case newsroom.KindOf(err) == newsroom.KindNotFound:
		p.log.Info("a feed has moved", "feed", a.feed.ID, "from", from, "to", to)
		return nil
	case err != nil:
		return err
	case to != polled.To:
		polled.To, polled.ToHost, polled.Moved = "", "", polled.To
		return nil
	}
	followed, dropped, err := tx.Sources().Follow(a.feed.ID, standing.ID)
	if err != nil {
		return err
	}
	p.log.Info("a feed has moved to where another one is, which its sources read from now on",
		"feed", a.feed.ID, "from", from, "to", to, "now", standing.ID, "sources", followed, "doubled", dropped)
	polled.To, polled.ToHost, polled.NextPoll = "", "", time.Time{}
	return nil
}
