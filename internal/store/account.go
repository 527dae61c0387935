package store

import (
	"time"

	"newsroom"
)

// AccountReader reads accounts.
type AccountReader interface {
	// ByEmail finds an account without regard to letter case.
	ByEmail(email string) (newsroom.Account, error)
	Get(newsroom.AccountID) (newsroom.Account, error)
	// List gives all accounts, oldest first.
	List() ([]newsroom.Account, error)
	// Leaving gives the accounts that are to be deleted by then, the longest due first.
	Leaving(by time.Time, limit int) ([]newsroom.Account, error)
}

// Accounts writes accounts.
type Accounts interface {
	AccountReader
	// Add stores an account and its reader with the settings given, or fails with KindExists. The time of
	// CreatedAt is kept.
	Add(newsroom.Account, newsroom.Reader) error
	// Save overwrites what may change: name, paper, language, admin, authorized, disabled and leaving. (The zone is the reader's.)
	Save(newsroom.Account) error
	// Rename gives the account another address, or fails with KindExists where that is another account's.
	Rename(account newsroom.AccountID, email string) error
	// Remove deletes the account and all that it holds, and forgets the feeds that it alone read and all
	// others that Sources.Remove would forget. Editions of others keep what they cite.
	Remove(newsroom.AccountID) error
}

// ReaderReader reads what readers are set to.
type ReaderReader interface {
	Get(newsroom.AccountID) (newsroom.Reader, error)
	// Due gives the readers whose next slot is due by then and whose account is active, the longest due first.
	Due(by time.Time, limit int) ([]newsroom.Reader, error)
	// Ahead gives the readers of active accounts whose last slot lies after one time or whose next lies after another:
	// the clock stood ahead when they were planned.
	Ahead(last, next time.Time, limit int) ([]newsroom.Reader, error)
	// Tally counts in one statement.
	Tally(newsroom.AccountID) (ReadinessCounts, error)
	// Readiness gives the stored readiness.
	Readiness(newsroom.AccountID) (newsroom.Readiness, error)
}

// ReadinessCounts is what is counted of a reader's newsroom: what its readiness, and the cause of an interest without coverage,
// depend on.
type ReadinessCounts struct {
	Active  bool // the newsroom works for the account
	Follows int  // interests that the mandate follows
	Sources int  // what the account reads
	Failing int  // of those, the ones that can't be read at present
	Off     int  // webhooks that were switched off
}

// Readers writes what readers are set to.
type Readers interface {
	ReaderReader
	// Save overwrites the settings: zone, language, schedule (where it has times), minutes, last and next due. Mandate, Last and
	// Cut are moved by Mandates.Advance and Editions.Send alone.
	Save(newsroom.Reader) error
	// SetLate notes that the edition of a slot could not be composed so far. Editions.Send takes that away.
	SetLate(newsroom.AccountID, newsroom.Late) error
	// SetReadiness stores the readiness; UpdatedAt is the transaction's time.
	SetReadiness(newsroom.AccountID, newsroom.Readiness) error
}

// Bearer is a token as the check of a request needs it, and how its account stands.
type Bearer struct {
	newsroom.Principal // of the account that has it
	Token              newsroom.TokenID
	Resources          []newsroom.Resource
	Until              time.Time // zero once it is revoked
	LastUsed           time.Time
	Authorized         bool // the account may use the newsroom live
	Disabled           bool
}

// TokenReader reads access tokens.
type TokenReader interface {
	// ByHash finds a token and its account. A token of a grant is as its grant is: revoked when that has ended, used
	// when that was, and it waits for the reader's word where that does.
	ByHash([32]byte) (newsroom.AccessToken, newsroom.Account, error)
	// Bearer gives in one statement what the check of every request judges by, as cheaply as it can be had.
	Bearer([32]byte) (Bearer, error)
	// List gives the account's tokens of the command line, newest first. Those of grants come and go; see
	// GrantReader.List.
	List(newsroom.AccountID) ([]newsroom.AccessToken, error)
}

// Tokens writes access tokens.
type Tokens interface {
	TokenReader
	Issue(newsroom.AccessToken) error
	// Revoke ends a token; one that is revoked already stays as it is.
	Revoke(newsroom.TokenID) error
	// Used notes the use of a token of the command line at the transaction's time.
	Used(newsroom.TokenID) error
}
