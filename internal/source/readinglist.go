package source

import (
	"context"
	"errors"
	"log/slog"
	"net/url"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/readiness"
	"newsroom/internal/seal"
	"newsroom/internal/store"
)

// Bounds of what a reader may subscribe to.
const (
	MostLists  = 10  // addresses of lists
	MostListed = 500 // feeds that one of them brings
)

// ReadingLists are the lists of feeds (OPML) at addresses, to which readers subscribe: what stands in a list is a source of the
// reader's for as long as it stands there. A source that the reader had before, or has made their own since, never goes by a list.
type ReadingLists struct {
	shelf *Sources
	actor string
	log   *slog.Logger
}

// NewReadingLists makes ReadingLists that put sources on a shelf.
func NewReadingLists(shelf *Sources, log *slog.Logger) *ReadingLists {
	return &ReadingLists{shelf, newsroom.ActorReader, log}
}

// As gives them for another actor than the reader.
func (l *ReadingLists) As(actor string) *ReadingLists { return &ReadingLists{l.shelf, actor, l.log} }

// Subscribed is a list, and what can be shown of it.
type Subscribed struct {
	newsroom.ReadingList
	Address string // masked; empty: it can't be read any more
	Sources int    // that are there because of it
}

// List gives the account's lists, the oldest first.
func (l *ReadingLists) List(ctx context.Context, account newsroom.AccountID) ([]Subscribed, error) {
	var all []Subscribed
	err := l.shelf.store.View(ctx, func(v store.View) error {
		lists, err := v.ReadingLists().Of(account)
		if err != nil {
			return err
		}
		all = make([]Subscribed, len(lists))
		for i, one := range lists {
			feeds, err := v.ReadingLists().Feeds(one.ID)
			if err != nil {
				return err
			}
			all[i] = Subscribed{ReadingList: one, Sources: brought(feeds)}
		}
		return nil
	})
	for i := range all {
		if err == nil {
			all[i].Address, err = l.shown(ctx, all[i].ReadingList)
		}
	}
	return all, err
}

func brought(feeds []newsroom.ListFeed) (n int) {
	for _, one := range feeds {
		if one.Source != 0 {
			n++
		}
	}
	return n
}

// shown gives a list's address masked, nothing where it can't be read.
func (l *ReadingLists) shown(ctx context.Context, list newsroom.ReadingList) (string, error) {
	address, err := l.shelf.headers.ring.Show(ctx, list.Sealed, list.SealedFor())
	if errors.Is(err, seal.ErrHidden) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	return outbound.Mask(string(address)), nil
}

var (
	errListAddress = newsroom.Errorf(newsroom.KindInvalid, "That is no address of a list. It looks like https://example.org/feeds.opml.")
	errListHTTP    = newsroom.Errorf(newsroom.KindInvalid, "The address of a list must begin with https://, since it may hold a secret.")
	errListKnown   = newsroom.Errorf(newsroom.KindExists, "You are subscribed to that list already.")
)

// listAddress gives an address of a list in its one spelling. It is https's; http will do for one that means something in a
// network of the operator's alone, which the guard lets be reached where the operator has said so.
func listAddress(typed string) (address, host string, err error) {
	typed = strings.TrimSpace(typed)
	if typed == "" || hasMask(typed) {
		return "", "", errListAddress
	}
	address, err = feed.Normalise(schemed(typed))
	if err != nil {
		return "", "", errListAddress
	}
	u, err := url.Parse(address)
	switch {
	case err != nil:
		return "", "", errListAddress
	case u.Scheme != "https" && outbound.Public(address):
		return "", "", errListHTTP
	}
	return address, u.Host, nil
}

// Subscribe reads the list at an address, adds the feeds that stand in it for the account, and has it looked at from then on. Where it
// can't be read nothing is stored, and the error says why.
func (l *ReadingLists) Subscribe(ctx context.Context, account newsroom.AccountID, typed string) (made Subscribed, err error) {
	return l.SubscribeBy(ctx, account, typed, ListHeader{})
}

// SubscribeBy is Subscribe for a list whose server is asked with a header of the account's from the beginning.
func (l *ReadingLists) SubscribeBy(ctx context.Context, account newsroom.AccountID, typed string, given ListHeader) (made Subscribed, err error) {
	address, host, err := listAddress(typed)
	if err != nil {
		return made, err
	}
	if given, err = given.judged(account, address); err != nil {
		return made, err
	}
	if err := l.fresh(ctx, account, address); err != nil {
		return made, err
	}
	key, err := l.shelf.headers.ring.Newest(ctx)
	if err != nil {
		return made, err
	}
	found, err := l.first(given.bearing(ctx, address), address)
	if err != nil {
		return made, err
	}
	made.ReadingList, made.Address = newsroom.ReadingList{Account: account, Host: host}, outbound.Mask(address)
	err = l.shelf.store.Update(ctx, func(tx store.Tx) error {
		list := &made.ReadingList
		if err := l.add(tx, list, address, key); err != nil {
			return err
		}
		if err := given.give(list, address, key); err != nil {
			return err
		}
		if err := l.settle(tx, list, found); err != nil {
			return err
		}
		feeds, err := tx.ReadingLists().Feeds(list.ID)
		if err != nil {
			return err
		}
		made.Sources = brought(feeds)
		return l.noted(tx, *list, newsroom.ActionReadingListAdded)
	})
	return made, err
}

// fresh tells whether the account is not subscribed to an address yet.
func (l *ReadingLists) fresh(ctx context.Context, account newsroom.AccountID, address string) error {
	var lists []newsroom.ReadingList
	err := l.shelf.store.View(ctx, func(v store.View) (err error) {
		lists, err = v.ReadingLists().Of(account)
		return err
	})
	if err != nil {
		return err
	}
	for _, one := range lists {
		has, err := l.shelf.headers.ring.Show(ctx, one.Sealed, one.SealedFor())
		switch {
		case err != nil && !errors.Is(err, seal.ErrHidden):
			return err
		case string(has) == address:
			return errListKnown
		}
	}
	return nil
}

// add stores a list where the account has room for one more, with its address sealed for it.
func (l *ReadingLists) add(tx store.Tx, list *newsroom.ReadingList, address string, key newsroom.Key) error {
	if _, err := tx.Readers().Get(list.Account); err != nil { // others who count wait for this one
		return err
	}
	has, err := tx.ReadingLists().Of(list.Account)
	if err != nil {
		return err
	}
	if len(has) >= MostLists {
		return newsroom.Errorf(newsroom.KindLimit, "You are subscribed to %d lists, and no more can be had at once. Remove one of them first.", len(has))
	}
	if list.ID, err = tx.ReadingLists().Add(*list); err != nil {
		return err
	}
	list.AddedAt = tx.Now()
	list.Sealed, err = seal.Hide(key, []byte(address), list.SealedFor())
	return err
}

// Pause has a list looked at no more. Its sources stay.
func (l *ReadingLists) Pause(ctx context.Context, account newsroom.AccountID, id newsroom.ReadingListID) error {
	return l.change(ctx, account, id, func(tx store.Tx, list *newsroom.ReadingList) error {
		if list.Paused() {
			return nil
		}
		list.NextAt = time.Time{}
		return l.noted(tx, *list, newsroom.ActionReadingListPaused)
	})
}

// Resume has a list looked at now, whether it was paused or not, and from then on.
func (l *ReadingLists) Resume(ctx context.Context, account newsroom.AccountID, id newsroom.ReadingListID) error {
	return l.change(ctx, account, id, func(tx store.Tx, list *newsroom.ReadingList) error {
		paused := list.Paused()
		list.NextAt = tx.Now()
		if err := tx.Enqueue(newsroom.ReadingListJob{Account: account, List: id}); err != nil || !paused {
			return err
		}
		return l.noted(tx, *list, newsroom.ActionReadingListResumed)
	})
}

// change changes a list of the account's.
func (l *ReadingLists) change(ctx context.Context, account newsroom.AccountID, id newsroom.ReadingListID, do func(store.Tx, *newsroom.ReadingList) error) error {
	return l.shelf.store.Update(ctx, func(tx store.Tx) error {
		if _, err := tx.Readers().Get(account); err != nil { // which locks it, before the job
			return err
		}
		list, err := tx.ReadingLists().Get(account, id)
		if err != nil {
			return err
		}
		if err := do(tx, &list); err != nil {
			return err
		}
		return tx.ReadingLists().Save(list)
	})
}

// Remove ends the subscription to a list. Its sources stay as the reader's own, or go but for those that another list names.
func (l *ReadingLists) Remove(ctx context.Context, account newsroom.AccountID, id newsroom.ReadingListID, stay bool) error {
	return l.shelf.store.Update(ctx, func(tx store.Tx) error {
		if _, err := tx.Readers().Get(account); err != nil {
			return err
		}
		list, err := tx.ReadingLists().Get(account, id)
		if err != nil {
			return err
		}
		feeds, err := tx.ReadingLists().Feeds(id)
		if err != nil {
			return err
		}
		if !stay {
			if _, err := leave(tx, id, feeds); err != nil {
				return err
			}
		}
		if err := tx.ReadingLists().Remove(account, id); err != nil {
			return err
		}
		return l.noted(tx, list, newsroom.ActionReadingListRemoved)
	})
}

// noted notes what was done with a list, and brings its reader's readiness up to date.
func (l *ReadingLists) noted(tx store.Tx, list newsroom.ReadingList, action string) error {
	if err := tx.Audit(list.Account, l.actor, action, list.Host); err != nil {
		return err
	}
	return readiness.Refresh(tx, list.Account)
}
