package source

import (
	"cmp"
	"context"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/selector"
	"newsroom/internal/store"
)

var (
	errUnselected = newsroom.Errorf(newsroom.KindInvalid, "This source is a feed: it is read by no selectors.")
	errMeanwhile  = newsroom.Errorf(newsroom.KindConflict, "This source was changed meanwhile. Look at it once more.")
)

// CheckSelectors reads the page of a source of the account, or of everybody with the zero account, by other selectors, as a poll would, and
// changes nothing. The source is named by its number or by its address.
func (s *Sources) CheckSelectors(ctx context.Context, account newsroom.AccountID, name string, by newsroom.Selectors) (PageSample, error) {
	own, found, err := s.reselected(ctx, account, name, selector.Trimmed(by))
	if err != nil {
		return PageSample{}, err
	}
	return pageSampleOf(own.URL, found), nil
}

// SetSelectors has the page of a source read by other selectors from now on, if they find something now, and tells how many entries that is.
// What came before stays: an entry that is found again is the same article. Where others read the page by the same selectors, it is left to
// them, and the source reads the page by its own from the beginning.
func (s *Sources) SetSelectors(ctx context.Context, account newsroom.AccountID, name string, by newsroom.Selectors) (Added, error) {
	by = selector.Trimmed(by)
	was, found, err := s.reselected(ctx, account, name, by)
	if err != nil {
		return Added{}, err
	}
	done := Added{ID: was.ID, URL: outbound.Mask(was.URL), Title: was.Name(), Articles: len(found.Document.Entries)}
	if by == was.Selectors {
		return done, nil
	}
	return done, s.store.Update(ctx, func(tx store.Tx) error {
		own, err := tx.View().Sources().Get(was.ID)
		switch {
		case err != nil:
			return err
		case own.Feed != was.Feed || own.Selectors != was.Selectors:
			return errMeanwhile
		}
		if err := reselect(tx, own, by); err != nil {
			return err
		}
		if err := tx.ReadingLists().Own(own.ID); err != nil { // the list names it by what it had before
			return err
		}
		return changed(tx, account, newsroom.ActionSourceSet, int(own.ID))
	})
}

// reselect gives a source other selectors, in the place of those that it has where it alone reads the page by them.
func reselect(tx store.Tx, own newsroom.SourceHealth, by newsroom.Selectors) error {
	done, err := tx.Feeds().Reselect(own.Feed, by)
	if err != nil || done {
		return err
	}
	f, err := tx.Feeds().Get(own.Feed)
	if err != nil {
		return err
	}
	return reread(tx, own, newsroom.Feed{URL: f.URL, Host: f.Host, Title: f.Title, Link: f.Link, Language: f.Language, Owner: f.Owner, Selectors: by})
}

// reselected finds a source that is read by selectors, and reads its page by others, with its reader's header where it has one.
func (s *Sources) reselected(ctx context.Context, account newsroom.AccountID, name string, by newsroom.Selectors) (own newsroom.SourceHealth, found feed.DiscoveredFeed, err error) {
	err = s.store.View(ctx, func(v store.View) (err error) {
		own, err = find(v, account, name)
		return err
	})
	if err := cmp.Or(err, unselected(own)); err != nil {
		return own, found, err
	}
	if own.Header != "" {
		pass, err := s.headers.Of(ctx, own.Feed, own.URL)
		if err != nil {
			return own, found, err
		}
		ctx = outbound.Passing(ctx, pass)
	}
	found, err = s.page(ctx, own.URL, by)
	return own, found, err
}

// unselected refuses a source that is read by no selectors.
func unselected(own newsroom.SourceHealth) error {
	if own.Selectors.Given() {
		return nil
	}
	return errUnselected
}
