package ingest

import (
	"context"
	"errors"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/store"
)

// keep stores a group of answers: for each feed its articles, its validators and its health in one
// transaction, and with them the jobs that follow. Where one answer spoils the group, each is stored by itself,
// so that the feeds beside it lose nothing. unmarked tells of feeds of which nothing could be stored, not even that
// they fail: the batch goes on without them and fails at its end.
func (b *batch) keep(ctx context.Context, group []answer) (unmarked, err error) {
	for _, a := range group {
		if a.fault != nil {
			return nil, a.fault
		}
	}
	if err := b.recall(ctx, group); err != nil {
		return nil, err
	}
	err = b.save(ctx, group)
	if err == nil || general(ctx, err) {
		return nil, err
	}
	for i := range group {
		err := b.keepOne(ctx, group[i])
		if err != nil && general(ctx, err) {
			return nil, err
		}
		unmarked = errors.Join(unmarked, err)
	}
	return unmarked, nil
}

// save writes answers in one transaction.
func (b *batch) save(ctx context.Context, group []answer) error {
	err := b.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Check(b.ticket); err != nil {
			return err
		}
		arrived := 0
		for _, a := range group {
			err := survive(func() error {
				n, err := b.put(tx, a)
				arrived += n
				return err
			})
			if err != nil {
				return err
			}
		}
		if arrived > 0 {
			if err := tx.Enqueue(newsroom.GroupJob{}); err != nil {
				return err
			}
		}
		b.fault.At(newsroom.PointStoring)
		return nil
	})
	if err != nil {
		return err
	}
	for _, a := range group {
		if a.last {
			delete(b.held, a.host)
		}
		if a.asked {
			b.result(a.result())
		}
	}
	b.fault.At(newsroom.PointStored)
	return nil
}

// keepOne writes one answer or, where it can't be written, that its feed fails. It fails where not even that can
// be written; the host then comes free when the lease runs out. A feed that is gone is left to the log.
func (b *batch) keepOne(ctx context.Context, a answer) error {
	err := b.save(ctx, []answer{a})
	if err == nil || general(ctx, err) {
		return err
	}
	err = b.save(ctx, []answer{a.blamed(err)})
	if err == nil || general(ctx, err) {
		return err
	}
	b.log.ErrorContext(ctx, "the failure of a feed can't be stored", "feed", a.feed.ID, "host", a.host, "cause", err)
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return nil
	}
	return err
}

// blamed is the answer as the failure of its feed, with nothing left of what it brought. The sentence is the
// same for every cause, because what a store says of a row is for operators.
func (a answer) blamed(cause error) answer {
	a.err = newsroom.Because(newsroom.KindInternal, cause, "what this feed brings can't be stored")
	a.document, a.entries, a.brought = feed.ParsedFeed{}, nil, change{}
	return a
}

// general tells whether an error would meet any answer alike, so that no feed is to blame for it: the storage is
// out of reach, somebody else was faster, or the batch was stopped.
func general(ctx context.Context, err error) bool {
	switch newsroom.KindOf(err) {
	case newsroom.KindUnavailable, newsroom.KindSuperseded, newsroom.KindConflict:
		return true
	}
	return ctx.Err() != nil || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}
