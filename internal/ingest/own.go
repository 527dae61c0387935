package ingest

import (
	"context"
	"errors"
	"net/http"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/source"
	"newsroom/internal/store"
)

// passing gives the context in which a feed is asked: with its reader's header, where it is one reader's own. Without the header
// that it should have it is not asked at all, as ok tells; the answer then has what is in the way.
func (p *Poller) passing(ctx context.Context, a *answer) (asking context.Context, ok bool) {
	if a.feed.Owner.IsZero() {
		return ctx, true
	}
	pass, err := p.headers.Of(ctx, a.feed.ID, a.feed.URL)
	switch {
	case newsroom.KindOf(err) == newsroom.KindInvalid:
		a.err = err
	case err != nil:
		a.fault = err
	default:
		asking, ok = outbound.Passing(ctx, pass), true
	}
	return asking, ok
}

// denied words the failure of a feed that is one reader's own, where it is the header that its publisher refuses: not where
// the address led elsewhere, to whom it was not sent.
func (a answer) denied(err error) error {
	status, ok := errors.AsType[feed.StatusError](err)
	if !ok || a.feed.Owner.IsZero() || status.Status != http.StatusUnauthorized && status.Status != http.StatusForbidden {
		return err
	}
	if !feed.SameOrigin(a.feed.URL, a.response.FinalURL) {
		return err
	}
	return source.Refused(status)
}

// movedOwn settles where a feed is from now on that is one reader's own: nowhere but on the server that its header is for, and
// never where another feed is.
func movedOwn(tx store.Tx, f newsroom.Feed, polled *store.Polled) error {
	_, err := tx.Feeds().Standing(newsroom.Feed{URL: polled.To, Owner: f.Owner, Selectors: f.Selectors})
	if err != nil && newsroom.KindOf(err) != newsroom.KindNotFound {
		return err
	}
	if err == nil || !feed.SameOrigin(f.URL, polled.To) {
		polled.To, polled.ToHost, polled.Moved = "", "", polled.To
	}
	return nil
}
