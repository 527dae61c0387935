package newsroom

import "time"

// Subscription is a feed's place at a hub, which pushes what is new in the feed as soon as it is published (WebSub,
// W3C Recommendation of 23 January 2018). A feed has at most one that stands; one that is given up may still be leaving.
type Subscription struct {
	ID     SubscriptionID
	Feed   FeedID
	Hub    string   // address that is asked; what feeds name is hostile
	Host   string   // of the hub: the unit of politeness, as of feeds
	Topic  string   // address of the feed as the hub knows it
	Base   string   // address that the last poll's document came from: relative links are read against it
	Origin string   // public address of the newsroom that the hub was told
	Seed   HubSeed  // random: what signs pushes and the callback's token are made of it
	Token  [32]byte // SHA-256 of the token in the callback's address
	State  SubscriptionState

	Asked      HubMode   // what the hub was asked last, while it may still ask back; empty: nothing
	AskedAt    time.Time // zero: never
	VerifiedAt time.Time // when the hub last asked back whether we mean it; zero: never
	Since      time.Time // since when the hub pushes without a gap
	LeaseEnd   time.Time // the hub forgets us then, unless it is asked again
	PushedAt   time.Time // when a push last came and could be read
	MissedAt   time.Time // when a poll last found what no push had brought
	NextAt     time.Time // when the hub is asked next
	Failures   int       // times that it was asked in vain since it last asked back
	Cause      string    // of the last failure, a sentence for people
}

// HubSeed is a secret. It shows itself to nobody: neither in a log nor as JSON.
type HubSeed [32]byte

// String hides it.
func (HubSeed) String() string { return "***" }

// GoString hides it.
func (HubSeed) GoString() string { return "***" }

// MarshalText hides it.
func (HubSeed) MarshalText() ([]byte, error) { return []byte("***"), nil }

// SubscriptionID names a Subscription.
type SubscriptionID int64

// SubscriptionState is how far a subscription has come.
type SubscriptionState string

// The states of a subscription.
const (
	SubscriptionAsked    SubscriptionState = "asked"    // the hub has not asked back yet
	SubscriptionVerified SubscriptionState = "verified" // it has, and pushes while the lease runs
	SubscriptionDenied   SubscriptionState = "denied"   // it does not want to push this feed to us
	SubscriptionLeaving  SubscriptionState = "leaving"  // the hub is told, or to be told, that nothing is wanted any more
)

// HubMode is what a hub is asked, and asks back.
type HubMode string

// The modes (WebSub, sections 5.1 and 5.2).
const (
	HubSubscribe   HubMode = "subscribe"
	HubUnsubscribe HubMode = "unsubscribe"
	HubDenied      HubMode = "denied" // only said by hubs
)

// Live tells whether the hub has promised to push at that time.
func (s Subscription) Live(now time.Time) bool {
	return s.State == SubscriptionVerified && now.Before(s.LeaseEnd)
}

// Relied tells whether pushes can be relied on at that time, so that polls are but the fall-back: the hub has promised
// them, one has come, and no poll has found since what none had brought.
func (s Subscription) Relied(now time.Time) bool { return s.Live(now) && s.PushedAt.After(s.MissedAt) }

// Push is what a hub has sent and nobody has read yet. Its signature was right.
type Push struct {
	ID           int64
	Subscription SubscriptionID
	Digest       [32]byte // SHA-256 of the body: what a hub sends twice is read once
	ContentType  string
	Body         []byte
	At           time.Time
}
