package webhook

import (
	"encoding/json"
	"strconv"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// message is the body of a request. Timestamp is when it happened, not when it was sent.
type message struct {
	Type      newsroom.Event `json:"type"`
	Timestamp wire.Time      `json:"timestamp"`
	Data      any            `json:"data"`
}

// body makes the message of a post. It fails with KindNotFound where what it tells of is there no more.
func (c *Channel) body(v store.View, p newsroom.Post) ([]byte, error) {
	data, err := c.data(v, p)
	if err != nil {
		return nil, err
	}
	return wire.Encode(message{p.Event, wire.At(p.MadeAt), data})
}

func (c *Channel) data(v store.View, p newsroom.Post) (any, error) {
	switch p.Event {
	case newsroom.EventEdition:
		e, err := editionOf(v, p)
		return wire.EditionSent{Number: e.Number, SentAt: wire.At(e.SentAt), WebURL: c.places.Edition(e.Number)}, err
	case newsroom.EventAlert:
		a, err := alertOf(v, p)
		return wire.AlertSent{ID: a.ID, SentAt: wire.At(a.SentAt), WebURL: c.places.Alerts}, err
	case newsroom.EventMandate:
		return revision(v, p)
	case newsroom.EventMonitor, newsroom.EventSource:
		return json.RawMessage(p.Told), nil
	case newsroom.EventTest:
	}
	return struct{}{}, nil
}

// editionOf reads the edition that a post tells of.
func editionOf(v store.View, p newsroom.Post) (newsroom.Edition, error) {
	number, err := numbered(p)
	if err != nil {
		return newsroom.Edition{}, err
	}
	return v.Editions().Number(p.Account, number)
}

// alertOf reads the alert that a post tells of.
func alertOf(v store.View, p newsroom.Post) (newsroom.Alert, error) {
	id, err := newsroom.ParseID[newsroom.Alert](p.Subject)
	if err != nil {
		return newsroom.Alert{}, newsroom.Because(newsroom.KindInternal, err, "A post names no alert.")
	}
	return v.Alerts().Get(p.Account, id)
}

// revision finds the statement that made a revision, for whose words it claims to be.
func revision(v store.View, p newsroom.Post) (any, error) {
	n, err := numbered(p)
	if err != nil {
		return nil, err
	}
	said, err := v.Mandates().History(p.Account, newsroom.Revision(n)+1, 1)
	if err != nil {
		return nil, err
	}
	if len(said) == 0 || said[0].Revision != newsroom.Revision(n) {
		return nil, newsroom.Errorf(newsroom.KindNotFound, "There is no such revision.")
	}
	return wire.MandateChanged{Revision: said[0].Revision, Provenance: said[0].Provenance, ChangedAt: wire.At(said[0].At)}, nil
}

func numbered(p newsroom.Post) (int64, error) {
	n, err := strconv.ParseInt(p.Subject, 10, 64)
	if err != nil {
		return 0, newsroom.Because(newsroom.KindInternal, err, "A post names no number.")
	}
	return n, nil
}
