package newsroom

import (
	"encoding/hex"
	"errors"
)

// ID is a UUID (RFC 9562) that names a T. The type parameter keeps the identifiers of different nouns apart
// at compile time. The zero ID names nothing.
type ID[T any] [16]byte

// The identifiers that stand in addresses or on the wire.
type (
	// AccountID names an Account.
	AccountID = ID[Account]
	// SituationID names a Situation. It survives merges: the ID of a situation that was merged redirects.
	SituationID = ID[Situation]
	// ItemID names an Item of an edition. It never leaves through the interface (decisions.md, section 5).
	ItemID = ID[Item]
	// CommandID names a Command within its account; its client makes it.
	CommandID = ID[Command]
	// TokenID names an AccessToken.
	TokenID = ID[AccessToken]
	// SessionID names a Session.
	SessionID = ID[Session]
	// PasskeyID names a Passkey.
	PasskeyID = ID[Passkey]
	// IdentityID names an Identity.
	IdentityID = ID[Identity]
	// GrantID names a Grant.
	GrantID = ID[Grant]
	// MonitorID names a Monitor.
	MonitorID = ID[Monitor]
	// AlertID names an Alert.
	AlertID = ID[Alert]
	// DraftID names a Draft.
	DraftID = ID[Draft]
	// WebhookID names a Webhook.
	WebhookID = ID[Webhook]
	// ReadLaterID names a ReadLater.
	ReadLaterID = ID[ReadLater]
	// AnswerID names a DraftAnswer.
	AnswerID = ID[DraftAnswer]
)

// Identifiers that stay inside: shorter in records and indexes than a UUID.
type (
	// FeedID names a Feed.
	FeedID int64
	// SourceID names a Source.
	SourceID int64
	// ArticleID names an Article.
	ArticleID int64
	// InterestID names an Interest within its account.
	InterestID int64
	// LetterboxID names a Letterbox.
	LetterboxID int64
	// IssueID names an Issue.
	IssueID int64
	// UnsubscriptionID names an Unsubscription.
	UnsubscriptionID int64
	// ReadingListID names a ReadingList.
	ReadingListID int64
	// MailboxID names a Mailbox.
	MailboxID int64
	// MailListID names a MailList.
	MailListID int64
	// MailLetterID names a MailLetter.
	MailLetterID int64
)

// Seq is an article's place in the one order in which articles were grouped: from 1, without holes.
// Editions, search and watching cut the stream of news by it.
type Seq int64

// Revision counts the applied changes of a mandate; 0 means that nothing was applied yet.
type Revision int64

// Minter makes a new UUID of version 7. One minter serves the whole process.
type Minter func() [16]byte

// ErrBadID says that a text is not a UUID in the 36-character form.
var ErrBadID = errors.New("newsroom: not a UUID")

// ParseID reads the 36-character form of a UUID in any letter case.
func ParseID[T any](s string) (ID[T], error) {
	var id ID[T]
	if len(s) != 36 || s[8] != '-' || s[13] != '-' || s[18] != '-' || s[23] != '-' {
		return id, ErrBadID
	}
	compact := s[:8] + s[9:13] + s[14:18] + s[19:23] + s[24:]
	if _, err := hex.Decode(id[:], []byte(compact)); err != nil {
		return ID[T]{}, ErrBadID
	}
	return id, nil
}

// String gives the 36-character form in lower case.
func (id ID[T]) String() string {
	var b [36]byte
	hex.Encode(b[:8], id[:4])
	hex.Encode(b[9:13], id[4:6])
	hex.Encode(b[14:18], id[6:8])
	hex.Encode(b[19:23], id[8:10])
	hex.Encode(b[24:], id[10:])
	b[8], b[13], b[18], b[23] = '-', '-', '-', '-'
	return string(b[:])
}

// IsZero tells whether the ID names nothing.
func (id ID[T]) IsZero() bool { return id == ID[T]{} }

// MarshalText gives the 36-character form, for JSON and logs.
func (id ID[T]) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads the 36-character form.
func (id *ID[T]) UnmarshalText(b []byte) error {
	parsed, err := ParseID[T](string(b))
	if err != nil {
		return err
	}
	*id = parsed
	return nil
}
