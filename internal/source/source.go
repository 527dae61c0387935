package source

import (
	"context"
	"net/url"
	"strconv"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/readiness"
	"newsroom/internal/store"
)

// Shelf adds, lists and removes sources.
type Shelf struct {
	store store.Store
	fetch *feed.Fetcher
}

// NewShelf makes a Shelf.
func NewShelf(s store.Store, fetch *feed.Fetcher) *Shelf { return &Shelf{store: s, fetch: fetch} }

// Added tells what adding a source came to.
type Added struct {
	ID       newsroom.SourceID
	URL      string // of the feed, masked
	Title    string
	Articles int // entries that the feed shows now
}

// Add finds the feed at an address and adds it for the account, or for everybody with the zero account.
func (s *Shelf) Add(ctx context.Context, account newsroom.AccountID, address string) (Added, error) {
	if account.IsZero() && hasCredentials(address) {
		return Added{}, newsroom.Errorf(newsroom.KindInvalid, "An address with a password in it belongs to one reader: name the account with --account.")
	}
	found, _, document, err := feed.Discover(ctx, s.fetch, address)
	if err != nil {
		return Added{}, err
	}
	added := Added{URL: outbound.Mask(found), Title: document.Title, Articles: len(document.Entries)}
	err = s.store.Update(ctx, func(tx store.Tx) error {
		added.ID, err = place(tx, newsroom.Source{Account: account}, found)
		if err != nil {
			return err
		}
		return changed(tx, account)
	})
	return added, err
}

func hasCredentials(address string) bool {
	parsed, err := url.Parse(address)
	return err == nil && parsed.User != nil
}

// place stores a source and, where the address is new, its feed.
func place(tx store.Tx, source newsroom.Source, address string) (newsroom.SourceID, error) {
	normal, err := feed.Normalise(address)
	if err != nil {
		return 0, err
	}
	host, err := feed.HostKey(normal)
	if err != nil {
		return 0, err
	}
	source.Feed, err = tx.Feeds().Add(newsroom.Feed{URL: normal, Host: host, Every: newsroom.FirstInterval, NextPoll: tx.Now()})
	if err != nil {
		return 0, err
	}
	source.AddedAt = tx.Now()
	id, err := tx.Sources().Add(source)
	if newsroom.KindOf(err) == newsroom.KindExists {
		return 0, newsroom.Because(newsroom.KindExists, err, "That feed is among the sources already.")
	}
	return id, err
}

// changed brings the readiness of those whose sources changed up to date.
func changed(tx store.Tx, account newsroom.AccountID) error {
	if account.IsZero() {
		return tx.Enqueue(newsroom.ReadinessJob{})
	}
	return readiness.Refresh(tx, account)
}

// List gives what an account reads, everybody's sources among it, or all sources of the newsroom with nil.
// Addresses are masked.
func (s *Shelf) List(ctx context.Context, account *newsroom.AccountID) ([]newsroom.SourceHealth, error) {
	var all []newsroom.SourceHealth
	err := s.store.View(ctx, func(v store.View) (err error) {
		if account == nil {
			all, err = v.Sources().List()
		} else {
			all, err = v.Sources().For(*account)
		}
		return err
	})
	for i := range all {
		all[i].URL = outbound.Mask(all[i].URL)
	}
	return all, err
}

// Remove takes a source of the account, or of everybody with the zero account, off the shelf. It is named by
// its number or by the address of its feed. Its articles leave the reader's window; sent editions stay.
func (s *Shelf) Remove(ctx context.Context, account newsroom.AccountID, name string) error {
	return s.store.Update(ctx, func(tx store.Tx) error {
		source, err := find(tx.View(), account, name)
		if err != nil {
			return err
		}
		if err := tx.Sources().Remove(source.ID); err != nil {
			return err
		}
		return changed(tx, account)
	})
}

func find(v store.View, account newsroom.AccountID, name string) (newsroom.SourceHealth, error) {
	all, err := v.Sources().For(account)
	if err != nil {
		return newsroom.SourceHealth{}, err
	}
	number, _ := strconv.ParseInt(name, 10, 64)
	normal, _ := feed.Normalise(name)
	for _, source := range all {
		if source.Account == account && (source.ID == newsroom.SourceID(number) || source.URL == normal) {
			return source, nil
		}
	}
	return newsroom.SourceHealth{}, newsroom.Errorf(newsroom.KindNotFound, "There is no such source; 'newsroom source list' shows the numbers and addresses.")
}

// Sample is what a poll of an address would see.
type Sample struct {
	URL      string
	Status   int
	Document feed.Document
}

// Check fetches an address as a poll would and stores nothing.
func (s *Shelf) Check(ctx context.Context, address string) (Sample, error) {
	found, response, document, err := feed.Discover(ctx, s.fetch, address)
	return Sample{URL: outbound.Mask(found), Status: response.Status, Document: document}, err
}
