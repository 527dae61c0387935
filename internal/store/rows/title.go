package rows

import "newsroom"

// Titles gives what an account's papers have called situations, oldest first.
func (f situations) Titles(account newsroom.AccountID, asked []newsroom.SituationID) ([]newsroom.SituationEvent, error) {
	if len(asked) == 0 {
		return nil, nil
	}
	scan := func(r Row) (e newsroom.SituationEvent, err error) {
		e.Kind, e.Account = newsroom.Renamed, account
		err = r.Scan(bytes16(&e.Situation), instant{&e.At}, &e.Title, &e.Reason)
		return e, err
	}
	return List(f.DBSession, scan, `
		SELECT coalesce(s.redirect, s.id), t.at, t.title, t.reason
		FROM situation_title t JOIN situation s ON s.id = t.situation
		WHERE t.account = $1 AND coalesce(s.redirect, s.id) IN (`+f.IDList("$2")+`) ORDER BY t.id`, Key(account), hexes(asked))
}

var intoTitles = inserting("situation_title", "account bytea", "situation bytea", "at bigint", "title text", "reason text")

// Rename notes what an account's paper calls situations from now on.
func (f situations) Rename(all ...newsroom.SituationEvent) error {
	return insert(f.DBSession, intoTitles, all, func(e newsroom.SituationEvent) []any {
		return []any{Key(e.Account), Key(e.Situation), micros(f.Now()), e.Title, e.Reason}
	})
}
