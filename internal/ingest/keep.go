package ingest

import (
	"context"
	"errors"
	"log/slog"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// entry is an entry of a feed with its identity and its words made safe.
type entry struct {
	feed.Entry
	keys
	said newsroom.Version
}

// identify gives the entries of a document their identities and drops those that say nothing, not even in a
// caption, or come twice.
func identify(d feed.Document) []entry {
	var out []entry
	seen, links := map[newsroom.Digest]bool{}, linksOf(d)
	for _, e := range d.Entries {
		if len(out) == maxEntries {
			break
		}
		k := keysOf(e, links)
		said := Words(e)
		if seen[k.key] || said.Title == "" {
			continue
		}
		seen[k.key] = true
		out = append(out, entry{e, k, said})
	}
	return out
}

// change is what an answer brings that the store does not have, made ready outside the transaction.
type change struct {
	arrivals  []store.Arrival
	revisions []revision
}

type revision struct {
	words newsroom.Version
	stems store.Stems
}

// prepare finds what is new in an answer, and stems it for search.
func prepare(v store.View, a answer) (change, error) {
	var c change
	known, err := knownOf(v.Articles(), a)
	if err != nil {
		return c, err
	}
	language := text.Language(a.document.Language, a.document.Title)
	if language == "" {
		language = a.feed.Language
	}
	for _, e := range a.entries {
		said := e.said
		said.Seen = v.Now()
		was, ok := known(e.keys)
		switch {
		case !ok:
			c.arrivals = append(c.arrivals, arrival(a.feed, e.keys, e.Entry, said, language))
		case was.Content != said.Content:
			said.Article, said.N = was.ID, was.Version+1
			c.revisions = append(c.revisions, revision{said, stemsOf(said, language)})
		}
	}
	return c, nil
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

// put writes one answer. Another poll may have brought the same since prepare looked, so what is known is
// asked again.
func (p *Poller) put(tx store.Tx, a answer, c change) error {
	if a.last {
		if err := tx.Feeds().Release(a.host, a.next); err != nil {
			return err
		}
	}
	if !a.asked {
		return nil
	}
	now := tx.Now()
	if a.err != nil {
		level := slog.LevelWarn
		if a.feed.Failing != nil { // it was said when it began
			level = slog.LevelDebug
		}
		p.log.Log(context.Background(), level, "a feed can't be read", "feed", a.feed.ID, "address", outbound.Mask(a.feed.URL), "cause", a.err)
		if a.feed.Failing == nil {
			if err := tx.Enqueue(newsroom.ReadinessJob{Feed: a.feed.ID}); err != nil {
				return err
			}
		}
		return tx.Feeds().Polled(failed(a.feed, reason(a.err), a.response.RetryAfter, now))
	}
	held, err := hold(tx, a.held)
	if err != nil {
		return err
	}
	changed, err := p.articles(tx, a, c)
	if err != nil {
		return err
	}
	polled := succeeded(a, changed, now)
	polled.Title, polled.Link = text.Line(a.document.Title, maxTitle), a.document.Link
	polled.Language = text.Language(a.document.Language, "")
	if err := errors.Join(reckon(tx, a, held, changed, &polled), p.subscribe(tx, a, held)); err != nil {
		return err
	}
	if err := tx.Feeds().Polled(polled); err != nil {
		return err
	}
	if a.feed.Failing != nil {
		return tx.Enqueue(newsroom.ReadinessJob{Feed: a.feed.ID})
	}
	return nil
}

func (p *Poller) articles(tx store.Tx, a answer, c change) (changed bool, err error) {
	if len(c.arrivals)+len(c.revisions) == 0 {
		return false, nil
	}
	known, err := knownOf(tx.Articles(), a)
	if err != nil {
		return false, err
	}
	fresh := c.arrivals[:0:0]
	for _, arrived := range c.arrivals {
		if _, ok := known(keys{arrived.Key, arrived.Link}); !ok {
			fresh = append(fresh, arrived)
		}
	}
	if err := tx.Articles().Add(fresh); err != nil {
		return false, err
	}
	for _, r := range c.revisions {
		err := tx.Articles().Revise(r.words, r.stems)
		if err != nil && newsroom.KindOf(err) != newsroom.KindConflict {
			return false, err
		}
	}
	if len(fresh) > 0 {
		err = tx.Enqueue(newsroom.GroupJob{})
	}
	return true, err
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
