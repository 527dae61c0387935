package store

import (
	"time"

	"newsroom"
)

// PasskeyReader reads passkeys.
type PasskeyReader interface {
	// ByCredential finds a passkey by what its device calls it, and its account, in one statement.
	ByCredential(credential []byte) (newsroom.Passkey, newsroom.Account, error)
	// Of gives the account's passkeys, oldest first.
	Of(newsroom.AccountID) ([]newsroom.Passkey, error)
}

// Passkeys writes passkeys, and what devices are to sign. All of it goes with the account.
type Passkeys interface {
	PasskeyReader
	// Add stores a passkey, or fails with KindExists where its device's name for it is known, whosever it is.
	Add(newsroom.Passkey) error
	// Used stores the count and the flags that a passkey was used with at the transaction's time, if its count is still
	// that of before, else it fails with KindConflict.
	Used(before newsroom.Passkey, count uint32, flags byte) error
	// Remove takes away a passkey of the account.
	Remove(newsroom.AccountID, newsroom.PasskeyID) error
	// Ask stores a challenge.
	Ask(newsroom.Challenge) error
	// Answer gives a challenge and takes it away: of those who answer at once one gets it.
	Answer(hash [32]byte) (newsroom.Challenge, error)
	// Forget removes challenges that had run out before then, at most so many, and tells how many it removed.
	Forget(before time.Time, limit int) (int, error)
}
