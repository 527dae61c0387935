package export

import (
	"newsroom"
	"newsroom/internal/wire"
)

// readLater is a service in which the reader keeps articles, without what lets the newsroom in there.
type readLater struct {
	Kind    newsroom.ReadLaterKind `json:"kind"`
	Host    string                 `json:"host"`
	AddedAt wire.Time              `json:"added_at"`
}

func (p *parcel) readLaters(name string) error {
	next := once(func() ([]newsroom.ReadLater, error) { return p.view.ReadLaters().Of(p.account) })
	return list(p, name, next, as(func(l newsroom.ReadLater) readLater {
		return readLater{l.Kind, l.Host, wire.At(l.AddedAt)}
	}))
}
