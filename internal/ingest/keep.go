package ingest

import (
	"context"
	"errors"
	"log/slog"
	"slices"
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
func identify(a answer) []entry {
	d := a.document
	own, mirror := a.feed.URL, a.response.FinalURL
	if a.response.Permanent {
		own = mirror
	}
	out := make([]entry, 0, len(d.Entries))
	seen, links := make(map[newsroom.Digest]bool, len(d.Entries)), linksOf(d, own, mirror)
	for i, e := range d.Entries {
		if k := keysOf(e, links, i); !seen[k.key] {
			seen[k.key] = true
			if e.Image == d.Image { // the feed's own sign, which pictures no article
				e.Image, e.ImageAlt = "", ""
			}
			out = append(out, entry{e, k, rawOf(e)})
		}
	}
	return out
}

// change is what an answer brings that the store does not have, made ready outside the transaction.
type change struct {
	arrivals  []store.ArrivedArticle
	came      []matter // the entries that the arrivals are made of
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
	err := survive(func() (err error) {
		a.brought, err = p.weigh(ctx, *a)
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

// weigh finds what is new in an answer: it reads what the feed holds of it, makes plain texts of what may be new, reads the
// articles that these may be, and decides.
func (p *Poller) weigh(ctx context.Context, a answer) (c change, err error) {
	var matters []matter
	var now time.Time
	err = p.store.View(ctx, func(v store.View) (err error) {
		now = v.Now()
		matters, err = unsettled(v.Articles(), a)
		return err
	})
	if err != nil {
		return c, err
	}
	if len(a.entries) > maxEntries {
		p.log.DebugContext(ctx, "a feed shows more than is read at once", "feed", a.feed.ID, "entries", len(a.entries))
		matters = newest(matters, a.entries)
	}
	matters = plainText(a, matters, now)
	var fates []fate
	settle := func(articles store.ArticleReader) error {
		fates, err = newSettling(a, now).all(articles, matters)
		return err
	}
	if slices.ContainsFunc(matters, func(m matter) bool { return len(m.may) > 0 }) {
		err = p.store.View(ctx, func(v store.View) error { return settle(v.Articles()) })
	} else {
		err = settle(nil) // nothing is to be read
	}
	if err != nil {
		return c, err
	}
	return news(a, matters, fates), nil
}

// news makes ready what is new, stemmed for search.
func news(a answer, matters []matter, fates []fate) change {
	c := change{seen: map[newsroom.ArticleID]newsroom.Digest{}}
	arrived := 0
	for _, is := range fates {
		if is.end == arrives {
			arrived++
		}
	}
	c.arrivals, c.came = make([]store.ArrivedArticle, 0, arrived), make([]matter, 0, arrived)
	language := text.Language(a.document.Language, a.document.Title)
	if language == "" {
		language = a.feed.Language
	}
	for i, m := range matters {
		is := fates[i]
		language := language
		if own := text.Language(m.entry.Language, ""); own != "" && m.entry.Language != a.document.Language {
			language = own // what an entry says of itself
		}
		switch is.end {
		case arrives:
			c.arrivals = append(c.arrivals, arrival(a.feed, m, language))
			c.came = append(c.came, m)
		case changes:
			m.said.Article, m.said.N = is.was.ID, is.was.Version+1
			c.revisions = append(c.revisions, revised(m.said, language))
			c.seen[is.was.ID] = m.raw
		case stays:
			c.seen[is.was.ID] = m.raw
		case repeats:
		}
	}
	return c
}

// put writes one answer, and tells how many articles it brought that were not there.
func (p *Poller) put(tx store.Tx, a answer) (arrived int, err error) {
	if a.last {
		if err := tx.Feeds().Release(a.host, a.next); err != nil {
			return 0, err
		}
	}
	if stands, err := asStored(tx, a); err != nil || !stands {
		return 0, err
	}
	switch {
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
	if changed && arrived == 0 {
		polled.Every, polled.NextPoll = steady(a, tx.Now())
	}
	polled.Title, polled.Link = text.Line(a.document.Title, maxTitle), a.document.Link
	polled.Language = text.Language(a.document.Language, "")
	return arrived, p.marked(tx, a, held, polled)
}

// steady is when to poll a feed again that brought new versions and nothing else: as often as before. Texts that change at
// every poll would have it polled as often as may be, without end.
func steady(a answer, now time.Time) (every time.Duration, next time.Time) {
	every = min(max(a.feed.Every, shortest), longest)
	return every, due(a.feed, every, a.response.MaxAge, now)
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
	if err := p.moved(tx, a, &polled); err != nil {
		return err
	}
	polled.Still = still(a.feed, polled)
	if err := tx.Feeds().Polled(polled); err != nil {
		return err
	}
	if a.feed.Failing != nil {
		return tx.Enqueue(newsroom.ReadinessJob{Feed: a.feed.ID})
	}
	return nil
}

// still tells whether a feed is what it was when it was leased, but for when it was polled and will be.
func still(f newsroom.Feed, p store.Polled) bool {
	return !p.Changed && p.Title == "" && p.Link == "" && p.Language == "" && p.To == "" && p.Failing == nil && f.Failing == nil &&
		p.ETag == f.ETag && p.LastModified == f.LastModified && p.Content == f.Content && p.Moved == f.Moved && p.Lack == f.Lack
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
	fresh, err := unbrought(tx.Articles(), a, tx.Now())
	if err != nil {
		return false, 0, err
	}
	if err := tx.Articles().Add(fresh); err != nil {
		return false, 0, err
	}
	if err := learn(tx, a.feed, fresh); err != nil {
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
