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
	"newsroom/internal/text"
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
		return Added{}, errCredentials // without going out with them first
	}
	found, _, document, err := feed.Discover(ctx, s.fetch, address)
	if err != nil {
		return Added{}, refusal(err)
	}
	added := Added{URL: outbound.Mask(found), Title: text.Line(document.Title, maxTitle), Articles: len(document.Entries)}
	err = s.store.Update(ctx, func(tx store.Tx) error {
		added.ID, err = place(tx, newsroom.Source{Account: account}, newsroom.Feed{URL: found, Title: added.Title})
		if err != nil {
			return err
		}
		return changed(tx, account)
	})
	return added, err
}

var errCredentials = newsroom.Errorf(newsroom.KindInvalid, "An address with a password in it belongs to one reader: name the account with --account.")

// hasCredentials tells whether an address holds a name or a password. They are sure to be seen only in one that
// is normalised: it has its scheme, and a page or a redirect may have led to it.
func hasCredentials(address string) bool {
	parsed, err := url.Parse(address)
	return err == nil && parsed.User != nil
}

// place stores a source and, where its address is new, the feed.
func place(tx store.Tx, source newsroom.Source, f newsroom.Feed) (newsroom.SourceID, error) {
	var err error
	if f.URL, err = feed.Normalise(f.URL); err != nil {
		return 0, refusal(err)
	}
	if source.Everybodys() && hasCredentials(f.URL) {
		return 0, errCredentials
	}
	if f.Host, err = feed.HostKey(f.URL); err != nil {
		return 0, refusal(err)
	}
	f.Every, f.NextPoll = newsroom.FirstInterval, tx.Now()
	if source.Feed, err = tx.Feeds().Add(f); err != nil {
		return 0, err
	}
	source.AddedAt = tx.Now()
	id, err := tx.Sources().Add(source)
	if newsroom.KindOf(err) == newsroom.KindExists {
		return 0, newsroom.Because(newsroom.KindExists, err, "That feed is among the sources already; 'newsroom source list' shows it.")
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

// Listed is a source and whose it is.
type Listed struct {
	newsroom.SourceHealth
	Health Health
	Reader string // email address; empty: everybody's
}

// List gives what an account reads, everybody's sources among it, or all sources of the newsroom with nil.
// Addresses are masked.
func (s *Shelf) List(ctx context.Context, account *newsroom.AccountID) ([]Listed, error) {
	var listed []Listed
	err := s.store.View(ctx, func(v store.View) error {
		all, err := ofAccount(v, account)
		if err != nil {
			return err
		}
		if listed, err = named(v, all); err != nil {
			return err
		}
		return examined(v, listed, account)
	})
	return listed, err
}

func ofAccount(v store.View, account *newsroom.AccountID) ([]newsroom.SourceHealth, error) {
	if account == nil {
		return v.Sources().List()
	}
	return v.Sources().For(*account)
}

// named puts the readers' names to sources.
func named(v store.View, all []newsroom.SourceHealth) ([]Listed, error) {
	accounts, err := v.Accounts().List()
	if err != nil {
		return nil, err
	}
	emails := make(map[newsroom.AccountID]string, len(accounts))
	for _, a := range accounts {
		emails[a.ID] = a.Email
	}
	out := make([]Listed, len(all))
	for i, one := range all {
		one.URL = outbound.Mask(one.URL)
		out[i] = Listed{SourceHealth: one, Reader: emails[one.Account]}
	}
	return out, nil
}

// examined puts how they do to sources: what of them reached the account's editions, if one is named.
func examined(v store.View, all []Listed, account *newsroom.AccountID) error {
	var of newsroom.AccountID
	if account != nil {
		of = *account
	}
	flows, err := v.Sources().Flows(of, v.Now().Add(-lately))
	for i := range all {
		all[i].Health = HealthOf(all[i].SourceHealth, flows[all[i].Feed], v.Now())
	}
	return err
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
	all, err := v.Sources().List()
	if err != nil {
		return newsroom.SourceHealth{}, err
	}
	refused := newsroom.Errorf(newsroom.KindNotFound, "There is no such source; 'newsroom source list' shows the numbers and addresses.")
	number, _ := strconv.ParseInt(name, 10, 64)
	normal, _ := feed.Normalise(name)
	for _, source := range all {
		if source.Account == account && (source.ID == newsroom.SourceID(number) || source.URL == normal) {
			return source, nil
		}
		if source.ID == newsroom.SourceID(number) {
			refused = elsewhere(source, account)
		}
	}
	return newsroom.SourceHealth{}, refused
}

// elsewhere says how to name whom a source belongs to, where somebody else was named.
func elsewhere(source newsroom.SourceHealth, account newsroom.AccountID) *newsroom.Error {
	switch {
	case source.Everybodys():
		return newsroom.Errorf(newsroom.KindNotFound, "Source %d is for all readers: leave --account out.", source.ID)
	case account.IsZero():
		return newsroom.Errorf(newsroom.KindNotFound, "Source %d belongs to a reader: name the reader with --account.", source.ID)
	}
	return newsroom.Errorf(newsroom.KindNotFound, "Source %d belongs to another reader: name that reader with --account.", source.ID)
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
	return Sample{URL: outbound.Mask(found), Status: response.Status, Document: document}, refusal(err)
}
