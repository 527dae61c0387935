package newsroom

import (
	"encoding/hex"
	"time"
)

// Header is one header of requests by which a publisher knows a subscriber, as a reader gave it for a source of their own. Its
// value is sealed (package seal), so nothing here tells it.
type Header struct {
	Source SourceID
	Name   string // in its canonical form
	Sealed []byte
	SetAt  time.Time
}

// OwnerMark is what tells the stored address of a feed that is one reader's own from that of the feed which anybody may read
// there. No normalised address ends like that, since none has a fragment. It is empty for the zero account.
func OwnerMark(owner AccountID) string {
	if owner.IsZero() {
		return ""
	}
	return "#" + hex.EncodeToString(owner[:])
}

// OwnerMarkLength is how long a mark is, in characters.
const OwnerMarkLength = 1 + 2*len(AccountID{})
