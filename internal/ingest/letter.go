package ingest

import (
	"context"
	"errors"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// Brought is a document that somebody brought to a feed which is not polled, such as an issue of a newsletter, made ready to be
// stored.
type Brought struct {
	poller *Poller
	answer answer
}

// Bring makes ready what a document brings to a feed, as a poll does with what a server answers. An error of KindInvalid is the
// document's.
func (p *Poller) Bring(ctx context.Context, id newsroom.FeedID, document feed.ParsedFeed) (Brought, error) {
	a := answer{document: document}
	err := p.store.View(ctx, func(v store.View) (err error) {
		a.feed, err = v.Feeds().Get(id)
		return err
	})
	if err != nil {
		return Brought{}, err
	}
	err = survive(func() (err error) {
		a.entries = identify(a)
		a.brought, err = p.weigh(ctx, a)
		return err
	})
	if err != nil && !general(ctx, err) {
		err = newsroom.Because(newsroom.KindInvalid, err, "this document can't be read")
	}
	return Brought{p, a}, err
}

// Store stores it, with the feed's title and when it came, and tells how many articles it has brought that were not there. Somebody else may
// have brought the same since; then it fails with KindExists, and is to be made ready again.
func (b Brought) Store(tx store.Tx) (arrived int, err error) {
	changed, arrived, err := b.poller.articles(tx, b.answer)
	if err != nil {
		return 0, err
	}
	if arrived > 0 {
		err = tx.Enqueue(newsroom.GroupJob{})
	}
	d := b.answer.document
	return arrived, errors.Join(err, tx.Feeds().Polled(store.Polled{
		Feed: b.answer.feed.ID, Title: text.Line(d.Title, maxTitle), Language: text.Language(d.Language, ""), Every: newsroom.FirstInterval, Changed: changed,
	}))
}
