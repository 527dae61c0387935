package store

import (
	"time"

	"newsroom"
)

// FeedReader reads feeds.
type FeedReader interface {
	Get(newsroom.FeedID) (newsroom.Feed, error)
	// ByURL finds the feed that anybody may read at a normalised address.
	ByURL(url string) (newsroom.Feed, error)
	// Own finds the account's own feed at a normalised address.
	Own(account newsroom.AccountID, url string) (newsroom.Feed, error)
	// Standing finds the feed with the address, the owner and the selectors of another: what Add would give.
	Standing(newsroom.Feed) (newsroom.Feed, error)
	// Hosts counts the hosts that LeaseHosts could give at the view's time, at most so many.
	Hosts(most int) (int, error)
	// Failing gives the feeds that an active reader reads and that could not be read when they were polled last, by
	// number.
	Failing() ([]newsroom.Feed, error)
	// Lacking gives the feeds that an active reader reads and of whose last document not everything was read, by number, at
	// most so many, and tells how many there are in all.
	Lacking(most int) (feeds []newsroom.Feed, all int, err error)
	// Audience gives the active accounts that read the feed, by a source of their own or everybody's.
	Audience(newsroom.FeedID) ([]newsroom.AccountID, error)
	// Since counts what polls did from then on, for whoever waits for them.
	Since(time.Time) (PollCounts, error)
}

// PollCounts is what polling has done since a time.
type PollCounts struct {
	Waiting   int // feeds that are read by somebody, were not polled since and are due
	PutOff    int // the same, but their host asked to be left alone for longer
	Polled    int // feeds polled since
	Failed    int // of those, the ones that fail
	Articles  int // articles first seen since
	Versions  int // new versions of articles known before
	Ungrouped int // articles that have no situation yet, whenever they came
	Opened    int // situations opened since that were not merged into others
}

// Patience is for how long a poll batch that holds a host may have to wait before its first request there. A
// host that must be left alone for longer is not leased: its feeds are put off.
const Patience = 10 * time.Second

// Lease is a host that a poll batch has for itself, with the feeds that are due there.
type Lease struct {
	Host  string
	After time.Time // no request before then
	Feeds []newsroom.Feed
	// Readers are the active accounts that read each of the feeds.
	Readers []int
}

// LeaseLimits bound what one batch of polls takes.
type LeaseLimits struct {
	Hosts int                   // at most
	Feeds int                   // of all hosts together, at most
	Each  func(host string) int // feeds of one host, at most; nil: as many as are due
}

// Of gives how many feeds of a host may be taken where so many may be in all.
func (l LeaseLimits) Of(host string, left int) int {
	if l.Each == nil {
		return left
	}
	return min(left, max(l.Each(host), 1))
}

// Polled is what one poll of one feed has changed.
type Polled struct {
	Feed         newsroom.FeedID
	Title        string // empty: keep
	Link         string // empty: keep
	Language     string // empty: keep
	ETag         string // stored as it is, also when empty
	LastModified string // stored as it is, also when empty
	Every        time.Duration
	NextPoll     time.Time // zero: poll it no more
	Changed      bool      // it brought an article or a version
	Failing      *newsroom.Failing
	Lack         newsroom.Lack   // stored as it is, also when empty
	Moved        string          // stored as it is, also when empty
	Content      newsroom.Digest // stored as it is, also when zero
	// To is where the feed is from now on, normalised, and ToHost that address's host; empty: where it was. Where another
	// feed has the address, each stays where it is.
	To, ToHost string
	// Still says that beside Every, NextPoll and when it was nothing has changed: no other field is looked at, and what the
	// feed was it stays.
	Still bool
}

// Feeds writes feeds.
type Feeds interface {
	FeedReader
	// Add stores a feed that is due at once and gives its number; an address that is known gives the standing
	// one, which is due at once if it was polled no more. One with an owner, or with selectors, is another feed
	// than that without, or with others.
	Add(newsroom.Feed) (newsroom.FeedID, error)
	// LeaseHosts takes hosts that nobody holds at the transaction's time and that have due feeds which an active
	// reader reads, within limits, and holds them until then. Those come first that have waited for longest since they
	// could have been asked: since their first feed was due, or since they could be asked again after the last time,
	// whichever came later. So hosts take turns, however many feeds one of them has.
	LeaseHosts(limits LeaseLimits, until time.Time) ([]Lease, error)
	// Take takes one host and holds it until then, whether or not anything is due there; from then on it is known. It gives
	// the time before which it is not to be asked. Nothing is taken where somebody holds it, or where that time is later
	// than the patience of whoever asks.
	Take(host string, patience, until time.Time) (after time.Time, taken bool, err error)
	// Release gives a leased host back. No request goes to it before next.
	Release(host string, next time.Time) error
	// Anew makes a feed due at once, and forgets what its last answer was known by: the next is read whole.
	Anew(newsroom.FeedID) error
	// Reselect gives a page that is read by selectors others, under which its articles stay; it is then due at once, and neither what its last
	// answer was known by nor its failure is known any more. It tells false, and changes nothing, where not one source alone reads the page, or
	// the page by those is another feed already. Of a feed without selectors it fails with KindNotFound.
	Reselect(id newsroom.FeedID, by newsroom.Selectors) (bool, error)
	// Selected tells whether a feed is read by these selectors, and sees to it that it is until the transaction ends.
	Selected(id newsroom.FeedID, by newsroom.Selectors) (bool, error)
	// Learn stores the half-life that a feed's rhythm says.
	Learn(newsroom.FeedID, newsroom.HalfLife) error
	// MakeDue makes every feed due that somebody reads and that is polled at all.
	MakeDue() error
	// Polled stores what a poll has changed, with the transaction's time as its time; nothing if the feed was
	// forgotten while the poll ran (see Sources.Remove).
	Polled(Polled) error
}

// SourceReader reads sources.
type SourceReader interface {
	Get(newsroom.SourceID) (newsroom.SourceHealth, error)
	// For gives what the account reads: its own sources and everybody's, by name and then by number, and which of them it
	// wants everything from, and what half-lives it has chosen. The zero account gives everybody's alone.
	For(newsroom.AccountID) ([]newsroom.SourceHealth, error)
	// Health gives what For does, by number and without what only a page of sources shows: for whoever composes. Of a
	// source it tells number, feed, titles and address, of a failure since when and how often, whether the account wants everything, and half-lives.
	Health(newsroom.AccountID) ([]newsroom.SourceHealth, error)
	// Count counts the account's own sources, or everybody's with the zero account.
	Count(newsroom.AccountID) (int, error)
	// Reads tells whether the account has a source of its own on the feed, or everybody has with the zero account.
	Reads(newsroom.AccountID, newsroom.FeedID) (bool, error)
	// On gives the account's own source on the feed, or everybody's with the zero account, or fails with KindNotFound.
	On(newsroom.AccountID, newsroom.FeedID) (newsroom.SourceID, error)
	// List gives all sources of this newsroom, by number.
	List() ([]newsroom.SourceHealth, error)
	// Header gives the header with which a feed is asked that is one reader's own.
	Header(newsroom.FeedID) (newsroom.Header, error)
	// Began tells since when the account reads each of its feeds, by a source of its own or everybody's, whichever came
	// first; zero where that is not known.
	Began(newsroom.AccountID) (map[newsroom.FeedID]time.Time, error)
	// Flows tells what the feeds have brought since then: those that the account reads, or those that anybody reads
	// for the zero account, whom nothing reaches.
	Flows(account newsroom.AccountID, since time.Time) (map[newsroom.FeedID]Flow, error)
}

// Sources writes sources.
type Sources interface {
	SourceReader
	// Add stores a source, or fails with KindExists where the account (or everybody) reads the feed already.
	Add(newsroom.Source) (newsroom.SourceID, error)
	// SetFullText changes whether a source wants the pages of articles fetched.
	SetFullText(newsroom.SourceID, newsroom.FullText) error
	// SetAlways changes whether the account wants everything from a source, its own or everybody's. Of one that the account
	// does not read it fails with KindNotFound.
	SetAlways(account newsroom.AccountID, source newsroom.SourceID, always bool) error
	// SetHalfLife changes the half-life that the account has chosen of a source, its own or everybody's; Learned: none. Of one that the account
	// does not read it fails with KindNotFound.
	SetHalfLife(account newsroom.AccountID, source newsroom.SourceID, chosen newsroom.HalfLife) error
	// Follow lets all sources of a feed read another one, both without an owner, which is due if it was polled no more: by the account's source of
	// that, where there is one, and then the first is dropped, and who wanted everything from it wants it from that, and whoever chose its half-life and none of that has it there. It tells how many read on and how many were dropped; none
	// where one of the feeds was forgotten. The first feed is then one that nobody reads, as after Remove.
	Follow(from, to newsroom.FeedID) (followed, dropped int, err error)
	// SetHeader stores the header with which a source's feed is asked, as of the transaction's time, in the place of
	// the one before. It goes with the source.
	SetHeader(newsroom.Header) error
	// RemoveHeader removes it.
	RemoveHeader(newsroom.SourceID) error
	// Reread lets a source read another feed, which must be anybody's or its account's own; what the source was
	// told stays. Of a feed that is another account's own, or is gone, it fails with KindNotFound. The one before is then left as
	// after Remove.
	Reread(source newsroom.SourceID, feed newsroom.FeedID) error
	// Remove takes sources away. The feed of each stays with its articles, unpolled if nobody reads it any more. But
	// one that nobody reads and that has an owner or selectors, or whose address may hold a secret (a user, a password, a query, a key in the path), is forgotten:
	// its address becomes "removed:" and its number, its title, link, validators, failure and next poll are
	// cleared, and its articles lose their stems, their pages and every version that nothing sent cites. Those that have a
	// place keep it, for the grouping window, and may have no words any more; the others are gone. The same
	// address added again is a new feed.
	Remove(...newsroom.SourceID) error
}

// Flow is what a feed has brought lately, and what of it reached a reader.
type Flow struct {
	Feed     newsroom.FeedID
	NextPoll time.Time
	Newest   time.Time // when the last of its articles that has a place was first seen; zero: there is none
	Lately   int       // articles that were given a place lately
	Reached  int       // of those, the ones that an edition of the account cites
}
