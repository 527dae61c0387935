package store

import (
	"time"

	"newsroom"
)

// EntryReader reads how people come in: passwords, the sessions of browsers, and links that work once.
type EntryReader interface {
	// Password gives what is kept of an account's password; KindNotFound where it has none.
	Password(newsroom.AccountID) (newsroom.Password, error)
	// BySecret finds a session by its secret's hash and its account, in one statement: the check of every page.
	BySecret(hash [32]byte) (newsroom.Session, newsroom.Account, error)
	// Sessions gives the account's sessions, whether they stand or not, the one used last first.
	Sessions(newsroom.AccountID) ([]newsroom.Session, error)
	// Link finds a link, used or not.
	Link(hash [32]byte) (newsroom.Link, error)
}

// Entries writes how people come in. All of it goes with the account, an invitation to its address too, but for what
// throttles count.
type Entries interface {
	EntryReader
	// SetPassword stores what is kept of an account's password in place of what was.
	SetPassword(newsroom.Password) error
	// Begin stores a session.
	Begin(newsroom.Session) error
	// Used notes the use of a session at the transaction's time, unless it was used since that time.
	Used(id newsroom.SessionID, since time.Time) error
	// End ends a session of the account.
	End(newsroom.AccountID, newsroom.SessionID) error
	// EndAll ends all sessions of the account but that one, and tells how many; the zero ID spares none.
	EndAll(account newsroom.AccountID, but newsroom.SessionID) (int, error)
	// Offer stores a link in place of the one before with its purpose: one that names an account in that of the
	// account's, others in that of the address's, and so letters to an address that was an account's, and links for a
	// new password that name the address which they were mailed to. Those stand beside one that was handed over.
	Offer(newsroom.Link) error
	// Follow notes the use of a link at the transaction's time, or fails with KindConflict where it was used.
	Follow(hash [32]byte) error
	// Withdraw takes back the links that change the account, and letters with such links, but no letter that tells
	// of a change.
	Withdraw(newsroom.AccountID) error
	// Disown forgets the links for an address that an account has left, and letters to it, but no letter that tells of
	// the change.
	Disown(email string) error
	// Drop forgets a link; one that is not there is no error.
	Drop(hash [32]byte) error
	// Throttle gives what was counted under a key, and keeps others from counting there until the transaction ends.
	// Who takes several takes them in the order of their keys.
	Throttle(key [32]byte) (newsroom.Throttle, error)
	// Count stores what is counted under a key.
	Count(newsroom.Throttle) error
	// Clear forgets what was counted under a key.
	Clear(key [32]byte) error
	// Forget removes sessions that were over, links that had run out and counts that had stopped before then, at most
	// so many of each, and tells how many rows it removed of the kind that it removed most of.
	Forget(before time.Time, limit int) (int, error)
}
