package newsroom

import "time"

// ReadLater is a service in which a reader keeps articles for later, and to which the newsroom hands one when it is told to. All that
// it takes to be let in there is sealed (package seal), so nothing here tells it.
type ReadLater struct {
	ID      ReadLaterID
	Account AccountID
	Kind    ReadLaterKind
	Host    string // the service's, for people
	Sealed  []byte
	AddedAt time.Time
}

// ReadLaterKind is which service it is.
type ReadLaterKind string

// The services. What each is asked, and how, is in internal/readlater.
const (
	Readeck    ReadLaterKind = "readeck"
	Wallabag   ReadLaterKind = "wallabag"
	Instapaper ReadLaterKind = "instapaper"
	Pinboard   ReadLaterKind = "pinboard"
	OwnService ReadLaterKind = "own" // an address of the reader's own making
)

// ReadLaterKinds gives them, in the order in which they are offered.
func ReadLaterKinds() []ReadLaterKind {
	return []ReadLaterKind{Readeck, Wallabag, Instapaper, Pinboard, OwnService}
}

// Name is what the service calls itself; empty: it has no name.
func (k ReadLaterKind) Name() string {
	return map[ReadLaterKind]string{Readeck: "Readeck", Wallabag: "wallabag", Instapaper: "Instapaper", Pinboard: "Pinboard"}[k]
}
