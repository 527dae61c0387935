package rows

import "newsroom"

type situations struct{ *Session }

// Head tells how far grouping has come.
func (f situations) Head() (newsroom.GroupHead, error) {
	scan := func(r Row) (h newsroom.GroupHead, err error) {
		err = r.Scan(&h.Seq, &h.Epoch, &h.Regrouped)
		return h, err
	}
	return One(f.Session, "head", scan, `SELECT seq, epoch, regrouped FROM grouping_head`)
}

// Traces gives what grouping remembers of the articles after a place, by place.
func (f situations) Traces(after newsroom.Seq, limit int) ([]newsroom.Placed, error) {
	scan := func(r Row) (p newsroom.Placed, err error) {
		err = r.Scan(&p.Seq, &p.Article, &p.Feed, &p.Version, &p.Blob, bytes16(&p.Situation), instant{&p.FirstSeen})
		return p, err
	}
	return List(f.Session, scan, `
		SELECT t.seq, t.article, t.feed, t.version, t.blob, m.situation, a.first_seen
		FROM trace t JOIN membership m ON m.seq = t.seq JOIN article a ON a.id = t.article
		WHERE t.seq > $1 ORDER BY t.seq LIMIT $2`, after, limit)
}

// Get gives a situation as it is stored.
func (f situations) Get(id newsroom.SituationID) (newsroom.Situation, error) {
	scan := func(r Row) (s newsroom.Situation, err error) {
		err = r.Scan(bytes16(&s.ID), bytes16(&s.Redirect), instant{&s.Opened}, instant{&s.Last}, &s.Articles)
		return s, err
	}
	return One(f.Session, "situation", scan, `SELECT id, redirect, opened, last, articles FROM situation WHERE id = $1`, Key(id))
}

// History gives the events of a situation, oldest first.
func (f situations) History(id newsroom.SituationID) ([]newsroom.SituationEvent, error) {
	scan := func(r Row) (e newsroom.SituationEvent, err error) {
		err = r.Scan(bytes16(&e.Situation), &e.Kind, instant{&e.At}, bytes16(&e.Other), parsed[[]newsroom.Seq]{&e.Moved}, &e.Reason)
		return e, err
	}
	return List(f.Session, scan,
		`SELECT situation, kind, at, other, moved, reason FROM situation_event WHERE situation = $1 ORDER BY id`, Key(id))
}
