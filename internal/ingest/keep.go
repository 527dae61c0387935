package ingest

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/source"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// entry is an entry of a feed with what it is known by.
type entry struct {
	feed.Entry
	keys
	raw newsroom.Digest
}

// identify gives the entries of a document their identities and drops those that come twice.
func identify(d feed.Document) []entry {
	out := make([]entry, 0, min(len(d.Entries), maxEntries))
	seen, links := make(map[newsroom.Digest]bool, cap(out)), linksOf(d)
	for i, e := range d.Entries {
		if len(out) == maxEntries {
			break
		}
		if k := keysOf(e, i, links); !seen[k.key] {
			seen[k.key] = true
			out = append(out, entry{e, k, rawOf(e)})
		}
	}
	return out
}

// change is what an answer brings that the store does not have, made ready outside the transaction.
type change struct {
	arrivals  []store.Arrival
	revisions []revision
	seen      map[newsroom.ArticleID]newsroom.Digest // how entries came last that came in another way before
}

// size is how many articles it writes.
func (c change) size() int { return len(c.arrivals) + len(c.revisions) + len(c.seen) }

type revision struct {
	words newsroom.Version
	stems store.Stems
}

// look finds what is new in an answer. An answer over which that stumbles becomes its feed's failure; what would meet any
// answer alike is the batch's.
func (p *Poller) look(ctx context.Context, a *answer) {
	err := survive(func() error {
		var known func(keys) (store.Known, bool)
		var now time.Time
		err := p.store.View(ctx, func(v store.View) (err error) {
			now = v.Now()
			known, err = knownOf(v.Articles(), *a)
			return err
		})
		if err == nil {
			a.brought = news(*a, known, now)
		}
		return err
	})
	a.document.Entries = nil // what is of use was taken out
	for i := range a.entries {
		a.entries[i].Entry = feed.Entry{}
	}
	switch {
	case err == nil:
	case general(ctx, err):
		a.fault = err
	default:
		*a = a.blamed(err)
	}
}

// news finds what is new in an answer, and stems it for search. An entry that came in the same way before costs no more
// than its digest; one that says nothing, not even in a caption, is left out.
func news(a answer, known func(keys) (store.Known, bool), now time.Time) change {
	c := change{seen: map[newsroom.ArticleID]newsroom.Digest{}}
	language := text.Language(a.document.Language, a.document.Title)
	if language == "" {
		language = a.feed.Language
	}
	for _, e := range a.entries {
		was, ok := known(e.keys)
		if ok && was.Raw == e.raw {
			continue
		}
		said := said(e.Entry)
		said.Seen = now
		switch {
		case said.Title == "":
			continue
		case !ok:
			c.arrivals = append(c.arrivals, arrival(a.feed, e, said, language))
			continue
		case was.Content != said.Content:
			said.Article, said.N = was.ID, was.Version+1
			c.revisions = append(c.revisions, revised(said, language))
		}
		c.seen[was.ID] = e.raw
	}
	return c
}

// knownOf reads what the feed holds of the answer's entries. The link counts as a key only where it leads to
// one entry of the answer and to no article that another entry is known as: some feeds give all entries one
// address.
func knownOf(articles store.ArticleReader, a answer) (func(keys) (store.Known, bool), error) {
	var ids, links []newsroom.Digest
	times := map[newsroom.Digest]int{}
	for _, e := range a.entries {
		ids = append(ids, e.key)
		if e.link != (newsroom.Digest{}) {
			links = append(links, e.link)
			times[e.link]++
		}
	}
	if len(ids) == 0 {
		return nil, nil //nolint:nilnil // without entries nobody asks
	}
	byKey, byLink, err := articles.Known(a.feed.ID, ids, links)
	if err != nil {
		return nil, err
	}
	taken := map[newsroom.ArticleID]bool{}
	for _, was := range byKey {
		taken[was.ID] = true
	}
	return func(k keys) (store.Known, bool) {
		if was, ok := byKey[k.key]; ok {
			return was, true
		}
		was, ok := byLink[k.link]
		return was, ok && times[k.link] == 1 && !taken[was.ID]
	}, nil
}

// put writes one answer, and tells how many articles it brought that were not there.
func (p *Poller) put(tx store.Tx, a answer) (arrived int, err error) {
	if a.last {
		if err := tx.Feeds().Release(a.host, a.next); err != nil {
			return 0, err
		}
	}
	switch {
	case !a.asked:
		return 0, nil
	case a.busy != nil:
		return 0, tx.Feeds().Polled(putOff(a, tx.Now()))
	case a.err != nil:
		return 0, p.fails(tx, a)
	}
	held, err := hold(tx, a.held)
	if err != nil {
		return 0, err
	}
	if a.same {
		return 0, p.marked(tx, a, held, succeeded(a, false, tx.Now()))
	}
	changed, arrived, err := p.articles(tx, a)
	if err != nil {
		return 0, err
	}
	polled := succeeded(a, changed, tx.Now())
	polled.Title, polled.Link = text.Line(a.document.Title, maxTitle), a.document.Link
	polled.Language = text.Language(a.document.Language, "")
	return arrived, p.marked(tx, a, held, polled)
}

// fails marks a feed that can't be read. That is told when it begins.
func (p *Poller) fails(tx store.Tx, a answer) error {
	level := slog.LevelWarn
	if a.feed.Failing != nil {
		level = slog.LevelDebug
	}
	p.log.Log(context.Background(), level, "a feed can't be read", "feed", a.feed.ID, "address", outbound.Mask(a.feed.URL), "cause", a.err)
	polled := failed(a.feed, a.err, a.response.RetryAfter, tx.Now())
	if a.feed.Failing == nil {
		began := source.Fails(tx, a.feed, polled.Failing.Since, polled.Failing.Cause, source.Began)
		if err := errors.Join(began, tx.Enqueue(newsroom.ReadinessJob{Feed: a.feed.ID})); err != nil {
			return err
		}
	}
	return tx.Feeds().Polled(polled)
}

// marked stores what a poll that was answered has changed of its feed, and of what is pushed of it.
func (p *Poller) marked(tx store.Tx, a answer, held *newsroom.Subscription, polled store.Polled) error {
	if err := errors.Join(reckon(tx, a, held, polled.Changed, &polled), p.subscribe(tx, a, held)); err != nil {
		return err
	}
	if polled.To != "" {
		p.log.Info("a feed has moved", "feed", a.feed.ID, "from", outbound.Mask(a.feed.URL), "to", outbound.Mask(polled.To))
	}
	if err := tx.Feeds().Polled(polled); err != nil {
		return err
	}
	if a.feed.Failing != nil {
		return tx.Enqueue(newsroom.ReadinessJob{Feed: a.feed.ID})
	}
	return nil
}

// articles writes what an answer brought. Another poll may have brought the same since look looked, so what is known is
// asked again.
func (p *Poller) articles(tx store.Tx, a answer) (changed bool, arrived int, err error) {
	c := a.brought
	if err := tx.Articles().Seen(c.seen); err != nil {
		return false, 0, err
	}
	if len(c.arrivals)+len(c.revisions) == 0 {
		return false, 0, nil
	}
	known, err := knownOf(tx.Articles(), a)
	if err != nil {
		return false, 0, err
	}
	fresh := c.arrivals[:0:0]
	for _, came := range c.arrivals {
		if _, ok := known(keys{came.Key, came.Link}); !ok {
			fresh = append(fresh, came)
		}
	}
	if err := tx.Articles().Add(fresh); err != nil {
		return false, 0, err
	}
	for _, r := range c.revisions {
		err := tx.Articles().Revise(r.words, r.stems)
		if err != nil && newsroom.KindOf(err) != newsroom.KindConflict {
			return false, 0, err
		}
	}
	return true, len(fresh), nil
}

// reason says in a sentence for people why a feed can't be read.
func reason(err error) string {
	if e, ok := errors.AsType[*outbound.Error](err); ok {
		return e.Reason()
	}
	if e, ok := errors.AsType[*newsroom.Error](err); ok {
		return e.Message
	}
	return err.Error()
}
