package store

import (
	"time"

	"newsroom"
)

// DraftReader reads onboarding drafts. In a transaction it locks what it reads: whoever would write it back waits.
type DraftReader interface {
	// Get gives a draft with all its answers, as they came.
	Get(newsroom.AccountID, newsroom.DraftID) (newsroom.Draft, error)
	// Open gives the account's draft that is open (see DraftStatus.Open).
	Open(newsroom.AccountID) (newsroom.Draft, error)
	// List gives the account's drafts without their answers, oldest first.
	List(newsroom.AccountID) ([]newsroom.Draft, error)
	// Idle gives drafts that are collecting and expire by then, without their answers, the longest idle first.
	Idle(by time.Time, limit int) ([]newsroom.Draft, error)
}

// Drafts writes onboarding drafts.
type Drafts interface {
	DraftReader
	// Start stores a draft that has no answers yet, or fails with KindExists where the account has an open one.
	Start(newsroom.Draft) error
	// Save stores what has become of a draft, and of its answers, if it is still at the revision and the status
	// of before, else it fails with KindConflict. Answers are added and ended, never removed or otherwise
	// changed.
	Save(before, after newsroom.Draft) error
}
