package export

import (
	"newsroom"
	"newsroom/internal/wire"
)

// readingList is a list of feeds to which the reader has subscribed, without its address.
type readingList struct {
	Host    string              `json:"host"`
	AddedAt wire.Time           `json:"added_at"`
	Paused  bool                `json:"paused"`
	ReadAt  *wire.Time          `json:"read_at"`
	NextAt  *wire.Time          `json:"next_at"`
	Cause   string              `json:"cause"` // of the last failure; empty: the last look worked
	Report  newsroom.ListReport `json:"report"`
}

func (p *parcel) readingLists(name string) error {
	next := once(func() ([]newsroom.ReadingList, error) { return p.view.ReadingLists().Of(p.account) })
	return list(p, name, next, as(func(l newsroom.ReadingList) readingList {
		return readingList{l.Host, wire.At(l.AddedAt), l.Paused(), wire.TimeOrNull(l.ReadAt), wire.TimeOrNull(l.NextAt), l.Cause, l.Report}
	}))
}
