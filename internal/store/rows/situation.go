package rows

import (
	"time"

	"newsroom"
)

type situations struct{ *DBSession }

// Head tells how far grouping has come.
func (f situations) Head() (newsroom.GroupHead, error) {
	scan := func(r Row) (h newsroom.GroupHead, err error) {
		err = r.Scan(&h.Seq, &h.Epoch, &h.Regrouped)
		return h, err
	}
	return One(f.DBSession, "head", scan, `SELECT seq, epoch, regrouped FROM grouping_head`)
}

// Traces gives what grouping remembers of the articles after a place, by place.
func (f situations) Traces(after newsroom.Seq, limit int) ([]newsroom.Placed, error) {
	scan := func(r Row) (p newsroom.Placed, err error) {
		err = r.Scan(&p.Seq, &p.Article, &p.Feed, &p.Version, &p.Blob, bytes16(&p.Situation), instant{&p.FirstSeen})
		return p, err
	}
	return List(f.DBSession, scan, `
		SELECT t.seq, t.article, t.feed, t.version, t.blob, m.situation, a.first_seen
		FROM trace t JOIN membership m ON m.seq = t.seq JOIN article a ON a.id = t.article
		WHERE t.seq > $1 AND m.seq > $1 ORDER BY t.seq LIMIT $2`, after, limit)
}

// Get gives a situation as it is stored.
func (f situations) Get(id newsroom.SituationID) (newsroom.Situation, error) {
	scan := func(r Row) (s newsroom.Situation, err error) {
		err = r.Scan(bytes16(&s.ID), bytes16(&s.Redirect), instant{&s.Opened}, instant{&s.Last}, &s.Articles)
		return s, err
	}
	return One(f.DBSession, "situation", scan, `SELECT id, redirect, opened, last, articles FROM situation WHERE id = $1`, Key(id))
}

// History gives the events of a situation, oldest first.
func (f situations) History(id newsroom.SituationID) ([]newsroom.SituationEvent, error) {
	return List(f.DBSession, scanEvent, `SELECT `+eventColumns+` FROM situation_event e WHERE e.situation = $1 ORDER BY e.id`, Key(id))
}

const eventColumns = `e.situation, e.kind, e.at, e.other, e.moved, e.reason`

func scanEvent(r Row) (e newsroom.SituationEvent, err error) {
	err = r.Scan(bytes16(&e.Situation), &e.Kind, instant{&e.At}, bytes16(&e.Other), parsed[[]newsroom.Seq]{&e.Moved}, &e.Reason)
	return e, err
}

// Exchanges gives the events from then on in which articles left one of the situations or came into it. The two ends
// of an event are asked for apart, because each has an index of its own.
func (f situations) Exchanges(asked []newsroom.SituationID, since time.Time) ([]newsroom.SituationEvent, error) {
	if len(asked) == 0 {
		return nil, nil
	}
	return List(f.DBSession, scanEvent, `
		SELECT `+eventColumns+` FROM situation_event e WHERE e.at >= $2 AND e.id IN (
			SELECT id FROM situation_event WHERE situation IN (`+f.IDList("$1")+`)
			UNION SELECT id FROM situation_event WHERE other IN (`+f.IDList("$1")+`) AND at >= $2
		) ORDER BY e.id`, hexes(asked), From(since))
}
