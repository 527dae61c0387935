package newsroom

import (
	"fmt"
	"time"
)

// ReadingList is a list of feeds (OPML) at an address, to which a reader has subscribed: the feeds that stand in it are sources of
// that reader's.
type ReadingList struct {
	ID           ReadingListID
	Account      AccountID
	Host         string    // of the address, for people and for the log
	Sealed       []byte    // the address, which may hold a secret (package seal)
	Header       string    // name of the header by which its server knows the reader; empty: none
	Passed       []byte    // what that says (package seal)
	AddedAt      time.Time // zero: when it is stored
	NextAt       time.Time // when it is looked at next; zero: it is paused
	ETag         string    // validators, byte for byte as they came; empty: the next look reads it whole
	LastModified string
	TriedAt      time.Time // when it was asked for last
	ReadAt       time.Time // when it was last read, or was as it had been
	ChangedAt    time.Time // when feeds last came or went
	Failures     int       // in a row
	Cause        string    // of the last one, a phrase for people; empty: the last look worked
	Report       ListReport
}

// SealedFor is what the list's address is sealed for. Beside another it can't be read.
func (l ReadingList) SealedFor() []byte {
	return fmt.Appendf(nil, "reading list %x %d", l.Account, l.ID)
}

// Paused tells whether the list is not looked at.
func (l ReadingList) Paused() bool { return l.NextAt.IsZero() }

// ListReport is what looks at a list have come to: what came and went when anything last did, and what was left out at the last look.
type ListReport struct {
	Listed int       `json:"listed"` // feeds in the list
	Came   ListLines `json:"came"`
	Went   ListLines `json:"went"`
	Left   ListLines `json:"left"`
}

// ListLines are feeds, of which the first are told one by one.
type ListLines struct {
	N     int        `json:"n"`
	Lines []ListLine `json:"lines,omitempty"`
}

// MostListLines bounds how many are.
const MostListLines = 50

// Add counts a feed, and tells it while there is room.
func (l *ListLines) Add(line ListLine) {
	l.N++
	if len(l.Lines) < MostListLines {
		l.Lines = append(l.Lines, line)
	}
}

// More is how many are not told.
func (l ListLines) More() int { return l.N - len(l.Lines) }

// ListLine is a feed of a list.
type ListLine struct {
	Title string `json:"title"`
	URL   string `json:"url"`           // masked
	Why   string `json:"why,omitempty"` // of one that was left out, as source.SkipReason
}

// ListFeed is a feed that stood in a list when it was last read.
type ListFeed struct {
	Address [32]byte // SHA-256 of its normalised address
	// Source is the source by which the reader reads it because it is listed; zero: it was the reader's own before, the reader has
	// removed it, or made it their own.
	Source SourceID
}
