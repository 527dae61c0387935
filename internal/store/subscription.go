package store

import (
	"time"

	"newsroom"
)

// SubscriptionReader reads subscriptions at hubs, and what hubs have pushed.
type SubscriptionReader interface {
	// Of gives the subscriptions that stand of these feeds. Those that are leaving do not stand.
	Of([]newsroom.FeedID) (map[newsroom.FeedID]newsroom.Subscription, error)
	// Live gives since when those feeds are pushed whose lease runs at the view's time.
	Live() (map[newsroom.FeedID]time.Time, error)
	// Get gives a subscription, leaving or not.
	Get(newsroom.SubscriptionID) (newsroom.Subscription, error)
	// ByToken finds a subscription, leaving or not, by the SHA-256 of its callback's token.
	ByToken(hash [32]byte) (newsroom.Subscription, error)
	// Hubs counts the hosts that TakeHubs could give at the view's time.
	Hubs() (int, error)
	// Waiting tells how many pushes were received and not read yet, and how many bytes they are, of one subscription or,
	// with 0, of all.
	Waiting(newsroom.SubscriptionID) (pushes int, bytes int64, err error)
	// Oldest gives the push that has waited for longest.
	Oldest() (newsroom.Push, error)
}

// HubLease is a host of hubs that a job has for itself, with the subscriptions that are due there.
type HubLease struct {
	Host  string
	After time.Time // no request before then
	Due   []newsroom.Subscription
}

// Subscriptions writes subscriptions. In a transaction a subscription that was read stays as it is until the end.
type Subscriptions interface {
	SubscriptionReader
	// Add stores a subscription that is new, due at once; nothing where one of its feed stands, or its feed was forgotten.
	Add(newsroom.Subscription) error
	// Save overwrites what asking, answers and pushes change of a subscription, which its feed, its addresses and its
	// secrets are not, but for Base.
	Save(newsroom.Subscription) error
	// Remove takes a subscription away, with what it was pushed.
	Remove(newsroom.SubscriptionID) error
	// Leave lets up to so many subscriptions leave whose feeds no active reader reads, and gives how many there were.
	Leave(limit int) (int, error)
	// TakeHubs is Feeds.LeaseHosts for the hosts of hubs: a host is held by either. Feeds.Release gives it back.
	TakeHubs(hosts, each int, until time.Time) ([]HubLease, error)
	// Receive stores a push at the transaction's time and tells whether it is new: what the subscription was pushed before,
	// byte for byte, is not.
	Receive(newsroom.Push) (fresh bool, err error)
	// Drop forgets the body of a push, and of those that the subscription was pushed before all but so many.
	Drop(push newsroom.Push, remember int) error
	// Pushed notes at the feed that a push brought what is new, or with changed false that it brought nothing, and puts the
	// next poll off until then, unless polls fail or have ended. With something new the validators are forgotten, so that
	// the next poll sees the whole document.
	Pushed(feed newsroom.FeedID, changed bool, next time.Time) error
	// Hasten lets the feed be polled no later than then, unless polls have ended.
	Hasten(feed newsroom.FeedID, by time.Time) error
}
