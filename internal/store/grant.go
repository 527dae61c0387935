package store

import (
	"time"

	"newsroom"
)

// ClientReader reads the clients that are stored: those that registered themselves and those that readers added.
// Documents are not.
type ClientReader interface {
	Get(id string) (newsroom.OAuthClient, error)
	// Of gives the clients that the account added, newest first.
	Of(newsroom.AccountID) ([]newsroom.OAuthClient, error)
	// Unused counts the clients that registered themselves and were answered by no reader yet.
	Unused() (int, error)
	// Oldest tells when the first of these registered; KindNotFound where there is none.
	Oldest() (time.Time, error)
}

// Clients writes clients.
type Clients interface {
	ClientReader
	// Add stores a client, or fails with KindExists where there is one of that ID.
	Add(newsroom.OAuthClient) error
	// Used notes at the transaction's time that a reader has answered the client; one that is not stored is passed
	// over.
	Used(id string) error
	// Displace removes clients that registered themselves before then and were answered by no reader yet, the oldest
	// first and at most so many, and tells how many.
	Displace(before time.Time, limit int) (int, error)
	// Remove takes away a client that the account added, and ends its grants.
	Remove(account newsroom.AccountID, id string) error
	// Forget removes clients that registered themselves, were last used or else registered before then, and hold no
	// grant that stands; at most so many, and it tells how many it removed.
	Forget(before time.Time, limit int) (int, error)
}

// GrantReader reads what readers have given to apps. In a transaction Code, Family and Get lock: whoever would
// change what they gave waits, and what is read after them is the newest.
type GrantReader interface {
	Get(newsroom.AccountID, newsroom.GrantID) (newsroom.Grant, error)
	// List gives the account's grants that stand at the view's time, newest first.
	List(newsroom.AccountID) ([]newsroom.Grant, error)
	// Code finds a code, redeemed or not.
	Code(hash [32]byte) (newsroom.AuthorizationCode, error)
	// Family finds a refresh token with its successor, which is zero where it has none, and its grant.
	Family(hash [32]byte) (Family, error)
}

// Family is a refresh token with what decides about its use.
type Family struct {
	Token, Successor newsroom.Refresh
	Grant            newsroom.Grant
	Given            []newsroom.Scope // what the reader gave at first; they may have left the app less since
}

// Grants writes what readers have given to apps. Codes and tokens go with their grant, and a grant with its account.
type Grants interface {
	GrantReader
	// Offer stores a code that is to begin a grant.
	Offer(newsroom.AuthorizationCode) error
	// Redeem notes the use of a code at the transaction's time and begins its grant, or fails with KindConflict
	// where the code was redeemed already.
	Redeem(newsroom.AuthorizationCode) error
	// Add stores a refresh token, and lets its grant run out when that does.
	Add(newsroom.Refresh) error
	// Spend stores what the use of a refresh token has made of it: SpentAt, Successor, Repeated and ReplacedAt, if
	// SpentAt, Successor and ReplacedAt are still those of before, else it fails with KindConflict.
	Spend(before, after newsroom.Refresh) error
	// End ends a grant of the account, and with it every token of it; one that has ended already stays as it is.
	End(newsroom.AccountID, newsroom.GrantID) error
	// AskFirst sets for every grant of the account to the client whether what the client says to the mandate waits
	// for the reader's word.
	AskFirst(account newsroom.AccountID, client string, yes bool) error
	// Narrow leaves a grant of the account, and every token of it, these permissions at most. A token that has none left
	// is revoked. The caller has read the grant in the same transaction, and leaves it one at least.
	Narrow(account newsroom.AccountID, id newsroom.GrantID, to []newsroom.Scope) error
	// Used notes the use of a grant at the transaction's time, unless it was used since that time.
	Used(id newsroom.GrantID, since time.Time) error
	// Forget removes what can be no use to anybody and was none since then: grants that ended or ran out, codes that
	// ran out and began no grant that is still there, and the access and refresh tokens of grants that ran out. It
	// removes at most so many of each, and tells how many rows it removed of the kind that it removed most of.
	Forget(before time.Time, limit int) (int, error)
}
