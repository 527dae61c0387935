package source

import (
	"bytes"
	"context"
	"errors"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/politeness"
	"newsroom/internal/seal"
	"newsroom/internal/store"
)

// How lists are looked at.
const (
	maxList     = 4 << 20          // bytes of a list: some forty thousand feeds, as when one is brought as a file
	listFor     = 30 * time.Second // for the whole exchange
	listEvery   = 24 * time.Hour
	listAgain   = time.Hour        // after a failure, twice as long after each further one, listEvery at most
	listBusy    = 10 * time.Minute // where the server is spoken to by others for too long
	longestBusy = 7 * 24 * time.Hour
)

// seen is what a look at a list has found.
type seen struct {
	wanted         []Want // what stands in it
	same           bool   // it is as it was
	etag, modified string
	wait           time.Duration // for how long the server wants to be left alone
	err            error         // why nothing was found
	passed         []byte        // the sealed header that the list had when it was asked for
}

// The ways in which a list fails, as they are stored: in words for people, with no address in them.
var (
	errListShut = newsroom.Errorf(newsroom.KindInternal, "the list's address can't be read any more; remove it and subscribe again")
	errListNone = newsroom.Errorf(newsroom.KindInvalid, "what came is no whole list of feeds (OPML)")
)

// first reads a list that its reader has just named. The error is one for the reader.
func (l *ReadingLists) first(ctx context.Context, address string) (seen, error) {
	done, err := l.shelf.turn(ctx)
	if err != nil {
		return seen{}, err
	}
	defer done()
	found := l.read(ctx, feed.Request{URL: address})
	if delay := delayed(found.err); delay != nil {
		return seen{}, delay
	}
	if own, ok := errors.AsType[*newsroom.Error](found.err); ok {
		return seen{}, own
	}
	return found, refusal(found.err)
}

// read asks for a list, with the manners of polls.
func (l *ReadingLists) read(ctx context.Context, r feed.Request) seen {
	ctx, cancel := context.WithTimeout(ctx, listFor)
	defer cancel()
	r.Most = maxList
	answer, err := l.shelf.polite.Fetch(ctx, r)
	if err == nil {
		err = answer.Err()
	}
	found := seen{etag: answer.ETag, modified: answer.LastModified, wait: answer.RetryAfter, err: err}
	if found.same = answer.NotModified; err == nil && !found.same {
		found.wanted, found.err = readOPML(bytes.NewReader(answer.Body))
	}
	return found
}

// Look looks at a list that is due and finishes the ticket. Of what can't be read nothing is changed but when it is looked at again,
// and why that is.
func (l *ReadingLists) Look(ctx context.Context, job newsroom.ReadingListJob, ticket newsroom.Ticket) error {
	var list newsroom.ReadingList
	var now time.Time
	err := l.shelf.store.View(ctx, func(v store.View) (err error) {
		now = v.Now()
		list, err = v.ReadingLists().Get(job.Account, job.List)
		return err
	})
	if newsroom.KindOf(err) == newsroom.KindNotFound || err == nil && (list.Paused() || list.NextAt.After(now)) {
		return l.shelf.store.Update(ctx, func(tx store.Tx) error { return tx.Finish(ticket) })
	}
	if err != nil {
		return err
	}
	found, err := l.ask(ctx, list)
	if err != nil {
		return err
	}
	if found.err != nil {
		l.log.InfoContext(ctx, "a list of feeds can't be read", "list", list.ID, "host", list.Host, "cause", listCause(found.err))
	}
	return l.keep(ctx, job, ticket, found)
}

// ask reads a list. The error is the context's or the store's; what the list's server did is in what was found.
func (l *ReadingLists) ask(ctx context.Context, list newsroom.ReadingList) (seen, error) {
	address, err := l.shelf.headers.ring.Show(ctx, list.Sealed, list.SealedFor())
	if errors.Is(err, seal.ErrHidden) {
		return seen{err: errListShut, passed: list.Passed}, nil
	}
	if err != nil {
		return seen{}, err
	}
	given, err := l.passOf(ctx, list, string(address))
	if errors.Is(err, errListHeader) {
		return seen{err: err, passed: list.Passed}, nil
	}
	if err != nil {
		return seen{}, err
	}
	found := l.read(given.bearing(ctx, string(address)), feed.Request{URL: string(address), ETag: list.ETag, LastModified: list.LastModified})
	found.passed = list.Passed
	return found, context.Cause(ctx)
}

// keep stores what a look has found, unless the list was paused, removed or given another header meanwhile: then it is due still.
func (l *ReadingLists) keep(ctx context.Context, job newsroom.ReadingListJob, ticket newsroom.Ticket, found seen) error {
	return l.shelf.store.Update(ctx, func(tx store.Tx) error {
		_, err := tx.Readers().Get(job.Account) // which locks it, before the job
		if newsroom.KindOf(err) == newsroom.KindNotFound {
			return tx.Finish(ticket)
		}
		if err != nil {
			return err
		}
		if err := tx.Check(ticket); err != nil {
			return err
		}
		list, err := tx.ReadingLists().Get(job.Account, job.List)
		if newsroom.KindOf(err) == newsroom.KindNotFound || err == nil && (list.Paused() || !bytes.Equal(list.Passed, found.passed)) {
			return tx.Finish(ticket)
		}
		if err != nil {
			return err
		}
		if err := l.As(newsroom.ActorNewsroom).settle(tx, &list, found); err != nil {
			return err
		}
		return tx.Finish(ticket)
	})
}

// settle stores a list with what a look has found, and has its feeds come and go.
func (l *ReadingLists) settle(tx store.Tx, list *newsroom.ReadingList, found seen) error {
	now := tx.Now()
	if busy, ok := errors.AsType[*politeness.BusyError](found.err); ok { // which says nothing of the list
		list.NextAt = now.Add(min(max(listBusy, busy.Until.Sub(now)), longestBusy))
		return tx.ReadingLists().Save(*list)
	}
	list.TriedAt = now
	if found.err != nil {
		list.Failures++
		list.Cause = listCause(found.err)
		list.NextAt = now.Add(max(listWait(list.Failures), found.wait))
		return tx.ReadingLists().Save(*list)
	}
	list.Failures, list.Cause, list.ReadAt, list.NextAt = 0, "", now, now.Add(listEvery)
	if !found.same {
		if err := l.apply(tx, list, found); err != nil {
			return err
		}
	}
	return tx.ReadingLists().Save(*list)
}

// listWait is how long a list is left alone after so many failures in a row.
func listWait(failures int) time.Duration {
	wait := listAgain
	for range failures - 1 {
		if wait *= 2; wait >= listEvery {
			return listEvery
		}
	}
	return wait
}

// listCause says why a list can't be read, without its address.
func listCause(err error) string {
	if own, ok := errors.AsType[*newsroom.Error](err); ok {
		if own.Kind == newsroom.KindInvalid {
			own = errListNone
		}
		return own.Message
	}
	if exchange, ok := errors.AsType[*outbound.Error](err); ok {
		return exchange.Reason()
	}
	return err.Error()
}
