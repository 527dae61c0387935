package newsroom

import (
	"fmt"
	"strings"
	"time"
)

// Letterbox is a secret address at the newsroom to which one newsletter is sent, for one reader. It belongs to a source of that
// reader's, whose feed is the reader's alone (Feed.Owner), is never polled, and holds what came as articles.
type Letterbox struct {
	ID      LetterboxID
	Source  SourceID
	Feed    FeedID
	Account AccountID
	Hash    [32]byte // SHA-256 of the address's secret, by which mail finds it
	Sealed  []byte   // that secret (package seal), to be shown to the reader; none: nobody knows it, and letters are fetched (Mailbox)
	MadeAt  time.Time
}

// Fetched tells whether its letters come from a mailbox, and none by its address.
func (b Letterbox) Fetched() bool { return len(b.Sealed) == 0 }

// SealedFor is what a secret that belongs to the letterbox is sealed for. Beside another it can't be read.
func (b Letterbox) SealedFor(what string) []byte {
	return fmt.Appendf(nil, "letterbox %x %s", b.Hash, what)
}

// What is sealed for a letterbox.
const (
	SealedAddress     = "address" // the secret of its address
	SealedConfirm     = "confirm" // a link that confirms a subscription
	SealedUnsubscribe = "leave"   // an address at which the subscription ends
)

// LetterboxScheme begins the address of a letterbox's feed, where others have http: or https:. What follows is at random and
// opens nothing.
const LetterboxScheme = "letter:"

// ByLetter tells whether what the source brings comes by mail.
func (s SourceHealth) ByLetter() bool { return strings.HasPrefix(s.URL, LetterboxScheme) }

// Issue is one mail that came to a letterbox.
type Issue struct {
	ID     IssueID
	Box    LetterboxID
	Digest [32]byte // of what it is known by when it comes again
	State  IssueState
	At     time.Time // when it came
	Body   []byte    // as it came; nil once it was read
	// Stranger tells that it counts among those of strangers, which are bounded apart: its sender is none that the letterbox takes,
	// or is not proved to be.
	Stranger bool
	Accepted bool // the reader takes this one, whoever has sent it
	Envelope
	IssueFindings
}

// Envelope is what the sending server said and where it spoke from.
type Envelope struct {
	From string // the reverse-path; empty: none, as with what is sent by itself
	Helo string // what the server called itself
	Peer string // its IP address
}

// IssueFindings is what was found out about an issue when it was read. Texts are one line each.
type IssueFindings struct {
	Sender      string // the email address in From, in lower case
	Name        string // how the sender calls itself
	ListID      string // of the list, by RFC 2919; empty: none
	Subject     string
	DKIM        string // the domains whose signatures hold, parted by blanks; empty: none
	SPF         string // the result's word (RFC 7208) and the domain it is of; empty: it was not asked for
	Articles    int    // that it became
	Confirm     []byte // a link that confirms the subscription, sealed; nil: none
	Unsubscribe []byte // an address at which the subscription ends, sealed; nil: none that can be believed
}

// IssueState is what became of an issue.
type IssueState string

// The states of issues.
const (
	IssueWaiting     IssueState = "waiting"     // it is stored and not read yet
	IssueRead        IssueState = "read"        // it is among the articles
	IssueConfirm     IssueState = "confirm"     // it asks the reader to confirm the subscription
	IssueQuarantined IssueState = "quarantined" // its sender is a stranger
	IssueUnreadable  IssueState = "unreadable"  // nothing in it can be read
	IssueDropped     IssueState = "dropped"     // nothing is kept of it but its digest
)

// LetterSender is somebody whose mail a letterbox takes.
type LetterSender struct {
	Box     LetterboxID
	Address string // in lower case
	Domain  string // that must have signed; empty: the first issue was not signed, and none need be
	SPF     bool   // it is enough that the server that brings a letter may send for the domain
	At      time.Time
}

// Unsubscription is a subscription that is to be ended at the publisher's, whose letterbox is gone.
type Unsubscription struct {
	ID     UnsubscriptionID
	Hash   [32]byte // of the letterbox
	Sealed []byte   // as IssueFindings.Unsubscribe
	At     time.Time
}

// SealedFor is as Letterbox.SealedFor.
func (u Unsubscription) SealedFor() []byte {
	return Letterbox{Hash: u.Hash}.SealedFor(SealedUnsubscribe)
}
