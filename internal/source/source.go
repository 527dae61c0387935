package source

import (
	"cmp"
	"context"
	"math"
	"net/url"
	"strconv"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/politeness"
	"newsroom/internal/readiness"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// DefaultLimit is how many sources of its own an account may have (decisions.md, section 3).
const DefaultLimit = 1000

// Sources adds, lists and removes sources.
type Sources struct {
	store  store.Store
	fetch  *feed.Fetcher
	polite feed.Getter
	places chan struct{} // of addresses that are tried at the same time
	limit  int

	headers *Headers
	sites   *Sites
}

// NewSources makes a Sources. gap tells how long to leave a host alone between requests. An account may have so many sources of
// its own; 0 is no limit, and for everybody's there is none.
func NewSources(s store.Store, fetch *feed.Fetcher, gap func(host string) time.Duration, limit int) *Sources {
	polite := politeness.NewLeasingFetcher(politeness.NewHostLeases(s, gap), fetch)
	return &Sources{store: s, fetch: fetch, polite: polite, places: make(chan struct{}, triedAtOnce), limit: limit, headers: NewHeaders(s), sites: NewSites(s, fetch.Now)}
}

// Added tells what adding a source came to.
type Added struct {
	ID       newsroom.SourceID
	URL      string // of the feed, masked
	Title    string
	Articles int // entries that the feed shows now
}

// Add finds the feed at an address and adds it for the account, or for everybody with the zero account.
func (s *Sources) Add(ctx context.Context, account newsroom.AccountID, address string) (Added, error) {
	if account.IsZero() && hasCredentials(schemed(address)) {
		return Added{}, errCredentials // without going out with them first
	}
	found, err := s.discover(ctx, address)
	if err != nil {
		return Added{}, err
	}
	return s.added(ctx, account, found, newsroom.Selectors{}, text.Line(found.Document.Title, maxTitle), func(store.Tx, newsroom.SourceID) error { return nil })
}

// added adds a feed that was found for the account, under a title that all who read it see, and has more done with it in the same transaction.
func (s *Sources) added(
	ctx context.Context, account newsroom.AccountID, found feed.DiscoveredFeed, selectors newsroom.Selectors, title string, more func(store.Tx, newsroom.SourceID) error,
) (Added, error) {
	added := Added{URL: outbound.Mask(found.URL), Title: text.Line(found.Document.Title, maxTitle), Articles: len(found.Document.Entries)}
	var known error
	err := s.store.Update(ctx, func(tx store.Tx) error {
		room, err := s.room(tx, account)
		if err != nil {
			return err
		}
		f := newsroom.Feed{URL: found.URL, Title: title, Selectors: selectors}
		added.ID, err = s.placeIn(tx, room, newsroom.Source{Account: account}, f)
		if newsroom.KindOf(err) == newsroom.KindExists {
			known = err
			return own(tx, account, f)
		}
		if err != nil {
			return err
		}
		if err := more(tx, added.ID); err != nil {
			return err
		}
		return changed(tx, account, newsroom.ActionSourceAdded, int(added.ID))
	})
	return added, cmp.Or(err, known)
}

// room gives how many sources an account may still add. The reader's row is taken first, so that of two that add at
// once the second counts what the first has added.
func (s *Sources) room(tx store.Tx, account newsroom.AccountID) (int, error) {
	if s.limit <= 0 || account.IsZero() {
		return math.MaxInt, nil
	}
	if _, err := tx.Readers().Get(account); err != nil {
		return 0, err
	}
	has, err := tx.Sources().Count(account)
	return s.limit - has, err
}

// placeIn is place where there is room for so many. A source that is there already needs none.
func (s *Sources) placeIn(tx store.Tx, room int, wanted newsroom.Source, f newsroom.Feed) (newsroom.SourceID, error) {
	if !wanted.Everybodys() {
		theirs := f
		theirs.Owner = wanted.Account
		_, err := tx.Feeds().Standing(theirs)
		switch {
		case err == nil:
			return 0, errKnown // it reads the address with a header
		case newsroom.KindOf(err) != newsroom.KindNotFound:
			return 0, err
		}
	}
	if room > 0 {
		return place(tx, wanted, f)
	}
	standing, err := tx.Feeds().Standing(f)
	if err == nil {
		reads, err := tx.Sources().Reads(wanted.Account, standing.ID)
		if err != nil || reads {
			return 0, cmp.Or(err, error(errKnown))
		}
	} else if newsroom.KindOf(err) != newsroom.KindNotFound {
		return 0, err
	}
	return 0, s.full()
}

// full says that there is no room.
func (s *Sources) full() error {
	return newsroom.Errorf(newsroom.KindLimit, "There are %d sources already, as many as an account may have: remove one that is no longer wanted.", s.limit)
}

var errKnown = newsroom.Errorf(newsroom.KindExists, "That feed is among the sources already; 'newsroom source list' shows it.")

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
		return 0, errKnown
	}
	return id, err
}

// changed notes a change of sources, and brings the readiness of those whose they are up to date. An address may open
// a feed to whoever holds it, so the note has the source's number, or how many there are.
func changed(tx store.Tx, account newsroom.AccountID, action string, n int) error {
	if err := tx.Audit(account, newsroom.ActorOperator, action, strconv.Itoa(n)); err != nil {
		return err
	}
	if account.IsZero() {
		return tx.Enqueue(newsroom.ReadinessJob{})
	}
	return readiness.Refresh(tx, account)
}

// Listed is a source and whose it is.
type Listed struct {
	newsroom.SourceHealth
	Health      Health
	Reader      string    // email address; empty: everybody's
	PushedSince time.Time // since when a hub pushes the feed; zero: none does
}

// List gives what an account reads, everybody's sources among it, or all sources of the newsroom with nil.
// Addresses are masked.
func (s *Sources) List(ctx context.Context, account *newsroom.AccountID) ([]Listed, error) {
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
	pushed, err := v.Subscriptions().Live()
	if err != nil {
		return nil, err
	}
	emails := make(map[newsroom.AccountID]string, len(accounts))
	for _, a := range accounts {
		emails[a.ID] = a.Email
	}
	out := make([]Listed, len(all))
	for i, one := range all {
		if !one.ByLetter() { // whose name opens nothing
			one.URL = outbound.Mask(one.URL)
		}
		out[i] = Listed{SourceHealth: one, Reader: emails[one.Account], PushedSince: pushed[one.Feed]}
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
func (s *Sources) Remove(ctx context.Context, account newsroom.AccountID, name string) error {
	return s.store.Update(ctx, func(tx store.Tx) error {
		source, err := find(tx.View(), account, name)
		if err != nil {
			return err
		}
		if source.ByLetter() {
			if err := unsubscribe(tx, account, source.ID); err != nil {
				return err
			}
		}
		if err := tx.Sources().Remove(source.ID); err != nil {
			return err
		}
		return changed(tx, account, newsroom.ActionSourceRemoved, int(source.ID))
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
