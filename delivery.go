package newsroom

import "time"

// Channel is a way on which editions and alerts go to a reader, beside the newsroom itself, which always has them.
type Channel string

// The channels.
const (
	ChannelEmail   Channel = "email"   // to the account's own address
	ChannelWebhook Channel = "webhook" // to each webhook of the account that wants the event
	ChannelEReader Channel = "ereader" // as a book, by mail to the address that the account's e-reader has
)

// Event is what has happened that a channel tells of, by the names that decisions.md gives them (section 8).
type Event string

// The events.
const (
	EventEdition Event = "edition.sent"
	EventAlert   Event = "alert.sent"
	EventMandate Event = "mandate.changed"
	EventMonitor Event = "monitor.changed"
	EventSource  Event = "source.failing"
	EventTest    Event = "test" // a reader wants to see whether anything arrives
)

// PostID names a Post.
type PostID int64

// Post is one event on its way to one reader by one channel: a row of the outbox. It is written by the transaction that
// sends the edition or raises the alert, and what becomes of it changes neither those nor another Post.
type Post struct {
	ID        PostID
	Account   AccountID
	Channel   Channel
	Target    WebhookID // zero: the channel has one end for each account
	Event     Event
	Subject   string // which of them: the edition's number, the alert's ID, the mandate's revision, when a test was asked for
	Told      string // JSON: what it tells, where that is kept nowhere else as it was; empty: it is
	State     PostState
	Cause     PostCause // why it is in that state, where that needs saying
	Attempts  int       // how often it was handed over
	Unknowns  int       // of those, how often it is not known whether it was taken
	MadeAt    time.Time
	NextAt    time.Time // when it is tried next; zero: by itself it is not
	Leased    time.Time // until when a worker has it for itself
	CountedAt time.Time // when it was counted in the reader's daily number; zero: it was not
	EndedAt   time.Time // zero: not yet
	Receipt   string    // what the other side said last, or why it could not be reached, in one line without addresses
	Edition   int64     // the number of the newest edition that has what it tells of and that came while it waited; 0: none
}

// PostState is where a Post stands.
type PostState string

// The states. The last five are ends.
const (
	PostWaiting PostState = "waiting" // to be tried at NextAt
	PostSending PostState = "sending" // a worker has it; where its lease is over, nobody knows what came of it
	PostHeld    PostState = "held"    // by the reader's daily number, for the next edition
	PostSent    PostState = "sent"    // the other side has taken it
	PostFailed  PostState = "failed"  // the other side does not take it, or could not be reached for too long
	PostUnknown PostState = "unknown" // it was handed over, and nobody said whether it was taken
	PostPrinted PostState = "printed" // it was held, and an edition has come in its place
	PostDropped PostState = "dropped" // it is not wanted any more
)

// Ended tells whether nothing more happens to a Post in that state.
func (s PostState) Ended() bool {
	switch s {
	case PostSent, PostFailed, PostUnknown, PostPrinted, PostDropped:
		return true
	case PostWaiting, PostSending, PostHeld:
	}
	return false
}

// PostCause says why a Post is in its state.
type PostCause string

// The causes.
const (
	CauseQuiet    PostCause = "quiet"    // waiting for the end of the reader's quiet hours
	CausePatience PostCause = "patience" // waiting whether an app fetches it
	CauseRetry    PostCause = "retry"    // waiting to be tried again
	CauseHold     PostCause = "hold"     // waiting until its webhook is tried again, where another post was not taken
	CauseNumber   PostCause = "number"   // held, or printed, by the reader's daily number
	CauseRefused  PostCause = "refused"  // failed: the other side does not take it, and will not
	CauseExpired  PostCause = "expired"  // failed: it could not be handed over for too long
	CauseUnwanted PostCause = "unwanted" // dropped: the reader has switched it off meanwhile
	CauseOff      PostCause = "off"      // dropped: the newsroom has switched its webhook off meanwhile
	CauseRemoved  PostCause = "removed"  // dropped: the reader has removed its webhook
	CauseShut     PostCause = "shut"     // dropped: the newsroom does not work for the account at present
	CauseFetched  PostCause = "fetched"  // dropped: an app has fetched it
	CauseGone     PostCause = "gone"     // dropped: what it tells of is there no more
)

// Delivery is what a reader has sent beside the newsroom, and when it may come.
type Delivery struct {
	Account   AccountID
	Editions  bool   // each edition by email
	Alerts    bool   // each alert by email, as far as the rest of it lets one through
	QuietFrom int    // when the quiet hours begin and end, in which no alert is pushed, in minutes after midnight
	QuietTo   int    // by the reader's wall clock; where both are the same, there are none
	Daily     int    // how many alerts may be pushed on a day
	Unfetched bool   // push an alert only if no app has fetched it within FetchPatience
	Pictures  bool   // letters with an edition have its pictures
	EReader   string // the address to which each edition goes as a book; empty: to none
}

// What holds until a reader chooses otherwise: nothing is pushed (decisions.md, section 5). The rest shows once alerts are
// switched on.
const (
	DefaultQuietFrom = 22 * 60
	DefaultQuietTo   = 7 * 60
	DefaultDaily     = 3
	MaxDaily         = 50
)

// FetchPatience is how long an alert waits for an app to fetch it, where its reader wants it so.
const FetchPatience = time.Hour

// DefaultDelivery is that of a reader who has chosen nothing.
func DefaultDelivery(account AccountID) Delivery {
	return Delivery{Account: account, QuietFrom: DefaultQuietFrom, QuietTo: DefaultQuietTo, Daily: DefaultDaily}
}

// Wants tells whether the reader wants an event by a channel. A test was asked for by the reader.
func (d Delivery) Wants(c Channel, e Event) bool {
	if c == ChannelEReader {
		return d.EReader != "" && (e == EventEdition || e == EventTest)
	}
	if c != ChannelEmail {
		return false
	}
	switch e {
	case EventEdition:
		return d.Editions
	case EventAlert:
		return d.Alerts
	case EventTest:
		return true
	case EventMandate, EventMonitor, EventSource:
	}
	return false
}

// PrivateFeed is the feed by which programs of one reader follow that reader's editions and alerts. Whoever has its address
// may read them, so the address holds a secret, of which the newsroom keeps the digest alone. An account has one at most.
type PrivateFeed struct {
	Account   AccountID
	Hash      [32]byte // SHA-256 of the secret
	MadeAt    time.Time
	FetchedAt time.Time // when it was fetched last, to within PrivateFeedSeen; zero: not yet
}

// PrivateFeedSeen is how exactly it is known when a private feed was fetched.
const PrivateFeedSeen = 15 * time.Minute
