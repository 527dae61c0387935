package store

import (
	"time"

	"newsroom"
)

// Notes asks for notes. What is left empty does not narrow.
type Notes struct {
	Account newsroom.AccountID
	Kind    string // of the action: what stands before its dot
	Below   int64  // N; 0 is above all
	Limit   int
}

// NoteReader reads what was noted.
type NoteReader interface {
	// Page gives notes, newest first.
	Page(Notes) ([]newsroom.Note, error)
}

// NoteBook writes notes. Nothing changes one.
type NoteBook interface {
	NoteReader
	// Add notes all of these, at the transaction's time; N and At are set by the store. It fails with KindNotFound
	// where one is of an account that is not there.
	Add([]newsroom.Note) error
	// Forget removes notes from before then of no account, and of apps' fetching alerts, at most so many, and tells how many
	// it removed. All others stay until their account goes.
	Forget(before time.Time, limit int) (int, error)
}
